package lanedesk.workstation.environment;

/// A bearer token or a password. Only [#secretText()] returns the text, so that no log, message or dump shows it by
/// accident.
public final class SecretText {

    static final int MAX_LENGTH = 16_384;

    private final String text;

    SecretText(String text) {
        this.text = text;
    }

    /// Removes surrounding blanks and a leading `Bearer` from a pasted token, and checks the rest.
    public static TokenEntry parseToken(String pasted) {
        return TokenEntry.parseToken(pasted);
    }

    /// Checks a password of a proxy or a database.
    public static TokenEntry parsePassword(String typed) {
        return TokenEntry.parsePassword(typed);
    }

    /// The secret text, for the request header and the key store only.
    public String secretText() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SecretText token && token.text.equals(text);
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
