package lanedesk.workstation.intake.file;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import lanedesk.freight.batch.TextEncoding;

/// Decodes text. The encoding is that of the byte order mark, or else the given encoding, or else UTF-8 if the
/// bytes are valid UTF-8, or else Windows-1252.
final class TextDecoder {
    private static final int SAMPLE_LENGTH = 4_096;

    private TextDecoder() {}

    static String decodeTextOrThrow(byte[] bytes, String charsetName) throws BadRequestFile {
        Charset charset = detectCharset(bytes, charsetName);
        String text = new String(bytes, charset);
        String withoutByteOrderMark = text.startsWith("\ufeff") ? text.substring(1) : text;
        int sampleLength = Math.min(withoutByteOrderMark.length(), SAMPLE_LENGTH);
        int controlCount = 0;
        for (int index = 0; index < sampleLength; index++) {
            controlCount += isBinaryControlCharacter(withoutByteOrderMark.charAt(index)) ? 1 : 0;
        }
        if (controlCount * 20 > sampleLength) {
            throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        }
        return withoutByteOrderMark;
    }

    private static boolean isBinaryControlCharacter(char c) {
        return c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != 0x1b;
    }

    private static Charset detectCharset(byte[] bytes, String charsetName) {
        TextEncoding detected = TextEncoding.detect(bytes);
        if (detected.byteOrderMarkLength() > 0 || charsetName.isEmpty()) {
            return detected.charset();
        }
        try {
            return Charset.forName(charsetName);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return detected.charset();
        }
    }
}
