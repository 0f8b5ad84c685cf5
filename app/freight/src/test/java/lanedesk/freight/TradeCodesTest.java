package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalTime;
import lanedesk.freight.ContainerNumber.Check;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TradeCodesTest {

    @ParameterizedTest
    @CsvSource({
        "80390, 0803.90",
        "803900, 8039.00",
        "84713001, 8471.30.01",
        "1012100, 0101.21.00",
        "8471300100, 8471.30.01.00",
        "847130, 8471.30",
        "901, 0901",
        "101, 0101"
    })
    void restoresLeadingZeroOfHsCode(String listed, String formatted) {
        assertThat(HsCodeDigits.parse(listed).orElseThrow().formatWithDots()).isEqualTo(formatted);
    }

    @Test
    void parsesHsCodeInAnyNotation() {
        assertThat(HsCodeDigits.parse("0803.90").orElseThrow().digits()).isEqualTo("080390");
        assertThat(HsCodeDigits.parse(" 8471 30 ").orElseThrow().digits()).isEqualTo("847130");
        assertThat(HsCodeDigits.parse("12345678901")).isEmpty();
        assertThat(HsCodeDigits.parse("bananas")).isEmpty();
        assertThatThrownBy(() -> new HsCodeDigits("123")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CSQU3054383", "csqu 305438-3", "MEDU 870768 8", "TGHU7599330", "MSCU1000070"})
    void acceptsValidContainerNumbers(String text) {
        assertThat(ContainerNumber.checkNumber(text)).isInstanceOf(Check.Valid.class);
    }

    @Test
    void reportsErrorOfContainerNumber() {
        assertThat(ContainerNumber.checkNumber("CSQU3054384")).isEqualTo(new Check.CheckDigitWrong(3));
        assertThat(ContainerNumber.checkNumber("CSQU305438")).isEqualTo(new Check.CheckDigitMissing(3));
        assertThat(ContainerNumber.checkNumber("CSQX3054383")).isEqualTo(new Check.Malformed());
        assertThat(ContainerNumber.checkNumber("")).isEqualTo(new Check.Malformed());
        assertThat(ContainerNumber.checkNumber("csqu3054383")).isEqualTo(new Check.Valid());
    }

    @Test
    void detectsEverySingleWrongDigitExceptTenForZero() {
        String sound = "CSQU3054383";
        int caught = 0;
        for (int place = 4; place < 10; place++) {
            for (char digit = '0'; digit <= '9'; digit++) {
                String changed = sound.substring(0, place) + digit + sound.substring(place + 1);
                if (!changed.equals(sound) && ContainerNumber.checkNumber(changed) instanceof Check.CheckDigitWrong) {
                    caught++;
                }
            }
        }
        assertThat(caught).isEqualTo(54);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ops@acme.com", "j.o'neil+dock7@a-b.co.uk", "MARÍA@transporte.mx"})
    void acceptsEmailAddresses(String text) {
        assertThat(ShortTextChecks.isPlausibleEmail(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ops",
                "ops@acme",
                "ops@@acme.com",
                "a b@acme.com",
                "a@acme.com, b@acme.com",
                ".a@b.com",
                "a..b@acme.com",
                "ops@acme.c"
            })
    void rejectsTextsThatAreNoEmailAddress(String text) {
        assertThat(ShortTextChecks.isPlausibleEmail(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "214-555-0100",
                "(214) 555-0100",
                "+1 214 555 0100 x12",
                "2145550100",
                "+52 81 8158 1234",
                "214.555.0100 ext. 7"
            })
    void acceptsPhoneNumbers(String text) {
        assertThat(ShortTextChecks.isPlausiblePhoneNumber(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "555", "call Joe", "214-555-010O", "12345678901234567890", "(((((((((("})
    void rejectsTextsThatAreNoPhoneNumber(String text) {
        assertThat(ShortTextChecks.isPlausiblePhoneNumber(text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "8, 08:00",
        "0830, 08:30",
        "8:30, 08:30",
        "8:30 pm, 20:30",
        "12 am, 00:00",
        "12pm, 12:00",
        "17h00, 17:00",
        "17 h 05, 17:05",
        "17 h, 17:00",
        "8:30\u202fPM, 20:30",
        "8:30 p.\u00a0m., 20:30",
        "noon, 12:00",
        "08:30:00, 08:30",
        "830, 08:30",
        "5 p.m., 17:00",
        "23:59:59, 23:59:59"
    })
    void parsesTypedTimes(String text, LocalTime time) {
        assertThat(ShortTextChecks.parseTime(text)).contains(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "25:00", "13 pm", "8:60", "8 30", "h 30", "0 am"})
    void rejectsTextsThatAreNoTime(String text) {
        assertThat(ShortTextChecks.parseTime(text)).isEmpty();
    }
}
