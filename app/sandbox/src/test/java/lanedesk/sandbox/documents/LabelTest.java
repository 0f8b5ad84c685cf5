package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.FormatException;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.oned.Code128Reader;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.Commodity;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.Test;

final class LabelTest {
    private final PdfDocumentGenerator generator = new PdfDocumentGenerator(new DocumentTestCatalog());

    @Test
    void printsOneFourBySixLabelPerHandlingUnit() {
        PdfContent labels = generateLabels(TestShipments.otrShipment().build());

        assertThat(labels.pageCount()).isEqualTo(14);
        for (int page = 1; page <= 14; page++) {
            assertThat(labels.text(page).replaceAll("\\s+", " "))
                    .contains(page + " of 14", "LD5001237-00" + (page < 10 ? "0" : "") + page)
                    .contains("High Desert Grocers Cooperative", "455 Vista Blvd", "Reno, NV", "89502")
                    .contains("Prairie Freight System", "Meridian Foods, Dallas DC 4", "Nov 23, 2026");
        }
        labels.read(pdf -> {
            pdf.getPages().forEach(page -> {
                PDRectangle size = page.getMediaBox();
                assertThat(size.getWidth()).isEqualTo(288f);
                assertThat(size.getHeight()).isEqualTo(432f);
            });
            return pdf;
        });
    }

    @Test
    void marksHazardousUnits() {
        PdfContent labels = generateLabels(TestShipments.otrShipment().build());

        assertThat(labels.text(1).replaceAll("\\s+", " ")).contains("UN1263, Paint, 3, PG II", "HAZARDOUS MATERIAL");
        assertThat(labels.text(5).replaceAll("\\s+", " "))
                .contains("Canned tomatoes")
                .doesNotContain("HAZARDOUS");
    }

    @Test
    void barcodeOfLabelIsScannable() {
        PdfContent labels = generateLabels(TestShipments.otrShipment().build());

        assertThat(labels.<String>read(pdf -> readBarcode(new PDFRenderer(pdf).renderImageWithDPI(2, 203))))
                .isEqualTo("LD5001237-0003");
    }

    @Test
    void barcodeOfBillOfLadingIsScannable() {
        PdfContent document = new PdfContent(generator
                .generate(TestShipments.otrShipment().build())
                .getFirst()
                .content()
                .createBytes());

        assertThat(document.<String>read(pdf -> readBarcode(new PDFRenderer(pdf).renderImageWithDPI(0, 200))))
                .isEqualTo("LD5001237");
    }

    @Test
    void longestNamesDoNotMoveBarcode() {
        String longName = "Société Générale d'Importation et de Distribution ".repeat(4);
        BookedOtrShipment shipment = TestShipments.otrShipment()
                .withDeliveryAddress(
                        TestShipments.address(longName, longName, longName, longName, "QC", "G0L 3S0 EXTRA"))
                .withCommodities(List.of(TestShipments.pallet(longName, 2, "1234567.5", "60", true)))
                .build();
        PdfContent labels = generateLabels(shipment);

        assertThat(labels.pageCount()).isEqualTo(2);
        assertThat(labels.<String>read(pdf -> readBarcode(new PDFRenderer(pdf).renderImageWithDPI(1, 203))))
                .isEqualTo("LD5001237-0002");
        assertThat(labels.text(2)).contains("G0L 3S0 EXTRA", "2 of 2");
        assertThat(labels.inkCoverage("label-longest", 110)).hasSize(2);
    }

    @Test
    void printsOneLabelPerLineForThousandsOfUnits() {
        PdfContent labels = generateLabels(TestShipments.otrShipment()
                .withCommodities(List.of(carton(2), carton(12_000), carton(500)))
                .build());

        assertThat(labels.pageCount()).isEqualTo(3);
        assertThat(labels.text(2).replaceAll("\\s+", " "))
                .contains("3–12,002 of 12,502", "Print 12,000 copies", "LD5001237-0003");
    }

    @Test
    void printsOneLabelPerUnitUpToLimit() {
        var data = new OtrPageBuilder(new DocumentTestCatalog());
        var shipment = TestShipments.otrShipment();

        assertThat(data.toLabelPage(shipment.withCommodities(List.of(carton(OtrPageBuilder.MAX_LABELS)))
                                .build())
                        .labels())
                .hasSize(OtrPageBuilder.MAX_LABELS);
        assertThat(data.toLabelPage(shipment.withCommodities(List.of(carton(OtrPageBuilder.MAX_LABELS + 1)))
                                .build())
                        .labels())
                .hasSize(1);
    }

    private static Commodity carton(int quantity) {
        return TestShipments.pallet("Cartons of screws", quantity, "12", "60", false);
    }

    private PdfContent generateLabels(BookedOtrShipment shipment) {
        return new PdfContent(generator.generate(shipment).get(1).content().createBytes());
    }

    private static String readBarcode(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        var bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels)));
        try {
            return new Code128Reader()
                    .decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, true))
                    .getText();
        } catch (NotFoundException | FormatException e) {
            return "unreadable: " + e;
        }
    }
}
