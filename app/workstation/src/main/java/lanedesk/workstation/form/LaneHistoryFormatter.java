package lanedesk.workstation.form;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.lane.LaneMatchLevel;
import lanedesk.journal.lane.PastLaneQuotes;
import lanedesk.journal.lane.PastLaneQuotes.PastQuote;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Formats the history of a lane as one line: `LTL: 9 shipments since March · lowest buy $548 to $612 · last
/// sold for $705, Oct 15 · Ironwood lowest 6 times`. The amounts come only from shipments with the same freight
/// as the newest shipment.
///
/// @param fuelMode whether a drayage total includes fuel; if unknown, the higher cost is used, as on the rate
///        board
record LaneHistoryFormatter(Texts texts, Formats formats, Clock clock, Supplier<FuelMode> fuelMode) {

    private static final BigDecimal POUNDS_PER_HUNDREDWEIGHT = BigDecimal.valueOf(100);
    // Weights count as equal if the heaviest is at most 1.1 times the lightest.
    private static final double WEIGHT_TOLERANCE = 1.1;
    private static final int POSTAL_PREFIX_LENGTH = 3;

    LaneHistoryFormatter {
        texts = texts.textsOfFeature(LaneHistoryFormatter.class);
    }

    /// @param isBuyHidden whether buy rates are hidden: only the number of shipments is then shown
    String formatSummary(RatedLane lane, PastLaneQuotes pastQuotes, boolean isBuyHidden) {
        List<String> parts = new ArrayList<>();
        parts.add(formatShipmentCount(lane, pastQuotes));
        if (isBuyHidden) {
            return parts.getFirst();
        }
        PastLaneQuotes similarQuotes = pastQuotes.withFreightOfNewestQuote();
        if (similarQuotes.quotes().size() < pastQuotes.quotes().size()) {
            parts.add(formatSimilarFreight(similarQuotes));
        }
        boolean isPerHundredweight = areWeightsDifferent(similarQuotes.quotes());
        formatLowestBuyRange(similarQuotes.quotes(), isPerHundredweight).ifPresent(parts::add);
        similarQuotes
                .findLastBooked()
                .map(bookedQuote -> formatAmount(bookedQuote, bookedQuote.sellPrice(), isPerHundredweight)
                        .map(soldAmount -> texts.text(
                                bookedQuote.outcome() == OfferState.WON ? "lane.sold.won" : "lane.sold",
                                soldAmount,
                                formatQuotedDay(bookedQuote)))
                        .orElseGet(() -> texts.text("lane.booked", formatQuotedDay(bookedQuote))))
                .ifPresent(parts::add);
        similarQuotes
                .findLastAnswered()
                .filter(answeredQuote -> !answeredQuote.isBooked())
                .flatMap(answeredQuote -> formatAmount(answeredQuote, answeredQuote.offeredPrice(), isPerHundredweight)
                        .map(offeredAmount -> texts.text(
                                "lane.offered." + answeredQuote.outcome(),
                                offeredAmount,
                                formatQuotedDay(answeredQuote))))
                .ifPresent(parts::add);
        if (similarQuotes.quotes().size() > 1) {
            similarQuotes
                    .findMostOftenCheapestCarrier()
                    .filter(carrierCount -> carrierCount.quoteCount() > 1)
                    .map(carrierCount -> texts.text("lane.cheapest", carrierCount.carrier(), carrierCount.quoteCount()))
                    .ifPresent(parts::add);
        }
        return String.join(" · ", parts);
    }

    private String formatSimilarFreight(PastLaneQuotes similarQuotes) {
        PastQuote newestQuote = similarQuotes.quotes().getFirst();
        return texts.text(
                newestQuote.isHazardous() ? "lane.freight.hazardous" : "lane.freight",
                similarQuotes.quotes().size(),
                newestQuote.freightClasses());
    }

    // Formats an amount as a total or, if `isPerHundredweight`, as a price per hundredweight; empty without an
    // amount or without a weight. All amounts of a line are formatted in the same way.
    private Optional<String> formatAmount(PastQuote quote, @Nullable BigDecimal dollars, boolean isPerHundredweight) {
        if (dollars == null) {
            return Optional.empty();
        }
        return isPerHundredweight
                ? calculatePricePerHundredweight(quote, dollars)
                        .map(price -> texts.text("lane.byWeight", formats.formatMoney(price)))
                : Optional.of(formats.formatWholeDollars(dollars));
    }

    /// Returns the text of the link to all past quotes; empty if there are fewer than two past quotes.
    String formatShowAllLink(PastLaneQuotes pastQuotes) {
        int quoteCount =
                pastQuotes.quotes().stream().mapToInt(PastQuote::quoteCount).sum();
        return quoteCount < 2 ? "" : texts.text("lane.all");
    }

    /// Returns the lane as precisely as the past quotes match it: places, postal code prefixes, or states.
    static String formatLaneAtMatchLevel(Lane lane, PastLaneQuotes pastQuotes) {
        return formatOriginOrDestination(pastQuotes.matchLevel(), lane.origin()) + " → "
                + formatOriginOrDestination(pastQuotes.matchLevel(), lane.destination());
    }

