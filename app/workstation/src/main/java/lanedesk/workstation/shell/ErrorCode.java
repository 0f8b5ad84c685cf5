package lanedesk.workstation.shell;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/// A short code of a failure, such as `K7QM-2XTA`, that can be read out on the phone. The first group is a
/// checksum of the types of the exception and its causes, the second of the three innermost stack frames of the
/// last cause. The code is the same in every run of a version and contains no data.
///
/// @param value two groups of four characters
public record ErrorCode(String value) {

    // The letters I, L, O and U are omitted, because they are easily confused.
    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int FRAMES_PER_CAUSE = 3;

    public static ErrorCode ofFailure(Throwable failure) {
        StringBuilder kind = new StringBuilder();
        StringBuilder codeLocation = new StringBuilder();
        Throwable currentCause = failure;
        for (int depth = 0; currentCause != null && depth < 8; depth++) {
            kind.append(currentCause.getClass().getName()).append('\n');
            codeLocation.setLength(0);
            StackTraceElement[] frames = currentCause.getStackTrace();
            for (int i = 0; i < Math.min(FRAMES_PER_CAUSE, frames.length); i++) {
                codeLocation
                        .append(frames[i].getClassName())
                        .append('.')
                        .append(frames[i].getMethodName())
                        .append('\n');
            }
            currentCause = currentCause.getCause();
        }
        return new ErrorCode(checksumCharacters(kind) + "-" + checksumCharacters(codeLocation));
    }

    private static String checksumCharacters(CharSequence text) {
        CRC32C sum = new CRC32C();
        sum.update(text.toString().getBytes(StandardCharsets.UTF_8));
        long bits = sum.getValue();
        StringBuilder letters = new StringBuilder(4);
        for (int i = 0; i < 4; i++) {
            letters.append(ALPHABET.charAt((int) ((bits >>> (5 * i)) & 31)));
        }
        return letters.toString();
    }

    @Override
    public String toString() {
        return value;
    }
}
