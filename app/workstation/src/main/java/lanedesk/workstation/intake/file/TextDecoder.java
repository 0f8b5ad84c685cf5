package lanedesk.workstation.intake.file;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import lanedesk.freight.batch.TextEncoding;

/// Decodes text in the given encoding, or by its byte order mark, else as UTF-8 if valid, else as Windows-1252.
final class TextDecoder {
    private static final int SAMPLE_LENGTH = 4_096;

    private TextDecoder() {}

    static String decode(byte[] bytes, String named) throws BadRequestFile {
        Charset charset = detectCharset(bytes, named);
        String text = new String(bytes, charset);
        String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
        int sample = Math.min(plain.length(), SAMPLE_LENGTH);
        int controls = 0;
        for (int index = 0; index < sample; index++) {
            controls += isControl(plain.charAt(index)) ? 1 : 0;
        }
        if (controls * 20 > sample) {
            throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        }
        return plain;
    }

    private static boolean isControl(char c) {
        return c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != 0x1b;
    }

    private static Charset detectCharset(byte[] bytes, String named) {
        TextEncoding shown = TextEncoding.detect(bytes);
        if (shown.byteOrderMarkLength() > 0 || named.isEmpty()) {
            return shown.charset();
        }
        try {
            return Charset.forName(named);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return shown.charset();
        }
    }
}
