package lanedesk.workstation.rates.board;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import lanedesk.search.TextFolder;

/// The choices of a board's filters.
///
/// @param modes number of rates by mode, in the order of the rates
/// @param carriers all named carriers, sorted
/// @param services all OTR service levels, sorted
/// @param days useful limits of transit days: every stated number but the longest, at most twelve
public record FilterChoices(Map<String, Long> modes, List<String> carriers, List<String> services, List<Integer> days) {

    private static final int MAX_DAY_CHOICES = 12;

    public static FilterChoices of(List<RateRow> rows) {
        Map<String, Long> modes = new LinkedHashMap<>();
        rows.forEach(row -> modes.merge(row.mode(), 1L, Long::sum));
        List<Integer> days = rows.stream()
                .map(RateRow::days)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
        return new FilterChoices(
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
