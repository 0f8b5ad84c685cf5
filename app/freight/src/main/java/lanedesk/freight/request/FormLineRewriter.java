package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.PackageWords;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.freight.scan.TextTable;
import lanedesk.search.TextFolder;

/// Rewrites the lines of forms to `label: value` with labels that the parsers know. Examples of lines that are
/// rewritten: `What are you shipping? Hay`, a label above its value, `total_weight_lbs: 900`, addresses side by
/// side, and answers below quoted questions.
final class FormLineRewriter {
    private static final PatternTable PHRASES = PatternTable.read(
            FormLineRewriter.class, "form-phrases.txt", Map.of("packages", PackageWords.patternOfAllWords()));
    private static final String COMMODITY = "Commodity";
    private static final int MAX_LABEL_LENGTH = 70;
    private static final int MAX_VALUE_LENGTH = 160;
    private static final int MIN_LABELS = 3;
    private static final int MAX_COLUMN_LINES = 8;
    private static final Map<String, ScanPattern> LABELS = new LinkedHashMap<>();
    private static final ScanPattern BULLETED = ScanPattern.of("^\\s*[-*•]");
    private static final ScanPattern FILLERS;

    static {
        Map<String, String> table = new LinkedHashMap<>(TextTable.readTable(FormLineRewriter.class, "form-labels.txt"));
        FILLERS = ScanPattern.of("(?<!\\p{L})(?:" + Objects.requireNonNull(table.remove("fillers")) + ")(?!\\p{L})");
        table.forEach((label, pattern) -> LABELS.put(label, ScanPattern.of("(?:" + pattern + ")")));
    }

    private static final Pattern LABEL_AND_VALUE = Pattern.compile(PHRASES.patternText("label and value"));
    private static final Pattern LABEL_WITHOUT_VALUE = Pattern.compile(PHRASES.patternText("label without value"));
    private static final ScanPattern BRACKETS = ScanPattern.of("\\([^)]*\\)|\\[[^\\]]*\\]");
    private static final ScanPattern SEPARATORS = ScanPattern.of("[^\\p{L}\\p{N}]+");
    private static final Pattern UNIT = Pattern.compile(PHRASES.patternText("unit"));
    private static final ScanPattern UNITLESS = ScanPattern.of("[\\d.,\\sx×*/]*\\d");
    private static final ScanPattern WEIGHT = ScanPattern.of("(?iu)weigh|wt|peso|pesa|poids|p[eè]se");
    private static final ScanPattern UNITLESS_WEIGHT = ScanPattern.of("(?iu)[\\d.,]+(?: (?:each|ea|total))?\\.?");
    private static final Pattern COUNT_OF_PACKAGES = Pattern.compile(PHRASES.patternText("count of packages"));
    private static final ScanPattern YES_OR_NO = PHRASES.compilePattern("yes or no");
    private static final ScanPattern STARTS_WITH_YES_OR_NO = PHRASES.compilePattern("starts with yes or no");
    private static final Pattern QUOTED = Pattern.compile("^\\s{0,3}>[>\\s]*(.*)$");
    private static final ScanPattern QUESTION = ScanPattern.of(".{2,140}[?:]\\W*");
    private static final ScanPattern QUOTE_INTRODUCTION = PHRASES.compilePattern("wrote");
    private static final Pattern LEADING_NUMBER = Pattern.compile("^\\s*(\\d{1,3})(?=\\s*(?:[,;.]|$))");
    private static final ScanPattern COLUMN_GAP = ScanPattern.of("\\s*\\|\\s*|\\s{2,}");
    private static final ScanPattern TABS = ScanPattern.of("\\s*\\t\\s*");
    private static final ScanPattern DATE = ScanPattern.of("\\s*\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4}.*");
    private static final ScanPattern OTHER_ADDRESS = PHRASES.compilePattern("other address");

    private static final Pattern COUNT_AND_SIDES = Pattern.compile(PHRASES.patternText("count and sides"));
    private static final Pattern COUNTED_NAME = Pattern.compile(PHRASES.patternText("counted name"));

