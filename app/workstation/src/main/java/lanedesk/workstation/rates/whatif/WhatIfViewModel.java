package lanedesk.workstation.rates.whatif;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.client.ClientException;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.whatif.VariantRow.RatesState;
import lanedesk.workstation.rates.whatif.VariantRow.RatesState.Rated;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds the variants of a shipment and requests their rates on demand. Used only on the FX thread.
final class WhatIfViewModel {

    /// The maximum number of variants; with the unchanged shipment at most eight requests are sent.
    private static final int MAX_VARIANTS = 7;

    private static final int MAX_CONCURRENT_REQUESTS = 2;

    final Shipment shipment;
    final BuyRateVisibility buyRateVisibility;

    /// The unchanged shipment, followed by its variants.
    final ObservableList<VariantRow> rows = FXCollections.observableArrayList();

    /// The index of the selected row.
    int selectedIndex;

    private final BoardService boardService;
    private final Supplier<BoardPricing> currentPricing;
    private final Map<Object, Rated> cachedAnswers;
    private final TaskRunner runner;
    private final ErrorMessages errorMessages;
    private final LatestTask ratesLoader;
    private final LatestTask adoptionTask;
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(new Progress(0, 0, 0));
    private final Deque<ShipmentVariant> waitingVariants = new ArrayDeque<>();
    private final Map<ShipmentVariant, TaskHandle> runningTasks = new HashMap<>();
    private int requestCountOfRun;
    private final Subscription customerSubscription;

    /// The progress of requesting rates for variants.
    ///
    /// @param missingCount number of variants without rates
    /// @param answeredCount number of answered requests of the current run
    /// @param requestedCount number of requests of the current run; 0 while no request is running
    record Progress(int missingCount, int answeredCount, int requestedCount) {

        boolean isRequesting() {
            return requestedCount > 0;
        }
    }

    /// @param currentPricing supplies the current pricing of rates
    /// @param cachedAnswers answers by [ShipmentVariant#quoteBasis]; new answers are added
    WhatIfViewModel(
            Shipment shipment,
            BoardService boardService,
            Supplier<BoardPricing> currentPricing,
            Map<Object, Rated> cachedAnswers,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            ErrorMessages errorMessages) {
        this.shipment = shipment;
        this.boardService = boardService;
        this.currentPricing = currentPricing;
        this.cachedAnswers = cachedAnswers;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = runner;
        this.errorMessages = errorMessages;
        ratesLoader = new LatestTask(runner);
        adoptionTask = new LatestTask(runner);
        for (ShipmentVariant variant : shipment.createVariants(MAX_VARIANTS)) {
            Rated cachedAnswer = cachedAnswers.get(variant.quoteBasis());
            rows.add(new VariantRow(
                    variant,
                    cachedAnswer == null
                            ? new RatesState.NotRequested()
                            : cachedAnswer.withPricing(currentPricing.get())));
        }
        customerSubscription = shipment.customerProperty().subscribe((_, _) -> {
            cancelRequests();
            // The shown variants belong to the previous customer.
            shipment.leaveWhatIfPage();
        });
        startLoadingShipmentRates();
        updateProgress();
    }

    // Loads the rates of the unchanged shipment from the journal, unless the shipment was changed since they
    // were requested.
    private void startLoadingShipmentRates() {
        List<UUID> quotes = shipment.quoteIds();
        if (rows.isEmpty()
                || quotes.isEmpty()
                || shipment.ratesOutdatedProperty().get()) {
            return;
        }
        ShipmentVariant unchangedVariant = rows.getFirst().variant();
        BoardPricing boardPricing = currentPricing.get();
        setRatesState(unchangedVariant, new RatesState.Requesting());
        ratesLoader.cancelPreviousAndStart(
                _ -> loadAndPriceRates(quotes, boardPricing),
                TaskCallback.of(
                        rated -> setAndCacheAnswer(
                                unchangedVariant,
                                rated.lowestPricedRankedRate() == null ? new RatesState.NotRequested() : rated),
                        _ -> setAndCacheAnswer(unchangedVariant, new RatesState.NotRequested())));
    }

    private Rated loadAndPriceRates(List<UUID> quotes, BoardPricing pricing) {
        return Rated.of(quotes, boardService.loadRatesAndPricingRule(quotes), pricing);
    }

    ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    Instant now() {
        return boardService.now();
    }

    /// Requests the rates of all variants without rates, at most two at the same time. Does nothing while such
    /// requests are running.
    void requestMissingRates() {
        if (progress.get().isRequesting()) {
            return;
        }
        List<ShipmentVariant> unratedVariants = rows.stream()
                .filter(VariantRow::needsRateRequest)
                .map(VariantRow::variant)
                .toList();
        requestCountOfRun = unratedVariants.size();
        waitingVariants.addAll(unratedVariants);
        unratedVariants.forEach(variant -> setAndCacheAnswer(variant, new RatesState.Requesting()));
        startQueuedRequests();
    }

    private void startQueuedRequests() {
        while (runningTasks.size() < MAX_CONCURRENT_REQUESTS && !waitingVariants.isEmpty()) {
            ShipmentVariant variant = waitingVariants.remove();
            BoardPricing pricing = currentPricing.get();
            TaskHandle task = runner.start(
                    control -> loadAndPriceRates(List.of(variant.requestTask().run(control)), pricing),
                    TaskCallback.of(
                            answer -> onRequestEnded(variant, answer), failure -> onRequestFailed(variant, failure)));
            if (task.isRunning()) {
                runningTasks.put(variant, task);
            }
        }
    }

