package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lanedesk.journal.booking.BookingAttempt;

/// Creates the documents of a booking and its summary on the screen. Runs in background tasks.
public interface BookingDocumentGenerator {

    /// The confirmation of a booking as a PDF, in the customer's language.
    Path createConfirmation(BookingAttempt attempt) throws IOException;

    /// Creates a mail draft to the customer with these documents of the booking. It contains no price.
    Path createMailDraft(BookingAttempt attempt, List<Path> documents) throws IOException;

    /// The summary rows of a booking in the UI language: origin, destination, times, and estimated delivery. Empty
    /// if the sent request is unreadable.
    List<BookingSummaryRow> createSummaryRows(BookingAttempt attempt);
}
