package lanedesk.freight.request.terms;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.calendar.DateParser;
import lanedesk.freight.calendar.RelativeDateParser;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the dates in a line, relative to the day it was written.
final class DateFinder {
    static final String WEEKDAY =
            "monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
    private static final String MONTH =
            "jan(?:uary|v(?:ier)?)?|feb(?:ruary|rero)?|f[ée]v(?:rier)?|mar(?:ch|zo|s)?|apr(?:il)?|abr(?:il)?|avr(?:il)?|may(?:o)?|mai|june?|junio|juin|july?|julio|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|ao[ûu]t|sept?(?:ember|iembre|embre)?|oct(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|dec(?:ember)?|d[ée]c(?:embre)?|dic(?:iembre)?|ene(?:ro)?";
    private static final ScanPattern DATE = ScanPattern.of("(?iu)(?<![\\p{L}\\d/.,$#-])(?:(?<weekday>" + WEEKDAY
            + ")\\.?,?\\s+(?:the\\s+|el\\s+|le\\s+)?)?(?<date>\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{4}|/\\d{2})?|\\d{1,2}[.-]\\d{1,2}[.-](?:\\d{4}|\\d{2})|(?:"
            + MONTH
            + ")\\.?\\s+(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s+20\\d{2})?|\\d{1,2}(?:st|nd|rd|th|er|º|°)?[\\s-]+(?:of\\s+|de\\s+)?(?:"
            + MONTH
            + ")\\.?(?:(?:,|\\s+del?)?\\s+20\\d{2}|-\\d{2,4})?)(?![\\p{L}\\d/\"”]|[.,]\\d|\\s*(?:\"|x\\s?\\d|lbs?|kgs?|cm\\b|ft\\b))|(?<![\\p{L}\\d-])(?:(?<said>next|this|coming|este|esta|pr[óo]ximo|el"
            + " pr[óo]ximo|ce)\\s+)?(?<name>"
            + WEEKDAY
            + ")(?<after>\\s+(?:next|que"
            + " viene|pr[óo]ximo|prochain|week))?(?![\\p{L}\\d-])|(?<![\\p{L}\\d-])(?<relative>(?:the )?day"
            + " after tomorrow|tomorrow|tmrw|tmw|tmr|tomorow|tommorow|today|hoy|pasado"
            + " ma[ñn]ana|ma[ñn]ana|apr[eè]s-demain|demain|aujourd['’]hui|in (?:\\d{1,2}|a|two|three|four|five)"
            + " (?:days?|weeks?)|en (?:\\d{1,2}|dos|tres|cuatro|cinco) d[ií]as|dans"
            + " (?:\\d{1,2}|deux|trois|quatre|cinq) jours)(?![\\p{L}\\d-])");
    // "36 3/4 in" "pick up mon", in lower case
    private static final ScanPattern BEFORE_SHORT = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:pick(?:ing|ed)?["
                + " -]?up|pu|ready|rdy|by|on|for|this|next|deliver(?:y|ed)?|del|due|load(?:s|ing)?|ship(?:s|ping)?|available|avail)\\s+$");
    private static final ScanPattern WITH_YEAR = ScanPattern.of("\\d{4}|\\d[/.-]\\d{1,2}[/.-]\\d{2}");
    private static final ScanPattern FRACTION = ScanPattern.of("1/2|[13]/4|[1357]/8|\\d{1,2}/16");
    private static final ScanPattern WHOLE_NUMBER =
            ScanPattern.of("(?iu)(?<!\\d)\\d{1,3}(?:[ -]| ?(?:'|’|′|ft\\.?|feet)[ -]{0,3})$");
    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
    private static final Pattern NTH_WEEKDAY_OF_MONTH = Pattern.compile(
            "(?iu),?\\s+(?:the\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)|(" + String.join("|", ORDINALS) + "))(?!\\p{L})");
    private static final int MAX_WEEKS = 9;
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.of("es"), Locale.FRENCH);
    private static final DateParser MONTH_FIRST = new DateParser(LANGUAGES, true);
    private static final DateParser DAY_FIRST = new DateParser(LANGUAGES, false);

    private final LocalDate today;
    private final boolean isDateKnown;
    private final boolean monthFirst;
    private final DateParser dateParser;

    DateFinder(LocalDate today, boolean isDateKnown, RequestLanguage language) {
        this.today = today;
        this.isDateKnown = isDateKnown;
        monthFirst = language == RequestLanguage.EN;
        dateParser = monthFirst ? MONTH_FIRST : DAY_FIRST;
    }

    boolean isToday(LocalDate day) {
        return day.equals(today);
    }

    static PatternScan findDates(String text) {
        return DATE.scanMatches(text);
    }

    /// The date of a match; empty if it has none.
    Optional<ExtractedValue<LocalDate>> toExtractedDate(PatternScan match, String line) {
        return toDate(match, line)
                .map(day -> day.certainOnlyIf(isDateKnown || WITH_YEAR.isFoundInText(day.sourceText())));
    }

    private Optional<ExtractedValue<LocalDate>> toDate(PatternScan match, String line) {
        String text = match.group();
        String date = match.group("date");
        if (date != null) {
            if (FRACTION.matchesWhole(date) && WHOLE_NUMBER.isFoundInText(line.substring(0, match.start()))) {
                return Optional.empty();
            }
            String dateWithoutDots = date.replaceAll("(?<=\\p{L})\\.", "")
                    .replaceAll("(?iu)(?<=\\d)-(?=\\p{L})|(?<=\\p{L})-(?=\\d)", " ");
            String weekday = match.group("weekday");
            LocalDate dayFirstDate = futureDateWithDayFirst(dateWithoutDots);
            return dateParser
                    .parseDate(dateWithoutDots.replaceAll("(?<=\\p{L} )(\\d{2})$", "$1"), today)
                    .map(day -> dayFirstDate != null && day.isBefore(today) ? dayFirstDate : day)
                    .map(day -> new ExtractedValue<>(
                            day,
                            !day.isBefore(today)
                                    && !day.equals(dayFirstDate)
                                    && !isMonthsAfterSwapped(day, dayFirstDate)
                                    && day.isBefore(today.plusMonths(9))
                                    && (weekday == null
                                            || RelativeDateParser.parseWeekday(weekday)
                                                    .filter(day.getDayOfWeek()::equals)
                                                    .isPresent())
                                    && (monthFirst || !canBeDayFirstOrMonthFirst(dateWithoutDots)),
                            text));
        }
        String relative = match.group("relative");
        if (relative != null) {
            boolean isMorning = relative.toLowerCase(Locale.ROOT).matches("ma[ñn]ana")
                    && line.substring(0, match.start()).matches("(?iu).*\\b(?:la|de la|por la)\\s+$");
            return isMorning
                    ? Optional.empty()
                    : RelativeDateParser.parseDate(relative, today).map(day -> ExtractedValue.certain(day, text));
        }
        String name = match.group("name");
        if (name.length() <= 3
                && !Character.isUpperCase(name.charAt(0))
                && !BEFORE_SHORT.isFoundInText(line.substring(0, match.start()))) {
            return Optional.empty();
        }
        String qualifier = match.group("said");
        boolean isNextWeek =
                (qualifier != null && qualifier.toLowerCase(Locale.ROOT).startsWith("next"))
                        || match.group("after") != null;
        Matcher nthWeekday = NTH_WEEKDAY_OF_MONTH.matcher(line).region(match.end(), line.length());
        if (nthWeekday.lookingAt()) {
            return RelativeDateParser.parseDate(name, today)
                    .map(day -> nextWeekdayWithDayOfMonth(day, nthWeekday))
                    .map(day -> ExtractedValue.uncertain(day, text));
        }
        return RelativeDateParser.parseDate(name, today)
                .map(day -> new ExtractedValue<>(day, !isNextWeek && !day.equals(today.plusWeeks(1)), text));
    }

    // "Friday the fourth": the next matching date.
    private static LocalDate nextWeekdayWithDayOfMonth(LocalDate day, Matcher nth) {
        String digits = nth.group(1);
        int date =
                digits == null ? ORDINALS.indexOf(nth.group(2).toLowerCase(Locale.ROOT)) + 1 : Integer.parseInt(digits);
        return Stream.iterate(day, later -> later.plusWeeks(1))
                .limit(MAX_WEEKS)
                .filter(later -> later.getDayOfMonth() == date)
                .findFirst()
                .orElse(day);
    }

    // "3/12", written in November, is the third of December: the twelfth of March is implausibly late.
    private static boolean isMonthsAfterSwapped(LocalDate day, @Nullable LocalDate dayFirstDate) {
        return dayFirstDate != null && dayFirstDate.plusMonths(2).isBefore(day);
    }

    // "02.12.2026" in English: the second of December, as the twelfth of February is past.
    private @Nullable LocalDate futureDateWithDayFirst(String date) {
        return canBeDayFirstOrMonthFirst(date) && monthFirst
                ? DAY_FIRST
                        .parseDate(date, today)
                        .filter(day -> !day.isBefore(today))
                        .orElse(null)
                : null;
    }

    private static boolean canBeDayFirstOrMonthFirst(String date) {
        Matcher numbers =
                Pattern.compile("(\\d{1,2})[/.-](\\d{1,2})(?:[/.-]\\d+)?").matcher(date);
        return numbers.matches()
                && Integer.parseInt(numbers.group(1)) <= 12
                && Integer.parseInt(numbers.group(2)) <= 12
                && !numbers.group(1).equals(numbers.group(2));
    }
}
