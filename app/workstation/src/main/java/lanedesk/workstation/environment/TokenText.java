package lanedesk.workstation.environment;

/// A bearer token or a password. Its text comes out of [#reveal()] alone, so that no log, message or dump can show it
/// by accident.
public final class TokenText {

    static final int LONGEST = 16_384;

    private final String text;

    TokenText(String text) {
        this.text = text;
    }

    /// Trims and validates a pasted token.
    public static TokenEntry enter(String pasted) {
        return TokenEntry.of(pasted);
    }

    /// Checks a password of a proxy or a database.
    public static TokenEntry enterPassword(String typed) {
        return TokenEntry.ofPassword(typed);
    }

    /// The token itself, for the header and the key store only.
    public String reveal() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenText token && token.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "a token";
    }
}
