package lanedesk.workstation.batch;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.freight.SellPricing;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.batch.TableFileReader;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.workstation.batch.run.BatchPlan;
import lanedesk.workstation.batch.run.BatchRow;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.BatchStore;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.LaneMileage;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Holds the displayed batch: opens files, tables and earlier batches in the background, and holds their rows
/// with prices and totals. Used only on the FX thread.
public final class BatchViewModel {

    /// Maximum number of rows that are requested without confirmation.
    static final int MAX_ROWS_WITHOUT_CONFIRMATION = 200;

    // A batch with at least this number of rows gets new totals only at every `UPDATES_PER_TOTALS`th update of
    // its rows, and after the last update.
    private static final int MAX_ROWS_FOR_IMMEDIATE_TOTALS = 2_000;
    private static final int UPDATES_PER_TOTALS = 25;

    // If more rows change, the list is replaced as a whole, because replacing rows one by one measures the
    // columns each time.
    private static final int MAX_ROWS_REPLACED_ONE_BY_ONE = 50;

    /// Reads the bytes of a table.
    @FunctionalInterface
    interface ByteSource {
        byte[] readBytes() throws IOException;
    }

    @FunctionalInterface
    private interface BatchSource {
        OpenBatch readBatch() throws IOException;
    }

    private record LoadedBatch(OpenBatch batch, List<BatchRow> rows, FuelMode fuelMode) {}

    /// The queue of batches, which continues while another page is shown.
    final BatchQueue queue;

    /// The rows in file order.
    final ObservableList<PricedRow> rows = FXCollections.observableArrayList();

    private final BatchStore batchStore;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final Navigator navigator;
    private final BiConsumer<LaneCheck.CheckedLane, CustomerBranch> openForm;
    private final PostalCodeService postalCodes;
    private final BatchNotifications batchNotifications;
    private final LatestTask loadTask;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<@Nullable OpenBatch> displayedBatch = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<BatchTotals> totals = new ReadOnlyObjectWrapper<>(BatchTotals.of(List.of()));
    private final Map<Integer, Integer> rowIndexByNumber = new HashMap<>();
    private final Map<Integer, BatchRow> changedWhileLoading = new HashMap<>();
    private int updateCount;

    private final Language language;

    // The following properties hold the input of the rule and the pricing.
    final ObjectProperty<BatchRule.Kind> ruleKind = new SimpleObjectProperty<>(BatchRule.Kind.LOWEST);
    /// The rule's maximum transit days or, for a rule of preferred carriers, the carriers separated by commas.
    final StringProperty daysOrCarriers = new SimpleStringProperty("");
    final ObjectProperty<SellPricing.Method> pricingMethod = new SimpleObjectProperty<>(SellPricing.DEFAULT.method());
    final StringProperty percent = new SimpleStringProperty("");
    /// Minimum profit in dollars, empty for none.
    final StringProperty minimumProfit = new SimpleStringProperty("");
    private boolean isShowingPlan;

    // Opens a table that waits for a customer; null if no table waits.
    private @Nullable Consumer<CustomerBranch> loadWaitingTable;

    // How fuel was interpreted when the displayed batch was loaded.
    private @Nullable FuelMode loadedFuelMode;

    // The changed plan of the displayed batch while the batch is reloaded; null otherwise.
    private @Nullable BatchPlan pendingPlan;

    // The totals before a change of the fuel setting, while the batch is reloaded; null otherwise.
    private @Nullable BatchTotals totalsBeforeRepricing;

    BatchViewModel(
            BatchStore batchStore,
            BatchQueue queue,
            PostalCodeService postalCodes,
            ObservableValue<@Nullable CustomerBranch> customer,
            Navigator navigator,
            BiConsumer<LaneCheck.CheckedLane, CustomerBranch> openForm,
            BatchNotifications batchNotices) {
        this.batchStore = batchStore;
        this.queue = queue;
        this.customer = customer;
        this.navigator = navigator;
        this.openForm = openForm;
        this.postalCodes = postalCodes;
        language = batchNotices.texts().language();
        this.batchNotifications = batchNotices;
        loadTask = new LatestTask(queue.runner);
        queue.setOnRowsChanged(this::showChangedRowsOfOpenBatch);
        customer.subscribe(_ -> loadWaitingTableIfCustomerChosen());
        displayedBatch.subscribe((previous, batch) -> {
            if (batch != null && (previous == null || !hasSameRuleAndPricing(previous, batch))) {
                showRuleAndPricing(batch.plan());
            }
        });
        Stream.of(ruleKind, pricingMethod).forEach(choice -> choice.addListener(_ -> applyRuleAndPricingIfValid()));
    }

