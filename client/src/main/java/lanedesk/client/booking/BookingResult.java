package lanedesk.client.booking;

import java.util.List;
import java.util.Map;
import lanedesk.client.ServiceError;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.internal.PlainJson;
import org.jspecify.annotations.Nullable;

/// The outcome of a booking attempt, as far as the answer proves it (interface: Booking result, Status codes).
public sealed interface BookingResult {

    /// The booking succeeded: status 200 with a positive order number and a bill of lading number.
    ///
    /// @param orderNumber identifies the order
    /// @param bolNumber number of the bill of lading
    /// @param documents the documents that could be read
    /// @param doubts descriptions of what was wrong with the rest of the answer; empty if nothing was
    record Booked(
            long orderNumber,
            String bolNumber,
            List<DocumentRef> documents,
            List<String> doubts,
            Map<String, @Nullable Object> extras)
            implements BookingResult {

        /// Copies the lists and checks the two numbers.
        ///
        /// @throws IllegalArgumentException without a positive order number and a bill of lading number
        public Booked {
            documents = List.copyOf(documents);
            doubts = List.copyOf(doubts);
            extras = PlainJson.copyFields(extras);
            if (orderNumber <= 0 || !isBolNumber(bolNumber)) {
                throw new IllegalArgumentException("no booking without an order number and a bill of lading number");
            }
        }

        /// Whether a text can be a bill of lading number: it contains a letter or a digit.
        public static boolean isBolNumber(String bolNumber) {
            return bolNumber.codePoints().anyMatch(Character::isLetterOrDigit);
        }
    }

    /// The service rejected the booking: a complete answer of status 401 or 403, or of status 400 in a documented
    /// error shape, without order data and without a hint at an earlier booking. The booking may be corrected and
    /// sent again.
    ///
    /// @param error the service's error
    record Rejected(ServiceError error) implements BookingResult {}

    /// The outcome is unknown: no answer, an unreadable one, or any other status. The shipment may have been
    /// booked.
    ///
    /// @param reason description of what was received instead of an answer
    /// @param error the service's error, if its answer could be read
    /// @param priorBooking the earlier booking that the error mentions; null if it mentions none
    record Unknown(
            String reason,
            @Nullable ServiceError error,
            @Nullable PriorBooking priorBooking) implements BookingResult {

        /// An unknown outcome without a mention of an earlier booking.
        public Unknown(String reason, @Nullable ServiceError error) {
            this(reason, error, null);
        }
    }
}
