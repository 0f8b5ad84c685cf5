package lanedesk.workstation.environment;

import java.util.regex.Pattern;

/// The result of entering a token or password.
public sealed interface TokenEntry {

    /// The text can be used.
    record Accepted(SecretText token) implements TokenEntry {}

    /// The text is invalid for the given reason. The result does not contain the text.
    record Rejected(EntryError error) implements TokenEntry {}

    /// The errors of an entered text.
    enum EntryError {
        EMPTY,
        NOT_ASCII,
        CONTROL_CHARACTER,
        BLANK_INSIDE,
        TOO_LONG
    }

    /// Removes surrounding blanks, a byte order mark and a leading `Bearer` from a pasted token, and checks the rest.
    /// A header may contain only visible ASCII characters.
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

    /// Checks a password, which is used exactly as typed. It may contain blanks and letters of any language.
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
