package lanedesk.freight.request.text;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.calendar.DateParser;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Splits a mail at the start of forwarded or answered mails.
public final class PassageSplitter {
    private static final PatternTable PHRASES = PatternTable.read(PassageSplitter.class, "passage-start-phrases.txt");
    private static final int MAX_LINES = 1_000;
    private static final int MAX_LINE_LENGTH = 1_000;
    private static final int MAX_HEADER_LINES = 6;
    private static final Pattern QUOTED = Pattern.compile("^(?:\\s{0,3}>)+[ ]?");
    private static final ScanPattern RULE = PHRASES.compilePattern("rule");
    private static final ScanPattern PASSAGE_START = PHRASES.compilePattern("passage start");
    private static final ScanPattern QUOTE_INTRODUCTION =
            ScanPattern.of("(?i)^\\s*(?:on|el|le)\\s.{6,160}(?:wrote|escribi[óo]|a [ée]crit)\\s*:\\s*$");
    private static final ScanPattern QUOTE_INTRODUCTION_START =
            ScanPattern.of("(?i)^\\s*(?:on|el|le)\\s.{6,160}(?:<|@|\\d{4}).{0,120}$");
    private static final ScanPattern QUOTE_INTRODUCTION_END =
            ScanPattern.of("(?i)^.{0,120}(?:wrote|escribi[óo]|a [ée]crit)\\s*:\\s*$");
    private static final Pattern HEADER_LINE = Pattern.compile(
            "(?i)^\\s*\\**(from|de|sent|date|enviado(?:"
                + " el)?|fecha|envoy[ée]|to|para|[àa]|cc|bcc|subject|asunto|objet|sujet|importance|reply-to)\\**\\s*:\\**\\s*(.*)$");
    private static final ScanPattern CERTAIN_HEADER_LINE = ScanPattern.of(
            "(?i)^\\s*\\**(?:sent|date|enviado(?: el)?|fecha|envoy[ée]|subject|asunto|objet|sujet)\\**\\s*:.*");
    private static final ScanPattern SENDER = ScanPattern.of("(?i)^\\s*\\**(?:from|de)\\**\\s*:.*");
    private static final ScanPattern SENT_DATE_LABEL = ScanPattern.of("(?i)sent|date|enviado(?: el)?|fecha|envoy[ée]");
    private static final int MAX_WRITTEN_DATE_LINES = 15;
    private static final ScanPattern WRITTEN_DATE = PHRASES.compilePattern("written date");
    // Matches a line that is only a title with date and time, such as "WEB LEAD 11/18/2026 4:45PM".
    private static final ScanPattern DATE_AND_TIME = PHRASES.compilePattern("date and time");
    private static final ScanPattern DATE_ALONE = PHRASES.compilePattern("date alone");
    private static final Pattern DATE = Pattern.compile(
            "(?i)\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}\\.? (?:de )?\\p{L}{3,10}\\.?,? (?:de"
                    + " )?\\d{4}|\\p{L}{3,10}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}");
    private static final DateParser DATE_PARSER =
            new DateParser(List.of(Locale.ENGLISH, Locale.of("es"), Locale.FRENCH), true);

    private final List<Passage> passages = new ArrayList<>();
    private List<String> currentLines = new ArrayList<>();
    private @Nullable LocalDate writtenDate;
    private boolean isInQuote;

    private PassageSplitter() {}

    /// The non-blank passages of a mail, the newest first, with check boxes replaced by the selected options.
    /// Only the first 1,000 lines are read.
    ///
    /// @param day the day on which the mail was written, null if unknown
    public static List<Passage> splitPassages(String body, @Nullable LocalDate day) {
        PassageSplitter splitter = new PassageSplitter();
        splitter.writtenDate = day;
        String[] lines = body.split("\n", MAX_LINES + 1);
        for (int index = 0; index < Math.min(lines.length, MAX_LINES); index++) {
            index = splitter.parseLineOrHeaderAt(lines, index);
        }
        splitter.finishPassage(null);
        return List.copyOf(splitter.passages);
    }

