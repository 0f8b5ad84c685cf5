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

    List<BatchRow> rowsWithoutPrices() {
        return rows.stream().map(PricedRow::row).toList();
    }

    /// Sets whether rows are being loaded: newer states of the displayed rows may then be missing in the loaded
    /// ones.
    void setLoading(boolean isLoading) {
        if (isLoading && !isReading) {
            changedWhileLoading.clear();
        }
        isReading = isLoading;
    }

    /// Shows all rows of a batch.
    ///
    /// @param isReload whether they were loaded while rows of the same batch were displayed
    void showAll(OpenBatch batch, boolean isReload, List<BatchRow> loadedRows) {
        indexByNumber.clear();
        List<PricedRow> pricedRows = new ArrayList<>(loadedRows.size());
        for (BatchRow row : loadedRows) {
            indexByNumber.put(row.number(), pricedRows.size());
            pricedRows.add(toPricedRow(batch, isReload ? latestStateOf(row) : row));
        }
        if (!isReading) {
            changedWhileLoading.clear();
        }
        rows.setAll(pricedRows);
    }

    // The newer state of a loaded row: the loaded one, or the displayed one if it was answered or changed during the
    // load.
    private BatchRow latestStateOf(BatchRow loaded) {
        BatchRow changedRow = changedWhileLoading.get(loaded.number());
        if (changedRow == null || !changedRow.lane().equals(loaded.lane())) {
            return loaded;
        }
        StoredRow storedRow = changedRow.stored();
        return storedRow != null && storedRow.quote() != null && Objects.equals(storedRow.quote(), quoteId(loaded))
                ? loaded.with(storedRow)
                : changedRow;
    }

    /// The row's current stored state; null if its lane or rates have changed.
    @Nullable
    StoredRow currentStateOf(BatchRow row) {
        Integer index = indexByNumber.get(row.number());
        BatchRow currentRow = index == null ? null : rows.get(index).row();
        return currentRow != null
                        && currentRow.lane().equals(row.lane())
                        && currentRow.rates().equals(row.rates())
                        && Objects.equals(quoteId(currentRow), quoteId(row))
                ? currentRow.stored()
                : null;
    }

    /// Shows newer states of rows. A state is ignored if its row has a different lane by now.
    void updateRows(OpenBatch batch, List<BatchRow> changedRows) {
        boolean isLargeChange = changedRows.size() > FEW_ROWS;
        List<PricedRow> target = isLargeChange ? new ArrayList<>(rows) : rows;
        for (BatchRow row : changedRows) {
            Integer index = indexByNumber.get(row.number());
            if (index == null || !target.get(index).row().lane().equals(row.lane())) {
                continue;
            }
            target.set(index, toPricedRow(batch, row));
            if (isReading) {
                changedWhileLoading.put(row.number(), row);
            }
        }
        if (isLargeChange) {
            rows.setAll(target);
        }
    }

    private static PricedRow toPricedRow(OpenBatch batch, BatchRow row) {
        return PricedRow.of(row, batch.plan().rule(), batch.plan().pricing());
    }

    private static @Nullable UUID quoteId(BatchRow row) {
        StoredRow storedRow = row.stored();
        return storedRow == null ? null : storedRow.quote();
    }
}
