package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;

/// Makes a booking's confirmation from what the journal kept: the very request that was sent, and what was
/// acknowledged. Runs inside jobs.
///
/// `folder` is where confirmations are written, `calendar` counts the days in transit.
public final class ConfirmationMaker implements PaperMaker {

    private final Path folder;
    private final EnvironmentJournal journal;
    private final Stationeries stationeries;
    private final Formats formats;
    private final Supplier<BusinessCalendar> calendar;

    public ConfirmationMaker(
            Path folder,
            EnvironmentJournal journal,
            Stationeries stationeries,
            Formats formats,
            Supplier<BusinessCalendar> calendar) {
        this.folder = folder;
        this.journal = journal;
        this.stationeries = stationeries;
        this.formats = formats;
        this.calendar = calendar;
    }

    @Override
    public Path confirmation(Attempt booked) throws IOException {
        Stationery on = stationery(booked);
        String name = booked.id() + "-" + on.language().code() + ".pdf";
        BookingConfirmation paper = reading(booked, on, on.language()).read();
        return PdfWriter.write(ConfirmationPage.of(paper), folder.resolve(name));
    }

    @Override
    public Path mail(Attempt booked, List<Path> papers) throws IOException {
        Stationery on = stationery(booked);
        Path own = Files.createDirectories(folder.resolve(booked.id().toString()));
        Path file = own.resolve(
                booked.state() instanceof AttemptState.Ordered ordered
                        ? "order-" + ordered.orderNumber() + ".eml"
                        : "quote-" + booked.quoteNumber() + ".eml");
        return reading(booked, on, on.language()).mail().write(papers, file);
    }

    @Override
    public List<BookedLine> lines(Attempt booked) {
        try {
            return reading(booked, stationery(booked), formats.language()).lines(calendar.get());
        } catch (ClientException.Unreadable unreadable) {
            return List.of();
        }
    }

    private Stationery stationery(Attempt booked) {
        return stationeries.of(
                booked.customer().customerNumber(), booked.customer().name());
    }

    private ConfirmationReading reading(Attempt booked, Stationery on, Language language) {
        return new ConfirmationReading(booked, journal, on, formats.withLanguage(language));
    }
}
