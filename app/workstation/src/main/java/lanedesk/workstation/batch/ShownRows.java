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

/// The rows of the batch in view with their prices, in the order of the file. Belongs to the FX thread.
final class ShownRows {

    // each row put into the table alone measures its columns again
    private static final int FEW = 50;

    private final ObservableList<PricedRow> rows = FXCollections.observableArrayList();
    private final Map<Integer, Integer> places = new HashMap<>();
    private final Map<Integer, BatchRow> meanwhile = new HashMap<>();
    private boolean reading;

    ObservableList<PricedRow> list() {
        return rows;
    }

    List<BatchRow> unpriced() {
        return rows.stream().map(PricedRow::row).toList();
    }

    /// Sets whether rows are being read: what becomes of those in view until then may not be among them.
    void setReading(boolean now) {
        if (now && !reading) {
            meanwhile.clear();
        }
        reading = now;
    }

    /// Shows all rows of a batch.
    ///
    /// @param again whether they were read while rows of the same batch were in view
    void show(OpenBatch batch, boolean again, List<BatchRow> read) {
        places.clear();
        List<PricedRow> priced = new ArrayList<>(read.size());
        for (BatchRow row : read) {
            places.put(row.number(), priced.size());
            priced.add(price(batch, again ? newest(row) : row));
        }
        if (!reading) {
            meanwhile.clear();
        }
        rows.setAll(priced);
    }

    // What is read is newer but for what was answered or changed since: of that the rates of the same answer are.
    private BatchRow newest(BatchRow read) {
        BatchRow now = meanwhile.get(read.number());
        if (now == null || !now.lane().equals(read.lane())) {
            return read;
        }
        StoredRow kept = now.stored();
        return kept != null && kept.quote() != null && Objects.equals(kept.quote(), quote(read))
                ? read.with(kept)
                : now;
    }

    /// The row as it is kept now; null where another shipment or other rates are in its place since.
    @Nullable
    StoredRow kept(BatchRow row) {
        Integer at = places.get(row.number());
        BatchRow now = at == null ? null : rows.get(at).row();
        return now != null
                        && now.lane().equals(row.lane())
                        && now.rates().equals(row.rates())
                        && Objects.equals(quote(now), quote(row))
                ? now.stored()
                : null;
    }

    /// Shows newer states of rows. News of a row that is read as something else since are of another shipment.
    void put(OpenBatch batch, List<BatchRow> news) {
        boolean many = news.size() > FEW;
        List<PricedRow> all = many ? new ArrayList<>(rows) : rows;
        for (BatchRow row : news) {
            Integer at = places.get(row.number());
            if (at == null || !all.get(at).row().lane().equals(row.lane())) {
                continue;
            }
            all.set(at, price(batch, row));
            if (reading) {
                meanwhile.put(row.number(), row);
            }
        }
        if (many) {
            rows.setAll(all);
        }
    }

    private static PricedRow price(OpenBatch batch, BatchRow row) {
        return PricedRow.of(row, batch.plan().rule(), batch.plan().pricing());
    }

    private static @Nullable UUID quote(BatchRow row) {
        StoredRow kept = row.stored();
        return kept == null ? null : kept.quote();
    }
}
