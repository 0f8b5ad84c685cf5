package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import lanedesk.freight.request.RequestText;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.dhatim.fastexcel.reader.SheetVisibility;
import org.jspecify.annotations.Nullable;

/// Reads the cells of a spreadsheet as tab-separated text. Formulas are not calculated; their stored values are
/// used. Macros are ignored.
final class WorkbookTextReader {
    private static final int MAX_SHEETS = 10;
    private static final int MAX_ROWS = 5_000;
    private static final int MAX_COLUMNS = 80;
    private static final int MAX_LENGTH = 400_000;
    private static final int MAX_CELL_LENGTH = 2_000;
    private static final int MAX_REPEATED_MERGED_CELLS = 200_000;

    // Matches the parts of a number format that format no digits: quoted texts, parts in brackets such as
    // colors, and escaped characters.
    private static final String NUMBER_FORMAT_PATTERN = "\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.";

    // Marks in the text for types of cells. The marks are replaced after the whole worksheet was read.
    private static final String FRACTION_FORMAT = "\uE000";
    private static final String NUMBER_AS_TYPED = "\uE001";

    private static final XMLInputFactory XML_READER_FACTORY = createXmlFactory();
    private static final Pattern ZERO = Pattern.compile("0+(?:\\.0+)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,7}");
    private static final int MAX_BYTES = 64 << 20;
    private static final int MAX_MERGED_CELLS = 50_000;
    private static final String STRICT_NAMESPACE = "http://purl.oclc.org/ooxml/";
    private static final String WORKBOOK_ENTRY = "xl/workbook.xml";

    private WorkbookTextReader() {}

    static RequestText readText(byte[] bytes) throws IOException, BadRequestFile {
        StringBuilder text = new StringBuilder();
        for (String sheet : readVisibleSheets(bytes, (_, sheet, cells) -> sheetToText(sheet, cells))) {
            text.append(sheet).append('\n');
        }
        return RequestText.ofBody(text.toString());
    }

    /// Converts a worksheet to text.
    interface SheetReader {
        String sheetToText(int place, Sheet sheet, SheetCells cells) throws IOException, BadRequestFile;
    }

    /// The text of every visible worksheet. If the styles of a workbook are unreadable, the workbook is read
    /// without styles; dates then look like other numbers.
    static List<String> readVisibleSheets(byte[] bytes, SheetReader reader) throws IOException, BadRequestFile {
        WorkbookLayout layout = parseWorkbookLayout(bytes);
        try {
            return readVisibleSheets(layout, reader, true);
        } catch (ExcelReaderException unreadableStyles) {
            return readVisibleSheets(layout, reader, false);
        }
    }

    private static List<String> readVisibleSheets(WorkbookLayout layout, SheetReader reader, boolean withStyles)
            throws IOException, BadRequestFile {
        List<String> texts = new ArrayList<>();
        try (ReadableWorkbook workbook =
                new ReadableWorkbook(new ByteArrayInputStream(layout.file()), new ReadingOptions(withStyles, false))) {
            // The library recognizes the value `true` but not the value `1`, so dates are corrected here.
            boolean uses1904Dates = layout.isDate1904() && !workbook.isDate1904();
            List<Sheet> sheets = workbook.getSheets().limit(MAX_SHEETS).toList();
            for (int index = 0; index < sheets.size(); index++) {
                if (sheets.get(index).getVisibility() == SheetVisibility.VISIBLE) {
                    SheetCells cells = new SheetCells(layout.layoutOf(index), uses1904Dates);
                    texts.add(removeMarksAndFlagAmbiguousNumbers(reader.sheetToText(index, sheets.get(index), cells)));
                }
            }
        }
        return texts;
    }

    // Removes the marks of cells. If the worksheet has numeric cells with decimals, each number in a text cell
    // gets the suffix ` (?)`, because `4.800` is then ambiguous: 4.8 or 4,800. Numeric cells have a decimal
    // point in every language.
    private static String removeMarksAndFlagAmbiguousNumbers(String markedText) {
        String ambiguityMark = markedText.contains(FRACTION_FORMAT) ? " (?)" : "";
        return markedText.replace(FRACTION_FORMAT, "").replace(NUMBER_AS_TYPED, ambiguityMark);
    }

