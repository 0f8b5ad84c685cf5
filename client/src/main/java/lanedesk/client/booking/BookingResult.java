package lanedesk.client.booking;

import java.util.List;
import java.util.Map;
import lanedesk.client.ServiceError;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.internal.PlainJson;
import org.jspecify.annotations.Nullable;

/// What is known of a booking after an attempt (interface: Booking result, Status codes).
public sealed interface BookingResult {

    /// The service booked: status 200 with a positive order number and a bill of lading number.
    ///
    /// @param orderNumber identifies the order
    /// @param bolNumber number of the bill of lading
    /// @param documents the documents that could be read
    /// @param doubts what was wrong with the rest of the answer, in words; empty where nothing was
    record Booked(
            long orderNumber,
            String bolNumber,
            List<DocumentRef> documents,
            List<String> doubts,
            Map<String, @Nullable Object> extras)
            implements BookingResult {

        /// Copies what could change and checks that the evidence is there.
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

        /// Whether a text can be a bill of lading number: one with a letter or a digit in it.
        public static boolean isBolNumber(String bolNumber) {
            return bolNumber.codePoints().anyMatch(Character::isLetterOrDigit);
        }
    }

    /// The service said no: a whole answer of status 401 or 403, or of status 400 in one of the documented error
    /// shapes,
    /// that has no order data and names no earlier booking. The booking may be corrected and sent again.
    ///
    /// @param error what the service said
    record Rejected(ServiceError error) implements BookingResult {}

    /// Nobody knows: no answer, an unreadable one, or any other status. The shipment may exist.
    ///
    /// @param reason what came instead of an answer, in words
    /// @param error what the service said, where its answer could be read
    /// @param priorBooking what a refusal says of a booking that exists; null where none says so
    record Unknown(
            String reason,
            @Nullable ServiceError error,
            @Nullable PriorBooking priorBooking) implements BookingResult {

        /// An unknown outcome where nothing speaks of an earlier booking.
        public Unknown(String reason, @Nullable ServiceError error) {
            this(reason, error, null);
        }
    }
}
