package lanedesk.workstation.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.batch.run.BatchFiles;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.Miles;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.journal.batch.KeptBatch;
import lanedesk.workstation.journal.batch.KeptRow;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// The batch in view: its rows with their prices, and what they come to.
public final class BatchViewModel {

    /// More rows than this are asked for only after a question.
    static final int MOST_UNASKED = 200;

    // totals of many rows are not added up at every answer
    private static final int FEW = 2_000;
    private static final int SOMETIMES = 25;

    private final BatchParts parts;
    private final BatchFiles files;
    private final BatchQueue queue;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Navigator navigator;
    private final LatestWork reading;
    private final ReadOnlyObjectWrapper<@Nullable OpenBatch> open = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Boolean> busy = new ReadOnlyObjectWrapper<>(false);
    private final ReadOnlyObjectWrapper<BatchTotals> totals = new ReadOnlyObjectWrapper<>(BatchTotals.of(List.of()));
    private final ObservableList<PricedRow> rows = FXCollections.observableArrayList();
    private final Map<Integer, Integer> places = new HashMap<>();
    private int news;

    BatchViewModel(
            BatchParts parts,
            BatchFiles files,
            BatchQueue queue,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator) {
        this.parts = parts;
        this.files = files;
        this.queue = queue;
        this.customer = customer;
        this.navigator = navigator;
        reading = new LatestWork(parts.runner());
        queue.onNews(this::heard);
    }

    ReadOnlyObjectProperty<@Nullable OpenBatch> openProperty() {
        return open.getReadOnlyProperty();
    }

    /// Whether a file is being read.
    ReadOnlyObjectProperty<Boolean> busyProperty() {
        return busy.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<BatchTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    /// The rows in the order of the file.
    ObservableList<PricedRow> rows() {
        return rows;
    }

    BatchQueue queue() {
        return queue;
    }

    /// Opens a file for the customer of the shipment in front.
    void open(Path file) {
        open(String.valueOf(file.getFileName()), () -> Files.readAllBytes(file));
    }

    /// The bytes of a table.
    interface Bytes {
        byte[] read() throws IOException;
    }

    /// Opens a table for the customer of the shipment in front; asks for one where there is none.
    void open(String name, Bytes table) {
        CustomerBranch whose = customer.getValue();
        if (whose != null && whose.active()) {
            read(() -> files.open(name, table.read(), whose));
            return;
        }
        Texts texts = parts.texts();
        parts.notices()
                .say(Notice.information(texts.text("batch.customer.first"), texts.text("batch.customer.first.text")));
        navigator.go(new Destination.CustomerPicker());
    }

    /// Opens an earlier batch.
    void open(KeptBatch.Title title) {
        read(() -> files.open(parts.batches().find(title.id()).orElseThrow()));
    }

    private interface Reading {
        OpenBatch read() throws IOException;
    }

    private record Read(OpenBatch batch, List<BatchRow> rows) {}

    private void read(Reading how) {
        busy.set(true);
        parts.places()
                .whenReady(() -> reading.start(
                        _ -> {
                            OpenBatch batch = how.read();
                            return new Read(batch, files.rows(batch));
                        },
                        Outcome.of(
                                read -> {
                                    busy.set(false);
                                    show(read.batch(), read.rows());
                                },
                                this::failed)));
    }

    private void failed(Throwable failure) {
        busy.set(false);
        parts.notices()
                .say(
                        failure instanceof IOException
                                ? Notice.warning(
                                        parts.texts().text("batch.unreadable"), String.valueOf(failure.getMessage()))
                                : Notice.of(parts.problems().of(failure)));
    }

    private void show(OpenBatch batch, List<BatchRow> read) {
        places.clear();
        List<PricedRow> priced = new ArrayList<>(read.size());
        for (BatchRow row : read) {
            places.put(row.number(), priced.size());
            priced.add(price(batch, row));
        }
        open.set(batch);
        rows.setAll(priced);
        totals.set(BatchTotals.of(rows));
    }

    private static PricedRow price(OpenBatch batch, BatchRow row) {
        return PricedRow.of(row, batch.plan().rule(), batch.plan().pricing());
    }

    private void heard(UUID batch, List<BatchRow> changed) {
        OpenBatch shown = open.get();
        if (shown == null || !shown.kept().id().equals(batch)) {
            return;
        }
        changed.forEach(row -> put(shown, row));
        news++;
        if (rows.size() < FEW || news % SOMETIMES == 0 || !queue.has(batch)) {
            totals.set(BatchTotals.of(rows));
        }
    }

    private void put(OpenBatch shown, BatchRow row) {
        Integer at = places.get(row.number());
        if (at != null) {
            rows.set(at, price(shown, row));
        }
    }

    /// Asks for what is open.
    void ask() {
        OpenBatch batch = open.get();
        if (batch != null) {
            queue.add(batch, rows.stream().map(PricedRow::row).toList());
        }
    }

    /// How many rows asking would ask for.
    long toAsk() {
        return rows.stream()
                .map(PricedRow::row)
                .filter(row -> row.state().isToAsk() && row.ask().isPresent())
                .count();
    }

    void pause() {
        OpenBatch batch = open.get();
        if (batch != null) {
            queue.pause(batch.kept().id());
        }
    }

    /// Changes how the batch is read, rated or priced, and keeps that. Columns change only what was never asked.
    void change(UnaryOperator<BatchPlan> change) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        BatchPlan plan = change.apply(batch.plan());
        if (plan.equals(batch.plan())) {
            return;
        }
        OpenBatch planned = batch.with(plan);
        if (plan.mapping().equals(batch.plan().mapping())) {
            show(planned, rows.stream().map(PricedRow::row).toList());
            parts.runner().start(_ -> files.plan(batch, plan), Outcome.of(_ -> {}, this::failed));
        } else {
            read(() -> files.plan(batch, plan));
        }
    }

    /// Changes what is kept of a row that was answered, such as a price by hand or another of its rates.
    void change(PricedRow row, UnaryOperator<KeptRow> change) {
        OpenBatch batch = open.get();
        KeptRow kept = row.row().kept();
        if (batch == null || kept == null || !kept.state().isAnswered()) {
            return;
        }
        KeptRow changed = change.apply(kept);
        put(batch, row.row().with(changed));
        totals.set(BatchTotals.of(rows));
        parts.runner()
                .start(
                        _ -> {
                            parts.batches().keep(batch.kept().id(), changed);
                            return changed;
                        },
                        Outcome.of(_ -> {}, this::failed));
    }

    /// Opens a rated row as a shipment, where it can be booked as any other.
    void openAsShipment(PricedRow row) {
        KeptRow kept = row.row().kept();
        if (kept != null && kept.quote() != null) {
            navigator.go(new Destination.RepeatQuote(kept.quote(), false));
        }
    }

    OptionalDouble miles(PricedRow row) {
        return Miles.of(row.row(), parts.places().checkProperty().get().index());
    }
}
