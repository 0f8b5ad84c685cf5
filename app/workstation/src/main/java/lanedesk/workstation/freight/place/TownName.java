package lanedesk.workstation.freight.place;

import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import lanedesk.workstation.search.FuzzyMatch;
import lanedesk.workstation.search.TextFolding;

/// Names of towns made alike, `St. Louis` and `Saint Louis` for example.
final class TownName {

    private static final Map<String, String> WRITTEN_OUT =
            Map.of("st", "saint", "ste", "sainte", "ft", "fort", "mt", "mount", "pt", "point", "hts", "heights");

    private static final Pattern WITHIN = Pattern.compile("['’.]");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

    private TownName() {}

    static String key(String name) {
        StringJoiner key = new StringJoiner(" ");
        for (String word : BETWEEN.split(WITHIN.matcher(TextFolding.fold(name)).replaceAll(""), -1)) {
            if (!word.isEmpty()) {
                key.add(WRITTEN_OUT.getOrDefault(word, word));
            }
        }
        return key.toString();
    }

    /// Whether both are nearly the same name.
    static boolean isNearly(String typed, String name) {
        return FuzzyMatch.isNearly(key(typed), key(name));
    }
}
