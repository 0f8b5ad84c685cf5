package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shipment.MarketText;
import org.junit.jupiter.api.Test;

/// Tests texts of the service that contain direction marks or invisible characters, or are excessively long.
@Headless
class HostileTextsTest extends BoardFixture {

    private static final int FLOOD_LENGTH = 1_000_000;

    private RateBoardViewModel newBoardOf(UUID quote) {
        return samples.createBoardModel(samples.createShipment(FreightKind.OTR, quote));
    }

    private static void assertDisplayable(String text) {
        assertThat(text).hasSizeLessThan(500).doesNotContain("\u202e", "\u2066", "\0");
        assertThat(text.codePoints()).noneMatch(point -> Character.getType(point) == Character.SURROGATE);
    }

    @Test
    void showsControlCharactersAndShortensText() {
        String hostile = "\\u202Egnp.\\u0000 \\ud800 " + "x".repeat(FLOOD_LENGTH);
        RateBoardViewModel model = newBoardOf(samples.saveOtrQuote(new SampleRate(1, hostile, "900.00")
                .withService(hostile)
                .withCharges(SampleRate.chargeJson(hostile, 100, "900.00", false))
                .withAccessorials(hostile)
                .toJson()));
        RateRow row = model.pricedRates().rows().getFirst();
        assertThat(row.carrier()).startsWith("\\u202Egnp.\\u0000 \\uD800 xxx").endsWith("…");
        List.of(
                        row.carrier(),
                        row.service(),
                        row.serviceDescription(),
                        row.charges().getFirst().name(),
                        model.rateFormatter.carrierName(row),
                        model.rateFormatter.accessorialName(row.accessorials().getFirst()))
                .forEach(HostileTextsTest::assertDisplayable);
    }

    @Test
    void storesAndComparesOriginalText() {
        UUID quote = samples.saveOtrQuote(new SampleRate(1, "A\\u202Eb", "900.00").toJson());
        RateRow row = newBoardOf(quote).pricedRates().rows().getFirst();
        assertThat(row.carrier()).isEqualTo("A\\u202Eb");
        assertThat(row.offer().carrier()).isEqualTo("A\u202eb");
    }

    @Test
    void showsCleanedConditionButAcknowledgesOriginal() {
        String came = "Due\u202e on\nreceipt " + "x".repeat(FLOOD_LENGTH);
        MarketText text = new MarketText(MarketText.Kind.NOTE, "77002", null, came);
        MarketCondition condition = new MarketCondition(text, List.of(UUID.randomUUID()), true);
        assertThat(text.displayText()).startsWith("Due\\u202E on\nreceipt xxx").hasSizeLessThan(40_000);
        assertThat(condition.asAcknowledged().text().text()).isEqualTo(came);
        String contract = "All of these words count. ".repeat(400);
        assertThat(new MarketText(MarketText.Kind.NOTE, "77002", null, contract).displayText())
                .isEqualTo(contract);
    }
}
