package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import java.util.stream.IntStream;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.junit.jupiter.api.Test;

final class BillOfLadingTest {
    private final PdfDocumentGenerator generator = new PdfDocumentGenerator(new DocumentTestCatalog());

    @Test
    void showsEveryFieldOfShipment() {
        PdfContent document = generate(TestShipments.otrShipment().build());

        assertThat(document.pageCount()).isEqualTo(1);
        assertThat(document.continuousText())
                .contains("Straight Bill of Lading", "LD5001237", "500123", "700001", "7731")
                .contains("Nov 23, 2026 08:30 UTC-06:00", "LTL · Standard")
                .contains("Meridian Foods, Dallas DC 4", "2100 Irving Blvd", "Dock 12 to 18", "Dallas, TX 75201, US")
                .contains("Ana Ruiz · +1 214 555 0142 · ana.ruiz@meridian.example")
                .contains("High Desert Grocers Cooperative", "455 Vista Blvd, Building C", "Reno, NV 89502, US")
                .contains("Receiving desk · +1 775 555 0199")
                .contains("Meridian Foods Group", "Dallas headquarters · branch 40211", "Customer 118204 · MERID01")
                .contains("Prairie Freight System", "Carrier 2044", "2 business days in transit")
                .contains("7,440 lb", "1,240 lb each", "48 × 40 × 52.5 in", "Canned tomatoes, 24/15 oz", "92.5")
                .contains("14 Total 14 11,355 lb", "816.67 ft³")
                .contains("+1 800 255 3924", "CHEMTEL, Lena Fischer", "Contract number MIS0004417")
                .contains("Liftgate at delivery", "Notify before arrival")
                .contains("$48,500.00", "Yes, new goods", "freight cost, 10% extra for lost profits")
                .contains("This is to certify that the above-named materials are properly classified")
                .contains("Page 1 of 1");
    }

    @Test
    void marksHazardousLinesAndPutsThemFirst() {
        String text = generate(TestShipments.otrShipment().build()).continuousText();

        assertThat(text).contains("X UN1263, Paint, 3, PG II", "X UN1950, Aerosols, flammable, 2.1");
        assertThat(text.indexOf("UN1263")).isLessThan(text.indexOf("UN1950"));
        assertThat(text.indexOf("UN1950")).isLessThan(text.indexOf("Canned tomatoes"));
    }

    @Test
    void omitsEmergencyContactWithoutHazardousGoods() {
        PdfContent paper = generate(TestShipments.otrShipment()
                .withCommodities(List.of(TestShipments.pallet("Paper towels", 2, "265", "175", false)))
                .build());

        assertThat(paper.continuousText()).doesNotContain("24-hour", "49 CFR").doesNotContain("X Paper towels");
    }

    @Test
    void paymentTermsFollowFreightDirection() {
        assertThat(textOfDirection(FreightDirection.OUTBOUND)).contains("X Prepaid", "BILLED TO SHIPPER");
        assertThat(textOfDirection(FreightDirection.INBOUND)).contains("X Collect", "BILLED TO CONSIGNEE");
        assertThat(textOfDirection(FreightDirection.THIRD_PARTY))
                .contains("X Third party", "THIRD PARTY, FREIGHT CHARGES");
    }

    @Test
    void showsMetricUnitsOfMetricShipment() {
        String text = generate(TestShipments.otrShipment().withUom(Uom.METRIC).build())
                .continuousText();

        assertThat(text).contains("7,440 kg", "48 × 40 × 52.5 cm", "1.41 m³").doesNotContain(" lb", "52.5 in", "ft³");
    }

    @Test
    void showsEquipmentOfTruckload() {
        assertThat(generate(TestShipments.otrShipment().withMode(Mode.TRUCKLOAD).build())
                        .continuousText())
                .contains("Equipment: 53 ft Dry van");
    }

    @Test
    void breaksManyLinesIntoPagesWithRepeatedHeader() {
        PdfContent paper = generate(TestShipments.otrShipment()
                .withCommodities(TestShipments.manyLines(200))
                .build());

        int pages = paper.pageCount();
        assertThat(pages).isBetween(5, 20);
        String all = paper.text();
        assertThat(IntStream.rangeClosed(10_001, 10_200))
                .allSatisfy(part -> assertThat(all).contains("Replacement part no. " + part));
        for (int page = 1; page <= pages; page++) {
            String text = paper.text(page);
            assertThat(text).contains("LD5001237", "Page " + page + " of " + pages);
            if (text.contains("Replacement part")) {
                assertThat(text).contains("COMMODITY DESCRIPTION", "NMFC ITEM");
            }
        }
        assertThat(paper.text(2)).contains("Straight Bill of Lading continued");
        assertThat(paper.inkCoverage("bol-200-lines", 40))
                .allSatisfy(share -> assertThat(share).isGreaterThan(0.005));
    }

