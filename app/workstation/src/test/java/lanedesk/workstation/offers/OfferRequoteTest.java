package lanedesk.workstation.offers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.QuotedRate;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OfferRequoteTest {
    private static final Instant NOW = Instant.parse("2026-11-26T15:00:00Z");

    @TempDir
    private Path folder;

    @ParameterizedTest(name = "for {0}: {1}, {2}")
    @CsvSource({"110, 600.00, 660.00", "0,,", "-5,,", "5000000,,"})
    void rejectsImplausibleCost(BigDecimal cost, @Nullable BigDecimal keptPrice, @Nullable BigDecimal keptMargin) {
        OfferRequote.RequoteAnswer answer = requoteAnswer(cost);

        assertThat(sellPriceOf(answer.currentPriceWithPolicy(RequotePricePolicy.KEEP_PRICE)))
                .isEqualTo(keptPrice);
        assertThat(sellPriceOf(answer.currentPriceWithPolicy(RequotePricePolicy.KEEP_MARGIN)))
                .isEqualTo(keptMargin);
    }

    @Test
    void usesCurrentTransitTime() {
        assertThat(requoteAnswer(BigDecimal.TEN).currentPriceWithPolicy(RequotePricePolicy.KEEP_PRICE))
                .extracting(OfferedRate::transitDays)
                .isEqualTo(5);
    }

    @Test
    void requestNamesDispatcher() {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory());
                LaneClient client =
                        new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                                .withTokens(TokenSource.ofFixedToken(sandbox.token())));
                Journal journal = JournalSamples.open(folder)) {
            QuoteService quoting = new QuoteService(
                    new FakeService(client, "ann@desk.example"),
                    journal.environmentJournal(JournalSamples.SANDBOX).quotes());
            SampleQuotes quotes = new SampleQuotes(client, quoting, Clock.systemUTC());
            OfferRequote requote = new OfferRequote(
                    quoting,
                    new OfferCosts(quoting, () -> FuelMode.INSIDE),
                    List::of,
                    () -> FuelMode.INSIDE,
                    () -> "ann@desk.example",
                    Clock.systemUTC());
            for (SavedQuote told : List.of(
                    quotes.requestOtrQuote(SampleQuotes.palletItem()),
                    quotes.requestDrayageQuote(OperationType.IMPORT, false))) {
                OfferedRate rate = new OfferedRate(told.id(), 7, 1, "", "", null, BigDecimal.TEN, null);
                UUID again = requote.requestAndSaveCurrentRate(
                                quotes.activeCustomer(), rate, BackgroundTask.TaskControl.neverCancelled())
                        .quote();
                assertThat(quoting.findQuoteAndCache(again)
                                .orElseThrow()
                                .stored()
                                .details()
                                .request()
                                .toByteArray())
                        .asString(UTF_8)
                        .contains("ann@desk.example")
                        .doesNotContain(SampleQuotes.USER);
            }
        }
    }

    private static @Nullable BigDecimal sellPriceOf(@Nullable OfferedRate rate) {
        return rate == null ? null : rate.sellPrice();
    }

    private static OfferRequote.RequoteAnswer requoteAnswer(BigDecimal cost) {
        return new OfferRequote.RequoteAnswer(
                new OfferedRate(UUID.randomUUID(), 7, 1, "Saia", "Standard", 3, new BigDecimal("600.00"), null),
                RateCost.ofStatedBuyRate(new BigDecimal(100)),
                new QuotedRate(2, 44, "LTL", "Standard", 0, RateCost.ofStatedBuyRate(cost), 5, null),
                false,
                UUID.randomUUID(),
                8,
                NOW);
    }
}
