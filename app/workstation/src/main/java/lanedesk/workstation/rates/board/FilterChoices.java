package lanedesk.workstation.rates.board;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// What the filters of a board can choose from.
///
/// @param modes every mode on the board with how many rates it has, in the order they came
/// @param services every service level over the road, in order
/// @param days the limits of days that mean something here: every stated number of days but the longest, at most twelve
public record FilterChoices(Map<String, Long> modes, List<String> services, List<Integer> days) {

    private static final int MOST_DAYS = 12;

    public static FilterChoices of(List<RateRow> rows) {
        Map<String, Long> modes = new LinkedHashMap<>();
        rows.forEach(row -> modes.merge(row.mode(), 1L, Long::sum));
        List<Integer> days = rows.stream()
                .map(RateRow::days)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
        List<String> services = rows.stream()
                .filter(row -> !row.isDrayage())
                .map(RateRow::service)
                .filter(service -> !service.isBlank())
                .distinct()
                .sorted()
                .toList();
        return new FilterChoices(
                modes, services, days.isEmpty() ? days : days.subList(0, Math.min(days.size() - 1, MOST_DAYS)));
    }

    /// How many rates a mode has; the empty word stands for all.
    public long count(String mode) {
        return mode.isEmpty()
                ? modes.values().stream().mapToLong(Long::longValue).sum()
                : modes.getOrDefault(mode, 0L);
    }
}
