package lanedesk.client.internal;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A token that was shown to the service, in every spelling by which an answer may echo it.
final class Secret {

    /// A shorter token is no secret, and striking it would spoil answers.
    static final int SHORTEST = 6;

    /// The longest spelling of one letter, `\\u0041` or `&quot;`.
    private static final int LETTER = 6;

    private static final Map<String, String> ENTITIES = Map.of("&", "&amp;", "<", "&lt;", ">", "&gt;", "\"", "&quot;");

    private final String token;
    private final Pattern spelled;
    private final String marks;

    Secret(String token) {
        this.token = token;
        this.spelled = Pattern.compile(token.chars().mapToObj(Secret::anyhow).collect(Collectors.joining()));
        this.marks = ENTITIES.keySet().stream().anyMatch(token::contains) ? "\\%&" : "\\%";
    }

    // Any letter may be escaped, whether it needs to be or not.
    private static String anyhow(int letter) {
        String bare = Character.toString(letter);
        String plain = Pattern.quote(bare);
        String digits = "(?i:" + String.format(Locale.ROOT, "%02x", letter) + ")";
        String json = "\\\\(?:u00" + digits + ("\"\\/".contains(bare) ? "|" + plain : "") + ")";
        return "(?:" + Pattern.quote(ENTITIES.getOrDefault(bare, bare)) + "|" + plain + "|" + json + "|%" + digits
                + ")";
    }

    boolean is(String other) {
        return token.equals(other);
    }

    /// The text without it.
    String struckFrom(String text) {
        String clean = text.replace(token, Tokens.STRUCK);
        return escapes(clean) ? spelled.matcher(clean).replaceAll(Tokens.STRUCK) : clean;
    }

    private boolean escapes(String text) {
        return marks.chars().anyMatch(mark -> text.indexOf(mark) >= 0);
    }

    /// How many letters at the end of a text may be the beginning of it, which goes on in the next.
    @SuppressWarnings("JdkObsolete")
    int begunIn(String text) {
        Matcher begun = spelled.matcher(text);
        for (int at = Math.max(0, text.length() - token.length() * LETTER); at < text.length(); at++) {
            if (mayBegin(text.charAt(at)) && !begun.region(at, text.length()).lookingAt() && begun.hitEnd()) {
                return text.length() - at;
            }
        }
        return 0;
    }

    private boolean mayBegin(char letter) {
        return letter == token.charAt(0) || marks.indexOf(letter) >= 0;
    }
}
