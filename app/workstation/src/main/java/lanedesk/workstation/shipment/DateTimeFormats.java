package lanedesk.workstation.shipment;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.calendar.DateParser;
import lanedesk.freight.calendar.RelativeDateParser;
import lanedesk.workstation.l10n.Texts;

/// Formats and parses dates and times as dispatchers type them: `11/27`, `27 Nov`, `november 27`, `2026-11-27`,
/// `+2`, and all forms that [DateParser] reads, optionally followed by a time.
public final class DateTimeFormats {

    private static final Pattern TIME_SEPARATOR = Pattern.compile("(?<=\\d{4}-\\d{2}-\\d{2})T");
    private static final Pattern AT_WORD = Pattern.compile("(?i) (?:at|a las?|à)$");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\h]+");

    private final Locale locale;
    private final DateParser dateParser;
    private final DateTimeFormatter longFormat;
    private final DateTimeFormatter shortFormat;
    private final DateTimeFormatter timeFormat;

    public DateTimeFormats(Texts texts) {
        this.locale = texts.language().locale();
        this.dateParser = new DateParser(List.of(locale), locale.getLanguage().equals("en"), false);
        // Java's Spanish format has "de" before month and year, which makes the date too long for its field.
        boolean dayFirst = locale.getLanguage().equals("es");
        this.longFormat =
                dayFirst ? DateTimeFormatter.ofPattern("EEE d MMM uuuu", locale) : createLocalizedFormatter("yMMMEd");
        this.shortFormat =
                dayFirst ? DateTimeFormatter.ofPattern("d MMM uuuu", locale) : createLocalizedFormatter("yMMMd");
        this.timeFormat = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
    }

    private DateTimeFormatter createLocalizedFormatter(String parts) {
        return DateTimeFormatter.ofLocalizedPattern(parts).withLocale(locale);
    }

    /// Formats a date: `Fri, Nov 27, 2026`.
    public String format(LocalDate date) {
        return longFormat.format(date);
    }

    /// Formats a time of day: `8:30 AM`, `08 h 30`.
    public String format(LocalTime time) {
        return timeFormat.format(time);
    }

    /// Formats a date without its weekday, and a time of day, separated by ` · `.
    public String format(LocalDateTime time) {
        return shortFormat.format(time.toLocalDate()) + " · " + format(time.toLocalTime());
    }

    /// Parses a date. A date without a year is the first such date on or after `today`.
    public Optional<LocalDate> parseDate(String text, LocalDate today) {
        return dateParser.parseDate(text, today);
    }

    /// Parses a date followed by a time. A weekday that is today means today if the time is later than `now`.
    public Optional<LocalDateTime> parseDateTime(String text, LocalDateTime now) {
        return parseDateTime(
                text,
                (day, time) -> isStillToday(day, time, now)
                        ? Optional.of(now.toLocalDate())
                        : parseDate(day, now.toLocalDate()));
    }

    private static boolean isStillToday(String dayText, LocalTime time, LocalDateTime now) {
        return RelativeDateParser.parseWeekday(dayText)
                        .filter(now.getDayOfWeek()::equals)
                        .isPresent()
                && time.isAfter(now.toLocalTime());
    }

    /// Parses a date followed by a time.
    public Optional<LocalDateTime> parseDateTime(String text, LocalDate today) {
        return parseDateTime(text, (day, _) -> parseDate(day, today));
    }

    private static Optional<LocalDateTime> parseDateTime(
            String text, BiFunction<String, LocalTime, Optional<LocalDate>> parseDateBefore) {
        String spaced = TIME_SEPARATOR.matcher(text.strip().replace('·', ' ')).replaceAll(" ");
        String normalizedText = BLANKS.matcher(spaced).replaceAll(" ");
        for (int splitIndex = normalizedText.indexOf(' ');
                splitIndex > 0;
                splitIndex = normalizedText.indexOf(' ', splitIndex + 1)) {
            Optional<LocalTime> time = ShortTextChecks.parseTime(normalizedText.substring(splitIndex + 1));
            if (time.isPresent()) {
                String dateText =
                        AT_WORD.matcher(normalizedText.substring(0, splitIndex)).replaceFirst("");
                Optional<LocalDate> day = parseDateBefore.apply(dateText, time.get());
                if (day.isPresent()) {
                    return Optional.of(day.get().atTime(time.get()));
                }
            }
        }
        return Optional.empty();
    }
}
