package lanedesk.journal.words;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// A word in the search index that represents a property of a row, such as its environment. With this word, the
/// index itself can filter by the property. The value is encoded in hexadecimal, because a name may contain any
/// character.
public enum FacetWord {
    ENVIRONMENT("e"),
    CUSTOMER("c"),
    DISPATCHER("d"),
    LANE("l");

    private final String letter;

    FacetWord(String letter) {
        this.letter = letter;
    }

    public String createWord(String value) {
        return letter + HexFormat.of().formatHex(value.getBytes(StandardCharsets.UTF_8));
    }
}
