package lanedesk.sandbox.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class NumbersTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    @Test
    void aServiceThatForgotEverythingGivesNoNumberASecondTime() {
        Numbers first = Numbers.begin(NOW);
        long lastQuote = 0;
        for (int quote = 0; quote < 400; quote++) {
            lastQuote = first.quote();
        }
        long lastOrder = first.order();
        Numbers afterReset = Numbers.begin(NOW.plusSeconds(60));
        assertThat(afterReset.quote()).isGreaterThan(lastQuote);
        assertThat(afterReset.order()).isGreaterThan(lastOrder);
    }

    @Test
    void aServiceThatRemembersGoesOnAfterItsLastNumbersWhateverTheClockSays() {
        Numbers numbers = Numbers.begin(Instant.EPOCH).after(5_000_000, 6_000_000_000L, 7_000_000);
        assertThat(numbers.quote()).isEqualTo(5_000_001);
        assertThat(numbers.rates(3)).isEqualTo(6_000_000_001L);
        assertThat(numbers.order()).isEqualTo(7_000_001);
    }
}
