package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferCounts;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferTexts;
import org.jspecify.annotations.Nullable;

/// Formats offers as text.
final class OfferFormatter {

    private static final Duration NEAR_DURATION = Duration.ofHours(16);
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    final Texts texts;
    final Formats formats;
    private final LossReasons reasons;
    private final OfferTexts offerTexts;
    private final Supplier<String> user;
    private final ExpiryTimeZones zones;

    OfferFormatter(Texts texts, Formats formats, Supplier<String> user, ExpiryTimeZones zones) {
        this.texts = texts.textsOfFeature(OfferFormatter.class);
        this.formats = formats;
        this.reasons = new LossReasons(texts);
        this.offerTexts = new OfferTexts(texts, formats);
        this.user = user;
        this.zones = zones;
    }

    String text(String key, @Nullable Object... arguments) {
        return texts.text(key, arguments);
    }

    String lossReasonText(String text) {
        return reasons.translateDefaultReason(text);
    }

    /// What to do about a customer's answer: which option it names, and whether the prices still apply.
    String answerNoteText(Offer offer, OfferDetail.ReceivedAnswer answer) {
        List<String> sentences = new ArrayList<>();
        Integer option = answer.received().answer().option();
        if (option != null) {
            sentences.add(texts.text("offers.answer.option", option));
        } else if (offer.details().prices().rates().size() > 1) {
            sentences.add(texts.text("offers.answer.option.none"));
        }
        List<AnswerComparison.Change> changes = answer.changes();
        if (changes == null && answer.isLoaded()) {
            sentences.add(texts.text("offers.answer.notCompared"));
        } else if (changes != null) {
            sentences.add(texts.text(changes.isEmpty() ? "offers.answer.same" : "offers.answer.changed"));
        }
        return String.join(" ", sentences);
    }

    /// The lane of an offer, city to city.
    String laneText(Offer offer) {
        return cityName(offer.lane().origin()) + " → " + cityName(offer.lane().destination());
    }

    private static String cityName(String place) {
        return PlainText.toDisplayLine(place).split(",", 2)[0];
    }

    /// The end of validity of an offer's price, in the format of quote sheets.
    String formatValidityEnd(Offer offer, Instant validityEnd) {
        return formats.formatDateTimeWithZone(validityEnd, zoneOf(offer));
    }

    private ZoneId zoneOf(Offer offer) {
        return zones.timeZoneOrDispatcherZoneOf(offer.lane(), offer.kind());
    }

    /// The carrier of an offer's booking.
    String carrierText(Offer.Booking booking) {
        return texts.translateCarrierName(booking.carrier());
    }

    String freightText(Offer offer) {
        return offerTexts.translateStoredFreight(offer.details().prices().shipmentSummary());
    }

