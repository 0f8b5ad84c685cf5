package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import lanedesk.freight.SellPrice;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.offer.OfferCounts;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.workstation.Headless;
import lanedesk.workstation.batch.run.BatchExportFormatter;
import lanedesk.workstation.batch.run.BatchOfferRecorder;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.PdfWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests what is exported from a batch, and which actions are offered with it.
@Headless
class BatchExportActionsTest extends BatchSandboxFixture {

    private Language language = Language.ENGLISH;

    // All tests run on the same instance.
    @BeforeEach
    void resetLanguage() {
        language = Language.ENGLISH;
    }

    private BatchExportActions batchExport(Clock clock) {
        BatchExportFormatter exports = exports(clock);
        return new BatchExportActions(
                dependencies,
                model,
                exports,
                PdfWriter::renderAndWritePdf,
                new BatchOfferRecorder(journal().offers(), () -> "me@desk"),
                new CustomerDocumentStyles(
                        () -> CustomerDocumentSettings.createDefaults(language), journal(), () -> "me@desk", true));
    }

    @Test
    void recordsOffersOfExportedRates() throws IOException {
        openAndRequestRates(HEADINGS + LANE);
        Path saved = folder.resolve("prices.csv");
        batchExport(Clock.systemUTC()).exportCustomerFileAndRecordOffers(saved);
        runner.runAll();
        assertThat(Files.readString(saved)).contains(String.valueOf(rowAt(0).sellPrice()));
        assertThat(journal().offers().findDispatchers()).containsExactly("me@desk");
    }

    @Test
    void warnsOfPricesBelowCostOnExport() {
        openAndRequestRates(HEADINGS + LANE);
        model.changeAndSaveRow(rowAt(0), stored -> stored.withPriceOverride(new BigDecimal("1.00")));
        Path saved = folder.resolve("prices.csv");
        batchExport(Clock.systemUTC()).exportCustomerFileAndRecordOffers(saved);
        runner.runAll();
        assertThat(notices.shownNotifications())
                .extracting(notice -> notice.title() + ": " + notice.detail())
                .contains("Saved with 1 price below cost: " + saved);

        dependencies.buyRateVisibility().toggleBuyRatesHidden();
        batchExport(Clock.systemUTC()).exportCustomerFileAndRecordOffers(saved);
        runner.runAll();
        assertThat(notices.shownNotifications())
                .extracting(notice -> notice.title())
                .contains("Saved. Check the prices before the file leaves");
    }

    @Test
    void recordsOneOfferPerRow() {
        openAndRequestRates(HEADINGS + LANE.repeat(2));
        BatchExportActions saving = batchExport(Clock.systemUTC());
        saving.exportCustomerFileAndRecordOffers(folder.resolve("prices.csv"));
        saving.exportPdfAndRecordOffers(folder.resolve("prices.pdf"));
        runner.runAll();
        Instant now = Instant.now();
        OfferCounts counts =
                journal().offers().countBySection(OfferQuery.matchingAll(), new OfferQuery.ReferenceTimes(now, now));
        assertThat(counts.countInSection(OfferQuery.OfferSection.OPEN)).isEqualTo(2);

        UUID booked = Objects.requireNonNull(
                Objects.requireNonNull(rowAt(0).row().stored()).quote());
        Bookings bookings = journal().bookings();
        PreparationResult.Ready ready =
                (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(booked));
        bookings.recordBooked(bookings.recordSent(ready.state()), 5001, "BOL-5001");
        OfferCounts after =
                journal().offers().countBySection(OfferQuery.matchingAll(), new OfferQuery.ReferenceTimes(now, now));
        assertThat(after.countInSection(OfferQuery.OfferSection.OPEN))
                .as("the other row's")
                .isEqualTo(1);
    }

    @Test
    void internalListOmitsBuyRatesWhileHidden() throws IOException {
        openAndRequestRates(HEADINGS + LANE);
        SellPrice.Priced price = Objects.requireNonNull(rowAt(0).price());
        Path list = folder.resolve("list.csv");
        batchExport(Clock.systemUTC()).exportInternalList(list);
        runner.runAll();
        assertThat(Files.readString(list))
                .contains("\"" + price.buyRate() + "\"", "\"Profit\"", "\"" + price.sellPrice() + "\"");

        dependencies.buyRateVisibility().toggleBuyRatesHidden();
        batchExport(Clock.systemUTC()).exportInternalList(list);
        runner.runAll();
        assertThat(Files.readString(list))
                .contains("\"" + price.sellPrice() + "\"")
                .doesNotContain("\"" + price.buyRate() + "\"", "\"" + price.profit() + "\"", "Buy", "Profit", "Margin");
    }

    @Test
    void explainsIncompleteRowInCustomerLanguage() throws IOException {
        language = Language.FRENCH;
        openTable("lanes.csv", HEADINGS + LANE.replace("2400", ""));
        assertThat(rowAt(0).row().reasonText(dependencies.texts())).startsWith("Enter a weight");
        Path saved = folder.resolve("prices.csv");
        batchExport(Clock.systemUTC()).exportCustomerFileAndRecordOffers(saved);
        runner.runAll();
        assertThat(Files.readString(saved)).contains("À compléter\u00A0: Poids").doesNotContain("weight");
    }

    @Test
    void omitsExpiredPricesFromExportAndOffers() throws IOException {
        openAndRequestRates(HEADINGS + LANE);
        String price = String.valueOf(rowAt(0).sellPrice());
        Path saved = folder.resolve("prices.csv");
        BatchExportActions late = batchExport(Clock.offset(Clock.systemUTC(), Duration.ofDays(60)));
        late.exportCustomerFileAndRecordOffers(saved);
        late.exportPdfAndRecordOffers(folder.resolve("prices.pdf"));
        runner.runAll();
        assertThat(Files.readString(saved)).contains("The rate has expired").doesNotContain(price);
        assertThat(journal().offers().findDispatchers()).isEmpty();
        assertThat(notices.shownNotifications())
                .extracting(notice -> notice.title())
                .contains("Saved without 1 expired price");
        assertThat(rowAt(0).row().status()).as("to be asked for again").isEqualTo(RowStatus.READY);
        assertThat(model.countRowsToRequest()).isEqualTo(1);
    }
}
