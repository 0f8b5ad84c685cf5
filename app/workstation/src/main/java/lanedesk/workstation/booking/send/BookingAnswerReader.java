package lanedesk.workstation.booking.send;

import java.util.List;
import java.util.function.Supplier;
import lanedesk.client.Bytes;
import lanedesk.client.LaneClient;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.document.DocumentRef;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.document.NewDocument;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads answers to bookings, including those stored by an earlier run, and saves their orders.
final class BookingAnswerReader {

    private static final Logger log = LoggerFactory.getLogger(BookingAnswerReader.class);

    private final Bookings bookings;
    private final BookingProtocol.AnswerParser parser;

    BookingAnswerReader(Bookings bookings, BookingProtocol.AnswerParser reading) {
        this.bookings = bookings;
        this.parser = reading;
    }

    // Not even a lack of memory turns an answer into a rejection.
    BookingResult read(LaneClient client, RawAnswer answer, PreparedBooking request) {
        try {
            return parser.read(client, answer, request);
        } catch (Throwable unread) {
            return new BookingResult.Unknown(failureNote(unread), null);
        }
    }

    /// Reads complete answers that an earlier run stored but did not process, see [BookingProtocol]. An
    /// inconclusive answer is left to a person.
    void readStored(Supplier<LaneClient> service) {
        List<BookingAttempt> remaining = bookings.findUnreadAnswers();
        if (!remaining.isEmpty()) {
            LaneClient client = service.get();
            for (BookingAttempt attempt : remaining) {
                try {
                    readStored(client, attempt);
                } catch (RuntimeException failure) {
                    log.warn("what was kept of a booking could not be read", failure);
                }
            }
        }
    }

    private void readStored(LaneClient client, BookingAttempt attempt) {
        if (!(attempt.state() instanceof AttemptState.Unknown open)) {
            return;
        }
        BookingKind kind = switch (attempt.kind()) {
            case OTR -> BookingKind.OTR;
            case DRAYAGE -> BookingKind.DRAYAGE;
        };
        var saved = bookings.findAnswers(attempt.id()).getLast();
        PreparedBooking request = client.restoreBooking(
                kind, Bytes.copyOf(attempt.details().body().toByteArray()));
        RawAnswer answer =
                new RawAnswer(saved.status(), Bytes.copyOf(saved.body().toByteArray()), null, null, saved.at());
        BookingResult result = read(client, answer, request);
        if (result instanceof BookingResult.Booked booked) {
            recordBooked(open, booked);
        } else if (result instanceof BookingResult.Rejected(ServiceError error)) {
            bookings.recordRejected(open, attemptNote(error));
        }
    }

    static String attemptNote(ServiceError error) {
        return error.status() + " " + error.text();
    }

    /// Saves an order together with its documents, since each step waits for the disk.
    AttemptState recordBooked(AttemptState.AwaitingOutcome sent, BookingResult.Booked booked) {
        try {
            List<NewDocument> papers = booked.documents().stream()
                    .map(BookingAnswerReader::newDocument)
                    .toList();
            return bookings.recordBooked(sent, booked.orderNumber(), booked.bolNumber(), papers);
        } catch (RuntimeException failure) {
            // The booking is valid without its documents; they are in the stored answer.
            log.error("a booking could not be written down with its documents", failure);
            return bookings.recordBooked(sent, booked.orderNumber(), booked.bolNumber());
        }
    }

    private static NewDocument newDocument(DocumentRef ref) {
        return new NewDocument(ref.docType().code(), ref.url(), ref.fileName(), ref.extension(), ref.contentType());
    }

    static String failureNote(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
