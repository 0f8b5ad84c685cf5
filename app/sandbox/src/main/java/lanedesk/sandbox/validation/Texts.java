package lanedesk.sandbox.validation;

import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.Moment;

/// What a text may be.
final class Texts {
    private static final int LONGEST = 1000;
    private static final Pattern EMAIL = Pattern.compile("[^@\\s]+@[^@\\s]+");
    private static final Pattern MOMENT =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?");
    private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");

    private Texts() {}

    /// Why a text is unfit to be stored and printed, whatever it stands for.
    static Optional<String> fault(String text) {
        if (text.length() > LONGEST) {
            return Optional.of("Must have at most " + LONGEST + " characters.");
        }
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            if (unprintable(text.codePointAt(at))) {
                return Optional.of("Must not hold control characters.");
            }
        }
        return Optional.empty();
    }

    private static boolean unprintable(int point) {
        boolean control = Character.isISOControl(point) && point != '\n' && point != '\t' && point != '\r';
        return control || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    static boolean isEmail(String text) {
        return EMAIL.matcher(text).matches();
    }

    static Optional<Moment> moment(String text) {
        if (!MOMENT.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Moment.parse(text));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    static Optional<LocalTime> time(String text) {
        return TIME.matcher(text).matches() ? Optional.of(LocalTime.parse(text)) : Optional.empty();
    }

    /// A name from outside, short and harmless enough to be repeated in a message.
    static String shown(String name) {
        String harmless = name.codePoints()
                .map(point -> unprintable(point) ? '?' : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return harmless.codePointCount(0, harmless.length()) <= 80
                ? harmless
                : harmless.substring(0, harmless.offsetByCodePoints(0, 80)) + "…";
    }
}
