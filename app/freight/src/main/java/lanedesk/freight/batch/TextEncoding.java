package lanedesk.freight.batch;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// The encoding of a text file. It is detected by the byte order mark. Without a mark it is UTF-8 if the bytes are
/// valid UTF-8, else Windows-1252.
///
/// @param byteOrderMarkLength length of the byte order mark in bytes, 0 if the file has none
public record TextEncoding(Charset charset, int byteOrderMarkLength) {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    public static TextEncoding detect(byte[] bytes) {
        if (startsWith(bytes, 0xef, 0xbb, 0xbf)) {
            return new TextEncoding(StandardCharsets.UTF_8, 3);
        }
        if (startsWith(bytes, 0xff, 0xfe)) {
            return new TextEncoding(StandardCharsets.UTF_16LE, 2);
        }
        if (startsWith(bytes, 0xfe, 0xff)) {
            return new TextEncoding(StandardCharsets.UTF_16BE, 2);
        }
        return new TextEncoding(isValidUtf8(bytes) ? StandardCharsets.UTF_8 : WINDOWS_1252, 0);
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        for (int index = 0; index < mark.length; index++) {
            if (index >= bytes.length || (bytes[index] & 0xff) != mark[index]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isValidUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException notUtf8) {
            return false;
        }
    }

    /// Decodes the bytes; the byte order mark is omitted.
    public String decode(byte[] bytes) {
        return new String(bytes, byteOrderMarkLength, bytes.length - byteOrderMarkLength, charset);
    }

    /// Encodes a text, with a byte order mark if the original had one.
    public byte[] encode(String text) {
        return ((byteOrderMarkLength > 0 ? "\ufeff" : "") + text).getBytes(charset);
    }
}
