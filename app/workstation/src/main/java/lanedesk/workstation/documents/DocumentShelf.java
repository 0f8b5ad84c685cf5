package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
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
        this.folder = folder;
        this.service = service;
        this.documents = documents;
    }

    /// The documents of a booking in the order of the answer.
    public List<StoredDocument> ofAttempt(UUID attempt) {
        return documents.ofAttempt(attempt);
    }

    /// Fetches a document and keeps it. What goes wrong is noted on the document and thrown; the booking is untouched.
    public StoredDocument fetch(StoredDocument document, Job.Control control) throws IOException {
        Files.createDirectories(folder);
        Path arriving = folder.resolve(UUID.randomUUID() + ".part");
        Cancellation stop = new Cancellation();
        control.onCancel(stop::cancel);
        try {
            SavedDocument saved = service.client().download(document.facts().url(), arriving, control::progress, stop);
            DocumentKind kind = DocumentKind.of(saved.file())
                    .orElseThrow(() -> new UnfitDocumentException(UnfitDocumentException.Reason.UNKNOWN_KIND));
            checkClaim(document, kind);
            Path kept = folder.resolve(saved.sha256() + "." + kind.extension());
            settle(saved.file(), kept);
            return documents.kept(
                    document.id(),
                    new DocumentState.Kept(
                            saved.sha256(), saved.size(), kept.getFileName().toString()));
        } catch (ClientException.Cancelled stopped) {
            throw stopped;
        } catch (IOException | RuntimeException failure) {
            documents.failed(document.id(), String.valueOf(failure.getMessage()));
            throw failure;
        } finally {
            Files.deleteIfExists(arriving);
        }
    }

    private static void checkClaim(StoredDocument document, DocumentKind kind) throws UnfitDocumentException {
        Optional<DocumentKind> claimed = DocumentKind.claimed(document.facts().extension());
        if (claimed.isPresent() && claimed.get() != kind) {
            throw new UnfitDocumentException(UnfitDocumentException.Reason.NOT_WHAT_IT_SAYS);
        }
    }

    private static void settle(Path arrived, Path kept) throws IOException {
        try (FileChannel channel = FileChannel.open(arrived, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        if (!Files.exists(kept)) {
            Files.move(arrived, kept, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /// Where a kept document is; empty where it is not on this machine.
    public Optional<Path> file(StoredDocument document) {
        if (!(document.state() instanceof DocumentState.Kept kept)) {
            return Optional.empty();
        }
        Path file = folder.resolve(kept.storedPath()).normalize();
        return folder.normalize().equals(file.getParent()) && Files.isRegularFile(file)
                ? Optional.of(file)
                : Optional.empty();
    }

    /// Copies a kept document into a folder under a safe name, never over another file, and says where it is.
    public Path save(StoredDocument document, long orderNumber, Path into) throws IOException {
        Path source = file(document).orElseThrow(() -> new IOException("the document is not on this machine"));
        DocumentKind kind = DocumentKind.of(source)
                .orElseThrow(() -> new UnfitDocumentException(UnfitDocumentException.Reason.UNKNOWN_KIND));
        String name = SafeName.of(orderNumber, document.facts().fileName(), kind);
        Path target = into.resolve(name);
        for (int copy = 2; ; copy++) {
            if (!into.normalize().equals(target.normalize().getParent())) {
                throw new UnfitDocumentException(UnfitDocumentException.Reason.OUTSIDE_FOLDER);
            }
            try {
                return Files.copy(source, target);
            } catch (FileAlreadyExistsException taken) {
                int dot = name.lastIndexOf('.');
                target = into.resolve(name.substring(0, dot) + " (" + copy + ")" + name.substring(dot));
            }
        }
    }
}
