package lanedesk.sandbox.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class NumberSequencesTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    @Test
    void neverRepeatsNumbersAfterRestartWithoutData() {
        NumberSequences first = NumberSequences.startingByTime(NOW);
        long lastQuote = 0;
        for (int quote = 0; quote < 400; quote++) {
            lastQuote = first.takeQuoteNumber();
        }
        long lastOrder = first.takeOrderNumber();
        NumberSequences afterReset = NumberSequences.startingByTime(NOW.plusSeconds(60));
        assertThat(afterReset.takeQuoteNumber()).isGreaterThan(lastQuote);
        assertThat(afterReset.takeOrderNumber()).isGreaterThan(lastOrder);
    }

    @Test
    void continuesAfterLastNumbersWhateverTheClock() {
        NumberSequences numbers =
                NumberSequences.startingByTime(Instant.EPOCH).copyContinuingAfter(5_000_000, 6_000_000_000L, 7_000_000);
        assertThat(numbers.takeQuoteNumber()).isEqualTo(5_000_001);
        assertThat(numbers.takeRateNumbers(3)).isEqualTo(6_000_000_001L);
        assertThat(numbers.takeOrderNumber()).isEqualTo(7_000_001);
    }
}
