package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferCounts;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.CustomerZones;
import lanedesk.workstation.quoting.LossReasons;
import org.jspecify.annotations.Nullable;

/// Offers in the dispatcher's words.
final class OfferText {

    private static final Duration NEAR = Duration.ofHours(16);
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Texts texts;
    private final Formats formats;
    private final LossReasons reasons;
    private final Supplier<String> user;
    private final CustomerZones zones;

    OfferText(Texts texts, Formats formats, Supplier<String> user, CustomerZones zones) {
        this.texts = texts.forFeature(OfferText.class);
        this.formats = formats;
        this.reasons = new LossReasons(texts);
        this.user = user;
        this.zones = zones;
    }

    String text(String key, @Nullable Object... arguments) {
        return texts.text(key, arguments);
    }

    Texts texts() {
        return texts;
    }

    Formats formats() {
        return formats;
    }

    String reason(String word) {
        return reasons.read(word);
    }

    /// Returns the lane of an offer, city to city.
    String lane(Offer offer) {
        return city(offer.lane().from()) + " → " + city(offer.lane().to());
    }

    private static String city(String place) {
        return PlainText.line(place).split(",", 2)[0];
    }

    /// The end of a price of an offer, as it stands on its sheet.
    String end(Offer offer, Instant end) {
        return formats.zonedMoment(end, zone(offer));
    }

    private ZoneId zone(Offer offer) {
        return zones.of(offer.lane(), offer.desk());
    }

    /// The carrier that an offer was booked with.
    String carrier(Offer.Booking booking) {
        return texts.carrier(booking.carrier());
    }

    String goods(Offer offer) {
        return PlainText.line(offer.facts().prices().goods());
    }

    /// The first of its words, such as the pieces.
    String goodsInShort(Offer offer) {
        return goods(offer).split(", ", 2)[0];
    }

    String customer(Offer offer) {
        return PlainText.line(offer.customer().name());
    }

    /// Formats the price that was agreed, or else the lowest price, marked as the lowest of several.
    String sell(Offer offer) {
        BigDecimal agreed = offer.agreedSell();
        if (agreed != null) {
            return formats.amount(agreed);
        }
        String lowest = formats.amount(offer.lowestRate().sell());
        return offer.facts().prices().rates().size() == 1 ? lowest : texts.text("offers.from", lowest);
    }

    /// Returns the remaining validity, or how it was closed.
    String validity(Offer offer, Instant now) {
        Instant end = offer.facts().prices().validUntil();
        return switch (offer.status().state()) {
            case WON -> texts.text(offer.status().isBooked() ? "offers.booked" : "offers.notBooked");
            case LOST -> reason(offer.status().reason());
            case REPLACED -> texts.text("offers.replaced");
            case OPEN -> {
                if (end == null) {
                    yield texts.text("offers.notStated");
                }
                yield end.isAfter(now)
                        ? formats.remaining(Duration.between(now, end))
                        : texts.text("offers.ended", formats.zonedStamp(end, zone(offer)));
            }
        };
    }

    /// Whether the seconds of a line's validity are shown, or were a minute ago.
    static boolean countsSeconds(OfferLine line, Instant now) {
        Instant end = line instanceof OfferLine.Row(Offer offer, var _)
                ? offer.facts().prices().validUntil()
                : null;
        return end != null
                && end.isBefore(now.plus(Duration.ofHours(1)))
                && end.isAfter(now.minus(Duration.ofMinutes(1)));
    }

    /// How much of its validity is left, from 0 to 1; negative where there is none to show.
    static double left(Offer offer, Instant now) {
        Instant end = offer.facts().prices().validUntil();
        if (offer.status().state() != OfferState.OPEN || end == null || !end.isAfter(now)) {
            return -1;
        }
        double whole = Duration.between(offer.madeAt(), end).toMillis();
        return Math.clamp(Duration.between(now, end).toMillis() / Math.max(whole, 1), 0, 1);
    }

