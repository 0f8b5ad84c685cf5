package lanedesk.freight.rates;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses the required pre-notice of a drayage rate: `24 hours`, `2 business days`.
public final class PreNoticeParser {

    private static final Pattern NOTICE_PATTERN =
            Pattern.compile("(\\d{1,3})\\s*(?:(h|hr|hrs|hours?)|(?:business |working )?(d|days?))");

    private PreNoticeParser() {}

    /// The duration of the notice; a business day counts as 24 hours. Empty if the text is not a number of
    /// hours or days.
    public static Optional<Duration> parse(String text) {
        Matcher matcher = NOTICE_PATTERN.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long count = Long.parseLong(matcher.group(1));
        return Optional.of(matcher.group(2) == null ? Duration.ofDays(count) : Duration.ofHours(count));
    }
}
