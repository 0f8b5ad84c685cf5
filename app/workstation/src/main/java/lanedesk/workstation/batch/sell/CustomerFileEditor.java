package lanedesk.workstation.batch.sell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import lanedesk.freight.batch.DelimitedText;
import org.jspecify.annotations.Nullable;

/// Adds columns to the customer's file, which is delimited text or an Office Open XML workbook.
public final class CustomerFileEditor {

    private static final long MAX_BYTES = 256L << 20;
    private static final String WORKBOOK_PART = "xl/workbook.xml";
    private static final String RELATIONSHIPS_PART = "xl/_rels/workbook.xml.rels";
    private static final String STYLES_PART = "xl/styles.xml";

    private static final XMLInputFactory INPUT_FACTORY = createSecureInputFactory();
    private static final XMLOutputFactory OUTPUT_FACTORY = XMLOutputFactory.newDefaultFactory();
    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();
    private static final Pattern CELL = Pattern.compile("([A-Z]{1,3})\\d+");
    private static final Pattern RANGE = Pattern.compile("[A-Z]{1,3}(\\d{1,7}):([A-Z]{1,3})(\\d{1,7})");
    private static final Set<String> CONTENT_ELEMENTS = Set.of("v", "f", "is");
    private static final int ALPHABET_SIZE = 26;
    private static final int MAX_COLUMNS = 16_384;

    private final AddedColumns columns;
    private final Optional<WorkbookStyles> styles;
    private int firstColumn;
    private String headingStyle = "";

    private CustomerFileEditor(AddedColumns columns, Optional<WorkbookStyles> styles) {
        this.columns = columns;
        this.styles = styles;
    }

    /// The file's bytes with added columns.
    ///
    /// @param sheet index of the worksheet with the lanes
    /// @throws IOException if columns cannot be added
    public static byte[] addColumns(byte[] file, int sheet, AddedColumns columns) throws IOException {
        if (hasZipSignature(file)) {
            return addColumnsToWorkbook(file, sheet, columns);
        }
        DelimitedText text = DelimitedText.read(file);
        return text.toBytesWithAppendedCells(columns.cellTextsByRowNumber(text.usesDecimalCommas() ? ',' : '.'));
    }

    /// Whether the bytes are those of a workbook.
    public static boolean hasZipSignature(byte[] file) {
        return file.length > 4 && file[0] == 'P' && file[1] == 'K' && file[2] == 3 && file[3] == 4;
    }

    // Rewrites only the worksheet with the lanes and the cell formats. All other parts are copied, so that
    // other sheets, formulas, pictures and macros are unchanged.
    private static byte[] addColumnsToWorkbook(byte[] file, int sheet, AddedColumns columns) throws IOException {
        try {
            String part = findSheetPartName(file, sheet);
            byte[] styles = readEntry(file, STYLES_PART);
            Optional<WorkbookStyles> listed =
                    styles == null ? Optional.empty() : Optional.of(WorkbookStyles.addAmountFormat(styles));
            byte[] cells = readEntry(file, part);
            if (cells == null) {
                throw new IOException("the workbook lacks its worksheet");
            }
            Map<String, byte[]> changed = new HashMap<>();
            changed.put(part, new CustomerFileEditor(columns, listed).addColumnsToSheetPart(cells));
            listed.ifPresent(list -> changed.put(STYLES_PART, list.partWithAmountFormat));
            return copyWorkbookWithChangedEntries(file, changed);
        } catch (XMLStreamException broken) {
            throw new IOException("the workbook is broken", broken);
        }
    }

    private static String findSheetPartName(byte[] file, int sheet) throws IOException, XMLStreamException {
        List<String> links = new ArrayList<>();
        forEachStartElement(readRequiredEntry(file, WORKBOOK_PART), start -> {
            if (isNamed(start, "sheet")) {
                links.add(findAttributeValue(start, "id"));
            }
        });
        if (sheet >= links.size()) {
            throw new IOException("the workbook has no such worksheet");
        }
        Map<String, String> targets = new HashMap<>();
        forEachStartElement(readRequiredEntry(file, RELATIONSHIPS_PART), start -> {
            if (isNamed(start, "Relationship")) {
                targets.put(findAttributeValue(start, "Id"), findAttributeValue(start, "Target"));
            }
        });
        String target = targets.getOrDefault(links.get(sheet), "");
        return target.startsWith("/") ? target.substring(1) : "xl/" + target;
    }

    private static byte[] readRequiredEntry(byte[] file, String name) throws IOException {
        byte[] bytes = readEntry(file, name);
        if (bytes == null) {
            throw new IOException("the workbook lacks " + name);
        }
        return bytes;
    }