    ReadOnlyObjectProperty<@Nullable OpenBatch> openBatchProperty() {
        return displayedBatch.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<BatchTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    /// Whether a batch is being loaded.
    ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Opens a file in the same way as [#openTableOrAskForCustomer].
    void openFileOrAskForCustomer(Path file) {
        openTableOrAskForCustomer(String.valueOf(file.getFileName()), () -> TableFileReader.readBytes(file));
    }

    /// Opens a table for the customer of the current shipment. The batch only proposes the customer until the
    /// user confirms. If the shipment has no active customer, asks for a customer and opens the table after the
    /// choice.
    void openTableOrAskForCustomer(String name, ByteSource source) {
        CustomerBranch currentCustomer = customer.getValue();
        loadWaitingTable = null;
        if (currentCustomer != null && currentCustomer.active()) {
            loadBatchInBackground(
                    () -> batchStore.saveNewOrContinueEarlierBatch(name, source.readBytes(), currentCustomer, false));
            return;
        }
        loadWaitingTable = chosen -> loadBatchInBackground(
                () -> batchStore.saveNewOrContinueEarlierBatch(name, source.readBytes(), chosen, true));
        batchNotifications.showCustomerMissing();
        navigator.goTo(new Destination.CustomerPicker());
    }

    /// Opens an earlier batch.
    void openEarlierBatch(StoredBatch.BatchSummary summary) {
        loadBatchInBackground(() -> batchStore.reopenEarlierBatch(summary));
    }

    // Loads a table that was opened without a customer, after a customer was selected.
    private void loadWaitingTableIfCustomerChosen() {
        CustomerBranch chosenCustomer = customer.getValue();
        Consumer<CustomerBranch> pendingLoad = loadWaitingTable;
        if (pendingLoad != null && chosenCustomer != null && chosenCustomer.active()) {
            loadWaitingTable = null;
            pendingLoad.accept(chosenCustomer);
        }
    }

    /// Discards a table that waits for a customer, because a customer that is selected later has another
    /// purpose.
    void discardTableWaitingForCustomer() {
        loadWaitingTable = null;
    }

    private void loadBatchInBackground(BatchSource source) {
        setBusyAndResetPendingChanges(true);
        postalCodes.runNowOrWhenLoaded(() -> loadTask.cancelPreviousAndStart(
                _ -> {
                    OpenBatch batch = source.readBatch();
                    FuelMode fuelMode = batchStore.currentFuelMode();
                    return new LoadedBatch(batch, batchStore.loadRows(batch), fuelMode);
                },
                TaskCallback.of(
                        loaded -> {
                            setBusyAndResetPendingChanges(false);
                            loadedFuelMode = loaded.fuelMode();
                            showLoadedRows(loaded.batch(), loaded.rows());
                        },
                        this::endLoadingAndShowFailure)));
    }

    private void setBusyAndResetPendingChanges(boolean isBusy) {
        if (isBusy && !busy.get()) {
            changedWhileLoading.clear();
        } else if (!isBusy) {
            pendingPlan = null;
        }
        busy.set(isBusy);
    }

    private void endLoadingAndShowFailure(Throwable failure) {
        setBusyAndResetPendingChanges(false);
        batchNotifications.showFailure(failure);
    }

    private void showLoadedRows(OpenBatch batch, List<BatchRow> loadedRows) {
        OpenBatch previous = displayedBatch.get();
        boolean isSameBatch =
                previous != null && isBatchWithId(previous, batch.stored().id());
        BatchTotals totalsBefore = totalsBeforeRepricing;
        totalsBeforeRepricing = null;
        showRows(batch, isSameBatch, loadedRows);
        if (isSameBatch && totalsBefore != null && !totalsBefore.equals(totals.get())) {
            batchNotifications.showRepricedAfterFuelChange(batchStore.currentFuelMode());
        }
    }

    // Shows all rows of a batch. During a reload, a row that was answered or changed while loading keeps its
    // newer state.
    private void showRows(OpenBatch batch, boolean isReload, List<BatchRow> loadedRows) {
        displayedBatch.set(batch);
        rowIndexByNumber.clear();
        List<PricedRow> pricedRows = new ArrayList<>(loadedRows.size());
        for (BatchRow row : loadedRows) {
            rowIndexByNumber.put(row.number(), pricedRows.size());
            pricedRows.add(toPricedRow(batch, isReload ? preferRowChangedWhileLoading(row) : row));
        }
        if (!busy.get()) {
            changedWhileLoading.clear();
        }
        rows.setAll(pricedRows);
        updateTotals();
    }

    // Returns the loaded row, or the displayed row if that one was answered or changed during the loading.
    private BatchRow preferRowChangedWhileLoading(BatchRow loaded) {
        BatchRow changedRow = changedWhileLoading.get(loaded.number());
        if (changedRow == null || !changedRow.lane().equals(loaded.lane())) {
            return loaded;
        }
        StoredBatchRow storedRow = changedRow.stored();
        return storedRow != null && storedRow.quote() != null && Objects.equals(storedRow.quote(), findQuoteId(loaded))
                ? loaded.with(storedRow)
                : changedRow;
    }

    // The current stored state of a row; null if the lane, the rates or the quote of the row has changed since
    // `row` was displayed.
    private @Nullable StoredBatchRow findStoredStateUnlessChanged(BatchRow row) {
        Integer index = rowIndexByNumber.get(row.number());
        BatchRow currentRow = index == null ? null : rows.get(index).row();
        return currentRow != null
                        && currentRow.lane().equals(row.lane())
                        && currentRow.rates().equals(row.rates())
                        && Objects.equals(findQuoteId(currentRow), findQuoteId(row))
                ? currentRow.stored()
                : null;
    }

    // Shows newer states of rows. The state of a row whose lane has changed since is ignored.
    private void showChangedRows(OpenBatch batch, List<BatchRow> changedRows) {
        boolean isLargeChange = changedRows.size() > MAX_ROWS_REPLACED_ONE_BY_ONE;
        List<PricedRow> target = isLargeChange ? new ArrayList<>(rows) : rows;
        for (BatchRow row : changedRows) {
            Integer index = rowIndexByNumber.get(row.number());
            if (index == null || !target.get(index).row().lane().equals(row.lane())) {
                continue;
            }
            target.set(index, toPricedRow(batch, row));
            if (busy.get()) {
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

    private static @Nullable UUID findQuoteId(BatchRow row) {
        StoredBatchRow storedRow = row.stored();
        return storedRow == null ? null : storedRow.quote();
    }

    private List<BatchRow> batchRows() {
        return rows.stream().map(PricedRow::row).toList();
    }

    private static boolean isBatchWithId(OpenBatch batch, UUID id) {
        return batch.stored().id().equals(id);
    }

    private void updateTotals() {
        totals.set(BatchTotals.of(rows));
    }

    private void showChangedRowsOfOpenBatch(UUID batch, List<BatchRow> changedRows) {
        OpenBatch openBatch = displayedBatch.get();
        if (openBatch == null || !isBatchWithId(openBatch, batch)) {
            return;
        }
        showChangedRows(openBatch, changedRows);
        updateCount++;
        if (rows.size() < MAX_ROWS_FOR_IMMEDIATE_TOTALS
                || updateCount % UPDATES_PER_TOTALS == 0
                || !queue.isBatchRunningOrWaiting(batch)) {
            updateTotals();
        }
    }

    /// Removes expired rates. A row whose rates have all expired must be requested again.
    void removeExpiredRates(Instant now) {
        OpenBatch batch = displayedBatch.get();
        if (batch == null) {
            return;
        }
        List<BatchRow> changedRows = rows.stream()
                .filter(row -> row.isExpired(now))
                .map(row -> row.row().withoutExpiredRatesOrResetIfAllExpired(now))
                .toList();
        showChangedRows(batch, changedRows);
        if (!changedRows.isEmpty()) {
            updateTotals();
        }
    }

    /// Queues all rows that still need a request, if the customer is confirmed.
    void enqueueRowsToRequestIfCustomerConfirmed() {
        OpenBatch batch = displayedBatch.get();
        if (batch != null && !batch.plan().needsCustomerConfirmation()) {
            queue.enqueueRowsToRequestUnlessQueued(batch, batchRows());
        }
    }

    /// Whether the customer of the displayed batch must be confirmed before its rows can be rated.
    boolean needsCustomerConfirmation() {
        OpenBatch batch = displayedBatch.get();
        return batch != null && batch.plan().needsCustomerConfirmation();
    }

    /// Confirms the displayed customer. Does nothing while the batch is reloaded, because the reloaded batch
    /// may propose another customer.
    void confirmCustomer() {
        if (needsCustomerConfirmation() && !busy.get()) {
            changeAndSavePlan(BatchPlan::withCustomerConfirmed);
        }
    }

    /// Changes and confirms the customer of the displayed batch. Does nothing if the customer is already
    /// confirmed.
    void changeAndConfirmCustomerIfUnconfirmed(CustomerBranch customer) {
        OpenBatch batch = displayedBatch.get();
        if (batch != null && batch.plan().needsCustomerConfirmation()) {
            loadBatchInBackground(() -> batchStore.changeAndConfirmCustomer(batch, customer));
        }
    }

    /// Number of rows that would be requested if the batch were continued.
    long countRowsToRequest() {
        return batchRows().stream()
                .filter(row ->
                        row.status().isRequestedOnContinue() && row.request().isPresent())
                .count();
    }

    /// Whether there are so many rows to request that a confirmation is needed.
    boolean isLargeRequest() {
        return countRowsToRequest() > MAX_ROWS_WITHOUT_CONFIRMATION;
    }

    void pauseDisplayedBatch() {
        OpenBatch batch = displayedBatch.get();
        if (batch != null) {
            queue.pauseRunningOrRemoveWaitingBatch(batch.stored().id());
        }
    }

    /// Reloads the displayed rows if the fuel setting has changed, but not while these rows are being rated.
    void reloadIfFuelModeChanged() {
        OpenBatch batch = displayedBatch.get();
        if (batch != null
                && !queue.isBatchRunningOrWaiting(batch.stored().id())
                && loadedFuelMode != batchStore.currentFuelMode()
                && !busy.get()) {
            pendingPlan = batch.plan();
            totalsBeforeRepricing = totals.get();
            loadBatchInBackground(() -> batch);
        }
    }

    /// Changes and saves the plan of the batch. A row whose request changes must be requested again. Running
    /// requests with the old mapping are stopped.
    void changeAndSavePlan(UnaryOperator<BatchPlan> change) {
        OpenBatch batch = displayedBatch.get();
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
                    batchRows().stream()
                            .map(row -> row.withConfirmationsOfPlan(plan))
                            .toList());
            queue.runner.start(
                    _ -> batchStore.savePlanAndProposeCustomer(batch, plan),
                    TaskCallback.of(_ -> {}, this::endLoadingAndShowFailure));
        } else {
            queue.pauseRunningOrRemoveWaitingBatch(batch.stored().id());
            // Loading the batch clears the pending plan, so the plan is set first.
            pendingPlan = plan;
            loadBatchInBackground(() -> batchStore.savePlanAndProposeCustomer(batch, plan));
        }
    }

    /// Confirms the unlikely weights of these rows, so that the rows can be rated.
    void confirmWeights(List<PricedRow> questionedRows) {
        Map<Integer, String> weights = new HashMap<>();
        questionedRows.forEach(row -> row.row()
                .unconfirmedValue()
                .ifPresent(weight -> weights.put(row.row().number(), weight)));
        changeAndSavePlan(plan -> plan.withConfirmedWeights(weights));
    }

    /// Changes and saves the state of an answered row, such as the price override or the chosen rate. If the
    /// row has changed since it was displayed, shows a notification and changes nothing.
    void changeAndSaveRow(PricedRow row, UnaryOperator<StoredBatchRow> change) {
        OpenBatch batch = displayedBatch.get();
        StoredBatchRow storedRow = findStoredStateUnlessChanged(row.row());
        if (batch == null || storedRow == null || !storedRow.state().isAnswered()) {
            batchNotifications.showRowReplaced(row.row().number());
            return;
        }
        StoredBatchRow changedRow = change.apply(storedRow);
        showChangedRows(batch, List.of(row.row().with(changedRow)));
        updateTotals();
        queue.runner.start(
                _ -> {
                    batchStore.saveRowState(batch, changedRow);
                    return changedRow;
                },
                TaskCallback.of(_ -> {}, this::endLoadingAndShowFailure));
    }

    /// Opens a row as a shipment: an answered row with its quote and, if the row has a rate, its price; any
    /// other row in the form, where missing values can be added.
    void openAsShipment(PricedRow row) {
        OpenBatch batch = displayedBatch.get();
        StoredBatchRow storedRow = row.row().stored();
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
                    batch.laneCheck().checkRow(row.row().lane()).withConfirmedValueIfSame(confirmedWeight),
                    batch.plan().customer());
        }
    }

    OptionalDouble statedOrEstimatedMiles(PricedRow row) {
        return LaneMileage.statedOrEstimatedMiles(
                row.row(), postalCodes.placeCheckProperty().get().index());
    }

    // Whether two loaded states belong to the same batch and have the same rule and pricing. In this case,
    // typed text stays when the batch is reloaded with another column mapping.
    private static boolean hasSameRuleAndPricing(OpenBatch previous, OpenBatch open) {
        return previous.stored().id().equals(open.stored().id())
                && previous.plan().rule().equals(open.plan().rule())
                && previous.plan().pricing().equals(open.plan().pricing());
    }

    private void showRuleAndPricing(BatchPlan plan) {
        isShowingPlan = true;
        ruleKind.set(plan.rule().kind());
        daysOrCarriers.set(
                plan.rule().kind() == BatchRule.Kind.LOWEST_WITHIN
                        ? Integer.toString(plan.rule().days())
                        : String.join(", ", plan.rule().carriers()));
        pricingMethod.set(plan.pricing().method());
        percent.set(language.formatForInput(plan.pricing().percent()));
        BigDecimal minimum = plan.pricing().floor();
        minimumProfit.set(minimum == null ? "" : language.formatMoneyForInput(minimum));
        isShowingPlan = false;
    }

    /// Whether the rule needs days or carriers.
    boolean needsDaysOrCarriers() {
        return ruleKind.get() == BatchRule.Kind.LOWEST_WITHIN || ruleKind.get() == BatchRule.Kind.PREFERRED;
    }

    /// Applies the input of the rule and the pricing if it is valid. Invalid input has no effect.
    void applyRuleAndPricingIfValid() {
        if (isShowingPlan) {
            return;
        }
        changeAndSavePlan(plan ->
                plan.with(parseRule().orElse(plan.rule())).with(parsePricing().orElse(plan.pricing())));
    }

    /// The message key of the error in the days or carriers; empty if they are valid. While they are invalid,
    /// the previous rule applies.
    String ruleDetailErrorKey() {
        return parseRule().isPresent()
                ? ""
                : ruleKind.get() == BatchRule.Kind.LOWEST_WITHIN ? "batch.days.wrong" : "batch.carriers.wrong";
    }

    /// The message key of the error in the percentage; empty if it is valid. While it is invalid, the previous
    /// percentage applies.
    String percentErrorKey() {
        if (TypedNumber.parsePercent(percent.get())
                .flatMap(percentage -> createPricingIfValid(percentage, null))
                .isPresent()) {
            return "";
        }
        return pricingMethod.get() == SellPricing.Method.MARGIN ? "batch.percent.margin" : "batch.percent.wrong";
    }

    /// The message key of the error in the minimum profit; empty if it is valid. While it is invalid, the
    /// previous percentage and minimum profit apply.
    String minimumProfitErrorKey() {
        return isValidMinimumProfit(minimumProfit.get())
                        && createPricingIfValid(BigDecimal.ONE, parseMinimumProfit())
                                .isPresent()
                ? ""
                : "batch.minimumProfit.wrong";
    }

    private Optional<BatchRule> parseRule() {
        return switch (ruleKind.get()) {
            case LOWEST_WITHIN ->
                TypedNumber.parseCount(daysOrCarriers.get())
                        .filter(days -> days > 0)
                        .map(days -> new BatchRule(ruleKind.get(), days, List.of()));
            case PREFERRED ->
                Optional.of(Stream.of(daysOrCarriers.get().split(",", -1))
                                .map(String::strip)
                                .filter(name -> !name.isEmpty())
                                .toList())
                        .filter(carriers -> !carriers.isEmpty())
                        .map(carriers -> new BatchRule(ruleKind.get(), 0, carriers));
            case LOWEST, FASTEST -> Optional.of(new BatchRule(ruleKind.get(), 0, List.of()));
        };
    }

    private Optional<SellPricing> parsePricing() {
        return isValidMinimumProfit(minimumProfit.get())
                ? TypedNumber.parsePercent(percent.get())
                        .flatMap(percentage -> createPricingIfValid(percentage, parseMinimumProfit()))
                : Optional.empty();
    }

    private Optional<SellPricing> createPricingIfValid(BigDecimal percentage, @Nullable BigDecimal minimumProfit) {
        return Optional.of(new SellPricing(pricingMethod.get(), percentage, minimumProfit))
                .filter(pricing ->
                        pricing.computeSellPrice(BigDecimal.TEN).toPriced().isPresent());
    }

    private @Nullable BigDecimal parseMinimumProfit() {
        return TypedNumber.parseUnambiguousAmount(minimumProfit.get()).orElse(null);
    }

    private static boolean isValidMinimumProfit(String text) {
        return text.isBlank() || TypedNumber.parseUnambiguousAmount(text).isPresent();
    }
}
