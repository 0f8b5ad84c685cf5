package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layer.LayerState;
import org.junit.jupiter.api.Test;

/// What a board shows where the journal can't be read or written.
class BoardOnFailingJournalTest extends BoardFixture {

    private static void assertInView(RateBoardViewModel model) {
        assertThat(model.reading().stateProperty().get()).isEqualTo(LayerState.content());
        assertThat(model.sight().rows()).isNotEmpty();
    }

    @Test
    void ratesInViewStayWhereABookingByThemCanNotBeFollowed() {
        UUID quote = samples.otr(SampleRate.usual());
        samples.send(quote);
        RateBoardViewModel model = samples.model(samples.shipment(Desk.OTR, quote));
        samples.opened.close();
        model.reading().follow();
        assertInView(model);
        assertThat(samples.reported).as("the next change is followed again").isEmpty();
        model.reading().load();
        assertInView(model);
        assertThat(samples.reported).hasSize(1);
    }

    @Test
    void ratesThatWereNeverInViewAreReplacedByWhatFailed() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        samples.opened.close();
        RateBoardViewModel model = samples.model(shipment);
        assertThat(model.reading().stateProperty().get()).isInstanceOf(LayerState.Failed.class);
        assertThat(samples.reported).isEmpty();
    }

    @Test
    void ratesInViewStayWhereWhatIsChosenBesideThemCanNotBeWritten() throws IOException {
        RateBoardViewModel model = samples.model(samples.shipment(Desk.DRAYAGE, samples.drayage()));
        Files.delete(folder.resolve("journal.db"));
        model.conditions().acknowledge(List.copyOf(model.conditions().all()), Way.ALL);
        model.pricing().prices().saveForCustomer(RateSamples.MERIDIAN.customerNumber());
        assertInView(model);
        assertThat(model.conditions().left()).isPositive();
        assertThat(samples.reported).hasSize(2);
        closeUnsaved();
    }

    @Test
    void keptRatesOfAContainerAreReadThoughNothingCanBeWritten() throws IOException {
        UUID quote = samples.drayage();
        samples.otr(SampleRate.usual());
        assertThat(samples.journal.quotes().find(quote)).as("a reader is open").isPresent();
        Files.delete(folder.resolve("journal.db"));
        assertInView(samples.model(samples.shipment(Desk.DRAYAGE, quote)));
        closeUnsaved();
    }

    private void closeUnsaved() {
        assertThatExceptionOfType(JournalException.class).isThrownBy(samples.opened::close);
    }

    @Test
    void anEarlierQuoteThatCanNotBeReadHidesNoNewRates() {
        samples.otr(rate(1, "Alpha", "500").json());
        samples.clock.pass(Duration.ofMinutes(1));
        UUID unreadable = samples.journal
                .quotes()
                .record(new NewQuote(
                        Desk.OTR,
                        "http://127.0.0.1:8080",
                        700,
                        new QuotedCustomer(118204, 40211, "Meridian Foods Group"),
                        new QuotedLane("Dallas, TX 75201", "Atlanta, GA 30318"),
                        List.of(),
                        Content.utf8("{}"),
                        Content.utf8("{\"data\":"),
                        samples.clock.instant(),
                        Duration.ZERO,
                        "dana@example.com",
                        "one-shipment-OTR",
                        null))
                .id();
        RateBoardViewModel model = board(rate(2, "Alpha", "520").json());
        assertInView(model);
        assertThat(row(model, "Alpha").earlier()).isNotNull();
        assertThat(model.lastPrices().knownProperty().get()).isNotEmpty();
        assertThat(samples.model(samples.shipment(Desk.OTR, unreadable))
                        .reading()
                        .stateProperty()
                        .get())
                .isInstanceOf(LayerState.Failed.class);
    }
}