    private static byte @Nullable [] readEntry(byte[] file, String name) throws IOException {
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return readBytesWithinLimit(in, MAX_BYTES);
                }
            }
        }
        return null;
    }

    private static byte[] copyWorkbookWithChangedEntries(byte[] file, Map<String, byte[]> changed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(file.length + (file.length >> 2));
        long remaining = MAX_BYTES;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file));
                ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                ZipEntry copied = new ZipEntry(entry.getName());
                if (entry.getLastModifiedTime() != null) {
                    copied.setLastModifiedTime(entry.getLastModifiedTime());
                }
                out.putNextEntry(copied);
                byte[] replacement = changed.get(entry.getName());
                byte[] content = replacement == null ? readBytesWithinLimit(in, remaining) : replacement;
                remaining -= content.length;
                out.write(content);
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] readBytesWithinLimit(ZipInputStream in, long maximum) throws IOException {
        byte[] bytes = in.readNBytes((int) Math.min(maximum, Integer.MAX_VALUE - 16));
        if (bytes.length >= maximum) {
            throw new IOException("the workbook is too large");
        }
        return bytes;
    }

    // The columns are added after the last column that has content or is merged with such a column, because
    // empty formatted cells may extend to the last possible column. Headings get the format of the adjacent
    // heading.
    private byte[] addColumnsToSheetPart(byte[] part) throws XMLStreamException {
        findFirstFreeColumnAndHeadingStyle(part);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length * 2);
        XMLEventReader in = newReader(part);
        XMLEventWriter out = newWriter(bytes);
        CellPosition position = new CellPosition();
        StartElement row = null;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (event.isStartElement()) {
                position.moveToElement(event.asStartElement());
            }
            if (event.isStartElement() && isNamed(event.asStartElement(), "row")) {
                row = event.asStartElement();
                out.add(hasAddedCells(position.row) ? withoutAttribute(row, "spans") : row);
            } else if (event.isStartElement()
                    && isNamed(event.asStartElement(), "c")
                    && position.column >= firstColumn
                    && hasAddedCells(position.row)) {
                // The existing cell has a format but no value; the new cell replaces it.
                skipCell(in);
            } else if (event.isStartElement() && isNamed(event.asStartElement(), "dimension")) {
                out.add(createWidenedDimension(event.asStartElement()));
            } else if (row != null && isEndOf(event, "row")) {
                writeAddedCells(row, position.row, out);
                out.add(event);
            } else {
                out.add(event);
            }
        }
        out.close();
        return bytes.toByteArray();
    }

    private static void skipCell(XMLEventReader in) throws XMLStreamException {
        while (!isEndOf(in.nextEvent(), "c")) {
            // Skips the content of the cell.
        }
    }

    /// The current position while reading a worksheet. A row without a number, or a cell without a reference,
    /// follows the previous one.
    private static final class CellPosition {
        private int row;
        private int column;

        void moveToElement(StartElement element) {
            String text = findAttributeValue(element, "r");
            if (isNamed(element, "row")) {
                row = text.matches("\\d{1,7}") ? Integer.parseInt(text) : row + 1;
                column = 0;
            } else if (isNamed(element, "c")) {
                Matcher place = CELL.matcher(text);
                column = place.matches() ? toColumnNumber(place.group(1)) : column + 1;
            }
        }
    }

    private boolean hasAddedCells(int row) {
        return row == columns.headingRow() || columns.cells().containsKey(row);
    }

    private void findFirstFreeColumnAndHeadingStyle(byte[] part) throws XMLStreamException {
        CellPosition position = new CellPosition();
        XMLEventReader in = newReader(part);
        // The cell that contains the current event; null outside of cells, where a sheet has formulas, too.
        StartElement cell = null;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (isEndOf(event, "c")) {
                cell = null;
            } else if (event.isStartElement()) {
                StartElement start = event.asStartElement();
                position.moveToElement(start);
                if (isNamed(start, "c")) {
                    cell = start;
                } else if (isNamed(start, "mergeCell")) {
                    firstColumn = Math.max(firstColumn, findLastColumnOfMergedCells(findAttributeValue(start, "ref")));
                } else if (cell != null
                        && CONTENT_ELEMENTS.contains(start.getName().getLocalPart())) {
                    firstColumn = Math.max(firstColumn, position.column);
                    headingStyle = position.row == columns.headingRow() ? findAttributeValue(cell, "s") : headingStyle;
                }
            }
        }
        firstColumn++;
    }

    // The last column of merged cells that overlap rows with added cells, otherwise 0. Columns must be added
    // after merged cells, because a spreadsheet shows only the first of them. Also 0 if no space would remain.
    private int findLastColumnOfMergedCells(String range) {
        Matcher cells = RANGE.matcher(range);
        if (!cells.matches()) {
            return 0;
        }
        int lastColumn = toColumnNumber(cells.group(2));
        boolean overlapsAddedRows = IntStream.rangeClosed(
                        Integer.parseInt(cells.group(1)), Integer.parseInt(cells.group(3)))
                .anyMatch(this::hasAddedCells);
        return overlapsAddedRows && lastColumn + columns.headings().size() <= MAX_COLUMNS ? lastColumn : 0;
    }

    private static int toColumnNumber(String letters) {
        int column = 0;
        for (int index = 0; index < letters.length(); index++) {
            column = column * ALPHABET_SIZE + letters.charAt(index) - 'A' + 1;
        }
        return column;
    }

    private static String toColumnLetters(int column) {
        StringBuilder letters = new StringBuilder();
        for (int remaining = column; remaining > 0; remaining = (remaining - 1) / ALPHABET_SIZE) {
            letters.insert(0, (char) ('A' + (remaining - 1) % ALPHABET_SIZE));
        }
        return letters.toString();
    }

    private static StartElement withoutAttribute(StartElement element, String name) {
        List<Attribute> attributes = new ArrayList<>();
        element.getAttributes().forEachRemaining(attribute -> {
            if (!attribute.getName().getLocalPart().equals(name)) {
                attributes.add(attribute);
            }
        });
        return EVENTS.createStartElement(element.getName(), attributes.iterator(), element.getNamespaces());
    }

    private StartElement createWidenedDimension(StartElement dimension) {
        String[] corners = findAttributeValue(dimension, "ref").split(":", -1);
        String lastRow = corners[corners.length - 1].replaceAll("\\D", "");
        int lastColumn = toColumnNumber(corners[corners.length - 1].replaceAll("[^A-Z]", ""));
        List<Attribute> attributes = List.of(EVENTS.createAttribute(
                "ref",
                corners[0] + ":"
                        + toColumnLetters(Math.max(
                                lastColumn, firstColumn + columns.headings().size() - 1))
                        + (lastRow.isEmpty() ? "1" : lastRow)));
        return EVENTS.createStartElement(dimension.getName(), attributes.iterator(), dimension.getNamespaces());
    }

    private void writeAddedCells(StartElement row, int number, XMLEventWriter out) throws XMLStreamException {
        if (number == columns.headingRow()) {
            for (int index = 0; index < columns.headings().size(); index++) {
                writeTextCell(row, number, index, columns.headings().get(index), headingStyle, out);
            }
            return;
        }
        List<@Nullable Object> cells = columns.cells().getOrDefault(number, List.of());
        for (int index = 0; index < cells.size(); index++) {
            Object cell = cells.get(index);
            if (cell instanceof BigDecimal amount) {
                String style = amount.scale() > 0
                        ? styles.map(list -> Integer.toString(list.amountFormatIndex))
                                .orElse("")
                        : "";
                writeCellStart(row, number, index, style, "", out);
                writeElement(row, "v", amount.toPlainString(), out);
                writeEndElement(row, "c", out);
            } else if (cell != null && !cell.toString().isEmpty()) {
                writeTextCell(row, number, index, cell.toString(), "", out);
            }
        }
    }

    private void writeTextCell(StartElement row, int number, int index, String text, String style, XMLEventWriter out)
            throws XMLStreamException {
        writeCellStart(row, number, index, style, "inlineStr", out);
        out.add(EVENTS.createStartElement(namespacePrefix(row), namespaceUri(row), "is"));
        writeElement(row, "t", text, out);
        writeEndElement(row, "is", out);
        writeEndElement(row, "c", out);
    }

    private void writeCellStart(StartElement row, int number, int index, String style, String type, XMLEventWriter out)
            throws XMLStreamException {
        out.add(EVENTS.createStartElement(namespacePrefix(row), namespaceUri(row), "c"));
        out.add(EVENTS.createAttribute("r", toColumnLetters(firstColumn + index) + number));
        if (!style.isEmpty()) {
            out.add(EVENTS.createAttribute("s", style));
        }
        if (!type.isEmpty()) {
            out.add(EVENTS.createAttribute("t", type));
        }
    }

    private static void writeElement(StartElement row, String name, String text, XMLEventWriter out)
            throws XMLStreamException {
        out.add(EVENTS.createStartElement(namespacePrefix(row), namespaceUri(row), name));
        out.add(EVENTS.createCharacters(text));
        writeEndElement(row, name, out);
    }

    private static void writeEndElement(StartElement row, String name, XMLEventWriter out) throws XMLStreamException {
        out.add(EVENTS.createEndElement(namespacePrefix(row), namespaceUri(row), name));
    }

    private static String namespacePrefix(StartElement row) {
        return row.getName().getPrefix();
    }

    private static String namespaceUri(StartElement row) {
        return row.getName().getNamespaceURI();
    }

    // Creates a factory of XML readers that process neither external entities nor document types.
    private static XMLInputFactory createSecureInputFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    private static XMLEventReader newReader(byte[] part) throws XMLStreamException {
        return INPUT_FACTORY.createXMLEventReader(new ByteArrayInputStream(part));
    }

    private static XMLEventWriter newWriter(OutputStream out) throws XMLStreamException {
        return OUTPUT_FACTORY.createXMLEventWriter(out, "UTF-8");
    }

    private static void forEachStartElement(byte[] part, Consumer<StartElement> action) throws XMLStreamException {
        XMLEventReader reader = newReader(part);
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (event.isStartElement()) {
                action.accept(event.asStartElement());
            }
        }
    }

    private static boolean isNamed(StartElement start, String name) {
        return start.getName().getLocalPart().equals(name);
    }

    private static boolean isEndOf(XMLEvent event, String name) {
        return event.isEndElement()
                && event.asEndElement().getName().getLocalPart().equals(name);
    }

    /// The value of an attribute by local name, empty if absent.
    private static String findAttributeValue(StartElement start, String name) {
        Iterator<Attribute> attributes = start.getAttributes();
        while (attributes.hasNext()) {
            Attribute attribute = attributes.next();
            if (attribute.getName().getLocalPart().equals(name)) {
                return attribute.getValue();
            }
        }
        return "";
    }

    /// The cell formats of a workbook, with an added format for amounts with two decimals.
    private static final class WorkbookStyles {
        private static final String FORMAT_LIST_ELEMENT = "cellXfs";
        private static final String FORMAT_ELEMENT = "xf";
        private static final String TWO_DECIMALS_FORMAT_ID = "4";

        /// The index of the added format.
        final int amountFormatIndex;
        /// The styles part including the added format.
        final byte[] partWithAmountFormat;

        private WorkbookStyles(int amountFormatIndex, byte[] partWithAmountFormat) {
            this.amountFormatIndex = amountFormatIndex;
            this.partWithAmountFormat = partWithAmountFormat;
        }

        static WorkbookStyles addAmountFormat(byte[] part) throws XMLStreamException {
            int formats = countFormats(part);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length + 200);
            XMLEventReader in = newReader(part);
            XMLEventWriter out = newWriter(bytes);
            StartElement formatList = null;
            while (in.hasNext()) {
                XMLEvent event = in.nextEvent();
                if (event.isStartElement() && isNamed(event.asStartElement(), FORMAT_LIST_ELEMENT)) {
                    formatList = event.asStartElement();
                    out.add(withFormatCount(formatList, formats + 1));
                } else if (formatList != null && isEndOf(event, FORMAT_LIST_ELEMENT)) {
                    writeAmountFormat(formatList, out);
                    out.add(event);
                } else {
                    out.add(event);
                }
            }
            out.close();
            return new WorkbookStyles(formats, bytes.toByteArray());
        }

        private static int countFormats(byte[] part) throws XMLStreamException {
            XMLEventReader in = newReader(part);
            boolean isInFormatList = false;
            int count = 0;
            while (in.hasNext()) {
                XMLEvent event = in.nextEvent();
                if (event.isStartElement()) {
                    isInFormatList |= isNamed(event.asStartElement(), FORMAT_LIST_ELEMENT);
                    count += isInFormatList && isNamed(event.asStartElement(), FORMAT_ELEMENT) ? 1 : 0;
                } else if (isEndOf(event, FORMAT_LIST_ELEMENT)) {
                    return count;
                }
            }
            return count;
        }

        private static StartElement withFormatCount(StartElement list, int formats) {
            List<Attribute> attributes = new ArrayList<>();
            list.getAttributes().forEachRemaining(attribute -> {
                if (!attribute.getName().getLocalPart().equals("count")) {
                    attributes.add(attribute);
                }
            });
            attributes.add(EVENTS.createAttribute("count", Integer.toString(formats)));
            return EVENTS.createStartElement(list.getName(), attributes.iterator(), list.getNamespaces());
        }

        private static void writeAmountFormat(StartElement list, XMLEventWriter out) throws XMLStreamException {
            String prefix = list.getName().getPrefix();
            String space = list.getName().getNamespaceURI();
            out.add(EVENTS.createStartElement(prefix, space, FORMAT_ELEMENT));
            out.add(EVENTS.createAttribute("numFmtId", TWO_DECIMALS_FORMAT_ID));
            for (String none : List.of("fontId", "fillId", "borderId", "xfId")) {
                out.add(EVENTS.createAttribute(none, "0"));
            }
            out.add(EVENTS.createAttribute("applyNumberFormat", "1"));
            out.add(EVENTS.createEndElement(prefix, space, FORMAT_ELEMENT));
        }
    }
}
