package lanedesk.workstation.lanememory;

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

/// Formats the history of a lane as one line: `LTL: 9 shipments since March · lowest buy $548 to $612 · last sold for
/// $705, Oct 15 · Ironwood lowest 6 times`. The amounts are those of shipments with the same freight as the newest
/// one.
///
/// @param fuelReading how a drayage total is interpreted; if not set, the higher cost is used, as on the board
record LaneMemoryFormatter(Texts texts, Formats formats, Clock clock, Supplier<FuelMode> fuelReading) {

    private static final BigDecimal HUNDREDWEIGHT = BigDecimal.valueOf(100);
    // Weights whose ratio is below this count as equal.
    private static final double WEIGHT_TOLERANCE = 1.1;
    private static final int POSTAL_PREFIX_LENGTH = 3;

    LaneMemoryFormatter {
        texts = texts.forFeature(LaneMemoryFormatter.class);
    }

    /// @param hidden whether buy rates are hidden; the prices of other customers are then hidden too
    String summaryLine(RatedLane lane, PastLaneQuotes remembered, boolean hidden) {
        List<String> parts = new ArrayList<>();
        parts.add(shipmentsText(lane, remembered));
        if (hidden) {
            return parts.getFirst();
        }
        PastLaneQuotes alike = remembered.withSameFreight();
        if (alike.quotes().size() < remembered.quotes().size()) {
            parts.add(comparableFreightText(alike));
        }
        boolean byWeight = weightsDiffer(alike.quotes());
        lowestBuyRangeText(alike.quotes(), byWeight).ifPresent(parts::add);
        alike.lastBooked()
                .map(booked -> amountText(booked, booked.sellPrice(), byWeight)
                        .map(sold -> texts.text(
                                booked.outcome() == OfferState.WON ? "lane.sold.won" : "lane.sold",
                                sold,
                                dayText(booked)))
                        .orElseGet(() -> texts.text("lane.booked", dayText(booked))))
                .ifPresent(parts::add);
        alike.lastAnswered()
                .filter(answered -> !answered.isBooked())
                .flatMap(answered -> amountText(answered, answered.offeredPrice(), byWeight)
                        .map(offered -> texts.text("lane.offered." + answered.outcome(), offered, dayText(answered))))
                .ifPresent(parts::add);
        if (alike.quotes().size() > 1) {
            alike.mostOftenCheapest()
                    .filter(most -> most.times() > 1)
                    .map(most -> texts.text("lane.cheapest", most.carrier(), most.times()))
                    .ifPresent(parts::add);
        }
        return String.join(" · ", parts);
    }

    private String comparableFreightText(PastLaneQuotes alike) {
        PastQuote newest = alike.quotes().getFirst();
        return texts.text(
                newest.isHazardous() ? "lane.freight.hazardous" : "lane.freight",
                alike.quotes().size(),
                newest.freight());
    }

    // All amounts of a line are totals, or all are per hundredweight.
    private Optional<String> amountText(PastQuote quote, @Nullable BigDecimal dollars, boolean byWeight) {
        if (dollars == null) {
            return Optional.empty();
        }
        return byWeight
                ? pricePerHundredweight(quote, dollars)
                        .map(bigDecimal -> texts.text("lane.byWeight", formats.formatMoney(bigDecimal)))
                : Optional.of(formats.formatWholeDollars(dollars));
    }

    /// The text of the link to all past quotes; empty if there is only one.
    String showAllText(PastLaneQuotes remembered) {
        int attempts =
                remembered.quotes().stream().mapToInt(PastQuote::quoteCount).sum();
        return attempts < 2 ? "" : texts.text("lane.all");
    }

    /// The lane of the past quotes, as wide as they were matched.
    static String laneText(Lane lane, PastLaneQuotes remembered) {
        return endText(remembered.matchLevel(), lane.origin()) + " → "
                + endText(remembered.matchLevel(), lane.destination());
    }

    /// The lowest price of each quote with a price, oldest first, per hundredweight if the weights differ.
    List<Double> priceCourse(PastLaneQuotes remembered) {
        List<PastQuote> alike = remembered.withSameFreight().quotes();
        boolean byWeight = weightsDiffer(alike);
        return alike.reversed().stream()
                .map(quote -> byWeight ? pricePerHundredweight(quote) : buyRate(quote))
                .flatMap(Optional::stream)
                .map(BigDecimal::doubleValue)
                .toList();
    }

