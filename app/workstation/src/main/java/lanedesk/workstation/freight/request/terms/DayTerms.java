package lanedesk.workstation.freight.request.terms;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.workstation.freight.calendar.DayReader;
import lanedesk.workstation.freight.calendar.DayWords;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.text.Line;
import lanedesk.workstation.freight.request.text.RequestLanguage;
import lanedesk.workstation.freight.scan.Scan;
import lanedesk.workstation.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the day goods are ready and the day they must have arrived, each by the words beside it.
public final class DayTerms {
    private static final String WEEKDAY =
            "monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
    private static final String MONTH =
            "jan(?:uary|v(?:ier)?)?|feb(?:ruary|rero)?|f[ée]v(?:rier)?|mar(?:ch|zo|s)?|apr(?:il)?|abr(?:il)?|avr(?:il)?|may(?:o)?|mai|june?|junio|juin|july?|julio|juil(?:let)?|aug(?:ust)?|ago(?:sto)?|ao[ûu]t|sept?(?:ember|iembre|embre)?|oct(?:ober|ubre|obre)?|nov(?:ember|iembre|embre)?|dec(?:ember)?|d[ée]c(?:embre)?|dic(?:iembre)?|ene(?:ro)?";
    private static final ScanPattern DAY = ScanPattern.of("(?iu)(?<![\\p{L}\\d/.,$#-])(?:(?<weekday>" + WEEKDAY
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
    private static final ScanPattern READY = ScanPattern.of(
            "(?iu)(?<![\\p{L}])(?:ready|rdy|ld(?=\\s*:)|available|avail|pick(?:ing|ed|s)?["
                + " -]?up|pickup|pick|p/u|pu|ship(?:s|ping|ped)?(?:ment)?(?: date| day| on)?|load(?:s|ing|ed)?(?:"
                + " date| on)?|collect(?:ed|ion)?|tender|depart(?:s|ing|ure)?|leav(?:e|es|ing)|go(?:es|ing)?"
                + " out|list[oa]s?|disponibles?|recog\\p{L}*|recolec\\p{L}*|carg(?:a|an|ar|uen?|amos|ar[áa]n?)|retir\\p{L}*|embar(?:que|car)|sal(?:e|en|ida|ir)|pr[êe]te?s?|ramass\\p{L}*|enl[eè]v\\p{L}*|cueill\\p{L}*|charg(?:er|ement|[ée]e?s?)|exp[ée]di\\p{L}*|d[ée]part)(?!\\p{L})");
    private static final ScanPattern ARRIVE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:deliver(?:y|ed|s|ies|ing)?|del|unld(?=\\s*:)|arriv(?:e|es|al|ing|er|[ée]e)|must be"
                + " (?:there|in|on ?site)|need(?:ed|s)?(?: it| them| to be)? (?:there|in|on ?site|by)|be there|there"
                + " by|due(?: date| in| by| at)?|unload(?:s|ing|ed)?|no later than|nlt|in[-"
                + " ]?hands?|deadline|mabd|rdd|receiv(?:e|ed|ing)|entreg\\p{L}*|lleg\\p{L}*|a m[aá]s"
                + " tardar|livr\\p{L}*|au plus tard|rendue?s?|r[ée]ception)(?!\\p{L})");
    private static final Pattern BEFORE = Pattern.compile(
            "(?iu)(?<!\\p{L})(?:by|before|antes del?|avant|d['’]ici|pour le|para el)(?: (?:the|el|le|eod|end"
                    + " of|noon|\\d{1,2} ?(?:am|pm)))*\\s*$");
    private static final ScanPattern NEITHER = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:lfd|last free(?: day)?|eta|etd|erd|cierre(?: documental| f[ií]sico)?|arriving(?! (?:no"
                    + " later|by|before))|(?:expected|estimated) arrival|arriv[ée]e pr[ée]vue|llegada"
                    + " (?:estimada|prevista)|arribo|cut(?: ?-?off)?|vessel|sail(?:s|ing)?|discharg\\p{L}*|quotes?(?:"
                    + " needed| due|"
                    + " required)?|rates?|pricing|valid\\p{L}*|expir\\p{L}*|respond|response|answer|reply|bids?|let"
                    + " (?:me|us) know|dated|invoice|order date|updated?|sent|as"
                    + " of|cotizaci[oó]n|respuesta|vigencia|soumission|r[ée]ponse|closed|open|docs?|last"
                    + " (?:week|month|time)|same as)(?!\\p{L})");
    private static final String UNTIL = "[-–/&]|to|til+|until|or|and|thru|through|o|u|al?|et|ou|au|y";
    private static final Pattern RANGE = Pattern.compile("(?iu)^\\s*(?:" + UNTIL + ")(?:\\s+(?:el|le|la|the))?\\s*$");
    private static final Pattern FROM_DAY =
            Pattern.compile("(?iu)(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er)?\\s*(?:" + UNTIL + ")\\s*(?:el|le|the)?\\s*$");
    private static final Pattern TO_DAY = Pattern.compile("(?iu)^\\s*(?:" + UNTIL
            + ")\\s*(?:the |el |le )?(?:\\d{1,2}(?:st|nd|rd|th)?(?!\\d|\\s*[x×:])|\\d{1,2}/\\d{1,2}|(?:" + WEEKDAY
            + ")(?!\\p{L}))");
    // "36 3/4 in"
    private static final Pattern FRACTION = Pattern.compile("1/2|[13]/4|[1357]/8|\\d{1,2}/16");
    private static final Pattern WHOLE = Pattern.compile("(?<!\\d)\\d{1,3} $");
    private static final Pattern SENTENCE = Pattern.compile("[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)(?=\\s|$)");
    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
    private static final Pattern NTH = Pattern.compile(
            "(?iu),?\\s+(?:the\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)|(" + String.join("|", ORDINALS) + "))(?!\\p{L})");
    private static final int MOST_WEEKS = 9;
    private static final int AFTER = 28;
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.of("es"), Locale.FRENCH);

