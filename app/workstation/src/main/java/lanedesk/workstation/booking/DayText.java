package lanedesk.workstation.booking;

import java.text.Normalizer;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.calendar.DayWords;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Days and times as a dispatcher types them: `11/27`, `27 Nov`, `november 27`, `2026-11-27`, `+2`, what [DayWords]
/// hears, and a time behind it.
final class DayText {

    private static final Pattern NUMBERS = Pattern.compile("(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{2}|\\d{4}))?");
    private static final Pattern LATER = Pattern.compile("\\+(\\d{1,3})");
    private static final Pattern DAY_MONTH =
            Pattern.compile("(?<day>\\d{1,2}) (?<month>\\p{L}{3,})(?:,? (?<year>\\d{4}))?");
    private static final Pattern MONTH_DAY =
            Pattern.compile("(?<month>\\p{L}{3,}) (?<day>\\d{1,2})(?:,? (?<year>\\d{4}))?");
    private static final Pattern UNHEARD = Pattern.compile("[\\p{M}.’']");
    private static final Pattern BEFORE_TIME = Pattern.compile("(?<=\\d{4}-\\d{2}-\\d{2})T");
    private static final Pattern AT = Pattern.compile("(?i) (?:at|a las?|à)$");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\h]+");
    private static final int CENTURY = 2_000;
    private static final int JUST_GONE = 60;

    private final Locale locale;
    private final Map<String, Month> months = new HashMap<>();
    private final boolean monthFirst;
    private final DateTimeFormatter written;
    private final DateTimeFormatter brief;
    private final DateTimeFormatter hours;
    private final List<DateTimeFormatter> words;

    DayText(Texts texts) {
        this.locale = texts.language().locale();
        for (Month month : Month.values()) {
            months.put(bare(month.getDisplayName(TextStyle.FULL, locale)), month);
        }
        this.monthFirst = locale.getLanguage().equals("en");
        // Spanish puts a "de" before month and year, which makes the day longer than the field it is typed in.
        boolean dayFirst = locale.getLanguage().equals("es");
        this.written = dayFirst ? words("EEE d MMM uuuu") : localized("yMMMEd");
        this.brief = dayFirst ? words("d MMM uuuu") : localized("yMMMd");
        this.hours = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
        this.words = List.of(written, brief, localized("yMMMEd"), localized("yMMMd"), words("EEE d MMM uuuu"));
    }

    private DateTimeFormatter localized(String parts) {
        return DateTimeFormatter.ofLocalizedPattern(parts).withLocale(locale);
    }

    private DateTimeFormatter words(String pattern) {
        return new DateTimeFormatterBuilder()
                .parseCaseInsensitive()
                .appendPattern(pattern)
                .toFormatter(locale);
    }

    /// The day as the page writes it: `Fri, Nov 27, 2026`.
    String write(LocalDate day) {
        return written.format(day);
    }

    /// The time of day as the page writes it: `8:30 AM`, `08 h 30`.
    String write(LocalTime time) {
        return hours.format(time);
    }

    /// Day and time as the page writes them.
    String write(LocalDateTime time) {
        return brief.format(time.toLocalDate()) + " · " + write(time.toLocalTime());
    }

    /// A day; one without a year is the next of that name.
    Optional<LocalDate> day(String text, LocalDate today) {
        String typed = text.strip();
        Matcher later = LATER.matcher(typed);
        if (later.matches()) {
            return Optional.of(today.plusDays(Integer.parseInt(later.group(1))));
        }
        Matcher numbers = NUMBERS.matcher(typed);
        if (numbers.matches()) {
            return ofNumbers(numbers, today);
        }
        String word = BLANKS.matcher(bare(typed)).replaceAll(" ");
        Optional<LocalDate> named = DayWords.day(typed, today).or(() -> ofMonth(word, today));
        if (named.isPresent()) {
            return named;
        }
        Optional<LocalDate> iso = parsed(DateTimeFormatter.ISO_LOCAL_DATE, typed);
        if (iso.isPresent()) {
            return iso;
        }
        for (String candidate : List.of(typed, typed + " " + today.getYear(), typed + ", " + today.getYear())) {
            for (DateTimeFormatter format : words) {
                Optional<LocalDate> day = parsed(format, candidate);
                if (day.isPresent()) {
                    return candidate.equals(typed) ? day : day.map(found -> near(found, today));
                }
            }
        }
        return Optional.empty();
    }

    // The month's name or what it begins with, where no other begins so.
    private Optional<LocalDate> ofMonth(String words, LocalDate today) {
        return Stream.of(DAY_MONTH, MONTH_DAY)
                .map(form -> form.matcher(words))
                .filter(Matcher::matches)
                .findFirst()
                .flatMap(typed -> month(typed.group("month"))
                        .flatMap(month -> date(
                                typed.group("year"), month.getValue(), Integer.parseInt(typed.group("day")), today)));
    }

    private Optional<Month> month(String begun) {
        List<Month> found = months.entrySet().stream()
                .filter(each -> each.getKey().startsWith(begun))
                .map(Map.Entry::getValue)
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    // Accents, dots and the kind of apostrophe are nobody's concern in a hurry.
    private String bare(String word) {
        return UNHEARD.matcher(Normalizer.normalize(word.toLowerCase(locale), Normalizer.Form.NFD))
                .replaceAll("");
    }

    // Most forms do not fit what was typed. That is found without an exception for each, since every key that is typed
    // on a page has its days read anew.
    private static Optional<LocalDate> parsed(DateTimeFormatter format, String text) {
        ParsePosition end = new ParsePosition(0);
        if (format.parseUnresolved(text, end) == null || end.getIndex() < text.length()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.from(format.parse(text)));
        } catch (DateTimeParseException notThat) {
            return Optional.empty();
        }
    }

    private Optional<LocalDate> ofNumbers(Matcher numbers, LocalDate today) {
        int first = Integer.parseInt(numbers.group(1));
        int second = Integer.parseInt(numbers.group(2));
        return date(numbers.group(3), monthFirst ? first : second, monthFirst ? second : first, today);
    }

    private static Optional<LocalDate> date(@Nullable String year, int month, int dayOfMonth, LocalDate today) {
        try {
            LocalDate day = LocalDate.of(
                    year == null ? today.getYear() : Integer.parseInt(year) % CENTURY + CENTURY, month, dayOfMonth);
            return Optional.of(year == null ? near(day, today) : day);
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    // A day without its year is the next one, but one just gone by was mistyped: it is said to have passed, where the
    // next one, a year away, would be taken for what was meant.
    private static LocalDate near(LocalDate day, LocalDate today) {
        LocalDate oldest = today.minusDays(JUST_GONE);
        if (day.isBefore(oldest)) {
            return day.plusYears(1);
        }
        LocalDate before = day.minusYears(1);
        return before.isBefore(oldest) ? day : before;
    }

    /// A day with its time behind it.
    Optional<LocalDateTime> moment(String text, LocalDate today) {
        String spaced = BEFORE_TIME.matcher(text.strip().replace('·', ' ')).replaceAll(" ");
        String typed = BLANKS.matcher(spaced).replaceAll(" ");
        for (int cut = typed.indexOf(' '); cut > 0; cut = typed.indexOf(' ', cut + 1)) {
            Optional<LocalTime> time = TradeText.time(typed.substring(cut + 1));
            if (time.isPresent()) {
                Optional<LocalDate> day =
                        day(AT.matcher(typed.substring(0, cut)).replaceFirst(""), today);
                if (day.isPresent()) {
                    return Optional.of(day.get().atTime(time.get()));
                }
            }
        }
        return Optional.empty();
    }
}
