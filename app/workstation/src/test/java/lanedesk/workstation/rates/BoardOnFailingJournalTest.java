package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Tests boards whose journal cannot be read or written.
class BoardOnFailingJournalTest extends BoardFixture {

    private static void assertRatesShown(RateBoardViewModel model) {
        assertThat(model.paneState.get()).isEqualTo(PaneState.ofContent());
        assertThat(model.visibleRates).isNotEmpty();
    }

    @Test
    void keepsRatesWhenBookingCannotBeReloaded() {
        UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
        samples.recordSentAttempt(quote);
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.OTR, quote));
        samples.openedJournal.close();
        model.reloadRatesIfBookingOutcomeOpen();
        assertRatesShown(model);
        assertThat(samples.reported).as("the next change is followed again").isEmpty();
        model.loadRatesFromJournal();
        assertRatesShown(model);
        assertThat(samples.reported).hasSize(1);
    }

    @Test
    void showsFailureInsteadOfRatesNeverShown() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        samples.openedJournal.close();
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(model.paneState.get()).isInstanceOf(PaneState.Failed.class);
        assertThat(samples.reported).isEmpty();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "does not delete an open file")
    void keepsRatesWhenChoicesCannotBeSaved() throws IOException {
        RateBoardViewModel model =
                samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, samples.saveDrayageQuote()));
        Files.delete(folder.resolve("journal.db"));
        model.saveAcknowledgementsInBackground(List.copyOf(model.marketConditions), AcknowledgementMethod.ALL);
        model.sellPrices.startSavingRuleForCustomer(RateSamples.MERIDIAN.customerNumber());
        assertRatesShown(model);
        assertThat(model.unacknowledgedConditionCount()).isPositive();
        assertThat(samples.reported).hasSize(2);
        closeWithoutSaving();
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "does not delete an open file")
    void readsSavedContainerRatesFromReadOnlyJournal() throws IOException {
        UUID quote = samples.saveDrayageQuote();
        samples.saveOtrQuote(SampleRate.defaultRates());
        assertThat(samples.journal.quotes().find(quote)).as("a reader is open").isPresent();
        Files.delete(folder.resolve("journal.db"));
        assertRatesShown(samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, quote)));
        closeWithoutSaving();
    }

    private void closeWithoutSaving() {
        assertThatExceptionOfType(JournalException.class).isThrownBy(samples.openedJournal::close);
    }

    @Test
    void unreadableEarlierQuoteHidesNoNewRates() {
        samples.saveOtrQuote(rateJson(1, "Alpha", "500").toJson());
        samples.clock.advance(Duration.ofMinutes(1));
        UUID unreadable = samples.journal
                .quotes()
                .save(new NewQuote(
                        FreightKind.OTR,
                        "http://127.0.0.1:8080",
                        700,
                        new QuotedCustomer(118204, 40211, "Meridian Foods Group"),
                        new QuotedLane("Dallas, TX 75201", "Atlanta, GA 30318"),
                        List.of(),
                        Content.ofUtf8("{}"),
                        Content.ofUtf8("{\"data\":"),
                        samples.clock.instant(),
                        Duration.ZERO,
                        "dana@example.com",
                        "one-shipment-OTR",
                        null,
                        null,
                        null,
                        null,
                        List.of()))
                .id();
        RateBoardViewModel model = newBoard(rateJson(2, "Alpha", "520").toJson());
        assertRatesShown(model);
        assertThat(rowOf(model, "Alpha").earlier()).isNotNull();
        assertThat(new RateDetailViewModel(model).lastPrices.get()).isNotEmpty();
        assertThat(samples.createBoardModel(samples.createShipment(FreightKind.OTR, unreadable))
                        .paneState
                        .get())
                .isInstanceOf(PaneState.Failed.class);
    }
}