    private static final DayReader MONTH_FIRST = new DayReader(LANGUAGES, true);
    private static final DayReader DAY_FIRST = new DayReader(LANGUAGES, false);

    private enum Role {
        READY,
        ARRIVE,
        NEITHER
    }

    private final LocalDate today;
    private final boolean monthFirst;
    private final DayReader days;
    private @Nullable Found<LocalDate> ready;
    private @Nullable Found<LocalDate> arrive;
    private @Nullable Found<LocalDate> bare;
    private String before = "";
    private String latest = "";

    private DayTerms(LocalDate today, RequestLanguage language) {
        this.today = today;
        monthFirst = language == RequestLanguage.EN;
        days = monthFirst ? MONTH_FIRST : DAY_FIRST;
    }

    /// Reads days as seen from the day the text was written on.
    public static DayTerms read(List<Line> lines, LocalDate today, RequestLanguage language) {
        DayTerms terms = new DayTerms(today, language);
        lines.forEach(terms::read);
        return terms;
    }

    /// The day the goods are ready.
    public @Nullable Found<LocalDate> ready() {
        return ready == null && arrive == null ? bare : ready;
    }

    /// The last day they may arrive.
    public @Nullable Found<LocalDate> arrive() {
        Found<LocalDate> last = arrive;
        Found<LocalDate> first = ready;
        if (last == null || first == null || !last.value().isBefore(first.value())) {
            return last;
        }
        // "Pick up Monday, deliver Wednesday", said on a Tuesday.
        boolean named = last.from().chars().noneMatch(Character::isDigit);
        return named
                ? new Found<>(last.value().plusWeeks(1), last.sure() && first.sure(), last.from())
                : last.sureIf(false);
    }

    private void read(Line line) {
        Scan day = DAY.scan(line.rest());
        int from = 0;
        Role last = null;
        while (day.find()) {
            String context = line.text().substring(from, day.start());
            int end = Math.min(line.text().length(), day.end() + AFTER);
            String behind = line.text().substring(day.end(), end);
            Optional<Found<LocalDate>> found = found(day, line.text());
            if (found.isPresent()) {
                boolean range = last != null && RANGE.matcher(context).matches();
                boolean one = context.indexOf('|') < 0
                        && !FROM_DAY.matcher(context).find()
                        && !TO_DAY.matcher(behind).find();
                if (range) {
                    ready = doubted(ready);
                    arrive = doubted(arrive);
                }
                int taken = range ? day.end() : take(found.get().sureIf(one), context, behind, day.end());
                last = range ? last : Role.NEITHER;
                line.take(day.start(), day.end());
                latest = range ? latest : found.get().from();
                from = taken;
            }
        }
        before = line.text().isBlank() ? before : line.text();
    }

    // Where the words that tell this day's role end.
    private int take(Found<LocalDate> day, String context, String behind, int end) {
        String near = afterSentence(context);
        String words = near.isBlank() && context.isBlank() && before.strip().endsWith(":") ? before : near;
        Role role = last(words);
        boolean weak = BEFORE.matcher(words).find();
        int taken = end;
        if (role == null && weak) {
            role = Role.ARRIVE;
            put(role, day.sureIf(false));
            return taken;
        }
        if (role == null) {
            String next = SENTENCE.split(behind, 2)[0];
            int cut = next.indexOf(',');
            String clause = cut < 0 ? next : next.substring(0, cut);
            Scan ready = READY.scan(clause);
            Scan arrives = ARRIVE.scan(clause);
            boolean isReady = ready.find();
            boolean arriving = arrives.find();
            role = isReady && (!arriving || ready.start() < arrives.start())
                    ? Role.READY
                    : arriving ? Role.ARRIVE : null;
            taken = role == null ? end : end + (role == Role.READY ? ready.end() : arrives.end());
        }
        if (role == null) {
            bare = bare == null ? day.sureIf(false) : bare;
        } else {
            put(role, day);
        }
        return taken;
    }

