package lanedesk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import lanedesk.sandbox.model.CarrierQuote;
import lanedesk.sandbox.model.Equipment;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.OtrQuoteResult;
import lanedesk.sandbox.model.RateAccessorial;
import lanedesk.sandbox.model.RateCharge;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// Quotes on the wire, beside what the library makes of their records by itself.
final class QuoteJsonTest {
    private static final JsonMapper PLAIN = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private record Envelope(Object data, @Nullable Object errors) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-28T23:59:59-05:00",
                "2026-11-28T23:59:59Z",
                "2026-11-28T16:02:00-07:00",
                "2026-11-28T00:00:00+05:30",
                "2026-11-28T16:02:44.120-07:00",
                "0026-01-02T03:04:05+05:45",
                "+12026-11-28T16:02:44Z"
            })
    void partialRateIsWrittenAsItsRecord(String expires) {
        assertWrittenAsRecord(rate(Mode.LTL, expires, List.of()));
    }

    @Test
    void truckloadRateIsWrittenAsItsRecord() {
        assertWrittenAsRecord(rate(
                Mode.TRUCKLOAD,
                "2026-11-28T23:59:59Z",
                List.of(new Equipment(1, "Dry van 53\"", 53), new Equipment(2, "Reefer", 48))));
    }

    @Test
    void laneThatNobodyServesIsWrittenAsItsRecord() {
        assertWrittenAsRecord(new OtrQuoteResult(225_415_513L, new BigDecimal("0.0"), "Q-225415513", List.of()));
    }

    @Test
    void numbersAreWrittenAsTheyStand() {
        for (String number : List.of("0", "0.00", "-0.05", "7.5", "1234567.89", "92233720368547758070.01", "1E-9")) {
            assertWrittenAsRecord(new OtrQuoteResult(0, new BigDecimal(number), "Q", List.of()));
        }
        for (long number : new long[] {0, 9, 10, -1, 99, 100, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertWrittenAsRecord(new OtrQuoteResult(number, BigDecimal.ONE, "Q", List.of()));
        }
    }

    @Test
    void textsAreEscapedAsTheLibraryDoes() {
        for (String text :
                List.of("", "~ \u007f", "tab\tline\n\u0000", "\"", "back\\slash", "é€𝄞", "é".repeat(5_000))) {
            assertWrittenAsRecord(new OtrQuoteResult(1, BigDecimal.ONE, text, List.of()));
        }
    }

    private static void assertWrittenAsRecord(CarrierQuote rate) {
        assertWrittenAsRecord(
                new OtrQuoteResult(8_040_017L, new BigDecimal("1608.2"), "Q-8040017", List.of(rate, rate.numbered(7))));
    }

    private static void assertWrittenAsRecord(OtrQuoteResult quote) {
        assertThat(text(QuoteJson.write(quote))).isEqualTo(text(PLAIN.writeValueAsBytes(new Envelope(quote, null))));
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    private static CarrierQuote rate(Mode mode, String expires, List<Equipment> equipment) {
        return new CarrierQuote(
                9_150_001L,
                3_108,
                "Montréal \"Nord\" \\ 运输",
                2,
                mode,
                "Standard",
                "Standard service",
                new BigDecimal("600.90"),
                new BigDecimal("1E+3"),
                OffsetDateTime.parse(expires),
                List.of(new RateAccessorial("LiftgatePickup", "Pickup", 2)),
                List.of(
                        new RateCharge("Base freight", 100, new BigDecimal("1434.72"), false),
                        new RateCharge("Discount", 110, new BigDecimal("-833.82"), false),
                        new RateCharge("Processing fee", 450, new BigDecimal("12.00"), true)),
                equipment);
    }
}