    private String shipmentsText(RatedLane rated, PastLaneQuotes remembered) {
        Lane lane = rated.lane();
        LocalDate since = dayOf(remembered.oldestQuoteTime());
        int count = remembered.quotes().size();
        String line = since.equals(LocalDate.now(clock))
                ? texts.text("lane.quotes.today", count)
                : texts.text("lane.quotes", count, sinceText(since));
        String where = remembered.matchLevel() == LaneMatchLevel.CODE
                ? line
                : texts.text(
                        "lane.wider",
                        endText(remembered.matchLevel(), lane.origin()),
                        endText(remembered.matchLevel(), lane.destination()),
                        line);
        return rated.mode().isEmpty() ? where : texts.text("lane.mode", texts.serviceText(rated.mode()), where);
    }

    private static String endText(LaneMatchLevel width, Place place) {
        if (width == LaneMatchLevel.CODE) {
            return place.toSingleLine();
        }
        String code = place.postalCode();
        return width == LaneMatchLevel.STATE || code.length() < POSTAL_PREFIX_LENGTH
                ? place.state()
                : code.substring(0, POSTAL_PREFIX_LENGTH) + "…";
    }

    private String sinceText(LocalDate day) {
        LocalDate today = LocalDate.now(clock);
        if (day.isAfter(today.minusMonths(1))) {
            return formatDate("MMMd", day);
        }
        return day.isAfter(today.minusMonths(11))
                ? DateTimeFormatter.ofPattern("LLLL", formats.locale()).format(day)
                : formatDate("yMMMM", day);
    }

    private String dayText(PastQuote quote) {
        LocalDate day = dayOf(quote.quotedAt());
        return formatDate(day.getYear() == LocalDate.now(clock).getYear() ? "MMMd" : "yMMMd", day);
    }

    private LocalDate dayOf(Instant instant) {
        return instant.atZone(formats.zone()).toLocalDate();
    }

    private String formatDate(String skeleton, LocalDate day) {
        return DateTimeFormatter.ofLocalizedPattern(skeleton)
                .withLocale(formats.locale())
                .format(day);
    }

    private Optional<String> lowestBuyRangeText(List<PastQuote> quotes, boolean byWeight) {
        List<BigDecimal> prices = quotes.stream()
                .map(quote -> byWeight ? pricePerHundredweight(quote) : buyRate(quote))
                .flatMap(Optional::stream)
                .sorted(Comparator.naturalOrder())
                .toList();
        if (prices.isEmpty()) {
            return Optional.empty();
        }
        String least =
                byWeight ? formats.formatMoney(prices.getFirst()) : formats.formatWholeDollars(prices.getFirst());
        String most = byWeight ? formats.formatMoney(prices.getLast()) : formats.formatWholeDollars(prices.getLast());
        String range = least.equals(most) ? least : texts.text("lane.range", least, most);
        return Optional.of(texts.text(byWeight ? "lane.lowest.weight" : "lane.lowest", range));
    }

    private Optional<BigDecimal> buyRate(PastQuote quote) {
        return Optional.ofNullable(
                fuelReading.get().countsFuelOnTop() ? quote.lowestRateWithFuel() : quote.lowestRate());
    }

    private Optional<BigDecimal> pricePerHundredweight(PastQuote quote) {
        return buyRate(quote).flatMap(price -> pricePerHundredweight(quote, price));
    }

    private static Optional<BigDecimal> pricePerHundredweight(PastQuote quote, BigDecimal dollars) {
        Double pounds = quote.pounds();
        return pounds == null || pounds <= 0
                ? Optional.empty()
                : Optional.of(
                        dollars.multiply(HUNDREDWEIGHT).divide(BigDecimal.valueOf(pounds), 2, RoundingMode.HALF_UP));
    }

    private static boolean weightsDiffer(List<PastQuote> quotes) {
        List<Double> pounds = quotes.stream()
                .map(PastQuote::pounds)
                .filter(Objects::nonNull)
                .filter(weight -> weight > 0)
                .sorted()
                .toList();
        return pounds.size() > 1 && pounds.getLast() > pounds.getFirst() * WEIGHT_TOLERANCE;
    }
}