    private FormLineRewriter() {}

    /// Rewrites labels and values in the lines of a passage to `label: value` with labels that the parsers
    /// know; lines without known labels are unchanged. In a form, that is, a passage with several labels,
    /// labelled values with a count are split too.
    static List<String> normalizeLabels(List<String> lines) {
        List<String> joined = joinLabelsAndValues(splitAddressColumns(lines).stream()
                .flatMap(line ->
                        line.indexOf('\t') < 0 ? LaneTable.splitIntoLabelledLines(line).stream() : Stream.of(line))
                .toList());
        boolean isForm = joined.stream().filter(FormLineRewriter::isLabelLine).count() >= MIN_LABELS;
        return isForm
                ? joined.stream()
                        .flatMap(FormLineRewriter::splitCountFromSidesOrName)
                        .toList()
                : joined;
    }

    /// Whether a label is known in any spelling.
    static boolean isKnownLabel(String label) {
        return isColumnOrPlaceHeading(label) || findKnownLabel(label).isPresent();
    }

    // Whether the parsers know a label as it is written.
    private static boolean isColumnOrPlaceHeading(String label) {
        return LaneHeading.parse(label).isPresent()
                || Column.findByHeading(label).isPresent();
    }

    // The known label that has the same meaning as a label or question of a form; empty if there is none.
    private static Optional<String> findKnownLabel(String text) {
        if (text.length() > MAX_LABEL_LENGTH) {
            return Optional.empty();
        }
        int slash = text.indexOf(" / ");
        String first = slash > 0 ? text.substring(0, slash).strip() : "";
        boolean isTwice = slash > 0
                && isKnownLabel(first)
                && isKnownLabel(text.substring(slash + 3))
                && LaneHeading.parse(first)
                        .map(LaneHeading::end)
                        .equals(LaneHeading.parse(text.substring(slash + 3)).map(LaneHeading::end));
        if (isTwice) {
            return isColumnOrPlaceHeading(first) ? Optional.of(first) : findKnownLabel(first);
        }
        String plain = SEPARATORS
                .replaceAll(TextFolder.foldCaseAndAccents(BRACKETS.replaceAll(text.replace('#', ' '), " ")), " ")
                .strip();
        String meaning =
                SEPARATORS.replaceAll(FILLERS.replaceAll(plain, " "), " ").strip();
        String key = meaning.isEmpty() ? plain : meaning;
        Matcher count = COUNT_OF_PACKAGES.matcher(key);
        if (count.matches()
                && PackageWords.findPlainWord(count.group(1))
                        .filter(word -> !word.equals("piece"))
                        .isPresent()) {
            return Optional.of(count.group(1));
        }
        return LABELS.entrySet().stream()
                .filter(entry -> entry.getValue().matchesWhole(key))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static List<String> joinLabelsAndValues(List<String> lines) {
        boolean isForm = countLabelsAboveValues(lines) >= MIN_LABELS;
        List<String> joined = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            String line = lines.get(index);
            int value = isForm ? indexOfValueBelow(lines, index) : -1;
            if (value >= 0) {
                joined.add(toLabelledLine(
                        extractLabelWithoutValue(line), lines.get(value).strip()));
                index = value;
            } else {
                joined.add(normalizeLabelOfLine(line));
            }
        }
        return joined;
    }