    private void put(Role role, Found<LocalDate> day) {
        if (role == Role.READY) {
            ready = merged(ready, day);
        } else if (role == Role.ARRIVE) {
            arrive = merged(arrive, day);
        }
    }

    private static Found<LocalDate> merged(@Nullable Found<LocalDate> held, Found<LocalDate> day) {
        return held == null
                ? day
                : held.value().equals(day.value()) && day.sure()
                        ? day
                        : held.sureIf(held.value().equals(day.value()));
    }

    // "Monday or Tuesday" may be either; no day is sure where it follows another at once.
    private @Nullable Found<LocalDate> doubted(@Nullable Found<LocalDate> day) {
        return day == null ? null : day.sureIf(!day.from().equals(latest));
    }

    private static String afterSentence(String context) {
        Matcher end = SENTENCE.matcher(context);
        int from = 0;
        while (end.find()) {
            from = end.end();
        }
        return context.substring(from);
    }

    private static @Nullable Role last(String words) {
        int ready = READY.scan(words).last();
        int arrives = ARRIVE.scan(words).last();
        int neither = NEITHER.scan(words).last();
        int most = Math.max(ready, Math.max(arrives, neither));
        return most < 0 ? null : most == neither ? Role.NEITHER : most == ready ? Role.READY : Role.ARRIVE;
    }

    private Optional<Found<LocalDate>> found(Scan match, String line) {
        String words = match.group();
        String date = match.group("date");
        if (date != null) {
            if (FRACTION.matcher(date).matches()
                    && WHOLE.matcher(line.substring(0, match.start())).find()) {
                return Optional.empty();
            }
            String plain = date.replaceAll("(?<=\\p{L})\\.", "")
                    .replaceAll("(?iu)(?<=\\d)-(?=\\p{L})|(?<=\\p{L})-(?=\\d)", " ");
            String weekday = match.group("weekday");
            LocalDate turned = turned(plain);
            return days.day(plain.replaceAll("(?<=\\p{L} )(\\d{2})$", "$1"), today)
                    .map(day -> turned != null && day.isBefore(today) ? turned : day)
                    .map(day -> new Found<>(
                            day,
                            !day.isBefore(today)
                                    && !day.equals(turned)
                                    && day.isBefore(today.plusMonths(9))
                                    && (weekday == null || is(weekday, day.getDayOfWeek()))
                                    && (monthFirst || !isOpen(plain)),
                            words));
        }
        String relative = match.group("relative");
        if (relative != null) {
            boolean morning = relative.toLowerCase(Locale.ROOT).matches("ma[ñn]ana")
                    && line.substring(0, match.start()).matches("(?iu).*\\b(?:la|de la|por la)\\s+$");
            return morning ? Optional.empty() : DayWords.day(relative, today).map(day -> Found.sure(day, words));
        }
        String name = match.group("name");
        if (name.length() <= 3 && !Character.isUpperCase(name.charAt(0))) {
            return Optional.empty();
        }
        String said = match.group("said");
        boolean next =
                (said != null && said.toLowerCase(Locale.ROOT).startsWith("next")) || match.group("after") != null;
        Matcher nth = NTH.matcher(line).region(match.end(), line.length());
        if (nth.lookingAt()) {
            return DayWords.day(name, today).map(day -> ofMonth(day, nth)).map(day -> Found.doubtful(day, words));
        }
        return DayWords.day(name, today).map(day -> new Found<>(day, !next && !day.equals(today.plusWeeks(1)), words));
    }

    // "Friday the fourth": the next one that is.
    private static LocalDate ofMonth(LocalDate day, Matcher nth) {
        String digits = nth.group(1);
        int date =
                digits == null ? ORDINALS.indexOf(nth.group(2).toLowerCase(Locale.ROOT)) + 1 : Integer.parseInt(digits);
        return Stream.iterate(day, later -> later.plusWeeks(1))
                .limit(MOST_WEEKS)
                .filter(later -> later.getDayOfMonth() == date)
                .findFirst()
                .orElse(day);
    }

    // "02.12.2026" in English: the second of December, as the twelfth of February is past.
    private @Nullable LocalDate turned(String date) {
        return isOpen(date) && monthFirst
                ? DAY_FIRST.day(date, today).filter(day -> !day.isBefore(today)).orElse(null)
                : null;
    }

    private static boolean is(String word, DayOfWeek day) {
        return DayWords.day(word, LocalDate.EPOCH)
                .map(LocalDate::getDayOfWeek)
                .filter(day::equals)
                .isPresent();
    }

    private static boolean isOpen(String date) {
        Matcher numbers =
                Pattern.compile("(\\d{1,2})[/.-](\\d{1,2})(?:[/.-]\\d+)?").matcher(date);
        return numbers.matches()
                && Integer.parseInt(numbers.group(1)) <= 12
                && Integer.parseInt(numbers.group(2)) <= 12
                && !numbers.group(1).equals(numbers.group(2));
    }
}
