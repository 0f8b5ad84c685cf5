package lanedesk.workstation.quoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.client.LaneJson;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
class MarketTextsTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal sandbox;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        sandbox = journal.environment(Samples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    // A quote whose board was looked at.
    private Quoted.Drayage quote(boolean variant, String... notes) {
        clock.forward(Duration.ofMinutes(5));
        NewQuote sample = Samples.quote(100);
        NewQuote facts = new NewQuote(
                Desk.DRAYAGE,
                sample.baseUrl(),
                100,
                sample.customer(),
                Places.lane(QuotedRateTest.request()),
                List.of(),
                Content.of(LaneJson.write(QuotedRateTest.request()).toByteArray()),
                Content.utf8("""
                    {"data":{"quoteNumber":100,"rates":[],"notes":[%s],"remarks":[],"disclaimers":[]},"errors":null}
                    """.formatted(Arrays.stream(notes)
                        .map(note -> "{\"drayageMarketZipCode\":\"60601\",\"note\":\"" + note + "\"}")
                        .collect(Collectors.joining(",")))),
                clock.instant(),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                "shipment",
                null);
        Quoted.Drayage quoted = (Quoted.Drayage) Quoting.read(
                variant
                        ? sandbox.quotes().recordVariant(facts)
                        : sandbox.quotes().record(facts));
        sandbox.acknowledgements().rememberShown("60601", List.of(notes));
        return quoted;
    }

    private List<String> fresh(Quoted.Drayage quoted) {
        return MarketTexts.of(quoted, sandbox).newTexts().stream()
                .map(MarketText::text)
                .sorted()
                .toList();
    }

    @Test
    void aTextThatComesBackIsNewSinceTheLastQuote() {
        Quoted.Drayage first = quote(false, "chassis", "night gate");
        Quoted.Drayage second = quote(false, "chassis");
        Quoted.Drayage third = quote(false, "chassis", "night gate");
        assertThat(fresh(first)).containsExactly("chassis", "night gate");
        assertThat(fresh(second)).isEmpty();
        assertThat(fresh(third)).containsExactly("night gate");
    }

    @Test
    void theTextsOfAVariantWereNotRead() {
        quote(false, "chassis");
        quote(true, "chassis", "reefer plugs");
        assertThat(fresh(quote(false, "chassis", "reefer plugs"))).containsExactly("reefer plugs");
    }
}
