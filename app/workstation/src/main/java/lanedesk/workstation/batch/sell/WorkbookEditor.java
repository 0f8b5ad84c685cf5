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
import org.jspecify.annotations.Nullable;

/// Adds columns to an Office Open XML workbook. Only the worksheet with the lanes and the cell formats are rewritten;
/// all other parts are copied, so that other sheets, formulas, pictures and macros are preserved.
final class WorkbookEditor {
    private static final long MAX_BYTES = 256L << 20;
    private static final String WORKBOOK_PART = "xl/workbook.xml";
    private static final String RELATIONSHIPS_PART = "xl/_rels/workbook.xml.rels";
    private static final String STYLES_PART = "xl/styles.xml";

    private final byte[] file;

    WorkbookEditor(byte[] file) {
        this.file = file;
    }

    byte[] withColumns(int sheet, AddedColumns columns) throws IOException {
        try {
            String part = sheetPart(sheet);
            byte[] styles = entry(STYLES_PART);
            Optional<WorkbookStyles> listed =
                    styles == null ? Optional.empty() : Optional.of(WorkbookStyles.addAmountFormat(styles));
            byte[] cells = entry(part);
            if (cells == null) {
                throw new IOException("the workbook lacks its worksheet");
            }
            Map<String, byte[]> changed = new HashMap<>();
            changed.put(part, new WorksheetEditor(columns, listed).addColumnsTo(cells));
            listed.ifPresent(list -> changed.put(STYLES_PART, list.partWithAmountFormat()));
            return copyWithChanges(changed);
        } catch (XMLStreamException broken) {
            throw new IOException("the workbook is broken", broken);
        }
    }

    private String sheetPart(int sheet) throws IOException, XMLStreamException {
        List<String> links = new ArrayList<>();
        XmlEvents.forEachStart(requiredEntry(WORKBOOK_PART), start -> {
            if (XmlEvents.isNamed(start, "sheet")) {
                links.add(XmlEvents.attributeValue(start, "id"));
            }
        });
        if (sheet >= links.size()) {
            throw new IOException("the workbook has no such worksheet");
        }
        Map<String, String> targets = new HashMap<>();
        XmlEvents.forEachStart(requiredEntry(RELATIONSHIPS_PART), start -> {
            if (XmlEvents.isNamed(start, "Relationship")) {
                targets.put(XmlEvents.attributeValue(start, "Id"), XmlEvents.attributeValue(start, "Target"));
            }
        });
        String target = targets.getOrDefault(links.get(sheet), "");
        return target.startsWith("/") ? target.substring(1) : "xl/" + target;
    }

    private byte[] requiredEntry(String name) throws IOException {
        byte[] bytes = entry(name);
        if (bytes == null) {
            throw new IOException("the workbook lacks " + name);
        }
        return bytes;
    }

    private byte @Nullable [] entry(String name) throws IOException {
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return readBounded(in, MAX_BYTES);
                }
            }
        }
        return null;
    }

    private byte[] copyWithChanges(Map<String, byte[]> changed) throws IOException {
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
                byte[] anew = changed.get(entry.getName());
                byte[] content = anew == null ? readBounded(in, remaining) : anew;
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
