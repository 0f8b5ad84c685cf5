package lanedesk.freight.request.terms;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the ready date and the must-deliver-by date, each by the words around it.
public final class ShipmentDateParser {
    private static final ScanPattern READY_WORD = ScanPattern.of(
            "(?iu)(?<![\\p{L}])(?:ready|rdy|on (?:the |our )?dock|ld(?=\\s*:)|available|avail|pick(?:ing|ed|s)?["
                + " -]?up|pickup|pick|p/u|pu|ship(?:s|ping|ped)?(?:ment)?(?: date| day| on)?|load(?:s|ing|ed)?(?:"
                + " date| on)?|collect(?:ed|ion)?|tender|depart(?:s|ing|ure)?|leav(?:e|es|ing)|go(?:es|ing)?"
                + " out|list[oa]s?|disponibles?|recog\\p{L}*|recolec\\p{L}*|carg(?:a|an|ar|uen?|amos|ar[áa]n?)|retir\\p{L}*|embar(?:que|car)|sal(?:e|en|ida|ir)|pr[êe]te?s?|ramass\\p{L}*|enl[eè]v\\p{L}*|cueill\\p{L}*|charg(?:er|ement|[ée]e?s?)|exp[ée]di\\p{L}*|d[ée]part)(?!\\p{L})");
    private static final ScanPattern DELIVERY_WORD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:deliver(?:y|ed|s|ies|ing)?|del|unld(?=\\s*:)|arriv(?:e|es|al|ing|er|[ée]e)|must be"
                + " (?:there|in|on ?site)|need(?:ed|s)?(?: it| them| to be)? (?:there|in|on ?site|by)|be there|there"
                + " by|due(?: date| in| by| at)?|unload(?:s|ing|ed)?|no later than|nlt|in[-"
                + " ]?hands?|deadline|mabd|rdd|receiv(?:e|ed|ing)|entreg\\p{L}*|lleg\\p{L}*|a m[aá]s"
                + " tardar|livr\\p{L}*|au plus tard|rendue?s?|r[ée]ception)(?!\\p{L})");
    private static final ScanPattern BEFORE_WORD = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:by|before|antes del?|avant|d['’]ici|pour le|para el)(?: (?:the|el|le|eod|end"
                    + " of|noon|\\d{1,2} ?(?:am|pm)))*\\s*$");
    // "Deliver before 12/10" may exclude that date. "On or before" includes it.
    private static final ScanPattern STRICTLY_BEFORE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?<!or )(?:before|prior to|antes" + " del?|avant)(?: (?:the|el|le|l[ae]s?|on))*\\s*$");
    // "Deliver after 12/10" states no latest date.
    private static final ScanPattern NOT_BEFORE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:after|from|(?:not|n['’]t|never)(?: \\p{L}+){0,3} before|(?:no|not)(?: any)?"
                    + " (?:earlier|sooner) than|earliest|starting|despu[ée]s del?|a partir (?:del?|du)|no(?: \\p{L}+)?"
                    + " antes del?|apr[eè]s|d[eè]s|pas(?: \\p{L}+)? avant)(?:\\s*:)?(?: (?:the|el|le|on))*\\s*$");
    private static final ScanPattern OR_LATER = ScanPattern.of(
            "(?iu)^\\s*(?:or (?:later|after)|and (?:later|after|beyond)|onwards?|(?:at (?:the )?)?earliest|o"
                    + " despu[ée]s|en adelante|ou (?:apr[eè]s|plus tard)|au plus t[ôo]t)(?!\\p{L})");
    // "No Saturday delivery", "do not pick up Monday"
    private static final ScanPattern DENIED_DATE =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:no|not|cannot|never|except|sin|pas"
                + " de|(?:\\p{L}+n['’]t|not|cannot|cant|wont|never|no|pas) (?:be )?(?:pick(?:ed)?[ -]?up"
                + "|(?:un)?load(?:ed)?|ship(?:ped)?|deliver(?:ed)?|receive|arrive|collect(?:ed)?|available|ready|open|entregar|recoger|cargar|livrer|ramasser|charger))(?:"
                + " (?:on|the|this|any|el|los|le|les))*\\s+$");
    private static final ScanPattern OTHER_DATE = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:lfd|last free(?: day)?|eta|etd|erd|cierre(?: documental| f[ií]sico)?|arriving(?! (?:no"
                    + " later|by|before))|(?:expected|estimated) arrival|arriv[ée]e pr[ée]vue|llegada"
                    + " (?:estimada|prevista)|arribo|cut(?: ?-?off)?|vessel|sail(?:s|ing)?|discharg\\p{L}*|quotes?(?:"
                    + " needed| due|"
                    + " required)?|rates?|pricing|valid\\p{L}*|expir\\p{L}*|respond|response|answer|reply|bids?|let"
                    + " (?:me|us) know|dated|invoice|order date|updated?|sent|as"
                    + " of|cotizaci[oó]n|respuesta|vigencia|soumission|r[ée]ponse|closed|open|docs?|last"
                    + " (?:week|month|time)|same as)(?!\\p{L})");
    private static final String RANGE_WORDS = "[-–/&]|to|til+|until|or|and|thru|through|o|u|al?|et|ou|au|y";
    private static final ScanPattern RANGE =
            ScanPattern.of("(?iu)^\\s*(?:" + RANGE_WORDS + ")(?:\\s+(?:el|le|la|the))?\\s*$");
    private static final ScanPattern RANGE_START_BEFORE = ScanPattern.of(
            "(?iu)(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er)?\\s*(?:" + RANGE_WORDS + ")\\s*(?:el|le|the)?\\s*$");
    private static final ScanPattern RANGE_END_AFTER = ScanPattern.of("(?iu)^\\s*(?:" + RANGE_WORDS
            + ")\\s*(?:the |el |le )?(?:\\d{1,2}(?:st|nd|rd|th)?(?!\\d|\\s*[x×:])|\\d{1,2}/\\d{1,2}|(?:"
            + DateFinder.WEEKDAY
            + ")(?!\\p{L}))");
    private static final Pattern SENTENCE = Pattern.compile("[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)(?=\\s|$)");
    private static final int MAX_CONTEXT_AFTER = 28;

    private enum Role {
        READY,
        ARRIVE,
        NEITHER
    }

    private final DateFinder dateFinder;
    private @Nullable ExtractedValue<LocalDate> ready;
    private @Nullable ExtractedValue<LocalDate> deliverBy;
    private @Nullable ExtractedValue<LocalDate> dateWithoutRole;
    private String previousLine = "";
    private String latestDateText = "";

    private ShipmentDateParser(DateFinder named) {
        this.dateFinder = named;
    }

    /// Parses dates relative to the day the text was written.
    ///
    /// @param dated whether the day on which the text was written is known; otherwise only a date with a year is
    ///     certain
    public static ShipmentDateParser parse(
            List<RequestLine> lines, LocalDate today, boolean dated, RequestLanguage language) {
        ShipmentDateParser terms = new ShipmentDateParser(new DateFinder(today, dated, language));
        lines.forEach(terms::parse);
        return terms;
    }

    /// The ready date.
    public @Nullable ExtractedValue<LocalDate> readyDate() {
        return ready == null && deliverBy == null ? dateWithoutRole : ready;
    }

    /// The latest delivery date.
    public @Nullable ExtractedValue<LocalDate> mustDeliverBy() {
        ExtractedValue<LocalDate> last = deliverBy;
        ExtractedValue<LocalDate> first = ready;
        if (last == null || first == null || !last.value().isBefore(first.value())) {
            return last;
        }
        // "Pick up Monday, deliver Wednesday", written on a Tuesday.
        boolean named = !CharacterCleaner.containsDigit(last.sourceText());
        return named
                ? new ExtractedValue<>(last.value().plusWeeks(1), last.certain() && first.certain(), last.sourceText())
                : last.certainOnlyIf(false);
    }

    private void parse(RequestLine line) {
        PatternScan day = DateFinder.findDates(line.maskedText());
        int from = 0;
        Role last = null;
        while (day.find()) {
            String context = line.text().substring(from, day.start());
            int end = Math.min(line.text().length(), day.end() + MAX_CONTEXT_AFTER);
            String behind = line.text().substring(day.end(), end);
            Optional<ExtractedValue<LocalDate>> match = dateFinder.toExtractedDate(day, line.text());
            if (match.isPresent()) {
                boolean range = last != null && RANGE.matches(context);
                boolean one = context.indexOf('|') < 0
                        && !RANGE_START_BEFORE.isFoundIn(context)
                        && !RANGE_END_AFTER.isFoundIn(behind);
                if (range) {
                    ready = uncertainIfAdjacent(ready);
                    deliverBy = uncertainIfAdjacent(deliverBy);
                }
                int consumed =
                        range ? day.end() : assignRole(match.get().certainOnlyIf(one), context, behind, day.end());
                last = range ? last : Role.NEITHER;
                if (consumed < 0) {
                    line.mask(day.start(), day.end());
                    consumed = day.end();
                } else {
                    line.consume(day.start(), day.end());
                }
                latestDateText = range ? latestDateText : match.get().sourceText();
                from = consumed;
            }
        }
        previousLine = line.text().isBlank() ? previousLine : line.text();
    }

    // The end of the words that state this date's role; -1 if it is neither.
    private int assignRole(ExtractedValue<LocalDate> day, String context, String behind, int end) {
        String near = lastSentenceOf(context);
        String text =
                near.isBlank() && context.isBlank() && previousLine.strip().endsWith(":") ? previousLine : near;
        Role role = lastRole(text);
        boolean later = NOT_BEFORE.isFoundIn(text) || OR_LATER.isFoundIn(behind);
        if (DENIED_DATE.isFoundIn(text) || (role == Role.ARRIVE && later)) {
            return -1;
        }
        boolean weak = BEFORE_WORD.isFoundIn(text) && !later;
        boolean earlier = role == Role.ARRIVE && STRICTLY_BEFORE.isFoundIn(text);
        int consumed = end;
        if (role == null && weak) {
            role = Role.ARRIVE;
            putDate(role, day.certainOnlyIf(false));
            return consumed;
        }
        if (role == null) {
            String next = SENTENCE.split(behind, 2)[0];
            int cut = next.indexOf(',');
            String clause = cut < 0 ? next : next.substring(0, cut);
            PatternScan ready = READY_WORD.scan(clause);
            PatternScan arrives = DELIVERY_WORD.scan(clause);
            boolean isReady = ready.find();
            boolean arriving = arrives.find();
            role = isReady && (!arriving || ready.start() < arrives.start())
                    ? Role.READY
                    : arriving && !later ? Role.ARRIVE : null;
            consumed = role == null ? end : end + (role == Role.READY ? ready.end() : arrives.end());
        }
        if (role == null) {
            dateWithoutRole = dateWithoutRole == null ? day.certainOnlyIf(false) : dateWithoutRole;
        } else {
            putDate(role, earlier ? day.certainOnlyIf(false) : day);
        }
        return consumed;
    }

    private void putDate(Role role, ExtractedValue<LocalDate> day) {
        if (role == Role.READY) {
            ready = mergeDates(ready, day);
        } else if (role == Role.ARRIVE) {
            deliverBy = mergeDates(deliverBy, day);
        }
    }

    private static ExtractedValue<LocalDate> mergeDates(
            @Nullable ExtractedValue<LocalDate> held, ExtractedValue<LocalDate> day) {
        return held == null
                ? day
                : held.value().equals(day.value()) && day.certain()
                        ? day
                        : held.certainOnlyIf(held.value().equals(day.value()));
    }

    // "Monday or Tuesday" is ambiguous; a date directly after another is uncertain.
    private @Nullable ExtractedValue<LocalDate> uncertainIfAdjacent(@Nullable ExtractedValue<LocalDate> day) {
        return day == null ? null : day.certainOnlyIf(!day.sourceText().equals(latestDateText));
    }

    private static String lastSentenceOf(String context) {
        Matcher end = SENTENCE.matcher(context);
        int from = 0;
        while (end.find()) {
            from = end.end();
        }
        return context.substring(from);
    }

    private static @Nullable Role lastRole(String text) {
        int ready = READY_WORD.scan(text).lastStart();
        int arrives = DELIVERY_WORD.scan(text).lastStart();
        int neither = OTHER_DATE.scan(text).lastStart();
        int max = Math.max(ready, Math.max(arrives, neither));
        return max < 0 ? null : max == neither ? Role.NEITHER : max == ready ? Role.READY : Role.ARRIVE;
    }
}
