package lanedesk.freight.request.terms;

import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
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
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Finds the ready date and the must-deliver-by date of a text. Which of the two a date is, is determined from
/// the words around the date.
public final class ShipmentDateParser {
    private static final PatternTable PHRASES = PatternTable.read(ShipmentDateParser.class, "date-phrases.txt");
    private static final ScanPattern READY_WORD = PHRASES.compilePattern("ready word");
    private static final ScanPattern DELIVERY_WORD = PHRASES.compilePattern("delivery word");
    private static final ScanPattern BEFORE_WORD = PHRASES.compilePattern("before word");
    private static final ScanPattern STRICTLY_BEFORE = PHRASES.compilePattern("strictly before");
    // Matches a word for the earliest date, as in "Deliver after 12/10", which states no latest date.
    private static final ScanPattern NOT_BEFORE = PHRASES.compilePattern("not before");
    private static final ScanPattern OR_LATER = PHRASES.compilePattern("or later");
    // Matches words that exclude a date, as in "No Saturday delivery" and "do not pick up Monday".
    private static final ScanPattern DENIED_DATE = PHRASES.compilePattern("denied date");
    private static final ScanPattern OTHER_DATE = PHRASES.compilePattern("other date");
    private static final ScanPattern RANGE = PHRASES.compilePattern("range");
    private static final ScanPattern RANGE_START_BEFORE = PHRASES.compilePattern("range start before");
    private static final ScanPattern RANGE_END_AFTER = PHRASES.compilePattern("range end after");
    private static final Pattern SENTENCE = Pattern.compile(PHRASES.patternText("sentence"));
    private static final ScanPattern APPOINTMENT = PHRASES.compilePattern("appointment");
    private static final ScanPattern EMPTY_CONTAINER = PHRASES.compilePattern("empty container");
    private static final int MAX_CONTEXT_AFTER = 28;
    private static final int MAX_ROLE_DISTANCE = 60;
    private static final ScanPattern DATE_PATTERN = PHRASES.compilePattern("date pattern");
    // Matches words after which a short weekday name in lower case is a date, such as "mon" in "pick up mon".
    // After other words, such a name is not a date.
    private static final ScanPattern BEFORE_SHORT = PHRASES.compilePattern("before short");
    private static final ScanPattern WITH_YEAR = ScanPattern.of("\\d{4}|\\d[/.-]\\d{1,2}[/.-]\\d{2}");
    private static final ScanPattern FRACTION = ScanPattern.of("1/2|[13]/4|[1357]/8|\\d{1,2}/16");
    private static final ScanPattern WHOLE_NUMBER = PHRASES.compilePattern("whole number");
    private static final List<String> ORDINALS =
            List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
    private static final Pattern DAY_OF_MONTH_AFTER_WEEKDAY = Pattern.compile(
            "(?iu),?\\s+(?:the\\s+)?(?:(\\d{1,2})(?:st|nd|rd|th)|(" + String.join("|", ORDINALS) + "))(?!\\p{L})");
    private static final int MAX_WEEKS = 9;
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.of("es"), Locale.FRENCH);
    private static final DateParser MONTH_FIRST = new DateParser(LANGUAGES, true);
    private static final DateParser DAY_FIRST = new DateParser(LANGUAGES, false);

    private final LocalDate today;
    private final boolean isWrittenDateKnown;
    private final boolean monthFirst;
    private final DateParser dateParser;

    private enum DateRole {
        READY,
        DELIVER_BY,
        NEITHER
    }

    private @Nullable ExtractedValue<LocalDate> statedReadyDate;
    private @Nullable ExtractedValue<LocalDate> statedDeliverBy;
    private @Nullable ExtractedValue<LocalDate> dateWithoutRole;
    private String previousLine = "";
    private String latestDateText = "";

    private ShipmentDateParser(LocalDate today, boolean isDateKnown, RequestLanguage language) {
        this.today = today;
        this.isWrittenDateKnown = isDateKnown;
        monthFirst = language == RequestLanguage.EN;
        dateParser = monthFirst ? MONTH_FIRST : DAY_FIRST;
    }

    /// Parses the dates in the lines and marks their words as parsed. Dates such as "tomorrow" are counted from
    /// `today`.
    ///
    /// @param isWrittenDateKnown whether the day on which the text was written is known; otherwise only a date
    ///        with a year is certain
    public static ShipmentDateParser parseAndConsumeDates(
            List<RequestLine> lines, LocalDate today, boolean isWrittenDateKnown, RequestLanguage language) {
        ShipmentDateParser parser = new ShipmentDateParser(today, isWrittenDateKnown, language);
        lines.forEach(parser::parseAndConsumeDatesOfLine);
        return parser;
    }

    /// The ready date; null if the text states none. A date without a word for its role counts as the ready
    /// date, unless it is the written date or not before the latest delivery date.
    public @Nullable ExtractedValue<LocalDate> readyDate() {
        ExtractedValue<LocalDate> day = dateWithoutRole;
        if (statedReadyDate != null) {
            return statedReadyDate.asUncertainUnless(!hasOtherDateWithoutRole());
        }
        // A date in digits that equals the day on which the text was written is probably the date of the text
        // itself.
        boolean isWrittenDate = day != null && isToday(day.value()) && CharacterCleaner.containsDigit(day.sourceText());
        return day != null
                        && !isWrittenDate
                        && (statedDeliverBy == null || day.value().isBefore(statedDeliverBy.value()))
                ? day
                : null;
    }

    // Whether the text has a date without a word for its role that differs from the dates with stated roles. If
    // so, these are uncertain. The day on which the text was written does not count.
    private boolean hasOtherDateWithoutRole() {
        ExtractedValue<LocalDate> day = dateWithoutRole;
        return day != null
                && !isToday(day.value())
                && Stream.of(Optional.ofNullable(statedReadyDate), Optional.ofNullable(statedDeliverBy))
                        .flatMap(Optional::stream)
                        .noneMatch(stated -> stated.value().equals(day.value()));
    }

    /// The latest delivery date; null if the text states none. A weekday before the stated ready date is moved
    /// to the first such weekday after it.
    public @Nullable ExtractedValue<LocalDate> mustDeliverBy() {
        ExtractedValue<LocalDate> latestDelivery =
                statedDeliverBy == null ? null : statedDeliverBy.asUncertainUnless(!hasOtherDateWithoutRole());
        ExtractedValue<LocalDate> readyDate = statedReadyDate;
        if (latestDelivery == null
                || readyDate == null
                || !latestDelivery.value().isBefore(readyDate.value())) {
            return latestDelivery;
        }
        // A weekday before the ready date means the first such weekday after it: "Pick up Monday, deliver
        // Wednesday", written on a Tuesday.
        boolean isNamedDay = !CharacterCleaner.containsDigit(latestDelivery.sourceText());
        return isNamedDay
                ? new ExtractedValue<>(
                        readyDate
                                .value()
                                .with(TemporalAdjusters.nextOrSame(
                                        latestDelivery.value().getDayOfWeek())),
                        latestDelivery.certain() && readyDate.certain(),
                        latestDelivery.sourceText())
                : latestDelivery.asUncertainUnless(false);
    }

    private void parseAndConsumeDatesOfLine(RequestLine line) {
        PatternScan dateMatch = DATE_PATTERN.scanMatches(line.maskedText());
        int from = 0;
        DateRole lastRole = null;
        while (dateMatch.findNext()) {
            String context = line.text().substring(from, dateMatch.start());
            int end = Math.min(line.text().length(), dateMatch.end() + MAX_CONTEXT_AFTER);
            String textAfter = line.text().substring(dateMatch.end(), end);
            Optional<ExtractedValue<LocalDate>> match = toExtractedDate(dateMatch, line.text());
            if (match.isPresent()) {
                boolean isRangeEnd = lastRole != null && RANGE.matchesWhole(context);
                boolean isSingleDate = context.indexOf('|') < 0
                        && !RANGE_START_BEFORE.isFoundInText(context)
                        && !RANGE_END_AFTER.isFoundInText(textAfter);
                if (isRangeEnd) {
                    statedReadyDate = asUncertainIfLatestDate(statedReadyDate);
                    statedDeliverBy = asUncertainIfLatestDate(statedDeliverBy);
                }
                int contextStart = isRangeEnd
                        ? dateMatch.end()
                        : assignDateAndFindEndIndex(
                                match.get().asUncertainUnless(isSingleDate), context, textAfter, dateMatch.end());
                lastRole = isRangeEnd ? lastRole : DateRole.NEITHER;
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

    // Determines from the surrounding words whether a date is the ready date or the latest delivery date, and
    // stores it. Returns the end index of these words; -1 if the date is neither.
    private int assignDateAndFindEndIndex(ExtractedValue<LocalDate> day, String context, String textAfter, int end) {
        String lastSentence = lastSentenceOf(context);
        String text = lastSentence.isBlank()
                        && context.isBlank()
                        && previousLine.strip().endsWith(":")
                ? previousLine
                : lastSentence;
        DateRole role = findLastRole(text);
        boolean isEarliestDate = NOT_BEFORE.isFoundInText(text) || OR_LATER.isFoundInText(textAfter);
        if (DENIED_DATE.isFoundInText(text) || (role == DateRole.DELIVER_BY && isEarliestDate)) {
            return -1;
        }
        boolean isLimit = BEFORE_WORD.isFoundInText(text) && !isEarliestDate;
        boolean isExclusive = role == DateRole.DELIVER_BY && STRICTLY_BEFORE.isFoundInText(text);
        int consumed = end;
        if (role == null && isLimit) {
            role = DateRole.DELIVER_BY;
            mergeDateOfRole(role, day.asUncertainUnless(false));
            return consumed;
        }
        if (role == null) {
            // The digit is added in place of the last digit of the date, because a point directly after a digit
            // ends a sentence only if a blank follows.
            String sentenceAfter = SENTENCE.split("0" + textAfter, 2)[0].substring(1);
            int commaIndex = sentenceAfter.indexOf(',');
            String clause = commaIndex < 0 ? sentenceAfter : sentenceAfter.substring(0, commaIndex);
            PatternScan readyWord = READY_WORD.scanMatches(clause);
            PatternScan deliveryWord = DELIVERY_WORD.scanMatches(clause);
            boolean hasReadyWord = readyWord.findNext();
            boolean hasDeliveryWord = deliveryWord.findNext();
            role = hasReadyWord && (!hasDeliveryWord || readyWord.start() < deliveryWord.start())
                    ? DateRole.READY
                    : hasDeliveryWord && !isEarliestDate ? DateRole.DELIVER_BY : null;
            consumed = role == null ? end : end + (role == DateRole.READY ? readyWord.end() : deliveryWord.end());
        }
        if (role == null) {
            dateWithoutRole = dateWithoutRole == null ? day.asUncertainUnless(false) : dateWithoutRole;
        } else {
            boolean isOtherEvent = (role == DateRole.DELIVER_BY && APPOINTMENT.isFoundInText(text))
                    || EMPTY_CONTAINER.isFoundInText(text);
            boolean isFar = text.length() - startIndexOfLastRole(text) > MAX_ROLE_DISTANCE;
            mergeDateOfRole(role, day.asUncertainUnless(!isExclusive && !isOtherEvent && !isFar));
        }
        return consumed;
    }

    private void mergeDateOfRole(DateRole role, ExtractedValue<LocalDate> day) {
        if (role == DateRole.READY) {
            statedReadyDate = mergeWithKnownDate(statedReadyDate, day);
        } else if (role == DateRole.DELIVER_BY) {
            statedDeliverBy = mergeWithKnownDate(statedDeliverBy, day);
        }
    }

    private static ExtractedValue<LocalDate> mergeWithKnownDate(
            @Nullable ExtractedValue<LocalDate> knownDate, ExtractedValue<LocalDate> day) {
        return knownDate == null
                ? day
                : knownDate.value().equals(day.value()) && day.certain()
                        ? day
                        : knownDate.asUncertainUnless(knownDate.value().equals(day.value()));
    }

    // Makes the known date uncertain if it is the most recently parsed date, because the new date then is an
    // alternative, as in "Monday or Tuesday".
    private @Nullable ExtractedValue<LocalDate> asUncertainIfLatestDate(@Nullable ExtractedValue<LocalDate> day) {
        return day == null ? null : day.asUncertainUnless(!day.sourceText().equals(latestDateText));
    }

    private static String lastSentenceOf(String context) {
        Matcher end = SENTENCE.matcher(context);
        int from = 0;
        while (end.find()) {
            from = end.end();
        }
        return context.substring(from);
    }

    // The start index of the last word for pickup or delivery; the length of the text if there is no such word.
    private static int startIndexOfLastRole(String text) {
        int start = Math.max(
                READY_WORD.scanMatches(text).findStartOfLastRemainingMatch(),
                DELIVERY_WORD.scanMatches(text).findStartOfLastRemainingMatch());
        return start < 0 ? text.length() : start;
    }

    private static @Nullable DateRole findLastRole(String text) {
        int readyStart = READY_WORD.scanMatches(text).findStartOfLastRemainingMatch();
        int deliveryStart = DELIVERY_WORD.scanMatches(text).findStartOfLastRemainingMatch();
        int otherStart = OTHER_DATE.scanMatches(text).findStartOfLastRemainingMatch();
        int max = Math.max(readyStart, Math.max(deliveryStart, otherStart));
        return max < 0
                ? null
                : max == otherStart ? DateRole.NEITHER : max == readyStart ? DateRole.READY : DateRole.DELIVER_BY;
    }

    private boolean isToday(LocalDate day) {
        return day.equals(today);
    }

    /// The date of a match, certain only if its year is certain; empty if the match is not a date.
    private Optional<ExtractedValue<LocalDate>> toExtractedDate(PatternScan match, String line) {
        return toDate(match, line)
                .map(day -> day.asUncertainUnless(isWrittenDateKnown || WITH_YEAR.isFoundInText(day.sourceText())));
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
                                    && !isMonthsAfterDayFirstDate(day, dayFirstDate)
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
                    : RelativeDateParser.parseDate(relative, today).map(day -> ExtractedValue.ofCertain(day, text));
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
        Matcher nthWeekday = DAY_OF_MONTH_AFTER_WEEKDAY.matcher(line).region(match.end(), line.length());
        if (nthWeekday.lookingAt()) {
            return RelativeDateParser.parseDate(name, today)
                    .map(day -> nextWeekdayWithDayOfMonth(day, nthWeekday))
                    .map(day -> ExtractedValue.ofUncertain(day, text));
        }
        return RelativeDateParser.parseDate(name, today)
                .map(day -> new ExtractedValue<>(day, !isNextWeek && !day.equals(today.plusWeeks(1)), text));
    }

    // The next date on which weekday and day of the month agree, as in "Friday the fourth".
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

    // Whether a date is more than two months later than the date with day and month swapped. "3/12", written in
    // November, means December 3, because March 12 is implausibly late.
    private static boolean isMonthsAfterDayFirstDate(LocalDate day, @Nullable LocalDate dayFirstDate) {
        return dayFirstDate != null && dayFirstDate.plusMonths(2).isBefore(day);
    }

    // The date read with the day first, if the text is usually read with the month first and the date is not
    // past; else null. "02.12.2026" in an English text may mean December 2.
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
