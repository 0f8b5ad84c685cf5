package lanedesk.client.booking;

import java.util.List;
import java.util.Map;
import lanedesk.client.ServiceError;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.internal.PlainJson;
import org.jspecify.annotations.Nullable;

/// The outcome of a booking attempt, as far as the answer proves the outcome (interface: Booking result, Status
/// codes).
public sealed interface BookingResult {

    /// The booking succeeded: status 200 without errors, with a positive order number and a BOL number, and
    /// without another quote or rate number than the request's (interface: Booking result).
    ///
    /// @param orderNumber identifies the created order; greater than 0
    /// @param bolNumber number of the bill of lading; contains a letter or a digit
    /// @param documents the documents that could be read
    /// @param doubts descriptions of what was wrong with the rest of the answer; empty if nothing was wrong
    /// @param extras fields that the interface does not name, and unreadable values, by name
    record Booked(
            long orderNumber,
            String bolNumber,
            List<DocumentRef> documents,
            List<String> doubts,
            Map<String, @Nullable Object> extras)
            implements BookingResult {

        /// Copies the lists and checks the two numbers.
        ///
        /// @throws IllegalArgumentException without a positive order number and a BOL number
        public Booked {
            documents = List.copyOf(documents);
            doubts = List.copyOf(doubts);
            extras = PlainJson.copyFields(extras);
            if (orderNumber <= 0 || !isPlausibleBolNumber(bolNumber)) {
                throw new IllegalArgumentException("no booking without an order number and a bill of lading number");
            }
        }

        /// Whether a text can be a BOL number: it contains a letter or a digit.
        public static boolean isPlausibleBolNumber(String bolNumber) {
            return bolNumber.codePoints().anyMatch(Character::isLetterOrDigit);
        }
    }

    /// The service rejected the booking (interface: Status codes, Error shapes). The booking may be corrected
    /// and sent again. The answer is complete and has the status 401 or 403, or the status 400 with a code in a
    /// documented error shape. The answer contains no data of an order and does not mention an earlier booking.
    ///
    /// @param error the service's error
    record Rejected(ServiceError error) implements BookingResult {}

    /// The outcome is unknown: there is no answer, the answer is unreadable, or its status proves nothing. The
    /// shipment may have been booked.
    ///
    /// @param reason what was received instead of a conclusive answer
    /// @param error the service's error; null if the answer has no error or if the answer could not be read
    /// @param priorBooking the earlier booking that the error mentions; null if the error mentions no earlier
    ///        booking
    record Unknown(
            String reason,
            @Nullable ServiceError error,
            @Nullable PriorBooking priorBooking) implements BookingResult {

        /// An unknown outcome without mention of an earlier booking.
        public Unknown(String reason, @Nullable ServiceError error) {
            this(reason, error, null);
        }
    }
}