    /// The carrier and the service of a price.
    String carrierAndServiceText(OfferedRate rate) {
        return Stream.of(PlainText.toDisplayLine(rate.carrier()), offerTexts.translateStoredService(rate.service()))
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(", "));
    }

    /// The first part of the shipment's description, such as the pieces.
    String shortFreightText(Offer offer) {
        return freightText(offer).split(", ", 2)[0];
    }

    String customerText(Offer offer) {
        return PlainText.toDisplayLine(offer.customer().name());
    }

    /// The agreed price, or else the lowest price, with a mark if there are several prices.
    String sellText(Offer offer) {
        BigDecimal agreed = offer.agreedSellPrice();
        if (agreed != null) {
            return formats.formatMoneyWithoutSign(agreed);
        }
        String lowest = formats.formatMoneyWithoutSign(offer.lowestRate().sellPrice());
        return offer.details().prices().rates().size() == 1 ? lowest : texts.text("offers.from", lowest);
    }

    /// The remaining validity of an open offer, or how the offer was closed.
    String remainingOrClosedText(Offer offer, Instant now) {
        Instant validityEnd = offer.details().prices().validUntil();
        return switch (offer.status().state()) {
            case WON -> texts.text(offer.status().isBooked() ? "offers.booked" : "offers.notBooked");
            case LOST -> lossReasonText(offer.status().reason());
            case REPLACED -> texts.text("offers.replaced");
            case OPEN -> {
                if (validityEnd == null) {
                    yield texts.text("offers.notStated");
                }
                yield validityEnd.isAfter(now)
                        ? formats.formatRemainingTime(Duration.between(now, validityEnd))
                        : texts.text(
                                "offers.ended", formats.formatTimeOrShortDateTimeWithZone(validityEnd, zoneOf(offer)));
            }
        };
    }

    /// Whether the offer of a line expires within an hour or expired less than a minute ago. Such lines are
    /// updated every second.
    static boolean isRemainingTimeShownInSeconds(OfferLine line, Instant now) {
        Instant validityEnd = line instanceof OfferLine.Row(Offer offer, var _)
                ? offer.details().prices().validUntil()
                : null;
        return validityEnd != null
                && validityEnd.isBefore(now.plus(Duration.ofHours(1)))
                && validityEnd.isAfter(now.minus(Duration.ofMinutes(1)));
    }

    /// The remaining share of an offer's validity, from 0 to 1; negative if the offer is not open, has expired,
    /// or has no end of validity.
    static double remainingValidityShare(Offer offer, Instant now) {
        Instant validityEnd = offer.details().prices().validUntil();
        if (offer.status().state() != OfferState.OPEN || validityEnd == null || !validityEnd.isAfter(now)) {
            return -1;
        }
        double totalMillis = Duration.between(offer.madeAt(), validityEnd).toMillis();
        return Math.clamp(Duration.between(now, validityEnd).toMillis() / Math.max(totalMillis, 1), 0, 1);
    }

    /// When an open offer's next event is due, or when the offer was closed; empty for an open offer without a
    /// due event.
    String nextEventOrClosedText(Offer offer, Instant now) {
        if (offer.status().state() != OfferState.OPEN) {
            return formats.formatTimeOrShortDateTime(offer.status().changedAt());
        }
        Offer.DueEvent due = offer.nextDueEvent(now);
        return due == null
                ? ""
                : texts.text(
                        due.isFollowUp() ? "offers.callBack.at" : "offers.expires", timeOrDateText(due.dueAt(), now));
    }

    // The time of day if `time` is before the end of NEAR_DURATION from now, else the date.
    private String timeOrDateText(Instant time, Instant now) {
        ZonedDateTime localTime = time.atZone(formats.zone());
        return time.isBefore(now.plus(NEAR_DURATION))
                ? formats.formatTime(localTime.toLocalTime())
                : formats.formatWeekdayDateWithYearUnlessNear(localTime.toLocalDate());
    }

    /// "Me" for the user, or the name part of a colleague's address.
    String nameOrMe(String dispatcher) {
        return dispatcher.equals(user.get())
                ? texts.text("offers.me")
                : dispatcher.split("@", 2)[0];
    }

    String channelText(DeliveryChannel channel) {
        return texts.text("offers.channel." + channel);
    }

    /// The accessible text of one line of the list.
    String accessibleText(Offer offer, Instant now) {
        return String.join(
                ", ",
                laneText(offer),
                freightText(offer),
                customerText(offer),
                sellText(offer),
                remainingOrClosedText(offer, now),
                nextEventOrClosedText(offer, now),
                nameOrMe(offer.details().dispatcher()));
    }

    /// How many of the answered offers were won, such as `42 won of 59 answered in November, 71 %`; empty
    /// without answered offers.
    String wonShareText(OfferCounts.AnsweredCounts counts, String month) {
        long answeredCount = counts.wonCount() + counts.totalLost();
        return answeredCount == 0
                ? ""
                : texts.text(
                        "offers.answered",
                        counts.wonCount(),
                        answeredCount,
                        month,
                        BigDecimal.valueOf(counts.wonCount())
                                .multiply(HUNDRED)
                                .divide(BigDecimal.valueOf(answeredCount), 0, RoundingMode.HALF_UP));
    }

    /// The number of lost offers and the number for each reason, such as `17: price 9, transit 5, other 3`.
    String lostCountsText(OfferCounts.AnsweredCounts counts) {
        String countsByReason = counts.lostCountByReason().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> lossReasonText(entry.getKey()) + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        String lostCount = Long.toString(counts.totalLost());
        return countsByReason.isEmpty() ? lostCount : texts.joinLabelAndValue(lostCount, countsByReason);
    }

    /// The text of an event of an offer, in one line.
    String eventText(Offer offer, OfferEvent event) {
        String description = switch (event.change()) {
            case OfferEvent.Won(Integer option) ->
                option == null ? texts.text("offers.event.won") : texts.text("offers.event.won.option", option);
            case OfferEvent.Lost(String reason, String detail) ->
                texts.text("offers.event.lost", lossReasonText(reason) + (detail.isEmpty() ? "" : ", " + detail));
            case OfferEvent.Replaced _ -> texts.text("offers.event.replaced");
            case OfferEvent.SentAgain(DeliveryChannel channel, String _) ->
                texts.text("offers.event.told", channelText(channel));
            case OfferEvent.NoteAdded(String text) -> PlainText.toDisplayLine(text);
            case OfferEvent.ValidityChanged(Instant validityEnd) ->
                validityEnd == null
                        ? texts.text("offers.event.notStated")
                        : texts.text("offers.validUntil", formatValidityEnd(offer, validityEnd));
            case OfferEvent.FollowUpChanged(Instant time) ->
                time == null
                        ? texts.text("offers.event.noCallBack")
                        : texts.text("offers.callBack.at", formats.formatTimeOrShortDateTimeWithZone(time));
        };
        String line = formats.formatTimeOrShortDateTimeWithZone(event.occurredAt()) + "  "
                + texts.joinLabelAndValue(nameOrMe(event.dispatcher()), description);
        return event.isCounted() ? line : texts.text("offers.event.overtaken", line);
    }

    /// The text for an offer that was just closed.
    String closedText(Offer offer) {
        return texts.text("offers.closed." + offer.status().state(), laneText(offer), customerText(offer));
    }

    /// The text for an offer that a colleague closed first.
    String closedByColleagueText(Offer offer, String colleague, Instant time) {
        return texts.text(
                "offers.overtaken." + offer.status().state(),
                laneText(offer),
                nameOrMe(colleague),
                formats.formatTimeOrShortDateTimeWithZone(time));
    }
}
