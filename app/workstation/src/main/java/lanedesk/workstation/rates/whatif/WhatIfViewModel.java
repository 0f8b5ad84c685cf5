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
import lanedesk.workstation.rates.whatif.VariantRow.Answer;
import lanedesk.workstation.rates.whatif.VariantRow.Answer.Rated;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The variants of a shipment and their costs. Rates are requested only on demand; answers are kept with the
/// shipment. Belongs to the FX thread.
final class WhatIfViewModel {

    /// At most eight requests including the shipment itself.
    private static final int MAX_VARIANTS = 7;

    private static final int MAX_CONCURRENT = 2;

    final Shipment shipment;
    final BuyRateVisibility buyRateVisibility;

    /// The unchanged shipment, then its variants.
    final ObservableList<VariantRow> rows = FXCollections.observableArrayList();

    private final BoardService boards;
    private final Supplier<BoardPricing> pricing;
    private final Map<Object, Rated> cachedAnswers;
    private final TaskRunner runner;
    private final ErrorMessages problems;
    private final LatestTask loader;
    private final LatestTask adoption;
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(new Progress(0, 0, 0));
    private final Deque<ShipmentVariant> waiting = new ArrayDeque<>();
    private final Map<ShipmentVariant, TaskHandle> running = new HashMap<>();
    private int requestedCount;
    private final Subscription customerChanged;

    /// Progress of the requests for variants.
    ///
    /// @param toRequest number of requests that would be sent
    /// @param answeredCount number of completed requests of the current run
    /// @param requestedCount number of requests of the current run; 0 while none runs
    record Progress(int toRequest, int answeredCount, int requestedCount) {

        boolean isRequesting() {
            return requestedCount > 0;
        }
    }

    /// @param pricing current pricing of rates
    /// @param known earlier answers by the fingerprint of the variant; new ones are added
    WhatIfViewModel(
            Shipment shipment,
            BoardService boards,
            Supplier<BoardPricing> pricing,
            Map<Object, Rated> known,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            ErrorMessages problems) {
        this.shipment = shipment;
        this.boards = boards;
        this.pricing = pricing;
        this.cachedAnswers = known;
        this.buyRateVisibility = buyRateVisibility;
        this.runner = runner;
        this.problems = problems;
        loader = new LatestTask(runner);
        adoption = new LatestTask(runner);
        for (ShipmentVariant variant : shipment.variants(MAX_VARIANTS)) {
            Rated before = known.get(variant.quoteBasis());
            rows.add(new VariantRow(
                    variant, before == null ? new Answer.NotRequested() : before.repricedWith(pricing.get())));
        }
        customerChanged = shipment.customerProperty().subscribe((_, _) -> {
            cancel();
            shipment.hideVariants(); // they were the other customer's
        });
        readShipment();
        updateProgress();
    }

    // Its rates are already on the board, unless the shipment changed since.
    private void readShipment() {
        List<UUID> quotes = shipment.quoteIds();
        if (rows.isEmpty()
                || quotes.isEmpty()
                || shipment.ratesOutdatedProperty().get()) {
            return;
        }
        ShipmentVariant itself = rows.getFirst().variant();
        BoardPricing by = pricing.get();
        setAnswer(itself, new Answer.Requesting());
        loader.start(
                _ -> rateQuotes(quotes, by),
                TaskCallback.of(
                        read -> onAnswer(itself, read.lowestRate() == null ? new Answer.NotRequested() : read),
                        _ -> onAnswer(itself, new Answer.NotRequested())));
    }

    private Rated rateQuotes(List<UUID> quotes, BoardPricing pricing) {
        return Rated.of(quotes, boards.loadRates(quotes), pricing);
    }

    ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    Instant now() {
        return boards.now();
    }

    /// Requests all rows without an answer, two at a time.
    void requestRates() {
        if (progress.get().isRequesting()) {
            return;
        }
        List<ShipmentVariant> wanted = rows.stream()
                .filter(VariantRow::isToBeRequested)
                .map(VariantRow::variant)
                .toList();
        requestedCount = wanted.size();
        waiting.addAll(wanted);
        wanted.forEach(variant -> onAnswer(variant, new Answer.Requesting()));
        requestNext();
    }

