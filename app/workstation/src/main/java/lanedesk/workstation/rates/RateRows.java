package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Equipment;
import lanedesk.client.reference.AccessorialType;
import lanedesk.workstation.freight.Figures;
import lanedesk.workstation.freight.rates.Accessorial;
import lanedesk.workstation.freight.rates.Charge;
import lanedesk.workstation.quoting.Quoted;
import org.jspecify.annotations.Nullable;

/// Makes the board's rows out of quotes.
final class RateRows {

    private static final BigDecimal BEYOND_BELIEF = new BigDecimal(1_000_000);

    private RateRows() {}

    /// The rates of all quotes in their order, faults found.
    static List<RateRow> of(List<Quoted> quotes) {
        List<RateRow> rows = new ArrayList<>();
        // nearly all rates of an answer hold until the same moment
        Map<IsoDateTime, Expiry> expiries = new HashMap<>();
        for (Quoted quoted : quotes) {
            List<RateRow> its = new ArrayList<>();
            switch (quoted) {
                case Quoted.Otr otr -> {
                    List<Accessorial> asked = asked(otr);
                    otr.quote()
                            .carrierQuotes()
                            .forEach(rate -> its.add(otr(
                                    rows.size() + its.size(),
                                    otr,
                                    rate,
                                    asked,
                                    expiries.computeIfAbsent(rate.quoteExpirationDate(), Expiry::of))));
                }
                case Quoted.Drayage drayage ->
                    drayage.quote().rates().forEach(rate -> its.add(drayage(rows.size() + its.size(), drayage, rate)));
            }
            rows.addAll(faultsFound(its));
        }
        return rows;
    }

    /// What the request asked for beside the haul.
    static List<Accessorial> asked(Quoted.Otr quoted) {
        return quoted.request().accessorials().stream()
                .map(each -> new Accessorial(each.accessorial(), word(each.accessorialType())))
                .toList();
    }

    private static RateRow otr(int at, Quoted.Otr quoted, CarrierQuote rate, List<Accessorial> asked, Expiry expiry) {
        List<Accessorial> has = rate.accessorials().stream()
                .map(each -> new Accessorial(each.accessorial(), word(each.accessorialType())))
                .toList();
        String mode = rate.mode().code();
        return new RateRow(
                at,
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                new Offer(rate.carrierNumber(), rate.carrierName(), mode, rate.service(), 0),
                rate.carrierName(),
                mode,
                rate.service(),
                rate.serviceDescription(),
                rate.transitDays(),
                rate.totalAmount(),
                rate.suggestedRate(),
                expiry,
                rate.charges().stream()
                        .map(each ->
                                new Charge(code(each.chargeCode()), each.displayName(), each.amount(), each.isWaived()))
                        .toList(),
                has,
                Accessorial.missing(asked, has),
                rate.equipment().stream().map(Equipment::label).toList(),
                null,
                Set.of(),
                null,
                null,
                folded(String.join(
                        " ",
                        rate.carrierName(),
                        mode,
                        rate.service(),
                        rate.serviceDescription(),
                        Long.toString(rate.rateNumber()))),
                new RateSource.Otr(rate));
    }

    private static RateRow drayage(int at, Quoted.Drayage quoted, DrayageRate rate) {
        String mode = quoted.request().operationType().code();
        return new RateRow(
                at,
                quoted.id(),
                quoted.quoteNumber(),
                rate.rateNumber(),
                new Offer(0, "", mode, rate.prenotice(), 0),
                "",
                mode,
                rate.prenotice(),
                "",
                null,
                rate.expectedTotal(),
                rate.suggestedRate(),
                new Expiry.NotStated(),
                rate.accessorials().stream()
                        .map(each -> new Charge(
                                null,
                                each.name() + (each.quantity() == 1 ? "" : " × " + each.quantity()),
                                times(each.cost(), each.quantity()),
                                false))
                        .toList(),
                List.of(),
                List.of(),
                List.of(),
                new RateRow.DrayageFigures(
                        rate.freight(), rate.fuel(), rate.expectedAccessorialsCosts(), rate.prenotice()),
                Set.of(),
                null,
                null,
                folded(mode + " " + rate.prenotice() + " " + rate.rateNumber()),
                new RateSource.Drayage(rate));
    }

    private static List<RateRow> faultsFound(List<RateRow> rows) {
        Map<Long, Integer> times = new HashMap<>();
        rows.forEach(row -> times.merge(row.rateNumber(), 1, Integer::sum));
        Map<Offer, Integer> alike = new HashMap<>();
        return rows.stream()
                .map(row -> row.with(row.offer().nth(alike.merge(row.offer(), 1, Integer::sum) - 1)))
                .map(row -> row.with(faults(row, times.getOrDefault(row.rateNumber(), 0) > 1)))
                .toList();
    }

    private static Set<RateFault> faults(RateRow row, boolean duplicate) {
        Set<RateFault> faults = EnumSet.noneOf(RateFault.class);
        if (duplicate) {
            faults.add(RateFault.DUPLICATE_NUMBER);
        }
        if (!isCredible(row.buy())) {
            faults.add(RateFault.PRICE);
        }
        if (row.expiry() instanceof Expiry.Unreadable) {
            faults.add(RateFault.EXPIRY);
        }
        return faults;
    }

    private static boolean isCredible(BigDecimal price) {
        return Figures.usable(price) && price.signum() > 0 && price.compareTo(BEYOND_BELIEF) <= 0;
    }

    private static BigDecimal times(BigDecimal cost, long quantity) {
        return Figures.usable(cost) ? cost.multiply(BigDecimal.valueOf(quantity)) : cost;
    }

    private static @Nullable Integer code(long chargeCode) {
        return chargeCode == (int) chargeCode ? (int) chargeCode : null;
    }

    private static @Nullable String word(@Nullable AccessorialType type) {
        return type == null ? null : type.code();
    }

    /// Lower case without accents, so that typing finds it either way.
    static String folded(String text) {
        String plain = text.chars().allMatch(letter -> letter < 128)
                ? text
                : Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}+", "");
        return plain.toLowerCase(Locale.ROOT);
    }
}
