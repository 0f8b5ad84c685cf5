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
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The displayed batch: its rows with prices, and their totals.
public final class BatchViewModel {

    /// Maximum number of rows that are requested without confirmation.
    static final int MAX_ROWS_WITHOUT_CONFIRMATION = 200;

    // With more rows, the totals are not recalculated at every answer.
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

    // The changed plan of the displayed batch while the batch is reloaded.
    private @Nullable BatchPlan pendingPlan;

    // The totals before a change of the fuel setting, while the batch is reloaded.
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

    /// The rows in file order.
    ObservableList<PricedRow> rows() {
        return rows.observableRows();
    }

    BatchQueue queue() {
        return queue;
    }

    /// Opens batches.
    BatchLoader loader() {
        return loader;
    }

    private void show(OpenBatch batch, List<BatchRow> read) {
        OpenBatch previous = open.get();
        boolean isRetry =
                previous != null && isOpenBatch(previous, batch.stored().id());
        BatchTotals earlier = repricing;
        repricing = null;
        show(batch, isRetry, read);
        if (isRetry && earlier != null && !earlier.equals(totals.get())) {
            notices.isRepriced(files.fuelReading());
        }
    }

    private void show(OpenBatch batch, boolean isRetry, List<BatchRow> read) {
        open.set(batch);
        rows.show(batch, isRetry, read);
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

    /// Removes expired rates. A row without other rates must be requested again.
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

    /// Queues all rows to be requested, if the customer is confirmed.
    void requestRates() {
        OpenBatch batch = open.get();
        if (batch != null && !batch.plan().awaitsCustomer()) {
            queue.enqueue(batch, rows.unpricedRows());
        }
    }

    /// Whether the customer of the displayed batch must be confirmed before its rows can be rated.
    boolean awaitsCustomer() {
        OpenBatch batch = open.get();
        return batch != null && batch.plan().awaitsCustomer();
    }

    /// Confirms the displayed customer; no effect while the batch is reloaded, which may propose another one.
    void confirmCustomer() {
        if (awaitsCustomer() && !loader.busyProperty().get()) {
            change(BatchPlan::withCustomerConfirmed);
        }
    }

    /// Changes and confirms the batch's customer.
    void chooseCustomer(CustomerBranch customer) {
        OpenBatch batch = open.get();
        if (batch != null && batch.plan().awaitsCustomer()) {
            loader.load(() -> files.withCustomer(batch, customer));
        }
    }

    /// Number of rows that would be requested.
    long rowsToRequest() {
        return rows.unpricedRows().stream()
                .filter(row -> row.status().isToBeRequested() && row.request().isPresent())
                .count();
    }

    /// Whether there are so many rows to request that a confirmation is needed.
    boolean needsConfirmation() {
        return rowsToRequest() > MAX_ROWS_WITHOUT_CONFIRMATION;
    }

    void pause() {
        OpenBatch batch = open.get();
        if (batch != null) {
            queue.pause(batch.stored().id());
        }
    }

    /// Reloads the displayed rows if the fuel setting has changed; not while they are being rated.
    void reloadBatch() {
        OpenBatch batch = open.get();
        if (batch != null && !queue.contains(batch.stored().id()) && loader.isFuelOutdated()) {
            pendingPlan = batch.plan();
            repricing = totals.get();
            loader.load(() -> batch);
        }
    }

    /// Changes and saves the plan of the batch. A row whose request changes must be requested again, and running
    /// requests with the old mapping are stopped.
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

    /// Confirms the unlikely weights of these rows, which can then be rated.
    void confirmWeights(List<PricedRow> requested) {
        Map<Integer, String> weights = new HashMap<>();
        requested.forEach(row -> row.row()
                .unconfirmedQuestion()
                .ifPresent(weight -> weights.put(row.row().number(), weight)));
        change(plan -> plan.withConfirmedWeights(weights));
    }

    /// Changes and saves the state of an answered row, such as its price override or rate. If the row has changed
    /// since it was displayed, notifies and changes nothing.
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

    /// Opens a row as a shipment: an answered row at its rates, any other in the form, where missing values can be
    /// added.
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
