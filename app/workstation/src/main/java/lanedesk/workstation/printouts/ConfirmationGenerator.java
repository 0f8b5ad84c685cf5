package lanedesk.workstation.printouts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
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
        CustomerDocumentStyle documentStyle = loadStyleForCustomer(booked);
        String name = booked.id() + "-" + documentStyle.language().code() + ".pdf";
        BookingConfirmation confirmation = createConfirmationBuilder(booked, documentStyle, documentStyle.language())
                .buildConfirmation();
        return PdfWriter.renderAndWritePdf(ConfirmationPage.renderPage(confirmation), folder.resolve(name));
    }

    @Override
    public Path createMailDraft(BookingAttempt booked, List<Path> documents) throws IOException {
        CustomerDocumentStyle documentStyle = loadStyleForCustomer(booked);
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
            return createConfirmationBuilder(booked, loadStyleForCustomer(booked), formats.language())
                    .createSummaryRows(calendar.get());
        } catch (ClientException.Unreadable unreadable) {
            return List.of();
        }
    }

    private CustomerDocumentStyle loadStyleForCustomer(BookingAttempt attempt) {
        return documentStyles.createStyleForCustomer(
                attempt.customer().customerNumber(), attempt.customer().name());
    }

    private ConfirmationBuilder createConfirmationBuilder(
            BookingAttempt attempt, CustomerDocumentStyle documentStyle, Language language) {
        return new ConfirmationBuilder(attempt, journal, documentStyle, formats.withLanguage(language));
    }

    /// The values of the template `confirmation.html`.
    static final class ConfirmationPage extends DocumentPage {

        final BookingConfirmation paper;

        private ConfirmationPage(BookingConfirmation confirmation) {
            super(confirmation.on(), "confirmation.");
            this.paper = confirmation;
        }

        /// Renders the confirmation as XHTML for a PDF.
        static String renderPage(BookingConfirmation confirmation) {
            return DocumentTemplate.fillTemplate("confirmation.html", new ConfirmationPage(confirmation));
        }

        record Cell(String style, String text) {}

        private Cell createCell(int column, String text) {
            return new Cell(
                    (column == 0 ? "subject" : "")
                            + (paper.columns().get(column).figure() ? " right" : ""),
                    text);
        }

        List<Cell> headings() {
            return IntStream.range(0, paper.columns().size())
                    .mapToObj(index -> new Cell(
                            paper.columns().get(index).figure() ? "right" : "",
                            paper.columns().get(index).name()))
                    .toList();
        }

        List<List<Cell>> rows() {
            return paper.freight().stream()
                    .map(row -> IntStream.range(0, row.size())
                            .mapToObj(column -> createCell(column, row.get(column)))
                            .toList())
                    .toList();
        }

        List<BookingConfirmation.Party> parties() {
            return List.of(paper.from(), paper.to());
        }

        boolean barcode() {
            return Barcode.canEncode(paper.bol());
        }

        boolean accepted() {
            return !paper.acknowledged().isEmpty();
        }

        /// Who acknowledged the texts, and when; empty if this differs between the texts.
        String acceptedBy() {
            List<String> acknowledgers = paper.acknowledged().stream()
                    .map(BookingConfirmation.AcknowledgedText::by)
                    .distinct()
                    .toList();
            return acknowledgers.size() == 1 ? acknowledgers.getFirst() : "";
        }

        String contact() {
            return joinNonBlank(
                    ", ",
                    on.contact().name(),
                    on.contact().phone(),
                    on.contact().email());
        }

        @Override
        protected String footerReference() {
            return text("foot", paper.order(), paper.customer());
        }
    }
}