    /// Returns the next event, or when it was closed.
    String due(Offer offer, Instant now) {
        if (offer.status().state() != OfferState.OPEN) {
            return formats.stamp(offer.status().at());
        }
        Offer.Due due = offer.due(now);
        return due == null
                ? ""
                : texts.text(due.callBack() ? "offers.callBack.at" : "offers.expires", soon(due.at(), now));
    }

    // Shows the hour where the moment is near, else the day.
    private String soon(Instant at, Instant now) {
        ZonedDateTime there = at.atZone(formats.zone());
        return at.isBefore(now.plus(NEAR)) ? formats.time(there.toLocalTime()) : formats.weekday(there.toLocalDate());
    }

    /// The reader, or the name of a colleague's address.
    String dispatcherName(String dispatcher) {
        return dispatcher.equals(user.get())
                ? texts.text("offers.me")
                : dispatcher.split("@", 2)[0];
    }

    String channel(Channel channel) {
        return texts.text("offers.channel." + channel);
    }

    /// The accessible text of one line of the list.
    String accessibleText(Offer offer, Instant now) {
        return String.join(
                ", ",
                lane(offer),
                goods(offer),
                customer(offer),
                sell(offer),
                validity(offer, now),
                due(offer, now),
                dispatcherName(offer.facts().dispatcher()));
    }

    /// `42 won of 59 answered in November, 71 %`.
    String answeredSummary(OfferCounts.Answered answered, String month) {
        long all = answered.won() + answered.lostInAll();
        return all == 0
                ? ""
                : texts.text(
                        "offers.answered",
                        answered.won(),
                        all,
                        month,
                        BigDecimal.valueOf(answered.won())
                                .multiply(HUNDRED)
                                .divide(BigDecimal.valueOf(all), 0, RoundingMode.HALF_UP));
    }

    /// `17: price 9, transit 5, other 3`.
    String lost(OfferCounts.Answered answered) {
        String why = answered.lost().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(each -> reason(each.getKey()) + " " + each.getValue())
                .collect(Collectors.joining(", "));
        String all = Long.toString(answered.lostInAll());
        return why.isEmpty() ? all : texts.named(all, why);
    }

    /// Describes an event of an offer in one line.
    String event(Offer offer, OfferEvent event) {
        String what = switch (event.what()) {
            case OfferEvent.Won(Integer option) ->
                option == null ? texts.text("offers.event.won") : texts.text("offers.event.won.option", option);
            case OfferEvent.Lost(String reason, String detail) ->
                texts.text("offers.event.lost", reason(reason) + (detail.isEmpty() ? "" : ", " + detail));
            case OfferEvent.Replaced _ -> texts.text("offers.event.replaced");
            case OfferEvent.Told(Channel channel, String _) -> texts.text("offers.event.told", channel(channel));
            case OfferEvent.Note(String words) -> PlainText.line(words);
            case OfferEvent.ValidUntil(Instant end) ->
                end == null ? texts.text("offers.event.notStated") : texts.text("offers.validUntil", end(offer, end));
            case OfferEvent.CallBack(Instant at) ->
                at == null
                        ? texts.text("offers.event.noCallBack")
                        : texts.text("offers.callBack.at", formats.zonedStamp(at));
        };
        String whole = formats.zonedStamp(event.at()) + "  " + texts.named(dispatcherName(event.by()), what);
        return event.counted() ? whole : texts.text("offers.event.overtaken", whole);
    }

    /// An offer that was just closed.
    String closed(Offer offer) {
        return texts.text("offers.closed." + offer.status().state(), lane(offer), customer(offer));
    }

    /// Describes an offer that a colleague closed first.
    String overtaken(Offer offer, String by, Instant at) {
        return texts.text(
                "offers.overtaken." + offer.status().state(), lane(offer), dispatcherName(by), formats.zonedStamp(at));
    }
}
