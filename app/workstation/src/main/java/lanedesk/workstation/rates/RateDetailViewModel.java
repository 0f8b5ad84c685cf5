package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import lanedesk.freight.Figures;
import lanedesk.freight.SellPrice;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.LastPrice;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentLine;
import lanedesk.workstation.rates.board.SumCheck;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.wire.ReadingProblemText;
import lanedesk.workstation.wire.WireField;
import org.jspecify.annotations.Nullable;

/// The texts of the detail card of the rate in front. Belongs to the FX thread.
final class RateDetailViewModel {

    private final RateBoardViewModel model;
    private final RateText rateText;
    private final StringBinding barrier;
    private final StringBinding expires;
    private final StringBinding expiresShortly;
    private final StringBinding book;

    RateDetailViewModel(RateBoardViewModel model) {
        this.model = model;
        rateText = model.rateText();
        Observable[] all = {
            model.snapshotProperty(),
            model.selectedProperty(),
            model.nowProperty(),
            model.sight().filterProperty(),
            model.sight().comparingProperty()
        };
        barrier = Bindings.createStringBinding(model.barrier()::inFront, all);
        expires = Bindings.createStringBinding(
                () -> inFront().map(row -> expires(row, model.now())).orElse(""), all);
        expiresShortly = Bindings.createStringBinding(
                () -> inFront()
                        .filter(row -> row.expiry() instanceof Expiry.At
                                && !row.expiry().isPast(model.now()))
                        .map(row -> rateText.text("rates.bar.expires", rateText.expires(row, model.now())))
                        .orElse(""),
                all);
        book = Bindings.createStringBinding(
                () -> inFront().map(this::book).orElseGet(() -> rateText.text("rates.book.none")), all);
    }

    private String expires(RateRow row, Instant now) {
        String over = rateText.overBeforePickup(row, model.priced(), model.zone());
        return rateText.expiresLong(row, now, model.zone())
                + (over.isEmpty() || row.expiry().isPast(now) ? "" : " · " + over);
    }

    // A container's rate has a number alone, and that stands beside it in the row and the pane.
    private String book(RateRow row) {
        if (model.priced().sell(row) == null) {
            return rateText.text("rates.book.none");
        }
        String sell = rateText.money(model.priced().sell(row));
        return row.carrier().isBlank()
                ? rateText.text("rates.book.price", sell)
                : rateText.text("rates.book", rateText.name(row), sell);
    }

    Optional<RateRow> inFront() {
        RateRow row = model.selectedProperty().get();
        return row == null
                ? Optional.empty()
                : Optional.ofNullable(model.priced().now(row));
    }

    RateBoardViewModel board() {
        return model;
    }

    /// Why the rate in front can't be booked, which is also that nobody can see it among the others; empty where it
    /// can.
    StringBinding barrier() {
        return barrier;
    }

    /// Until when it holds.
    StringBinding expires() {
        return expires;
    }

    /// How long it holds, in a few words; empty where that is not stated or it is over.
    StringBinding expiresShortly() {
        return expiresShortly;
    }

    /// The text of the button that books it.
    StringBinding book() {
        return book;
    }

    /// Buy, profit and margin in one line, or that they are hidden.
    String profit(RateRow row) {
        SellPrice.Priced price = model.priced().price(row);
        if (model.buyFigures().isHidden()) {
            return rateText.text("rates.detail.hidden");
        }
        if (price == null) {
            String amount =
                    row.faults().contains(RateFault.CURRENCY) ? rateText.amount(row.buy()) : rateText.money(row.buy());
            return rateText.text("rates.detail.buy", amount);
        }
        BigDecimal missed = model.priced().missedMinimum(row);
        String below = missed == null ? "" : rateText.text("rates.detail.belowMinimum", rateText.money(missed));
        String key = price.floorApplied() ? "rates.detail.profit.floor" : "rates.detail.profit";
        return rateText.text(
                        key,
                        rateText.buyLong(row),
                        rateText.profitLong(row, price),
                        rateText.formats().percent(price.marginPercent()))
                + below;
    }

    String transit(RateRow row) {
        Integer days = row.days();
        if (row.isDrayage()) {
            return rateText.mode(row.mode()) + " · " + rateText.service(row);
        }
        String description = row.serviceDescription().isBlank() ? row.service() : row.serviceDescription();
        if (days == null) {
            return rateText.mode(row.mode()) + ", " + description;
        }
        return model.priced().delivery(row) == null
                ? rateText.text("rates.detail.transit", days, description)
                : rateText.text("rates.detail.delivers", rateText.delivers(row, model.priced()), days, description);
    }

