package lanedesk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.model.otr.RateAccessorial;
import lanedesk.sandbox.model.otr.RateCharge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// Compares the JSON of rates with the JSON that Jackson writes for their records by default.
final class CarrierQuoteSerializerTest {
    private static final JsonMapper PLAIN = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-28T23:59:59-05:00",
                "2026-11-28T23:59:59Z",
                "2026-11-28T16:02:00-07:00",
                "2026-11-28T00:00:00+05:30",
                "2026-11-28T16:02:44.120-07:00"
            })
    void writesLtlRateLikeItsRecord(String expires) {
        assertWrittenAsRecord(rate(Mode.LTL, expires, List.of()));
    }

    @Test
    void writesTruckloadRateLikeItsRecord() {
        assertWrittenAsRecord(rate(
                Mode.TRUCKLOAD,
                "2026-11-28T23:59:59Z",
                List.of(new Equipment(1, "Dry van 53\"", 53), new Equipment(2, "Reefer", 48))));
    }

    private static void assertWrittenAsRecord(CarrierQuote rate) {
        List<CarrierQuote> rates = List.of(rate, rate.withRateNumber(7));
        assertThat(text(ApiJson.toJsonBytes(rates))).isEqualTo(text(PLAIN.writeValueAsBytes(rates)));
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
