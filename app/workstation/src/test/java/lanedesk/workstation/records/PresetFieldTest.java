package lanedesk.workstation.records;

import static org.assertj.core.api.Assertions.assertThat;

import lanedesk.freight.SellPricing;
import lanedesk.freight.UnitSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresetFieldTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1,000;1000", "1250,50;1250.5", "$75;75", "1 250;1250"})
    void storesMinimumProfitAsRateBoardReadsIt(String typed, String saved) {
        assertThat(PresetField.FLOOR.parseToStoredText(typed, UnitSystem.US, SellPricing.Method.MARGIN))
                .contains(saved);
    }

    @Test
    void rejectsAmbiguousMinimumProfit() {
        assertThat(PresetField.FLOOR.parseToStoredText("1.000", UnitSystem.US, SellPricing.Method.MARGIN))
                .isEmpty();
        assertThat(PresetField.FLOOR.parseToStoredText("75.125", UnitSystem.US, SellPricing.Method.MARGIN))
                .isEmpty();
    }
}
