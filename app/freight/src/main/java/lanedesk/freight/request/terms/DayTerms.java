package lanedesk.freight.request.terms;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the day goods are ready and the day they must have arrived, each by the words beside it.
public final class DayTerms {
    private static final ScanPattern READY = ScanPattern.of(
            "(?iu)(?<![\\p{L}])(?:ready|rdy|on (?:the |our )?dock|ld(?=\\s*:)|available|avail|pick(?:ing|ed|s)?["
                + " -]?up|pickup|pick|p/u|pu|ship(?:s|ping|ped)?(?:ment)?(?: date| day| on)?|load(?:s|ing|ed)?(?:"
                + " date| on)?|collect(?:ed|ion)?|tender|depart(?:s|ing|ure)?|leav(?:e|es|ing)|go(?:es|ing)?"
                + " out|list[oa]s?|disponibles?|recog\\p{L}*|recolec\\p{L}*|carg(?:a|an|ar|uen?|amos|ar[áa]n?)|retir\\p{L}*|embar(?:que|car)|sal(?:e|en|ida|ir)|pr[êe]te?s?|ramass\\p{L}*|enl[eè]v\\p{L}*|cueill\\p{L}*|charg(?:er|ement|[ée]e?s?)|exp[ée]di\\p{L}*|d[ée]part)(?!\\p{L})");
    private static final ScanPattern ARRIVE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:deliver(?:y|ed|s|ies|ing)?|del|unld(?=\\s*:)|arriv(?:e|es|al|ing|er|[ée]e)|must be"
                + " (?:there|in|on ?site)|need(?:ed|s)?(?: it| them| to be)? (?:there|in|on ?site|by)|be there|there"
                + " by|due(?: date| in| by| at)?|unload(?:s|ing|ed)?|no later than|nlt|in[-"
                + " ]?hands?|deadline|mabd|rdd|receiv(?:e|ed|ing)|entreg\\p{L}*|lleg\\p{L}*|a m[aá]s"
                + " tardar|livr\\p{L}*|au plus tard|rendue?s?|r[ée]ception)(?!\\p{L})");
    private static final ScanPattern BEFORE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:by|before|antes del?|avant|d['’]ici|pour le|para el)(?: (?:the|el|le|eod|end"
                    + " of|noon|\\d{1,2} ?(?:am|pm)))*\\s*$");
    // "Deliver before 12/10" may leave that day out. "On or before" has it.
    private static final ScanPattern EARLIER = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?<!or )(?:before|prior to|antes" + " del?|avant)(?: (?:the|el|le|l[ae]s?|on))*\\s*$");
    // "Deliver after 12/10" says no last day.
    private static final ScanPattern NOT_BEFORE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:after|from|(?:not|n['’]t|never)(?: \\p{L}+){0,3} before|(?:no|not)(?: any)?"
                    + " (?:earlier|sooner) than|earliest|starting|despu[ée]s del?|a partir (?:del?|du)|no(?: \\p{L}+)?"
                    + " antes del?|apr[eè]s|d[eè]s|pas(?: \\p{L}+)? avant)(?:\\s*:)?(?: (?:the|el|le|on))*\\s*$");
    private static final ScanPattern OR_LATER = ScanPattern.of(
            "(?iu)^\\s*(?:or (?:later|after)|and (?:later|after|beyond)|onwards?|(?:at (?:the )?)?earliest|o"
                    + " despu[ée]s|en adelante|ou (?:apr[eè]s|plus tard)|au plus t[ôo]t)(?!\\p{L})");
    // "No Saturday delivery", "do not pick up Monday"
    private static final ScanPattern DENIED = ScanPattern.of("(?iu)(?<!\\p{L})(?:no|not|cannot|never|except|sin|pas"
        + " de|(?:\\p{L}+n['’]t|not|cannot|cant|wont|never|no|pas) (?:be )?(?:pick(?:ed)?[ -]?up"
        + "|(?:un)?load(?:ed)?|ship(?:ped)?|deliver(?:ed)?|receive|arrive|collect(?:ed)?|available|ready|open|entregar|recoger|cargar|livrer|ramasser|charger))(?:"
        + " (?:on|the|this|any|el|los|le|les))*\\s+$");
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
    private static final ScanPattern RANGE =
            ScanPattern.of("(?iu)^\\s*(?:" + UNTIL + ")(?:\\s+(?:el|le|la|the))?\\s*$");
    private static final ScanPattern FROM_DAY =
            ScanPattern.of("(?iu)(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er)?\\s*(?:" + UNTIL + ")\\s*(?:el|le|the)?\\s*$");
    private static final ScanPattern TO_DAY = ScanPattern.of("(?iu)^\\s*(?:" + UNTIL
            + ")\\s*(?:the |el |le )?(?:\\d{1,2}(?:st|nd|rd|th)?(?!\\d|\\s*[x×:])|\\d{1,2}/\\d{1,2}|(?:"
            + NamedDays.WEEKDAY
            + ")(?!\\p{L}))");
    private static final Pattern SENTENCE = Pattern.compile("[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)(?=\\s|$)");
    private static final int AFTER = 28;

    private enum Role {
        READY,
        ARRIVE,
        NEITHER
    }

    private final NamedDays named;
    private @Nullable Found<LocalDate> ready;
    private @Nullable Found<LocalDate> arrive;
    private @Nullable Found<LocalDate> bare;
    private String before = "";
    private String latest = "";

    private DayTerms(NamedDays named) {
        this.named = named;
    }

    /// Reads days as seen from the day the text was written on.
    ///
    /// @param dated whether that day is known; where it is not, only a day with its year is sure
    public static DayTerms read(List<Line> lines, LocalDate today, boolean dated, RequestLanguage language) {
        DayTerms terms = new DayTerms(new NamedDays(today, dated, language));
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
        // "Pick up Monday, deliver Wednesday", written on a Tuesday.
        boolean named = !CharacterCleaner.haveDigit(last.from());
        return named
                ? new Found<>(last.value().plusWeeks(1), last.sure() && first.sure(), last.from())
                : last.sureIf(false);
    }

    private void read(Line line) {
        Scan day = NamedDays.scan(line.masked());
        int from = 0;
        Role last = null;
        while (day.find()) {
            String context = line.text().substring(from, day.start());
            int end = Math.min(line.text().length(), day.end() + AFTER);
            String behind = line.text().substring(day.end(), end);
            Optional<Found<LocalDate>> found = named.found(day, line.text());
            if (found.isPresent()) {
                boolean range = last != null && RANGE.matches(context);
                boolean one = context.indexOf('|') < 0 && !FROM_DAY.isIn(context) && !TO_DAY.isIn(behind);
                if (range) {
                    ready = doubted(ready);
                    arrive = doubted(arrive);
                }
                int taken = range ? day.end() : take(found.get().sureIf(one), context, behind, day.end());
                last = range ? last : Role.NEITHER;
                if (taken < 0) {
                    line.blankOut(day.start(), day.end());
                    taken = day.end();
                } else {
                    line.consume(day.start(), day.end());
                }
                latest = range ? latest : found.get().from();
                from = taken;
            }
        }
        before = line.text().isBlank() ? before : line.text();
    }

    // Returns the end of the words that state this day's role; -1 where they ask for no such day.
    private int take(Found<LocalDate> day, String context, String behind, int end) {
        String near = afterSentence(context);
        String words = near.isBlank() && context.isBlank() && before.strip().endsWith(":") ? before : near;
        Role role = last(words);
        boolean later = NOT_BEFORE.isIn(words) || OR_LATER.isIn(behind);
        if (DENIED.isIn(words) || (role == Role.ARRIVE && later)) {
            return -1;
        }
        boolean weak = BEFORE.isIn(words) && !later;
        boolean earlier = role == Role.ARRIVE && EARLIER.isIn(words);
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
                    : arriving && !later ? Role.ARRIVE : null;
            taken = role == null ? end : end + (role == Role.READY ? ready.end() : arrives.end());
        }
        if (role == null) {
            bare = bare == null ? day.sureIf(false) : bare;
        } else {
            put(role, earlier ? day.sureIf(false) : day);
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
}
