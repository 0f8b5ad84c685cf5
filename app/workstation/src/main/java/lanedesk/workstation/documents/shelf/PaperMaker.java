package lanedesk.workstation.documents.shelf;

import java.io.IOException;
import java.nio.file.Path;
import lanedesk.workstation.journal.booking.Attempt;

/// Makes the program's own papers of a booking. Runs inside a job.
@FunctionalInterface
public interface PaperMaker {

    /// The confirmation of a booking as a PDF.
    Path confirmation(Attempt booked) throws IOException;
}
