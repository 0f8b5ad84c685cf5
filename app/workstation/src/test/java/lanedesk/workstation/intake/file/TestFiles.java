package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/// Creates test files of every kind.
public final class TestFiles {
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

    private TestFiles() {}

    static byte[] utf8Bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// A mail with one part.
    static byte[] newMail(String heads, String body) {
        return utf8Bytes("From: a@b.example\nSubject: quote\nDate: Tue, 24 Nov 2026 09:30:00 -0600\nMIME-Version: 1.0\n"
                + heads + "\n\n" + body);
    }

    /// A spreadsheet with one sheet.
    public static byte[] newSheet(List<List<String>> rows) throws IOException {
        StringBuilder cells = new StringBuilder();
        for (List<String> row : rows) {
            cells.append("<row>");
            for (String cell : row) {
                boolean figure = cell.matches("\\d+(?:\\.\\d+)?");
                cells.append(
                        figure ? "<c><v>" + cell + "</v></c>" : "<c t=\"inlineStr\"><is><t>" + cell + "</t></is></c>");
            }
            cells.append("</row>");
        }
        return newWorkbook(
                "<worksheet xmlns=\"" + MAIN + "\"><sheetData>" + cells + "</sheetData></worksheet>", Map.of());
    }

    /// A spreadsheet whose sheet consists of this XML, with further zip entries.
    public static byte[] newWorkbook(String sheet, Map<String, String> others) throws IOException {
        Map<String, String> entries = new TreeMap<>(Map.of(
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default"
                    + " Extension=\"rels\""
                    + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Override"
                    + " PartName=\"/xl/workbook.xml\""
                    + " ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/><Override"
                    + " PartName=\"/xl/worksheets/sheet1.xml\""
                    + " ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>",
                "_rels/.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                        + " Id=\"rId1\""
                        + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\""
                        + " Target=\"xl/workbook.xml\"/></Relationships>",
                "xl/workbook.xml",
                "<workbook xmlns=\"" + MAIN
                        + "\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet"
                        + " name=\"A\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
                "xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                        + " Id=\"rId1\""
                        + " Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\""
                        + " Target=\"worksheets/sheet1.xml\"/></Relationships>",
                "xl/worksheets/sheet1.xml",
                sheet));
        entries.putAll(others);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(utf8Bytes(entry.getValue()));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /// A PDF page with these lines.
    static byte[] newPdf(List<String> lines) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 11);
                content.beginText();
                content.newLineAtOffset(50, 700);
                for (String line : lines) {
                    content.showText(line);
                    content.newLineAtOffset(0, -16);
                }
                content.endText();
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }

    /// A mail in the format of Outlook.
    static byte[] newOutlookMail(String subject, String body) throws IOException {
        try (POIFSFileSystem file = new POIFSFileSystem()) {
            addStream(file, "__properties_version1.0", new byte[32]);
            addStream(file, "__substg1.0_001A001F", "IPM.Note".getBytes(StandardCharsets.UTF_16LE));
            addStream(file, "__substg1.0_0037001F", subject.getBytes(StandardCharsets.UTF_16LE));
            addStream(file, "__substg1.0_1000001F", body.getBytes(StandardCharsets.UTF_16LE));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            file.writeFilesystem(bytes);
            return bytes.toByteArray();
        }
    }

    private static void addStream(POIFSFileSystem file, String name, byte[] bytes) throws IOException {
        file.createDocument(new ByteArrayInputStream(bytes), name);
    }
}
