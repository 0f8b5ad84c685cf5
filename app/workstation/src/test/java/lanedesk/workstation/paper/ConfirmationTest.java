package lanedesk.workstation.paper;

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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.RealBookings;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Confirmations of bookings that the program itself made on a real service, read back from the journal.
@WithoutScreen
final class ConfirmationTest {

    @TempDir
    Path folder;

    private String printed(RealBookings.Booked booked, Language language, String picture) throws IOException {
        Formats formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        try (Journal journal = Samples.open(folder)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            Stationeries stationeries =
                    new Stationeries(() -> SheetSamples.settings(language), own, () -> "me@desk.example", true);
            Path paper = new ConfirmationMaker(
                            folder.resolve("made"), own, stationeries, formats, () -> BusinessCalendar.USUAL)
                    .confirmation(own.bookings().find(booked.attempt()).orElseThrow());
            return read(paper, picture + "-" + language.code());
        }
    }

    private static String read(Path paper, String picture) throws IOException {
        try (PDDocument document = Loader.loadPDF(paper.toFile())) {
            SheetSamples.picture(document, picture);
            return flat(new PDFTextStripper().getText(document));
        }
    }

    private static String flat(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    @ParameterizedTest
    @EnumSource
    void containersConfirmationHoldsEveryAcknowledgedTextWithWhoAndWhen(Language language) throws IOException {
        RealBookings.Booked booked = RealBookings.drayage(folder);
        assertThat(booked.acknowledged()).hasSizeGreaterThan(1);
        String text = printed(booked, language, "paper-confirmation-drayage");
        assertThat(text)
                .contains(Long.toString(booked.orderNumber()), booked.bolNumber())
                .contains(Texts.of(ConfirmationMaker.class, language).text("confirmation.acknowledged"));
        assertThat(text)
                .contains(Texts.of(ConfirmationMaker.class, language).text("confirmation.consignee"))
                .doesNotContain("ETA / ETD", "Etc/UTC")
                .contains(Texts.of(ConfirmationMaker.class, language).text("confirmation.pickupWindow"))
                .contains(Texts.of(ConfirmationMaker.class, language).service("Reefer container") + " 40 · "
                        + RealBookings.CONTAINER);
        Formats formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        for (Acknowledgement each : booked.acknowledged()) {
            assertThat(text)
                    .as("the words, who and when")
                    .contains(flat(each.text()))
                    .contains(flat(Texts.of(ConfirmationMaker.class, language)
                            .text("confirmation.by", each.dispatcher(), formats.zonedMoment(each.at()))));
        }
    }

    @Test
    void containersConfirmationSaysThatAReeferIsNotCooled() throws IOException {
        RealBookings.Booked booked = RealBookings.drayage(folder, false);
        assertThat(printed(booked, Language.ENGLISH, "paper-confirmation-dry"))
                .contains("Reefer container 40, not refrigerated · " + RealBookings.CONTAINER);
    }

    @Test
    void palletsConfirmationHoldsTheRequestAsItWasSentAndTheAgreedPriceAlone() throws IOException {
        RealBookings.Booked booked = RealBookings.otr(folder);
        NewAttempt facts;
        try (Journal journal = Samples.open(folder)) {
            facts = journal.environment(Samples.SANDBOX)
                    .bookings()
                    .find(booked.attempt())
                    .orElseThrow()
                    .facts();
        }
        Formats formats = new Formats(Language.ENGLISH, Clock.systemUTC());
        String sell = formats.money(Objects.requireNonNull(facts.sell()));
        String text = printed(booked, Language.ENGLISH, "paper-confirmation-otr");
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
                .contains(sell, "Sandbox: no real freight moves", "Dispatch desk")
                .doesNotContainPattern("(?i)acknowledged");
        assertThat(text.replace(sell, "")).doesNotContain("$", formats.amount(facts.price()));
    }

    @Test
    void confirmationAndItsMailSayWhatThePriceIncludes() throws Exception {
        RealBookings.Booked booked = RealBookings.insured(folder);
        String insured = "Cargo insurance, declared value $25,000.00";

        assertThat(printed(booked, Language.ENGLISH, "paper-confirmation-insured"))
                .contains("The price includes", insured);
        try (Journal journal = Samples.open(folder)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            Stationeries stationeries =
                    new Stationeries(() -> SheetSamples.settings(Language.ENGLISH), own, () -> "me@desk.example", true);
            assertThat(new ConfirmationReading(
                                    own.bookings().find(booked.attempt()).orElseThrow(),
                                    own,
                                    stationeries.of(1, ""),
                                    new Formats(Language.ENGLISH, Clock.systemUTC()))
                            .mail()
                            .text())
                    .contains(insured);
        }
    }

    @Test
    void screenAndMailReadFromWhereToWhereAndWhenEachInItsLanguage() throws Exception {
        RealBookings.Booked booked = RealBookings.otr(folder);
        Formats formats = new Formats(Language.FRENCH, Clock.system(ZoneId.of("America/Chicago")));
        try (Journal journal = Samples.open(folder)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            Stationeries stationeries =
                    new Stationeries(() -> SheetSamples.settings(Language.SPANISH), own, () -> "me@desk.example", true);
            PaperMaker maker = new ConfirmationMaker(
                    folder.resolve("made"), own, stationeries, formats, () -> BusinessCalendar.USUAL);
            Attempt attempt = own.bookings().find(booked.attempt()).orElseThrow();
            assertThat(maker.lines(attempt))
                    .extracting(BookedLine::name, BookedLine::subject)
                    .startsWith(tuple("Ramassage", "Meridian Foods, Dallas DC"))
                    .hasSize(4)
                    .element(2)
                    .asString()
                    .as("a dock plans by days of the week")
                    .containsPattern("(lun|mar|mer|jeu|ven|sam|dim)\\. \\d+");
            int days = transitDays(own, attempt);
            assertThat(maker.lines(attempt).getLast().details()).startsWith(days + " jour");
            assertThat(maker.lines(attempt).getLast())
                    .extracting(BookedLine::name, BookedLine::subject)
                    .as("an estimate, by the rate's days in transit")
                    .containsExactly(
                            "Livraison estimée",
                            formats.weekdayOfYear(BusinessCalendar.USUAL.plus(pickup(attempt), days, Country.US)));
            try (InputStream in = Files.newInputStream(maker.mail(attempt, List.of()))) {
                MimeMessage mail = new MimeMessage(Session.getInstance(new Properties()), in);
                assertThat(mail.getSubject()).startsWith("Reservado: orden " + booked.orderNumber() + ", Dallas, TX");
                assertThat(((Multipart) mail.getContent())
                                .getBodyPart(0)
                                .getContent()
                                .toString())
                        .contains("Recolección: Meridian Foods, Dallas DC", booked.bolNumber(), "me@desk.example")
                        .doesNotContain("$", formats.amount(attempt.facts().price()));
            }
        }
    }

    private static int transitDays(EnvironmentJournal own, Attempt booked) {
        StoredQuote stored = own.quotes().find(booked.facts().quote()).orElseThrow();
        return Objects.requireNonNull(((Quoted.Otr) Quoting.read(stored))
                .quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == booked.facts().rateNumber())
                        .findFirst()
                        .orElseThrow()
                        .transitDays());
    }

