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
import lanedesk.journal.store.OwnerOnlyFiles;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.work.BackgroundTask;

/// The documents stored on this workstation. A document is downloaded once and stored under its hash, so that
/// it is available after its address has expired. The methods block and run in background tasks.
public final class DocumentStore {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    private final Path folder;
    private final ServiceAccess serviceAccess;
    private final Documents journalDocuments;

    /// Creates the store. No other store may use `folder`.
    public DocumentStore(Path folder, ServiceAccess serviceAccess, Documents journalDocuments) {
        this.folder = folder.toAbsolutePath().normalize();
        this.serviceAccess = serviceAccess;
        this.journalDocuments = journalDocuments;
    }

    /// The documents of a booking, in the order of the service's answer.
    public List<StoredDocument> findByAttempt(UUID attempt) {
        return journalDocuments.findByAttempt(attempt);
    }

    /// The documents of all bookings that are not stored, oldest booking first.
    List<StoredDocument> findMissing() {
        return journalDocuments.findNotDownloaded();
    }

    /// Returns a document that is stored. Downloads the document first if its file is missing or was changed.
    StoredDocument downloadUnlessUnchangedOnDisk(
            StoredDocument document, BooleanSupplier isViewed, BackgroundTask.TaskControl control) throws IOException {
        StoredDocument currentDocument = journalDocuments.find(document.id()).orElse(document);
        return findUnchangedFile(currentDocument).isPresent()
                ? currentDocument
                : downloadAndRecordResult(currentDocument, isViewed, control);
    }

    /// Downloads and stores a document. A failure is recorded in the journal and thrown, except that a
    /// cancellation is only thrown. The booking is not affected. If the service refuses the token, the
    /// dispatcher is asked for another token, but only while the document is displayed.
    public StoredDocument downloadAndRecordResult(
            StoredDocument document, BooleanSupplier isDocumentViewed, BackgroundTask.TaskControl control)
            throws IOException {
        Path partFile = folder.resolve(UUID.randomUUID() + ".part");
        try {
            OwnerOnlyFiles.createFolder(folder);
            SavedDocument savedDocument =
                    downloadAndPromptForTokenIfViewed(document.details().url(), partFile, isDocumentViewed, control);
            DocumentKind kind = detectKindOrThrowIfUnfit(document.details(), savedDocument);
            Path storedFile = folder.resolve(savedDocument.sha256() + "." + kind.extension());
            moveUnlessContentStored(savedDocument, storedFile);
            return journalDocuments.recordDownloaded(
                    document.id(),
                    new DocumentState.Stored(
                            savedDocument.sha256(),
                            savedDocument.size(),
                            storedFile.getFileName().toString()));
        } catch (ClientException.Cancelled cancellation) {
            throw cancellation;
        } catch (IOException | RuntimeException failure) {
            if (!control.isCancelled()) {
                journalDocuments.recordFailedUnlessStored(
                        document.id(), DocumentFailure.of(failure).name());
            }
            throw failure;
        } finally {
            Files.deleteIfExists(partFile);
        }
    }

    private SavedDocument downloadAndPromptForTokenIfViewed(
            String url, Path target, BooleanSupplier isViewed, BackgroundTask.TaskControl control) throws IOException {
        Cancellation cancellation = new Cancellation();
        control.addCancelAction(cancellation::cancel);
        LaneClient client = serviceAccess.client();
        try {
            return client.withCancellation(cancellation).download(url, target, control::reportProgress);
        } catch (ClientException.Unauthorized unauthorized) {
            if (!isViewed.getAsBoolean() || !isOfSameOrigin(client.baseUrl(), url)) {
                throw unauthorized;
            }
            return downloadAndPromptForToken(url, target, control, cancellation);
        }
    }

    // Whether two addresses have the same scheme, host and port; also true if `url` is a relative address
    // without a host. The token is only sent for documents at the service's own address, so another token can
    // help only for these documents.
    private static boolean isOfSameOrigin(String baseUrl, String url) {
        try {
            URI serviceAddress = new URI(baseUrl);
            URI address = new URI(url);
            return address.isAbsolute()
                    ? originOf(address).equals(originOf(serviceAddress))
                    : address.getRawAuthority() == null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    private static String originOf(URI address) {
        boolean isHttps = "https".equalsIgnoreCase(address.getScheme());
        int port = address.getPort() < 0 ? (isHttps ? HTTPS_PORT : HTTP_PORT) : address.getPort();
        return (address.getScheme() + "://" + address.getHost() + ":" + port).toLowerCase(Locale.ROOT);
    }

    private SavedDocument downloadAndPromptForToken(
            String url, Path target, BackgroundTask.TaskControl control, Cancellation cancellation) throws IOException {
        try {
            return serviceAccess.callService(client -> {
                try {
                    return client.withCancellation(cancellation).download(url, target, control::reportProgress);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            });
        } catch (UncheckedIOException wrapped) {
            throw wrapped.getCause();
        }
    }

    private static DocumentKind detectKindOrThrowIfUnfit(NewDocument details, SavedDocument savedDocument)
            throws IOException {
        if (savedDocument.size() == 0) {
            throw new DocumentFailureException(DocumentFailure.EMPTY);
        }
        DocumentKind kind = DocumentKind.detectKind(savedDocument.file())
                .orElseThrow(() -> new DocumentFailureException(DocumentFailure.EXECUTABLE_FILE));
        Optional<DocumentKind> claimedKind =
                DocumentKind.findClaimedKind(details.extension(), details.fileName(), details.contentType());
        if (claimedKind.isPresent() && !kind.matchesClaimedKind(claimedKind.get())) {
            throw new DocumentFailureException(DocumentFailure.CONTENT_CONTRADICTS_NAME);
        }
        if (kind == DocumentKind.OTHER) {
            throw new DocumentFailureException(DocumentFailure.UNSUPPORTED_TYPE);
        }
        return kind;
    }

    // Moves a downloaded file to its path in the store. Does nothing if a file with the same content is there
    // already, for example from another booking. A damaged file there is replaced.
    private void moveUnlessContentStored(SavedDocument savedDocument, Path storedFile) throws IOException {
        if (Files.isRegularFile(storedFile) && FileHash.hashOf(storedFile).equals(savedDocument.sha256())) {
            return;
        }
        Files.move(
                savedDocument.file(), storedFile, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        flushFolderEntryIfPossible(folder);
    }

    // Writes the folder's entry to disk, so that the entry survives a power failure. A system that does not
    // allow this write writes the entry itself; the failure is ignored.
    private static void flushFolderEntryIfPossible(Path directory) {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException flushFailure) {
            return;
        }
    }

    /// The file of a stored document; empty if the file is not on this workstation.
    public Optional<Path> findStoredFile(StoredDocument document) {
        if (!(document.state() instanceof DocumentState.Stored stored)) {
            return Optional.empty();
        }
        Path file = folder.resolve(stored.storedPath()).normalize();
        return folder.equals(file.getParent()) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(file)
                : Optional.empty();
    }

    /// The file of a stored document; empty if the file is not on this workstation or its content has changed.
    public Optional<Path> findUnchangedFile(StoredDocument document) throws IOException {
        Optional<Path> file = findStoredFile(document);
        return file.isPresent()
                        && document.state() instanceof DocumentState.Stored stored
                        && FileHash.hashOf(file.get()).equals(stored.sha256())
                ? file
                : Optional.empty();
    }
}
