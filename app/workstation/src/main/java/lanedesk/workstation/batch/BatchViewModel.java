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

    private final PostalCodeService postalCodes;
    private final TaskRunner runner;
    private final BatchStore batchStore;
    private final BatchQueue queue;
    private final Navigator navigator;
    private final BiConsumer<LaneCheck.CheckedLane, CustomerBranch> openForm;
    private final BatchNotices batchNotices;
    private final BatchLoader loader;
    private final ReadOnlyObjectWrapper<@Nullable OpenBatch> open = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<BatchTotals> totals = new ReadOnlyObjectWrapper<>(BatchTotals.of(List.of()));
    private final ShownBatchRows rows = new ShownBatchRows();
    private int changesSinceTotals;

    // The changed plan of the displayed batch while the batch is reloaded.
    private @Nullable BatchPlan pendingPlan;

    // The totals before a change of the fuel setting, while the batch is reloaded.
    private @Nullable BatchTotals totalsBeforeRepricing;

    BatchViewModel(
            BatchStore batchStore,
            BatchQueue queue,
            PostalCodeService postalCodes,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BiConsumer<LaneCheck.CheckedLane, CustomerBranch> openForm,
            BatchNotices batchNotices,
            TaskRunner runner) {
        this.postalCodes = postalCodes;
        this.runner = runner;
        this.batchStore = batchStore;
        this.queue = queue;
        this.navigator = navigator;
        this.openForm = openForm;
        this.batchNotices = batchNotices;
        loader = new BatchLoader(batchStore, postalCodes, customer, navigator, batchNotices, runner, this::showRows);
        queue.setOnRowsChanged(this::onRowsChanged);
        loader.busyProperty().subscribe(busy -> {
            rows.setLoading(busy);
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

    private void showRows(OpenBatch batch, List<BatchRow> loadedRows) {
        OpenBatch previous = open.get();
        boolean isSameBatch =
                previous != null && isOpenBatch(previous, batch.stored().id());
        BatchTotals totalsBefore = totalsBeforeRepricing;
        totalsBeforeRepricing = null;
        showRows(batch, isSameBatch, loadedRows);
        if (isSameBatch && totalsBefore != null && !totalsBefore.equals(totals.get())) {
            batchNotices.showRepriced(batchStore.fuelReading());
        }
    }

    private void showRows(OpenBatch batch, boolean isSameBatch, List<BatchRow> loadedRows) {
        open.set(batch);
        rows.showAll(batch, isSameBatch, loadedRows);
        updateTotals();
    }

    private static boolean isOpenBatch(OpenBatch batch, UUID id) {
        return batch.stored().id().equals(id);
    }

    private void updateTotals() {
        totals.set(BatchTotals.of(rows.observableRows()));
    }

    private void onRowsChanged(UUID batch, List<BatchRow> changedRows) {
        OpenBatch openBatch = open.get();
        if (openBatch == null || !isOpenBatch(openBatch, batch)) {
            return;
        }
        rows.updateRows(openBatch, changedRows);
        changesSinceTotals++;
        if (rows().size() < FEW_ROWS || changesSinceTotals % RESUM_INTERVAL == 0 || !queue.isRunningOrWaiting(batch)) {
            updateTotals();
        }
    }

    /// Removes expired rates. A row without other rates must be requested again.
    void removeExpiredRates(Instant now) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        List<BatchRow> changedRows = rows().stream()
                .filter(row -> row.isExpired(now))
                .map(row -> row.row().withoutExpiredRates(now))
                .toList();
        rows.updateRows(batch, changedRows);
        if (!changedRows.isEmpty()) {
            updateTotals();
        }
    }

    /// Queues all rows to be requested, if the customer is confirmed.
    void enqueueOpenRows() {
        OpenBatch batch = open.get();
        if (batch != null && !batch.plan().needsCustomerConfirmation()) {
            queue.enqueueOpenRows(batch, rows.rowsWithoutPrices());
        }
    }

    /// Whether the customer of the displayed batch must be confirmed before its rows can be rated.
    boolean needsCustomerConfirmation() {
        OpenBatch batch = open.get();
        return batch != null && batch.plan().needsCustomerConfirmation();
    }

    /// Confirms the displayed customer; no effect while the batch is reloaded, which may propose another one.
    void confirmCustomer() {
        if (needsCustomerConfirmation() && !loader.busyProperty().get()) {
            changeAndSave(BatchPlan::withCustomerConfirmed);
        }
    }

    /// Changes and confirms the batch's customer.
    void changeAndConfirmCustomer(CustomerBranch customer) {
        OpenBatch batch = open.get();
        if (batch != null && batch.plan().needsCustomerConfirmation()) {
            loader.loadInBackground(() -> batchStore.changeAndConfirmCustomer(batch, customer));
        }
    }

    /// Number of rows that would be requested.
    long rowsToRequest() {
        return rows.rowsWithoutPrices().stream()
                .filter(row ->
                        row.status().isRequestedOnContinue() && row.request().isPresent())
                .count();
    }

    /// Whether there are so many rows to request that a confirmation is needed.
    boolean isLargeRequest() {
        return rowsToRequest() > MAX_ROWS_WITHOUT_CONFIRMATION;
    }

    void pauseQueue() {
        OpenBatch batch = open.get();
        if (batch != null) {
            queue.pauseBatch(batch.stored().id());
        }
    }

    /// Reloads the displayed rows if the fuel setting has changed; not while they are being rated.
    void reloadIfFuelModeChanged() {
        OpenBatch batch = open.get();
        if (batch != null && !queue.isRunningOrWaiting(batch.stored().id()) && loader.isFuelOutdated()) {
            pendingPlan = batch.plan();
            totalsBeforeRepricing = totals.get();
            loader.loadInBackground(() -> batch);
        }
    }

    /// Changes and saves the plan of the batch. A row whose request changes must be requested again, and running
    /// requests with the old mapping are stopped.
    void changeAndSave(UnaryOperator<BatchPlan> change) {
        OpenBatch batch = open.get();
        if (batch == null) {
            return;
        }
        BatchPlan previousPlan = pendingPlan == null ? batch.plan() : pendingPlan;
        BatchPlan plan = change.apply(previousPlan);
        if (plan.equals(previousPlan)) {
            return;
        }
        if (plan.mapping().equals(batch.plan().mapping()) && pendingPlan == null) {
            showRows(
                    batch.with(plan),
                    false,
                    rows.rowsWithoutPrices().stream()
                            .map(row -> row.withConfirmations(plan))
                            .toList());
            runner.start(
                    _ -> batchStore.savePlanAndProposeCustomer(batch, plan),
                    TaskCallback.of(_ -> {}, loader::showFailure));
        } else {
            queue.pauseBatch(batch.stored().id());
            pendingPlan = plan; // before it is read, which ends it
            loader.loadInBackground(() -> batchStore.savePlanAndProposeCustomer(batch, plan));
        }
    }

    /// Confirms the unlikely weights of these rows, which can then be rated.
    void confirmWeights(List<PricedRow> rows) {
        Map<Integer, String> weights = new HashMap<>();
        rows.forEach(row -> row.row()
                .unconfirmedQuestion()
                .ifPresent(weight -> weights.put(row.row().number(), weight)));
        changeAndSave(plan -> plan.withConfirmedWeights(weights));
    }

    /// Changes and saves the state of an answered row, such as its price override or rate. If the row has changed
    /// since it was displayed, notifies and changes nothing.
    void changeAndSave(PricedRow row, UnaryOperator<StoredRow> change) {
        OpenBatch batch = open.get();
        StoredRow storedRow = rows.currentStateOf(row.row());
        if (batch == null || storedRow == null || !storedRow.state().isAnswered()) {
            batchNotices.showRowReplaced(row.row().number());
            return;
        }
        StoredRow changedRow = change.apply(storedRow);
        rows.updateRows(batch, List.of(row.row().with(changedRow)));
        updateTotals();
        runner.start(
                _ -> {
                    batchStore.saveRow(batch, changedRow);
                    return changedRow;
                },
                TaskCallback.of(_ -> {}, loader::showFailure));
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
            String confirmedWeight =
                    batch.plan().confirmedWeights().get(row.row().number());
            openForm.accept(
                    batch.laneCheck().checkRow(row.row().lane()).withConfirmedValue(confirmedWeight),
                    batch.plan().customer());
        }
    }

    OptionalDouble miles(PricedRow row) {
        return LaneMileage.statedOrEstimatedMiles(
                row.row(), postalCodes.checkProperty().get().index());
    }
}
