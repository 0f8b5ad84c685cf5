package lanedesk.journal.batch;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;

/// The batches of one environment.
public final class Batches {
    private static final String REPLACE_ROW = """
        INSERT OR REPLACE INTO batch_row (batch, number, state, asked_at, quote, reason, freight_class, own_price, pinned)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)\
        """;

    private final JournalScope scope;

    public Batches(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves a newly opened batch.
    public StoredBatch saveNewBatch(String name, String plan, Content file) {
        StoredBatch batch = new StoredBatch(UUID.randomUUID(), name, plan, file, scope.now());
        scope.updateInTransaction(
                "INSERT INTO batch (id, environment, name, plan, file_sha256, file, opened_at) VALUES (?, ?,"
                        + " ?, ?, ?, ?, ?)",
                batch.id(),
                scope.environment(),
                name,
                plan,
                file.sha256(),
                file,
                batch.openedAt());
        return batch;
    }

    /// Replaces the plan of a batch: how the batch is read, rated and priced, as JSON.
    public void updatePlan(UUID batch, String plan) {
        scope.updateInTransaction("UPDATE batch SET plan = ? WHERE id = ?", plan, batch);
    }

    /// All batches, the last opened first.
    public List<StoredBatch.BatchSummary> findAll() {
        return scope.queryList(
                "SELECT id, name, opened_at FROM batch WHERE environment = ? ORDER BY opened_at DESC",
                row -> new StoredBatch.BatchSummary(row.uuid("id"), row.text("name"), row.instant("opened_at")),
                scope.environment());
    }

    public Optional<StoredBatch> find(UUID batch) {
        return scope.queryFirst(
                "SELECT * FROM batch WHERE environment = ? AND id = ?", Batches::toBatch, scope.environment(), batch);
    }

    /// The batches that were opened from an identical file, the last opened first.
    public List<StoredBatch> findByFileContent(Content file) {
        return scope.queryList(
                "SELECT * FROM batch WHERE environment = ? AND file_sha256 = ? ORDER BY opened_at DESC",
                Batches::toBatch,
                scope.environment(),
                file.sha256());
    }

    /// The saved plan for tables with these headings; empty if no plan was saved.
    public Optional<String> findSavedPlanForHeadings(String headings) {
        return scope.queryFirst(
                "SELECT plan FROM batch_mapping WHERE environment = ? AND headings = ?",
                row -> row.text("plan"),
                scope.environment(),
                headings);
    }

    /// Saves the plan for later tables with these headings.
    public void savePlanForHeadings(String headings, String plan) {
        scope.updateInTransaction(
                "INSERT OR REPLACE INTO batch_mapping (environment, headings, plan) VALUES (?, ?, ?)",
                scope.environment(),
                headings,
                plan);
    }

    /// The stored state of a batch's rows, apart from their quotes.
    public List<StoredBatchRow> findRows(UUID batch) {
        return scope.queryList("SELECT * FROM batch_row WHERE batch = ? ORDER BY number", Batches::toRow, batch);
    }

    /// Saves the state of a row. The row is on disk when the method returns.
    public void saveRowState(UUID batch, StoredBatchRow row) {
        scope.updateInTransaction(
                REPLACE_ROW,
                batch,
                row.number(),
                row.state(),
                row.requestedAt(),
                row.quote(),
                row.reason(),
                row.freightClass(),
                row.priceOverride() == null ? null : row.priceOverride().toPlainString(),
                row.chosenRate());
    }

    private static StoredBatch toBatch(ResultRow row) throws SQLException {
        return new StoredBatch(
                row.uuid("id"), row.text("name"), row.text("plan"), row.content("file"), row.instant("opened_at"));
    }

    private static StoredBatchRow toRow(ResultRow row) throws SQLException {
        String quote = row.textOrNull("quote");
        return new StoredBatchRow(
                (int) row.number("number"),
                StoredBatchRow.BatchRowState.valueOf(row.text("state")),
                row.instant("asked_at"),
                quote == null ? null : UUID.fromString(quote),
                row.text("reason"),
                row.text("freight_class"),
                row.amountOrNull("own_price"),
                row.numberOrNull("pinned"));
    }
}
