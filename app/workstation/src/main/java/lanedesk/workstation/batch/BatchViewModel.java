package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import lanedesk.journal.batch.StoredRow;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.LaneMileage;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.place.PostalCodeService;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The batch in view: its rows with their prices, and what they come to.
public final class BatchViewModel {

    /// The most rows that are asked for without a question.
    static final int MAX_ROWS_WITHOUT_CONFIRMATION = 200;

    // totals of many rows are not added up at every answer
    private static final int FEW_ROWS = 2_000;
    private static final int RESUM_INTERVAL = 25;

    private final PostalCodeService placeBook;
    private final TaskRunner runner;
    private final BatchStore files;
    private final BatchQueue queue;
    private final Navigator navigator;
    private final BiConsumer<LaneCheck.CheckedLane, CustomerBranch> openForm;
    private final BatchNotices notices;
    private final BatchLoader loader;
    private final ReadOnlyObjectWrapper<@Nullable OpenBatch> open = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<BatchTotals> totals = new ReadOnlyObjectWrapper<>(BatchTotals.of(List.of()));
    private final ShownBatchRows rows = new ShownBatchRows();
    private int news;

    // Of the batch in view, while it is read again.
    private @Nullable BatchPlan pendingPlan;

    // What it came to before the fuel was read in another way, while it is read again.
    private @Nullable BatchTotals repricing;

    BatchViewModel(
            BatchStore files,
            BatchQueue queue,
            PostalCodeService book,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BiConsumer<LaneCheck.CheckedLane, CustomerBranch> forms,
            BatchNotices notices,
            TaskRunner runner) {
        this.placeBook = book;
        this.runner = runner;
        this.files = files;
        this.queue = queue;
        this.navigator = navigator;
        this.openForm = forms;
        this.notices = notices;
        loader = new BatchLoader(files, book, customer, navigator, notices, runner, this::show);
        queue.setOnRowsChanged(this::onChanged);
        loader.busyProperty().subscribe(busy -> {
            rows.setReading(busy);
            if (!busy) {
                pendingPlan = null;
            }
        });
    }

    ReadOnlyObjectProperty<@Nullable OpenBatch> openProperty() {
        return open.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<BatchTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    /// The rows in the order of the file.
    ObservableList<PricedRow> rows() {
        return rows.observableRows();
    }

    BatchQueue queue() {
        return queue;
    }

    /// The ways to open a batch.
    BatchLoader loader() {
        return loader;
    }

    private void show(OpenBatch batch, List<BatchRow> read) {
        OpenBatch previous = open.get();
        boolean again = previous != null && isOpenBatch(previous, batch.stored().id());
        BatchTotals earlier = repricing;
        repricing = null;
        show(batch, again, read);
        if (again && earlier != null && !earlier.equals(totals.get())) {
            notices.isRepriced(files.fuelReading());
        }
    }

    private void show(OpenBatch batch, boolean again, List<BatchRow> read) {
        open.set(batch);
        rows.show(batch, again, read);
        updateTotals();
    }

    private static boolean isOpenBatch(OpenBatch batch, UUID id) {
        return batch.stored().id().equals(id);
    }

    private void updateTotals() {
        totals.set(BatchTotals.of(rows.observableRows()));
    }

    private void onChanged(UUID batch, List<BatchRow> changed) {
        OpenBatch shown = open.get();
        if (shown == null || !isOpenBatch(shown, batch)) {
            return;
        }
        rows.updateRows(shown, changed);
        news++;
        if (rows().size() < FEW_ROWS || news % RESUM_INTERVAL == 0 || !queue.contains(batch)) {
            updateTotals();
        }
    }

    /// Leaves out the rates that are over: a row that has no other is to be asked for again.
    void dropExpired(Instant now) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        List<BatchRow> over = rows().stream()
                .filter(row -> row.isExpired(now))
                .map(row -> row.row().asOf(now))
                .toList();
        rows.updateRows(batch, over);
        if (!over.isEmpty()) {
            updateTotals();
        }
    }

    /// Asks for what is open, once the customer is confirmed.
    void requestRates() {
        OpenBatch batch = open.get();
        if (batch != null && !batch.plan().awaitsCustomer()) {
            queue.enqueue(batch, rows.unpricedRows());
        }
    }

    /// Whether the batch in view has a customer that nobody has confirmed, so that no row is rated.
    boolean awaitsCustomer() {
        OpenBatch batch = open.get();
        return batch != null && batch.plan().awaitsCustomer();
    }

