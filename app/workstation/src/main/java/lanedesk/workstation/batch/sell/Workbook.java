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

/// A workbook of Office Open XML. Only the worksheet with the lanes and the list of cell formats are written anew;
/// every other part goes through untouched, so that other sheets, formulas, pictures and macros stay.
final class Workbook {
    private static final long MOST_BYTES = 256L << 20;
    private static final String BOOK = "xl/workbook.xml";
    private static final String LINKS = "xl/_rels/workbook.xml.rels";
    private static final String STYLES = "xl/styles.xml";

    private final byte[] file;

    Workbook(byte[] file) {
        this.file = file;
    }

    byte[] with(int sheet, SellColumns columns) throws IOException {
        try {
            String part = part(sheet);
            byte[] styles = entry(STYLES);
            Optional<StyleList> listed = styles == null ? Optional.empty() : Optional.of(StyleList.of(styles));
            byte[] cells = entry(part);
            if (cells == null) {
                throw new IOException("the workbook lacks its worksheet");
            }
            Map<String, byte[]> changed = new HashMap<>();
            changed.put(part, new WorksheetColumns(columns, listed).write(cells));
            listed.ifPresent(list -> changed.put(STYLES, list.withAmount()));
            return copy(changed);
        } catch (XMLStreamException broken) {
            throw new IOException("the workbook is broken", broken);
        }
    }

    private String part(int sheet) throws IOException, XMLStreamException {
        List<String> links = new ArrayList<>();
        Xml.each(required(BOOK), start -> {
            if (Xml.is(start, "sheet")) {
                links.add(Xml.attributeNamed(start, "id"));
            }
        });
        if (sheet >= links.size()) {
            throw new IOException("the workbook has no such worksheet");
        }
        Map<String, String> targets = new HashMap<>();
        Xml.each(required(LINKS), start -> {
            if (Xml.is(start, "Relationship")) {
                targets.put(Xml.attributeNamed(start, "Id"), Xml.attributeNamed(start, "Target"));
            }
        });
        String target = targets.getOrDefault(links.get(sheet), "");
        return target.startsWith("/") ? target.substring(1) : "xl/" + target;
    }

    private byte[] required(String name) throws IOException {
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
                    return bounded(in, MOST_BYTES);
                }
            }
        }
        return null;
    }

    private byte[] copy(Map<String, byte[]> changed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(file.length + (file.length >> 2));
        long left = MOST_BYTES;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file));
                ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                ZipEntry copied = new ZipEntry(entry.getName());
                if (entry.getLastModifiedTime() != null) {
                    copied.setLastModifiedTime(entry.getLastModifiedTime());
                }
                out.putNextEntry(copied);
                byte[] anew = changed.get(entry.getName());
                byte[] content = anew == null ? bounded(in, left) : anew;
                left -= content.length;
                out.write(content);
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] bounded(ZipInputStream in, long most) throws IOException {
        byte[] bytes = in.readNBytes((int) Math.min(most, Integer.MAX_VALUE - 16));
        if (bytes.length >= most) {
            throw new IOException("the workbook is too large");
        }
        return bytes;
    }
}
