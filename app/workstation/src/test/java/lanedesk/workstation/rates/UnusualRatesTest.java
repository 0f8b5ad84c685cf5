package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateBadge;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rates with one unusual value: what the board shows and whether the rate can be booked.
final class UnusualRatesTest {

    @TempDir
    Path folder;

    private RateSamples samples;

    @BeforeEach
    void openSamples() {
        samples = new RateSamples(folder);
    }

    @AfterEach
    void close() {
        samples.close();
    }

    /// Each case replaces one value of the first of three rates and states the expected banner, badge and block
    /// reason (empty if the rate can be booked).
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        "transitDays":3 | "transitDays":null | 1 of 3 rates could not be read in full: transit days | partly unreadable | ``
        "transitDays":3 | "transitDays":"2-3" | 1 of 3 rates could not be read in full: transit days | partly unreadable | ``
        "totalAmount":500 | "totalAmount":"on request" | 1 of 3 rates could not be read in full: total | not readable | Cannot be booked: total could not be read
        "suggestedRate":500 | "suggestedRate":null | 1 of 3 rates could not be read in full: suggested price | partly unreadable | ``
        "mode":"LTL" | "mode":null | 1 of 3 rates could not be read in full: mode | not readable | Cannot be booked: mode could not be read
        "carrierName":"Alpha" | "carrierName":null | 1 of 3 rates could not be read in full: carrier | partly unreadable | ``
        "isWaived":false | "isWaived":"no" | 1 of 3 rates could not be read in full: charges | partly unreadable | ``
        """)
    void unusualValueMarksOnlyItsRate(String from, String to, String banner, String badge, String barrier) {
        String odd = rateJson(1, "Alpha", "500").toJson();
        assertThat(odd).contains(from);
        RateBoardViewModel model = newBoard(
                odd.replace(from, to),
                rateJson(2, "Beta", "510").toJson(),
                rateJson(3, "Gamma", "520").toJson());

        assertThat(bannerTexts(model)).contains(banner);
        RateRow row = model.pricedRates().rows().getFirst();
        assertThat(model.rateFormatter.badgesOf(row, model.pricedRates(), model.now()).stream()
                        .map(RateBadge::text))
                .contains(badge);
        assertThat(model.bookingBlockReason(row)).isEqualTo(barrier);
        assertThat(model.bookingBlockReason(model.pricedRates().rows().getLast()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"null", "1.5"})
    void omitsAndReportsRateWithoutNumber(String number) {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Alpha", "500").toJson().replace("\"rateNumber\":1,", "\"rateNumber\":" + number + ","),
                rateJson(2, "Beta", "510").toJson());

        assertThat(model.pricedRates().rows()).hasSize(1);
        assertThat(bannerTexts(model)).contains("1 of 2 rates could not be read and is left out: rate number");
    }

    @Test
    void reportsThatNoRateCouldBeReadInsteadOfNoCarrier() {
        String unreadable = rateJson(1, "Alpha", "500").toJson().replace("\"rateNumber\":1,", "\"rateNumber\":null,");
        RateBoardViewModel model = newBoard(unreadable, unreadable);

        assertThat(model.paneStateProperty().get()).isInstanceOfSatisfying(PaneState.Empty.class, empty -> {
            assertThat(empty.title()).isEqualTo("0 of 2 rates could be read: rate number");
            assertThat(empty.text()).contains("it is not known which carriers quoted");
        });
    }

    @ParameterizedTest
    @CsvSource({"totalAmount", "suggestedRate"})
    void showsUnreadableAmountAsEmpty(String field) {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Alpha", "500").toJson().replace("\"" + field + "\":500", "\"" + field + "\":null"),
                rateJson(2, "Beta", "510").toJson());

        RateRow row = model.pricedRates().rows().getFirst();
        assertThat(model.rateFormatter.moneyText(field.equals("totalAmount") ? row.buy() : row.suggested()))
                .isEqualTo("–");
    }

    private RateBoardViewModel newBoard(String... rates) {
        return samples.createBoardModel(samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(rates)));
    }

    private static List<String> bannerTexts(RateBoardViewModel model) {
        return Banners.currentBanners(
                        Objects.requireNonNull(model.snapshotProperty().get()), null, model.rateFormatter, model.now())
                .stream()
                .map(Banners.Banner::text)
                .toList();
    }
}