    private void requestNext() {
        while (running.size() < MAX_CONCURRENT && !waiting.isEmpty()) {
            ShipmentVariant next = waiting.remove();
            BoardPricing current = pricing.get();
            TaskHandle work = runner.start(
                    control -> rateQuotes(List.of(next.quoteJob().run(control)), current),
                    TaskCallback.of(answer -> onEnded(next, answer), failure -> onFailed(next, failure)));
            if (work.isRunning()) {
                running.put(next, work);
            }
        }
    }

    private void onFailed(ShipmentVariant variant, Throwable failure) {
        running.remove(variant);
        if (failure instanceof ClientException.Unauthorized || failure instanceof ClientException.Unreachable) {
            cancel(); // the others would fare no better
        }
        onEnded(variant, new Answer.Failed(problems.create(failure)));
    }

    private void onEnded(ShipmentVariant variant, Answer answer) {
        running.remove(variant);
        requestNext();
        onAnswer(variant, answer);
    }

    private void onAnswer(ShipmentVariant variant, Answer answer) {
        if (answer instanceof Rated rated) {
            cachedAnswers.put(variant.quoteBasis(), rated);
        }
        setAnswer(variant, answer);
        updateProgress();
    }

    /// Stops the requests; answers that arrived stay.
    void cancel() {
        List<ShipmentVariant> stopped = new ArrayList<>(running.keySet());
        stopped.addAll(waiting);
        running.values().forEach(TaskHandle::cancel);
        running.clear();
        waiting.clear();
        stopped.forEach(variant -> onAnswer(variant, new Answer.NotRequested()));
    }

    private void setAnswer(ShipmentVariant variant, Answer answer) {
        for (int index = 0; index < rows.size(); index++) {
            if (rows.get(index).variant().equals(variant)) {
                rows.set(index, rows.get(index).withAnswer(answer));
            }
        }
    }

    private void updateProgress() {
        int toAsk = (int) rows.stream().filter(VariantRow::isToBeRequested).count();
        int remaining = waiting.size() + running.size();
        int requested = remaining == 0 ? 0 : requestedCount;
        progress.set(new Progress(toAsk, requested - remaining, requested));
    }

    /// Called every second: an expired rate is no longer the lowest.
    void updateTime() {
        for (VariantRow row : List.copyOf(rows)) {
            if (row.answer() instanceof Rated rated && !boards.now().isBefore(rated.nextExpiry())) {
                setAnswer(row.variant(), rated.repricedWith(pricing.get()));
                updateProgress();
            }
        }
    }

    /// The answer for the unchanged shipment; null while unknown.
    @Nullable
    Rated shipmentAnswer() {
        return !rows.isEmpty() && rows.getFirst().answer() instanceof Rated rated && rated.lowestRate() != null
                ? rated
                : null;
    }

    /// Dollars of the lowest sell price above that of the unchanged shipment; null if either is unknown.
    @Nullable
    BigDecimal difference(VariantRow row) {
        Rated itself = shipmentAnswer();
        BigDecimal own = itself == null ? null : itself.lowestSellPrice();
        BigDecimal its = row.answer() instanceof Rated rated ? rated.lowestSellPrice() : null;
        return own == null || its == null || row.isShipment() ? null : its.subtract(own);
    }

    /// Replaces the shipment with an answered variant after confirmation. The unchanged shipment has a board
    /// already, or gets the one requested here.
    ///
    /// @param formatter creates the confirmation
    void choose(VariantRow row, Function<Runnable, Confirmation> formatter, Consumer<Confirmation> confirm) {
        if (!row.hasRate() || !(row.answer() instanceof Rated rated)) {
            return;
        }
        if (!row.isShipment()) {
            confirm.accept(formatter.apply(() -> accept(row.variant(), rated)));
        } else if (rated.quoteIds().equals(shipment.quoteIds())) {
            shipment.hideVariants();
            shipment.showRates();
        } else {
            accept(row.variant(), rated);
        }
    }

    private void accept(ShipmentVariant variant, Rated rated) {
        cancel();
        UUID quote = rated.quoteIds().getFirst();
        adoption.start(
                _ -> {
                    boards.adoptVariant(quote);
                    return quote;
                },
                TaskCallback.of(
                        variant.adopt(), failure -> setAnswer(variant, new Answer.Failed(problems.create(failure)))));
    }

    /// Stops running requests, or else goes back to the previous step.
    void stopOrLeave() {
        if (progress.get().isRequesting()) {
            cancel();
        } else {
            shipment.hideVariants();
        }
    }

    /// Cancels running requests.
    void close() {
        cancel();
        loader.cancel();
        adoption.cancel();
        customerChanged.unsubscribe();
    }
}
