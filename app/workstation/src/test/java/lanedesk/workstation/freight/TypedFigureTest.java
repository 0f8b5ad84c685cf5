package lanedesk.workstation.freight;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedFigureTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "38500;38500",
                "38,500;38500",
                "38.500,5;38500.5",
                "17 463,31;17463.31",
                "82,0;82",
                "1.234;1.234",
                "1.234.567;1234567",
                ".5;0.5",
                "38,500 lb;38500"
            })
    void figuresAreReadAsTyped(String text, String value) {
        assertThat(TypedFigure.of(text).orElseThrow().value()).isEqualByComparingTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "heavy", "-5", "12 lb 4", "1e9999999"})
    void whatIsNoFigureIsNotRead(String text) {
        assertThat(TypedFigure.of(text)).isEmpty();
    }

    @Test
    void weightThatNamesAnotherUnitIsConverted() {
        assertThat(TypedFigure.weight("10000 kg", UnitSystem.METRIC)).contains(new BigDecimal("10000"));
        assertThat(TypedFigure.weight("10000 kg", UnitSystem.US).orElseThrow())
                .isEqualByComparingTo(Measure.WEIGHT.convert(new BigDecimal(10_000), UnitSystem.METRIC, UnitSystem.US));
        assertThat(TypedFigure.weight("19.5 t", UnitSystem.METRIC)).contains(new BigDecimal("19500"));
    }

    @Test
    void weightOfNothingOrInInchesIsNone() {
        assertThat(TypedFigure.weight("0", UnitSystem.US)).isEqualTo(Optional.empty());
        assertThat(TypedFigure.weight("48 in", UnitSystem.US)).isEqualTo(Optional.empty());
    }
}
