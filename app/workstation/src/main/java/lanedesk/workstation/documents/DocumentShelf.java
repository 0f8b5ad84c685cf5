package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.document.SavedDocument;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.journal.document.DocumentState;
import lanedesk.workstation.journal.document.Documents;
import lanedesk.workstation.journal.document.NewDocument;
import lanedesk.workstation.journal.document.StoredDocument;
import lanedesk.workstation.work.Job;

/// Documents on this machine: fetched once, kept under their own hash, there again when their address has died. All of
/// it runs inside jobs.
public final class DocumentShelf {

    private final Path folder;
    private final Service service;
    private final Documents documents;

    /// `folder` belongs to the shelf alone.
    public DocumentShelf(Path folder, Service service, Documents documents) {
        this.folder = folder.toAbsolutePath().normalize();
        this.service = service;
        this.documents = documents;
    }

    /// The documents of a booking in the order of the answer.
    public List<StoredDocument> ofAttempt(UUID attempt) {
        return documents.ofAttempt(attempt);
    }

    /// Fetches a document and keeps it. What goes wrong is noted on the document and thrown; the booking is untouched.
    public StoredDocument fetch(StoredDocument document, Job.Control control) throws IOException {
        Cancellation stop = new Cancellation();
        control.onCancel(stop::cancel);
        Path arriving = folder.resolve(UUID.randomUUID() + ".part");
        try {
            Files.createDirectories(folder);
            SavedDocument saved = service.client().download(document.facts().url(), arriving, control::progress, stop);
            DocumentKind kind = checked(document.facts(), saved);
            Path kept = folder.resolve(saved.sha256() + "." + kind.extension());
            settle(saved, kept);
            return documents.kept(
                    document.id(),
                    new DocumentState.Kept(
                            saved.sha256(), saved.size(), kept.getFileName().toString()));
        } catch (ClientException.Cancelled stopped) {
            throw stopped;
        } catch (IOException | RuntimeException failure) {
            if (!control.isCancelled()) {
                documents.failed(document.id(), Trouble.of(failure).name());
            }
            throw failure;
        } finally {
            Files.deleteIfExists(arriving);
        }
    }

    private static DocumentKind checked(NewDocument facts, SavedDocument saved) throws IOException {
        if (saved.size() == 0) {
            throw new UnfitDocumentException(Trouble.EMPTY);
        }
        DocumentKind kind = DocumentKind.of(saved.file()).orElseThrow(() -> new UnfitDocumentException(Trouble.RUNS));
        Optional<DocumentKind> claimed = DocumentKind.claimed(facts.extension(), facts.fileName(), facts.contentType());
        if (claimed.isPresent() && !kind.agreesWith(claimed.get())) {
            throw new UnfitDocumentException(Trouble.NOT_WHAT_IT_SAYS);
        }
        if (kind == DocumentKind.OTHER) {
            throw new UnfitDocumentException(Trouble.OTHER_KIND);
        }
        return kind;
    }

    // The same content may be there already, kept for another booking; a damaged copy of it gives way.
    private void settle(SavedDocument arrived, Path kept) throws IOException {
        if (Files.isRegularFile(kept) && Hash.of(kept).equals(arrived.sha256())) {
            return;
        }
        Files.move(arrived.file(), kept, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        flush(folder);
    }

    // The folder's entry is to survive a loss of power as well; where folders can't be flushed, the system does it.
    private static void flush(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unflushable) {
            return;
        }
    }

    /// Where a kept document lies; empty where it is not on this machine.
    public Optional<Path> file(StoredDocument document) {
        if (!(document.state() instanceof DocumentState.Kept kept)) {
            return Optional.empty();
        }
        Path file = folder.resolve(kept.storedPath()).normalize();
        return folder.equals(file.getParent()) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(file)
                : Optional.empty();
    }

    /// The same, when its content is still what came.
    public Optional<Path> intact(StoredDocument document) throws IOException {
        Optional<Path> file = file(document);
        return file.isPresent()
                        && document.state() instanceof DocumentState.Kept kept
                        && Hash.of(file.get()).equals(kept.sha256())
                ? file
                : Optional.empty();
    }
}
