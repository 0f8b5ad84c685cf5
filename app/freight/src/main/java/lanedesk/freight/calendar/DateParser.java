package lanedesk.freight.calendar;

import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Parses dates: `11/27`, `27 Nov`, `november 27th`, `27 de noviembre`, `Friday, November 27`, `2026-11-27`,
/// `+2` and the words of [RelativeDateParser].
public final class DateParser {
    private static final Pattern NUMERIC_DATE = Pattern.compile("(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{2}|\\d{4}))?");
    private static final Pattern YEAR_FIRST = Pattern.compile("(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})");
    private static final Pattern DAYS_FROM_TODAY = Pattern.compile("\\+(\\d{1,3})");
    private static final Pattern DAY_MONTH =
            Pattern.compile("(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|°)?(?: of| de)? (?<month>\\p{L}{3,})(?:(?:,| de| del)?"
                    + " (?<year>\\d{4}))?");
    private static final Pattern MONTH_DAY =
            Pattern.compile("(?<month>\\p{L}{3,}) (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?");
    private static final Pattern WEEKDAY_PREFIX =
            Pattern.compile("(?iu)(?<weekday>\\p{L}+)[.,]{0,2}[\\s\\h]+(?:(?:the|el|le)[\\s\\h]+)?(?<date>.*\\d.*)");
    private static final Pattern IGNORED_CHARACTERS = Pattern.compile("[\\p{M}.’']");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\h]+");
    private static final int CURRENT_CENTURY = 2_000;
    private static final int MAX_DAYS_PAST = 60;
    private static final int MONTHS_PER_YEAR = 12;

    private final List<Locale> languages;
    private final boolean monthFirst;
    private final boolean acceptsSwappedDayAndMonth;
    private final Map<String, Month> monthsByName = new HashMap<>();

    /// Creates a parser for dates in these languages.
    ///
    /// @param languages languages of month names
    /// @param monthFirst whether `11/12` is in November
    public DateParser(List<Locale> languages, boolean monthFirst) {
        this(languages, monthFirst, true);
    }

    /// @param acceptsSwappedDayAndMonth whether `13/12` is accepted as 13 December with the month first
    public DateParser(List<Locale> languages, boolean monthFirst, boolean acceptsSwappedDayAndMonth) {
        this.languages = List.copyOf(languages);
        this.monthFirst = monthFirst;
        this.acceptsSwappedDayAndMonth = acceptsSwappedDayAndMonth;
    }

    // The months by their normalized names. The map is filled on the first call, so that it does not delay the
    // start of the application.
    private synchronized Map<String, Month> monthsByName() {
        if (monthsByName.isEmpty()) {
            for (Locale language : languages) {
                for (Month month : Month.values()) {
                    monthsByName.put(normalizeWord(month.getDisplayName(TextStyle.FULL, language)), month);
                }
            }
        }
        return monthsByName;
    }

    /// Parses a date; empty if the text is none. A date without a year is the next such date, or the past one
    /// if it is at most 60 days ago.
    public Optional<LocalDate> parseDate(String text, LocalDate today) {
        String trimmedText = text.strip();
        Matcher offset = DAYS_FROM_TODAY.matcher(trimmedText);
        if (offset.matches()) {
            return Optional.of(today.plusDays(Integer.parseInt(offset.group(1))));
        }
        Matcher numericDate = NUMERIC_DATE.matcher(trimmedText);
        if (numericDate.matches()) {
            return parseNumericDate(numericDate, today);
        }
        Matcher iso = YEAR_FIRST.matcher(trimmedText);
        if (iso.matches()) {
            return toDateAddingMissingYear(
                    iso.group(1), Integer.parseInt(iso.group(2)), Integer.parseInt(iso.group(3)), today);
        }
        return RelativeDateParser.parseDate(trimmedText, today)
                .or(() -> parseDayAndMonthName(
                        BLANKS.matcher(normalizeWord(trimmedText)).replaceAll(" "), today))
                .or(() -> parseDateAfterWeekday(trimmedText, today));
    }

    // Parses a date such as "Friday, December 18"; a date with a wrong weekday is invalid.
    private Optional<LocalDate> parseDateAfterWeekday(String typed, LocalDate today) {
        Matcher weekdayAndDate = WEEKDAY_PREFIX.matcher(typed);
        return weekdayAndDate.matches()
                ? RelativeDateParser.parseWeekday(weekdayAndDate.group("weekday"))
                        .flatMap(weekday -> parseDate(weekdayAndDate.group("date"), today)
                                .filter(day -> day.getDayOfWeek() == weekday))
                : Optional.empty();
    }

    // Parses a day with the name of a month or an unambiguous prefix of the name.
    private Optional<LocalDate> parseDayAndMonthName(String text, LocalDate today) {
        return Stream.of(DAY_MONTH, MONTH_DAY)
                .map(form -> form.matcher(text))
                .filter(Matcher::matches)
                .findFirst()
                .flatMap(matcher -> findMonth(matcher.group("month"))
                        .flatMap(month -> toDateAddingMissingYear(
                                matcher.group("year"),
                                month.getValue(),
                                Integer.parseInt(matcher.group("day")),
                                today)));
    }

    private Optional<Month> findMonth(String prefix) {
        List<Month> months = monthsByName().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(prefix)
                        || (prefix.equals("sept") && entry.getValue() == Month.SEPTEMBER))
                .map(Map.Entry::getValue)
                .distinct()
                .toList();
        return months.size() == 1 ? Optional.of(months.getFirst()) : Optional.empty();
    }

    // Returns a word in lower case, without accents, dots and apostrophes.
    private static String normalizeWord(String word) {
        return IGNORED_CHARACTERS
                .matcher(Normalizer.normalize(word.toLowerCase(Locale.ROOT), Normalizer.Form.NFD))
                .replaceAll("");
    }

    private Optional<LocalDate> parseNumericDate(Matcher numbers, LocalDate today) {
        int first = Integer.parseInt(numbers.group(1));
        int second = Integer.parseInt(numbers.group(2));
        boolean swapped = monthFirst ? first > MONTHS_PER_YEAR : second > MONTHS_PER_YEAR;
        if (swapped && !acceptsSwappedDayAndMonth) {
            return Optional.empty();
        }
        return toDateAddingMissingYear(
                numbers.group(3),
                monthFirst == swapped ? second : first,
                monthFirst == swapped ? first : second,
                today);
    }

    private static Optional<LocalDate> toDateAddingMissingYear(
            @Nullable String year, int month, int dayOfMonth, LocalDate today) {
        try {
            LocalDate day = LocalDate.of(year == null ? today.getYear() : parseFullYear(year), month, dayOfMonth);
            return Optional.of(year == null ? withNextOrRecentYear(day, today) : day);
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static int parseFullYear(String year) {
        int number = Integer.parseInt(year);
        return number < 100 ? number + CURRENT_CENTURY : number;
    }

    /// Returns the day and month of a date in the year that gives the earliest such date not more than 60 days
    /// before `today`.
    public static LocalDate withNextOrRecentYear(LocalDate day, LocalDate today) {
        LocalDate earliest = today.minusDays(MAX_DAYS_PAST);
        if (day.isBefore(earliest)) {
            return day.plusYears(1);
        }
        LocalDate previousYear = day.minusYears(1);
        return previousYear.isBefore(earliest) ? day : previousYear;
    }
}
