package lanedesk.workstation.printouts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import jakarta.mail.Multipart;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import lanedesk.client.Bytes;
import lanedesk.client.LaneJson;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Country;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.BookedSamples;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Confirmations of bookings made with a real service and read from the journal.
@Headless
final class ConfirmationTest {

    @TempDir
    Path folder;

    private String createAndReadConfirmation(BookedSamples.BookedSample booked, Language language, String picture)
            throws IOException {
        Formats formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        try (Journal journal = JournalSamples.open(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            CustomerDocumentStyles documentStyles = new CustomerDocumentStyles(
                    () -> QuoteSheetSamples.createSettings(language), own, () -> "me@desk.example", true);
            Path document = new ConfirmationGenerator(
                            folder.resolve("made"), own, documentStyles, formats, () -> BusinessCalendar.DEFAULT)
                    .writeConfirmationPdf(own.bookings().find(booked.attempt()).orElseThrow());
            return readPdfText(document, picture + "-" + language.code());
        }
    }

    private static String readPdfText(Path paper, String picture) throws IOException {
        try (PDDocument document = Loader.loadPDF(paper.toFile())) {
            QuoteSheetSamples.picture(document, picture);
            return withoutLineBreaks(new PDFTextStripper().getText(document));
        }
    }

    private static String withoutLineBreaks(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    @ParameterizedTest
    @EnumSource
    void containerConfirmationListsAcknowledgedTexts(Language language) throws IOException {
        BookedSamples.BookedSample booked = BookedSamples.bookDrayage(folder);
        assertThat(booked.acknowledged()).hasSizeGreaterThan(1);
        String text = createAndReadConfirmation(booked, language, "paper-confirmation-drayage");
        assertThat(text)
                .contains(Long.toString(booked.orderNumber()), booked.bolNumber())
                .contains(Texts.of(ConfirmationGenerator.class, language).text("confirmation.acknowledged"));
        assertThat(text)
                .contains(Texts.of(ConfirmationGenerator.class, language).text("confirmation.consignee"))
                .doesNotContain("ETA / ETD", "Etc/UTC")
                .contains(Texts.of(ConfirmationGenerator.class, language).text("confirmation.pickupWindow"))
                .contains(Texts.of(ConfirmationGenerator.class, language).translateServiceTerm("Reefer container")
                        + " 40 · " + BookedSamples.CONTAINER);
        Formats formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        for (Acknowledgement acknowledgement : booked.acknowledged()) {
            assertThat(text)
                    .as("the words, who and when")
                    .contains(withoutLineBreaks(acknowledgement.text()))
                    .contains(withoutLineBreaks(Texts.of(ConfirmationGenerator.class, language)
                            .text(
                                    "confirmation.by",
                                    acknowledgement.dispatcher(),
                                    formats.formatDateTimeWithZone(acknowledgement.acknowledgedAt()))));
        }
    }

    @Test
    void containerConfirmationStatesThatReeferIsNotCooled() throws IOException {
        BookedSamples.BookedSample booked = BookedSamples.bookDrayage(folder, false);
        assertThat(createAndReadConfirmation(booked, Language.ENGLISH, "paper-confirmation-dry"))
                .contains("Reefer container 40, not refrigerated · " + BookedSamples.CONTAINER);
    }

    @Test
    void otrConfirmationShowsSentRequestAndOnlyAgreedPrice() throws IOException {
        BookedSamples.BookedSample booked = BookedSamples.bookOtr(folder);
        NewAttempt facts;
        try (Journal journal = JournalSamples.open(folder)) {
            facts = journal.environmentJournal(JournalSamples.SANDBOX)
                    .bookings()
                    .find(booked.attempt())
                    .orElseThrow()
                    .details();
        }
        Formats formats = new Formats(Language.ENGLISH, Clock.systemUTC());
        String sell = formats.formatMoney(Objects.requireNonNull(facts.sellPrice()));
        String text = createAndReadConfirmation(booked, Language.ENGLISH, "paper-confirmation-otr");
        assertThat(text).contains("PO PO-8833", "Dock door 17");
        assertThat(text)
                .contains(
                        Long.toString(booked.orderNumber()),
                        booked.bolNumber(),
                        "Meridian Foods, Dallas DC",
                        "Sierra Grocers",
                        "Canned tomatoes, palletised",
                        "1,648 lb",
                        "4 × 412 lb",
                        "48 × 40 × 52 in")
                .contains(sell, "Sandbox: test document", "Dispatch desk")
                .doesNotContainPattern("(?i)acknowledged");
        assertThat(text.replace(sell, "")).doesNotContain("$", formats.formatMoneyWithoutSign(facts.buyRate()));
    }

    @Test
    void confirmationAndMailListIncludedServices() throws Exception {
        BookedSamples.BookedSample booked = BookedSamples.bookInsuredOtr(folder);
        String insured = "Cargo insurance, declared value $25,000.00";

        assertThat(createAndReadConfirmation(booked, Language.ENGLISH, "paper-confirmation-insured"))
                .contains("The price includes", insured);
        try (Journal journal = JournalSamples.open(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            CustomerDocumentStyles documentStyles = new CustomerDocumentStyles(
                    () -> QuoteSheetSamples.createSettings(Language.ENGLISH), own, () -> "me@desk.example", true);
            assertThat(new ConfirmationGenerator.ConfirmationBuilder(
                                    own.bookings().find(booked.attempt()).orElseThrow(),
                                    own,
                                    documentStyles.loadStyleForCustomer(1, ""),
                                    new Formats(Language.ENGLISH, Clock.systemUTC()))
                            .createMailDraft(null)
                            .text())
                    .contains(insured);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ENGLISH | Cargo insurance                 | Liftgate at delivery
        FRENCH  | Assurance de la marchandise     | Hayon à la livraison
        SPANISH | Seguro de la carga              | Plataforma elevadora en la entrega
        """)
    void confirmationNamesServicesInCustomersLanguage(Language language, String insurance, String liftgate)
            throws IOException {
        assertThat(createAndReadConfirmation(
                        BookedSamples.bookInsuredOtr(folder), language, "paper-confirmation-services"))
                .contains(insurance, liftgate)
                .doesNotContain("Liftgate Delivery");
    }

    @Test
    void screenAndMailShowLaneAndDatesInTheirLanguage() throws Exception {
        BookedSamples.BookedSample booked = BookedSamples.bookOtr(folder);
        Formats formats = new Formats(Language.FRENCH, Clock.system(ZoneId.of("America/Chicago")));
        try (Journal journal = JournalSamples.open(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            CustomerDocumentStyles documentStyles = new CustomerDocumentStyles(
                    () -> QuoteSheetSamples.createSettings(Language.SPANISH), own, () -> "me@desk.example", true);
            BookingDocumentGenerator maker = new ConfirmationGenerator(
                    folder.resolve("made"), own, documentStyles, formats, () -> BusinessCalendar.DEFAULT);
            BookingAttempt attempt = own.bookings().find(booked.attempt()).orElseThrow();
            assertThat(maker.createSummaryRows(attempt))
                    .extracting(BookingSummaryRow::name, BookingSummaryRow::subject)
                    .startsWith(tuple("Ramassage", "Meridian Foods, Dallas DC"))
                    .hasSize(4)
                    .element(2)
                    .asString()
                    .as("a dock plans by days of the week")
                    .containsPattern("(lun|mar|mer|jeu|ven|sam|dim)\\. \\d+");
            int days = transitDays(own, attempt);
            assertThat(maker.createSummaryRows(attempt).getLast().details()).startsWith(days + " jour");
            assertThat(maker.createSummaryRows(attempt).getLast())
                    .extracting(BookingSummaryRow::name, BookingSummaryRow::subject)
                    .as("an estimate, by the rate's days in transit")
                    .containsExactly(
                            "Livraison estimée",
                            formats.formatWeekdayDateWithYear(
                                    BusinessCalendar.DEFAULT.plusBusinessDays(pickupDate(attempt), days, Country.US)));
            try (InputStream in = Files.newInputStream(maker.writeMailDraft(attempt, List.of()))) {
                MimeMessage mail = new MimeMessage(Session.getInstance(new Properties()), in);
                assertThat(mail.getSubject()).startsWith("Reservado: orden " + booked.orderNumber() + ", Dallas, TX");
                assertThat(((Multipart) mail.getContent())
                                .getBodyPart(0)
                                .getContent()
                                .toString())
                        .contains(
                                "Referencias: OC PO-8833 · Dock door 17",
                                "Recolección: Meridian Foods, Dallas DC",
                                booked.bolNumber(),
                                "me@desk.example")
                        .doesNotContain(
                                "$",
                                formats.formatMoneyWithoutSign(attempt.details().buyRate()));
            }
        }
    }

    private static int transitDays(EnvironmentJournal journal, BookingAttempt booked) {
        StoredQuote stored = journal.quotes().find(booked.details().quoteId()).orElseThrow();
        return Objects.requireNonNull(((SavedQuote.Otr) QuoteService.parseStoredQuote(stored))
                .quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == booked.details().rateNumber())
                        .findFirst()
                        .orElseThrow()
                        .transitDays());
    }

    private static LocalDate pickupDate(BookingAttempt booked) {
        OtrBooking sent = LaneJson.read(
                OtrBooking.class, Bytes.wrap(booked.details().body().toByteArray()));
        return BusinessCalendar.DEFAULT.firstBusinessDayOnOrAfter(
                sent.movement()
                        .estimatedPickupDate()
                        .toLocalDateTime()
                        .orElseThrow()
                        .toLocalDate(),
                Country.US);
    }

    @Test
    void rendersEveryScript() throws IOException {
        ConfirmationGenerator.BookingConfirmation confirmation = new ConfirmationGenerator.BookingConfirmation(
                QuoteSheetSamples.createStyle(Language.SPANISH),
                "700123",
                "BOL-55-7",
                "Meridian Foods Group <&> Söhne",
                "2026-11-21",
                List.of(new Fact("Carrier", "Blue Ridge Freight")),
                new Fact("Pickup", "2026-11-24"),
                List.of(),
                new ConfirmationGenerator.BookingConfirmation.Party(
                        "Pickup", "", List.of("Meridian Foods, Dallas DC", "4120 Airport Dr", "")),
                new ConfirmationGenerator.BookingConfirmation.Party(
                        "Delivery", "", List.of("貨物運送 Zürich Łódź", "שלום 900 Mill St", "Ελλάδα, Київ", "الشحن")),
                List.of(new ConfirmationGenerator.BookingConfirmation.Column("What", false)),
                List.of(List.of("Canned tomatoes, palletised")),
                "",
                "",
                List.of(
                        new ConfirmationGenerator.BookingConfirmation.AcknowledgedText(
                                "Remark", "Chassis split may apply.", "dana@example.com, 11:58"),
                        new ConfirmationGenerator.BookingConfirmation.AcknowledgedText(
                                "Note", "Rates exclude demurrage.", "dana@example.com, 11:59")));
        Path file = PdfWriter.renderAndWritePdf(
                ConfirmationGenerator.ConfirmationPage.renderPage(confirmation), folder.resolve("confirmation.pdf"));
        assertThat(readPdfText(file, "paper-confirmation"))
                .contains("Meridian Foods Group <&> Söhne", "貨物運送", "Zürich Łódź", "Ελλάδα", "Київ")
                .contains("Chassis split may apply. dana@example.com, 11:58")
                .doesNotContain("#", "\ufffd");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void breaksNoLineBehindApostropheOfWord() throws IOException {
        Path file = PdfWriter.renderAndWritePdf(
                "<html><head><style>body { width: 60pt; font-family: " + PdfWriter.cssFontFamilies()
                        + "; }</style></head><body><p>l’entreposage l’entreposage d’origine</p></body></html>",
                folder.resolve("apostrophe.pdf"));
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(new PDFTextStripper().getText(document).lines().map(String::strip))
                    .containsExactly("l’entreposage", "l’entreposage", "d’origine");
        }
    }

    @Test
    void keepsSpaceBetweenRightToLeftWordAndNumber() throws IOException {
        for (String words : new String[] {"שלום 900", "الشحن 17"}) {
            Path file = PdfWriter.renderAndWritePdf(
                    "<html><head><style>body { font-family: " + PdfWriter.cssFontFamilies()
                            + "; }</style></head><body><p>" + words + "</p></body></html>",
                    folder.resolve("both-ways.pdf"));
            try (PDDocument document = Loader.loadPDF(file.toFile())) {
                String text = new PDFTextStripper().getText(document).replace('\u00a0', ' ');
                assertThat(text.strip().toLowerCase(Locale.ROOT)).containsPattern("(900|17) \\p{L}|\\p{L} (900|17)");
            }
        }
    }
}
