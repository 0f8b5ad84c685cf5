package lanedesk.workstation.intake.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;

/// Bytes of text in the encoding that is named, or the one they show: a mark at their start, else UTF-8 where they are
/// sound in it, else Windows-1252.
final class PlainText {
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final int SAMPLE = 4_096;

    private PlainText() {}

    static String of(byte[] bytes, String named) throws BadRequestFile {
        Charset charset = charset(bytes, named);
        String text = new String(bytes, charset);
        String plain = text.startsWith("\ufeff") ? text.substring(1) : text;
        long control = plain.chars()
                .limit(SAMPLE)
                .filter(c -> c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f' && c != 0x1b)
                .count();
        if (control * 20 > Math.min(plain.length(), SAMPLE)) {
            throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        }
        return plain;
    }

    private static Charset charset(byte[] bytes, String named) {
        if (bytes.length > 1 && (bytes[0] & 0xff) == 0xff && (bytes[1] & 0xff) == 0xfe) {
            return StandardCharsets.UTF_16LE;
        }
        if (bytes.length > 1 && (bytes[0] & 0xff) == 0xfe && (bytes[1] & 0xff) == 0xff) {
            return StandardCharsets.UTF_16BE;
        }
        if (!named.isEmpty()) {
            try {
                return Charset.forName(named);
            } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
                return sound(bytes) ? StandardCharsets.UTF_8 : WINDOWS;
            }
        }
        return sound(bytes) ? StandardCharsets.UTF_8 : WINDOWS;
    }

    private static boolean sound(byte[] bytes) {
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException other) {
            return false;
        }
    }
}
