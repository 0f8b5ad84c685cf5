package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.client.Bytes;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.RateSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
class MarketTextsTest {

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal sandbox;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    // Saves a quote with these notes, and records the notes as shown.
    private SavedQuote.Drayage recordQuote(boolean variant, String... notes) {
        clock.advance(Duration.ofMinutes(5));
        NewQuote sample = JournalSamples.quote(100);
        NewQuote newQuote = new NewQuote(
                FreightKind.DRAYAGE,
                sample.baseUrl(),
                100,
                sample.customer(),
                PlaceFormatter.createQuotedLane(QuotedRateTest.request()),
                List.of(),
                Content.of(LaneJson.writeClientRecord(QuotedRateTest.request()).toByteArray()),
                Content.ofUtf8("""
                    {"data":{"quoteNumber":100,"rates":[],"notes":[%s],"remarks":[],"disclaimers":[]},"errors":null}
                    """.formatted(Arrays.stream(notes)
                        .map(note -> "{\"drayageMarketZipCode\":\"60601\",\"note\":\"" + note + "\"}")
                        .collect(Collectors.joining(",")))),
                clock.instant(),
                sample.serviceClockOffset(),
                sample.dispatcher(),
                "shipment",
                null,
                null,
                null,
                null,
                List.of());
        SavedQuote.Drayage quote = (SavedQuote.Drayage) QuoteService.parseStoredQuote(
                variant
                        ? sandbox.quotes().saveVariant(newQuote)
                        : sandbox.quotes().save(newQuote));
        sandbox.acknowledgements().recordShownAndFindNew("60601", List.of(notes));
        return quote;
    }

    private List<String> newTexts(SavedQuote.Drayage quote) {
        return MarketTexts.findNewAndAcknowledged(quote, sandbox).newTexts().stream()
                .map(MarketText::text)
                .sorted()
                .toList();
    }

    @Test
    void textAbsentFromPreviousQuoteIsNewAgain() {
        SavedQuote.Drayage first = recordQuote(false, "chassis", "night gate");
        SavedQuote.Drayage second = recordQuote(false, "chassis");
        SavedQuote.Drayage third = recordQuote(false, "chassis", "night gate");
        assertThat(newTexts(first)).containsExactly("chassis", "night gate");
        assertThat(newTexts(second)).isEmpty();
        assertThat(newTexts(third)).containsExactly("night gate");
    }

    @Test
    void ignoresTextsOfVariants() {
        recordQuote(false, "chassis");
        recordQuote(true, "chassis", "reefer plugs");
        assertThat(newTexts(recordQuote(false, "chassis", "reefer plugs"))).containsExactly("reefer plugs");
    }

    @Test
    void recognizesDisclaimerWithSwappedFields() {
        String answer = RateSamples.withValueAt(
                RateSamples.readGoldenFile("drayage-quote.answer.json"),
                "/data/disclaimers/0",
                "{\"drayageMarketZipCode\":\"Rates do not cover per diem.\",\"disclaimer\":\"90731\"}");
        assertThat(MarketText.marketTextsOf(LaneJson.readAnswer(DrayageQuote.class, Bytes.ofUtf8(answer))
                        .value()))
                .contains(new MarketText(MarketText.Kind.DISCLAIMER, "90731", null, "Rates do not cover per diem."));
    }
}
