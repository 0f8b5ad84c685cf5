package lanedesk.workstation.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import lanedesk.client.ClientException;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;

/// Creates booking confirmations from the sent request and the acknowledged texts in the journal. The methods block
/// and run in background tasks.
///
/// Confirmations are written to `folder`, and `calendar` counts the business days in transit.
public final class ConfirmationGenerator implements BookingDocumentGenerator {

    private final Path folder;
    private final EnvironmentJournal journal;
    private final CustomerDocumentStyles documentStyles;
    private final Formats formats;
    private final Supplier<BusinessCalendar> calendar;

    public ConfirmationGenerator(
            Path folder,
            EnvironmentJournal journal,
            CustomerDocumentStyles documentStyles,
            Formats formats,
            Supplier<BusinessCalendar> calendar) {
        this.folder = folder;
        this.journal = journal;
        this.documentStyles = documentStyles;
        this.formats = formats;
        this.calendar = calendar;
    }

    @Override
    public Path createConfirmation(BookingAttempt booked) throws IOException {
        CustomerDocumentStyle documentStyle = documentStyleOf(booked);
        String name = booked.id() + "-" + documentStyle.language().code() + ".pdf";
        BookingConfirmation confirmation = createConfirmationBuilder(booked, documentStyle, documentStyle.language())
                .buildConfirmation();
        return PdfWriter.writePdf(ConfirmationPage.renderPage(confirmation), folder.resolve(name));
    }

    @Override
    public Path createMailDraft(BookingAttempt booked, List<Path> documents) throws IOException {
        CustomerDocumentStyle documentStyle = documentStyleOf(booked);
        Path bookingFolder = Files.createDirectories(folder.resolve(booked.id().toString()));
        Path file = bookingFolder.resolve(
                booked.state() instanceof AttemptState.WithOrderNumber ordered
                        ? "order-" + ordered.orderNumber() + ".eml"
                        : "quote-" + booked.quoteNumber() + ".eml");
        return createConfirmationBuilder(booked, documentStyle, documentStyle.language())
                .createMailDraft()
                .writeDraft(documents, file);
    }

    @Override
    public List<BookingSummaryRow> createSummaryRows(BookingAttempt booked) {
        try {
            return createConfirmationBuilder(booked, documentStyleOf(booked), formats.language())
                    .createSummaryRows(calendar.get());
        } catch (ClientException.Unreadable unreadable) {
            return List.of();
        }
    }

    private CustomerDocumentStyle documentStyleOf(BookingAttempt booked) {
        return documentStyles.loadStyle(
                booked.customer().customerNumber(), booked.customer().name());
    }

    private ConfirmationBuilder createConfirmationBuilder(
            BookingAttempt booked, CustomerDocumentStyle documentStyle, Language language) {
        return new ConfirmationBuilder(booked, journal, documentStyle, formats.withLanguage(language));
    }
}
