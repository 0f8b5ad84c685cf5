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

/// Each protection of a booking by itself: the others are taken off, the server invites a second sending, and one body
/// arrives all the same.
final class BookingProtectionsTest {

    private static final String BODY = "{\"quoteNumber\":1,\"rateNumber\":2}";

    private static OkHttpClient pooling(OkHttpClient client) {
        return client.newBuilder()
                .connectionPool(new ConnectionPool(5, 1, TimeUnit.MINUTES))
                .build();
    }

    /// A body that may be written again, over a connection that may stay.
    private static void sendOpenly(OkHttpClient client, RawServer server) {
        Request request = new Request.Builder()
                .url(server.url() + BookingKind.OTR.path())
                .post(RequestBody.create(BODY, MediaType.get("application/json")))
                .build();
        try (Response response = client.newCall(request).execute()) {
            response.body().bytes();
        } catch (IOException broken) {
            assertThat(server.bodies()).isPositive();
        }
    }

    private static int bodiesOverAWarmConnection(UnaryOperator<OkHttpClient> protection, Fault fault)
            throws IOException {
        try (RawServer server = new RawServer(fault)) {
            OkHttpClient client = protection.apply(Wire.base(Sending.settings(server.url())));
            Sending.warm(client, server);
            sendOpenly(client, server);
            return server.bodies();
        }
    }

    @Test
    void withoutAnyTheServerGetsTwo() throws IOException {
        assertThat(bodiesOverAWarmConnection(base -> base, Fault.POOLED_FIN)).isEqualTo(2);
    }

    @Test
    void aFailedConnectionIsNotTriedAgain() throws IOException {
        assertThat(bodiesOverAWarmConnection(base -> pooling(BookingWire.once(base)), Fault.POOLED_FIN))
                .isOne();
    }

    @Test
    void noConnectionIsKeptForABooking() throws IOException {
        UnaryOperator<OkHttpClient> retrying = base -> BookingWire.once(base)
                .newBuilder()
                .retryOnConnectionFailure(true)
                .build();

        assertThat(bodiesOverAWarmConnection(retrying, Fault.POOLED_FIN)).isOne();
    }

    @Test
    void noRedirectIsFollowed() throws IOException {
        UnaryOperator<OkHttpClient> following = base ->
                pooling(BookingWire.once(base.newBuilder().followRedirects(true).build())
                        .newBuilder()
                        .retryOnConnectionFailure(true)
                        .build());

        assertThat(bodiesOverAWarmConnection(following, Fault.MOVED_307)).isOne();
    }

    @Test
    void everySwitchIsOffWhateverTheClientWasThatItIsDerivedFrom() {
        Authenticator eager = (_, response) -> response.request();

        OkHttpClient once = BookingWire.once(new OkHttpClient.Builder()
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
    void aBodyIsWrittenOnce() throws IOException {
        OneShotBody body = new OneShotBody(Bytes.ofUtf8(BODY));
        assertThat(body.isOneShot()).isTrue();
        body.writeTo(new Buffer());

        assertThatThrownBy(() -> body.writeTo(new Buffer())).isInstanceOf(IOException.class);
    }

    @Test
    void theServerIsToldToCloseTheConnection() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            new BookingWire(Sending.settings(server.url()), Wire.base(Sending.settings(server.url())))
                    .send(Sending.booking(server.url()), Cancellation.none());

            assertThat(server.heads()).singleElement().asString().containsIgnoringCase("connection: close");
        }
    }
}
