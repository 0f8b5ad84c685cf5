package lanedesk.workstation.rates.text;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.quoting.RateFault;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// The badges of rates, each in a word or two.
final class RateBadges {

    private static final int SHORT = 18;

    private final RateText rateText;

    RateBadges(RateText rateText) {
        this.rateText = rateText;
    }

    /// Returns the badges of a rate, most important first.
    List<RateBadge> of(RateRow row, PricedRates rates, Instant now) {
        List<RateBadge> badges = new ArrayList<>();
        RateRow.Taken taken = row.taken();
        if (taken != null) {
            badges.add(takenBadge(row, taken));
        }
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            badges.add(new RateBadge(rateText.text("rates.badge.duplicate"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.UNREAD_TERMS) || row.isBuyUnread()) {
            badges.add(new RateBadge(rateText.text("rates.badge.unread.terms"), Tone.DANGER));
        } else if (row.faults().contains(RateFault.UNREAD)) {
            badges.add(new RateBadge(rateText.text("rates.badge.unread"), Tone.WARNING));
        }
        if (row.faults().contains(RateFault.PRICE) && !row.isBuyUnread()) {
            badges.add(new RateBadge(rateText.text("rates.badge.price"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.CURRENCY)) {
            badges.add(new RateBadge(rateText.text("rates.badge.currency"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.EXPIRY)) {
            badges.add(new RateBadge(rateText.text("rates.badge.expiry"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.FIGURE)) {
            badges.add(new RateBadge(rateText.text("rates.badge.figure"), Tone.WARNING));
        }
        late(row, rates).ifPresent(badges::add);
        if (rateText.isSoon(row, now)) {
            badges.add(new RateBadge(rateText.text("rates.badge.expiring"), Tone.WARNING));
        }
        if (rates.isBestValue(row)) {
            badges.add(new RateBadge(rateText.text("rates.badge.best"), Tone.ACCENT));
        }
        if (rates.isLowest(row)) {
            badges.add(new RateBadge(rateText.text("rates.badge.lowest"), Tone.SUCCESS));
        }
        if (rates.isFastest(row)) {
            badges.add(new RateBadge(rateText.text("rates.badge.fastest"), Tone.SUCCESS));
        }
        if (rates.isByHand(row)) {
            badges.add(new RateBadge(rateText.text("rates.badge.own"), Tone.ACCENT));
        }
        missing(row).ifPresent(badges::add);
        for (String equipment : row.equipment()) {
            badges.add(new RateBadge(shortened(rateText.known(equipment)), Tone.NEUTRAL));
        }
        return badges;
    }

    private RateBadge takenBadge(RateRow row, RateRow.Taken taken) {
        if (taken.rateNumber() != row.rateNumber()) {
            return new RateBadge(rateText.text("rates.badge.locked"), Tone.NEUTRAL);
        }
        if (taken.orderNumber() != null) {
            return new RateBadge(rateText.text("rates.badge.booked"), Tone.SUCCESS);
        }
        return taken.onItsWay()
                ? new RateBadge(rateText.text("rates.badge.sending"), Tone.ACCENT)
                : new RateBadge(rateText.text("rates.badge.unknown"), Tone.DANGER);
    }

    /// By how many days a rate comes too late; empty where it does not.
    Optional<RateBadge> late(RateRow row, PricedRates rates) {
        Long spare = rates.toSpare(row);
        return spare == null || spare >= 0
                ? Optional.empty()
                : Optional.of(new RateBadge(rateText.text("rates.badge.late", -spare), Tone.WARNING));
    }

    private Optional<RateBadge> missing(RateRow row) {
        List<NamedAccessorial> missing = row.missing();
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        String said = missing.size() == 1
                ? rateText.text("rates.badge.missing", rateText.accessorial(missing.getFirst()))
                : rateText.text("rates.badge.missing.many", missing.size());
        return Optional.of(new RateBadge(said, Tone.DANGER));
    }

    private static String shortened(String text) {
        return text.length() <= SHORT ? text : text.substring(0, SHORT - 1) + "…";
    }
}
