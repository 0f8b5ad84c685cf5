package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import javax.imageio.ImageIO;
import lanedesk.workstation.booking.RealBookings;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.quote.Acknowledgement;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.PdfWriter;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Confirmations of bookings that the program itself made on a real service, read back from the journal.
final class ConfirmationTest {

    @TempDir
    Path folder;

    private String printed(RealBookings.Booked booked, Language language, String picture) throws IOException {
        Clock clock = Clock.system(ZoneId.of("America/Chicago"));
        Formats formats = new Formats(language, clock);
        try (Journal journal = Samples.open(folder)) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            Path paper = new ConfirmationMaker(
                            folder.resolve("made"), own, Texts.of(ConfirmationTest.class, language), formats)
                    .confirmation(own.bookings().find(booked.attempt()).orElseThrow());
            try (PDDocument document = Loader.loadPDF(paper.toFile())) {
                assertThat(document.getNumberOfPages()).isEqualTo(1);
                Files.createDirectories(Path.of("target/pictures"));
                ImageIO.write(
                        new PDFRenderer(document).renderImage(0, 1.5f),
                        "png",
                        Path.of("target/pictures/" + picture + "-" + language.code() + ".png")
                                .toFile());
                return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
            }
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
                .contains(Texts.of(ConfirmationMaker.class, language).text("confirmation.deliveryWindow"))
                .contains(Texts.of(ConfirmationMaker.class, language).service("Reefer container") + " 40 · "
                        + RealBookings.CONTAINER);
        Formats formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        for (Acknowledgement each : booked.acknowledged()) {
            String after = text.substring(
                    text.indexOf(flat(each.text())) + flat(each.text()).length());
            assertThat(text).as("the words").contains(flat(each.text()));
            assertThat(after.strip())
                    .as("who and when, right beneath")
                    .startsWith(flat(Texts.of(ConfirmationMaker.class, language)
                            .text("confirmation.by", each.dispatcher(), formats.until(each.at()))));
        }
    }

    @Test
    void palletsConfirmationHoldsTheRequestAsItWasSentAndNoPrice() throws IOException {
        RealBookings.Booked booked = RealBookings.otr(folder);
        assertThat(printed(booked, Language.ENGLISH, "paper-confirmation-otr"))
                .contains(
                        Long.toString(booked.orderNumber()),
                        booked.bolNumber(),
                        "Meridian Foods, Dallas DC",
                        "Sierra Grocers",
                        "Canned tomatoes, palletised",
                        "1,648 lb",
                        "4 × 412 lb",
                        "48 × 40 × 52 in")
                .doesNotContain("$")
                .doesNotContainPattern("(?i)acknowledged");
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
