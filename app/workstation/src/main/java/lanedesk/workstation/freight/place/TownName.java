package lanedesk.workstation.freight.place;

import java.util.Map;
import java.util.StringJoiner;
import lanedesk.workstation.search.Folding;

/// Names of towns made alike, `St. Louis` and `Saint Louis` for example, and how far two are apart.
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

    /// Whether one slip of the finger, two in a long name, makes one of the other. The first letter is mostly right.
    static boolean isNearly(String typed, String name) {
        String a = key(typed);
        String b = key(name);
        int allowed = a.length() < 4 ? 0 : a.length() < 8 ? 1 : 2;
        return allowed > 0
                && Math.abs(a.length() - b.length()) <= allowed
                && !b.isEmpty()
                && (a.charAt(0) == b.charAt(0) || allowed == 1)
                && slips(a, b) <= allowed;
    }

    /// Letters left out, added, mistaken or exchanged with their neighbour.
    private static int slips(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int changed = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                cost[i][j] = Math.min(cost[i - 1][j - 1] + changed, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean exchanged =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (exchanged) {
                    cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
                }
            }
        }
        return cost[a.length()][b.length()];
    }
}
