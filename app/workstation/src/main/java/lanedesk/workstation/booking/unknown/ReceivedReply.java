package lanedesk.workstation.booking.unknown;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import lanedesk.client.Bytes;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.PriorBooking;
import lanedesk.journal.booking.StoredAnswer;
import org.jspecify.annotations.Nullable;

/// The service's inconclusive answer to a booking, in readable form.
///
/// @param status HTTP status code of the answer
/// @param text the answer's message on one line, or the beginning of a body of unknown form; empty if the body
///        is empty
/// @param claimedOrder the number of the order that the quote has according to the answer; 0 if the answer says
///        that an order exists but gives no number, null if the answer does not say that an order exists
public record ReceivedReply(
        int status, String text, @Nullable Long claimedOrder) {

    private static final int MAX_BODY_BYTES = 4_096;
    private static final int MAX_TEXT_LENGTH = 300;

    /// The last stored answer; null if no answer is stored.
    static @Nullable ReceivedReply ofLastAnswer(List<StoredAnswer> answers) {
        return answers.isEmpty() ? null : parseAnswer(answers.getLast());
    }

    private static ReceivedReply parseAnswer(StoredAnswer answer) {
        byte[] body = answer.body().toByteArray();
        ServiceError error = ServiceError.of(answer.httpStatus(), Bytes.copyOf(body));
        String text = error.understood()
                ? formatError(error)
                : new String(Arrays.copyOf(body, Math.min(body.length, MAX_BODY_BYTES)), StandardCharsets.UTF_8);
        // Blanks, line breaks, invisible characters and direction marks in a row are replaced with one blank.
        String singleLine = text.replaceAll("[\\p{C}\\p{Z}\\ufffd]+", " ").strip();
        boolean isComplete =
                singleLine.length() <= MAX_TEXT_LENGTH && (error.understood() || body.length <= MAX_BODY_BYTES);
        return new ReceivedReply(
                answer.httpStatus(),
                isComplete ? singleLine : cutToMaxLength(singleLine) + "…",
                toStoredClaimedOrder(PriorBooking.findIn(error)));
    }

    /// The order number that the service claims, as the journal stores it: 0 if the claim has no number, null
    /// without a claim.
    public static @Nullable Long toStoredClaimedOrder(@Nullable PriorBooking prior) {
        if (prior == null) {
            return null;
        }
        return prior.orderNumber() == null ? (Long) 0L : prior.orderNumber();
    }

    // The text of an error with the messages of its fields, except messages that the error's text already
    // contains.
    private static String formatError(ServiceError error) {
        StringBuilder text = new StringBuilder(error.text());
        error.fields().forEach((field, message) -> {
            if (!error.text().contains(message)) {
                text.append(' ').append(field).append(": ").append(message);
            }
        });
        return text.toString();
    }

    private static String cutToMaxLength(String line) {
        int end = Math.min(MAX_TEXT_LENGTH, line.length());
        return line.substring(0, end > 0 && Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end);
    }
}
