package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPrice;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StandingPrice;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// What rates sell for: by the rule in force, or by a price of its own that a rate was given. Belongs to the FX thread.
final class SellPrices {

    private final BoardMemory memory;
    private final Boards boards;
    private final WorkRunner runner;
    private final Runnable repriced;
    private final Consumer<Throwable> failed;
    private final ReadOnlyObjectWrapper<StoredPricing> typed;
    private final List<BooleanSupplier> fields = new ArrayList<>();

    /// @param repriced called when any price may have become another
    SellPrices(BoardMemory memory, Boards boards, WorkRunner runner, Runnable repriced, Consumer<Throwable> failed) {
        this.memory = memory;
        this.boards = boards;
        this.runner = runner;
        this.repriced = repriced;
        this.failed = failed;
        typed = new ReadOnlyObjectWrapper<>(typedBefore().orElseGet(boards::everyones));
    }

    // A rule that another version of the program kept may be unreadable for this one.
    private Optional<StoredPricing> typedBefore() {
        return Optional.ofNullable(memory.pricing).filter(kept -> kept.rule().isPresent());
    }

    /// The rule in force, as typed.
    ReadOnlyObjectProperty<StoredPricing> typedProperty() {
        return typed.getReadOnlyProperty();
    }

    SellPricing rule() {
        return typed.get().rule().orElse(SellPricing.USUAL);
    }

    /// Whether a rule was typed on this board, which then comes before the customer's.
    boolean isTyped() {
        return typedBefore().isPresent();
    }

    /// Starts with the rule kept for the customer or for everyone, where none was typed on this board.
    void startWith(StoredPricing kept) {
        if (!isTyped() && kept.rule().isPresent()) {
            typed.set(kept);
        }
    }

    /// Makes prices by another rule; one that cannot be read changes nothing but what is typed.
    void use(StoredPricing wanted) {
        boolean usable = wanted.rule()
                .filter(rule -> rule.apply(BigDecimal.TEN).priced().isPresent())
                .isPresent();
        if (usable && !wanted.equals(typed.get())) {
            typed.set(wanted);
            memory.pricing = wanted;
            memory.own.values().removeIf(price -> !price.isByHand());
            changed();
        }
    }

    /// Saves the rule in force for one customer from now on.
    void saveForCustomer(long customerNumber) {
        StoredPricing rule = typed.get();
        runner.start(
                _ -> {
                    boards.savePricing(rule, customerNumber);
                    return rule;
                },
                Outcome.of(_ -> {}, failed));
    }

    /// Saves the rule in force for every customer without an own one.
    void saveForEveryone() {
        boards.saveForEveryone(rule());
    }

    /// The pricing of rates at a moment. Prices typed by hand outlast a re-quote: the customer knows them.
    BoardPricing at(Instant moment, Deliveries deliveries, List<PricedRates.SortKey> order) {
        return new BoardPricing(
                rule(),
                isTyped(),
                memory.own,
                Objects.requireNonNullElse(memory.requote, RequotePricing.KEEP_PRICE),
                deliveries,
                moment,
                order);
    }

    /// The same by the rule alone: prices given beside the rule belong to this shipment only.
    BoardPricing byRule(Instant moment, Deliveries deliveries) {
        return new BoardPricing(rule(), isTyped(), Map.of(), RequotePricing.KEEP_PRICE, deliveries, moment, List.of());
    }

    boolean isOwn(RateRow row) {
        StandingPrice price = memory.own.get(row.offer());
        return price != null && price.isByHand();
    }

    /// What a re-quote keeps, null until it was chosen: prices by the rule follow their costs then, those given by hand
    /// do not.
    @Nullable
    RequotePricing requote() {
        return memory.requote;
    }

    /// Chooses what a re-quote keeps, for these rates of a board and all that come to it.
    void setRequote(RequotePricing what, PricedRates rates, Board board) {
        if (what == memory.requote) {
            return;
        }
        memory.requote = what;
        carryOver(
                rates,
                board,
                row -> Optional.ofNullable(row.earlier())
                        .flatMap(earlier -> rule().apply(earlier.buy()).priced()));
        changed();
    }

    /// Keeps the prices that the rates of a board have now for the next quote of its shipment, where prices are kept.
    void carryOver(PricedRates rates, Board board) {
        if (memory.requote == RequotePricing.KEEP_PRICE) {
            carryOver(rates, board, row -> Optional.ofNullable(rates.price(row)));
            memory.save();
        }
    }

    private void carryOver(PricedRates rates, Board board, Function<RateRow, Optional<SellPrice.Priced>> price) {
        memory.own.values().removeIf(standing -> !standing.isByHand());
        if (memory.requote == RequotePricing.KEEP_PRICE) {
            rates.rows()
                    .forEach(row -> price.apply(row)
                            .ifPresent(priced -> memory.own.putIfAbsent(
                                    row.offer(), new StandingPrice(priced.sell(), priced.buy(), board.shipment()))));
        }
    }

    /// Sets a rate's own price; a blank text returns it to the rule. False where it is no price.
    boolean setPrice(RateRow row, String price) {
        if (price.isBlank()) {
            if (isOwn(row)) {
                memory.own.remove(row.offer());
                changed();
            }
            return true;
        }
        Optional<BigDecimal> figure = SellPrice.typed(price);
        figure.ifPresent(sell -> {
            memory.own.put(row.offer(), new StandingPrice(sell, row.cost().buy(), null));
            changed();
        });
        return figure.isPresent();
    }

    /// Adds a field in which a price, or the rule for prices, is typed.
    ///
    /// @param save saves what stands there; false where it is neither
    void addField(BooleanSupplier save) {
        fields.add(save);
    }

    /// Saves what is being typed, before anything is booked or offered by it. False where it is no price or no rule,
    /// which its field shows.
    boolean saveTyped() {
        return fields.stream().allMatch(BooleanSupplier::getAsBoolean);
    }

    private void changed() {
        memory.save();
        repriced.run();
    }
}
