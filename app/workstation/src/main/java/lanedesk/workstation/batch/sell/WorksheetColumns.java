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

/// Puts columns behind the last one of a worksheet that holds anything or is merged with one that does: cells that are
/// formatted and empty may reach to the last column there is. Headings look like the heading beside them.
final class WorksheetColumns {
    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();
    private static final Pattern CELL = Pattern.compile("([A-Z]{1,3})\\d+");
    private static final Pattern RANGE = Pattern.compile("[A-Z]{1,3}(\\d{1,7}):([A-Z]{1,3})(\\d{1,7})");
    private static final Set<String> CONTENT = Set.of("v", "f", "is");
    private static final int LETTERS = 26;
    private static final int MOST_COLUMNS = 16_384;

    private final SellColumns columns;
    private final Optional<StyleList> styles;
    private int first;
    private String headingStyle = "";

    WorksheetColumns(SellColumns columns, Optional<StyleList> styles) {
        this.columns = columns;
        this.styles = styles;
    }

    byte[] write(byte[] part) throws XMLStreamException {
        measure(part);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(part.length * 2);
        XMLEventReader in = Xml.reader(part);
        XMLEventWriter out = Xml.writer(bytes);
        Position at = new Position();
        StartElement row = null;
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (event.isStartElement()) {
                at.move(event.asStartElement());
            }
            if (event.isStartElement() && Xml.is(event.asStartElement(), "row")) {
                row = event.asStartElement();
                out.add(has(at.row) ? without(row, "spans") : row);
            } else if (event.isStartElement()
                    && Xml.is(event.asStartElement(), "c")
                    && at.column >= first
                    && has(at.row)) {
                skip(in); // formatted and empty
            } else if (event.isStartElement() && Xml.is(event.asStartElement(), "dimension")) {
                out.add(widened(event.asStartElement()));
            } else if (row != null && Xml.ends(event, "row")) {
                add(row, at.row, out);
                out.add(event);
            } else {
                out.add(event);
            }
        }
        out.close();
        return bytes.toByteArray();
    }

    private static void skip(XMLEventReader in) throws XMLStreamException {
        while (!Xml.ends(in.nextEvent(), "c")) {
            // what is in the cell
        }
    }

    /// Rows may leave their number out, and cells their place; they are then counted.
    private static final class Position {
        private int row;
        private int column;

        void move(StartElement element) {
            String said = Xml.attributeNamed(element, "r");
            if (Xml.is(element, "row")) {
                row = said.matches("\\d{1,7}") ? Integer.parseInt(said) : row + 1;
                column = 0;
            } else if (Xml.is(element, "c")) {
                Matcher place = CELL.matcher(said);
                column = place.matches() ? column(place.group(1)) : column + 1;
            }
        }
    }

    private boolean has(int row) {
        return row == columns.heading() || columns.cells().containsKey(row);
    }

    private void measure(byte[] part) throws XMLStreamException {
        Position at = new Position();
        XMLEventReader in = Xml.reader(part);
        StartElement cell = null; // around what is read; a sheet has formulas outside of cells, too
        while (in.hasNext()) {
            XMLEvent event = in.nextEvent();
            if (Xml.ends(event, "c")) {
                cell = null;
            } else if (event.isStartElement()) {
                StartElement start = event.asStartElement();
                at.move(start);
                if (Xml.is(start, "c")) {
                    cell = start;
                } else if (Xml.is(start, "mergeCell")) {
                    first = Math.max(first, lastMerged(Xml.attributeNamed(start, "ref")));
                } else if (cell != null && CONTENT.contains(start.getName().getLocalPart())) {
                    first = Math.max(first, at.column);
                    headingStyle = at.row == columns.heading() ? Xml.attributeNamed(cell, "s") : headingStyle;
                }
            }
        }
        first++;
    }

    // Of merged cells a spreadsheet shows the first alone. Behind those that reach the sheet's end is no room.
    private int lastMerged(String range) {
        Matcher cells = RANGE.matcher(range);
        if (!cells.matches()) {
            return 0;
        }
        int last = column(cells.group(2));
        boolean met = IntStream.rangeClosed(Integer.parseInt(cells.group(1)), Integer.parseInt(cells.group(3)))
                .anyMatch(this::has);
        return met && last + columns.headings().size() <= MOST_COLUMNS ? last : 0;
    }

    private static int column(String letters) {
        int column = 0;
        for (int at = 0; at < letters.length(); at++) {
            column = column * LETTERS + letters.charAt(at) - 'A' + 1;
        }
        return column;
    }

    private static String letters(int column) {
        StringBuilder letters = new StringBuilder();
        for (int left = column; left > 0; left = (left - 1) / LETTERS) {
            letters.insert(0, (char) ('A' + (left - 1) % LETTERS));
        }
        return letters.toString();
    }

    private static StartElement without(StartElement element, String name) {
        List<Attribute> attributes = new ArrayList<>();
        element.getAttributes().forEachRemaining(attribute -> {
            if (!attribute.getName().getLocalPart().equals(name)) {
                attributes.add(attribute);
            }
        });
        return EVENTS.createStartElement(element.getName(), attributes.iterator(), element.getNamespaces());
    }

    private StartElement widened(StartElement dimension) {
        String[] corners = Xml.attributeNamed(dimension, "ref").split(":", -1);
        String lastRow = corners[corners.length - 1].replaceAll("\\D", "");
        int lastColumn = column(corners[corners.length - 1].replaceAll("[^A-Z]", ""));
        List<Attribute> attributes = List.of(EVENTS.createAttribute(
                "ref",
                corners[0] + ":"
                        + letters(
                                Math.max(lastColumn, first + columns.headings().size() - 1))
                        + (lastRow.isEmpty() ? "1" : lastRow)));
        return EVENTS.createStartElement(dimension.getName(), attributes.iterator(), dimension.getNamespaces());
    }

    private void add(StartElement row, int number, XMLEventWriter out) throws XMLStreamException {
        if (number == columns.heading()) {
            for (int at = 0; at < columns.headings().size(); at++) {
                text(row, number, at, columns.headings().get(at), headingStyle, out);
            }
            return;
        }
        List<@Nullable Object> cells = columns.cells().getOrDefault(number, List.of());
        for (int at = 0; at < cells.size(); at++) {
            Object cell = cells.get(at);
            if (cell instanceof BigDecimal amount) {
                String style = amount.scale() > 0
                        ? styles.map(list -> Integer.toString(list.amount())).orElse("")
                        : "";
                start(row, number, at, style, "", out);
                element(row, "v", amount.toPlainString(), out);
                end(row, "c", out);
            } else if (cell != null && !cell.toString().isEmpty()) {
                text(row, number, at, cell.toString(), "", out);
            }
        }
    }

    private void text(StartElement row, int number, int at, String text, String style, XMLEventWriter out)
            throws XMLStreamException {
        start(row, number, at, style, "inlineStr", out);
        out.add(EVENTS.createStartElement(prefix(row), space(row), "is"));
        element(row, "t", text, out);
        end(row, "is", out);
        end(row, "c", out);
    }

    private void start(StartElement row, int number, int at, String style, String type, XMLEventWriter out)
            throws XMLStreamException {
        out.add(EVENTS.createStartElement(prefix(row), space(row), "c"));
        out.add(EVENTS.createAttribute("r", letters(first + at) + number));
        if (!style.isEmpty()) {
            out.add(EVENTS.createAttribute("s", style));
        }
        if (!type.isEmpty()) {
            out.add(EVENTS.createAttribute("t", type));
        }
    }

    private static void element(StartElement row, String name, String text, XMLEventWriter out)
            throws XMLStreamException {
        out.add(EVENTS.createStartElement(prefix(row), space(row), name));
        out.add(EVENTS.createCharacters(text));
        end(row, name, out);
    }

    private static void end(StartElement row, String name, XMLEventWriter out) throws XMLStreamException {
        out.add(EVENTS.createEndElement(prefix(row), space(row), name));
    }

    private static String prefix(StartElement row) {
        return row.getName().getPrefix();
    }

    private static String space(StartElement row) {
        return row.getName().getNamespaceURI();
    }
}
