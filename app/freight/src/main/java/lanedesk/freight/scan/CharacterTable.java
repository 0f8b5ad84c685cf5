package lanedesk.freight.scan;

/// Maps characters to small numbers, so that a table of character pairs stays small.
final class CharacterTable {
    /// The number for a character that is not in the table, and for none.
    static final int UNKNOWN = 0;

    // The ASCII characters, and the mark that replaces consumed text.
    private static final String KNOWN_CHARACTERS =
            "\t\n !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`"
                    + "abcdefghijklmnopqrstuvwxyz{|}~¦";

    /// The number of different character numbers.
    static final int COUNT = KNOWN_CHARACTERS.length() + 1;

    private static final byte[] NUMBERS = new byte[256];

    static {
        for (int at = 0; at < KNOWN_CHARACTERS.length(); at++) {
            NUMBERS[KNOWN_CHARACTERS.charAt(at)] = (byte) (at + 1);
        }
    }

    private CharacterTable() {}

    static int numberOf(char character) {
        return character < NUMBERS.length ? NUMBERS[character] : UNKNOWN;
    }

    /// The number of the character at an index.
    static int numberAt(String text, int index) {
        return index < 0 || index >= text.length() ? UNKNOWN : numberOf(text.charAt(index));
    }
}
