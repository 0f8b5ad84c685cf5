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

/// One document of a booking with the state of its download. Belongs to the FX thread.
public final class DocumentRow {

    /// The type of the program's own document.
    public static final String CONFIRMATION = "Confirmation";

    /// The display state of a document.
    public sealed interface State {

        /// It is missing and not being downloaded.
        record Missing() implements State {}

        /// It is being downloaded; both numbers are bytes, `total` is negative if unknown.
        record Fetching(long received, long total) implements State {}

        /// It is stored here.
        ///
        /// @param sha256 hash of its downloaded content
        record Local(Path file, DocumentKind kind, long size, String sha256) implements State {

            /// The content of a file; empty for an executable. Runs in background tasks.
            public static Optional<Local> of(Path file) throws IOException {
                Optional<DocumentKind> kind = DocumentKind.of(file);
                return kind.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Local(file, kind.get(), Files.size(file), FileHash.of(file)));
            }

            /// Checks that the file is unchanged, before it is displayed or exported. Runs in background tasks.
            public void requireUnchanged() throws IOException {
                if (!FileHash.matches(file, sha256)) {
                    throw new UnfitDocumentException(DocumentFailure.CHANGED_ON_DISK);
                }
            }
        }

        /// The download failed; it may be retried.
        record Failed(DocumentFailure failure) implements State {}
    }

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>();
    private final UUID id;
    private final String type;
    private final String name;
    private @Nullable StoredDocument document;

    private DocumentRow(UUID id, String type, String name, @Nullable StoredDocument document, State newValue) {
        this.id = id;
        this.type = type;
        this.name = name;
        this.document = document;
        state.set(newValue);
    }

    /// A document of the service; `here` if it is stored.
    public static DocumentRow ofStored(StoredDocument document, Optional<State.Local> here) {
        State state = here.<State>map(local -> local)
                .orElseGet(() -> document.state() instanceof DocumentState.Failed(String reason)
                        ? new State.Failed(DocumentFailure.ofName(reason))
                        : new State.Missing());
        return new DocumentRow(
                document.id(), document.details().docType(), document.details().fileName(), document, state);
    }

    /// A document that the program creates.
    public static DocumentRow ofGenerated(String type, String name) {
        return new DocumentRow(UUID.randomUUID(), type, name, null, new State.Missing());
    }

    public void setStored(StoredDocument newest, State.Local localFile) {
        document = newest;
        state.set(localFile);
    }

    public void setState(State newState) {
        state.set(newState);
    }

    public UUID id() {
        return id;
    }

    /// The service's type, or one of the program's own.
    public String type() {
        return type;
    }

    /// The service's name, which is not safe to use as a path.
    public String name() {
        return name;
    }

    /// The service's description line by line, and the content's hash; without parts of the address that may be
    /// secret.
    public String description() {
        StoredDocument known = document;
        if (known == null) {
            return name;
        }
        List<String> lines = new ArrayList<>();
        WireFieldCollector.collect(known.details()).stream()
                .map(WireField::forDisplay)
                .forEach(field -> lines.add(field.path() + ": "
                        + (field.path().equals("url") ? field.value().replaceFirst("[?#].*", "") : field.value())));
        localFile().ifPresent(local -> lines.add("SHA-256: " + local.sha256()));
        return String.join("\n", lines);
    }

    /// The journal's record; empty for the program's own document.
    public Optional<StoredDocument> document() {
        return Optional.ofNullable(document);
    }

    /// Its stored content; empty while there is none.
    public Optional<State.Local> localFile() {
        return state.get() instanceof State.Local localFile ? Optional.of(localFile) : Optional.empty();
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
