package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.FreightClass;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The items read from a clip, that is, from a pasted text. Instances are immutable. After the user changes a
/// column, the heading or an answer in the preview, the same clip is parsed again into a new instance.
public final class ItemClip {
    private static final int MAX_LENGTH = 4_000_000;
    private static final ScanPattern FULL_WIDTH_X = ScanPattern.of("(?<=[\\d\"″”'′’½¼¾ ])[ｘＸхХ](?=[\\d ])");
    private static final ScanPattern QUOTE_PREFIX = ScanPattern.of("(?m)^(?:[ \\t]{0,3}>)+[ ]?");
    private static final List<String> ENTITY_NAMES = List.of(
            "nbsp amp quot apos lt gt times sup3 frac12 frac14 frac34 ndash mdash Prime prime eacute rsquo rdquo"
                    .split(" "));
    private static final String ENTITY_CHARACTERS = " &\"'<>×³½¼¾–—″′é’”";
    private static final ScanPattern MARKUP =
            ScanPattern.of("(?i)<(?:table|tr|td|th|div|p|br|html|span|ul|li)\\b[^>]*>");
    private static final Pattern ENTITY = Pattern.compile("&(#\\d{1,6}|#x[0-9a-fA-F]{1,5}|[a-zA-Z0-9]{2,8});");
    // Densities are in pounds per cubic foot, weights in pounds.
    private static final BigDecimal LIGHT_DENSITY = new BigDecimal("5");
    private static final BigDecimal STONE_DENSITY = new BigDecimal("150");
    private static final BigDecimal CUBIC_INCHES_PER_CUBIC_FOOT = new BigDecimal("1728");
    private static final BigDecimal LIGHT_PALLET_WEIGHT = new BigDecimal("200");

    private final String clip;
    private final UnitSystem defaultUnits;
    private final Map<Question, Question.Answer> answers;
    private final Layout layout;
    private final @Nullable ClipTable sheet;
    private final int headingRowIndex;
    private final List<Column> columns;
    private final UnitNormalizer.NormalizedRows normalized;
    private final List<UnreadLine> unreadLines;
    private final List<ClipQuestion> questions;

    private ItemClip(
            String clip,
            UnitSystem defaultUnits,
            Map<Question, Question.Answer> answers,
            Layout layout,
            ParsedRows items) {
        this.clip = clip;
        this.defaultUnits = defaultUnits;
        this.answers = answers;
        this.layout = layout;
        sheet = null;
        headingRowIndex = -1;
        columns = List.of();
        normalized = UnitNormalizer.normalizeRows(items.rows(), items.shipmentWeight(), defaultUnits, answers);
        unreadLines = List.copyOf(items.unreadLines());
        questions = createQuestions(items.rows());
    }

    private ItemClip(
            String clip,
            UnitSystem defaultUnits,
            Map<Question, Question.Answer> answers,
            ClipTable sheet,
            int headingRow,
            List<Column> columns) {
        this.clip = clip;
        this.defaultUnits = defaultUnits;
        this.answers = answers;
        this.layout = sheet.layout();
        this.sheet = sheet;
        this.headingRowIndex = headingRow;
        this.columns = List.copyOf(columns);
        ParsedRows rows =
                ItemTableParser.parseRows(sheet, headingRow, this.columns, chooseNumberStyle(clip, sheet, answers));
        normalized = UnitNormalizer.normalizeRows(rows.rows(), rows.shipmentWeight(), defaultUnits, answers);
        unreadLines = List.copyOf(rows.unreadLines());
        questions = createQuestions(rows.rows());
    }

    /// Parses a clip. Numbers without a unit are in the system of the clip's other units, or in `defaultUnits`
    /// if the clip names no unit.
    public static ItemClip parse(String clip, UnitSystem defaultUnits) {
        return parse(cleanClipAndRewriteMeasures(clip), defaultUnits, Map.of());
    }

    /// Whether a clip is a table with a known heading.
    public static boolean isTableWithKnownHeading(String clip) {
        return ClipTable.parseIfTable(cleanClipAndRewriteMeasures(clip))
                .flatMap(ClipTable::findHeadingRowIndex)
                .isPresent();
    }

