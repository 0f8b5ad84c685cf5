package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/// Tests rates with one unusual value: what the board shows and whether the rate can be booked.
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
        assertThat(model.rateFormatter.badgesOf(row, model.pricedRates(), model.currentTime()).stream()
                        .map(RateBadge::text))
                .contains(badge);
        assertThat(model.bookingBlockReason(row)).isEqualTo(barrier);
        assertThat(model.bookingBlockReason(model.pricedRates().rows().getLast()))
                .isEmpty();
    }

    /// Each line changes one place of an answer to a JSON value, or removes it (`-`). The next columns are the
    /// number of bookable rates of all shown rates, and the message of the board about unreadable parts of the
    /// answer.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        OTR | /data/carrierQuotes/0/rateNumber | "91501" | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/rateNumber | 91501.0 | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/rateNumber | null | 2 of 2 | 1 of 3 rates could not be read and is left out: rate number
        OTR | /data/carrierQuotes/0/carrierNumber | "3011" | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/carrierNumber | null | 3 of 3 | 1 of 3 rates could not be read in full: carrier number
        OTR | /data/carrierQuotes/0/carrierNumber | - | 3 of 3 | 1 of 3 rates could not be read in full: carrier number
        OTR | /data/carrierQuotes/0/totalAmount | "1204.57" | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/totalAmount | null | 2 of 3 | 1 of 3 rates could not be read in full: total
        OTR | /data/carrierQuotes/0/totalAmount | - | 2 of 3 | 1 of 3 rates could not be read in full: total
        OTR | /data/carrierQuotes/0/suggestedRate | "1421.39" | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/suggestedRate | null | 3 of 3 | 1 of 3 rates could not be read in full: suggested price
        OTR | /data/carrierQuotes/0/suggestedRate | - | 3 of 3 | 1 of 3 rates could not be read in full: suggested price
        OTR | /data/carrierQuotes/0/transitDays | null | 3 of 3 | 1 of 3 rates could not be read in full: transit days
        OTR | /data/carrierQuotes/0/transitDays | 2.0 | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/transitDays | - | 3 of 3 | 1 of 3 rates could not be read in full: transit days
        OTR | /data/carrierQuotes/0/transitDays | "3" | 3 of 3 | ``
        OTR | /data/carrierQuotes/0/transitDays | 2.5 | 3 of 3 | 1 of 3 rates could not be read in full: transit days
        OTR | /data/carrierQuotes/0/carrierName | null | 3 of 3 | 1 of 3 rates could not be read in full: carrier
        OTR | /data/carrierQuotes/0/carrierName | - | 3 of 3 | 1 of 3 rates could not be read in full: carrier
        OTR | /data/carrierQuotes/0/mode | - | 2 of 3 | 1 of 3 rates could not be read in full: mode
        OTR | /data/carrierQuotes/0/quoteExpirationDate | null | 3 of 3 | 1 of 3 rates could not be read in full: expiry
        OTR | /data/carrierQuotes/0/quoteExpirationDate | - | 3 of 3 | 1 of 3 rates could not be read in full: expiry
        OTR | /data/carrierQuotes/0/charges | null | 3 of 3 | 1 of 3 rates could not be read in full: charges
        OTR | /data/carrierQuotes/0/charges | - | 3 of 3 | 1 of 3 rates could not be read in full: charges
        OTR | /data/carrierQuotes/0/accessorials | null | 3 of 3 | 1 of 3 rates could not be read in full: accessorials
        OTR | /data/carrierQuotes/0/accessorials | - | 3 of 3 | 1 of 3 rates could not be read in full: accessorials
        OTR | /data/carrierQuotes/0/charges/0/isWaived | - | 3 of 3 | 1 of 3 rates could not be read in full: charges
        OTR | /data/carrierQuotes/0/charges/0/amount | null | 3 of 3 | 1 of 3 rates could not be read in full: charges
        OTR | /data/carrierQuotes/1 | null | 2 of 2 | 1 of 3 rates could not be read and is left out: the whole entry
        OTR | /data/mileage | null | 3 of 3 | Could not be read in the answer: distance
        OTR | /data/quoteNumber | "804512" | 3 of 3 | ``
        OTR | /data/carrierQuotes | null | 0 of 0 | Could not be read in the answer: rates · Could not be read in the answer: rates
        OTR | /errors | {} | 3 of 3 | ``
        OTR | /errors | [] | 3 of 3 | ``
        DRAYAGE | /data/quoteNumber | "551201" | 2 of 2 | ``
        DRAYAGE | /data/rates/0/rateNumber | "77201" | 2 of 2 | ``
        DRAYAGE | /data/rates/0/rateNumber | null | 1 of 1 | 1 of 2 rates could not be read and is left out: rate number
        DRAYAGE | /data/rates/0/expectedTotal | "853.23" | 2 of 2 | ``
        DRAYAGE | /data/rates/0/expectedTotal | null | 1 of 2 | 1 of 2 rates could not be read in full: total
        DRAYAGE | /data/rates/0/expectedTotal | - | 1 of 2 | 1 of 2 rates could not be read in full: total
        DRAYAGE | /data/rates/0/fuel | null | 1 of 2 | 1 of 2 rates could not be read in full: fuel
        DRAYAGE | /data/rates/0/fuel | - | 1 of 2 | 1 of 2 rates could not be read in full: fuel
        DRAYAGE | /data/rates/0/suggestedRate | null | 2 of 2 | 1 of 2 rates could not be read in full: suggested price
        DRAYAGE | /data/rates/0/suggestedRate | - | 2 of 2 | 1 of 2 rates could not be read in full: suggested price
        DRAYAGE | /data/rates/0/accessorials | null | 2 of 2 | 1 of 2 rates could not be read in full: accessorials
        DRAYAGE | /data/rates/0/accessorials | - | 2 of 2 | 1 of 2 rates could not be read in full: accessorials
        DRAYAGE | /data/rates/1 | null | 1 of 1 | 1 of 2 rates could not be read and is left out: the whole entry
        DRAYAGE | /data/notes | null | 2 of 2 | Could not be read in the answer: market notes
        DRAYAGE | /data/notes | - | 2 of 2 | Could not be read in the answer: market notes
        DRAYAGE | /data/remarks | null | 2 of 2 | Could not be read in the answer: market remarks
        DRAYAGE | /data/disclaimers | null | 2 of 2 | Could not be read in the answer: disclaimers
        DRAYAGE | /data/notes/0/note | null | 2 of 2 | 1 of 2 market notes could not be read and is left out: note
        DRAYAGE | /data/disclaimers/0 | {"drayageMarketZipCode":"Rates do not cover per diem.","disclaimer":"90731"} | 2 of 2 | ``
        DRAYAGE | /data/rates | null | 0 of 0 | Could not be read in the answer: rates · Could not be read in the answer: rates
        DRAYAGE | /errors | {} | 2 of 2 | ``
        DRAYAGE | /errors | [] | 2 of 2 | ``
        """)
    void oneOddValueLeavesTheRestUsable(
            FreightKind kind, String place, String value, String bookable, String readText) {
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(
                kind, samples.saveQuoteOfChangedAnswer(kind, answer -> RateSamples.withValueAt(answer, place, value))));

        List<RateRow> rows = model.pricedRates().rows();
        long blockedCount = rows.stream()
                .filter(row -> model.bookingBlockReason(row).startsWith("Cannot be booked"))
                .count();
        String text = Stream.concat(
                        bannerTexts(model).stream(),
                        model.paneState.get() instanceof PaneState.Empty empty
                                ? Stream.of(empty.title())
                                : Stream.empty())
                .filter(line -> line.contains("could not be read")
                        || line.contains("could be read")
                        || line.startsWith("Could not be read"))
                .collect(Collectors.joining(" · "));
        assertThat((rows.size() - blockedCount) + " of " + rows.size() + " | " + text)
                .isEqualTo(bookable + " | " + readText);
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

        assertThat(model.paneState.get()).isInstanceOfSatisfying(PaneState.Empty.class, empty -> {
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
        return Banners.createBanners(
                        Objects.requireNonNull(model.snapshot.get()), null, model.rateFormatter, model.currentTime())
                .stream()
                .map(Banners.Banner::completeText)
                .toList();
    }
}
