package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import lanedesk.freight.paste.NumberStyle.ParsedNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the detection of the decimal separator of a clip, and the parsing of numbers with it.
final class NumberStyleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COMMA|1.250,50 kg", "COMMA|3,5 kg and 0,125", "DOT|1,250.50 lb", "DOT|3.5 lb",
                "UNKNOWN|1,250 and 1.250", "UNKNOWN|3.5 and 3,5", "EITHER|6 palettes de 1,250",
                        "COMMA|6 palettes de 3,5"
            })
    void detectsStyleFromClip(NumberStyle style, String clip) {
        assertThat(NumberStyle.detect(clip, false)).isEqualTo(style);
    }

    @Test
    void ignoresCommasThatSeparateCells() {
        assertThat(NumberStyle.detect("6,48,40,52", true)).isEqualTo(NumberStyle.UNKNOWN);
        assertThat(NumberStyle.detect("3,5", true)).isEqualTo(NumberStyle.UNKNOWN);
        assertThat(NumberStyle.detect("3,5 6.25", true)).isEqualTo(NumberStyle.DOT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DOT|1,250.50|1250.50|SURE",
                "DOT|1.250,50|1250.50|UNCERTAIN",
                "COMMA|1.250,50|1250.50|SURE",
                "COMMA|1,250.50|1250.50|UNCERTAIN",
                "UNKNOWN|1.250,50|1250.50|SURE",
                "EITHER|1,250.50|1250.50|SURE",
                "UNKNOWN|1,250,000|1250000|SURE",
                "UNKNOWN|1.250.000|1250000|SURE",
                "UNKNOWN|,5|0.5|SURE",
                "UNKNOWN|.5|0.5|SURE",
                "DOT|1,250|1250|SURE",
                "COMMA|1,250|1.250|SURE",
                "UNKNOWN|1.250|1.250|OPEN",
                "EITHER|1,250|1250|OPEN",
                "UNKNOWN|12,5000|12.5000|SURE",
                "DOT|12,50.5|1250.5|UNCERTAIN",
                "UNKNOWN|,500.5|500.5|UNCERTAIN",
                "UNKNOWN|.500,5|500.5|UNCERTAIN",
                "DOT|1,2345.5|12345.5|UNCERTAIN",
                "UNKNOWN|1,234,5678|12345678|UNCERTAIN",
                "UNKNOWN|1 250.5|1250.5|SURE",
                "UNKNOWN|½|0.5|SURE",
                "UNKNOWN|¼|0.25|SURE",
                "UNKNOWN|40 ¾|40.75|SURE",
                "UNKNOWN|⅛|0.125|SURE",
                "UNKNOWN|⅜|0.375|SURE",
                "UNKNOWN|⅝|0.625|SURE",
                "UNKNOWN|⅞|0.875|SURE",
                "UNKNOWN|2/3|0.6667|SURE",
                "COMMA|1.250 1/2|1250.5|SURE",
                "UNKNOWN|1.250 1/2|1.750|OPEN",
                "DOT|0000000000000000000000000000000000000412|412|SURE",
                "UNKNOWN|412|412|SURE"
            })
    void parsesNumberByStyle(NumberStyle style, String text, BigDecimal value, Certainty certainty) {
        assertThat(style.parse(text)).hasValueSatisfying(figure -> {
            assertThat(figure.value()).isEqualByComparingTo(value);
            assertThat(figure.certainty()).isEqualTo(certainty);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12,",
                "12.",
                "1,2.3,4",
                "1/0",
                "twelve",
                "x 1/2",
                "1 25",
                "00000000000000000000000000000000000000412"
            })
    void rejectsTextsThatAreNoNumber(String text) {
        assertThat(NumberStyle.UNKNOWN.parse(text)).isEmpty();
    }

    @Test
    void addsFraction() {
        assertThat(NumberStyle.DOT.parse("40 1/2")).map(ParsedNumber::value).hasValue(new BigDecimal("40.5"));
    }
}
