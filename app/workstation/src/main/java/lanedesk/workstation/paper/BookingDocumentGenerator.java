package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lanedesk.journal.booking.BookingAttempt;

/// Puts a booking that was made into words: those of its papers and those of the screen. Runs inside jobs.
public interface BookingDocumentGenerator {

    /// The confirmation of a booking as a PDF, in the customer's language.
    Path createConfirmation(BookingAttempt booked) throws IOException;

    /// A draft of a mail to the customer, with these papers of the booking. It names no price.
    Path createMailDraft(BookingAttempt booked, List<Path> documents) throws IOException;

    /// Returns the booked lines in the screen's language: origin, destination, the times of the freight, and when it
    /// would be delivered. Empty where the sent request can't be read any more.
    List<BookingSummaryRow> summaryRows(BookingAttempt booked);
}
