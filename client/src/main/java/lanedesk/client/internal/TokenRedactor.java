package lanedesk.client.internal;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Removes a token from texts, in every encoding in which an answer may contain the token.
final class TokenRedactor {

    /// Shorter tokens are not removed, because this would damage answers.
    static final int MIN_LENGTH = 6;

    /// Length of the longest encoding of one character, such as `\\u0041` or `&quot;`.
    private static final int MAX_ESCAPE_LENGTH = 6;

    private static final Map<String, String> ENTITIES = Map.of("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;");

    private final String token;
    private final Pattern anyEncoding;
    private final String escapeMarks;

    TokenRedactor(String token) {
        this.token = token;
        this.anyEncoding = Pattern.compile(
                token.chars().mapToObj(TokenRedactor::anyEncodingOf).collect(Collectors.joining()));
        this.escapeMarks = ENTITIES.keySet().stream().anyMatch(token::contains) ? "\\%&" : "\\%";
    }

    // Matches any encoding of a character, because an answer may escape characters without need.
    private static String anyEncodingOf(int letter) {
        String character = Character.toString(letter);
        String plain = Pattern.quote(character);
        String digits = "(?i:" + String.format(Locale.ROOT, "%02x", letter) + ")";
        String json = "\\\\(?:u00" + digits + ("\"\\/".contains(character) ? "|" + plain : "") + ")";
        return "(?:" + Pattern.quote(ENTITIES.getOrDefault(character, character)) + "|" + plain + "|" + json + "|%"
                + digits + ")";
    }

    boolean isToken(String other) {
        return token.equals(other);
    }

    /// The text with `***` in place of the token.
    String redactToken(String text) {
        String clean = text.replace(token, Tokens.REDACTED);
        return hasEscapes(clean) ? anyEncoding.matcher(clean).replaceAll(Tokens.REDACTED) : clean;
    }

    private boolean hasEscapes(String text) {
        return escapeMarks.chars().anyMatch(mark -> text.indexOf(mark) >= 0);
    }

    /// The number of characters at the end of the text that may be the beginning of the token.
    @SuppressWarnings("JdkObsolete")
    int partialMatchLength(String text) {
        Matcher matcher = anyEncoding.matcher(text);
        for (int index = Math.max(0, text.length() - token.length() * MAX_ESCAPE_LENGTH);
                index < text.length();
                index++) {
            if (mayStartToken(text.charAt(index))
                    && !matcher.region(index, text.length()).lookingAt()
                    && matcher.hitEnd()) {
                return text.length() - index;
            }
        }
        return 0;
    }

    private boolean mayStartToken(char letter) {
        return letter == token.charAt(0) || escapeMarks.indexOf(letter) >= 0;
    }
}
