package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import lanedesk.client.ReadingProblem;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.rates.RateCost;
import org.jspecify.annotations.Nullable;

/// Finds the faults of the rates of one quote.
public final class RateFaults {

    private final Quoted quoted;
    // Numbers that the quote gives to more than one rate.
    private final Set<Long> twice;
    // The fields of each rate that could not be read.
    private final IdentityHashMap<Object, List<String>> unread;

    public RateFaults(Quoted quoted) {
        this.quoted = quoted;
        unread = unread(quoted);
        twice = twice(
                switch (quoted) {
                    case Quoted.Otr otr ->
                        otr.quote().carrierQuotes().stream()
                                .map(CarrierQuote::rateNumber)
                                .toList();
                    case Quoted.Drayage drayage ->
                        drayage.quote().rates().stream()
                                .map(DrayageRate::rateNumber)
                                .toList();
                });
    }

    private static IdentityHashMap<Object, List<String>> unread(Quoted quoted) {
        List<ReadingProblem> ofRates = quoted.problems().stream()
                .filter(problem -> problem.list().equals(rateList(quoted)))
                .toList();
        if (ofRates.isEmpty()) {
            return new IdentityHashMap<>();
        }
        List<?> rates = switch (quoted) {
            case Quoted.Otr otr -> otr.quote().carrierQuotes();
            case Quoted.Drayage drayage -> drayage.quote().rates();
        };
        IdentityHashMap<Object, List<String>> unread = new IdentityHashMap<>();
        int left = 0;
        for (ReadingProblem problem : ofRates) {
            if (problem.isUsable()) {
                unread.put(rates.get(problem.row() - left), problem.fields());
            } else {
                left++;
            }
        }
        return unread;
    }

    /// The name of the list of rates in an answer.
    public static String rateList(Quoted quoted) {
        return quoted instanceof Quoted.Otr ? "carrierQuotes" : "rates";
    }

    /// The fields of a rate that could not be read, by their names on the wire.
    public List<String> unread(Object rate) {
        return unread.getOrDefault(rate, List.of());
    }

    /// The same of the rate of that number.
    public List<String> unreadOfRate(long number) {
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == number)
                        .findFirst()
                        .map(this::unread)
                        .orElse(List.of());
            case Quoted.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> rate.rateNumber() == number)
                        .findFirst()
                        .map(this::unread)
                        .orElse(List.of());
        };
    }

    private static Set<Long> twice(List<Long> numbers) {
        Set<Long> seen = new HashSet<>();
        Set<Long> twice = new HashSet<>();
        for (Long number : numbers) {
            if (!seen.add(number)) {
                twice.add(number);
            }
        }
        return twice;
    }

    /// The faults of the rate of that number; none where the quote has no such rate.
    public Set<RateFault> ofRate(long number) {
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == number)
                        .findFirst()
                        .map(this::of)
                        .orElse(Set.of());
            case Quoted.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> rate.rateNumber() == number)
                        .findFirst()
                        .map(this::of)
                        .orElse(Set.of());
        };
    }

    /// Whether a rate over the road can't be booked.
    public boolean bar(CarrierQuote rate) {
        return of(rate).stream().anyMatch(RateFault::bars);
    }

    /// Whether a container's rate can't be booked.
    public boolean bar(DrayageRate rate) {
        return of(rate).stream().anyMatch(RateFault::bars);
    }

    private Set<RateFault> of(CarrierQuote rate) {
        return of(rate, rate.quoteExpirationDate().instant().isPresent());
    }

    /// The faults of a rate over the road.
    ///
    /// @param readable whether its end can be read
    public Set<RateFault> of(CarrierQuote rate, boolean readable) {
        Integer days = rate.transitDays();
        return with(
                of(
                        rate.rateNumber(),
                        rate.totalAmount(),
                        quoted instanceof Quoted.Otr otr && StatedCurrency.isOther(rate, otr),
                        readable,
                        isCredible(rate.suggestedRate()) && (days == null || days >= 0)),
                unread(rate),
                "mode");
    }

    /// The transit time of a rate; null where it is not stated or negative, so that no rate is the fastest by it.
    public static @Nullable Integer transit(CarrierQuote rate) {
        Integer days = rate.transitDays();
        return days == null || days < 0 ? null : days;
    }

    /// The faults of a container's rate.
    public Set<RateFault> of(DrayageRate rate) {
        return with(
                of(
                        rate.rateNumber(),
                        rate.expectedTotal(),
                        quoted instanceof Quoted.Drayage drayage && StatedCurrency.isOther(rate, drayage),
                        true,
                        isSound(rate)),
                unread(rate),
                "fuel");
    }

    private static Set<RateFault> with(Set<RateFault> found, List<String> unread, String decisive) {
        if (unread.isEmpty()) {
            return found;
        }
        Set<RateFault> faults = EnumSet.of(RateFault.UNREAD);
        faults.addAll(found);
        if (unread.contains(decisive)) {
            faults.add(RateFault.UNREAD_TERMS);
        }
        return faults;
    }

    private Set<RateFault> of(
            long number, @Nullable BigDecimal buy, boolean otherCurrency, boolean readable, boolean sound) {
        boolean duplicate = twice.contains(number);
        boolean credible = buy != null && RateCost.isCredible(buy);
        if (!duplicate && credible && !otherCurrency && readable && sound) {
            return Set.of();
        }
        Set<RateFault> faults = EnumSet.noneOf(RateFault.class);
        if (duplicate) {
            faults.add(RateFault.DUPLICATE_NUMBER);
        }
        if (!credible) {
            faults.add(RateFault.PRICE);
        }
        if (otherCurrency) {
            faults.add(RateFault.CURRENCY);
        }
        if (!readable) {
            faults.add(RateFault.EXPIRY);
        }
        if (!sound && credible) {
            faults.add(RateFault.FIGURE);
        }
        return faults;
    }

    // Many moves have no fuel and no accessorials; none has a freight or a suggested price of nothing.
    private static boolean isSound(DrayageRate rate) {
        return isCredible(rate.suggestedRate())
                && isCredible(rate.freight())
                && isCost(rate.fuel())
                && isCost(rate.expectedAccessorialsCosts())
                && rate.accessorials().stream().allMatch(each -> isCost(each.cost()));
    }

    private static boolean isCredible(@Nullable BigDecimal price) {
        return price == null || RateCost.isCredible(price);
    }

    private static boolean isCost(@Nullable BigDecimal amount) {
        return amount == null || amount.signum() == 0 || RateCost.isCredible(amount);
    }
}
