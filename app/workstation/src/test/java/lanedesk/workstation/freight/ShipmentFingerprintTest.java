package lanedesk.workstation.freight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ShipmentFingerprintTest {

    @Test
    void spellingAndOrderMakeNoDifference() {
        String one =
                shipment("Dallas", "412", item("Paint", 2), item("Tomatoes", 6)).hex();
        String two = shipment(" DALLAS\u00a0", "412.00", item("tomatoes", 6), item("PAINT ", 2))
                .hex();
        assertThat(one).isEqualTo(two).matches("[0-9a-f]{64}");
    }

    @Test
    void everyFactMakesADifference() {
        String base = shipment("Dallas", "412", item("Paint", 2)).hex();
        assertThat(shipment("Reno", "412", item("Paint", 2)).hex()).isNotEqualTo(base);
        assertThat(shipment("Dallas", "413", item("Paint", 2)).hex()).isNotEqualTo(base);
        assertThat(shipment("Dallas", "412", item("Paint", 3)).hex()).isNotEqualTo(base);
        assertThat(shipment("Dallas", "412", item("Paint", 2), item("Paint", 2)).hex())
                .isNotEqualTo(base);
        assertThat(shipment("Dallas", "412", item("Paint", 2))
                        .yes("hazardous", true)
                        .hex())
                .isNotEqualTo(base);
    }

    @Test
    void factsDoNotRunIntoEachOther() {
        assertThat(new ShipmentFingerprint().text("a", "b\n1:c=1:d").hex())
                .isNotEqualTo(
                        new ShipmentFingerprint().text("a", "b").text("c", "d").hex());
    }

    @Test
    void absurdFiguresAreFingerprintedAtOnce() {
        assertThat(new ShipmentFingerprint()
                        .figure("weight", new BigDecimal("1e20000000"))
                        .hex())
                .hasSize(64);
    }

    @Test
    void aFactIsGivenOnce() {
        ShipmentFingerprint print = new ShipmentFingerprint().number("branch", 7);
        assertThatThrownBy(() -> print.number("branch", 8)).isInstanceOf(IllegalArgumentException.class);
    }

    private static ShipmentFingerprint shipment(String city, String weight, ShipmentFingerprint... items) {
        return new ShipmentFingerprint()
                .text("origin.city", city)
                .text("reference", null)
                .figure("weight", new BigDecimal(weight))
                .rows("items", List.of(items));
    }

    private static ShipmentFingerprint item(String name, int quantity) {
        return new ShipmentFingerprint().text("name", name).number("quantity", quantity);
    }
}
