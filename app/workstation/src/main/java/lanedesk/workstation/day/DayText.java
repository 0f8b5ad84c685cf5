package lanedesk.workstation.day;

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
import lanedesk.freight.TradeText;
import lanedesk.freight.calendar.DayReader;
import lanedesk.freight.calendar.DayWords;
import lanedesk.workstation.l10n.Texts;

/// Days and times as a dispatcher types them: `11/27`, `27 Nov`, `november 27`, `2026-11-27`, `+2`, what
/// [DayReader] reads, and a time behind it.
public final class DayText {

    private static final Pattern BEFORE_TIME = Pattern.compile("(?<=\\d{4}-\\d{2}-\\d{2})T");
    private static final Pattern AT = Pattern.compile("(?i) (?:at|a las?|à)$");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\h]+");

    private final Locale locale;
    private final DayReader days;
    private final DateTimeFormatter written;
    private final DateTimeFormatter brief;
    private final DateTimeFormatter hours;

    public DayText(Texts texts) {
        this.locale = texts.language().locale();
        this.days = new DayReader(List.of(locale), locale.getLanguage().equals("en"), false);
        // Spanish puts a "de" before month and year, which makes the day longer than the field it is typed in.
        boolean dayFirst = locale.getLanguage().equals("es");
        this.written = dayFirst ? DateTimeFormatter.ofPattern("EEE d MMM uuuu", locale) : localized("yMMMEd");
        this.brief = dayFirst ? DateTimeFormatter.ofPattern("d MMM uuuu", locale) : localized("yMMMd");
        this.hours = DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale);
    }

    private DateTimeFormatter localized(String parts) {
        return DateTimeFormatter.ofLocalizedPattern(parts).withLocale(locale);
    }

    /// The day as the page writes it: `Fri, Nov 27, 2026`.
    public String write(LocalDate day) {
        return written.format(day);
    }

    /// The time of day as the page writes it: `8:30 AM`, `08 h 30`.
    public String write(LocalTime time) {
        return hours.format(time);
    }

    /// Day and time as the page writes them.
    public String write(LocalDateTime time) {
        return brief.format(time.toLocalDate()) + " · " + write(time.toLocalTime());
    }

    /// A day; one without a year is the next of that name.
    public Optional<LocalDate> day(String text, LocalDate today) {
        return days.day(text, today);
    }

    /// A day with its time behind it. The weekday of today is today where the time is still to come.
    public Optional<LocalDateTime> moment(String text, LocalDateTime now) {
        return moment(
                text,
                (day, time) ->
                        isStillToday(day, time, now) ? Optional.of(now.toLocalDate()) : day(day, now.toLocalDate()));
    }

    private static boolean isStillToday(String day, LocalTime time, LocalDateTime now) {
        return DayWords.weekday(day).filter(now.getDayOfWeek()::equals).isPresent() && time.isAfter(now.toLocalTime());
    }

    /// A day with its time behind it.
    public Optional<LocalDateTime> moment(String text, LocalDate today) {
        return moment(text, (day, _) -> day(day, today));
    }

    private static Optional<LocalDateTime> moment(
            String text, BiFunction<String, LocalTime, Optional<LocalDate>> dayOf) {
        String spaced = BEFORE_TIME.matcher(text.strip().replace('·', ' ')).replaceAll(" ");
        String typed = BLANKS.matcher(spaced).replaceAll(" ");
        for (int cut = typed.indexOf(' '); cut > 0; cut = typed.indexOf(' ', cut + 1)) {
            Optional<LocalTime> time = TradeText.time(typed.substring(cut + 1));
            if (time.isPresent()) {
                String before = AT.matcher(typed.substring(0, cut)).replaceFirst("");
                Optional<LocalDate> day = dayOf.apply(before, time.get());
                if (day.isPresent()) {
                    return Optional.of(day.get().atTime(time.get()));
                }
            }
        }
        return Optional.empty();
    }
}
