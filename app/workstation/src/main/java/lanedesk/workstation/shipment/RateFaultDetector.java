package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lanedesk.client.ReadingProblem;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.rates.RateCost;
import org.jspecify.annotations.Nullable;

/// Finds faults in the rates of one quote.
public final class RateFaultDetector {

    private static final String DOLLARS = "USD";

    private final SavedQuote savedQuote;
    // The numbers that more than one rate of the quote has.
    private final Set<Long> duplicateNumbers;
    // The names of the unreadable fields of each rate.
    private final IdentityHashMap<Object, List<String>> unreadFields;

    public RateFaultDetector(SavedQuote quote) {
        this.savedQuote = quote;
        unreadFields = findUnreadFieldsByRate(quote);
        duplicateNumbers = findDuplicateNumbers(
                switch (quote) {
                    case SavedQuote.Otr otr ->
                        otr.quote().carrierQuotes().stream()
                                .map(CarrierQuote::rateNumber)
                                .toList();
                    case SavedQuote.Drayage drayage ->
                        drayage.quote().rates().stream()
                                .map(DrayageRate::rateNumber)
                                .toList();
                });
    }

    private static IdentityHashMap<Object, List<String>> findUnreadFieldsByRate(SavedQuote quote) {
        List<ReadingProblem> rateProblems = quote.problems().stream()
                .filter(problem -> problem.list().equals(quote.rateListName()))
                .toList();
        if (rateProblems.isEmpty()) {
            return new IdentityHashMap<>();
        }
        List<?> rates = switch (quote) {
            case SavedQuote.Otr otr -> otr.quote().carrierQuotes();
            case SavedQuote.Drayage drayage -> drayage.quote().rates();
        };
        IdentityHashMap<Object, List<String>> unreadByRate = new IdentityHashMap<>();
        int unusableCount = 0;
        for (ReadingProblem problem : rateProblems) {
            if (problem.isUsable()) {
                unreadByRate.put(rates.get(problem.row() - unusableCount), problem.fields());
            } else {
                unusableCount++;
            }
        }
        return unreadByRate;
    }

    /// Returns the unreadable fields of a rate, by their names in the service's answer.
    public List<String> unreadFieldsOf(Object rate) {
        return unreadFields.getOrDefault(rate, List.of());
    }

    /// Returns the unreadable fields of the rate with this number; empty if the quote has no such rate.
    public List<String> unreadFieldsOfRate(long number) {
        return findRate(number).map(this::unreadFieldsOf).orElse(List.of());
    }

