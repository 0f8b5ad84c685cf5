package lanedesk.freight.rates;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The charges of several rates, aligned row by row.
///
/// @param rows one row per kind of charge, in the order of first appearance
public record ChargeTable(List<Row> rows) {

    /// Copies the rows.
    public ChargeTable {
        rows = List.copyOf(rows);
    }

    /// One kind of charge across the rates.
    ///
    /// @param label name of the charge in the first rate that has the charge
    /// @param cells one cell per rate, empty if the rate has no such charge
    /// @param hasDifferentAmounts whether the rates' amounts differ
    public record Row(String label, List<Optional<RateCharge>> cells, boolean hasDifferentAmounts) {
        /// Copies the cells.
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /// Builds the table: charges of different rates are in the same row if their codes are equal. If a code is missing
    /// or ambiguous within a rate, the names are compared. Two equal charges of one rate are in two rows.
    public static ChargeTable alignChargesByCode(List<List<RateCharge>> rates) {
        Set<Integer> ambiguousCodes = findAmbiguousCodes(rates);
        Map<String, Integer> codeOfName = mapNamesToUnambiguousCodes(rates, ambiguousCodes);
        Map<String, @Nullable RateCharge[]> rows = new LinkedHashMap<>();
        for (int rateIndex = 0; rateIndex < rates.size(); rateIndex++) {
            Map<String, Integer> occurrences = new HashMap<>();
            for (RateCharge charge : rates.get(rateIndex)) {
                String chargeKey = toRowKey(charge, ambiguousCodes, codeOfName);
                String key = chargeKey + "#" + occurrences.merge(chargeKey, 1, Integer::sum);
                @Nullable RateCharge[] cells = rows.computeIfAbsent(key, any -> new RateCharge[rates.size()]);
                cells[rateIndex] = charge;
            }
        }
        List<Row> aligned = new ArrayList<>();
        for (@Nullable RateCharge[] cells : rows.values()) {
            List<Optional<RateCharge>> row = new ArrayList<>();
            for (RateCharge cell : cells) {
                row.add(Optional.ofNullable(cell));
            }
            aligned.add(toRow(row));
        }
        return new ChargeTable(aligned);
    }

    private static Row toRow(List<Optional<RateCharge>> cells) {
        RateCharge first = cells.stream().flatMap(Optional::stream).findFirst().orElseThrow();
        boolean differs = cells.stream()
                .anyMatch(cell -> cell.isEmpty()
                        || cell.get().isWaived() != first.isWaived()
                        || cell.get().quantity() != first.quantity()
                        || cell.get().amount().compareTo(first.amount()) != 0);
        return new Row(first.name(), cells, differs);
    }

    private static String toRowKey(RateCharge charge, Set<Integer> ambiguousCodes, Map<String, Integer> codeOfName) {
        Integer code = charge.code() == null ? codeOfName.get(charge.normalizedName()) : charge.code();
        if (code == null) {
            return "n:" + charge.normalizedName();
        }
        return ambiguousCodes.contains(code) ? "c:" + code + ":" + charge.normalizedName() : "c:" + code;
    }

    private static Set<Integer> findAmbiguousCodes(List<List<RateCharge>> rates) {
        Set<Integer> ambiguousCodes = new HashSet<>();
        for (List<RateCharge> charges : rates) {
            Map<Integer, String> names = new HashMap<>();
            for (RateCharge charge : charges) {
                Integer code = charge.code();
                if (code != null) {
                    String other = names.putIfAbsent(code, charge.normalizedName());
                    if (other != null && !other.equals(charge.normalizedName())) {
                        ambiguousCodes.add(code);
                    }
                }
            }
        }
        return ambiguousCodes;
    }

    private static Map<String, Integer> mapNamesToUnambiguousCodes(List<List<RateCharge>> rates, Set<Integer> shared) {
        Map<String, Integer> codes = new HashMap<>();
        rates.stream().flatMap(List::stream).forEach(charge -> {
            Integer code = charge.code();
            if (code != null && !shared.contains(code)) {
                codes.putIfAbsent(charge.normalizedName(), code);
            }
        });
        return Collections.unmodifiableMap(codes);
    }
}
