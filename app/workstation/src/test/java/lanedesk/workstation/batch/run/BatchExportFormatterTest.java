package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import lanedesk.freight.SellPricing;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.batch.sell.AddedColumns;
import lanedesk.workstation.batch.sell.CustomerFileEditor;
import lanedesk.workstation.batch.sell.CustomerRateSheet;
import lanedesk.workstation.intake.file.TestFiles;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.Letterhead;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.printouts.PdfWriter;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.LaneCheck;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the exports of a batch. Files for the customer must not contain its buy rates.
class BatchExportFormatterTest {
    private static final List<String> FORBIDDEN_TEXTS =
            List.of("777.77", "777,77", "888.88", "888,88", "654.32", "654,32", "Secret Lines");

    private static final AccessorialNames NAMES = new AccessorialNames(() -> List.of(
            new AccessorialOption(AccessorialType.PICKUP, "Liftgate", "Liftgate", Map.of()),
            new AccessorialOption(AccessorialType.DELIVERY, "Liftgate", "Liftgate", Map.of()),
            new AccessorialOption(AccessorialType.DELIVERY, "LiftgateDelivery", "Liftgate at delivery", Map.of())));
    private static final CustomerDocumentStyle STYLE = CustomerDocumentStyle.ofSettings(
            CustomerDocumentSettings.createDefaults(Language.ENGLISH), Addressee.UNKNOWN, "me@desk.example", true);

    @TempDir
    private Path folder;

    private final Texts texts = Texts.of(BatchFeature.class, Language.ENGLISH);
    private final Clock clock = Clock.system(ZoneId.of("America/Chicago"));
    private final Formats formats = new Formats(Language.ENGLISH, clock);
    private Journal journal;
    private BatchExportFormatter exports;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        exports = new BatchExportFormatter(
                journal.environmentJournal(JournalSamples.SANDBOX).quotes(),
                texts,
                formats,
                NAMES,
                new ExpiryTimeZones(
                        place -> place.state().equals("NV")
                                ? Optional.of(ZoneId.of("America/Los_Angeles"))
                                : Optional.empty(),
                        formats.zone()),
                clock);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    private static OpenBatch batch(byte[] file) {
        LaneSheet table = new LaneSheet(
                0,
                List.of(
                        new LaneSheet.Row(1, List.of("From", "To")),
                        new LaneSheet.Row(2, List.of("75201", "89502")),
                        new LaneSheet.Row(3, List.of("75201", "89502"))));
        return new OpenBatch(
                new StoredBatch(UUID.randomUUID(), "lanes.csv", "{}", Content.of(file), Instant.EPOCH),
                new BatchPlan(
                        new CustomerBranch(1, 2, "ACME", "Acme Foods", 3, "HQ", true, true),
                        0,
                        LaneMapping.guessFromHeadingsAndCells(table),
                        BatchRule.LOWEST_OF_ALL,
                        SellPricing.DEFAULT,
                        Map.of(),
                        false),
                table,
                _ -> new LaneCheck.CheckedLane(
                        new LaneCheck.CannotBeRated("never asked"), FreightKind.OTR, DraftSnapshot.EMPTY));
    }

    private static PricedRow row(int number, int feet) {
        return row(number, feet, OperationType.IMPORT, 40_000, 777.77);
    }

    private static PricedRow row(int number, int feet, OperationType operation, int weight, double cost) {
        RowRate rate = new RowRate(
                4711,
                "Secret Lines",
                "",
                "Import",
                List.of(),
                3,
                new RateCost(BigDecimal.valueOf(cost + 111.11), true),
                new BigDecimal("654.32"),
                new IsoDateTime("2026-12-02T05:59:59Z"),
                null);
        LaneCheck.LaneRequest ask = new LaneCheck.Drayage(new DrayageQuoteRequest(
                "me@desk.example",
                "Acme Foods",
                3,
                operation,
                Uom.US,
                new Market("Port of Los Angeles", "Los Angeles", "CA", "90731", "US", Map.of()),
                new Warehouse("US", "NV", "Reno", "89502"),
                new QuoteContainer("Container", feet, new BigDecimal(weight), false)));
        BatchRow row = new BatchRow(
                new LaneRow(number, Map.of(), null, UnitSystem.US),
                new LaneCheck.Ready(ask, List.of()),
                StoredBatchRow.ofRequestedRow(number, Instant.EPOCH).withAnswer(UUID.randomUUID(), true, "", ""),
                31_415,
                List.of(rate));
        return PricedRow.of(row, BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);
    }

