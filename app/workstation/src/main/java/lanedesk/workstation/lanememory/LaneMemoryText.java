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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.lane.LaneWidth;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.lane.RememberedLane;
import lanedesk.journal.lane.RememberedLane.Remembered;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Describes the memory of a lane in one line: `LTL: 9 shipments since March · lowest buy $548 to $612 · last sold for
/// $705, Oct 15 · Ironwood lowest 6 times`. Amounts are those of shipments with the newest one's freight.
///
/// @param fuel how a container's total is read; as on the board, the dearer reading counts where none is set
record LaneMemoryText(Texts texts, Formats formats, Clock clock, Supplier<FuelReading> fuel) {

    private static final BigDecimal HUNDREDWEIGHT = BigDecimal.valueOf(100);
    // Weights nearer to each other than this are one weight.
    private static final double SAME_WEIGHT = 1.1;
    private static final int REGION = 3;

    LaneMemoryText {
        texts = texts.forFeature(LaneMemoryText.class);
    }

    /// @param hidden whether buy figures are hidden, because a customer looks on: what others paid is hidden with them
    String line(RatedLane lane, RememberedLane remembered, boolean hidden) {
        List<String> parts = new ArrayList<>();
        parts.add(shipments(lane, remembered));
        if (hidden) {
            return parts.getFirst();
        }
        RememberedLane alike = remembered.ofSameFreight();
        if (alike.quotes().size() < remembered.quotes().size()) {
            parts.add(freight(alike));
        }
        boolean byWeight = weightsDiffer(alike.quotes());
        lowest(alike.quotes(), byWeight).ifPresent(parts::add);
        alike.lastBooked()
                .map(booked -> amount(booked, booked.sold(), byWeight)
                        .map(sold -> texts.text(
                                booked.outcome() == OfferState.WON ? "lane.sold.won" : "lane.sold", sold, day(booked)))
                        .orElseGet(() -> texts.text("lane.booked", day(booked))))
                .ifPresent(parts::add);
        alike.lastAnswered()
                .filter(answered -> !answered.booked())
                .flatMap(answered -> amount(answered, answered.offered(), byWeight)
                        .map(offered -> texts.text("lane.offered." + answered.outcome(), offered, day(answered))))
                .ifPresent(parts::add);
        if (alike.quotes().size() > 1) {
            alike.mostOftenCheapest()
                    .filter(most -> most.times() > 1)
                    .map(most -> texts.text("lane.cheapest", most.carrier(), most.times()))
                    .ifPresent(parts::add);
        }
        return String.join(" · ", parts);
    }

    private String freight(RememberedLane alike) {
        Remembered newest = alike.quotes().getFirst();
        return texts.text(
                newest.hazardous() ? "lane.freight.hazardous" : "lane.freight",
                alike.quotes().size(),
                newest.freight());
    }

    // On one line all amounts are totals, or all are by the hundredweight.
    private Optional<String> amount(Remembered quote, @Nullable BigDecimal dollars, boolean byWeight) {
        if (dollars == null) {
            return Optional.empty();
        }
        return byWeight
                ? byHundredweight(quote, dollars).map(each -> texts.text("lane.byWeight", formats.money(each)))
                : Optional.of(formats.dollars(dollars));
    }

    /// Returns the link to all of them; empty where it is the one already mentioned.
    String all(RememberedLane remembered) {
        int attempts =
                remembered.quotes().stream().mapToInt(Remembered::attempts).sum();
        return attempts < 2 ? "" : texts.text("lane.all");
    }

    /// The lanes that they are of.
    static String ends(Lane lane, RememberedLane remembered) {
        return end(remembered.width(), lane.origin()) + " → " + end(remembered.width(), lane.destination());
    }

    /// The cheapest price of each quote that had one, oldest first, by the hundredweight where the weights differ.
    List<Double> course(RememberedLane remembered) {
        List<Remembered> alike = remembered.ofSameFreight().quotes();
        boolean byWeight = weightsDiffer(alike);
        return alike.reversed().stream()
                .map(quote -> byWeight ? byHundredweight(quote) : price(quote))
                .flatMap(Optional::stream)
                .map(BigDecimal::doubleValue)
                .toList();
    }

