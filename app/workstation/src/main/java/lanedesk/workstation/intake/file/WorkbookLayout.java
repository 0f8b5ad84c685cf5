package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/// The parts of a workbook that determine how cells are displayed: hidden rows and columns, merged cells and the
/// epoch of dates. Strict Open XML is converted to the transitional names.
final class WorkbookLayout {
    private static final XMLInputFactory XML_READER_FACTORY = createFactory();
    private static final Pattern ZERO = Pattern.compile("0+(?:\\.0+)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,7}");
    private static final int MAX_BYTES = 64 << 20;
    private static final int MAX_MERGED_CELLS = 50_000;
    private static final String STRICT_NAMESPACE = "http://purl.oclc.org/ooxml/";
    private static final String WORKBOOK_ENTRY = "xl/workbook.xml";

    private final byte[] file;
    private final boolean date1904;
    private final List<SheetLayout> sheets;

    /// Hidden and merged cells of a worksheet; rows and columns count from 1.
    ///
    /// @param merged cells merged over further rows
    record SheetLayout(BitSet hiddenRows, BitSet hiddenColumns, List<MergedCells> merged) {
        static final SheetLayout WITHOUT_LAYOUT = new SheetLayout(new BitSet(), new BitSet(), List.of());
    }

    /// Cells that are displayed as one; only the first has a value.
    record MergedCells(int column, int firstRow, int lastRow) {}

    private WorkbookLayout(byte[] file, boolean date1904, List<SheetLayout> sheets) {
        this.file = file;
        this.date1904 = date1904;
        this.sheets = List.copyOf(sheets);
    }

    static WorkbookLayout parse(byte[] bytes) throws IOException {
        byte[] workbookPart = findEntry(bytes, WORKBOOK_ENTRY);
        boolean isStrict =
                workbookPart != null && new String(workbookPart, StandardCharsets.UTF_8).contains(STRICT_NAMESPACE);
        byte[] file = isStrict ? convertToTransitional(bytes) : bytes;
        try {
            return parseParts(file);
        } catch (XMLStreamException broken) {
            throw new IOException("the workbook is broken", broken);
        }
    }

    /// The workbook as transitional Open XML; the bytes are unchanged if no conversion was needed.
    byte[] transitionalFile() {
        return file;
    }

    /// Whether dates are counted from 1904 instead of 1900.
    boolean isDate1904() {
        return date1904;
    }

    /// The layout of a worksheet by index.
    SheetLayout layoutOf(int index) {
        return index < sheets.size() ? sheets.get(index) : SheetLayout.WITHOUT_LAYOUT;
    }

    private static XMLInputFactory createFactory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    private static WorkbookLayout parseParts(byte[] file) throws IOException, XMLStreamException {
        List<String> links = new ArrayList<>();
        Map<String, String> targets = new HashMap<>();
        Map<String, SheetLayout> layouts = new HashMap<>();
        boolean date1904 = false;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                if (name.equals(WORKBOOK_ENTRY)) {
                    date1904 = readWorkbookEntry(openXml(zip), links);
                } else if (name.equals("xl/_rels/workbook.xml.rels")) {
                    readRelationships(openXml(zip), targets);
                } else if (name.contains("worksheets/") && name.endsWith(".xml")) {
                    layouts.put(name, readSheet(openXml(zip)));
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
    private static XMLStreamReader openXml(InputStream zip) throws IOException, XMLStreamException {
        return XML_READER_FACTORY.createXMLStreamReader(new ByteArrayInputStream(readBounded(zip)));
    }

    private static byte[] readBounded(InputStream zip) throws IOException {
        byte[] bytes = zip.readNBytes(MAX_BYTES);
        if (bytes.length == MAX_BYTES) {
            throw new IOException("the workbook is too large");
        }
        return bytes;
    }

    private static boolean readWorkbookEntry(XMLStreamReader in, List<String> relationshipIds)
            throws XMLStreamException {
        boolean date1904 = false;
        while (in.hasNext()) {
            if (in.next() == XMLStreamConstants.START_ELEMENT) {
                switch (in.getLocalName()) {
                    case "workbookPr" -> date1904 = isTrue(in, "date1904");
                    case "sheet" -> relationshipIds.add(attribute(in, "id"));
                    default -> {}
                }
            }
        }
        return date1904;
    }

    private static void readRelationships(XMLStreamReader in, Map<String, String> targets) throws XMLStreamException {
        while (in.hasNext()) {
            if (in.next() == XMLStreamConstants.START_ELEMENT
                    && in.getLocalName().equals("Relationship")) {
                targets.put(attribute(in, "Id"), attribute(in, "Target"));
            }
        }
    }

    private static SheetLayout readSheet(XMLStreamReader in) throws XMLStreamException {
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
                    rows.set(row, isTrue(in, "hidden") || isZero(in, "ht"));
                }
                case "col" -> {
                    int first = intAttribute(in, "min", 1);
                    int last = Math.max(first, intAttribute(in, "max", first));
                    columns.set(first, last + 1, isTrue(in, "hidden") || isZero(in, "width"));
                }
                case "mergeCell" -> {
                    MergedCells cells = parseMergedRange(attribute(in, "ref"));
                    if (cells != null && merged.size() < MAX_MERGED_CELLS) {
                        merged.add(cells);
                    }
                }
                default -> {}
            }
        }
        return new SheetLayout(rows, columns, List.copyOf(merged));
    }

    private static @Nullable MergedCells parseMergedRange(String range) {
        String[] corners = range.split(":", -1);
        if (corners.length != 2 || !range.matches("[A-Z]{1,3}\\d{1,7}:[A-Z]{1,3}\\d{1,7}")) {
            return null;
        }
        int first = Integer.parseInt(corners[0].replaceAll("\\D", ""));
        int last = Integer.parseInt(corners[1].replaceAll("\\D", ""));
        int column = corners[0].replaceAll("\\d", "").chars().reduce(0, (sum, letter) -> sum * 26 + letter - 'A' + 1);
        return last > first ? new MergedCells(column, first, last) : null;
    }

    private static String attribute(XMLStreamReader in, String name) {
        for (int index = 0; index < in.getAttributeCount(); index++) {
            if (in.getAttributeLocalName(index).equals(name)) {
                return Objects.requireNonNullElse(in.getAttributeValue(index), "");
            }
        }
        return "";
    }

    private static boolean isTrue(XMLStreamReader in, String name) {
        String value = attribute(in, name);
        return value.equals("1") || value.equalsIgnoreCase("true") || value.equalsIgnoreCase("on");
    }

    private static boolean isZero(XMLStreamReader in, String name) {
        String value = attribute(in, name);
        return !value.isEmpty() && ZERO.matcher(value).matches();
    }

    private static int intAttribute(XMLStreamReader in, String name, int defaultValue) {
        String value = attribute(in, name);
        return !value.isEmpty() && NUMBER.matcher(value).matches() ? Integer.parseInt(value) : defaultValue;
    }

    private static byte @Nullable [] findEntry(byte[] bytes, String name) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return readBounded(zip);
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
                byte[] content = readBounded(zip);
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
}
