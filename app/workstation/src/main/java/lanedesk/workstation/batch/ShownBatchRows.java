package lanedesk.workstation.batch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.batch.StoredRow;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import org.jspecify.annotations.Nullable;

/// The rows of the displayed batch with their prices, in file order. Belongs to the FX thread.
final class ShownBatchRows {

    // Replacing more rows one by one would measure the columns each time.
    private static final int FEW_ROWS = 50;

    private final ObservableList<PricedRow> rows = FXCollections.observableArrayList();
    private final Map<Integer, Integer> indexByNumber = new HashMap<>();
    private final Map<Integer, BatchRow> changedWhileLoading = new HashMap<>();
    private boolean isReading;

    ObservableList<PricedRow> observableRows() {
        return rows;
    }

    List<BatchRow> unpricedRows() {
        return rows.stream().map(PricedRow::row).toList();
    }

    /// Sets whether rows are being loaded: newer states of the displayed rows may then be missing in the loaded
    /// ones.
    void setReading(boolean newValue) {
        if (newValue && !isReading) {
            changedWhileLoading.clear();
        }
        isReading = newValue;
    }

    /// Shows all rows of a batch.
    ///
    /// @param isRetry whether they were loaded while rows of the same batch were displayed
    void show(OpenBatch batch, boolean isRetry, List<BatchRow> read) {
        indexByNumber.clear();
        List<PricedRow> priced = new ArrayList<>(read.size());
        for (BatchRow row : read) {
            indexByNumber.put(row.number(), priced.size());
            priced.add(price(batch, isRetry ? newestOf(row) : row));
        }
        if (!isReading) {
            changedWhileLoading.clear();
        }
        rows.setAll(priced);
    }

    // The newer state of a loaded row: the loaded one, or the displayed one if it was answered or changed during the
    // load.
    private BatchRow newestOf(BatchRow read) {
        BatchRow newRow = changedWhileLoading.get(read.number());
        if (newRow == null || !newRow.lane().equals(read.lane())) {
            return read;
        }
        StoredRow storedRow = newRow.stored();
        return storedRow != null && storedRow.quote() != null && Objects.equals(storedRow.quote(), quoteId(read))
                ? read.with(storedRow)
                : newRow;
    }

    /// The row's current stored state; null if its lane or rates have changed.
    @Nullable
    StoredRow storedRow(BatchRow row) {
        Integer index = indexByNumber.get(row.number());
        BatchRow newRow = index == null ? null : rows.get(index).row();
        return newRow != null
                        && newRow.lane().equals(row.lane())
                        && newRow.rates().equals(row.rates())
                        && Objects.equals(quoteId(newRow), quoteId(row))
                ? newRow.stored()
                : null;
    }

    /// Shows newer states of rows. A state is ignored if its row has a different lane by now.
    void updateRows(OpenBatch batch, List<BatchRow> news) {
        boolean many = news.size() > FEW_ROWS;
        List<PricedRow> all = many ? new ArrayList<>(rows) : rows;
        for (BatchRow row : news) {
            Integer index = indexByNumber.get(row.number());
            if (index == null || !all.get(index).row().lane().equals(row.lane())) {
                continue;
            }
            all.set(index, price(batch, row));
            if (isReading) {
                changedWhileLoading.put(row.number(), row);
            }
        }
        if (many) {
            rows.setAll(all);
        }
    }

    private static PricedRow price(OpenBatch batch, BatchRow row) {
        return PricedRow.of(row, batch.plan().rule(), batch.plan().pricing());
    }

    private static @Nullable UUID quoteId(BatchRow row) {
        StoredRow storedRow = row.stored();
        return storedRow == null ? null : storedRow.quote();
    }
}
