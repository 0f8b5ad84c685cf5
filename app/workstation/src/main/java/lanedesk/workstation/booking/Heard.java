package lanedesk.workstation.booking;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import lanedesk.workstation.journal.booking.RawAnswer;
import org.jspecify.annotations.Nullable;

/// What the service did answer to a booking that nobody can settle by it, as far as it is fit to be read.
///
/// @param status HTTP status code of the answer
/// @param text the beginning of its body on one line; empty where it had none
record Heard(int status, String text) {

    private static final int MOST_BYTES = 4_096;
    private static final int MOST = 300;

    /// The last of the answers that were kept; null where none came.
    static @Nullable Heard last(List<RawAnswer> answers) {
        return answers.isEmpty() ? null : of(answers.getLast());
    }

    private static Heard of(RawAnswer answer) {
        byte[] body = answer.body().bytes();
        String begun = new String(Arrays.copyOf(body, Math.min(body.length, MOST_BYTES)), StandardCharsets.UTF_8);
        // what can't be seen, or turns the direction of the words around it, is left out
        String line = begun.replaceAll("[\\p{C}\\p{Z}\\ufffd]+", " ").strip();
        boolean whole = line.length() <= MOST && body.length <= MOST_BYTES;
        return new Heard(answer.status(), whole ? line : cut(line) + "…");
    }

    private static String cut(String line) {
        int end = Math.min(MOST, line.length());
        return line.substring(0, end > 0 && Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end);
    }
}
