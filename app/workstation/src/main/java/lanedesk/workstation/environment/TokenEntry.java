package lanedesk.workstation.environment;

import java.util.regex.Pattern;

/// The result of pasting a token.
public sealed interface TokenEntry {

    /// A token that can be sent.
    record Accepted(SecretText token) implements TokenEntry {}

    /// An invalid token with the reason; the pasted text is not repeated.
    record Rejected(EntryError error) implements TokenEntry {}

    /// The faults of a pasted token.
    enum EntryError {
        EMPTY,
        NOT_ASCII,
        CONTROL_CHARACTER,
        BLANK_INSIDE,
        TOO_LONG
    }

    /// Trims the pasted text, drops a file's byte order mark and a leading `Bearer`, and checks the rest: a header
    /// carries visible ASCII alone.
    static TokenEntry parseToken(String pasted) {
        String text = Pattern.compile("^\\x{FEFF}?(bearer\\s+)?", Pattern.CASE_INSENSITIVE)
                .matcher(pasted.strip())
                .replaceFirst("");
        if (text.isEmpty()) {
            return new Rejected(EntryError.EMPTY);
        }
        if (text.length() > SecretText.MAX_LENGTH) {
            return new Rejected(EntryError.TOO_LONG);
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ') {
                return new Rejected(EntryError.BLANK_INSIDE);
            }
            if (c < ' ' || c == 0x7f) {
                return new Rejected(EntryError.CONTROL_CHARACTER);
            }
            if (c > 0x7f) {
                return new Rejected(EntryError.NOT_ASCII);
            }
        }
        return new Accepted(new SecretText(text));
    }

    /// Checks a password. It is used exactly as typed: blanks and letters of any language may be part of it.
    static TokenEntry parsePassword(String typed) {
        if (typed.isEmpty()) {
            return new Rejected(EntryError.EMPTY);
        }
        if (typed.length() > SecretText.MAX_LENGTH) {
            return new Rejected(EntryError.TOO_LONG);
        }
        return typed.chars().anyMatch(Character::isISOControl)
                ? new Rejected(EntryError.CONTROL_CHARACTER)
                : new Accepted(new SecretText(typed));
    }
}