    private String shipments(RatedLane rated, RememberedLane remembered) {
        Lane lane = rated.lane();
        LocalDate since = dayOf(remembered.since());
        int count = remembered.quotes().size();
        String line = since.equals(LocalDate.now(clock))
                ? texts.text("lane.quotes.today", count)
                : texts.text("lane.quotes", count, since(since));
        String where = remembered.width() == LaneWidth.CODE
                ? line
                : texts.text(
                        "lane.wider",
                        end(remembered.width(), lane.origin()),
                        end(remembered.width(), lane.destination()),
                        line);
        return rated.mode().isEmpty() ? where : texts.text("lane.mode", texts.service(rated.mode()), where);
    }

    private static String end(LaneWidth width, Place place) {
        if (width == LaneWidth.CODE) {
            return place.oneLine();
        }
        String code = place.postalCode();
        return width == LaneWidth.STATE || code.length() < REGION ? place.state() : code.substring(0, REGION) + "…";
    }

    private String since(LocalDate day) {
        LocalDate today = LocalDate.now(clock);
        if (day.isAfter(today.minusMonths(1))) {
            return written("MMMd", day);
        }
        return day.isAfter(today.minusMonths(11))
                ? DateTimeFormatter.ofPattern("LLLL", formats.locale()).format(day)
                : written("yMMMM", day);
    }

    private String day(Remembered quote) {
        LocalDate day = dayOf(quote.quotedAt());
        return written(day.getYear() == LocalDate.now(clock).getYear() ? "MMMd" : "yMMMd", day);
    }

    private LocalDate dayOf(Instant instant) {
        return instant.atZone(formats.zone()).toLocalDate();
    }

    private String written(String skeleton, LocalDate day) {
        return DateTimeFormatter.ofLocalizedPattern(skeleton)
                .withLocale(formats.locale())
                .format(day);
    }

    private Optional<String> lowest(List<Remembered> quotes, boolean byWeight) {
        List<BigDecimal> prices = quotes.stream()
                .map(quote -> byWeight ? byHundredweight(quote) : price(quote))
                .flatMap(Optional::stream)
                .sorted(Comparator.naturalOrder())
                .toList();
        if (prices.isEmpty()) {
            return Optional.empty();
        }
        String least = byWeight ? formats.money(prices.getFirst()) : formats.dollars(prices.getFirst());
        String most = byWeight ? formats.money(prices.getLast()) : formats.dollars(prices.getLast());
        String range = least.equals(most) ? least : texts.text("lane.range", least, most);
        return Optional.of(texts.text(byWeight ? "lane.lowest.weight" : "lane.lowest", range));
    }

    private Optional<BigDecimal> price(Remembered quote) {
        return Optional.ofNullable(fuel.get().countsFuelOnTop() ? quote.lowestWithFuel() : quote.lowest());
    }

    private Optional<BigDecimal> byHundredweight(Remembered quote) {
        return price(quote).flatMap(price -> byHundredweight(quote, price));
    }

    private static Optional<BigDecimal> byHundredweight(Remembered quote, BigDecimal dollars) {
        Double pounds = quote.pounds();
        return pounds == null || pounds <= 0
                ? Optional.empty()
                : Optional.of(
                        dollars.multiply(HUNDREDWEIGHT).divide(BigDecimal.valueOf(pounds), 2, RoundingMode.HALF_UP));
    }

    private static boolean weightsDiffer(List<Remembered> quotes) {
        List<Double> pounds = quotes.stream()
                .map(Remembered::pounds)
                .filter(Objects::nonNull)
                .filter(weight -> weight > 0)
                .sorted()
                .toList();
        return pounds.size() > 1 && pounds.getLast() > pounds.getFirst() * SAME_WEIGHT;
    }
}