    @Test
    void showsMarkupAndPercentSignsLiterally() {
        String name = "Smith & Sons <\"Freight\"> 100% 'o' {{bolNumber}} %s";
        PdfContent paper = generate(TestShipments.otrShipment()
                .withPickupAddress(TestShipments.address(name, "1 A&B Rd", null, "Dallas", "TX", "75201"))
                .withContact(new Contact("A\u0000\u001b<b>bold</b>", "1", "a@b"))
                .build());

        assertThat(paper.continuousText()).contains(name, "1 A&B Rd", "<b>bold</b>");
    }

    @Test
    void showsEveryWritingSystem() {
        PdfContent paper = generate(TestShipments.otrShipment()
                .withCommodities(List.of(
                        TestShipments.pallet("Чай чёрный листовой «Беседа»", 1, "10", "60", false),
                        TestShipments.pallet("上海电子元件", 1, "10", "60", false),
                        TestShipments.pallet("한국 라면 日本のお茶", 1, "10", "60", false),
                        TestShipments.pallet("Ελαιόλαδο, Žluťoučký kůň, ≤ 5 °C", 1, "10", "60", false),
                        TestShipments.pallet("שמן זית", 1, "10", "60", false),
                        TestShipments.pallet("ข้าวหอม", 1, "10", "60", false),
                        TestShipments.pallet("ქართული ღვინო Հայաստան", 1, "10", "60", false)))
                .withPickupAddress(
                        TestShipments.address("شركة الشرق للتجارة", "شارع الملك فهد 21", null, "Dallas", "TX", "75201"))
                .build());

        assertThat(paper.continuousText())
                .contains("Чай чёрный листовой «Беседа»", "上海电子元件", "한국 라면 日本のお茶")
                .contains("Ελαιόλαδο, Žluťoučký kůň, ≤ 5 °C", "שמן זית", "ข้าวหอม", "ქართული ღვინო Հայաստան")
                .contains("شركة الشرق للتجارة", "فهد 21");
    }

    @Test
    void createsDocumentWithCharacterMissingInAllFonts() {
        Commodity rocket = TestShipments.pallet("Toys \ud83d\ude80 \ud802\udc00 boxed", 1, "10", "60", false);

        assertThat(generate(TestShipments.otrShipment()
                                .withCommodities(List.of(rocket))
                                .build())
                        .continuousText())
                .contains("Toys", "boxed");
    }

    @Test
    void sameShipmentGivesSameBytes() {
        BookedOtrShipment shipment = TestShipments.otrShipment().build();

        assertThat(generateBytes(generator, shipment))
                .isEqualTo(generateBytes(generator, shipment))
                .isEqualTo(generateBytes(new PdfDocumentGenerator(new DocumentTestCatalog()), shipment));
    }

    @Test
    void metadataComesOnlyFromBooking() {
        PdfContent paper = generate(TestShipments.otrShipment().build());

        paper.read(pdf -> {
            var information = pdf.getDocumentInformation();
            assertThat(information.getTitle()).isEqualTo("Bill of lading LD5001237");
            assertThat(information.getAuthor()).isEqualTo("LaneDesk Sandbox Freight");
            Calendar booked = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
            booked.clear();
            booked.set(2026, Calendar.NOVEMBER, 21, 15, 42, 10);
            assertThat(information.getCreationDate().getTimeInMillis()).isEqualTo(booked.getTimeInMillis());
            assertThat(information.getModificationDate().getTimeInMillis()).isEqualTo(booked.getTimeInMillis());
            return information;
        });
    }

    @Test
    void textIsTaggedAndFontsAreEmbeddedAsSubsets() {
        PdfContent paper = generate(TestShipments.otrShipment().build());

        paper.read(pdf -> {
            assertThat(pdf.getDocumentCatalog().getMarkInfo().isMarked()).isTrue();
            assertThat(pdf.getDocumentCatalog().getStructureTreeRoot().getKids())
                    .isNotEmpty();
            assertThat(pdf.getDocumentCatalog().getLanguage()).isEqualTo("en");
            for (COSName name : pdf.getPage(0).getResources().getFontNames()) {
                PDFont font = pdf.getPage(0).getResources().getFont(name);
                assertThat(font.isEmbedded()).isTrue();
                assertThat(font.getName()).matches("[A-Z]{6}\\+Noto.*");
            }
            return pdf;
        });
        assertThat(generateBytes(generator, TestShipments.otrShipment().build()).length)
                .isLessThan(120_000);
    }

    @Test
    void weightsAddUpWithoutRounding() {
        Commodity odd = TestShipments.pallet("Washers", 3, "0.1", "60", false);

        String text = generate(TestShipments.otrShipment()
                        .withCommodities(List.of(odd))
                        .build())
                .continuousText();
        assertThat(text).contains("0.3 lb", "0.1 lb each");
        assertThat(DocumentFormatter.totalWeight(odd)).isEqualByComparingTo(new BigDecimal("0.3"));
    }

    private String textOfDirection(FreightDirection direction) {
        return generate(TestShipments.otrShipment().withDirection(direction).build())
                .continuousText();
    }

    private PdfContent generate(BookedOtrShipment shipment) {
        return new PdfContent(generateBytes(generator, shipment));
    }

    private static byte[] generateBytes(PdfDocumentGenerator generator, BookedOtrShipment shipment) {
        return generator.generate(shipment).getFirst().content().createBytes();
    }
}