    private static void assertNoCost(String text) {
        assertThat(text).contains("1066.66");
        assertThat(text).doesNotContain(FORBIDDEN_TEXTS);
    }

    @Test
    void customerFilesContainNoCost() throws IOException {
        OpenBatch batch = batch("From,To\n75201,89502\n75201,89502\n".getBytes(StandardCharsets.UTF_8));
        CustomerRateSheet sheet =
                exports.createRateSheetInCustomerLanguage(batch, List.of(row(2, 20), row(3, 40)), STYLE);
        byte[] text = CustomerFileEditor.addColumns(
                batch.stored().file().toByteArray(), 0, exports.createAddedColumns(batch, sheet));
        assertNoCost(new String(text, StandardCharsets.UTF_8));
        byte[] book = CustomerFileEditor.addColumns(
                TestFiles.newSheet(
                        List.of(List.of("From", "To"), List.of("75201", "89502"), List.of("75201", "89502"))),
                0,
                exports.createAddedColumns(batch, sheet));
        StringBuilder parts = new StringBuilder();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(book))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                parts.append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        assertNoCost(parts.toString());
    }

    @Test
    void showsContainersAsMatrixWithoutCost() throws IOException {
        CustomerRateSheet sheet =
                exports.createRateSheetInCustomerLanguage(batch(new byte[0]), List.of(row(2, 20), row(3, 40)), STYLE);
        String page = exports.toHtml(sheet);
        assertThat(page)
                .contains("20′", "40′", "Reno, NV 89502", "Port of Los Angeles")
                .doesNotContain(FORBIDDEN_TEXTS);
        Path file = PdfWriter.renderAndWritePdf(page, folder.resolve("card.pdf"));
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(new PDFTextStripper().getText(document))
                    .contains("$1,066.66")
                    .doesNotContain(FORBIDDEN_TEXTS);
        }
    }

    @Test
    void listsEachContainerOfSameLengthAndWarehouse() {
        PricedRow unpriced = new PricedRow(row(5, 40).row(), null, null, null);
        CustomerRateSheet sheet = exports.createRateSheetInCustomerLanguage(
                batch(new byte[0]),
                List.of(
                        row(2, 40, OperationType.IMPORT, 40_000, 400),
                        row(3, 40, OperationType.EXPORT, 40_000, 500),
                        row(4, 40, OperationType.IMPORT, 44_000, 600),
                        unpriced),
                STYLE);
        String page = exports.toHtml(sheet);
        assertThat(page)
                .contains("Dry container · Import</h2>", "Dry container · Export, 40,000\u00A0lb</h2>")
                .contains("$613.33", "$733.33", "$853.33")
                .contains("Row 2", "Row 4", "Row 5", "44,000\u00A0lb")
                .doesNotContain("Row 3");
        assertThat(sheet.rows())
                .extracting(row -> row.lane().freightWithContainerText())
                .startsWith("40′ Dry container · Import, 40,000\u00A0lb", "40′ Dry container · Export, 40,000\u00A0lb");
    }

    @Test
    void usesLetterheadAndCustomerLanguage() throws IOException {
        CustomerDocumentStyle french = CustomerDocumentStyle.ofSettings(
                CustomerDocumentSettings.createDefaults(Language.FRENCH)
                        .withFormat(PaperFormat.A4)
                        .withLetterhead(new Letterhead("Firma de Prueba", "1 Main St", "555-0100", "", "")),
                Addressee.UNKNOWN,
                "me@desk.example",
                true);
        OpenBatch batch = batch("From,To\n75201,89502\n".getBytes(StandardCharsets.UTF_8));
        CustomerRateSheet sheet = exports.createRateSheetInCustomerLanguage(batch, List.of(row(2, 40)), french);
        String page = exports.toHtml(sheet);
        assertThat(page)
                .contains("Firma de Prueba", "1 Main St", "555-0100", "me@desk.example", "size: a4 landscape")
                .contains("Tarifs de transport", "Entrepôt", "Importation", "Valable jusqu’au 1 déc. 2026")
                .contains("document d’essai", "Les prix valent");
        Path file = PdfWriter.renderAndWritePdf(page, folder.resolve("french.pdf"));
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            assertThat(document.getPage(0).getMediaBox().getHeight()).isBetween(590f, 600f);
        }
        byte[] own = CustomerFileEditor.addColumns(
                batch.stored().file().toByteArray(), 0, exports.createAddedColumns(batch, sheet));
        assertThat(new String(own, StandardCharsets.UTF_8))
                .contains("From,To,Prix,Jours de transit,Valable jusqu’au,Cotation,Remarque");
    }

    @Test
    void namesAccessorialsWithTheirStop() {
        PricedRow row = row(2, 40);
        RowRate rate = row.row().rates().getFirst();
        RowRate lacking = new RowRate(
                rate.rateNumber(),
                "",
                "",
                "",
                List.of(
                        new NamedAccessorial("LiftgateDelivery", "Delivery"),
                        new NamedAccessorial("Liftgate", "Delivery"),
                        new NamedAccessorial("TollRoad", "Shipment")),
                null,
                rate.rateCost(),
                rate.suggestedSellPrice(),
                null,
                null);
        assertThat(exports.formatRemarksForCustomer(new PricedRow(row.row(), lacking, row.price(), null)))
                .isEqualTo("Without Liftgate at delivery, Liftgate (delivery), Toll Road");
    }

    @Test
    void showsValidityOfContainersInWarehouseZone() {
        CustomerRateSheet sheet =
                exports.createRateSheetInCustomerLanguage(batch(new byte[0]), List.of(row(2, 40)), STYLE);
        assertThat(exports.toHtml(sheet)).contains("Valid until Dec 1, 2026, 9:59\u202FPM PST");
        assertThat(exports.createAddedColumns(batch(new byte[0]), sheet).cells().get(2))
                .contains("2026-12-01 21:59 -08:00 (PST)");
    }

    @Test
    void internalListContainsEverything() throws IOException {
        StringBuilder list = new StringBuilder();
        exports.writeInternalList(List.of(row(2, 20)), true, list);
        assertThat(list.toString()).contains("888.88", "Fuel counted on top", "654.32", "1066.66", "31415", "4711");
    }

    @Test
    void showsValidityInPickupZoneAndMarksEarlyEnd() {
        Clock shortly = Clock.fixed(Instant.parse("2026-12-02T05:48:00Z"), ZoneOffset.UTC);
        BatchExportFormatter inUtc = new BatchExportFormatter(
                journal.environmentJournal(JournalSamples.SANDBOX).quotes(),
                texts,
                new Formats(Language.ENGLISH, shortly),
                NAMES,
                new ExpiryTimeZones(
                        place -> place.state().equals("TX")
                                ? Optional.of(ZoneId.of("America/Chicago"))
                                : Optional.empty(),
                        ZoneOffset.UTC),
                shortly);
        Location dallas = new Location("US", "TX", "Dallas", "75201");
        LaneCheck.LaneRequest ask = new LaneCheck.Otr(new OtrQuoteRequest(
                3,
                dallas,
                new Location("US", "NV", "Reno", "89502"),
                Uom.US,
                List.of(new QuoteItem(
                        "Valves",
                        1,
                        2,
                        new BigDecimal("1200"),
                        new BigDecimal("48"),
                        new BigDecimal("40"),
                        new BigDecimal("52"),
                        null,
                        "70",
                        1,
                        false,
                        false)),
                List.of(),
                List.of(Mode.LTL),
                "me@desk.example",
                null));
        PricedRow row = row(2, 40);
        PricedRow road = PricedRow.of(
                new BatchRow(
                        row.row().lane(),
                        new LaneCheck.Ready(ask, List.of()),
                        row.row().stored(),
                        31_415,
                        row.row().rates()),
                BatchRule.LOWEST_OF_ALL,
                SellPricing.DEFAULT);
        CustomerRateSheet sheet = inUtc.createRateSheetInCustomerLanguage(batch(new byte[0]), List.of(road), STYLE);
        AddedColumns columns = inUtc.createAddedColumns(batch(new byte[0]), sheet);
        assertThat(columns.cells().get(2)).contains("2026-12-01 23:59 -06:00 (CST)");
        assertThat(inUtc.formatRemarksForCustomer(road)).isEqualTo("Ends 11 minutes after writing");
    }
}
