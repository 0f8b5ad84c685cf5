package lanedesk.journal.quote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class QuoteIdsTest {

    @Test
    void uidsAreUniqueAndOrderedByTime() {
        Instant time = Instant.parse("2026-03-02T09:00:00Z");
        List<String> ids = Stream.iterate(time, at -> at.plusMillis(1))
                .limit(500)
                .map(QuoteIds::createQuoteId)
                .map(UUID::toString)
                .toList();
        assertThat(ids).isSorted().doesNotHaveDuplicates();

        UUID id = QuoteIds.createQuoteId(time);
        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(time.toEpochMilli());
        assertThat(Stream.generate(() -> QuoteIds.createQuoteId(time)).limit(1_000))
                .doesNotHaveDuplicates();
    }
}
