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
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentVariant;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.whatif.VariantAnswer.Rated;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The variants of a shipment and their costs. Rates are requested only on demand; answers are kept with the
/// shipment. Belongs to the FX thread.
final class WhatIfViewModel {

    /// With the shipment itself at most eight requests.
    private static final int MOST = 7;

    private final Shipment shipment;
    private final Boards boards;
    private final Supplier<BoardPricing> pricing;
    private final Map<Object, Rated> known;
    private final BuyFigures buyFigures;
    private final InstantSource clock;
    private final Problems problems;
    private final LatestWork reading;
    private final LatestWork taking;
    private final ObservableList<VariantRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(new Progress(0, 0, 0));
    private final VariantRequests requests;
    private final Subscription customerChanged;

    /// @param pricing what rates are priced by now
    /// @param known what was answered before, by the essence of its variant; written to
    WhatIfViewModel(
            Shipment shipment,
            Boards boards,
            Supplier<BoardPricing> pricing,
            Map<Object, Rated> known,
            BuyFigures buyFigures,
            WorkRunner runner,
            InstantSource clock,
            Problems problems) {
        this.shipment = shipment;
        this.boards = boards;
        this.pricing = pricing;
        this.known = known;
        this.buyFigures = buyFigures;
        this.clock = clock;
        this.problems = problems;
        reading = new LatestWork(runner);
        taking = new LatestWork(runner);
        requests = new VariantRequests(runner, problems, this::request, this::onAnswer);
        for (ShipmentVariant variant : shipment.variants(MOST)) {
            Rated before = known.get(variant.quoteBasis());
            rows.add(new VariantRow(variant, before == null ? new VariantAnswer.NotAsked() : before.at(pricing.get())));
        }
        customerChanged = shipment.customerProperty().subscribe((_, _) -> {
            cancel();
            shipment.hideVariants(); // they were the other customer's
        });
        readShipment();
        count();
    }

    // Its rates are on the board already, unless they are of another shipment by now.
    private void readShipment() {
        List<UUID> quotes = shipment.quoteIds();
        if (rows.isEmpty() || quotes.isEmpty() || shipment.staleProperty().get()) {
            return;
        }
        ShipmentVariant itself = rows.getFirst().variant();
        BoardPricing by = pricing.get();
        set(itself, new VariantAnswer.Asking());
        reading.start(
                _ -> rated(quotes, by),
                Outcome.of(
                        read -> onAnswer(itself, read.lowest() == null ? new VariantAnswer.NotAsked() : read),
                        _ -> onAnswer(itself, new VariantAnswer.NotAsked())));
    }

    private Rated rated(List<UUID> quotes, BoardPricing by) {
        return Rated.of(quotes, boards.rates(quotes), by);
    }

    /// The shipment as it is, then its variants.
    ObservableList<VariantRow> rows() {
        return rows;
    }

    ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    Shipment shipment() {
        return shipment;
    }

    BuyFigures buyFigures() {
        return buyFigures;
    }

    Instant now() {
        return clock.instant();
    }

    /// Asks for all that has no answer yet, two at a time.
    void requestRates() {
        if (progress.get().isAsking()) {
            return;
        }
        requests.request(rows.stream()
                .filter(VariantRow::isToAsk)
                .map(VariantRow::variant)
                .toList());
    }

    private Job<Rated> request(ShipmentVariant variant) {
        BoardPricing by = pricing.get();
        return control -> rated(List.of(variant.quote().run(control)), by);
    }

    private void onAnswer(ShipmentVariant variant, VariantAnswer answer) {
        if (answer instanceof Rated rated) {
            known.put(variant.quoteBasis(), rated);
        }
        set(variant, answer);
        count();
    }

    /// Stops the asking; what was answered stays.
    void cancel() {
        requests.cancel();
    }

    private void set(ShipmentVariant variant, VariantAnswer answer) {
        for (int at = 0; at < rows.size(); at++) {
            if (rows.get(at).variant().equals(variant)) {
                rows.set(at, rows.get(at).with(answer));
            }
        }
    }

    private void count() {
        int toAsk = (int) rows.stream().filter(VariantRow::isToAsk).count();
        int asked = requests.requested();
        progress.set(new Progress(toAsk, asked - requests.left(), asked));
    }

    /// A second has passed: what is over by now is not the lowest any more.
    void tick() {
        for (VariantRow row : List.copyOf(rows)) {
            if (row.answer() instanceof Rated rated && !clock.instant().isBefore(rated.nextExpiry())) {
                set(row.variant(), rated.at(pricing.get()));
                count();
            }
        }
    }

    /// The shipment's own lowest rate; null while it is not known.
    @Nullable
    Rated itself() {
        return !rows.isEmpty() && rows.getFirst().answer() instanceof Rated rated && rated.lowest() != null
                ? rated
                : null;
    }

    /// Dollars of the lowest sell price above that of the shipment as it is; null where one of both is not known.
    @Nullable
    BigDecimal difference(VariantRow row) {
        Rated itself = itself();
        BigDecimal own = itself == null ? null : itself.sell();
        BigDecimal its = row.answer() instanceof Rated rated ? rated.sell() : null;
        return own == null || its == null || row.isShipment() ? null : its.subtract(own);
    }

    /// Takes a variant whose rates are known, once it is confirmed as the shipment. The shipment as it is has a
    /// board already, or gets the one that was asked for here.
    ///
    /// @param words what is asked
    void choose(VariantRow row, Function<Runnable, Confirmation> words, Consumer<Confirmation> confirm) {
        if (!row.hasRate() || !(row.answer() instanceof Rated rated)) {
            return;
        }
        if (!row.isShipment()) {
            confirm.accept(words.apply(() -> accept(row.variant(), rated)));
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
        taking.start(
                _ -> {
                    boards.adopt(quote);
                    return quote;
                },
                Outcome.of(variant.take(), failure -> set(variant, new VariantAnswer.Failed(problems.of(failure)))));
    }

    /// Stops what is asked for, or goes back to where it came from.
    void stopOrLeave() {
        if (progress.get().isAsking()) {
            cancel();
        } else {
            shipment.hideVariants();
        }
    }

    /// Drops what is still on its way.
    void close() {
        cancel();
        reading.cancel();
        taking.cancel();
        customerChanged.unsubscribe();
    }
}
