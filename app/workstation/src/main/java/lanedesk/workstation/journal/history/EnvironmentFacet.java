package lanedesk.workstation.journal.history;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// The word in the index that stands for where a row belongs, so that the index itself leaves out the others.
final class EnvironmentFacet {
    private EnvironmentFacet() {}

    /// An environment's name may hold anything, so the word is its bytes.
    static String of(String environment) {
        return "e" + HexFormat.of().formatHex(environment.getBytes(StandardCharsets.UTF_8));
    }
}
