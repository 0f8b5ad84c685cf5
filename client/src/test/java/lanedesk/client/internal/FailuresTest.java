package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ProtocolException;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingKind;
import org.junit.jupiter.api.Test;

/// What a failure tells of itself, and what it keeps to itself.
final class FailuresTest {

    private static final String TOKEN = "canary-token";

    private static ClientException broken(Throwable failure) {
        return Failures.broken(Endpoint.of(BookingKind.OTR), new CallWatch(), Cancellation.none(), failure, TOKEN);
    }

    @Test
    void aBrokenConnectionIsTheCause() {
        IOException reset = new IOException("Connection reset", new IOException((String) null));

        assertThat(broken(reset))
                .isInstanceOf(ClientException.Unreachable.class)
                .hasCause(reset);
        assertThat(Failures.describe(reset, TOKEN)).isEqualTo("IOException: Connection reset");
    }

    @Test
    void aCauseThatHoldsTheTokenIsDropped() {
        assertThat(broken(new IOException("of " + TOKEN))).hasNoCause();
        assertThat(broken(new IOException("outer", new IOException("Bearer " + TOKEN))))
                .hasNoCause();
        assertThat(Failures.describe(new IOException("of " + TOKEN), TOKEN)).doesNotContain(TOKEN);
    }

    @Test
    void aCauseThatMayQuoteTheAnswerIsDropped() {
        ProtocolException quoting = new ProtocolException("Unexpected status line: secret");

        assertThat(broken(quoting)).hasNoCause();
        assertThat(broken(new IOException("outer", quoting))).hasNoCause();
        assertThat(Failures.describe(quoting, TOKEN)).isEqualTo("ProtocolException");
    }

    @Test
    void whatIsNoFailureOfTheWireIsNoCause() {
        assertThat(broken(new IllegalStateException("of the program"))).hasNoCause();
    }

    @Test
    void aTextIsNoLongerThanCanBeRead() {
        assertThat(Failures.describe(new IOException("x".repeat(1000)), null)).hasSize(300);
    }
}
