package lanedesk.journal.document;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// The documents of one environment's bookings. The transaction that records a booking also records its
/// documents for download. A failed download never affects the booking.
public final class Documents {
    private static final String SELECT = """
        SELECT d.* FROM document d JOIN attempt a ON a.id = d.attempt_id WHERE a.environment = ? AND
        """;

    private static final String NEW_COLUMNS = "doc_type url file_name extension content_type";
    private static final RowCodec<NewDocument> NEW_DOCUMENT = RowCodec.ofColumns(NewDocument.class, NEW_COLUMNS);
    private static final String INSERT_DOCUMENT = NEW_DOCUMENT.insertSql(
            "INSERT INTO document", "id", "attempt_id", "position", "state", "note", "changed_at");
    private static final RowCodec<StoredDocument> DOCUMENT =
            RowCodec.ofColumns(StoredDocument.class, "id attempt_id " + NEW_COLUMNS);

    private final JournalScope scope;

    public Documents(JournalScope scope) {
        this.scope = scope;
    }

    /// Records the documents of an attempt, unless the attempt has documents already. Called in the transaction
    /// that books the attempt.
    public static void recordNewUnlessPresent(
            SqlSession session, JournalScope scope, UUID attempt, List<NewDocument> documents) throws SQLException {
        if (session.queryFirst("SELECT 1 FROM document WHERE attempt_id = ?", row -> true, attempt)
                .isEmpty()) {
            insertDocuments(session, scope, attempt, documents);
        }
    }

    /// Records a successful download with the path of the stored file.
    public StoredDocument recordDownloaded(UUID document, DocumentState.Stored storedState) {
        return updateStateAndNotifyListeners(document, "KEPT", "", storedState);
    }

    /// Records a failed download. A document that was stored before stays stored, because its file may be
    /// restored, for example from a backup.
    public StoredDocument recordFailedUnlessStored(UUID document, String reason) {
        return find(document)
                .filter(existing -> existing.state() instanceof DocumentState.Stored)
                .orElseGet(() -> updateStateAndNotifyListeners(document, "FAILED", reason, null));
    }

    public Optional<StoredDocument> find(UUID document) {
        return scope.queryFirst(SELECT + "d.id = ?", Documents::toDocument, scope.environment(), document);
    }

    /// The documents of a booking, in the order of the service's answer.
    public List<StoredDocument> findByAttempt(UUID attempt) {
        return scope.queryList(
                SELECT + "d.attempt_id = ? ORDER BY d.position", Documents::toDocument, scope.environment(), attempt);
    }

    /// Documents that are not on this machine's disk yet, including documents whose download failed. Documents
    /// of the oldest booking come first.
    public List<StoredDocument> findNotDownloaded() {
        return scope.queryList(
                SELECT + "d.state <> 'KEPT' ORDER BY a.created_at, d.position",
                Documents::toDocument,
                scope.environment());
    }

    private static void insertDocuments(
            SqlSession session, JournalScope scope, UUID attempt, List<NewDocument> documents) throws SQLException {
        int position = 0;
        for (NewDocument newDocument : documents) {
            session.update(
                    INSERT_DOCUMENT,
                    NEW_DOCUMENT.insertArguments(
                            newDocument, UUID.randomUUID(), attempt, position++, "WAITING", "", scope.now()));
        }
    }

    private StoredDocument updateStateAndNotifyListeners(
            UUID document, String state, String note, DocumentState.@Nullable Stored storedState) {
        StoredDocument updatedDocument = scope.store().runInTransaction(session -> {
            session.update(
                    """
                    UPDATE document SET state = ?, note = ?, sha256 = ?, size = ?, stored_path = ?, changed_at = ?
                    WHERE id = ?\
                    """,
                    state,
                    note,
                    storedState == null ? null : storedState.sha256(),
                    storedState == null ? null : storedState.size(),
                    storedState == null ? null : storedState.storedPath(),
                    scope.now(),
                    document);
            return session.queryFirst(SELECT + "d.id = ?", Documents::toDocument, scope.environment(), document)
                    .orElseThrow(
                            () -> new JournalException(JournalException.Reason.REFUSED, "There is no such document"));
        });
        scope.changeNotifier().notifyListeners();
        return updatedDocument;
    }

    private static StoredDocument toDocument(ResultRow row) throws SQLException {
        return DOCUMENT.read(
                row,
                switch (row.text("state")) {
                    case "KEPT" ->
                        new DocumentState.Stored(row.text("sha256"), row.number("size"), row.text("stored_path"));
                    case "FAILED" -> new DocumentState.Failed(row.text("note"));
                    default -> new DocumentState.Waiting();
                });
    }
}
