package lanedesk.freight.calendar;

import java.text.Normalizer;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses relative dates in English, Spanish and French: `tmrw`, `in 3 days`, `next tue`, `pasado mañana`,
/// `mardi prochain`, ignoring accents, case and dots.
public final class RelativeDateParser {
    private static final Pattern IGNORED_CHARACTERS = Pattern.compile("[\\p{M}.,]");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final String NUMBER = "(?<number>\\d{1,3}|\\p{L}+)";
    private static final Pattern IN_DAYS_OR_WEEKS = Pattern.compile("(?:in|en|dentro de|dans|d'ici) " + NUMBER
            + " (?:(?<day>days?|dias?|jours?)|(?<week>weeks?|wks?|semanas?|semaines?))");
    private static final Pattern NEXT_WEEKDAY =
            Pattern.compile("(?:(?:next|this|coming|on|el|este|proximo|el proximo|le|ce|prochain) )?(?<name>\\p{L}+)(?:"
                    + " (?:next|coming|proximo|que viene|prochain|qui vient))?");
    private static final Map<String, Integer> DAYS_FROM_TODAY = new HashMap<>();
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Map<String, DayOfWeek> WEEKDAYS = new HashMap<>();

    static {
        putSpellings(DAYS_FROM_TODAY, 0, "today|tod|hoy|aujourd'hui|auj|ajd");
        putSpellings(DAYS_FROM_TODAY, 1, "tomorrow|tmrw|tmw|tmr|tomorow|tommorow|manana|demain|dem");
        putSpellings(
                DAYS_FROM_TODAY,
                2,
                "day after tomorrow|the day after tomorrow|overmorrow|pasado manana|pasado|apres-demain|apres demain");
        putSpellings(DAYS_FROM_TODAY, 7, "in a week|a week from today|en una semana|de hoy en ocho|dans une semaine");
        List<String> counts = List.of(
                "a|an|one|un|una|une",
                "two|dos|deux",
                "three|tres|trois",
                "four|cuatro|quatre",
                "five|cinco|cinq",
                "six|seis",
                "seven|siete|sept",
                "eight|ocho|huit",
                "nine|nueve|neuf",
                "ten|diez|dix");
        for (int index = 0; index < counts.size(); index++) {
            putSpellings(NUMBERS, index + 1, counts.get(index));
        }
        List<String> days = List.of(
                "monday|mon|lunes|lun|lundi",
                "tuesday|tue|tues|martes|mardi|mar",
                "wednesday|wed|weds|miercoles|mie|mercredi|mer",
                "thursday|thu|thur|thurs|jueves|jue|jeudi|jeu",
                "friday|fri|viernes|vie|vendredi|ven",
                "saturday|sat|sabado|sab|samedi|sam",
                "sunday|sun|domingo|dom|dimanche|dim");
        for (int index = 0; index < days.size(); index++) {
            putSpellings(WEEKDAYS, DayOfWeek.of(index + 1), days.get(index));
        }
    }

    private RelativeDateParser() {}

    /// Parses a relative date; empty if the text is none. A weekday means the next date with that weekday;
    /// today's weekday means the date in a week.
    public static Optional<LocalDate> parseDate(String text, LocalDate today) {
        String words = normalizeText(text);
        Integer daysFromToday = DAYS_FROM_TODAY.get(words);
        if (daysFromToday != null) {
            return Optional.of(today.plusDays(daysFromToday));
        }
        Matcher inDaysOrWeeks = IN_DAYS_OR_WEEKS.matcher(words);
        if (inDaysOrWeeks.matches()) {
            return parseNumber(inDaysOrWeeks.group("number"))
                    .map(count -> inDaysOrWeeks.group("week") != null ? today.plusWeeks(count) : today.plusDays(count));
        }
        Matcher nextWeekday = NEXT_WEEKDAY.matcher(words);
        return nextWeekday.matches()
                ? parseWeekday(nextWeekday.group("name")).map(day -> today.with(TemporalAdjusters.next(day)))
                : Optional.empty();
    }

    /// Parses a weekday or its abbreviation in English, Spanish or French; empty for any other text.
    public static Optional<DayOfWeek> parseWeekday(String name) {
        return Optional.ofNullable(WEEKDAYS.get(normalizeText(name)));
    }

    private static String normalizeText(String text) {
        String withoutAccents = IGNORED_CHARACTERS
                .matcher(Normalizer.normalize(text.strip().toLowerCase(Locale.ROOT), Normalizer.Form.NFD))
                .replaceAll("");
        return BLANKS.matcher(withoutAccents.replace('’', '\'')).replaceAll(" ");
    }

    private static Optional<Integer> parseNumber(String text) {
        return text.chars().allMatch(Character::isDigit)
                ? Optional.of(Integer.valueOf(text))
                : Optional.ofNullable(NUMBERS.get(text));
    }

    private static <T> void putSpellings(Map<String, T> words, T meaning, String spellings) {
        for (String spelling : spellings.split("\\|", -1)) {
            words.put(spelling, meaning);
        }
    }
}
