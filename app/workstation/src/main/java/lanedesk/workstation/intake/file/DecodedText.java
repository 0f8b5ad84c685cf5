package lanedesk.workstation.intake.file;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import lanedesk.workstation.freight.batch.TextEncoding;

/// Bytes of text in the encoding that is named, or the one they show: a mark at their start, else UTF-8 where they are
/// sound in it, else Windows-1252.
final class DecodedText {
    private static final int SAMPLE = 4_096;

    private DecodedText() {}

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
        TextEncoding shown = TextEncoding.of(bytes);
        if (shown.mark() > 0 || named.isEmpty()) {
            return shown.charset();
        }
        try {
            return Charset.forName(named);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return shown.charset();
        }
    }
}
