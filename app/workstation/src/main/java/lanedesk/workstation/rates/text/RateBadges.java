package lanedesk.workstation.rates.text;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shipment.RateFault;

/// Creates the badges of rates, a word or two each.
final class RateBadges {

    private static final int MAX_BADGE_LENGTH = 18;

    private final RateFormatter rateText;

    RateBadges(RateFormatter rateFormatter) {
        this.rateText = rateFormatter;
    }

    /// The badges of a rate, most important first.
    List<RateBadge> badgesOf(RateRow row, PricedRates rates, Instant now) {
        List<RateBadge> badges = new ArrayList<>();
        RateRow.ExistingBooking existingBooking = row.existingBooking();
        if (existingBooking != null) {
            badges.add(bookingStateBadge(row, existingBooking));
        }
        if (row.faults().contains(RateFault.DUPLICATE_NUMBER)) {
            badges.add(new RateBadge(rateText.text("rates.badge.duplicate"), Tone.DANGER));
        }
        if (row.faults().contains(RateFault.UNREAD_TERMS) || row.isBuyRateUnread()) {
            badges.add(new RateBadge(rateText.text("rates.badge.unread.terms"), Tone.DANGER));
        } else if (row.faults().contains(RateFault.UNREAD)) {
            badges.add(new RateBadge(rateText.text("rates.badge.unread"), Tone.WARNING));
        }
        if (row.faults().contains(RateFault.PRICE) && !row.isBuyRateUnread()) {
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
        lateBadge(row, rates).ifPresent(badges::add);
        if (rateText.expiresSoon(row, now)) {
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
        if (rates.isPriceTypedByHand(row)) {
            badges.add(new RateBadge(rateText.text("rates.badge.own"), Tone.ACCENT));
        }
        missingBadge(row).ifPresent(badges::add);
        for (String equipment : row.equipment()) {
            badges.add(new RateBadge(shortened(rateText.serviceTerm(equipment)), Tone.NEUTRAL));
        }
        return badges;
    }

    private RateBadge bookingStateBadge(RateRow row, RateRow.ExistingBooking existingBooking) {
        if (existingBooking.rateNumber() != row.rateNumber()) {
            return new RateBadge(rateText.text("rates.badge.locked"), Tone.NEUTRAL);
        }
        if (existingBooking.orderNumber() != null) {
            return new RateBadge(rateText.text("rates.badge.booked"), Tone.SUCCESS);
        }
        return existingBooking.isBeingSent()
                ? new RateBadge(rateText.text("rates.badge.sending"), Tone.ACCENT)
                : new RateBadge(rateText.text("rates.badge.unknown"), Tone.DANGER);
    }

    /// How many days a rate arrives too late; empty if it does not.
    Optional<RateBadge> lateBadge(RateRow row, PricedRates rates) {
        Long spare = rates.daysToSpare(row);
        return spare == null || spare >= 0
                ? Optional.empty()
                : Optional.of(new RateBadge(rateText.text("rates.badge.late", -spare), Tone.WARNING));
    }

    private Optional<RateBadge> missingBadge(RateRow row) {
        List<NamedAccessorial> missing = row.missingAccessorials();
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        String text = missing.size() == 1
                ? rateText.text("rates.badge.missing", rateText.accessorialName(missing.getFirst()))
                : rateText.text("rates.badge.missing.many", missing.size());
        return Optional.of(new RateBadge(text, Tone.DANGER));
    }

    private static String shortened(String text) {
        return text.length() <= MAX_BADGE_LENGTH ? text : text.substring(0, MAX_BADGE_LENGTH - 1) + "…";
    }
}
