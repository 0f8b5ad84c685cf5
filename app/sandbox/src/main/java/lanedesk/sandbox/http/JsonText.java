package lanedesk.sandbox.http;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import tools.jackson.core.io.JsonStringEncoder;

/// JSON as it is written down, straight into the bytes that are sent. Says of each value how it is written; that the
/// whole is well-formed is for the writer to see to.
final class JsonText {
    private static final int CENTS = 2;
    private static final int MOST_DIGITS = 20;
    private static final int MOST_DIGITS_OF_AMOUNTS = 18;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_OFFSET_DATE_TIME;

    private static final byte[] QUOTE = encoded("\"");

    private byte[] bytes;
    private int length;

    JsonText(int likelyLength) {
        bytes = new byte[likelyLength];
    }

    /// Text that is JSON already, to be written again and again.
    static byte[] encoded(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    JsonText raw(byte[] json) {
        reserve(json.length);
        System.arraycopy(json, 0, bytes, length, json.length);
        length += json.length;
        return this;
    }

    /// A string. Most hold nothing that would have to be escaped; the others are the library's to encode.
    JsonText text(String text) {
        int characters = text.length();
        reserve(characters + 2);
        byte[] target = bytes;
        int at = length;
        target[at++] = '"';
        for (int i = 0; i < characters; i++) {
            char each = text.charAt(i);
            if (each < ' ' || each > '~' || each == '"' || each == '\\') {
                return raw(QUOTE)
                        .raw(JsonStringEncoder.getInstance().quoteAsUTF8(text))
                        .raw(QUOTE);
            }
            target[at++] = (byte) each;
        }
        target[at++] = '"';
        length = at;
        return this;
    }

    JsonText number(long number) {
        if (number < 0) {
            return raw(encoded(Long.toString(number)));
        }
        reserve(MOST_DIGITS);
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        digits(number, digits);
        return this;
    }

    /// A number as it stands, never with an exponent.
    JsonText number(BigDecimal number) {
        if (number.scale() != CENTS || number.precision() > MOST_DIGITS_OF_AMOUNTS) {
            return raw(encoded(number.toPlainString()));
        }
        reserve(MOST_DIGITS);
        if (number.signum() < 0) {
            bytes[length++] = '-';
        }
        long cents = Math.abs(number.scaleByPowerOfTen(CENTS).longValue());
        number(cents / 100);
        reserve(1 + CENTS);
        bytes[length++] = '.';
        digits(cents % 100, CENTS);
        return this;
    }

    /// A moment to the second; where it has a fraction of one, or a year of five digits, the library writes it.
    JsonText time(OffsetDateTime time) {
        if (time.getNano() != 0 || time.getYear() < 0 || time.getYear() > 9999) {
            return text(TIME.format(time));
        }
        reserve(21);
        bytes[length++] = '"';
        part(time.getYear(), 4, '-');
        part(time.getMonthValue(), 2, '-');
        part(time.getDayOfMonth(), 2, 'T');
        part(time.getHour(), 2, ':');
        part(time.getMinute(), 2, ':');
        digits(time.getSecond(), 2);
        raw(encoded(time.getOffset().getId()));
        reserve(1);
        bytes[length++] = '"';
        return this;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    private void part(int number, int digits, char end) {
        digits(number, digits);
        bytes[length++] = (byte) end;
    }

    private void digits(long number, int digits) {
        byte[] target = bytes;
        long rest = number;
        int start = length;
        length = start + digits;
        for (int at = length - 1; at >= start; at--) {
            target[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    private void reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
        }
    }
}
