package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import lanedesk.client.IsoDateTime;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.CarrierQuote.Charge;
import lanedesk.client.otr.CarrierQuote.RateAccessorial;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuote;
import org.junit.jupiter.api.Test;

class WireFieldCollectorTest {

    private static final CarrierQuote RATE = new CarrierQuote(
            9_150_001,
            77L,
            "Lodestar",
            2,
            Mode.LTL,
            "STD",
            "Standard",
            new BigDecimal("583.210"),
            new BigDecimal("699.85"),
            new IsoDateTime("2026-11-24T23:59:00-06:00"),
            List.of(new RateAccessorial("LGD", null, 1L, Map.of("zone", "B"))),
            List.of(new Charge("Fuel", 405L, new BigDecimal("-12.5"), true, Map.of())),
            Map.of("equipment", List.of(Map.of("name", "53 ft van"), "flatbed")));

    @Test
    void collectsEveryFieldWithPath() {
        assertThat(WireFieldCollector.collectFields(RATE))
                .containsExactly(
                        new WireField("rateNumber", "9150001", true),
                        new WireField("carrierNumber", "77", true),
                        new WireField("carrierName", "Lodestar", true),
                        new WireField("transitDays", "2", true),
                        new WireField("mode", "LTL", true),
                        new WireField("service", "STD", true),
                        new WireField("serviceDescription", "Standard", true),
                        new WireField("totalAmount", "583.210", true),
                        new WireField("suggestedRate", "699.85", true),
                        new WireField("quoteExpirationDate", "2026-11-24T23:59:00-06:00", true),
                        new WireField("accessorials[0].accessorial", "LGD", true),
                        new WireField("accessorials[0].accessorialType", "null", true),
                        new WireField("accessorials[0].quantity", "1", true),
                        new WireField("accessorials[0].zone", "B", false),
                        new WireField("charges[0].displayName", "Fuel", true),
                        new WireField("charges[0].chargeCode", "405", true),
                        new WireField("charges[0].amount", "-12.5", true),
                        new WireField("charges[0].isWaived", "true", true),
                        new WireField("equipment[0].name", "53 ft van", false),
                        new WireField("equipment[1]", "flatbed", false));
    }

    @Test
    void omitsExcludedPaths() {
        OtrQuote quote = new OtrQuote(
                4711, new BigDecimal("1608.4"), "R-9", List.of(RATE), Map.of("lane", Map.of("kind", "hot")));
        assertThat(WireFieldCollector.collectFields(quote, "carrierQuotes"))
                .containsExactly(
                        new WireField("quoteNumber", "4711", true),
                        new WireField("mileage", "1608.4", true),
                        new WireField("referenceQuoteNumber", "R-9", true),
                        new WireField("lane.kind", "hot", false));
    }

    @Test
    void fieldHasSection() {
        WireField nestedField = new WireField("bsns[2].customerBsn", "40211", true);
        assertThat(nestedField.parentPath()).isEqualTo("bsns[2]");
        assertThat(nestedField.fieldName()).isEqualTo("customerBsn");
        WireField topLevelField = new WireField("customerId", "7", true);
        assertThat(topLevelField.parentPath()).isEmpty();
        assertThat(topLevelField.fieldName()).isEqualTo("customerId");
    }

    @Test
    void readsComponentByName() {
        assertThat(WireFieldCollector.componentValue(RATE, "carrierNumber")).isEqualTo(77L);
        assertThat(WireFieldCollector.valueText(List.of(20, 40, 45))).isEqualTo("20, 40, 45");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WireFieldCollector.componentValue(RATE, "colour"))
                .withMessageContaining("colour");
    }

    @Test
    void displayValueIsClean() {
        WireField field = new WireField("ex\u202etras", "a\0b\n" + "x".repeat(1_000_000), false);
        assertThat(field.withDisplayableTexts().path()).isEqualTo("ex\\u202Etras");
        assertThat(field.withDisplayableTexts().value())
                .startsWith("a\\u0000b\nxxx")
                .endsWith("…")
                .hasSizeLessThan(3_000);
        assertThat(field.withDisplayableTexts().isDocumented()).isFalse();
    }
}
