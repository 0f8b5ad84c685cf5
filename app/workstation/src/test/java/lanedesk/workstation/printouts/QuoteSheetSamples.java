package lanedesk.workstation.printouts;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Language;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.PDFRenderer;

/// Sample quote sheets.
public final class QuoteSheetSamples {

    public static final Letterhead HARBORLINE = new Letterhead(
            "Harborline Brokerage Group",
            "1180 Commerce Row, Suite 400, Fort Worth, TX 76102",
            "+1 817 555 0160",
            "desk@harborline.example",
            "");

    static final Instant END = Instant.parse("2026-11-26T05:59:00Z");
    private static final List<String> HELD = List.of("Liftgate at delivery", "Fuel surcharge");
    private static final List<String> ALL = List.of("Liftgate at delivery", "Notification", "Fuel surcharge");

    private QuoteSheetSamples() {}

    public static CustomerDocumentSettings createSettings(Language language) {
        return new CustomerDocumentSettings(
                HARBORLINE, "Dispatch desk", "+1 817 555 0164", language, PaperFormat.LETTER, Map.of());
    }

    public static CustomerDocumentStyle createStyle(Language language) {
        return CustomerDocumentStyle.ofSettings(
                createSettings(language),
                new Addressee(Optional.of(language), "Purchasing", "buyer@alderfinch.example"),
                "me@desk.example",
                false);
    }

    /// A sheet with three options for this number of items.
    public static QuoteSheet createSheet(CustomerDocumentStyle documentStyle, int items) {
        List<QuoteSheet.Item> freight = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            freight.add(new QuoteSheet.Item(
                    List.of("Canned tomatoes", "Olive oil in cartons", "Glass jars, lids on <&>")
                            .get(item % 3),
                    Integer.toString(item + 1),
                    "Pallets",
                    "1,236 lb",
                    "48 × 40 × 52 in",
                    "125"));
        }
        return new QuoteSheet(
                documentStyle,
                "227210569",
                "Nov 24, 2026",
                "Alder & Finch <Foods>",
                "Dallas, TX 75201",
                "Reno, NV 89502",
                List.of(new Fact("Ready", "Fri, Nov 27"), new Fact("Needed by", "Wed, Dec 2")),
                "PO 4711 · Dock <7>",
                freight,
                new QuoteSheet.Item("Total", "6", "", "2,133 lb", "324.4 ft³", ""),
                List.of("Liftgate at delivery", "Fuel surcharge"),
                "Cargo insurance is not included; ask for it.",
                documentStyle.texts().possibleChargesOf(FreightKind.OTR),
                List.of(
                        new QuoteSheet.Option(
                                "A",
                                "Standard",
                                "LTL",
                                ALL,
                                List.of(),
                                "Tuesday, December 1",
                                "2 business days",
                                price("702.30")),
                        new QuoteSheet.Option(
                                "B",
                                "Standard",
                                "LTL",
                                ALL,
                                List.of(),
                                "Wednesday, December 2",
                                "3 business days",
                                price("749")),
                        new QuoteSheet.Option(
                                "C",
                                "Guaranteed by noon",
                                "LTL",
                                HELD,
                                List.of("Notification"),
                                "",
                                "2 business days",
                                price("847.38"))),
                new QuoteSheet.Validity(END, ZoneId.of("America/Chicago"), "Dallas"),
                List.of("Rates do not cover <per diem>."),
                false);
    }

    private static BigDecimal price(String amount) {
        return new BigDecimal(amount);
    }

    /// Saves a picture of every page.
    static void picture(PDDocument pdf, String name) throws IOException {
        Files.createDirectories(Path.of("target/pictures"));
        for (int page = 0; page < pdf.getNumberOfPages(); page++) {
            ImageIO.write(
                    new PDFRenderer(pdf).renderImage(page, 1.34f),
                    "png",
                    Path.of("target/pictures/" + name + (page == 0 ? "" : "-" + (page + 1)) + ".png")
                            .toFile());
        }
    }
}