    // Returns the text of a worksheet without hidden rows and columns, because the sender does not see them.
    private static String sheetToText(Sheet sheet, SheetCells cells) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Row> rows = sheet.openStream()) {
            Iterator<Row> iterator = rows.limit(MAX_ROWS).iterator();
            while (iterator.hasNext() && text.length() < MAX_LENGTH) {
                Row row = iterator.next();
                String line = cells.rowToLine(row, MAX_COLUMNS, true);
                if (!cells.isHidden(row)) {
                    text.append(line.isBlank() ? "" : line).append('\n');
                }
            }
        }
        return text.toString();
    }

    private static WorkbookLayout parseWorkbookLayout(byte[] bytes) throws IOException {
        byte[] workbookPart = findEntryBytes(bytes, WORKBOOK_ENTRY);
        boolean isStrict =
                workbookPart != null && new String(workbookPart, StandardCharsets.UTF_8).contains(STRICT_NAMESPACE);
        byte[] file = isStrict ? convertToTransitional(bytes) : bytes;
        try {
            return parseArchiveParts(file);
        } catch (XMLStreamException broken) {
            throw new IOException("the workbook is broken", broken);
        }
    }

    private static XMLInputFactory createXmlFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    private static WorkbookLayout parseArchiveParts(byte[] file) throws IOException, XMLStreamException {
        List<String> links = new ArrayList<>();
        Map<String, String> targets = new HashMap<>();
        Map<String, SheetLayout> layouts = new HashMap<>();
        boolean date1904 = false;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                if (name.equals(WORKBOOK_ENTRY)) {
                    date1904 = readSheetIdsAndDateEpoch(openXmlReader(zip), links);
                } else if (name.equals("xl/_rels/workbook.xml.rels")) {
                    readRelationshipTargets(openXmlReader(zip), targets);
                } else if (name.contains("worksheets/") && name.endsWith(".xml")) {
                    layouts.put(name, readSheetLayout(openXmlReader(zip)));
                }
            }
        }
        List<SheetLayout> sheets = new ArrayList<>();
        for (String link : links) {
            String target = targets.getOrDefault(link, "");
            String part = target.startsWith("/") ? target.substring(1) : "xl/" + target;
            sheets.add(layouts.getOrDefault(part, SheetLayout.WITHOUT_LAYOUT));
        }
        return new WorkbookLayout(file, date1904, sheets);
    }

    // Opens a part of the archive. Closing the returned reader does not close the archive.
    private static XMLStreamReader openXmlReader(InputStream zip) throws IOException, XMLStreamException {
        return XML_READER_FACTORY.createXMLStreamReader(new ByteArrayInputStream(readBytesOrThrowIfTooLarge(zip)));
    }

    private static byte[] readBytesOrThrowIfTooLarge(InputStream zip) throws IOException {
        byte[] bytes = zip.readNBytes(MAX_BYTES);
        if (bytes.length == MAX_BYTES) {
            throw new IOException("the workbook is too large");
        }
        return bytes;
    }

    private static boolean readSheetIdsAndDateEpoch(XMLStreamReader in, List<String> relationshipIds)
            throws XMLStreamException {
        boolean date1904 = false;
        while (in.hasNext()) {
            if (in.next() == XMLStreamConstants.START_ELEMENT) {
                switch (in.getLocalName()) {
                    case "workbookPr" -> date1904 = isAttributeTrue(in, "date1904");
                    case "sheet" -> relationshipIds.add(attributeOrEmpty(in, "id"));
                    default -> {}
                }
            }
        }
        return date1904;
    }

    private static void readRelationshipTargets(XMLStreamReader in, Map<String, String> targets)
            throws XMLStreamException {
        while (in.hasNext()) {
            if (in.next() == XMLStreamConstants.START_ELEMENT
                    && in.getLocalName().equals("Relationship")) {
                targets.put(attributeOrEmpty(in, "Id"), attributeOrEmpty(in, "Target"));
            }
        }
    }

    private static SheetLayout readSheetLayout(XMLStreamReader in) throws XMLStreamException {
        BitSet rows = new BitSet();
        BitSet columns = new BitSet();
        List<MergedCells> merged = new ArrayList<>();
        int row = 0;
        while (in.hasNext()) {
            if (in.next() != XMLStreamConstants.START_ELEMENT) {
                continue;
            }
            switch (in.getLocalName()) {
                case "row" -> {
                    row = intAttribute(in, "r", row + 1);
                    rows.set(row, isAttributeTrue(in, "hidden") || isAttributeZero(in, "ht"));
                }
                case "col" -> {
                    int first = intAttribute(in, "min", 1);
                    int last = Math.max(first, intAttribute(in, "max", first));
                    columns.set(first, last + 1, isAttributeTrue(in, "hidden") || isAttributeZero(in, "width"));
                }
                case "mergeCell" -> {
                    MergedCells cells = parseMergedRangeOverRows(attributeOrEmpty(in, "ref"));
                    if (cells != null && merged.size() < MAX_MERGED_CELLS) {
                        merged.add(cells);
                    }
                }
                default -> {}
            }
        }
        return new SheetLayout(rows, columns, List.copyOf(merged));
    }

    private static @Nullable MergedCells parseMergedRangeOverRows(String range) {
        String[] corners = range.split(":", -1);
        if (corners.length != 2 || !range.matches("[A-Z]{1,3}\\d{1,7}:[A-Z]{1,3}\\d{1,7}")) {
            return null;
        }
        int first = Integer.parseInt(corners[0].replaceAll("\\D", ""));
        int last = Integer.parseInt(corners[1].replaceAll("\\D", ""));
        int column = corners[0].replaceAll("\\d", "").chars().reduce(0, (sum, letter) -> sum * 26 + letter - 'A' + 1);
        return last > first ? new MergedCells(column, first, last) : null;
    }

    private static String attributeOrEmpty(XMLStreamReader in, String name) {
        for (int index = 0; index < in.getAttributeCount(); index++) {
            if (in.getAttributeLocalName(index).equals(name)) {
                return Objects.requireNonNullElse(in.getAttributeValue(index), "");
            }
        }
        return "";
    }

    private static boolean isAttributeTrue(XMLStreamReader in, String name) {
        String value = attributeOrEmpty(in, name);
        return value.equals("1") || value.equalsIgnoreCase("true") || value.equalsIgnoreCase("on");
    }

    private static boolean isAttributeZero(XMLStreamReader in, String name) {
        String value = attributeOrEmpty(in, name);
        return !value.isEmpty() && ZERO.matcher(value).matches();
    }

    private static int intAttribute(XMLStreamReader in, String name, int defaultValue) {
        String value = attributeOrEmpty(in, name);
        return !value.isEmpty() && NUMBER.matcher(value).matches() ? Integer.parseInt(value) : defaultValue;
    }

    private static byte @Nullable [] findEntryBytes(byte[] bytes, String name) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return readBytesOrThrowIfTooLarge(zip);
                }
            }
        }
        return null;
    }

    private static byte[] convertToTransitional(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length * 2);
        long remainingBytes = MAX_BYTES;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes));
                ZipOutputStream zipOut = new ZipOutputStream(out)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                byte[] content = readBytesOrThrowIfTooLarge(zip);
                remainingBytes -= content.length;
                if (remainingBytes < 0) {
                    throw new IOException("the workbook is too large");
                }
                zipOut.putNextEntry(new ZipEntry(entry.getName()));
                boolean isText =
                        entry.getName().endsWith(".xml") || entry.getName().endsWith(".rels");
                zipOut.write(isText ? toTransitionalNames(content) : content);
                zipOut.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static byte[] toTransitionalNames(byte[] part) {
        return new String(part, StandardCharsets.UTF_8)
                .replace(
                        STRICT_NAMESPACE + "spreadsheetml/main",
                        "http://schemas.openxmlformats.org/spreadsheetml/2006/main")
                .replace(
                        STRICT_NAMESPACE + "officeDocument/relationships",
                        "http://schemas.openxmlformats.org/officeDocument/2006/relationships")
                .getBytes(StandardCharsets.UTF_8);
    }

    /// The parts of a workbook that determine how cells are displayed: hidden rows and columns, merged cells
    /// and the epoch of dates.
    ///
    /// @param file the workbook as transitional Open XML; unchanged if no conversion was needed
    /// @param isDate1904 whether dates are counted from 1904 instead of 1900
    @SuppressWarnings("ArrayRecordComponent")
    private record WorkbookLayout(byte[] file, boolean isDate1904, List<SheetLayout> sheets) {
        /// The layout of a worksheet by index.
        SheetLayout layoutOf(int index) {
            return index < sheets.size() ? sheets.get(index) : SheetLayout.WITHOUT_LAYOUT;
        }
    }

    /// Hidden and merged cells of a worksheet; rows and columns count from 1.
    ///
    /// @param merged cells merged over further rows
    record SheetLayout(BitSet hiddenRows, BitSet hiddenColumns, List<MergedCells> merged) {
        static final SheetLayout WITHOUT_LAYOUT = new SheetLayout(new BitSet(), new BitSet(), List.of());
    }

    /// Cells of one column that are displayed as one cell; only the first cell has a value.
    record MergedCells(int column, int firstRow, int lastRow) {}

    /// The cells of one worksheet as text, read from top to bottom. A text merged over several rows is repeated
    /// in each row. A number is repeated only in a column of postal codes, because it may be a total.
    static final class SheetCells {
        private static final String POSTAL_CODE_HEADING = "(?i).*\\b(?:zip|postal|c\\.?p\\.?)\\b.*";
        private static final int DAYS_TO_1904 = 1_462;

        private final SheetLayout layout;
        private final boolean uses1904Dates;
        private final Map<Integer, List<MergedCells>> mergedByRow = new HashMap<>();
        private final Map<MergedCells, String> values = new HashMap<>();
        private final BitSet postalColumns = new BitSet();

        private SheetCells(SheetLayout layout, boolean uses1904Dates) {
            this.layout = layout;
            this.uses1904Dates = uses1904Dates;
            int remaining = MAX_REPEATED_MERGED_CELLS;
            for (MergedCells merged : layout.merged()) {
                for (int row = merged.firstRow(); row <= merged.lastRow() && remaining > 0; row++, remaining--) {
                    mergedByRow.computeIfAbsent(row, _ -> new ArrayList<>()).add(merged);
                }
            }
        }

        boolean isHidden(Row row) {
            return layout.hiddenRows().get(row.getRowNum());
        }

        /// The indexes of the hidden columns.
        IntStream hiddenColumns() {
            return layout.hiddenColumns().stream().map(column -> column - 1);
        }

        /// The first `maxColumns` cells of a row, separated by tabs; without the cells of hidden columns if
        /// `withoutHidden`.
        String rowToLine(Row row, int maxColumns, boolean withoutHidden) {
            List<MergedCells> merged = mergedByRow.getOrDefault(row.getRowNum(), List.of());
            int width = Math.max(
                    row.getCellCount(),
                    merged.stream().mapToInt(MergedCells::column).max().orElse(0));
            List<String> cells = new ArrayList<>();
            for (int index = 0; index < Math.min(width, maxColumns); index++) {
                cells.add(
                        index < row.getCellCount()
                                ? row.getOptionalCell(index)
                                        .map(this::formatCell)
                                        .orElse("")
                                : "");
                if (cells.getLast().matches(POSTAL_CODE_HEADING)) {
                    postalColumns.set(index);
                }
            }
            merged.stream()
                    .filter(mergedCells -> mergedCells.column() <= maxColumns)
                    .forEach(each -> storeOrRepeatMergedValue(each, row, cells));
            StringJoiner line = new StringJoiner("\t");
            for (int columnIndex = 0; columnIndex < cells.size(); columnIndex++) {
                if (!withoutHidden || !layout.hiddenColumns().get(columnIndex + 1)) {
                    line.add(cells.get(columnIndex));
                }
            }
            return line.toString().stripTrailing();
        }

        private void storeOrRepeatMergedValue(MergedCells merged, Row row, List<String> cells) {
            int index = merged.column() - 1;
            String cellText = cells.get(index);
            if (row.getRowNum() == merged.firstRow()) {
                boolean isNumber = cellText.replace(FRACTION_FORMAT, "").matches("[\\d.,\\s]*");
                values.put(merged, isNumber && !postalColumns.get(index) ? "" : cellText);
            } else if (cellText.isEmpty()) {
                cells.set(index, values.getOrDefault(merged, ""));
            }
        }

        private String formatCell(Cell cell) {
            String format = cell.getDataFormatString();
            boolean isDate = cell.getType() == CellType.NUMBER
                    && format != null
                    && format.replaceAll(NUMBER_FORMAT_PATTERN, "")
                            .toLowerCase(Locale.ROOT)
                            .matches(".*(?:y.*d|d.*m|m.*d|d.*y).*");
            if (isDate) {
                LocalDateTime date = cell.asDate();
                return date.toLocalDate()
                        .plusDays(uses1904Dates ? DAYS_TO_1904 : 0)
                        .toString();
            }
            String text = cell.getText().replaceAll("\\s+", " ");
            if (cell.getType() == CellType.STRING) {
                return text.matches("[1-9]\\d{0,2}\\.\\d{3}")
                        ? text + NUMBER_AS_TYPED
                        : text.length() > MAX_CELL_LENGTH ? text.substring(0, MAX_CELL_LENGTH) : text;
            }
            return text.matches("-?\\d+\\.\\d+") ? text + FRACTION_FORMAT : text;
        }
    }
}
