package lanedesk.workstation.batch.run;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The rule that selects the rate of a row to be offered.
///
/// @param days maximum transit days for [Kind#LOWEST_WITHIN]
/// @param carriers names of carriers for [Kind#PREFERRED], the most preferred first
public record BatchRule(Kind kind, int days, List<String> carriers) {

    /// The kinds of rules.
    public enum Kind {
        LOWEST,
        /// The lowest rate with at most `days` transit days; if there is none, the fastest rate.
        LOWEST_WITHIN,
        FASTEST,
        /// The lowest rate of the first carrier in the list that has a rate; if none has a rate, the lowest rate of
        /// all.
        PREFERRED
    }

    public static final BatchRule LOWEST_OF_ALL = new BatchRule(Kind.LOWEST, 0, List.of());

    private static final Comparator<RowRate> BY_TRANSIT_DAYS =
            Comparator.comparingInt(RowRate::transitDaysOrMax).thenComparing(RowRate.BY_COST);

    public BatchRule {
        carriers = List.copyOf(carriers);
    }

    /// Selects one of the rates of a row; empty if the row has no rates.
    public Optional<RowRate> chooseRate(List<RowRate> rates) {
        Optional<RowRate> lowest = rates.stream().min(RowRate.BY_COST);
        return switch (kind) {
            case LOWEST -> lowest;
            case FASTEST -> rates.stream().min(BY_TRANSIT_DAYS);
            case LOWEST_WITHIN ->
                rates.stream()
                        .filter(rate -> rate.transitDays() != null && rate.transitDays() <= days)
                        .min(RowRate.BY_COST)
                        .or(() -> rates.stream().min(BY_TRANSIT_DAYS));
            case PREFERRED ->
                carriers.stream()
                        .map(wanted -> rates.stream()
                                .filter(rate -> matchesCarrier(rate, wanted))
                                .min(RowRate.BY_COST))
                        .flatMap(Optional::stream)
                        .findFirst()
                        .or(() -> lowest);
        };
    }

    private static boolean matchesCarrier(RowRate rate, String carrier) {
        return rate.carrier().toLowerCase(Locale.ROOT).contains(carrier.strip().toLowerCase(Locale.ROOT));
    }
}
