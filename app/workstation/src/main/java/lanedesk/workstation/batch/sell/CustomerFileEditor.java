package lanedesk.workstation.batch.sell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.xml.stream.XMLStreamException;
import lanedesk.freight.batch.DelimitedText;
import org.jspecify.annotations.Nullable;

/// Adds columns to the customer's file, which is delimited text or an Office Open XML workbook.
public final class CustomerFileEditor {

    private static final long MAX_BYTES = 256L << 20;
    private static final String WORKBOOK_PART = "xl/workbook.xml";
    private static final String RELATIONSHIPS_PART = "xl/_rels/workbook.xml.rels";
    private static final String STYLES_PART = "xl/styles.xml";

    private CustomerFileEditor() {}

    /// The file's bytes with added columns.
    ///
    /// @param sheet index of the worksheet with the lanes
    /// @throws IOException if columns cannot be added
    public static byte[] addColumns(byte[] file, int sheet, AddedColumns columns) throws IOException {
        if (hasZipSignature(file)) {
            return addColumnsToWorkbook(file, sheet, columns);
        }
        DelimitedText text = DelimitedText.read(file);
        return text.withAppendedCells(columns.cellTextsByRowNumber(text.usesDecimalCommas() ? ',' : '.'));
    }

    /// Whether the bytes are those of a workbook.
    public static boolean hasZipSignature(byte[] file) {
        return file.length > 4 && file[0] == 'P' && file[1] == 'K' && file[2] == 3 && file[3] == 4;
    }

    // Rewrites only the worksheet with the lanes and the cell formats. All other parts are copied, so that other
    // sheets, formulas, pictures and macros are unchanged.
    private static byte[] addColumnsToWorkbook(byte[] file, int sheet, AddedColumns columns) throws IOException {
        try {
            String part = sheetPart(file, sheet);
            byte[] styles = entry(file, STYLES_PART);
            Optional<WorkbookStyles> listed =
                    styles == null ? Optional.empty() : Optional.of(WorkbookStyles.addAmountFormat(styles));
            byte[] cells = entry(file, part);
            if (cells == null) {
                throw new IOException("the workbook lacks its worksheet");
            }
            Map<String, byte[]> changed = new HashMap<>();
            changed.put(part, new WorksheetEditor(columns, listed).addColumnsTo(cells));
            listed.ifPresent(list -> changed.put(STYLES_PART, list.partWithAmountFormat()));
            return copyWithChanges(file, changed);
        } catch (XMLStreamException broken) {
            throw new IOException("the workbook is broken", broken);
        }
    }

    private static String sheetPart(byte[] file, int sheet) throws IOException, XMLStreamException {
        List<String> links = new ArrayList<>();
        XmlEvents.forEachStart(requiredEntry(file, WORKBOOK_PART), start -> {
            if (XmlEvents.isNamed(start, "sheet")) {
                links.add(XmlEvents.attributeValue(start, "id"));
            }
        });
        if (sheet >= links.size()) {
            throw new IOException("the workbook has no such worksheet");
        }
        Map<String, String> targets = new HashMap<>();
        XmlEvents.forEachStart(requiredEntry(file, RELATIONSHIPS_PART), start -> {
            if (XmlEvents.isNamed(start, "Relationship")) {
                targets.put(XmlEvents.attributeValue(start, "Id"), XmlEvents.attributeValue(start, "Target"));
            }
        });
        String target = targets.getOrDefault(links.get(sheet), "");
        return target.startsWith("/") ? target.substring(1) : "xl/" + target;
    }

    private static byte[] requiredEntry(byte[] file, String name) throws IOException {
        byte[] bytes = entry(file, name);
        if (bytes == null) {
            throw new IOException("the workbook lacks " + name);
        }
        return bytes;
    }

    private static byte @Nullable [] entry(byte[] file, String name) throws IOException {
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return readBounded(in, MAX_BYTES);
                }
            }
        }
        return null;
    }

    private static byte[] copyWithChanges(byte[] file, Map<String, byte[]> changed) throws IOException {
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
                byte[] content = replacement == null ? readBounded(in, remaining) : replacement;
                remaining -= content.length;
                out.write(content);
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] readBounded(ZipInputStream in, long maximum) throws IOException {
        byte[] bytes = in.readNBytes((int) Math.min(maximum, Integer.MAX_VALUE - 16));
        if (bytes.length >= maximum) {
            throw new IOException("the workbook is too large");
        }
        return bytes;
    }
}
