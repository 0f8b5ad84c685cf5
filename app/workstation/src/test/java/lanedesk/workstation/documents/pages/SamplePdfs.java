package lanedesk.workstation.documents.pages;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/// Sample documents, valid and hostile.
public final class SamplePdfs {

    private SamplePdfs() {}

    /// Pages of that size with these texts, starting at the upper left.
    public static Path writePdf(Path file, PDRectangle size, String... pages) throws IOException {
        try (PDDocument document = createDocument(size, pages)) {
            document.save(file.toFile());
        }
        return file;
    }

    public static PDDocument createDocument(PDRectangle size, String... pages) throws IOException {
        PDDocument document = new PDDocument();
        try (InputStream in = Objects.requireNonNull(
                SamplePdfs.class.getResourceAsStream("/lanedesk/workstation/theme/fonts/LaneDeskSans-Regular.ttf"))) {
            PDFont font = PDType0Font.load(document, in);
            for (String text : pages) {
                PDPage page = new PDPage(size);
                document.addPage(page);
                try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                    content.addRect(10, 10, size.getWidth() - 20, size.getHeight() - 20);
                    content.stroke();
                    content.beginText();
                    content.setFont(font, 18);
                    content.setLeading(24);
                    content.newLineAtOffset(36, size.getHeight() - 54);
                    for (String line : text.split("\n", -1)) {
                        content.showText(line);
                        content.newLine();
                    }
                    content.endText();
                }
            }
        }
        return document;
    }

    static Path writeEncrypted(Path file) throws IOException {
        try (PDDocument document = createDocument(PDRectangle.LETTER, "secret")) {
            document.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
            document.save(file.toFile());
        }
        return file;
    }

    static Path writeManyPages(Path file, int pages) throws IOException {
        StringBuilder kids = new StringBuilder();
        for (int page = 0; page < pages; page++) {
            kids.append("3 0 R ");
        }
        return Files.write(
                file,
                new RawPdfWriter()
                        .addObject("<</Type/Catalog/Pages 2 0 R>>")
                        .addObject("<</Type/Pages/Count " + pages + "/Kids[" + kids + "]>>")
                        .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>")
                        .finishAndGetBytes());
    }

    /// One page with that content stream and additional objects, numbered from 5.
    public static Path writeWithContent(Path file, String resources, byte[] content, String... further)
            throws IOException {
        RawPdfWriter raw = new RawPdfWriter()
                .addObject("<</Type/Catalog/Pages 2 0 R>>")
                .addObject("<</Type/Pages/Count 1/Kids[3 0 R]>>")
                .addObject("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<" + resources
                        + ">>>>")
                .addStream("", content);
        for (String object : further) {
            raw.addObject(object);
        }
        return Files.write(file, raw.finishAndGetBytes());
    }

    static byte[] deflate(byte pattern, long size) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] chunk = new byte[1 << 20];
        Arrays.fill(chunk, pattern);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, new Deflater(1))) {
            for (long written = 0; written < size; written += chunk.length) {
                out.write(chunk);
            }
        }
        return bytes.toByteArray();
    }

    static byte[] deflate(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, new Deflater(9))) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    /// A compressed LZW stream of this size. Each code represents a longer run of one letter than the code
    /// before, until the table is full and restarts.
    static byte[] lzwBomb(int size) throws IOException {
        ByteArrayOutputStream codes = new ByteArrayOutputStream();
        long held = 0;
        int bits = 0;
        while (codes.size() < size) {
            int next = 258;
            int width = 9;
            for (int code = 256; code >= 0; ) {
                held = (held << width) | code;
                bits += width;
                while (bits >= 8) {
                    bits -= 8;
                    codes.write((int) (held >> bits) & 0xff);
                }
                held &= (1L << bits) - 1;
                code = code == 256 ? 'q' : next < 4_093 ? next++ : -1;
                width = next + 1 >= 2_048 ? 12 : next + 1 >= 1_024 ? 11 : next + 1 >= 512 ? 10 : 9;
            }
        }
        return deflate(codes.toByteArray());
    }

    /// An image with a dark upper left quarter.
    public static Path writeImage(Path file, String format, int width, int height) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.setColor(Color.BLACK);
        graphics.fillRect(0, 0, width / 2, height / 2);
        graphics.dispose();
        ImageIO.write(image, format, file.toFile());
        return file;
    }

    /// A PNG that declares this size and has no content.
    static Path writePng(Path file, int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        ByteBuffer head = ByteBuffer.allocate(13);
        head.putInt(width).putInt(height).put((byte) 8).put((byte) 2);
        writeChunk(bytes, "IHDR", head.array());
        writeChunk(bytes, "IDAT", deflate((byte) 0, 4 << 20));
        writeChunk(bytes, "IEND", new byte[0]);
        return Files.write(file, bytes.toByteArray());
    }

    private static void writeChunk(ByteArrayOutputStream out, String type, byte[] data) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(data.length + 12);
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        chunk.putInt(data.length).put(name).put(data).putInt((int) sum.getValue());
        out.write(chunk.array());
    }

    /// Writes a PDF from objects that are given as text, so that a test can create invalid files.
    static final class RawPdfWriter {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final StringBuilder xrefEntries = new StringBuilder();
        private int objectCount;

        RawPdfWriter() {
            write("%PDF-1.7\n");
        }

        private void write(String text) {
            bytes.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        }

        private void beginObject() {
            xrefEntries.append("%010d 00000 n \n".formatted(bytes.size()));
            objectCount++;
            write(objectCount + " 0 obj\n");
        }

        RawPdfWriter addObject(String body) {
            beginObject();
            write(body + "\nendobj\n");
            return this;
        }

        RawPdfWriter addStream(String dictionary, byte[] content) {
            beginObject();
            write("<<" + dictionary + "/Length " + content.length + ">>\nstream\n");
            bytes.writeBytes(content);
            write("\nendstream\nendobj\n");
            return this;
        }

        byte[] finishAndGetBytes() {
            int start = bytes.size();
            write("xref\n0 " + (objectCount + 1) + "\n0000000000 65535 f \n" + xrefEntries + "trailer\n<</Size "
                    + (objectCount + 1) + "/Root 1 0 R>>\nstartxref\n" + start + "\n%%EOF\n");
            return bytes.toByteArray();
        }
    }
}
