import Drawing
import MachineRecords
import Screen

/// Texts for files and the clipboard, made and written on a thread of their own: a large graph takes its time, and a disk may.
extension Runner {
    /// Draws a graph as text.
    package func drawToCopy(_ file: ExportFile) {
        aside { [messageQueue] in
            let text = GraphFormat.text.write(file.structure, file.name, file.glyphs)
            messageQueue.post(.work(.text(.drawnToCopy(CopiedText(text: text, what: CopyWords.graph)))))
        }
    }

    /// Writes a file.
    /// - Parameter tape: what was on the screen.
    package func save(_ file: ExportFile, _ tape: SessionTape) {
        // The program does not end before what was asked for is on the disk.
        writing.enter()
        aside { [messageQueue, files, writing] in
            defer { writing.leave() }
            let written = file.written {
                WrittenText(tape.text(title: file.name), losses: tape.isWhole ? [] : [CopyWords.begunLater])
            }
            let outcome = files.write(written.text, file.path, file.replaces)
            messageQueue.post(.work(.text(.saved(outcome, file, losses: written.losses))))
        }
    }

    /// Says that the clipboard has taken a text.
    package func hasCopied(_ copied: CopiedText) { messageQueue.post(.work(.text(.copied(copied)))) }

    /// Writes what the clipboard did not take to a new file.
    package func keep(_ copied: CopiedText) {
        writing.enter()
        aside { [messageQueue, files, writing] in
            defer { writing.leave() }
            messageQueue.post(.work(.text(.kept(files.keep(copied.text), copied))))
        }
    }

    private func aside(_ work: @escaping @Sendable () -> Void) {
        do {
            try Thread.start(work)
        } catch {
            // No thread to be had: the screen stands still meanwhile.
            work()
        }
    }
}