    /// What became dearer or cheaper since the quote before; empty where there was none.
    String change(RateRow row) {
        Board board = model.boardProperty().get();
        if (board == null || !board.compared()) {
            return "";
        }
        BigDecimal change = model.priced().change(row);
        if (change == null) {
            return rateText.text("rates.detail.change.new");
        }
        if (model.priced().isKept(row)) {
            String price = model.priced().isByHand(row) ? "rates.detail.change.own" : "rates.detail.change.kept";
            return model.buyFigures().isHidden() || change.signum() == 0
                    ? rateText.text(price)
                    : rateText.text(price + (change.signum() > 0 ? ".up" : ".down"), rateText.money(change.abs()));
        }
        return change.signum() == 0
                ? rateText.text("rates.detail.change.same")
                : rateText.text(
                        change.signum() > 0 ? "rates.detail.change.up" : "rates.detail.change.down",
                        rateText.money(change.abs()));
    }

    /// What the carrier asked for the last time on this lane, and what became of it; empty where it never did, or buy
    /// figures are hidden. By the hundredweight where the shipments weigh differently.
    String last(RateRow row) {
        Board board = model.boardProperty().get();
        LastPrice last = model.lastPrices().knownProperty().get().get(row.offer());
        if (board == null || last == null || model.buyFigures().isHidden()) {
            return "";
        }
        ShipmentLine line = board.line();
        String day =
                rateText.day(last.quotedAt().atZone(rateText.formats().zone()).toLocalDate());
        BigDecimal now = row.cost().buy();
        if (Figures.usable(now) && (row.isDrayage() || last.weighsAs(line))) {
            return rateText.text(
                    "rates.detail.last", day, rateText.money(last.buy()), rateText.since(now.subtract(last.buy())));
        }
        if (!Figures.usable(now)) {
            return rateText.text("rates.detail.last.other", day, rateText.money(last.buy()));
        }
        if (last.metric() != line.metric()
                || last.weight().signum() <= 0
                || line.weight().signum() <= 0) {
            return rateText.text("rates.detail.last.other", day, rateText.money(last.buy()));
        }
        BigDecimal then = byHundred(last.buy(), last.weight());
        return rateText.text(
                line.metric() ? "rates.detail.last.metric" : "rates.detail.last.weight",
                day,
                rateText.money(then),
                rateText.since(byHundred(now, line.weight()).subtract(then)));
    }

    private static BigDecimal byHundred(BigDecimal price, BigDecimal weight) {
        return price.movePointRight(2).divide(weight, 2, RoundingMode.HALF_UP);
    }

    List<RateBadge> badges(RateRow row) {
        return rateText.badges(row, model.priced(), model.now());
    }

    /// The lines of the price with the total, and its parts; these are empty while buy figures are hidden.
    ChargeLines charges() {
        return new ChargeLines(rateText, model.buyFigures().isHidden());
    }

    /// Whether it comes in time, the charges add up and what was asked for is inside.
    List<RateBadge> checks(RateRow row) {
        List<RateBadge> checks = new ArrayList<>();
        Long spare = model.priced().toSpare(row);
        if (spare != null && spare >= 0) {
            checks.add(new RateBadge("✓ " + rateText.text("rates.detail.inTime", spare), Tone.SUCCESS));
        }
        if (!row.unread().isEmpty()) {
            String names = ReadingProblemText.names(row.unread(), rateText.texts());
            checks.add(new RateBadge(rateText.text("rates.detail.unread", names), Tone.WARNING));
        }
        SumCheck sum = SumCheck.of(row);
        if (!row.isDrayage()) {
            Tone tone = sum.isGood() ? Tone.SUCCESS : sum instanceof SumCheck.Unknown ? Tone.NEUTRAL : Tone.WARNING;
            checks.add(new RateBadge(
                    (sum.isGood() ? "✓ " : "")
                            + rateText.sum(sum, model.buyFigures().isHidden()),
                    tone));
            Board board = model.boardProperty().get();
            if (board != null
                    && !board.asked().isEmpty()
                    && row.missing().isEmpty()
                    && !row.hasUnread("accessorials")) {
                checks.add(new RateBadge("✓ " + rateText.text("rates.detail.asked"), Tone.SUCCESS));
            }
        }
        return checks;
    }

    String missing(RateRow row) {
        return row.missing().isEmpty()
                ? ""
                : rateText.text(
                        "rates.detail.missing",
                        row.missing().stream().map(rateText::accessorial).collect(Collectors.joining(", ")));
    }

    /// Every field as it came; nothing while buy figures are hidden.
    List<WireField> fields(@Nullable RateRow row) {
        return row == null || model.buyFigures().isHidden()
                ? List.of()
                : row.source().fields();
    }
}
