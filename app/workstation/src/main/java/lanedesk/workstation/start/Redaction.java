package lanedesk.workstation.start;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Removes from texts what must not be logged: tokens, credentials, queries of addresses, e-mail addresses and
/// phone numbers. This is an additional protection, because such data should not be logged at all.
public final class Redaction {

    private static final int MAX_LENGTH = 2_000;
    private static final int PHONE_DIGITS = 10;

    private record RedactionRule(Pattern pattern, String replacement) {
        static RedactionRule of(String regex, String replacement) {
            return new RedactionRule(
                    Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS), replacement);
        }
    }

    private static final List<RedactionRule> RULES = List.of(
            RedactionRule.of(
                    "(authorization[\"']?\\s*[:=]\\s*[\"']?)(?:(?:bearer|basic|token)\\s+)?[^\\s\"',;]+", "$1[token]"),
            RedactionRule.of("\\b(bearer|basic)\\s+[^\\s\"',;]+", "$1 [token]"),
            RedactionRule.of(
                    "\\b(\\w*(?:token|password|passwd|secret|api[_-]?key)[\"']?\\s*[:=]\\s*[\"']?)[^\\s\"'&,;]+",
                    "$1[hidden]"),
            RedactionRule.of("\\beyJ[A-Za-z0-9_-]+\\.[A-Za-z0-9_.-]+", "[token]"),
            RedactionRule.of("(\\w+://)[^\\s/@]+@", "$1[hidden]@"),
            RedactionRule.of("((?:\\w+:/|(?<=[\\s\"'(=]))/[^\\s?#\"']*)[?#][^\\s\"')]+", "$1?[hidden]"),
            RedactionRule.of("[\\w.%+'!#$&*/=?^`{|}~-]+(?:@|%40)[\\w-]+(?:\\.[\\w-]+)*", "[e-mail]"),
            RedactionRule.of("(?<![\\w-])\\d{3}[-. ]\\d{4}(?![\\w-])", "[phone]"));

    // Matches phone numbers: ten digits or more that are neither a date nor an IP address.
    private static final Pattern PHONE = Pattern.compile("(?<![\\w.-])(?!\\d{4}-\\d\\d-\\d\\d)"
            + "(?!(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\d.]))\\+?\\(?\\d[\\d\\s()./-]{7,20}\\d(?!\\w)");

    private Redaction() {}

    /// The text without secrets, on one line, shortened to a readable length.
    public static String redactToShortLine(String text) {
        String redacted = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "…" : text;
        for (RedactionRule rule : RULES) {
            redacted = rule.pattern().matcher(redacted).replaceAll(rule.replacement());
        }
        redacted = PHONE.matcher(redacted)
                .replaceAll(match -> countDigits(match.group()) >= PHONE_DIGITS
                        ? "[phone]"
                        : Matcher.quoteReplacement(match.group()));
        return toOneLine(redacted);
    }

    private static long countDigits(String text) {
        return text.chars().filter(Character::isDigit).count();
    }

    /// Replaces line breaks, control characters and marks of the writing direction by escapes, so that no text
    /// can look like several log lines.
    static String toOneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    if (isInvisible(c)) {
                        line.append("\\u").append("%04x".formatted(c));
                    } else {
                        line.appendCodePoint(c);
                    }
                }
            }
        });
        return line.toString();
    }

    private static boolean isInvisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