    /// The cells of a line. Separators in quoted cells are no separators.
    public static List<String> splitCells(String line, char separator) {
        return ClipTable.splitRowsAtSeparator(line, separator).stream()
                .flatMap(row -> row.cells().stream())
                .toList();
    }

    private static ItemClip parse(String text, UnitSystem defaultUnits, Map<Question, Question.Answer> answers) {
        NumberStyle style = chooseNumberStyle(text, null, answers);
        Optional<ParsedRows> labelled = LabelledTextParser.parseIfLabelled(text, style);
        if (labelled.isPresent()) {
            return new ItemClip(text, defaultUnits, answers, Layout.LABELLED, labelled.get());
        }
        Optional<ClipTable> clipTable = ClipTable.parseIfTable(text);
        if (clipTable.isPresent()) {
            ItemClip table = ofTable(
                    text,
                    defaultUnits,
                    answers,
                    clipTable.get(),
                    clipTable.get().findHeadingRowIndex().orElse(-1));
            if (!table.rows().isEmpty()) {
                return table;
            }
        }
        return new ItemClip(text, defaultUnits, answers, Layout.FREE_FORM, FreeTextParser.parseClip(text, style));
    }

    private static NumberStyle chooseNumberStyle(
            String text, @Nullable ClipTable sheet, Map<Question, Question.Answer> answers) {
        Question.Answer chosenAnswer = answers.get(Question.NUMBERS);
        return chosenAnswer == Question.Answer.DOT
                ? NumberStyle.DOT
                : chosenAnswer == Question.Answer.COMMA
                        ? NumberStyle.COMMA
                        : NumberStyle.detect(text, sheet != null && sheet.layout() == Layout.COMMA);
    }

    private static ItemClip ofTable(
            String clip,
            UnitSystem defaultUnits,
            Map<Question, Question.Answer> answers,
            ClipTable sheet,
            int headingRowIndex) {
        List<ClipTable.Row> body =
                sheet.rows().subList(headingRowIndex + 1, sheet.rows().size());
        int width = sheet.columnCount();
        List<Column> columns = headingRowIndex < 0
                ? ColumnGuesser.guessColumns(body, width, chooseNumberStyle(clip, sheet, answers))
                : ColumnHeadings.mapColumns(sheet.rows().get(headingRowIndex), width, body);
        return new ItemClip(clip, defaultUnits, answers, sheet, headingRowIndex, columns);
    }

    private List<ClipQuestion> createQuestions(List<RawRow> rawRows) {
        List<ClipQuestion> openQuestions = new ArrayList<>();
        Question.Answer chosenAnswer = answers.get(Question.NUMBERS);
        rawRows.stream()
                .flatMap(rawRow -> rawRow.values().values().stream())
                .filter(reading -> chosenAnswer != null || reading.certainty() == Certainty.OPEN)
                .findFirst()
                .ifPresent(firstValue -> openQuestions.add(new ClipQuestion(
                        Question.NUMBERS, Question.NUMBERS.answers(), chosenAnswer, firstValue.originalText())));
        openQuestions.addAll(normalized.questions());
        return List.copyOf(openQuestions);
    }

    /// The layout of the clip.
    public Layout layout() {
        return layout;
    }

    /// The columns of the table with their fields; empty if the clip is no table.
    public List<Column> columns() {
        return columns;
    }

    /// Whether a row of the table is used as the heading.
    public boolean usesHeading() {
        return headingRowIndex >= 0;
    }

    /// The rows of cells below the heading, for the preview; empty if the clip is no table.
    public List<List<String>> bodyCells() {
        ClipTable table = sheet;
        return table == null
                ? List.of()
                : table.rows().subList(headingRowIndex + 1, table.rows().size()).stream()
                        .map(ClipTable.Row::cells)
                        .toList();
    }

    /// The items that were parsed from the clip.
    public List<PastedRow> rows() {
        return normalized.rows();
    }

    /// The lines from which no item was parsed.
    public List<UnreadLine> unreadLines() {
        return unreadLines;
    }

    /// The unit system of all numbers in the parsed items.
    public UnitSystem unitSystem() {
        return normalized.system();
    }

