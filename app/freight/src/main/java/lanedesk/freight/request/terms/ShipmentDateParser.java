package lanedesk.freight.request.terms;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
                + " -]?up|pickup|pick|p/u|pu|ship(?!(?:ping)?[ -]to(?!\\p{L}))(?:s|ping|ped)?(?:ment)?(?: date| day|"
                + " on)?|load(?:s|ing|ed)?(?: date|"
                + " on)?|collect(?:ed|ion)?|tender|depart(?:s|ing|ure)?|leav(?:e|es|ing)|go(?:es|ing)?"
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
                    + " of|cotizaci[oó]n|respuesta|vigencia|soumission|r[ée]ponse|clos(?:e|es|ed|ing)|open|docs?|last"
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
    private static final Pattern SENTENCE = Pattern.compile("(?iu)[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)"
        + "(?<!(?<!\\p{L})(?:avail|appt|approx|dest|orig|incl|est|mon|tues?|wed|thurs?|thu|fri|sat|sun|jan|feb|mar|apr|aug"
        + "|sept?|oct|nov|dec|d[ée]c|janv|f[ée]vr|juil|ene|abr|ago|dic)\\.)(?=\\s|$)");
    // A window or an appointment is not the latest delivery.
    private static final ScanPattern APPOINTMENT = ScanPattern.of(
            "(?iu)(?<!\\p{L})(?:windows?|appts?|appointments?|cita|rendez-vous|rdv|ventana|first|second|1st|2nd)(?!\\p{L})");
    private static final int MAX_CONTEXT_AFTER = 28;
    private static final int MAX_ROLE_DISTANCE = 60;

    private enum Role {
        READY,
        ARRIVE,
        NEITHER
    }

    private final DateFinder dateFinder;
    private @Nullable ExtractedValue<LocalDate> statedReadyDate;
    private @Nullable ExtractedValue<LocalDate> statedDeliverBy;
    private @Nullable ExtractedValue<LocalDate> dateWithoutRole;
    private String previousLine = "";
    private String latestDateText = "";

    private ShipmentDateParser(DateFinder named) {
        this.dateFinder = named;
    }

    /// Parses dates relative to the day the text was written.
    ///
    /// @param isDateKnown whether the day on which the text was written is known; otherwise only a date with a year
    ///     is certain
    public static ShipmentDateParser parseDates(
            List<RequestLine> lines, LocalDate today, boolean isDateKnown, RequestLanguage language) {
        ShipmentDateParser parser = new ShipmentDateParser(new DateFinder(today, isDateKnown, language));
        lines.forEach(parser::parseDates);
        return parser;
    }

    /// The ready date.
    public @Nullable ExtractedValue<LocalDate> readyDate() {
        ExtractedValue<LocalDate> day = dateWithoutRole;
        if (statedReadyDate != null) {
            return statedReadyDate.certainOnlyIf(!hasSeveralDatesWithoutRole());
        }
        // A date in figures is that of the text if it is the day on which the text was written.
        boolean isWrittenDate =
                day != null && dateFinder.isToday(day.value()) && CharacterCleaner.containsDigit(day.sourceText());
        return day != null
                        && !isWrittenDate
                        && (statedDeliverBy == null || day.value().isBefore(statedDeliverBy.value()))
                ? day
                : null;
    }

    // Another date may be the right one, unless it is the day on which the text was written.
    private boolean hasSeveralDatesWithoutRole() {
        ExtractedValue<LocalDate> day = dateWithoutRole;
        return day != null
                && !dateFinder.isToday(day.value())
                && Stream.of(Optional.ofNullable(statedReadyDate), Optional.ofNullable(statedDeliverBy))
                        .flatMap(Optional::stream)
                        .noneMatch(stated -> stated.value().equals(day.value()));
    }

    /// The latest delivery date.
    public @Nullable ExtractedValue<LocalDate> mustDeliverBy() {
        ExtractedValue<LocalDate> latestDelivery =
                statedDeliverBy == null ? null : statedDeliverBy.certainOnlyIf(!hasSeveralDatesWithoutRole());
        ExtractedValue<LocalDate> readyDate = statedReadyDate;
        if (latestDelivery == null
                || readyDate == null
                || !latestDelivery.value().isBefore(readyDate.value())) {
            return latestDelivery;
        }
        // "Pick up Monday, deliver Wednesday", written on a Tuesday.
        boolean isNamedDay = !CharacterCleaner.containsDigit(latestDelivery.sourceText());
        return isNamedDay
                ? new ExtractedValue<>(
                        latestDelivery.value().plusWeeks(1),
                        latestDelivery.certain() && readyDate.certain(),
                        latestDelivery.sourceText())
                : latestDelivery.certainOnlyIf(false);
    }

    private void parseDates(RequestLine line) {
        PatternScan dateMatch = DateFinder.findDates(line.maskedText());
        int from = 0;
        Role lastRole = null;
        while (dateMatch.findNext()) {
            String context = line.text().substring(from, dateMatch.start());
            int end = Math.min(line.text().length(), dateMatch.end() + MAX_CONTEXT_AFTER);
            String textAfter = line.text().substring(dateMatch.end(), end);
            Optional<ExtractedValue<LocalDate>> match = dateFinder.toExtractedDate(dateMatch, line.text());
            if (match.isPresent()) {
                boolean isRangeEnd = lastRole != null && RANGE.matchesWhole(context);
                boolean isSingleDate = context.indexOf('|') < 0
                        && !RANGE_START_BEFORE.isFoundInText(context)
                        && !RANGE_END_AFTER.isFoundInText(textAfter);
                if (isRangeEnd) {
                    statedReadyDate = uncertainIfRangeStart(statedReadyDate);
                    statedDeliverBy = uncertainIfRangeStart(statedDeliverBy);
                }
                int contextStart = isRangeEnd
                        ? dateMatch.end()
                        : assignDateByContext(
                                match.get().certainOnlyIf(isSingleDate), context, textAfter, dateMatch.end());
                lastRole = isRangeEnd ? lastRole : Role.NEITHER;
                if (contextStart < 0) {
                    line.maskAsMeaningless(dateMatch.start(), dateMatch.end());
                    contextStart = dateMatch.end();
                } else {
                    line.consumeAsParsed(dateMatch.start(), dateMatch.end());
                }
                latestDateText = isRangeEnd ? latestDateText : match.get().sourceText();
                from = contextStart;
            }
        }
        previousLine = line.text().isBlank() ? previousLine : line.text();
    }

    // The end of the words that state this date's role; -1 if it is neither.
    private int assignDateByContext(ExtractedValue<LocalDate> day, String context, String textAfter, int end) {
        String lastSentence = lastSentence(context);
        String text = lastSentence.isBlank()
                        && context.isBlank()
                        && previousLine.strip().endsWith(":")
                ? previousLine
                : lastSentence;
        Role role = findLastRole(text);
        boolean isEarliestDate = NOT_BEFORE.isFoundInText(text) || OR_LATER.isFoundInText(textAfter);
        if (DENIED_DATE.isFoundInText(text) || (role == Role.ARRIVE && isEarliestDate)) {
            return -1;
        }
        boolean isLimit = BEFORE_WORD.isFoundInText(text) && !isEarliestDate;
        boolean isExclusive = role == Role.ARRIVE && STRICTLY_BEFORE.isFoundInText(text);
        int consumed = end;
        if (role == null && isLimit) {
            role = Role.ARRIVE;
            mergeDateOfRole(role, day.certainOnlyIf(false));
            return consumed;
        }
        if (role == null) {
            // The date's last digit precedes a point that ends its sentence.
            String sentenceAfter = SENTENCE.split("0" + textAfter, 2)[0].substring(1);
            int commaIndex = sentenceAfter.indexOf(',');
            String clause = commaIndex < 0 ? sentenceAfter : sentenceAfter.substring(0, commaIndex);
            PatternScan readyWord = READY_WORD.scanMatches(clause);
            PatternScan deliveryWord = DELIVERY_WORD.scanMatches(clause);
            boolean hasReadyWord = readyWord.findNext();
            boolean hasDeliveryWord = deliveryWord.findNext();
            role = hasReadyWord && (!hasDeliveryWord || readyWord.start() < deliveryWord.start())
                    ? Role.READY
                    : hasDeliveryWord && !isEarliestDate ? Role.ARRIVE : null;
            consumed = role == null ? end : end + (role == Role.READY ? readyWord.end() : deliveryWord.end());
        }
        if (role == null) {
            dateWithoutRole = dateWithoutRole == null ? day.certainOnlyIf(false) : dateWithoutRole;
        } else {
            boolean isAppointment = role == Role.ARRIVE && APPOINTMENT.isFoundInText(text);
            boolean isFar = text.length() - lastRoleStart(text) > MAX_ROLE_DISTANCE;
            mergeDateOfRole(role, day.certainOnlyIf(!isExclusive && !isAppointment && !isFar));
        }
        return consumed;
    }

    private void mergeDateOfRole(Role role, ExtractedValue<LocalDate> day) {
        if (role == Role.READY) {
            statedReadyDate = mergeDates(statedReadyDate, day);
        } else if (role == Role.ARRIVE) {
            statedDeliverBy = mergeDates(statedDeliverBy, day);
        }
    }

    private static ExtractedValue<LocalDate> mergeDates(
            @Nullable ExtractedValue<LocalDate> knownDate, ExtractedValue<LocalDate> day) {
        return knownDate == null
                ? day
                : knownDate.value().equals(day.value()) && day.certain()
                        ? day
                        : knownDate.certainOnlyIf(knownDate.value().equals(day.value()));
    }

    // "Monday or Tuesday" is ambiguous; a date directly after another is uncertain.
    private @Nullable ExtractedValue<LocalDate> uncertainIfRangeStart(@Nullable ExtractedValue<LocalDate> day) {
        return day == null ? null : day.certainOnlyIf(!day.sourceText().equals(latestDateText));
    }

    private static String lastSentence(String context) {
        Matcher end = SENTENCE.matcher(context);
        int from = 0;
        while (end.find()) {
            from = end.end();
        }
        return context.substring(from);
    }

    // The length of a text without such a word is not far.
    private static int lastRoleStart(String text) {
        int start = Math.max(
                READY_WORD.scanMatches(text).findLastStart(),
                DELIVERY_WORD.scanMatches(text).findLastStart());
        return start < 0 ? text.length() : start;
    }

    private static @Nullable Role findLastRole(String text) {
        int readyStart = READY_WORD.scanMatches(text).findLastStart();
        int deliveryStart = DELIVERY_WORD.scanMatches(text).findLastStart();
        int otherStart = OTHER_DATE.scanMatches(text).findLastStart();
        int max = Math.max(readyStart, Math.max(deliveryStart, otherStart));
        return max < 0 ? null : max == otherStart ? Role.NEITHER : max == readyStart ? Role.READY : Role.ARRIVE;
    }
}
