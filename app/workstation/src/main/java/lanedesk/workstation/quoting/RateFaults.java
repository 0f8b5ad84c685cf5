package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.workstation.freight.rates.RateCost;

/// Finds the faults of the rates of one quote.
public final class RateFaults {

    private final Quoted quoted;
    // Numbers that the quote gives to more than one rate.
    private final Set<Long> twice;

    public RateFaults(Quoted quoted) {
        this.quoted = quoted;
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
        return of(
                rate.rateNumber(),
                rate.totalAmount(),
                quoted instanceof Quoted.Otr otr && StatedCurrency.isOther(rate, otr),
                readable,
                RateCost.isCredible(rate.suggestedRate()));
    }

    /// The faults of a container's rate.
    public Set<RateFault> of(DrayageRate rate) {
        return of(
                rate.rateNumber(),
                rate.expectedTotal(),
                quoted instanceof Quoted.Drayage drayage && StatedCurrency.isOther(rate, drayage),
                true,
                isSound(rate));
    }

    private Set<RateFault> of(long number, BigDecimal buy, boolean otherCurrency, boolean readable, boolean sound) {
        boolean duplicate = twice.contains(number);
        boolean credible = RateCost.isCredible(buy);
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
        return RateCost.isCredible(rate.suggestedRate())
                && RateCost.isCredible(rate.freight())
                && isCost(rate.fuel())
                && isCost(rate.expectedAccessorialsCosts())
                && rate.accessorials().stream().allMatch(each -> isCost(each.cost()));
    }

    private static boolean isCost(BigDecimal amount) {
        return amount.signum() == 0 || RateCost.isCredible(amount);
    }
}
