package lanedesk.workstation.printouts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lanedesk.journal.booking.BookingAttempt;

/// Creates the documents of a booking and its summary on the screen. The methods block and run in background tasks.
public interface BookingDocumentGenerator {

    /// Creates the confirmation of a booking as a PDF in the customer's language. Returns its path. Throws
    /// `ClientException.Unreadable` if the sent booking request is unreadable.
    Path writeConfirmationPdf(BookingAttempt attempt) throws IOException;

    /// Writes a mail draft to the customer with documents of the booking. The mail's text contains no price.
    /// Returns the draft's path. Throws `ClientException.Unreadable` if the sent booking request is unreadable.
    Path writeMailDraft(BookingAttempt attempt, List<Path> documents) throws IOException;

    /// Creates the rows of a booking's summary in the UI language: origin, destination, times and estimated delivery.
    /// Returns an empty list if the sent booking request is unreadable.
    List<BookingSummaryRow> createSummaryRows(BookingAttempt attempt);
}