    /// Confirms the customer that is shown; not while the batch is read again, which may propose another one.
    void confirmCustomer() {
        if (awaitsCustomer() && !loader.busyProperty().get()) {
            change(BatchPlan::confirmed);
        }
    }

    /// Makes the batch one of another customer, and confirms it.
    void chooseCustomer(CustomerBranch customer) {
        OpenBatch batch = open.get();
        if (batch != null && batch.plan().awaitsCustomer()) {
            loader.load(() -> files.withCustomer(batch, customer));
        }
    }

    /// How many rows asking would ask for.
    long rowsToRequest() {
        return rows.unpricedRows().stream()
                .filter(row -> row.status().isToBeRequested() && row.request().isPresent())
                .count();
    }

    /// Whether there are more rows to ask for than are asked for without a question.
    boolean needsConfirmation() {
        return rowsToRequest() > MAX_ROWS_WITHOUT_CONFIRMATION;
    }

    void pause() {
        OpenBatch batch = open.get();
        if (batch != null) {
            queue.pause(batch.stored().id());
        }
    }

    /// Reads the rows in view again where the fuel of containers is read in another way since; not while they are
    /// asked for.
    void reloadBatch() {
        OpenBatch batch = open.get();
        if (batch != null && !queue.contains(batch.stored().id()) && loader.isFuelOutdated()) {
            pendingPlan = batch.plan();
            repricing = totals.get();
            loader.load(() -> batch);
        }
    }

    /// Changes how the batch is read, rated or priced, and keeps that. A row that asks for something else by other
    /// columns is to be asked for again, and none is asked by those before.
    void change(UnaryOperator<BatchPlan> change) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        BatchPlan before = pendingPlan == null ? batch.plan() : pendingPlan;
        BatchPlan plan = change.apply(before);
        if (plan.equals(before)) {
            return;
        }
        if (plan.mapping().equals(batch.plan().mapping()) && pendingPlan == null) {
            show(
                    batch.with(plan),
                    false,
                    rows.unpricedRows().stream()
                            .map(row -> row.withConfirmations(plan))
                            .toList());
            runner.start(_ -> files.savePlan(batch, plan), TaskCallback.of(_ -> {}, loader::onFailed));
        } else {
            queue.pause(batch.stored().id());
            pendingPlan = plan; // before it is read, which ends it
            loader.load(() -> files.savePlan(batch, plan));
        }
    }

    /// Confirms the weights that are asked about in some rows, which can then be rated.
    void confirmWeights(List<PricedRow> asked) {
        Map<Integer, String> weights = new HashMap<>();
        asked.forEach(row -> row.row()
                .unconfirmedQuestion()
                .ifPresent(weight -> weights.put(row.row().number(), weight)));
        change(plan -> plan.withConfirmedWeights(weights));
    }

    /// Changes what is kept of a row that was answered, such as a price by hand or another of its rates. Where the row
    /// is another by now than the one that was looked at, it says so and changes nothing.
    void change(PricedRow row, UnaryOperator<StoredRow> change) {
        OpenBatch batch = open.get();
        StoredRow storedRow = rows.storedRow(row.row());
        if (batch == null || storedRow == null || !storedRow.state().isAnswered()) {
            notices.showRowChanged(row.row().number());
            return;
        }
        StoredRow changed = change.apply(storedRow);
        rows.updateRows(batch, List.of(row.row().with(changed)));
        updateTotals();
        runner.start(
                _ -> {
                    files.saveRow(batch, changed);
                    return changed;
                },
                TaskCallback.of(_ -> {}, loader::onFailed));
    }

    /// Opens a row as a shipment: one with an answer where it can be booked as any other, any other in the form of its
    /// desk, where what it needs can be given. The price that the row has goes with it.
    void openAsShipment(PricedRow row) {
        OpenBatch batch = open.get();
        StoredRow storedRow = row.row().stored();
        UUID quote = storedRow == null ? null : storedRow.quote();
        BigDecimal sell = row.sellPrice();
        if (quote != null && row.rate() != null && sell != null) {
            navigator.goTo(new Destination.PricedQuote(quote, row.rate().rateNumber(), sell));
        } else if (quote != null) {
            navigator.goTo(new Destination.RepeatQuote(quote, false));
        } else if (batch != null) {
            String confirmed = batch.plan().confirmedWeights().get(row.row().number());
            openForm.accept(
                    batch.check().check(row.row().lane()).withConfirmedValue(confirmed),
                    batch.plan().customer());
        }
    }

    OptionalDouble miles(PricedRow row) {
        return LaneMileage.milesOf(row.row(), placeBook.checkProperty().get().index());
    }
}