    /// Whether the clip contains units of both unit systems. Values that were converted to the other system are
    /// uncertain.
    public boolean mixesUnitSystems() {
        return normalized.isMixed();
    }

    /// The text of the clip as parsed: without artifacts of copying, and with all measures in the usual
    /// notation.
    public String cleanedText() {
        return clip;
    }

    /// The questions about the text, answered or not, in order.
    public List<ClipQuestion> questions() {
        return questions;
    }

    /// Whether the weights do not add up to the total that the clip states. All weights are then uncertain.
    public boolean contradictsStatedTotal() {
        return normalized.contradictsStatedTotal();
    }

    /// Whether there are items, every value and every column is certain, all units are of one system, and every
    /// line with numbers was parsed.
    public boolean isEverythingCertain() {
        return !rows().isEmpty()
                && !mixesUnitSystems()
                && columns.stream().allMatch(column -> column.certainty() == Certainty.SURE)
                && rows().stream().allMatch(row -> row.lowestCertainty() == Certainty.SURE)
                && unreadLines.stream().noneMatch(line -> line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    /// Whether no preview is needed: the clip is a table with a heading, everything is certain, there are no
    /// questions and no unread lines below the heading, and the headings name the units of all measures.
    public boolean canSkipPreview() {
        return isEverythingCertain()
                && usesHeading()
                && questions.isEmpty()
                && unreadLines.stream().allMatch(line -> line.reason() == UnreadLine.Reason.HEADING)
                && columns.stream().allMatch(column -> column.field().measure() == null || column.unit() != null);
    }

    /// A copy of this clip with an answer to a question.
    public ItemClip withAnswer(Question question, Question.Answer answer) {
        Map<Question, Question.Answer> allAnswers = new EnumMap<>(Question.class);
        allAnswers.putAll(answers);
        allAnswers.put(question, answer);
        ClipTable table = sheet;
        return table == null
                ? parse(clip, defaultUnits, allAnswers)
                : new ItemClip(clip, defaultUnits, Map.copyOf(allAnswers), table, headingRowIndex, columns);
    }

    /// A copy in which weights of unknown basis are totals of their line; this clip if no weight has an unknown
    /// basis or if totals are not the likely meaning. Totals are likely if the weight of one unit is still
    /// plausible after dividing by the quantity, or if weights per unit would make an item denser than stone or
    /// the shipment too heavy for a trailer.
    public ItemClip withLikelyWeightBasis() {
        boolean hasOpenQuestion =
                questions.stream().anyMatch(question -> question.question() == Question.WEIGHTS && question.isOpen());
        if (!hasOpenQuestion) {
            return this;
        }
        ItemClip clipWithTotals = withAnswer(Question.WEIGHTS, Question.Answer.TOTAL);
        BigDecimal totalPounds = BigDecimal.ZERO;
        boolean areSharesPlausible = true;
        boolean isAnyDenserThanStone = false;
        List<PastedRow> rows = clipWithTotals.rows();
        for (int index = 0; index < rows.size(); index++) {
            PastedRow row = rows.get(index);
            Optional<BigDecimal> poundsIfPerUnit = weightInPounds(rows().get(index));
            Optional<BigDecimal> poundsIfTotal = clipWithTotals.weightInPounds(row);
            Optional<BigDecimal> quantity = row.findNumber(PastedField.QUANTITY);
            if (poundsIfPerUnit.isPresent()
                    && poundsIfTotal.isPresent()
                    && quantity.isPresent()
                    && !poundsIfPerUnit.equals(poundsIfTotal)) {
                totalPounds = totalPounds.add(poundsIfPerUnit.get().multiply(quantity.get()));
                Optional<BigDecimal> cubicFeet = volumeInCubicFeet(row);
                areSharesPlausible &= cubicFeet
                        .map(volume -> isDensityAtOrAbove(poundsIfTotal.get(), volume, LIGHT_DENSITY))
                        .orElse(poundsIfTotal.get().compareTo(LIGHT_PALLET_WEIGHT) >= 0);
                isAnyDenserThanStone |= cubicFeet
                        .filter(volume -> isDensityAtOrAbove(poundsIfPerUnit.get(), volume, STONE_DENSITY))
                        .isPresent();
            }
        }
        return areSharesPlausible
                        || isAnyDenserThanStone
                        || totalPounds.compareTo(LoadLimits.DEFAULTS.maxTrailerPounds()) > 0
                ? clipWithTotals
                : this;
    }

    private static boolean isDensityAtOrAbove(BigDecimal pounds, BigDecimal cubicFeet, BigDecimal density) {
        return pounds.divide(cubicFeet, MathContext.DECIMAL32).compareTo(density) >= 0;
    }

    private Optional<BigDecimal> volumeInCubicFeet(PastedRow row) {
        return row.findNumber(PastedField.LENGTH)
                .flatMap(length -> row.findNumber(PastedField.WIDTH).map(length::multiply))
                .flatMap(area -> row.findNumber(PastedField.HEIGHT).map(area::multiply))
                .map(cube -> unitSystem() == UnitSystem.US
                        ? cube.divide(CUBIC_INCHES_PER_CUBIC_FOOT, MathContext.DECIMAL32)
                        : Measure.VOLUME.convertExactly(cube.movePointLeft(6), UnitSystem.METRIC, UnitSystem.US))
                .filter(feet -> feet.signum() > 0);
    }

    private Optional<BigDecimal> weightInPounds(PastedRow row) {
        return row.findNumber(PastedField.WEIGHT)
                .map(weight -> Measure.WEIGHT.convertExactly(weight, unitSystem(), UnitSystem.US));
    }

    /// A copy of this clip with one column mapped to another field. Any other column with the same field is
    /// ignored. This clip, unchanged, if it is no table or has no such column.
    public ItemClip withFieldMovedToColumn(int column, PastedField field) {
        ClipTable table = sheet;
        if (table == null || column < 0 || column >= columns.size()) {
            return this;
        }
        List<Column> changedColumns = new ArrayList<>();
        for (int index = 0; index < columns.size(); index++) {
            Column existingColumn = columns.get(index);
            boolean hasSameField = field != PastedField.IGNORED && existingColumn.field() == field;
            boolean isUnitFitting =
                    existingColumn.unit() != null && existingColumn.unit().measure() == field.measure();
            changedColumns.add(
                    index == column
                            ? new Column(
                                    field,
                                    existingColumn.heading(),
                                    isUnitFitting ? existingColumn.unit() : null,
                                    Certainty.SURE)
                            : hasSameField
                                    ? Column.ofIgnored(existingColumn.heading(), Certainty.SURE)
                                    : existingColumn);
        }
        return new ItemClip(clip, defaultUnits, answers, table, headingRowIndex, changedColumns);
    }

    /// A copy of this clip in which the first line is the heading if `useHeading` is true, else an item. This
    /// clip, unchanged, if it is no table or if `useHeading` equals [#usesHeading].
    public ItemClip withFirstLineAsHeading(boolean useHeading) {
        ClipTable table = sheet;
        return table == null || useHeading == usesHeading()
                ? this
                : ofTable(clip, defaultUnits, answers, table, useHeading ? 0 : -1);
    }

    // Removes artifacts of copying: byte order marks, direction marks, HTML markup, and the marks such as `>`
    // before quoted lines of mails. Replaces all kinds of blanks by the ASCII blank, all variants of the
    // multiplication sign and of the asterisk by one character each, and unusual notations of measures by the
    // usual one.
    private static String cleanClipAndRewriteMeasures(String clip) {
        String text = CharacterCleaner.normalizeCharacters(clip.substring(0, Math.min(clip.length(), MAX_LENGTH)))
                .replaceAll("[✕✖⨯⨉╳]", "×")
                .replaceAll("[∗⁎﹡＊]", "*");
        String plainText = FULL_WIDTH_X
                .replaceAll(text, "x")
                .replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\u2028', '\n')
                .replace('\u000b', ' ');
        return MeasureNotationRewriter.rewriteMeasures(
                QUOTE_PREFIX.replaceAll(MARKUP.isFoundInText(plainText) ? stripMarkup(plainText) : plainText, ""));
    }

    // Converts HTML to plain text. A table row becomes a line and its cells are separated by tabs, so that an
    // HTML table is parsed like a spreadsheet.
    private static String stripMarkup(String html) {
        String text = html.replaceAll("(?is)<(style|script|head)\\b.*?</\\1>|<!--.*?-->", "");
        if (text.toLowerCase(Locale.ROOT).contains("<tr")) {
            text = text.replaceAll("[\\n\\t ]+", " ")
                    .replaceAll("(?i)\\s*</t[dh]>\\s*(?=<t[dh]\\b)", "\t")
                    .replaceAll("(?i)\\s*</tr>\\s*|<table\\b[^>]*>|</table>", "\n")
                    .replaceAll("(?i)</(?:p|div)>(?=[^\\n\\t]*<p|\\s*<tr|\\s*<table)", "\n")
                    .replaceAll("(?i)<br\\s*/?>", " ");
        } else {
            text = text.replace("\n", " ").replaceAll("(?i)<br\\s*/?>|</(?:p|div|li|h\\d)>", "\n");
        }
        text = text.replaceAll("<[^>\\n]{0,2000}>", "").replaceAll("(?m)^ +| +$", "");
        return CharacterCleaner.normalizeCharacters(decodeEntities(text));
    }

    private static String decodeEntities(String text) {
        Matcher entity = ENTITY.matcher(text);
        StringBuilder decoded = new StringBuilder();
        while (entity.find()) {
            entity.appendReplacement(decoded, Matcher.quoteReplacement(decodeEntity(entity.group(1), entity.group())));
        }
        return entity.appendTail(decoded).toString();
    }

    private static String decodeEntity(String name, String entityText) {
        if (!name.startsWith("#")) {
            int index = ENTITY_NAMES.indexOf(name);
            return index < 0 ? entityText : ENTITY_CHARACTERS.substring(index, index + 1);
        }
        int codePoint =
                name.startsWith("#x") ? Integer.parseInt(name.substring(2), 16) : Integer.parseInt(name.substring(1));
        return Character.isValidCodePoint(codePoint) ? Character.toString(codePoint) : entityText;
    }

    /// Guesses the fields of the columns of a table without headings: by the units and words in the cells, and
    /// for numbers without units by the usual order of columns.
    private static final class ColumnGuesser {
        private static final int MAX_SAMPLED_ROWS = 60;
        private static final ScanPattern THREE_SIDES =
                ScanPattern.of("(?i).*\\d.*?(?:x|×|\\*).*\\d.*?(?:x|×|\\*).*\\d.*");
        private static final ScanPattern WEIGHT_CELL = ScanPattern.of(
                "(?i)[@\\s]*" + NumberStyle.NUMBER + "\\s*(?:" + Unit.WEIGHT_UNIT_PATTERN + ")(?!\\p{L}).*");
        private static final ScanPattern VOLUME_CELL =
                ScanPattern.of("(?i)" + NumberStyle.NUMBER + "\\s*(?:" + Unit.VOLUME_UNIT_PATTERN + ")\\.?");
        private static final ScanPattern LENGTH_CELL = ScanPattern.of(
                "(?i)" + NumberStyle.NUMBER + "\\s*(?:" + Unit.LENGTH_UNIT_PATTERN + ")\\.?(?:[\\s\\d.]*(?:\"|in))?");
        private static final ScanPattern CLASS_CELL = ScanPattern.of("(?i)(?:class|cls|cl|clase|classe)\\W*\\d.*");
        private static final ScanPattern COUNT_WITH_PACKAGE = ScanPattern.of("\\d{1,5}\\s*[\\p{L}.()]{2,}");
        private static final ScanPattern NUMBER_ONLY = ScanPattern.of(NumberStyle.NUMBER);

        private final List<ClipTable.Row> rows;
        private final NumberStyle style;
        private final @Nullable PastedField[] fields;
        private final boolean[] isCertainColumn;

        private ColumnGuesser(List<ClipTable.Row> rows, int width, NumberStyle style) {
            this.rows = rows.subList(0, Math.min(rows.size(), MAX_SAMPLED_ROWS));
            this.style = style;
            fields = new PastedField[width];
            isCertainColumn = new boolean[width];
        }

        static List<Column> guessColumns(List<ClipTable.Row> rows, int width, NumberStyle style) {
            ColumnGuesser guess = new ColumnGuesser(rows, width, style);
            guess.assignFieldsByCellContent();
            guess.assignNumberColumnsByOrder();
            guess.assignNameToColumnWithLongestText();
            List<Column> columns = new ArrayList<>();
            for (int index = 0; index < width; index++) {
                PastedField field = guess.fields[index];
                columns.add(new Column(
                        field == null ? PastedField.IGNORED : field,
                        "",
                        null,
                        guess.isCertainColumn[index] ? Certainty.SURE : Certainty.UNCERTAIN,
                        field == PastedField.WEIGHT || field == PastedField.VOLUME));
            }
            return columns;
        }

        private void assignFieldsByCellContent() {
            List<PastedField> sides =
                    new ArrayList<>(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
            for (int index = 0; index < fields.length; index++) {
                if (matchesMostCells(index, cell -> THREE_SIDES.matchesWhole(cell))) {
                    assignCertainField(index, PastedField.DIMENSIONS);
                } else if (matchesMostCells(
                        index, cell -> HazmatDescription.findUnNumber(cell).isPresent() && cell.length() < 12)) {
                    assignCertainField(index, PastedField.UN_NUMBER);
                } else if (matchesMostCells(index, cell -> VOLUME_CELL.matchesWhole(cell))) {
                    assignCertainField(index, PastedField.VOLUME);
                } else if (matchesMostCells(index, cell -> WEIGHT_CELL.matchesWhole(cell))) {
                    boolean hasWeightColumn = isAssigned(PastedField.WEIGHT);
                    assignCertainField(index, hasWeightColumn ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT);
                    isCertainColumn[index] = !hasWeightColumn;
                } else if (matchesMostCells(index, cell -> LENGTH_CELL.matchesWhole(cell)) && !sides.isEmpty()) {
                    assignCertainField(index, sides.removeFirst());
                } else if (matchesMostCells(index, cell -> CLASS_CELL.matchesWhole(cell))) {
                    assignCertainField(index, PastedField.FREIGHT_CLASS);
                } else if (matchesMostCells(
                        index, cell -> PackageWords.findPlainWord(cell).isPresent())) {
                    assignCertainField(index, PastedField.PACKAGE);
                } else if (matchesMostCells(
                        index,
                        cell -> COUNT_WITH_PACKAGE.matchesWhole(cell)
                                && PackageWords.findPlainWord(cell.replaceFirst("\\d+\\s*", ""))
                                        .isPresent())) {
                    assignCertainField(index, PastedField.QUANTITY);
                } else if (matchesMostCells(
                        index,
                        cell -> cell.matches("\\D+")
                                && YesNoQuestion.HAZARD.parseAnswer(cell).isPresent())) {
                    boolean namesHazard = matchesAnyCell(index, cell -> cell.matches("(?i).*(?:haz|dg|pelig|dang).*"));
                    fields[index] = namesHazard
                            ? PastedField.HAZARDOUS
                            : isAssigned(PastedField.STACKABLE) ? PastedField.HAZARDOUS : PastedField.STACKABLE;
                    isCertainColumn[index] = namesHazard;
                } else if (matchesMostCells(
                        index,
                        cell -> cell.matches("\\D+")
                                && YesNoQuestion.STACK.parseAnswer(cell).isPresent())) {
                    assignCertainField(index, PastedField.STACKABLE);
                }
            }
        }

        private void assignNumberColumnsByOrder() {
            List<Integer> numberColumns = new ArrayList<>();
            for (int index = 0; index < fields.length; index++) {
                if (fields[index] == null && matchesMostCells(index, cell -> NUMBER_ONLY.matchesWhole(cell))) {
                    numberColumns.add(index);
                }
            }
            boolean hasDimensions = isAssigned(PastedField.DIMENSIONS) || isAssigned(PastedField.LENGTH);
            List<PastedField> missingFields = new ArrayList<>();
            if (!isAssigned(PastedField.QUANTITY)) {
                missingFields.add(PastedField.QUANTITY);
            }
            if (!hasDimensions && numberColumns.size() >= 3 + missingFields.size()) {
                missingFields.addAll(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
            }
            if (!isAssigned(PastedField.WEIGHT)) {
                missingFields.add(PastedField.WEIGHT);
            }
            if (numberColumns.size() > missingFields.size() && !isAssigned(PastedField.FREIGHT_CLASS)) {
                numberColumns.stream()
                        .filter(column -> matchesAllCells(
                                column, cell -> FreightClass.parse(cell).isPresent()))
                        .reduce((first, last) -> last)
                        .ifPresent(column -> {
                            fields[column] = PastedField.FREIGHT_CLASS;
                            numberColumns.removeIf(column::equals);
                        });
            }
            int lengthPosition = missingFields.indexOf(PastedField.LENGTH);
            if (lengthPosition >= 0
                    && missingFields.contains(PastedField.WEIGHT)
                    && numberColumns.size() >= missingFields.size()) {
                // Of the numbers before and after the dimensions, the larger one is the weight.
                BigDecimal medianBefore = medianNumber(numberColumns.get(lengthPosition));
                BigDecimal medianAfter = medianNumber(numberColumns.get(lengthPosition + 3));
                if (medianBefore.compareTo(medianAfter) > 0) {
                    missingFields.remove(PastedField.WEIGHT);
                    missingFields.add(lengthPosition, PastedField.WEIGHT);
                }
            }
            for (int i = 0; i < Math.min(missingFields.size(), numberColumns.size()); i++) {
                PastedField field = missingFields.get(i);
                if (numberColumns.size() < missingFields.size()
                        && field == PastedField.QUANTITY
                        && !looksLikeCount(numberColumns.get(i))) {
                    missingFields.remove(i--);
                    continue;
                }
                fields[numberColumns.get(i)] = field;
            }
        }

        private boolean looksLikeCount(int column) {
            return matchesAllCells(column, cell -> cell.matches("\\d{1,3}"));
        }

        /// The column with the longest text is the name; other columns of text are ignored.
        private void assignNameToColumnWithLongestText() {
            int longestColumn = -1;
            double longestAverage = 0;
            for (int index = 0; index < fields.length; index++) {
                int column = index;
                double length = rows.stream()
                        .mapToInt(row -> row.cellOrEmpty(column).length())
                        .average()
                        .orElse(0);
                if (fields[index] == null
                        && !matchesAllCells(index, cell -> NUMBER_ONLY.matchesWhole(cell))
                        && length > longestAverage) {
                    longestColumn = index;
                    longestAverage = length;
                }
            }
            if (longestColumn >= 0) {
                assignCertainField(longestColumn, PastedField.NAME);
            }
        }

        private void assignCertainField(int column, PastedField field) {
            fields[column] = field;
            isCertainColumn[column] = true;
        }

        private boolean isAssigned(PastedField field) {
            return Arrays.asList(fields).contains(field);
        }

        private boolean matchesMostCells(int column, Predicate<String> condition) {
            List<String> cells = nonBlankCells(column);
            return !cells.isEmpty() && cells.stream().filter(condition).count() * 10 >= cells.size() * 6L;
        }

        private boolean matchesAllCells(int column, Predicate<String> condition) {
            List<String> cells = nonBlankCells(column);
            return !cells.isEmpty() && cells.stream().allMatch(condition);
        }

        private boolean matchesAnyCell(int column, Predicate<String> condition) {
            return nonBlankCells(column).stream().anyMatch(condition);
        }

        private BigDecimal medianNumber(int column) {
            List<BigDecimal> values = new ArrayList<>();
            for (String cell : nonBlankCells(column)) {
                style.parse(cell).ifPresent(number -> values.add(number.value()));
            }
            Collections.sort(values);
            return values.isEmpty() ? BigDecimal.ZERO : values.get(values.size() / 2);
        }

        private List<String> nonBlankCells(int column) {
            return rows.stream()
                    .map(row -> row.cellOrEmpty(column))
                    .filter(cell -> !cell.isBlank())
                    .toList();
        }
    }
}
