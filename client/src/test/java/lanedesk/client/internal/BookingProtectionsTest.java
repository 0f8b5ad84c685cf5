package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.fault.RawServer;
import okhttp3.Authenticator;
import okhttp3.ConnectionPool;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.Buffer;
import org.junit.jupiter.api.Test;

/// Tests each protection of a booking on its own: the others are disabled, the server provokes a second sending, and
/// only one body arrives.
final class BookingProtectionsTest {

    private static final String BODY = "{\"quoteNumber\":1,\"rateNumber\":2}";

    private static OkHttpClient withConnectionPool(OkHttpClient client) {
        return client.newBuilder()
                .connectionPool(new ConnectionPool(5, 1, TimeUnit.MINUTES))
                .build();
    }

    /// A repeatable body on a reusable connection.
    private static void sendUnprotected(OkHttpClient client, RawServer server) {
        Request request = new Request.Builder()
                .url(server.url() + BookingKind.OTR.path())
                .post(RequestBody.create(BODY, MediaType.get("application/json")))
                .build();
        try (Response response = client.newCall(request).execute()) {
            response.body().bytes();
        } catch (IOException broken) {
            assertThat(server.bodyCount()).isPositive();
        }
    }

    private static int bodiesSentOverOpenConnection(UnaryOperator<OkHttpClient> protection, Fault fault)
            throws IOException {
        try (RawServer server = new RawServer(fault)) {
            OkHttpClient client = protection.apply(HttpCalls.newHttpClient(TestSender.settings(server.url())));
            TestSender.openConnection(client, server);
            sendUnprotected(client, server);
            return server.bodyCount();
        }
    }

    @Test
    void unprotectedClientSendsTwice() throws IOException {
        assertThat(bodiesSentOverOpenConnection(base -> base, Fault.POOLED_FIN)).isEqualTo(2);
    }

    @Test
    void doesNotRetryFailedConnection() throws IOException {
        assertThat(bodiesSentOverOpenConnection(
                        base -> withConnectionPool(BookingSender.createClientWithoutRetries(base)), Fault.POOLED_FIN))
                .isOne();
    }

    @Test
    void doesNotReuseConnections() throws IOException {
        UnaryOperator<OkHttpClient> retrying = base -> BookingSender.createClientWithoutRetries(base)
                .newBuilder()
                .retryOnConnectionFailure(true)
                .build();

        assertThat(bodiesSentOverOpenConnection(retrying, Fault.POOLED_FIN)).isOne();
    }

    @Test
    void doesNotFollowRedirects() throws IOException {
        UnaryOperator<OkHttpClient> following = base -> withConnectionPool(BookingSender.createClientWithoutRetries(
                        base.newBuilder().followRedirects(true).build())
                .newBuilder()
                .retryOnConnectionFailure(true)
                .build());

        assertThat(bodiesSentOverOpenConnection(following, Fault.MOVED_307)).isOne();
    }

    @Test
    void disablesAllRetriesOfBaseClient() {
        Authenticator eager = (_, response) -> response.request();

        OkHttpClient once = BookingSender.createClientWithoutRetries(new OkHttpClient.Builder()
                .authenticator(eager)
                .proxyAuthenticator(eager)
                .build());

        assertThat(once.retryOnConnectionFailure()).isFalse();
        assertThat(once.followRedirects()).isFalse();
        assertThat(once.followSslRedirects()).isFalse();
        assertThat(once.authenticator()).isSameAs(Authenticator.NONE);
        assertThat(once.proxyAuthenticator()).isSameAs(Authenticator.NONE);
        assertThat(once.protocols()).containsExactly(Protocol.HTTP_1_1);
    }

    @Test
    void writesBodyOnce() throws IOException {
        BookingSender.OneShotBody body = new BookingSender.OneShotBody(Bytes.ofUtf8(BODY));
        assertThat(body.isOneShot()).isTrue();
        body.writeTo(new Buffer());

        assertThatThrownBy(() -> body.writeTo(new Buffer())).isInstanceOf(IOException.class);
    }

    @Test
    void sendsConnectionClose() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            new BookingSender(
                            TestSender.settings(server.url()),
                            HttpCalls.newHttpClient(TestSender.settings(server.url())))
                    .sendOnceAndReturnRawAnswer(TestSender.booking(server.url()), Cancellation.neverCancelled());

            assertThat(server.requestHeads()).singleElement().asString().containsIgnoringCase("connection: close");
        }
    }
}
