package lanedesk.freight.scan;

/// Maps characters to small numbers, so that a table of pairs of characters stays small.
final class CharacterTable {
    /// A letter that has no number, or none at all.
    static final int UNKNOWN = 0;

    // The characters that can be typed without accents, and the one that marks a place where text was cut out.
    private static final String KNOWN = "\t\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
            + "abcdefghijklmnopqrstuvwxyz{|}~¦";

    /// How many numbers there are.
    static final int COUNT = KNOWN.length() + 1;

    private static final byte[] NUMBERS = new byte[256];

    static {
        for (int at = 0; at < KNOWN.length(); at++) {
            NUMBERS[KNOWN.charAt(at)] = (byte) (at + 1);
        }
    }

    private CharacterTable() {}

    static int of(char letter) {
        return letter < NUMBERS.length ? NUMBERS[letter] : UNKNOWN;
    }

    /// The letter at a place of a text.
    static int at(String text, int place) {
        return place < 0 || place >= text.length() ? UNKNOWN : of(text.charAt(place));
    }
}
