package lanedesk.client.internal;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A token that was shown to the service, in every spelling by which an answer may echo it.
final class Secret {

    /// A shorter token is no secret, and striking it would spoil answers.
    static final int SHORTEST = 6;

    /// The longest spelling of one letter, `\\u0041`.
    private static final int LETTER = 6;

    private final String token;
    private final List<String> spellings;
    private final Pattern escaped;

    Secret(String token) {
        this.token = token;
        String json = token.replace("\\", "\\\\").replace("\"", "\\\"");
        this.spellings = Stream.of(
                        token,
                        json,
                        json.replace("/", "\\/"),
                        URLEncoder.encode(token, StandardCharsets.UTF_8),
                        token.replace("&", "&amp;")
                                .replace("<", "&lt;")
                                .replace(">", "&gt;")
                                .replace("\"", "&quot;"))
                .distinct()
                .toList();
        this.escaped = Pattern.compile(token.chars().mapToObj(Secret::anyhow).collect(Collectors.joining()));
    }

    // Any letter may be escaped, whether it needs to be or not.
    private static String anyhow(int letter) {
        String plain = Pattern.quote(Character.toString(letter));
        String digits = "(?i:" + String.format(Locale.ROOT, "%02x", letter) + ")";
        String json = "\\\\(?:u00" + digits + ("\"\\/".indexOf(letter) < 0 ? "" : "|" + plain) + ")";
        return "(?:" + plain + "|" + json + "|%" + digits + ")";
    }

    boolean is(String other) {
        return token.equals(other);
    }

    /// The text without it.
    String struckFrom(String text) {
        String clean = text;
        for (String spelling : spellings) {
            clean = clean.replace(spelling, Tokens.STRUCK);
        }
        return escapes(clean) ? escaped.matcher(clean).replaceAll(Tokens.STRUCK) : clean;
    }

    private static boolean escapes(String text) {
        return text.indexOf('\\') >= 0 || text.indexOf('%') >= 0;
    }

    /// How many letters at the end of a text may be the beginning of it.
    int begunIn(String text) {
        int longest = 0;
        for (String spelling : spellings) {
            int from = Math.max(0, text.length() - spelling.length() + 1);
            int at = text.indexOf(spelling.charAt(0), from);
            while (at >= 0 && !spelling.startsWith(text.substring(at))) {
                at = text.indexOf(spelling.charAt(0), at + 1);
            }
            longest = at < 0 ? longest : Math.max(longest, text.length() - at);
        }
        return Math.max(longest, begunEscaped(text));
    }

    // What begins at the very end of a text may go on in the next.
    @SuppressWarnings("JdkObsolete")
    private int begunEscaped(String text) {
        int from = Math.max(0, text.length() - token.length() * LETTER);
        if (escapes(text.substring(from))) {
            Matcher begun = escaped.matcher(text);
            for (int at = from; at < text.length(); at++) {
                if (!begun.region(at, text.length()).lookingAt() && begun.hitEnd()) {
                    return text.length() - at;
                }
            }
        }
        return 0;
    }

    @Override
    public String toString() {
        return Tokens.STRUCK;
    }
}
