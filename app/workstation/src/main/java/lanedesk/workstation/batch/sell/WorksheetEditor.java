package lanedesk.workstation.batch.sell;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import org.jspecify.annotations.Nullable;

/// Adds columns to a worksheet. The columns are added after the last column that has content or is merged with such a
/// column, because empty formatted cells may extend to the last possible column. Headings get the format of the
/// adjacent heading.
final class WorksheetEditor {
    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();
    private static final Pattern CELL = Pattern.compile("([A-Z]{1,3})\\d+");
    private static final Pattern RANGE = Pattern.compile("[A-Z]{1,3}(\\d{1,7}):([A-Z]{1,3})(\\d{1,7})");
    private static final Set<String> CONTENT = Set.of("v", "f", "is");
    private static final int ALPHABET_SIZE = 26;
    private static final int MAX_COLUMNS = 16_384;

    private final AddedColumns columns;
    private final Optional<WorkbookStyles> styles;
    private int firstColumn;
    private String headingStyle = "";

    WorksheetEditor(AddedColumns columns, Optional<WorkbookStyles> styles) {
        this.columns = columns;
        this.styles = styles;
    }

    byte[] addColumnsTo(byte[] part) throws XMLStreamException {
        findFirstFreeColumnAndHeadingStyle(part);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length * 2);
        XMLEventReader in = XmlEvents.newReader(part);
        XMLEventWriter out = XmlEvents.newWriter(bytes);
        CellPosition position = new CellPosition();
        StartElement row = null;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (event.isStartElement()) {
                position.moveTo(event.asStartElement());
            }
            if (event.isStartElement() && XmlEvents.isNamed(event.asStartElement(), "row")) {
                row = event.asStartElement();
                out.add(hasAddedCells(position.row) ? withoutAttribute(row, "spans") : row);
            } else if (event.isStartElement()
                    && XmlEvents.isNamed(event.asStartElement(), "c")
                    && position.column >= firstColumn
                    && hasAddedCells(position.row)) {
                // The existing cell has a format but no value; the new cell replaces it.
                skipElement(in);
            } else if (event.isStartElement() && XmlEvents.isNamed(event.asStartElement(), "dimension")) {
                out.add(widenedDimension(event.asStartElement()));
            } else if (row != null && XmlEvents.isEndOf(event, "row")) {
                addCells(row, position.row, out);
                out.add(event);
            } else {
                out.add(event);
            }
        }
        out.close();
        return bytes.toByteArray();
    }

    private static void skipElement(XMLEventReader in) throws XMLStreamException {
        while (!XmlEvents.isEndOf(in.nextEvent(), "c")) {
            // the content of the cell
        }
    }

    /// The current position while reading a worksheet. A row without a number, or a cell without a reference, follows
    /// the previous one.
    private static final class CellPosition {
        private int row;
        private int column;

        void moveTo(StartElement element) {
            String text = XmlEvents.attributeValue(element, "r");
            if (XmlEvents.isNamed(element, "row")) {
                row = text.matches("\\d{1,7}") ? Integer.parseInt(text) : row + 1;
                column = 0;
            } else if (XmlEvents.isNamed(element, "c")) {
                Matcher place = CELL.matcher(text);
                column = place.matches() ? columnIndex(place.group(1)) : column + 1;
            }
        }
    }

    private boolean hasAddedCells(int row) {
        return row == columns.headingRow() || columns.cells().containsKey(row);
    }

    private void findFirstFreeColumnAndHeadingStyle(byte[] part) throws XMLStreamException {
        CellPosition position = new CellPosition();
        XMLEventReader in = XmlEvents.newReader(part);
        // The cell that contains the current event; null outside of cells, where a sheet has formulas, too.
        StartElement cell = null;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (XmlEvents.isEndOf(event, "c")) {
                cell = null;
            } else if (event.isStartElement()) {
                StartElement start = event.asStartElement();
                position.moveTo(start);
                if (XmlEvents.isNamed(start, "c")) {
                    cell = start;
                } else if (XmlEvents.isNamed(start, "mergeCell")) {
                    firstColumn =
                            Math.max(firstColumn, lastColumnOfMergedCells(XmlEvents.attributeValue(start, "ref")));
                } else if (cell != null && CONTENT.contains(start.getName().getLocalPart())) {
                    firstColumn = Math.max(firstColumn, position.column);
                    headingStyle =
                            position.row == columns.headingRow() ? XmlEvents.attributeValue(cell, "s") : headingStyle;
                }
            }
        }
        firstColumn++;
    }

    // The last column of merged cells that overlap rows with added cells, otherwise 0. Columns must be added after
    // merged cells, because a spreadsheet shows only the first of them. Also 0 if no space would remain.
    private int lastColumnOfMergedCells(String range) {
        Matcher cells = RANGE.matcher(range);
        if (!cells.matches()) {
            return 0;
        }
        int lastColumn = columnIndex(cells.group(2));
        boolean overlapsAddedRows = IntStream.rangeClosed(
                        Integer.parseInt(cells.group(1)), Integer.parseInt(cells.group(3)))
                .anyMatch(this::hasAddedCells);
        return overlapsAddedRows && lastColumn + columns.headings().size() <= MAX_COLUMNS ? lastColumn : 0;
    }

    private static int columnIndex(String letters) {
        int column = 0;
        for (int index = 0; index < letters.length(); index++) {
            column = column * ALPHABET_SIZE + letters.charAt(index) - 'A' + 1;
        }
        return column;
    }

    private static String columnLetters(int column) {
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

    private StartElement widenedDimension(StartElement dimension) {
        String[] corners = XmlEvents.attributeValue(dimension, "ref").split(":", -1);
        String lastRow = corners[corners.length - 1].replaceAll("\\D", "");
        int lastColumn = columnIndex(corners[corners.length - 1].replaceAll("[^A-Z]", ""));
        List<Attribute> attributes = List.of(EVENTS.createAttribute(
                "ref",
                corners[0] + ":"
                        + columnLetters(Math.max(
                                lastColumn, firstColumn + columns.headings().size() - 1))
                        + (lastRow.isEmpty() ? "1" : lastRow)));
        return EVENTS.createStartElement(dimension.getName(), attributes.iterator(), dimension.getNamespaces());
    }

    private void addCells(StartElement row, int number, XMLEventWriter out) throws XMLStreamException {
        if (number == columns.headingRow()) {
            for (int index = 0; index < columns.headings().size(); index++) {
                addTextCell(row, number, index, columns.headings().get(index), headingStyle, out);
            }
            return;
        }
        List<@Nullable Object> cells = columns.cells().getOrDefault(number, List.of());
        for (int index = 0; index < cells.size(); index++) {
            Object cell = cells.get(index);
            if (cell instanceof BigDecimal amount) {
                String style = amount.scale() > 0
                        ? styles.map(list -> Integer.toString(list.amountFormatIndex()))
                                .orElse("")
                        : "";
                startCell(row, number, index, style, "", out);
                addElement(row, "v", amount.toPlainString(), out);
                endElement(row, "c", out);
            } else if (cell != null && !cell.toString().isEmpty()) {
                addTextCell(row, number, index, cell.toString(), "", out);
            }
        }
    }

    private void addTextCell(StartElement row, int number, int index, String text, String style, XMLEventWriter out)
            throws XMLStreamException {
        startCell(row, number, index, style, "inlineStr", out);
        out.add(EVENTS.createStartElement(namespacePrefix(row), namespaceUri(row), "is"));
        addElement(row, "t", text, out);
        endElement(row, "is", out);
        endElement(row, "c", out);
    }

    private void startCell(StartElement row, int number, int index, String style, String type, XMLEventWriter out)
            throws XMLStreamException {
        out.add(EVENTS.createStartElement(namespacePrefix(row), namespaceUri(row), "c"));
        out.add(EVENTS.createAttribute("r", columnLetters(firstColumn + index) + number));
        if (!style.isEmpty()) {
            out.add(EVENTS.createAttribute("s", style));
        }
        if (!type.isEmpty()) {
            out.add(EVENTS.createAttribute("t", type));
        }
    }

    private static void addElement(StartElement row, String name, String text, XMLEventWriter out)
            throws XMLStreamException {
        out.add(EVENTS.createStartElement(namespacePrefix(row), namespaceUri(row), name));
        out.add(EVENTS.createCharacters(text));
        endElement(row, name, out);
    }

    private static void endElement(StartElement row, String name, XMLEventWriter out) throws XMLStreamException {
        out.add(EVENTS.createEndElement(namespacePrefix(row), namespaceUri(row), name));
    }

    private static String namespacePrefix(StartElement row) {
        return row.getName().getPrefix();
    }

    private static String namespaceUri(StartElement row) {
        return row.getName().getNamespaceURI();
    }
}