    private Optional<?> findRate(long number) {
        return switch (savedQuote) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == number)
                        .findFirst();
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> rate.rateNumber() == number)
                        .findFirst();
        };
    }

    private static Set<Long> findDuplicateNumbers(List<Long> numbers) {
        Set<Long> seenNumbers = new HashSet<>();
        Set<Long> duplicates = new HashSet<>();
        for (Long number : numbers) {
            if (!seenNumbers.add(number)) {
                duplicates.add(number);
            }
        }
        return duplicates;
    }

    /// Returns the faults of the rate with this number; empty if the quote has no such rate.
    public Set<RateFault> faultsOfRate(long number) {
        return findRate(number)
                .map(rate -> rate instanceof CarrierQuote quote ? faultsOf(quote) : faultsOf((DrayageRate) rate))
                .orElse(Set.of());
    }

    /// Returns whether a fault prevents booking an OTR rate.
    public boolean isBookingPrevented(CarrierQuote rate) {
        return faultsOf(rate).stream().anyMatch(RateFault::preventsBooking);
    }

    /// Returns whether a fault prevents booking a drayage rate.
    public boolean isBookingPrevented(DrayageRate rate) {
        return faultsOf(rate).stream().anyMatch(RateFault::preventsBooking);
    }

    private Set<RateFault> faultsOf(CarrierQuote rate) {
        return faultsOf(rate, rate.quoteExpirationDate().toCredibleInstant().isPresent());
    }

    /// Returns the faults of an OTR rate.
    ///
    /// @param isExpiryReadable whether the rate's expiry can be read
    public Set<RateFault> faultsOf(CarrierQuote rate, boolean isExpiryReadable) {
        Integer days = rate.transitDays();
        return addUnreadFaults(
                faultsOf(
                        rate.rateNumber(),
                        rate.totalAmount(),
                        hasOtherCurrencyInRateOrQuote(rate.extras()),
                        isExpiryReadable,
                        isCrediblePrice(rate.suggestedRate()) && (days == null || days >= 0)),
                unreadFieldsOf(rate),
                "mode");
    }

    /// Returns the transit days of a rate; null if they are not stated or negative. A rate with negative days
    /// would otherwise be the fastest.
    public static @Nullable Integer transitDaysIfCredible(CarrierQuote rate) {
        Integer days = rate.transitDays();
        return days == null || days < 0 ? null : days;
    }

    /// Returns the faults of a drayage rate. Its expiry is never a fault, because drayage rates state none.
    public Set<RateFault> faultsOf(DrayageRate rate) {
        return addUnreadFaults(
                faultsOf(
                        rate.rateNumber(),
                        rate.expectedTotal(),
                        hasOtherCurrencyInRateOrQuote(rate.extras()),
                        true,
                        hasValidAmounts(rate)),
                unreadFieldsOf(rate),
                "fuel");
    }

    // The interface states no currency: amounts are US dollars. A service may state another currency in an
    // undocumented field of the rate or of its quote.
    private boolean hasOtherCurrencyInRateOrQuote(Map<String, @Nullable Object> rateExtras) {
        Map<String, @Nullable Object> quoteExtras = switch (savedQuote) {
            case SavedQuote.Otr otr -> otr.quote().extras();
            case SavedQuote.Drayage drayage -> drayage.quote().extras();
        };
        return hasOtherCurrency(rateExtras) || hasOtherCurrency(quoteExtras);
    }

    private static boolean hasOtherCurrency(Map<String, @Nullable Object> extras) {
        return !extras.isEmpty()
                && extras.entrySet().stream()
                        .filter(field -> field.getKey().toLowerCase(Locale.ROOT).startsWith("currency"))
                        .anyMatch(field -> field.getValue() instanceof String stated
                                && !stated.isBlank()
                                && !stated.strip().equalsIgnoreCase(DOLLARS));
    }

    private static Set<RateFault> addUnreadFaults(
            Set<RateFault> knownFaults, List<String> unreadFieldNames, String decisiveField) {
        if (unreadFieldNames.isEmpty()) {
            return knownFaults;
        }
        Set<RateFault> faults = EnumSet.of(RateFault.UNREAD);
        faults.addAll(knownFaults);
        if (unreadFieldNames.contains(decisiveField)) {
            faults.add(RateFault.UNREAD_TERMS);
        }
        return faults;
    }

    private Set<RateFault> faultsOf(
            long number,
            @Nullable BigDecimal buy,
            boolean isOtherCurrency,
            boolean isExpiryReadable,
            boolean hasValidAmounts) {
        boolean isDuplicate = duplicateNumbers.contains(number);
        boolean isBuyCredible = buy != null && RateCost.isPlausiblePrice(buy);
        if (!isDuplicate && isBuyCredible && !isOtherCurrency && isExpiryReadable && hasValidAmounts) {
            return Set.of();
        }
        Set<RateFault> faults = EnumSet.noneOf(RateFault.class);
        if (isDuplicate) {
            faults.add(RateFault.DUPLICATE_NUMBER);
        }
        if (!isBuyCredible) {
            faults.add(RateFault.PRICE);
        }
        if (isOtherCurrency) {
            faults.add(RateFault.CURRENCY);
        }
        if (!isExpiryReadable) {
            faults.add(RateFault.EXPIRY);
        }
        if (!hasValidAmounts && isBuyCredible) {
            faults.add(RateFault.FIGURE);
        }
        return faults;
    }

    // Returns whether all amounts are valid. Fuel and accessorials may be zero; a freight amount or suggested
    // price of zero is a fault.
    private static boolean hasValidAmounts(DrayageRate rate) {
        return isCrediblePrice(rate.suggestedRate())
                && isCrediblePrice(rate.freight())
                && isValidCost(rate.fuel())
                && isValidCost(rate.expectedAccessorialsCosts())
                && rate.accessorials().stream().allMatch(accessorial -> isValidCost(accessorial.cost()));
    }

    private static boolean isCrediblePrice(@Nullable BigDecimal price) {
        return price == null || RateCost.isPlausiblePrice(price);
    }

    private static boolean isValidCost(@Nullable BigDecimal amount) {
        return amount == null || amount.signum() == 0 || RateCost.isPlausiblePrice(amount);
    }
}
