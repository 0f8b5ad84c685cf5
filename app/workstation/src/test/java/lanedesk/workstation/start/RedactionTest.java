package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization: Bearer CANARY",
                "authorization=CANARY",
                "{\"Authorization\": \"Bearer CANARY\"}",
                "sent with bearer CANARY.x-y",
                "access_token=CANARY&x=1",
                "\"token\": \"CANARY\"",
                "password: CANARY",
                "X-Api-Key: CANARY",
                "eyJCANARY.eyJCANARY.CANARY",
                "https://user:CANARY@host.example/path",
                "GET https://host.example/v1/customers?customerName=CANARY&x=2",
                "GET /v1/customers?customerName=CANARY failed",
                "CANARY@broker.example",
                "mailto:dana.CANARY+x@broker.example,",
                "dana%40CANARY.example",
                "CANARY@localhost"
            })
    void removesSecrets(String text) {
        assertThat(Redaction.redactToShortLine(text)).doesNotContain("CANARY");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "call 214-555-0142",
                "call (214) 555-0142 now",
                "call +1 214 555 0142",
                "call +12145550142",
                "call 214.555.0142",
                "phone 2145550142",
                "tel:+52 81 5555 0142",
                "ext 555-0142"
            })
    void removesPhoneNumbers(String text) {
        assertThat(Redaction.redactToShortLine(text)).contains("[phone]").doesNotContain("0142");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21 10:29:53 quote 4711 in 1234 ms",
                "127.0.0.1:38123 refused",
                "192.168.100.200 refused",
                "attempt 550e8400-e29b-41d4-a716-446655440000",
                "POST /v1/otr/quote status 500",
                "order 1234567"
            })
    void keepsHarmlessText(String text) {
        assertThat(Redaction.redactToShortLine(text)).isEqualTo(text);
    }

    @Test
    void removesLineBreaksAndLimitsLength() {
        assertThat(Redaction.redactToShortLine("a\r\nERROR b\u202e\u0007")).isEqualTo("a\\r\\nERROR b\\u202e\\u0007");
        assertThat(Redaction.redactToShortLine("x ".repeat(100_000)).length()).isLessThan(3_000);
    }
}
