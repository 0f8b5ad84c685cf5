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

/// The filter of a board.
///
/// @param mode a mode's code, empty for all
/// @param carriers allowed carriers, empty for all
/// @param services allowed service levels, empty for all
/// @param text words that must occur in carrier, mode, service or rate number, in any order
/// @param most maximum transit days, null for any
/// @param price maximum sell price as typed, empty for any
/// @param pinnedOnly whether only pinned rates pass
/// @param inTime whether rates that arrive too late are excluded; rates with unknown delivery pass
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

    /// Whether the typed price is a valid limit or blank.
    public static boolean isValidPriceLimit(String typed) {
        return typed.isBlank() || parsePriceLimit(typed).isPresent();
    }

    private static Optional<BigDecimal> parsePriceLimit(String typed) {
        return TypedNumber.parseUnambiguousAmount(typed);
    }

    public RateFilter pinnedOnly(boolean only) {
        return new RateFilter(mode, carriers, services, text, most, price, only, inTime);
    }

    /// The filter without modes, carriers or services that no rate has, since their effect would be invisible.
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

    /// The predicate of the filter; a rate without stated days passes any day limit.
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
