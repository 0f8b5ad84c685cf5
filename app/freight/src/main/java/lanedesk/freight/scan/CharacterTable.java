package lanedesk.freight.scan;

/// Maps characters to small numbers, so that a table of pairs of characters stays small.
final class CharacterTable {
    /// A letter that has no number, or none at all.
    static final int UNKNOWN = 0;

    // The characters that can be typed without accents, and the one that marks a place where text was cut out.
    private static final String KNOWN_CHARACTERS =
            "\t\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                    + "abcdefghijklmnopqrstuvwxyz{|}~¦";

    /// How many numbers there are.
    static final int COUNT = KNOWN_CHARACTERS.length() + 1;

    private static final byte[] NUMBERS = new byte[256];

    static {
        for (int at = 0; at < KNOWN_CHARACTERS.length(); at++) {
            NUMBERS[KNOWN_CHARACTERS.charAt(at)] = (byte) (at + 1);
        }
    }

    private CharacterTable() {}

    static int numberOf(char letter) {
        return letter < NUMBERS.length ? NUMBERS[letter] : UNKNOWN;
    }

    /// The letter at a place of a text.
    static int numberAt(String text, int place) {
        return place < 0 || place >= text.length() ? UNKNOWN : numberOf(text.charAt(place));
    }
}
