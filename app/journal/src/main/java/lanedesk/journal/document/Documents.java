package lanedesk.journal.document;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// The documents of one environment's bookings, which the step that books notes to be downloaded. A download that fails
/// never touches the booking.
public final class Documents {
    private static final String SELECT = """
        SELECT d.* FROM document d JOIN attempt a ON a.id = d.attempt_id WHERE a.environment = ? AND
        """;

    private final Scope scope;

    public Documents(Scope scope) {
        this.scope = scope;
    }

    /// Notes the documents of an attempt in the step that books it, unless it has some already.
    public static void record(Session session, Scope scope, UUID attempt, List<NewDocument> documents)
            throws SQLException {
        if (session.first("SELECT 1 FROM document WHERE attempt_id = ?", row -> true, attempt)
                .isEmpty()) {
            insert(session, scope, attempt, documents);
        }
    }

    /// The download is on disk under that path.
    public StoredDocument recordStored(UUID document, DocumentState.Kept kept) {
        return change(document, "KEPT", "", kept);
    }

    /// The download failed. A document that was kept before stays kept: its file may come back, as from a backup.
    public StoredDocument recordFailed(UUID document, String reason) {
        return find(document)
                .filter(known -> known.state() instanceof DocumentState.Kept)
                .orElseGet(() -> change(document, "FAILED", reason, null));
    }

    public Optional<StoredDocument> find(UUID document) {
        return scope.first(SELECT + "d.id = ?", Documents::document, scope.environment(), document);
    }

    /// The documents of a booking in the order of the answer.
    public List<StoredDocument> ofAttempt(UUID attempt) {
        return scope.list(
                SELECT + "d.attempt_id = ? ORDER BY d.position", Documents::document, scope.environment(), attempt);
    }

    /// Documents that are not on disk yet, oldest booking first.
    public List<StoredDocument> missing() {
        return scope.list(
                SELECT + "d.state <> 'KEPT' ORDER BY a.created_at, d.position",
                Documents::document,
                scope.environment());
    }

    private static void insert(Session session, Scope scope, UUID attempt, List<NewDocument> documents)
            throws SQLException {
        int position = 0;
        for (NewDocument one : documents) {
            session.update(
                    """
                    INSERT INTO document (id, attempt_id, position, doc_type, url, file_name, extension, content_type, state,
                    note, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'WAITING', '', ?)\
                    """,
                    UUID.randomUUID(),
                    attempt,
                    position++,
                    one.docType(),
                    one.url(),
                    one.fileName(),
                    one.extension(),
                    one.contentType(),
                    scope.now());
        }
    }

    private StoredDocument change(UUID document, String state, String note, DocumentState.@Nullable Kept kept) {
        StoredDocument changed = scope.store().write(session -> {
            session.update(
                    """
                    UPDATE document SET state = ?, note = ?, sha256 = ?, size = ?, stored_path = ?, changed_at = ?
                    WHERE id = ?\
                    """,
                    state,
                    note,
                    kept == null ? null : kept.sha256(),
                    kept == null ? null : kept.size(),
                    kept == null ? null : kept.storedPath(),
                    scope.now(),
                    document);
            return session.first(SELECT + "d.id = ?", Documents::document, scope.environment(), document)
                    .orElseThrow(
                            () -> new JournalException(JournalException.Reason.REFUSED, "There is no such document"));
        });
        scope.changes().publish();
        return changed;
    }

    private static StoredDocument document(Row row) throws SQLException {
        return new StoredDocument(
                row.uuid("id"),
                row.uuid("attempt_id"),
                new NewDocument(
                        row.text("doc_type"),
                        row.text("url"),
                        row.text("file_name"),
                        row.text("extension"),
                        row.text("content_type")),
                switch (row.text("state")) {
                    case "KEPT" ->
                        new DocumentState.Kept(row.text("sha256"), row.number("size"), row.text("stored_path"));
                    case "FAILED" -> new DocumentState.Failed(row.text("note"));
                    default -> new DocumentState.Waiting();
                });
    }
}
