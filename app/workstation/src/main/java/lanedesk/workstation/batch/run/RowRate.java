package lanedesk.workstation.batch.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.Figures;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.RateFaults;
import org.jspecify.annotations.Nullable;

/// A rate of a row, as far as it is chosen and priced by.
///
/// @param carrier empty for a container, whose rate names none
/// @param missing accessorials that were asked for and are not in it
/// @param days in transit; null where not stated
/// @param suggested null where it could not be read
/// @param until when it expires as it was written; null where not stated
/// @param miles how far the service says it is; null where it says nothing
public record RowRate(
        long rateNumber,
        String carrier,
        String service,
        String mode,
        List<NamedAccessorial> missing,
        @Nullable Integer days,
        RateCost cost,
        @Nullable BigDecimal suggested,
        @Nullable IsoDateTime until,
        @Nullable BigDecimal miles) {

    /// The cheapest first; those that lack what was asked for last.
    static final Comparator<RowRate> BY_COST = Comparator.comparing(
                    (RowRate rate) -> !rate.missing().isEmpty())
            .thenComparing(rate -> rate.cost().buy())
            .thenComparingInt(RowRate::daysOrLast);

    private static final int MOST_NAMES = 5_000;
    private static final Map<String, String> PLAIN = new ConcurrentHashMap<>();

    public RowRate {
        missing = List.copyOf(missing);
    }

    /// When it expires; null where not stated.
    public @Nullable OffsetDateTime validUntil() {
        return until == null ? null : until.withOffset().orElse(null);
    }

    /// Whether it is over at `now`; what states no end never is.
    boolean isOver(Instant now) {
        OffsetDateTime end = validUntil();
        return end != null && !end.toInstant().isAfter(now);
    }

    int daysOrLast() {
        return days == null ? Integer.MAX_VALUE : days;
    }

    /// The rates of a quote that can be booked and whose price can be believed, the cheapest first.
    public static List<RowRate> of(Quoted quoted, FuelReading fuel) {
        RateFaults faults = new RateFaults(quoted);
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> !faults.bar(rate))
                        .map(rate -> of(rate, otr.request(), otr.quote().mileage()))
                        .filter(RowRate::isCredible)
                        .sorted(BY_COST)
                        .toList();
            case Quoted.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> !faults.bar(rate))
                        .map(rate -> of(rate, drayage.request().operationType().code(), fuel))
                        .filter(RowRate::isCredible)
                        .sorted(BY_COST)
                        .toList();
        };
    }

    private static RowRate of(CarrierQuote rate, OtrQuoteRequest request, @Nullable BigDecimal miles) {
        return new RowRate(
                rate.rateNumber(),
                plain(rate.carrierName()),
                plain(rate.serviceDescription()),
                rate.mode().code(),
                missing(rate, request),
                RateFaults.transit(rate),
                RateCost.exactly(Figures.orNotRead(rate.totalAmount())),
                rate.suggestedRate(),
                rate.quoteExpirationDate(),
                miles);
    }

    private static List<NamedAccessorial> missing(CarrierQuote rate, OtrQuoteRequest request) {
        return request.accessorials().isEmpty()
                ? List.of()
                : NamedAccessorial.missing(
                        request.accessorials().stream().map(RowRate::asked).toList(),
                        rate.accessorials().stream()
                                .map(each -> named(each.accessorial(), each.accessorialType()))
                                .toList());
    }

    static NamedAccessorial asked(Accessorial each) {
        return named(each.accessorial(), each.accessorialType());
    }

    private static NamedAccessorial named(String code, @Nullable AccessorialType type) {
        return new NamedAccessorial(code, type == null ? null : type.code());
    }

    private static RowRate of(DrayageRate rate, String operation, FuelReading fuel) {
        return new RowRate(
                rate.rateNumber(),
                "",
                plain(rate.prenotice()),
                operation,
                List.of(),
                null,
                fuel.cost(Figures.orNotRead(rate.expectedTotal()), Figures.orNotRead(rate.fuel())),
                rate.suggestedRate(),
                null,
                null);
    }

    // Interns names: all rows of a batch share a few dozen of them.
    private static String plain(String text) {
        if (PLAIN.size() > MOST_NAMES) {
            PLAIN.clear();
        }
        return PLAIN.computeIfAbsent(text, PlainText::line);
    }

    private boolean isCredible() {
        return RateCost.isCredible(cost.buy());
    }
}
