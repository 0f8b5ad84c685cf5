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
import java.util.stream.Stream;
import lanedesk.freight.TypedNumber;
import lanedesk.search.TextFolder;
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import org.jspecify.annotations.Nullable;

/// The filter of a rate board.
///
/// @param mode code of a mode; empty for all modes
/// @param carriers carriers that pass; empty for all carriers
/// @param services service levels that pass; empty for all service levels
/// @param text words that carrier, mode, service or rate number must contain, in any order
/// @param most maximum transit days; null for no limit
/// @param price maximum sell price as typed; no limit if empty or invalid
/// @param pinnedOnly whether only pinned rates pass
/// @param carrierChoice carriers that pass by the preference of the customer
/// @param inTime whether rates that arrive too late are excluded; rates with unknown delivery date pass
public record RateFilter(
        String mode,
        Set<String> carriers,
        Set<String> services,
        String text,
        @Nullable Integer most,
        String price,
        boolean pinnedOnly,
        boolean inTime,
        CarrierChoice carrierChoice) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public static final RateFilter ALL =
            new RateFilter("", Set.of(), Set.of(), "", null, "", false, false, CarrierChoice.ALL);

    /// The carriers that pass by the preference of the customer.
    public enum CarrierChoice {
        ALL,
        NOT_EXCLUDED,
        PREFERRED;

        boolean contains(CarrierPreference preference) {
            return switch (this) {
                case ALL -> true;
                case NOT_EXCLUDED -> preference != CarrierPreference.EXCLUDED;
                case PREFERRED -> preference == CarrierPreference.PREFERRED;
            };
        }
    }

    /// Replaces values that were not saved by empty values.
    public RateFilter {
        mode = Objects.requireNonNullElse(mode, "");
        carriers = carriers == null ? Set.of() : Set.copyOf(carriers);
        services = services == null ? Set.of() : Set.copyOf(services);
        text = Objects.requireNonNullElse(text, "");
        price = Objects.requireNonNullElse(price, "");
        carrierChoice = Objects.requireNonNullElse(carrierChoice, CarrierChoice.ALL);
    }

    /// Returns whether a typed maximum price is blank or a valid number.
    public static boolean isBlankOrValidPriceLimit(String typed) {
        return typed.isBlank() || parsePriceLimit(typed).isPresent();
    }

    private static Optional<BigDecimal> parsePriceLimit(String typed) {
        return TypedNumber.parseUnambiguousAmount(typed);
    }

    public RateFilter withPinnedOnly(boolean pinnedOnly) {
        return new RateFilter(mode, carriers, services, text, most, price, pinnedOnly, inTime, carrierChoice);
    }

    /// Returns a copy without modes, carriers and services that no rate has, because the filters do not show
    /// these.
    public RateFilter withoutUnavailableChoices(Choices choices) {
        return new RateFilter(
                choices.modes().containsKey(mode) ? mode : "",
                limitToAvailable(carriers, choices.carriers()),
                limitToAvailable(services, choices.services()),
                text,
                most,
                price,
                pinnedOnly,
                inTime,
                choices.carrierChoices().contains(carrierChoice) ? carrierChoice : CarrierChoice.ALL);
    }

    private static Set<String> limitToAvailable(Set<String> selected, List<String> available) {
        return available.stream().filter(selected::contains).collect(Collectors.toUnmodifiableSet());
    }

    /// Returns the predicate that a rate must satisfy. A rate without transit days passes every limit of
    /// transit days; a rate without a sell price passes no price limit.
    public Predicate<RateRow> toPredicate(PricedRates rates, Predicate<RateRow> isPinned) {
        if (equals(ALL)) {
            return _ -> true;
        }
        List<String> words = BLANKS.splitAsStream(
                        TextFolder.foldCaseAndAccents(text).strip())
                .toList();
        BigDecimal maxPrice = parsePriceLimit(price).orElse(null);
        return row -> {
            if (pinnedOnly && !isPinned.test(row)) {
                return false;
            }
            if (inTime && rates.isLate(row)) {
                return false;
            }
            if (!carrierChoice.contains(row.carrierPreference())) {
                return false;
            }
            if (!mode.isEmpty() && !mode.equals(row.mode())) {
                return false;
            }
            if (!isEmptyOrContains(carriers, row.carrier()) || !isEmptyOrContains(services, row.service())) {
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

    private static boolean isEmptyOrContains(Set<String> allowed, String value) {
        return allowed.isEmpty() || allowed.contains(value);
    }

    /// The values that the filters of a board offer.
    ///
    /// @param modes number of rates by mode, in the order of the rates
    /// @param carriers all OTR carriers, sorted
    /// @param services all OTR service levels, sorted
    /// @param carrierChoices choices by the preference of the customer; only `ALL` if no carrier is preferred
    /// or
    ///        excluded
    /// @param days possible limits of transit days: all stated numbers except the highest, at most twelve
    public record Choices(
            Map<String, Long> modes,
            List<String> carriers,
            List<String> services,
            List<CarrierChoice> carrierChoices,
            List<Integer> days) {

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
                    sortedOtrNames(rows, RateRow::carrier),
                    sortedOtrNames(rows, RateRow::service),
                    availableCarrierChoices(rows),
                    days.isEmpty() ? days : days.subList(0, Math.min(days.size() - 1, MAX_DAY_CHOICES)));
        }

        private static List<CarrierChoice> availableCarrierChoices(List<RateRow> rows) {
            Set<CarrierPreference> preferences =
                    rows.stream().map(RateRow::carrierPreference).collect(Collectors.toSet());
            return Stream.of(CarrierChoice.values())
                    .filter(choice -> switch (choice) {
                        case ALL -> true;
                        case NOT_EXCLUDED -> preferences.contains(CarrierPreference.EXCLUDED);
                        case PREFERRED -> preferences.contains(CarrierPreference.PREFERRED);
                    })
                    .toList();
        }

        private static List<String> sortedOtrNames(List<RateRow> rows, Function<RateRow, String> name) {
            return rows.stream()
                    .filter(row -> !row.isDrayage())
                    .map(name)
                    .filter(value -> !value.isBlank())
                    .distinct()
                    .sorted(Comparator.comparing(TextFolder::foldCaseAndAccents))
                    .toList();
        }

        /// Returns the number of rates of a mode; the empty text stands for all modes.
        public long rateCountOfMode(String mode) {
            return mode.isEmpty()
                    ? modes.values().stream().mapToLong(Long::longValue).sum()
                    : modes.getOrDefault(mode, 0L);
        }
    }
}
