package lanedesk.workstation.l10n;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import lanedesk.freight.TypedNumber;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormatsTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-20T18:00:00Z"), ZoneOffset.UTC);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH | 2026-11-20T09:05:00Z | 9:05 AM",
                "ENGLISH | 2026-11-19T16:05:00Z | Nov 19, 4:05 PM",
                "ENGLISH | 2025-11-20T16:05:00Z | Nov 20, 2025",
                "SPANISH | 2026-11-19T16:05:00Z | 19 de nov, 4:05 p.m.",
                "FRENCH  | 2026-11-19T16:05:00Z | 19 nov. 16 h 05",
                "FRENCH  | 2025-11-20T16:05:00Z | 20 nov. 2025",
            })
    void shortDateTimeOmitsWhatIsClear(Language language, Instant instant, String expected) {
        assertThat(withPlainSpaces(new Formats(language, CLOCK).formatTimeOrShortDateTime(instant)))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH | Nov 20, 2026, 12:30 PM CST",
                "SPANISH | 20 nov 2026, 12:30 p.m. CST",
                "FRENCH  | 20 nov. 2026 12 h 30 HNC",
            })
    void zonedDateTimeShowsDateAndZoneEvenToday(Language language, String expected) {
        Formats formats = new Formats(language, CLOCK.withZone(ZoneId.of("America/Chicago")));
        assertThat(withPlainSpaces(formats.formatDateTimeWithZone(Instant.parse("2026-11-20T18:30:00Z"))))
                .isEqualTo(expected);
    }

    @Test
    void frenchTimeHasNonBreakingSpaces() {
        Formats formats = new Formats(Language.FRENCH, CLOCK);
        Instant instant = Instant.parse("2026-11-19T16:05:00Z");
        assertThat(formats.formatTimeOrShortDateTime(instant)).endsWith("16\u00a0h\u00a005");
        assertThat(formats.formatDateTimeWithZone(instant)).contains("\u00a0h\u00a005 ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH | 2800.5  | $2,800.50  | $2,801",
                "SPANISH | 2800.5  | $2,800.50  | $2,801",
                "FRENCH  | 2800.5  | 2 800,50 $ US | 2 801 $",
                "ENGLISH | -0.994  | −$0.99     | −$1",
            })
    void placesCurrencySignByLanguage(Language language, BigDecimal amount, String cents, String dollars) {
        Formats formats = new Formats(language, CLOCK);
        assertThat(withPlainSpaces(formats.formatMoney(amount))).isEqualTo(cents);
        assertThat(withPlainSpaces(formats.formatWholeDollars(amount))).isEqualTo(dollars);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH | 1250.5   | 1250.5",
                "SPANISH | 1250.5   | 1250.5",
                "FRENCH  | 1250.5   | 1250,5",
                "FRENCH  | 1250     | 1250",
                "FRENCH  | 226.796  | 226,7960",
                "FRENCH  | 1226.796 | 1226,796",
                "FRENCH  | 0.5      | 0,5",
            })
    void inputNumberUsesLanguageSeparatorAndParsesBack(Language language, BigDecimal number, String typed) {
        Formats formats = new Formats(language, CLOCK);
        assertThat(formats.formatForInput(number)).isEqualTo(typed);
        assertThat(TypedNumber.parsePositiveNumberWithoutUnit(typed).orElseThrow())
                .isEqualByComparingTo(number);
        assertThat(formats.formatForInput(typed)).isEqualTo(typed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "48x40", "UN1263", "12 kg", "1,250", ".5"})
    void keepsTextThatIsNotPlainNumber(String text) {
        assertThat(new Formats(Language.FRENCH, CLOCK).formatForInput(text)).isEqualTo(text);
    }

    @Test
    void usesOneMinusAndPercentForm() {
        Formats formats = new Formats(Language.ENGLISH, CLOCK);
        assertThat(formats.formatMoneyWithoutSign(new BigDecimal("-17.034"))).isEqualTo("−17.03");
        assertThat(formats.formatInteger(-3)).isEqualTo("−3");
        assertThat(formats.formatPercent(new BigDecimal("-5.72"))).isEqualTo("−5.7%");
        assertThat(new Formats(Language.FRENCH, CLOCK).formatPercent(new BigDecimal("5.7")))
                .isEqualTo("5,7\u00a0%");
    }

    @Test
    void showsLastMinuteInSeconds() {
        Formats formats = new Formats(Language.ENGLISH, CLOCK);
        assertThat(formats.formatRemainingTime(Duration.ofSeconds(40))).isEqualTo("40 s");
        assertThat(formats.formatRemainingTime(Duration.ofSeconds(248))).isEqualTo("4 m 08 s");
    }

    // Some of the spaces are non-breaking, and some are narrow.
    private static String withPlainSpaces(String text) {
        return text.replaceAll("[\\u00a0\\u202f]", " ");
    }
}