    // Parses the line at an index, or the start of a passage there with its header. Returns the index of the
    // last parsed line.
    private int parseLineOrHeaderAt(String[] lines, int index) {
        String shortenedLine =
                lines[index].length() > MAX_LINE_LENGTH ? lines[index].substring(0, MAX_LINE_LENGTH) : lines[index];
        Matcher quoteMarks = QUOTED.matcher(shortenedLine);
        boolean inQuote = quoteMarks.find();
        String line = inQuote ? shortenedLine.substring(quoteMarks.end()) : shortenedLine;
        if (RULE.matchesWhole(line) || PASSAGE_START.matchesWhole(line)) {
            finishPassage(writtenDate);
            isInQuote = inQuote;
            return skipHeaderAndReadSentDate(lines, index + 1) - 1;
        }
        if (QUOTE_INTRODUCTION.matchesWhole(line)) {
            finishPassage(findDateWithYear(line).orElse(writtenDate));
            isInQuote = true;
            return index;
        }
        if (QUOTE_INTRODUCTION_START.matchesWhole(line)
                && index + 1 < lines.length
                && QUOTE_INTRODUCTION_END.matchesWhole(stripQuoteMarks(lines[index + 1]))) {
            finishPassage(findDateWithYear(line).orElse(writtenDate));
            isInQuote = true;
            return index + 1;
        }
        if (SENDER.matchesWhole(line) && isMailHeaderAt(lines, index)) {
            finishPassage(writtenDate);
            isInQuote = inQuote;
            return skipHeaderAndReadSentDate(lines, index) - 1;
        }
        if (inQuote != isInQuote && !line.isBlank()) {
            finishPassage(writtenDate);
            isInQuote = inQuote;
        }
        currentLines.add(line);
        return index;
    }

    // Whether a mail header starts at a line. A sender line alone is not a header, because "From: Dallas" may
    // be part of a lane; a header also has a subject or a date.
    private static boolean isMailHeaderAt(String[] lines, int index) {
        for (int next = index; next < Math.min(lines.length, index + MAX_HEADER_LINES); next++) {
            String line = stripQuoteMarks(lines[next]);
            if (CERTAIN_HEADER_LINE.matchesWhole(line) && (lines[index].contains("@") || next > index)) {
                return stripQuoteMarks(lines[index]).contains("@")
                        || line.toLowerCase(Locale.ROOT).matches("\\W*(?:sent|subject|asunto|objet|enviado|envoyé).*");
            }
        }
        return false;
    }

    // Sets the written date to the date in the header that starts at an index. Returns the index of the first
    // line after the header.
    private int skipHeaderAndReadSentDate(String[] lines, int from) {
        int index = from;
        while (index < lines.length && index < from + MAX_HEADER_LINES + 2) {
            String line = stripQuoteMarks(lines[index]);
            Matcher head = HEADER_LINE.matcher(line);
            if (head.matches()) {
                if (SENT_DATE_LABEL.matchesWhole(head.group(1))) {
                    writtenDate = findDateWithYear(head.group(2)).orElse(writtenDate);
                }
            } else if (!line.isBlank() || index > from) {
                break;
            }
            index++;
        }
        return index;
    }

    /// The day on which a text was written; empty unless a separate line near the start of the text states it.
    public static Optional<LocalDate> findWrittenDate(String body) {
        return body.lines()
                .limit(MAX_WRITTEN_DATE_LINES)
                .filter(line -> WRITTEN_DATE.isFoundInText(line)
                        || DATE_AND_TIME.isFoundInText(line)
                        || DATE_ALONE.matchesWhole(line))
                .flatMap(line -> findDateWithYear(line.substring(0, Math.min(line.length(), MAX_LINE_LENGTH))).stream())
                .findFirst();
    }

    static Optional<LocalDate> findDateWithYear(String text) {
        Matcher matcher = DATE.matcher(text);
        return matcher.find()
                ? DATE_PARSER
                        .parseDate(matcher.group().replace(".", ""), LocalDate.EPOCH)
                        .filter(day -> day.getYear() > LocalDate.EPOCH.getYear())
                : Optional.empty();
    }

    private static String stripQuoteMarks(String line) {
        String shortened = line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) : line;
        return QUOTED.matcher(shortened).replaceFirst("");
    }

    // Adds the current lines as a passage unless all are blank, and starts the next passage.
    private void finishPassage(@Nullable LocalDate nextWrittenDate) {
        Passage passage = new Passage(CheckBoxResolver.resolveCheckBoxes(currentLines), writtenDate);
        if (!passage.isBlank()) {
            passages.add(passage);
        }
        currentLines = new ArrayList<>();
        writtenDate = nextWrittenDate;
    }
}
