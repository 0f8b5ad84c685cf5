package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedNumberTest {

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
    void parsesTypedNumbers(String text, String value) {
        assertThat(TypedNumber.parse(text).orElseThrow().value()).isEqualByComparingTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "heavy", "-5", "12 lb 4", "1e9999999", "12 34", "4'6", "4'6\"", "1 2345"})
    void rejectsTextsThatAreNoNumber(String text) {
        assertThat(TypedNumber.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"38.500", "1.250 lb", "38.500 kg", "1,2345", "1,2345 lb"})
    void weightWithTwoMeaningsIsAmbiguous(String text) {
        assertThat(TypedNumber.isAmbiguousWeight(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"38,500", "38500", "38.5", "38,50", "17463.312", "19.050 t", "0.500", "1,234.500", ""})
    void weightWithOneMeaningIsNotAmbiguous(String text) {
        assertThat(TypedNumber.isAmbiguousWeight(text)).isFalse();
    }

    @Test
    void convertsWeightWithOtherUnit() {
        assertThat(TypedNumber.parseWeight("10000 kg", UnitSystem.METRIC)).contains(new BigDecimal("10000"));
        assertThat(TypedNumber.parseWeight("10000 kg", UnitSystem.US).orElseThrow())
                .isEqualByComparingTo(
                        Measure.WEIGHT.convertForDisplay(new BigDecimal(10_000), UnitSystem.METRIC, UnitSystem.US));
        assertThat(TypedNumber.parseWeight("19.5 t", UnitSystem.METRIC)).contains(new BigDecimal("19500"));
    }

    @Test
    void rejectsZeroWeightAndWeightInInches() {
        assertThat(TypedNumber.parseWeight("0", UnitSystem.US)).isEqualTo(Optional.empty());
        assertThat(TypedNumber.parseWeight("48 in", UnitSystem.US)).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "WEIGHT;12 kg;METRIC;12",
                "WEIGHT;12 kg;US;26.46",
                "LENGTH;48\";US;48",
                "LENGTH;4 ft;US;48",
                "LENGTH;4';US;48",
                "LENGTH;120 cm;US;47.24",
                "LENGTH;1.2 m;METRIC;120",
                "VOLUME;1 m3;METRIC;1",
                "VOLUME;2 cbm;US;70.63",
                "VOLUME;57.8 cu ft;US;57.8"
            })
    void convertsMeasureToUnitSystem(Measure measure, String text, UnitSystem system, String value) {
        assertThat(TypedNumber.parseMeasure(measure, text, system).orElseThrow().setScale(2, RoundingMode.HALF_UP))
                .isEqualByComparingTo(value);
    }

    @Test
    void rejectsUnitWherePlainNumberIsExpected() {
        assertThat(TypedNumber.parsePositiveNumberWithoutUnit("12 kg")).isEmpty();
        assertThat(TypedNumber.parsePositiveNumberWithoutUnit("1,250")).contains(new BigDecimal(1250));
        assertThat(TypedNumber.parseCount("2.5")).isEmpty();
        assertThat(TypedNumber.parseCount("26")).contains(26);
    }

    @Test
    void parsesThreeSidesFromOneText() {
        assertThat(TypedNumber.parseThreeSides("48x40x52", UnitSystem.US))
                .contains(List.of(new BigDecimal(48), new BigDecimal(40), new BigDecimal(52)));
        assertThat(TypedNumber.parseThreeSides("48\" x 40\" x 52\"", UnitSystem.METRIC)
                        .orElseThrow())
                .first()
                .isEqualTo(new BigDecimal("121.92"));
        assertThat(TypedNumber.parseThreeSides("120 × 100 × 90 cm", UnitSystem.METRIC)
                        .orElseThrow())
                .last()
                .isEqualTo(new BigDecimal(90));
        assertThat(TypedNumber.parseThreeSides("48x40", UnitSystem.US)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"25000", "$25,000", "25,000 USD", "US$25000", "USD 25000"})
    void parsesDollarsWithOrWithoutSign(String text) {
        assertThat(TypedNumber.parsePositiveDollars(text)).contains(new BigDecimal(25_000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "1 234,50;1234.50",
                "1'234.50;1234.50",
                "$ 1 234;1234",
                "12 345 678 $;12345678",
                "1\u202f234,5;1234.5"
            })
    void acceptsBlanksAsThousandsSeparator(String text, String value) {
        assertThat(TypedNumber.parseUnambiguousAmount(text).orElseThrow()).isEqualByComparingTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"15 50", "1 2", "1 2345", "'5", "1234 5", "1 234 50"})
    void doesNotJoinSeparateAmounts(String text) {
        assertThat(TypedNumber.parseUnambiguousAmount(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"25.000", "$25.000", "25.000 USD", "0", "-5", "25k", "2,5,0"})
    void rejectsAmbiguousDollarAmounts(String text) {
        assertThat(TypedNumber.parsePositiveDollars(text)).isEmpty();
    }
}
