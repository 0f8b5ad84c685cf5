package lanedesk.freight;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Checks e-mail addresses and phone numbers, parses times of day, and makes the service's names readable. The
/// checks find typing errors and accept every text that could be valid.
public final class ShortTextChecks {
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@,;<>()\"]{1,64}@(?:[\\p{L}\\d](?:[\\p{L}\\d-]{0,62})\\.)+[\\p{L}]{2,24}");
    private static final Pattern PHONE = Pattern.compile(
            "\\+?[\\d(][\\d\\s\\u00a0()./-]{5,24}\\d(?:\\s*(?:x|ext\\.?|#)\\s*\\d{1,6})?", Pattern.CASE_INSENSITIVE);
    private static final Pattern WORD_BOUNDARY = Pattern.compile("(?<=\\p{L})\\p{Lu}(?=\\p{Ll})");
    private static final String BLANK_CHARACTERS = "[\\s\\h]*";
    private static final Pattern TIME = Pattern.compile(
            "(\\d{1,2})(?:(?:" + BLANK_CHARACTERS + "[:.h]" + BLANK_CHARACTERS + ")?(\\d{2})(?::(\\d{2}))?|"
                    + BLANK_CHARACTERS + "h)?" + BLANK_CHARACTERS + "([ap])?\\.?" + BLANK_CHARACTERS + "(?:m\\.?)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NOON =
            Pattern.compile("(?:at )?noon|midday|(?:a |al )?medio ?d[ií]a|(?:à )?midi", Pattern.CASE_INSENSITIVE);
    private static final Pattern MIDNIGHT =
            Pattern.compile("midnight|(?:a )?media ?noche|(?:à )?minuit", Pattern.CASE_INSENSITIVE);

    private ShortTextChecks() {}

    /// Converts a name of the service such as `ReeferContainer` to words: "Reefer container".
    public static String toReadableWords(String wireName) {
        return WORD_BOUNDARY
                .matcher(wireName)
                .replaceAll(joint -> " " + joint.group().toLowerCase(Locale.ROOT));
    }

    /// Whether a text may be one e-mail address.
    public static boolean isPlausibleEmail(String text) {
        String address = text.strip();
        return address.length() <= 254
                && EMAIL.matcher(address).matches()
                && !address.contains("..")
                && !address.startsWith(".")
                && !address.contains(".@");
    }

    /// Whether a text may be a phone number: 7 to 15 digits, the usual punctuation, and optionally an
    /// extension.
    public static boolean isPlausiblePhoneNumber(String text) {
        String number = text.strip();
        if (!PHONE.matcher(number).matches()) {
            return false;
        }
        long digits = number.replaceFirst("(?i)(?:x|ext|#).*$", "")
                .chars()
                .filter(Character::isDigit)
                .count();
        return digits >= 7 && digits <= 15;
    }

    /// Parses a typed time of day: `8`, `0830`, `8:30`, `8:30 pm`, `17 h 00`, `08:30:00`, `noon`; empty if the
    /// text is not a time.
    public static Optional<LocalTime> parseTime(String text) {
        if (NOON.matcher(text.strip()).matches()) {
            return Optional.of(LocalTime.NOON);
        }
        if (MIDNIGHT.matcher(text.strip()).matches()) {
            return Optional.of(LocalTime.MIDNIGHT);
        }
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int hour = Integer.parseInt(matcher.group(1));
        String amOrPm = matcher.group(4);
        if (amOrPm != null) {
            if (hour < 1 || hour > 12) {
                return Optional.empty();
            }
            hour = hour % 12 + (amOrPm.equalsIgnoreCase("p") ? 12 : 0);
        }
        try {
            return Optional.of(LocalTime.of(hour, parseOrZero(matcher.group(2)), parseOrZero(matcher.group(3))));
        } catch (DateTimeException outOfRange) {
            return Optional.empty();
        }
    }

    private static int parseOrZero(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
