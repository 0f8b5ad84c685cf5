package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.shipment.WireField;
import lanedesk.workstation.shipment.WireFieldCollector;
import org.jspecify.annotations.Nullable;

/// One document of a booking with the state of its download. Used on the FX thread.
public final class DocumentRow {

    /// The type of the booking confirmation, which the program itself creates.
    public static final String CONFIRMATION = "Confirmation";

    /// The state of a document's download.
    public sealed interface State {

        /// The document is missing and not being downloaded.
        record Missing() implements State {}

        /// The document is being downloaded or created. Both numbers are bytes; `total` is negative if unknown.
        record Fetching(long received, long total) implements State {}

        /// The document is stored on this workstation.
        ///
        /// @param sha256 hash of the content when it was stored
        record Local(Path file, DocumentKind kind, long size, String sha256) implements State {

            /// Reads type, size and hash of a file; empty if [DocumentKind#detectKind] finds no type. Blocks,
            /// so it must run in a background task.
            public static Optional<Local> readTypeSizeAndHash(Path file) throws IOException {
                Optional<DocumentKind> kind = DocumentKind.detectKind(file);
                return kind.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Local(file, kind.get(), Files.size(file), FileHash.hashOf(file)));
            }

            /// Throws if the file has changed since it was stored. Called before the file is displayed or
            /// exported. Blocks, so it must run in a background task.
            public void requireUnchangedContent() throws IOException {
                if (!FileHash.hasHash(file, sha256)) {
                    throw new DocumentFailureException(DocumentFailure.CHANGED_ON_DISK);
                }
            }
        }

        /// The download failed and may be retried.
        record Failed(DocumentFailure failure) implements State {}
    }

    private final ReadOnlyObjectWrapper<State> downloadState = new ReadOnlyObjectWrapper<>();
    private final UUID id;
    private final String type;
    private final String name;
    private @Nullable StoredDocument storedDocument;

    private DocumentRow(UUID id, String type, String name, @Nullable StoredDocument storedDocument, State newValue) {
        this.id = id;
        this.type = type;
        this.name = name;
        this.storedDocument = storedDocument;
        downloadState.set(newValue);
    }

    /// A document of the service. `storedContent` is empty if the document is not stored on this workstation.
    public static DocumentRow ofServiceDocument(StoredDocument document, Optional<State.Local> storedContent) {
        State state = storedContent
                .<State>map(local -> local)
                .orElseGet(() -> document.state() instanceof DocumentState.Failed(String reason)
                        ? new State.Failed(DocumentFailure.parseNameOrOther(reason))
                        : new State.Missing());
        return new DocumentRow(
                document.id(), document.details().docType(), document.details().fileName(), document, state);
    }

    /// A document that the program creates.
    public static DocumentRow ofGeneratedDocument(String type, String name) {
        return new DocumentRow(UUID.randomUUID(), type, name, null, new State.Missing());
    }

    public void setStoredDocumentAndState(StoredDocument newDocument, State.Local localFile) {
        storedDocument = newDocument;
        downloadState.set(localFile);
    }

    public void setDownloadState(State newState) {
        downloadState.set(newState);
    }

    public UUID id() {
        return id;
    }

    /// The service's document type, or [#CONFIRMATION].
    public String documentType() {
        return type;
    }

    /// The name that the service, or the program for a document of its own, gives to the document. The name is
    /// not safe to use as a path.
    public String serviceName() {
        return name;
    }

    /// What the service says about the document, one field per line, and the hash of the stored content. For a
    /// document that the program creates, only its name. The part of the URL after `?` or `#` is left out,
    /// because it may contain a secret.
    public String descriptionText() {
        StoredDocument journalDocument = storedDocument;
        if (journalDocument == null) {
            return name;
        }
        List<String> lines = new ArrayList<>();
        WireFieldCollector.collectFields(journalDocument.details()).stream()
                .map(WireField::withDisplayableTexts)
                .forEach(field -> lines.add(field.path() + ": "
                        + (field.path().equals("url") ? field.value().replaceFirst("[?#].*", "") : field.value())));
        localFile().ifPresent(local -> lines.add("SHA-256: " + local.sha256()));
        return String.join("\n", lines);
    }

    /// The document in the journal; empty for a document that the program creates.
    public Optional<StoredDocument> storedDocument() {
        return Optional.ofNullable(storedDocument);
    }

    /// The stored file; empty while the document is not stored.
    public Optional<State.Local> localFile() {
        return downloadState.get() instanceof State.Local localFile ? Optional.of(localFile) : Optional.empty();
    }

    public ReadOnlyObjectProperty<State> downloadStateProperty() {
        return downloadState.getReadOnlyProperty();
    }
}
