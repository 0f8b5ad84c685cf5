package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ProtocolException;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingKind;
import org.junit.jupiter.api.Test;

/// Tests what error messages contain, and what they must not contain.
final class ClientExceptionsTest {

    private static final String TOKEN = "canary-token";

    private static ClientException brokenCall(Throwable failure) {
        return ClientExceptions.ofFailedOrCancelledCall(
                Endpoint.of(BookingKind.OTR), new RequestTracker(), Cancellation.neverCancelled(), failure, TOKEN);
    }

    @Test
    void keepsBrokenConnectionAsCause() {
        IOException reset = new IOException("Connection reset", new IOException((String) null));

        assertThat(brokenCall(reset))
                .isInstanceOf(ClientException.Unreachable.class)
                .hasCause(reset);
        assertThat(ClientExceptions.describeWithoutToken(reset, TOKEN)).isEqualTo("IOException: Connection reset");
    }

    @Test
    void dropsCauseWithToken() {
        assertThat(brokenCall(new IOException("of " + TOKEN))).hasNoCause();
        assertThat(brokenCall(new IOException("outer", new IOException("Bearer " + TOKEN))))
                .hasNoCause();
        assertThat(ClientExceptions.describeWithoutToken(new IOException("of " + TOKEN), TOKEN))
                .doesNotContain(TOKEN);
    }

    @Test
    void dropsCauseThatMayQuoteAnswer() {
        ProtocolException quoting = new ProtocolException("Unexpected status line: secret");

        assertThat(brokenCall(quoting)).hasNoCause();
        assertThat(brokenCall(new IOException("outer", quoting))).hasNoCause();
        assertThat(ClientExceptions.describeWithoutToken(quoting, TOKEN)).isEqualTo("ProtocolException");
    }

    @Test
    void dropsCauseThatIsNoNetworkFailure() {
        assertThat(brokenCall(new IllegalStateException("of the program"))).hasNoCause();
    }

    @Test
    void limitsMessageLength() {
        assertThat(ClientExceptions.describeWithoutToken(new IOException("x".repeat(1000)), null))
                .hasSize(300);
    }
}
