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
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.calendar.DateParser;
import lanedesk.freight.calendar.RelativeDateParser;
import lanedesk.workstation.l10n.Texts;

/// Days and times as a dispatcher types them: `11/27`, `27 Nov`, `november 27`, `2026-11-27`, `+2`, what
/// [DateParser] reads, and a time behind it.
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
        // Spanish puts a "de" before month and year, which makes the day longer than the field it is typed in.
        boolean dayFirst = locale.getLanguage().equals("es");
        this.longFormat = dayFirst ? DateTimeFormatter.ofPattern("EEE d MMM uuuu", locale) : localizedFormat("yMMMEd");
        this.shortFormat = dayFirst ? DateTimeFormatter.ofPattern("d MMM uuuu", locale) : localizedFormat("yMMMd");
        this.timeFormat = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
    }

    private DateTimeFormatter localizedFormat(String parts) {
        return DateTimeFormatter.ofLocalizedPattern(parts).withLocale(locale);
    }

    /// The day as the page writes it: `Fri, Nov 27, 2026`.
    public String format(LocalDate day) {
        return longFormat.format(day);
    }

    /// The time of day as the page writes it: `8:30 AM`, `08 h 30`.
    public String format(LocalTime time) {
        return timeFormat.format(time);
    }

    /// Day and time as the page writes them.
    public String format(LocalDateTime time) {
        return shortFormat.format(time.toLocalDate()) + " · " + format(time.toLocalTime());
    }

    /// A day; one without a year is the next of that name.
    public Optional<LocalDate> parseDate(String text, LocalDate today) {
        return dateParser.parseDate(text, today);
    }

    /// A date followed by a time. Today's weekday means today if the time is still to come.
    public Optional<LocalDateTime> parseDateTime(String text, LocalDateTime now) {
        return parseDateTime(
                text,
                (day, time) -> isStillToday(day, time, now)
                        ? Optional.of(now.toLocalDate())
                        : parseDate(day, now.toLocalDate()));
    }

    private static boolean isStillToday(String day, LocalTime time, LocalDateTime now) {
        return RelativeDateParser.parseWeekday(day)
                        .filter(now.getDayOfWeek()::equals)
                        .isPresent()
                && time.isAfter(now.toLocalTime());
    }

    /// A day with its time behind it.
    public Optional<LocalDateTime> parseDateTime(String text, LocalDate today) {
        return parseDateTime(text, (day, _) -> parseDate(day, today));
    }

    private static Optional<LocalDateTime> parseDateTime(
            String text, BiFunction<String, LocalTime, Optional<LocalDate>> dayOf) {
        String spaced = TIME_SEPARATOR.matcher(text.strip().replace('·', ' ')).replaceAll(" ");
        String typed = BLANKS.matcher(spaced).replaceAll(" ");
        for (int cut = typed.indexOf(' '); cut > 0; cut = typed.indexOf(' ', cut + 1)) {
            Optional<LocalTime> time = TradeTextChecks.parseTime(typed.substring(cut + 1));
            if (time.isPresent()) {
                String before = AT_WORD.matcher(typed.substring(0, cut)).replaceFirst("");
                Optional<LocalDate> day = dayOf.apply(before, time.get());
                if (day.isPresent()) {
                    return Optional.of(day.get().atTime(time.get()));
                }
            }
        }
        return Optional.empty();
    }
}
