package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Path;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.l10n.Formats;

/// Makes a booking's confirmation from what the journal kept: the very request that was sent, and what was
/// acknowledged. Runs inside jobs.
public final class ConfirmationMaker {

    private final Path folder;
    private final EnvironmentJournal journal;
    private final Stationeries stationeries;
    private final Formats formats;

    /// `folder` is where confirmations are written.
    public ConfirmationMaker(Path folder, EnvironmentJournal journal, Stationeries stationeries, Formats formats) {
        this.folder = folder;
        this.journal = journal;
        this.stationeries = stationeries;
        this.formats = formats;
    }

    /// The confirmation of a booking as a PDF, in the customer's language.
    public Path confirmation(Attempt booked) throws IOException {
        Stationery on = stationeries.of(
                booked.customer().customerNumber(), booked.customer().name());
        String name = booked.id() + "-" + on.language().code() + ".pdf";
        BookingConfirmation paper = new ConfirmationReading(booked, journal, on, formats.in(on.language())).read();
        return PdfWriter.write(ConfirmationPage.of(paper), folder.resolve(name));
    }
}