    private static LocalDate pickup(Attempt booked) {
        OtrBooking sent = LaneJson.read(
                OtrBooking.class, Bytes.owning(booked.facts().body().bytes()));
        return BusinessCalendar.USUAL.firstDayFrom(
                sent.movement().estimatedPickupDate().local().orElseThrow().toLocalDate(), Country.US);
    }

    @Test
    void confirmationReadsInEveryScript() throws IOException {
        BookingConfirmation paper = new BookingConfirmation(
                SheetSamples.stationery(Language.SPANISH),
                "700123",
                "BOL-55-7",
                "Meridian Foods Group <&> Söhne",
                "2026-11-21",
                List.of(new Fact("Carrier", "Blue Ridge Freight")),
                new Fact("Pickup", "2026-11-24"),
                List.of(),
                new BookingConfirmation.Party(
                        "Pickup", "", List.of("Meridian Foods, Dallas DC", "4120 Airport Dr", "")),
                new BookingConfirmation.Party(
                        "Delivery", "", List.of("貨物運送 Zürich Łódź", "שלום 900 Mill St", "Ελλάδα, Київ", "الشحن")),
                List.of(new BookingConfirmation.Column("What", false)),
                List.of(List.of("Canned tomatoes, palletised")),
                "",
                "",
                List.of(
                        new BookingConfirmation.Accepted(
                                "Remark", "Chassis split may apply.", "dana@example.com, 11:58"),
                        new BookingConfirmation.Accepted(
                                "Note", "Rates exclude demurrage.", "dana@example.com, 11:59")));
        Path file = PdfWriter.write(ConfirmationPage.of(paper), folder.resolve("confirmation.pdf"));
        assertThat(read(file, "paper-confirmation"))
                .contains("Meridian Foods Group <&> Söhne", "貨物運送", "Zürich Łódź", "Ελλάδα", "Київ")
                .contains("Chassis split may apply. dana@example.com, 11:58")
                .doesNotContain("#", "\ufffd");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void blankBetweenAWordFromTheRightAndANumberIsKept() throws IOException {
        for (String words : new String[] {"שלום 900", "الشحن 17"}) {
            Path file = PdfWriter.write(
                    "<html><head><style>body { font-family: " + PdfWriter.families() + "; }</style></head><body><p>"
                            + words + "</p></body></html>",
                    folder.resolve("both-ways.pdf"));
            try (PDDocument document = Loader.loadPDF(file.toFile())) {
                String text = new PDFTextStripper().getText(document).replace('\u00a0', ' ');
                assertThat(text.strip().toLowerCase(Locale.ROOT)).containsPattern("(900|17) \\p{L}|\\p{L} (900|17)");
            }
        }
    }
}
