package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.rates.board.RateRow;
import org.junit.jupiter.api.Test;

/// A service that sends what turns, hides or floods the words on the screen.
@WithoutScreen
class HostileTextsTest extends BoardFixture {

    private static final int FLOOD = 1_000_000;

    private RateBoardViewModel board(UUID quote) {
        return samples.model(samples.shipment(Desk.OTR, quote));
    }

    private static void isFit(String text) {
        assertThat(text).hasSizeLessThan(500).doesNotContain("\u202e", "\u2066", "\0");
        assertThat(text.codePoints()).noneMatch(point -> Character.getType(point) == Character.SURROGATE);
    }

    @Test
    void aRowShowsWhatItHidesAndEnds() {
        String hostile = "\\u202Egnp.\\u0000 \\ud800 " + "x".repeat(FLOOD);
        RateBoardViewModel model = board(samples.otr(new SampleRate(1, hostile, "900.00")
                .service(hostile)
                .charges(SampleRate.charge(hostile, 100, "900.00", false))
                .accessorials(hostile)
                .json()));
        RateRow row = model.priced().rows().getFirst();
        assertThat(row.carrier()).startsWith("\\u202Egnp.\\u0000 \\uD800 xxx").endsWith("…");
        List.of(
                        row.carrier(),
                        row.service(),
                        row.serviceDescription(),
                        row.charges().getFirst().name(),
                        model.rateText().name(row),
                        model.rateText().accessorial(row.accessorials().getFirst()))
                .forEach(HostileTextsTest::isFit);
    }

    @Test
    void whatIsKeptAndComparedIsAsItCame() {
        UUID quote = samples.otr(new SampleRate(1, "A\\u202Eb", "900.00").json());
        RateRow row = board(quote).priced().rows().getFirst();
        assertThat(row.carrier()).isEqualTo("A\\u202Eb");
        assertThat(row.offer().carrier()).isEqualTo("A\u202eb");
    }

    @Test
    void aConditionIsShownFitAndAcknowledgedAsItCame() {
        String came = "Due\u202e on\nreceipt " + "x".repeat(FLOOD);
        MarketText said = new MarketText(MarketText.Kind.NOTE, "77002", null, came);
        Condition condition = new Condition(said, UUID.randomUUID(), true, false);
        assertThat(said.shown()).startsWith("Due\\u202E on\nreceipt xxx").hasSizeLessThan(40_000);
        assertThat(condition.acknowledgedNow().text().text()).isEqualTo(came);
        String contract = "All of these words count. ".repeat(400);
        assertThat(new MarketText(MarketText.Kind.NOTE, "77002", null, contract).shown())
                .isEqualTo(contract);
    }
}
