package lanedesk.workstation.rates.whatif;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
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
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.whatif.VariantAnswer.Rated;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The variants of a shipment and their costs. Rates are requested only on demand; answers are kept with the
/// shipment. Belongs to the FX thread.
final class WhatIfViewModel {

    /// At most eight requests including the shipment itself.
    private static final int MAX_VARIANTS = 7;

    private final Shipment shipment;
    private final BoardService boards;
    private final Supplier<BoardPricing> pricing;
    private final Map<Object, Rated> cachedAnswers;
    private final BuyRateVisibility buyRateVisibility;
    private final InstantSource clock;
    private final ErrorMessages problems;
    private final LatestTask loader;
    private final LatestTask adoption;
    private final ObservableList<VariantRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<WhatIfProgress> progress =
            new ReadOnlyObjectWrapper<>(new WhatIfProgress(0, 0, 0));
    private final VariantRequests requests;
    private final Subscription customerChanged;

    /// @param pricing current pricing of rates
    /// @param known earlier answers by the fingerprint of the variant; new ones are added
    WhatIfViewModel(
            Shipment shipment,
            BoardService boards,
            Supplier<BoardPricing> pricing,
            Map<Object, Rated> known,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            InstantSource clock,
            ErrorMessages problems) {
        this.shipment = shipment;
        this.boards = boards;
        this.pricing = pricing;
        this.cachedAnswers = known;
        this.buyRateVisibility = buyRateVisibility;
        this.clock = clock;
        this.problems = problems;
        loader = new LatestTask(runner);
        adoption = new LatestTask(runner);
        requests = new VariantRequests(runner, problems, this::request, this::onAnswer);
        for (ShipmentVariant variant : shipment.variants(MAX_VARIANTS)) {
            Rated before = known.get(variant.quoteBasis());
            rows.add(new VariantRow(
                    variant, before == null ? new VariantAnswer.NotRequested() : before.repricedWith(pricing.get())));
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
        setAnswer(itself, new VariantAnswer.Requesting());
        loader.start(
                _ -> rateQuotes(quotes, by),
                TaskCallback.of(
                        read -> onAnswer(itself, read.lowestRate() == null ? new VariantAnswer.NotRequested() : read),
                        _ -> onAnswer(itself, new VariantAnswer.NotRequested())));
    }

    private Rated rateQuotes(List<UUID> quotes, BoardPricing pricing) {
        return Rated.of(quotes, boards.loadRates(quotes), pricing);
    }

    /// The unchanged shipment, then its variants.
    ObservableList<VariantRow> rows() {
        return rows;
    }

    ReadOnlyObjectProperty<WhatIfProgress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    Shipment shipment() {
        return shipment;
    }

    BuyRateVisibility buyRateVisibility() {
        return buyRateVisibility;
    }

    Instant now() {
        return clock.instant();
    }

    /// Requests all rows without an answer, two at a time.
    void requestRates() {
        if (progress.get().isRequesting()) {
            return;
        }
        requests.request(rows.stream()
                .filter(VariantRow::isToBeRequested)
                .map(VariantRow::variant)
                .toList());
    }

    private BackgroundTask<Rated> request(ShipmentVariant variant) {
        BoardPricing by = pricing.get();
        return control -> rateQuotes(List.of(variant.quoteJob().run(control)), by);
    }

    private void onAnswer(ShipmentVariant variant, VariantAnswer answer) {
        if (answer instanceof Rated rated) {
            cachedAnswers.put(variant.quoteBasis(), rated);
        }
        setAnswer(variant, answer);
        updateProgress();
    }

    /// Stops the requests; answers that arrived stay.
    void cancel() {
        requests.cancel();
    }

    private void setAnswer(ShipmentVariant variant, VariantAnswer answer) {
        for (int index = 0; index < rows.size(); index++) {
            if (rows.get(index).variant().equals(variant)) {
                rows.set(index, rows.get(index).withAnswer(answer));
            }
        }
    }

    private void updateProgress() {
        int toAsk = (int) rows.stream().filter(VariantRow::isToBeRequested).count();
        int requestCount = requests.requested();
        progress.set(new WhatIfProgress(toAsk, requestCount - requests.remaining(), requestCount));
    }

    /// Called every second: an expired rate is no longer the lowest.
    void updateTime() {
        for (VariantRow row : List.copyOf(rows)) {
            if (row.answer() instanceof Rated rated && !clock.instant().isBefore(rated.nextExpiry())) {
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
                        variant.adopt(),
                        failure -> setAnswer(variant, new VariantAnswer.Failed(problems.create(failure)))));
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
