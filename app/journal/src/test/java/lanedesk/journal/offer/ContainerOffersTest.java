package lanedesk.journal.offer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests offers of container rates. These rates have no carrier, and some have the same pre-notice.
final class ContainerOffersTest {

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    // A quote with three rates, of which the first two have the same pre-notice.
    private UUID quote(long number) {
        NewQuote sample = JournalSamples.quote(number, "shipment");
        return sandbox.quotes()
                .save(new NewQuote(
                        FreightKind.DRAYAGE,
                        sample.baseUrl(),
                        number,
                        sample.customer(),
                        sample.lane(),
                        List.of(),
                        sample.request(),
                        Content.ofUtf8("""
                            {"data":{"rates":[{"rateNumber":1,"prenotice":"24 hours"},\
                            {"rateNumber":2,"prenotice":"24 hours"},{"rateNumber":3,"prenotice":"48 hours"}]}}\
                            """),
                        sample.quotedAt(),
                        sample.serviceClockOffset(),
                        sample.dispatcher(),
                        sample.fingerprint(),
                        null,
                        null,
                        null,
                        null,
                        List.of()))
                .id();
    }

    private Offer offer(UUID quote, long rateNumber, String sell) {
        return sandbox.offers().recordNewOrSentAgain(JournalSamples.offer(quote, 100, sell, null, "", rateNumber));
    }

    private OfferState state(Offer offer) {
        return sandbox.offers().find(offer.id()).orElseThrow().status().state();
    }

    @Test
    void keepsOfferOfOtherRateOpen() {
        UUID quote = quote(100);
        Offer firstOffer = offer(quote, 1, "700.00");
        Offer two = offer(quote, 2, "900.00");
        assertThat(state(firstOffer)).isEqualTo(OfferState.OPEN);

        offer(quote, 1, "720.00");
        assertThat(state(firstOffer)).isEqualTo(OfferState.REPLACED);
        assertThat(state(two)).isEqualTo(OfferState.OPEN);
    }

    @Test
    void sameRateOfNewQuoteReplacesOnlyItsOffer() {
        UUID firstQuote = quote(100);
        Offer firstOffer = offer(firstQuote, 1, "700.00");
        Offer two = offer(firstQuote, 2, "900.00");
        UUID newValue = quote(101);

        offer(newValue, 3, "800.00");
        assertThat(state(firstOffer)).isEqualTo(OfferState.OPEN);
        offer(newValue, 2, "910.00");
        assertThat(state(firstOffer)).isEqualTo(OfferState.OPEN);
        assertThat(state(two)).isEqualTo(OfferState.REPLACED);
        offer(newValue, 1, "710.00");
        assertThat(state(firstOffer)).isEqualTo(OfferState.REPLACED);
    }
}
