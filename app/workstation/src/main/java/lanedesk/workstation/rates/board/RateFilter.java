package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
    public RateFilter withAvailableChoices(Choices choices) {
        return new RateFilter(
                choices.modes().containsKey(mode) ? mode : "",
                withAvailableChoices(carriers, choices.carriers()),
                withAvailableChoices(services, choices.services()),
                text,
                most,
                price,
                pinnedOnly,
                inTime);
    }

    private static Set<String> withAvailableChoices(Set<String> selected, List<String> available) {
        return available.stream().filter(selected::contains).collect(Collectors.toUnmodifiableSet());
    }

    /// The predicate of the filter; a rate without stated days passes any day limit.
    public Predicate<RateRow> toPredicate(PricedRates rates, Predicate<RateRow> isPinned) {
        if (equals(ALL)) {
            return _ -> true;
        }
        List<String> words = BLANKS.splitAsStream(TextFolder.fold(text).strip()).toList();
        BigDecimal maxPrice = parsePriceLimit(price).orElse(null);
        return row -> {
            if (pinnedOnly && !isPinned.test(row)) {
                return false;
            }
            if (inTime && rates.isLate(row)) {
                return false;
            }
            if (!mode.isEmpty() && !mode.equals(row.mode())) {
                return false;
            }
            if (!isAllowed(carriers, row.carrier()) || !isAllowed(services, row.service())) {
                return false;
            }
            Integer days = row.days();
            if (most != null && days != null && days > most) {
                return false;
            }
            if (maxPrice != null) {
                BigDecimal sellPrice = rates.sellPrice(row);
                if (sellPrice == null || sellPrice.compareTo(maxPrice) > 0) {
                    return false;
                }
            }
            for (String word : words) {
                if (!row.searchText().contains(word)) {
                    return false;
                }
            }
            return true;
        };
    }

    private static boolean isAllowed(Set<String> allowed, String value) {
        return allowed.isEmpty() || allowed.contains(value);
    }

    /// The choices of a board's filters.
    ///
    /// @param modes number of rates by mode, in the order of the rates
    /// @param carriers all named carriers, sorted
    /// @param services all OTR service levels, sorted
    /// @param days useful limits of transit days: every stated number but the longest, at most twelve
    public record Choices(Map<String, Long> modes, List<String> carriers, List<String> services, List<Integer> days) {

        private static final int MAX_DAY_CHOICES = 12;

        public static Choices of(List<RateRow> rows) {
            Map<String, Long> modes = new LinkedHashMap<>();
            rows.forEach(row -> modes.merge(row.mode(), 1L, Long::sum));
            List<Integer> days = rows.stream()
                    .map(RateRow::days)
                    .filter(Objects::nonNull)
                    .distinct()
                    .sorted()
                    .toList();
            return new Choices(
                    modes,
                    sortedNames(rows, RateRow::carrier),
                    sortedNames(rows, RateRow::service),
                    days.isEmpty() ? days : days.subList(0, Math.min(days.size() - 1, MAX_DAY_CHOICES)));
        }

        private static List<String> sortedNames(List<RateRow> rows, Function<RateRow, String> name) {
            return rows.stream()
                    .filter(row -> !row.isDrayage())
                    .map(name)
                    .filter(value -> !value.isBlank())
                    .distinct()
                    .sorted(Comparator.comparing(TextFolder::fold))
                    .toList();
        }

        /// Number of rates of a mode; the empty text stands for all.
        public long countOfMode(String mode) {
            return mode.isEmpty()
                    ? modes.values().stream().mapToLong(Long::longValue).sum()
                    : modes.getOrDefault(mode, 0L);
        }
    }
}
