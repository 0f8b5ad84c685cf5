package lanedesk.journal.words;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// A word in the search index for a row's environment or other property, so that the index itself filters by it. It
/// is encoded as bytes, since a name may contain any character.
public enum FacetWord {
    ENVIRONMENT("e"),
    CUSTOMER("c"),
    DISPATCHER("d"),
    LANE("l");

    private final String letter;

    FacetWord(String letter) {
        this.letter = letter;
    }

    public String encode(String name) {
        return letter + HexFormat.of().formatHex(name.getBytes(StandardCharsets.UTF_8));
    }
}
