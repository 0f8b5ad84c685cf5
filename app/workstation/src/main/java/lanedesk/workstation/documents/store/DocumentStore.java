package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.document.SavedDocument;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.Documents;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.work.BackgroundTask;

/// Documents on this machine: downloaded once and stored by hash, so that they are available when their address has
/// expired. Runs in background tasks.
public final class DocumentStore {

    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    private final Path folder;
    private final ServiceAccess service;
    private final Documents documents;

    /// `folder` is used only by this store.
    public DocumentStore(Path folder, ServiceAccess service, Documents documents) {
        this.folder = folder.toAbsolutePath().normalize();
        this.service = service;
        this.documents = documents;
    }

    /// The documents of a booking in the order of the answer.
    public List<StoredDocument> findByAttempt(UUID attempt) {
        return documents.findByAttempt(attempt);
    }

    /// The missing documents of all bookings, oldest booking first.
    List<StoredDocument> findMissing() {
        return documents.findMissing();
    }

    /// Returns a stored document, and downloads it if the file is missing or was changed.
    StoredDocument fetchUnlessStored(
            StoredDocument document, BooleanSupplier isViewed, BackgroundTask.TaskControl control) throws IOException {
        StoredDocument newValue = documents.find(document.id()).orElse(document);
        return intactFile(newValue).isPresent() ? newValue : fetch(newValue, isViewed, control);
    }

    /// Downloads and stores a document. A failure is recorded and thrown; the booking is unaffected. If the service
    /// requires another token, the dispatcher is asked for it only while the document is displayed.
    public StoredDocument fetch(StoredDocument document, BooleanSupplier isViewed, BackgroundTask.TaskControl control)
            throws IOException {
        Path arriving = folder.resolve(UUID.randomUUID() + ".part");
        try {
            createFolder();
            SavedDocument saved = download(document.details().url(), arriving, isViewed, control);
            DocumentKind kind = checkKind(document.details(), saved);
            Path storedFile = folder.resolve(saved.sha256() + "." + kind.extension());
            moveIntoPlace(saved, storedFile);
            return documents.recordStored(
                    document.id(),
                    new DocumentState.Stored(
                            saved.sha256(),
                            saved.size(),
                            storedFile.getFileName().toString()));
        } catch (ClientException.Cancelled stopped) {
            throw stopped;
        } catch (IOException | RuntimeException failure) {
            if (!control.isCancelled()) {
                documents.recordFailed(
                        document.id(), DocumentFailure.of(failure).name());
            }
            throw failure;
        } finally {
            Files.deleteIfExists(arriving);
        }
    }

    /// Readable only by its owner, like the journal beside it.
    private void createFolder() throws IOException {
        Files.createDirectories(folder);
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private SavedDocument download(
            String url, Path target, BooleanSupplier isViewed, BackgroundTask.TaskControl control) throws IOException {
        Cancellation stop = new Cancellation();
        control.onCancel(stop::cancel);
        LaneClient client = service.client();
        try {
            return client.withCancellation(stop).download(url, target, control::reportProgress);
        } catch (ClientException.Unauthorized refused) {
            if (!isViewed.getAsBoolean() || !isServiceAddress(client.baseUrl(), url)) {
                throw refused;
            }
            return downloadWithNewToken(url, target, control, stop);
        }
    }

    // The token is sent for the service's own documents only, so a new token can help only there.
    private static boolean isServiceAddress(String service, String url) {
        try {
            URI own = new URI(service);
            URI address = new URI(url);
            return address.isAbsolute() ? originOf(address).equals(originOf(own)) : address.getRawAuthority() == null;
        } catch (URISyntaxException odd) {
            return false;
        }
    }

    private static String originOf(URI address) {
        boolean secure = "https".equalsIgnoreCase(address.getScheme());
        int port = address.getPort() < 0 ? (secure ? HTTPS : HTTP) : address.getPort();
        return (address.getScheme() + "://" + address.getHost() + ":" + port).toLowerCase(Locale.ROOT);
    }

    private SavedDocument downloadWithNewToken(
            String url, Path target, BackgroundTask.TaskControl control, Cancellation stop) throws IOException {
        try {
            return service.read(client -> {
                try {
                    return client.withCancellation(stop).download(url, target, control::reportProgress);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            });
        } catch (UncheckedIOException wrapped) {
            throw wrapped.getCause();
        }
    }

    private static DocumentKind checkKind(NewDocument facts, SavedDocument saved) throws IOException {
        if (saved.size() == 0) {
            throw new UnfitDocumentException(DocumentFailure.EMPTY);
        }
        DocumentKind kind =
                DocumentKind.of(saved.file()).orElseThrow(() -> new UnfitDocumentException(DocumentFailure.RUNS));
        Optional<DocumentKind> claimed = DocumentKind.ofClaim(facts.extension(), facts.fileName(), facts.contentType());
        if (claimed.isPresent() && !kind.agreesWith(claimed.get())) {
            throw new UnfitDocumentException(DocumentFailure.NOT_WHAT_IT_SAYS);
        }
        if (kind == DocumentKind.OTHER) {
            throw new UnfitDocumentException(DocumentFailure.OTHER_KIND);
        }
        return kind;
    }

    // The same content may already be stored for another booking; a damaged copy is replaced.
    private void moveIntoPlace(SavedDocument arrived, Path storedFile) throws IOException {
        if (Files.isRegularFile(storedFile) && FileHash.of(storedFile).equals(arrived.sha256())) {
            return;
        }
        Files.move(arrived.file(), storedFile, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        flushFolder(folder);
    }

    // The folder's entry must survive a power failure too; if folders cannot be flushed, the system handles it.
    private static void flushFolder(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unflushable) {
            return;
        }
    }

    /// The file of a stored document; empty if it is not on this machine.
    public Optional<Path> storedFile(StoredDocument document) {
        if (!(document.state() instanceof DocumentState.Stored stored)) {
            return Optional.empty();
        }
        Path file = folder.resolve(stored.storedPath()).normalize();
        return folder.equals(file.getParent()) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(file)
                : Optional.empty();
    }

    /// Same, if its content is unchanged.
    public Optional<Path> intactFile(StoredDocument document) throws IOException {
        Optional<Path> file = storedFile(document);
        return file.isPresent()
                        && document.state() instanceof DocumentState.Stored stored
                        && FileHash.of(file.get()).equals(stored.sha256())
                ? file
                : Optional.empty();
    }
}
