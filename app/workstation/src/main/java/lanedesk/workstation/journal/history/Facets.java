package lanedesk.workstation.journal.history;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;

/// Words in the index that stand for where a row belongs, so that the index itself leaves out the others.
final class Facets {
    private Facets() {}

    static String of(String environment, String desk) {
        return environment(environment) + ' ' + desk(desk);
    }

    /// An environment's name may hold anything, so the word is its bytes.
    static String environment(String environment) {
        return "e" + HexFormat.of().formatHex(environment.getBytes(StandardCharsets.UTF_8));
    }

    static String desk(String desk) {
        return "d" + desk.toLowerCase(Locale.ROOT);
    }
}