    private static String normalizeLabelOfLine(String line) {
        Matcher field = LABEL_AND_VALUE.matcher(line);
        if (line.length() > 1_000 || !field.matches() || field.group(2).isBlank()) {
            return line;
        }
        String label = field.group(1);
        boolean isQuestion = line.indexOf('?') >= 0 || BULLETED.isFoundInText(line);
        boolean isPlacePart = LaneHeading.parse(label)
                .filter(heading -> heading.part() != LaneHeading.Part.LINE)
                .isPresent();
        boolean isWritten = !isPlacePart
                && (isColumnOrPlaceHeading(label)
                        ? !isQuestion && (line.indexOf('\t') < 0 || isHeadingCell(field.group(2)))
                        : findKnownLabel(label)
                                .filter(known -> isQuestion
                                        || !known.equals(COMMODITY)
                                        || label.strip().indexOf(' ') > 0)
                                .isEmpty());
        boolean isCount = findKnownLabel(label).filter(COMMODITY::equals).isPresent()
                && Character.isDigit(field.group(2).charAt(0));
        return (isWritten && label.indexOf('_') < 0) || isCount ? line : toLabelledLine(label, field.group(2));
    }

    // Whether the cell to the right of a label is also a label, and not a value such as "Crates" or "No".
    private static boolean isHeadingCell(String cell) {
        return isKnownLabel(cell)
                && !YES_OR_NO.matchesWhole(cell)
                && PackageWords.findPlainWord(cell).isEmpty();
    }

    private static String toLabelledLine(String label, String value) {
        String known = isColumnOrPlaceHeading(label)
                ? LaneTable.labelForHeading(label)
                : findKnownLabel(label).orElse(label.replace('_', ' ').strip());
        Matcher unit = UNIT.matcher(label);
        boolean isUnitInLabel = !isColumnOrPlaceHeading(label) && UNITLESS.matchesWhole(value) && unit.find();
        return known + ": " + (label.indexOf('$') >= 0 && value.indexOf('$') < 0 ? "$" : "") + value
                + (isUnitInLabel ? " " + unit.group(1) : "");
    }

    private static int countLabelsAboveValues(List<String> lines) {
        int labels = 0;
        for (int index = 0; index < lines.size(); index++) {
            int value = indexOfValueBelow(lines, index);
            labels += value >= 0 ? 1 : 0;
            index = Math.max(index, value);
        }
        return labels;
    }

    // The index of the value below a line that is only a label; -1 if the line at `index` is not only a label,
    // or if no value follows it. An address of several lines is not a value, because the parser of addresses
    // needs separate lines.
    private static int indexOfValueBelow(List<String> lines, int index) {
        String label = extractLabelWithoutValue(lines.get(index));
        int next = index + 1;
        while (next < lines.size() && next <= index + 2 && lines.get(next).isBlank()) {
            next++;
        }
        if (label.isEmpty() || next >= lines.size() || next > index + 2) {
            return -1;
        }
        String value = lines.get(next).strip();
        boolean isValue = !value.isEmpty() && value.length() <= MAX_VALUE_LENGTH && value.indexOf('\t') < 0;
        boolean isKnown = isKnownLabel(label) || YES_OR_NO.matchesWhole(value);
        boolean isSingleLine = LaneHeading.parse(label).isEmpty()
                || next + 1 >= lines.size()
                || lines.get(next + 1).isBlank()
                || isKnownLabel(extractLabelWithoutValue(lines.get(next + 1)));
        return isValue && isKnown && isSingleLine && !isLabelLine(value) ? next : -1;
    }

    private static boolean isLabelLine(String line) {
        Matcher field = LABEL_AND_VALUE.matcher(line);
        return !YES_OR_NO.matchesWhole(line)
                && (isKnownLabel(extractLabelWithoutValue(line)) || (field.matches() && isKnownLabel(field.group(1))));
    }

    private static String extractLabelWithoutValue(String line) {
        Matcher label = LABEL_WITHOUT_VALUE.matcher(line);
        return line.length() <= MAX_LABEL_LENGTH && label.matches() ? label.group(1) : "";
    }

