package lanedesk.journal.words;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// A word in the index that stands for where a row belongs, so that the index itself leaves out the others. A name may
/// hold anything, so the word is its bytes.
public enum FacetWord {
    ENVIRONMENT("e"),
    CUSTOMER("c"),
    DISPATCHER("d"),
    LANE("l");

    private final String letter;

    FacetWord(String letter) {
        this.letter = letter;
    }

    public String wordFor(String name) {
        return letter + HexFormat.of().formatHex(name.getBytes(StandardCharsets.UTF_8));
    }
}
