package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.freight.TypedNumber;
import lanedesk.search.TextFolder;
import org.jspecify.annotations.Nullable;

/// Which rates are looked at.
///
/// @param mode a mode's word, empty for all
/// @param carriers carriers of which one must carry it, none for all
/// @param services service levels, none for all
/// @param text words that carrier, mode, service or rate number hold, in any order
/// @param most transit days at most, null for any
/// @param price sell price at most as typed, empty for any
/// @param pinnedOnly whether only pinned rates are looked at
/// @param inTime whether those that come too late are left out; one that may is not
public record RateFilter(
        String mode,
        Set<String> carriers,
        Set<String> services,
        String text,
        @Nullable Integer most,
        String price,
        boolean pinnedOnly,
        boolean inTime) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public static final RateFilter ALL = new RateFilter("", Set.of(), Set.of(), "", null, "", false, false);

    /// A limit that was not stored is absent.
    public RateFilter {
        mode = Objects.requireNonNullElse(mode, "");
        carriers = carriers == null ? Set.of() : Set.copyOf(carriers);
        services = services == null ? Set.of() : Set.copyOf(services);
        text = Objects.requireNonNullElse(text, "");
        price = Objects.requireNonNullElse(price, "");
    }

    /// Whether what is typed as a price limits anything, or is nothing.
    public static boolean isValidPriceLimit(String typed) {
        return typed.isBlank() || parsePriceLimit(typed).isPresent();
    }

    private static Optional<BigDecimal> parsePriceLimit(String typed) {
        return TypedNumber.parseUnambiguousAmount(typed);
    }

    public RateFilter pinnedOnly(boolean only) {
        return new RateFilter(mode, carriers, services, text, most, price, only, inTime);
    }

    public RateFilter inTime(boolean only) {
        return new RateFilter(mode, carriers, services, text, most, price, pinnedOnly, only);
    }

    /// Returns the filter without a mode, a carrier or a service that no rate has: its effect could not be seen.
    public RateFilter restrictedTo(FilterChoices choices) {
        return new RateFilter(
                choices.modes().containsKey(mode) ? mode : "",
                restrictedTo(carriers, choices.carriers()),
                restrictedTo(services, choices.services()),
                text,
                most,
                price,
                pinnedOnly,
                inTime);
    }

    private static Set<String> restrictedTo(Set<String> chosen, List<String> offered) {
        return offered.stream().filter(chosen::contains).collect(Collectors.toUnmodifiableSet());
    }

    /// Returns the test of the filter; a rate without stated days passes any limit of days.
    public Predicate<RateRow> toPredicate(PricedRates rates, Predicate<RateRow> pinned) {
        if (equals(ALL)) {
            return _ -> true;
        }
        List<String> texts = BLANKS.splitAsStream(TextFolder.fold(text).strip()).toList();
        BigDecimal limit = parsePriceLimit(price).orElse(null);
        return row -> {
            if (pinnedOnly && !pinned.test(row)) {
                return false;
            }
            if (inTime && rates.isLate(row)) {
                return false;
            }
            if (!mode.isEmpty() && !mode.equals(row.mode())) {
                return false;
            }
            if (!isAccepted(carriers, row.carrier()) || !isAccepted(services, row.service())) {
                return false;
            }
            Integer days = row.days();
            if (most != null && days != null && days > most) {
                return false;
            }
            if (limit != null) {
                BigDecimal sell = rates.sellPrice(row);
                if (sell == null || sell.compareTo(limit) > 0) {
                    return false;
                }
            }
            for (String word : texts) {
                if (!row.searchText().contains(word)) {
                    return false;
                }
            }
            return true;
        };
    }

    private static boolean isAccepted(Set<String> wanted, String its) {
        return wanted.isEmpty() || wanted.contains(its);
    }
}