    // Rewrites addresses that are side by side, such as `SHIP FROM   SHIP TO` above two columns of lines: the
    // lines of the second address follow those of the first.
    private static List<String> splitAddressColumns(List<String> lines) {
        List<String> split = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            List<String> places = joinLabelsBelowEnds(lines, index);
            if (!places.isEmpty()) {
                split.addAll(places);
                index += places.size() / 2;
                continue;
            }
            List<String> heads = COLUMN_GAP.split(lines.get(index).strip());
            long ends = heads.stream()
                    .filter(head -> LaneHeading.parse(toEndHeading(head)).isPresent())
                    .count();
            boolean areColumns = ends == 2
                    && heads.size() <= 4
                    && lines.get(index).indexOf('\t') < 0
                    && heads.stream().allMatch(head -> isKnownLabel(head) || OTHER_ADDRESS.matchesWhole(head));
            int end = index + 1;
            while (areColumns
                    && end < lines.size()
                    && end <= index + MAX_COLUMN_LINES
                    && canBeLineOfColumns(lines.get(end))) {
                end++;
            }
            if (end - index < 3) {
                split.add(lines.get(index));
                continue;
            }
            for (int column = 0; column < heads.size(); column++) {
                if (!OTHER_ADDRESS.matchesWhole(heads.get(column))) {
                    addLinesOfAddressColumn(lines.subList(index, end), heads, column, split);
                }
            }
            index = end - 1;
        }
        return split;
    }

    // Splits a labelled value with a count, such as `Goods: 3 skids of bolts`, `Cargo: 1 mill, on skid` and
    // `Pieces: 14 pallets of 48x40x60`, into one labelled line each for quantity, packaging, and name or
    // dimensions. Returns any other line unchanged.
    private static Stream<String> splitCountFromSidesOrName(String line) {
        Matcher field = LABEL_AND_VALUE.matcher(line);
        Matcher counted = COUNT_AND_SIDES.matcher(line);
        if (counted.matches() && isKnownLabel(counted.group(1))) {
            return Stream.of("Quantity: " + counted.group(2), "Dimensions: " + counted.group(3));
        }
        if (!field.matches()
                || findKnownLabel(field.group(1)).filter(COMMODITY::equals).isEmpty()) {
            return Stream.of(line);
        }
        Matcher name = COUNTED_NAME.matcher(field.group(2));
        return name.matches()
                ? Stream.of(
                                "Quantity: " + name.group(1),
                                name.group(2) == null ? name.group(4) : name.group(2),
                                COMMODITY + ": " + name.group(3))
                        .filter(Objects::nonNull)
                        .map(part -> PackageWords.findPlainWord(part).isPresent() ? "Packaging: " + part : part)
                : Stream.of(line);
    }

    private static String toEndHeading(String head) {
        return LaneHeading.parse(head).isPresent()
                ? head.strip()
                : findKnownLabel(head)
                        .filter(label -> LaneHeading.parse(label).isPresent())
                        .orElse(head.strip());
    }

    // Rewrites a row with the two ends of a lane and the rows of labels and values below it to one line per
    // value, such as `PICKUP`, `DELIVERY` above `City`, `Salem`, `City`, `Yuma`. Empty if the line at `index`
    // is not a row with two ends.
    private static List<String> joinLabelsBelowEnds(List<String> lines, int index) {
        List<String> ends = TABS.split(lines.get(index).strip());
        List<String> places = new ArrayList<>();
        boolean areEnds = ends.size() == 2
                && ends.stream().allMatch(end -> LaneHeading.parse(end).isPresent());
        for (int row = index + 1; areEnds && row < lines.size(); row++) {
            List<String> cells = TABS.split(lines.get(row).strip());
            if (cells.size() != 4 || !cells.get(0).equals(cells.get(2))) {
                break;
            }
            places.add(ends.get(0) + " " + cells.get(0) + ": " + cells.get(1));
            places.add(ends.get(1) + " " + cells.get(2) + ": " + cells.get(3));
        }
        return places;
    }

    private static boolean canBeLineOfColumns(String line) {
        return !line.isBlank() && line.chars().anyMatch(Character::isLetterOrDigit) && line.indexOf('\t') < 0;
    }

    private static void addLinesOfAddressColumn(List<String> block, List<String> heads, int column, List<String> into) {
        String head = heads.get(column);
        int start = block.getFirst().indexOf(head);
        int end =
                column + 1 < heads.size() ? block.getFirst().indexOf(heads.get(column + 1), start) : Integer.MAX_VALUE;
        List<String> cells = new ArrayList<>();
        List<String> days = new ArrayList<>();
        for (String line : block.subList(1, block.size())) {
            List<String> parts = COLUMN_GAP.split(line.strip());
            String cell = parts.size() == heads.size()
                    ? parts.get(column)
                    : start >= line.length()
                            ? ""
                            : line.substring(start, Math.min(end, line.length()))
                                    .strip();
            (DATE.matchesWhole(cell) ? days : cells).add(cell);
        }
        into.add(toEndHeading(head) + ":");
        cells.stream().filter(cell -> !cell.isEmpty()).forEach(into::add);
        into.add("");
        boolean isOrigin = LaneHeading.parse(toEndHeading(head))
                .filter(heading -> heading.end() == LaneHeading.End.ORIGIN)
                .isPresent();
        days.forEach(day -> into.add((isOrigin ? "Ready date: " : "Deliver by: ") + day));
    }

    /// Rewrites a mail with answers below quoted questions: each question and its answer become one line, and
    /// the other quoted lines follow after all of these lines. Returns a mail without such answers unchanged.
    static String joinQuestionsAndAnswers(String body) {
        List<String> lines = body.lines().toList();
        List<String> answers = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            Matcher quoted = QUOTED.matcher(lines.get(index));
            boolean isQuestion = quoted.matches() && QUESTION.matchesWhole(quoted.group(1));
            int next = index + 1;
            while (isQuestion
                    && next < lines.size()
                    && lines.get(next).replace('>', ' ').isBlank()) {
                next++;
            }
            if (!isQuestion || next >= lines.size() || !mayBeAnswerToQuotedQuestion(lines.get(next))) {
                rest.add(lines.get(index));
                continue;
            }
            String answer = lines.get(next).strip();
            while (next + 1 < lines.size()
                    && !lines.get(next + 1).isBlank()
                    && mayBeAnswerToQuotedQuestion(lines.get(next + 1))) {
                answer += " " + lines.get(++next).strip();
            }
            answers.add(joinQuestionAndAnswer(quoted.group(1), answer));
            index = next;
        }
        if (answers.isEmpty()) {
            return body;
        }
        int quote = 0;
        while (quote < rest.size()
                && !QUOTED.matcher(rest.get(quote)).matches()
                && !QUOTE_INTRODUCTION.matchesWhole(rest.get(quote))) {
            quote++;
        }
        rest.addAll(quote, answers);
        return String.join("\n", rest);
    }

    private static boolean mayBeAnswerToQuotedQuestion(String line) {
        return !line.isBlank()
                && line.length() <= MAX_VALUE_LENGTH
                && !QUOTED.matcher(line).matches()
                && !QUOTE_INTRODUCTION.matchesWhole(line);
    }

    private static String joinQuestionAndAnswer(String question, String answer) {
        String label = question.replaceFirst("^\\W*(?:\\d{1,2}[.)]\\s*)?", "").replaceFirst("\\W+$", "");
        if (isKnownLabel(label)) {
            // A weight without a unit may be in pounds or kilograms.
            boolean isUnitOpen = WEIGHT.isFoundInText(label) && UNITLESS_WEIGHT.matchesWhole(answer);
            return toLabelledLine(label, isUnitOpen ? "about " + answer : answer);
        }
        Matcher number = LEADING_NUMBER.matcher(answer);
        Optional<String> packages = SEPARATORS.split(label).stream()
                .filter(word -> PackageWords.findPlainWord(word)
                        .filter(plain -> !plain.equals("piece"))
                        .isPresent())
                .findFirst();
        return number.find() && packages.isPresent()
                ? number.group(1) + " " + packages.get() + answer.substring(number.end())
                : STARTS_WITH_YES_OR_NO.isFoundInText(answer) ? label + ": " + answer : answer;
    }
}