    /// Returns the lowest buy rate of each past quote with the freight of the newest quote, in dollars, oldest
    /// first; per hundredweight if the weights differ. Quotes without a buy rate are omitted.
    List<Double> findLowestPricesOldestFirst(PastLaneQuotes pastQuotes) {
        List<PastQuote> similarQuotes = pastQuotes.withFreightOfNewestQuote().quotes();
        boolean isPerHundredweight = areWeightsDifferent(similarQuotes);
        return similarQuotes.reversed().stream()
                .map(quote -> isPerHundredweight ? calculatePricePerHundredweight(quote) : lowestBuyRateOf(quote))
                .flatMap(Optional::stream)
                .map(BigDecimal::doubleValue)
                .toList();
    }

    private String formatShipmentCount(RatedLane ratedLane, PastLaneQuotes pastQuotes) {
        Lane lane = ratedLane.lane();
        LocalDate oldestDate = localDateOf(pastQuotes.oldestQuoteTime());
        int count = pastQuotes.quotes().size();
        String countText = oldestDate.equals(LocalDate.now(clock))
                ? texts.text("lane.quotes.today", count)
                : texts.text("lane.quotes", count, formatSinceDate(oldestDate));
        String countAndLaneText = pastQuotes.matchLevel() == LaneMatchLevel.CODE
                ? countText
                : texts.text(
                        "lane.wider",
                        formatOriginOrDestination(pastQuotes.matchLevel(), lane.origin()),
                        formatOriginOrDestination(pastQuotes.matchLevel(), lane.destination()),
                        countText);
        return ratedLane.modeOrEmpty().isEmpty()
                ? countAndLaneText
                : texts.text("lane.mode", texts.translateServiceTerm(ratedLane.modeOrEmpty()), countAndLaneText);
    }

    private static String formatOriginOrDestination(LaneMatchLevel matchLevel, Place place) {
        if (matchLevel == LaneMatchLevel.CODE) {
            return place.toSingleLine();
        }
        String postalCode = place.postalCode();
        return matchLevel == LaneMatchLevel.STATE || postalCode.length() < POSTAL_PREFIX_LENGTH
                ? place.state()
                : postalCode.substring(0, POSTAL_PREFIX_LENGTH) + "…";
    }

    private String formatSinceDate(LocalDate day) {
        LocalDate today = LocalDate.now(clock);
        if (day.isAfter(today.minusMonths(1))) {
            return formatBySkeleton("MMMd", day);
        }
        return day.isAfter(today.minusMonths(11))
                ? DateTimeFormatter.ofPattern("LLLL", formats.locale()).format(day)
                : formatBySkeleton("yMMMM", day);
    }

    private String formatQuotedDay(PastQuote quote) {
        LocalDate day = localDateOf(quote.quotedAt());
        return formatBySkeleton(day.getYear() == LocalDate.now(clock).getYear() ? "MMMd" : "yMMMd", day);
    }

    private LocalDate localDateOf(Instant instant) {
        return instant.atZone(formats.zone()).toLocalDate();
    }

    private String formatBySkeleton(String skeleton, LocalDate day) {
        return DateTimeFormatter.ofLocalizedPattern(skeleton)
                .withLocale(formats.locale())
                .format(day);
    }

    private Optional<String> formatLowestBuyRange(List<PastQuote> quotes, boolean isPerHundredweight) {
        List<BigDecimal> prices = quotes.stream()
                .map(quote -> isPerHundredweight ? calculatePricePerHundredweight(quote) : lowestBuyRateOf(quote))
                .flatMap(Optional::stream)
                .sorted(Comparator.naturalOrder())
                .toList();
        if (prices.isEmpty()) {
            return Optional.empty();
        }
        String lowest = isPerHundredweight
                ? formats.formatMoney(prices.getFirst())
                : formats.formatWholeDollars(prices.getFirst());
        String highest = isPerHundredweight
                ? formats.formatMoney(prices.getLast())
                : formats.formatWholeDollars(prices.getLast());
        String range = lowest.equals(highest) ? lowest : texts.text("lane.range", lowest, highest);
        return Optional.of(texts.text(isPerHundredweight ? "lane.lowest.weight" : "lane.lowest", range));
    }

    private Optional<BigDecimal> lowestBuyRateOf(PastQuote quote) {
        return Optional.ofNullable(fuelMode.get().addsFuelToTotal() ? quote.lowestRateWithFuel() : quote.lowestRate());
    }

    private Optional<BigDecimal> calculatePricePerHundredweight(PastQuote quote) {
        return lowestBuyRateOf(quote).flatMap(price -> calculatePricePerHundredweight(quote, price));
    }

    private static Optional<BigDecimal> calculatePricePerHundredweight(PastQuote quote, BigDecimal dollars) {
        Double pounds = quote.pounds();
        return pounds == null || pounds <= 0
                ? Optional.empty()
                : Optional.of(dollars.multiply(POUNDS_PER_HUNDREDWEIGHT)
                        .divide(BigDecimal.valueOf(pounds), 2, RoundingMode.HALF_UP));
    }

    private static boolean areWeightsDifferent(List<PastQuote> quotes) {
        List<Double> pounds = quotes.stream()
                .map(PastQuote::pounds)
                .filter(Objects::nonNull)
                .filter(weight -> weight > 0)
                .sorted()
                .toList();
        return pounds.size() > 1 && pounds.getLast() > pounds.getFirst() * WEIGHT_TOLERANCE;
    }
}
