package lanedesk.journal.batch;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;

/// The batches of one environment.
public final class Batches {
    private static final RowCodec<StoredBatch> BATCH =
            RowCodec.ofColumns(StoredBatch.class, "id name plan file opened_at");
    private static final RowCodec<StoredBatchRow> ROW = RowCodec.ofColumns(
            StoredBatchRow.class, "number state asked_at quote reason freight_class own_price pinned");
    private static final String REPLACE_ROW = ROW.insertSql("INSERT OR REPLACE INTO batch_row", "batch");

    private final JournalScope scope;

    public Batches(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves a newly opened batch.
    public StoredBatch saveNewBatch(String name, String plan, Content file) {
        StoredBatch batch = new StoredBatch(UUID.randomUUID(), name, plan, file, scope.now());
        scope.updateInTransaction(
                BATCH.insertSql("INSERT INTO batch", "environment", "file_sha256"),
                BATCH.insertArguments(batch, scope.environment(), file.sha256()));
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
                RowCodec.ofQuery(StoredBatch.BatchSummary.class),
                scope.environment());
    }

    public Optional<StoredBatch> find(UUID batch) {
        return scope.queryFirst(
                "SELECT * FROM batch WHERE environment = ? AND id = ?", BATCH, scope.environment(), batch);
    }

    /// The batches that were opened from an identical file, the last opened first.
    public List<StoredBatch> findByFileContent(Content file) {
        return scope.queryList(
                "SELECT * FROM batch WHERE environment = ? AND file_sha256 = ? ORDER BY opened_at DESC",
                BATCH,
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
        return scope.queryList("SELECT * FROM batch_row WHERE batch = ? ORDER BY number", ROW, batch);
    }

    /// Saves the state of a row. The row is on disk when the method returns.
    public void saveRowState(UUID batch, StoredBatchRow row) {
        scope.updateInTransaction(REPLACE_ROW, ROW.insertArguments(row, batch));
    }
}
