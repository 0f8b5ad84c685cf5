package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.Figures;
import org.jspecify.annotations.Nullable;

/// Which rates are looked at.
///
/// @param mode a mode's word, empty for all
/// @param text words that carrier, mode, service or rate number hold, in any order
/// @param most transit days at most, null for any
/// @param price sell price at most as typed, empty for any
record RateFilter(String mode, String text, @Nullable Integer most, String price) {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    static final RateFilter ALL = new RateFilter("", "", null, "");

    /// What passes; a rate without stated days passes any limit of days.
    Predicate<RateRow> on(PricedRates rates) {
        List<String> words = BLANKS.splitAsStream(RateRows.folded(text).strip()).toList();
        BigDecimal limit =
                Figures.plain(price.replace("$", "").replace(",", "")).orElse(null);
        return row -> {
            if (!mode.isEmpty() && !mode.equals(row.mode())) {
                return false;
            }
            Integer days = row.days();
            if (most != null && days != null && days > most) {
                return false;
            }
            if (limit != null) {
                BigDecimal sell = rates.sell(row);
                if (sell == null || sell.compareTo(limit) > 0) {
                    return false;
                }
            }
            for (String word : words) {
                if (!row.searched().contains(word)) {
                    return false;
                }
            }
            return true;
        };
    }
}
