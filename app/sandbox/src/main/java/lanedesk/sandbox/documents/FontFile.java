package lanedesk.sandbox.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// Reads TrueType fonts from the resources.
final class FontFile {
    private static final int HEADER_LENGTH = 12;
    private static final int ENTRY_LENGTH = 16;

    private FontFile() {}

    /// Returns the bytes of the font. Renames its table of glyph substitutions (GSUB), so that PDFBox does not find
    /// the table. Without this, PDFBox would spend most of the rendering time on applying the table. The documents
    /// do not need the table: they use no ligatures, and [ArabicForms] joins Arabic letters.
    static byte[] read(String name) {
        try (InputStream in = FontFile.class.getResourceAsStream("fonts/" + name)) {
            if (in == null) {
                throw new IllegalStateException("no font " + name);
            }
            byte[] bytes = in.readAllBytes();
            hideTable("GSUB", bytes);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void hideTable(String tag, byte[] font) {
        int tables = ByteBuffer.wrap(font).getShort(4);
        for (int i = 0; i < tables; i++) {
            int entry = HEADER_LENGTH + i * ENTRY_LENGTH;
            if (new String(font, entry, 4, StandardCharsets.US_ASCII).equals(tag)) {
                font[entry] = 'x';
            }
        }
    }
}