    private void onRequestFailed(ShipmentVariant variant, Throwable failure) {
        runningTasks.remove(variant);
        if (failure instanceof ClientException.Unauthorized || failure instanceof ClientException.Unreachable) {
            // The other requests would fail in the same way.
            cancelRequests();
        }
        onRequestEnded(variant, new RatesState.Failed(errorMessages.createFor(failure)));
    }

    private void onRequestEnded(ShipmentVariant variant, RatesState answer) {
        runningTasks.remove(variant);
        startQueuedRequests();
        setAndCacheAnswer(variant, answer);
    }

    private void setAndCacheAnswer(ShipmentVariant variant, RatesState answer) {
        if (answer instanceof Rated rated) {
            cachedAnswers.put(variant.quoteBasis(), rated);
        }
        setRatesState(variant, answer);
        updateProgress();
    }

    /// Cancels the running and waiting requests; rates that were received stay.
    void cancelRequests() {
        List<ShipmentVariant> cancelledVariants = new ArrayList<>(runningTasks.keySet());
        cancelledVariants.addAll(waitingVariants);
        runningTasks.values().forEach(TaskHandle::cancel);
        runningTasks.clear();
        waitingVariants.clear();
        cancelledVariants.forEach(variant -> setAndCacheAnswer(variant, new RatesState.NotRequested()));
    }

    private void setRatesState(ShipmentVariant variant, RatesState state) {
        for (int index = 0; index < rows.size(); index++) {
            if (rows.get(index).variant().equals(variant)) {
                rows.set(index, rows.get(index).withRatesState(state));
            }
        }
    }

    private void updateProgress() {
        int missingCount =
                (int) rows.stream().filter(VariantRow::needsRateRequest).count();
        int remaining = waitingVariants.size() + runningTasks.size();
        int requested = remaining == 0 ? 0 : requestCountOfRun;
        progress.set(new Progress(missingCount, requested - remaining, requested));
    }

    /// Prices the rates of a variant again when one of its rates has expired. Called every second.
    void repriceVariantsWithExpiredRates() {
        for (VariantRow row : List.copyOf(rows)) {
            if (row.ratesState() instanceof Rated rated && !boardService.now().isBefore(rated.nextExpiry())) {
                setRatesState(row.variant(), rated.withPricing(currentPricing.get()));
                updateProgress();
            }
        }
    }

    /// Returns the rates of the unchanged shipment; null while unknown or without a ranked rate.
    @Nullable
    Rated bookableShipmentRates() {
        return !rows.isEmpty()
                        && rows.getFirst().ratesState() instanceof Rated rated
                        && rated.lowestPricedRankedRate() != null
                ? rated
                : null;
    }

    /// Returns by how many dollars the variant's lowest sell price is above that of the unchanged shipment;
    /// null if either is unknown.
    @Nullable
    BigDecimal sellDifferenceToShipment(VariantRow row) {
        Rated shipmentRates = bookableShipmentRates();
        BigDecimal shipmentPrice = shipmentRates == null ? null : shipmentRates.lowestSellPrice();
        BigDecimal variantPrice = row.ratesState() instanceof Rated rated ? rated.lowestSellPrice() : null;
        return shipmentPrice == null || variantPrice == null || row.isUnchangedShipment()
                ? null
                : variantPrice.subtract(shipmentPrice);
    }

    /// Shows the confirmation and then replaces the shipment with the variant. Does nothing if no rate of the
    /// variant can be booked. The unchanged shipment needs no confirmation: its rates are shown on the rate
    /// board.
    ///
    /// @param createConfirmation creates the confirmation; its argument is the action of the "yes" button
    void confirmAndReplaceShipmentOrShowRates(
            VariantRow row, Function<Runnable, Confirmation> createConfirmation, Consumer<Confirmation> confirm) {
        if (!row.hasBookableRate() || !(row.ratesState() instanceof Rated rated)) {
            return;
        }
        if (!row.isUnchangedShipment()) {
            confirm.accept(createConfirmation.apply(() -> cancelRequestsAndAdoptVariant(row.variant(), rated)));
        } else if (rated.quoteIds().equals(shipment.quoteIds())) {
            shipment.leaveWhatIfPage();
            shipment.showLastRatesIfAny();
        } else {
            cancelRequestsAndAdoptVariant(row.variant(), rated);
        }
    }

    private void cancelRequestsAndAdoptVariant(ShipmentVariant variant, Rated rated) {
        cancelRequests();
        UUID quote = rated.quoteIds().getFirst();
        adoptionTask.cancelPreviousAndStart(
                _ -> {
                    boardService.saveVariantAsQuote(quote);
                    return quote;
                },
                TaskCallback.of(
                        variant.adopt(),
                        failure -> setRatesState(variant, new RatesState.Failed(errorMessages.createFor(failure)))));
    }

    /// Cancels running requests; if there are none, returns to the previous step.
    void cancelRequestsOrLeave() {
        if (progress.get().isRequesting()) {
            cancelRequests();
        } else {
            shipment.leaveWhatIfPage();
        }
    }

    /// Cancels requests, the loading of the shipment's rates and the replacing of the shipment, and stops
    /// listening to the customer.
    void cancelAllAndUnsubscribe() {
        cancelRequests();
        ratesLoader.cancel();
        adoptionTask.cancel();
        customerSubscription.unsubscribe();
    }
}
