package lanedesk.workstation.freight.place;

import java.util.Map;
import java.util.StringJoiner;
import lanedesk.workstation.search.Folding;
import lanedesk.workstation.search.Likeness;

/// Names of towns made alike, `St. Louis` and `Saint Louis` for example.
final class TownName {

    private static final Map<String, String> WRITTEN_OUT =
            Map.of("st", "saint", "ste", "sainte", "ft", "fort", "mt", "mount", "pt", "point", "hts", "heights");

    private TownName() {}

    static String key(String name) {
        StringJoiner key = new StringJoiner(" ");
        for (String word : Folding.plain(name).replaceAll("['’.]", "").split("[^\\p{L}\\p{N}]+", -1)) {
            if (!word.isEmpty()) {
                key.add(WRITTEN_OUT.getOrDefault(word, word));
            }
        }
        return key.toString();
    }

    /// Whether both are nearly the same name.
    static boolean isNearly(String typed, String name) {
        return Likeness.isNearly(key(typed), key(name));
    }
}
