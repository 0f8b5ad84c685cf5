package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.RawServer;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;

/// Tests when one booking is sent: never before there is a connection to the right server, by HTTP/1.1, with
/// its token, and it can be cancelled only until it is sent.
final class BookingSenderTest {

    @Test
    void usesSecondAddressWhenFirstIsDead() throws Exception {
        InetAddress alive = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
        try (RawServer server = new RawServer(alive, arrival -> arrival.reply("200 OK", "{}"))) {
            String url = "http://half.test:" + server.port();
            OkHttpClient base = HttpCalls.newHttpClient(TestSender.settings(url))
                    .newBuilder()
                    .dns(_ -> TestSender.loopbackAddresses(2))
                    .build();

            RawAnswer answer = new BookingSender(TestSender.settings(url), base)
                    .sendOnceAndReturnRawAnswer(TestSender.booking(url), Cancellation.neverCancelled());

            assertThat(answer.status()).isEqualTo(200);
            assertThat(server.bodyCount()).isOne();
        }
    }

    @Test
    void sendsNothingWithoutConnection() throws Exception {
        int dead;
        try (ServerSocket socket = new ServerSocket(0)) {
            dead = socket.getLocalPort();
        }
        assertUnreachable(
                "http://127.0.0.1:" + dead, HttpCalls.newHttpClient(TestSender.settings("http://127.0.0.1:" + dead)));
        String nowhere = "http://nowhere.invalid";
        assertUnreachable(
                nowhere,
                HttpCalls.newHttpClient(TestSender.settings(nowhere))
                        .newBuilder()
                        .dns(host -> {
                            throw new UnknownHostException(host);
                        })
                        .build());
    }

    @Test
    void sendsNothingOnConnectTimeout() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            for (int index = 0; index < 3; index++) {
                Socket socket = new Socket();
                crowd.add(socket);
                fillBacklog(socket, full);
            }
            String url = "http://127.0.0.1:" + full.getLocalPort();
            assertUnreachable(url, HttpCalls.newHttpClient(TestSender.settings(url)));
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
    }

    /// Occupies a place in the connection backlog, which is full if that fails.
    private static void fillBacklog(Socket socket, ServerSocket full) {
        try {
            socket.connect(full.getLocalSocketAddress(), 200);
        } catch (IOException noPlaceLeft) {
            assertThat(noPlaceLeft).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private static void assertUnreachable(String url, OkHttpClient base) {
        assertThatThrownBy(() -> new BookingSender(TestSender.settings(url), base)
                        .sendOnceAndReturnRawAnswer(TestSender.booking(url), Cancellation.neverCancelled()))
                .isInstanceOfSatisfying(ClientException.Unreachable.class, nothing -> {
                    assertThat(nothing.mayHaveTakenEffect()).isFalse();
                    assertThat(nothing).hasNoCause();
                });
    }

    @Test
    void localErrorIsCauseAndSendsNothing() {
        String url = "http://somewhere.invalid";
        OutOfMemoryError full = new OutOfMemoryError("full");
        OkHttpClient base = HttpCalls.newHttpClient(TestSender.settings(url))
                .newBuilder()
                .dns(_ -> {
                    throw full;
                })
                .build();

        assertThatThrownBy(() -> new BookingSender(TestSender.settings(url), base)
                        .sendOnceAndReturnRawAnswer(TestSender.booking(url), Cancellation.neverCancelled()))
                .isInstanceOf(ClientException.Unreachable.class)
                .hasCause(full);
    }

    private static HandshakeCertificates certificate(String host) {
        HeldCertificate held =
                new HeldCertificate.Builder().addSubjectAlternativeName(host).build();
        return new HandshakeCertificates.Builder()
                .heldCertificate(held)
                .addTrustedCertificate(held.certificate())
                .build();
    }

    @Test
    void sendsNothingToServerWithWrongName() throws Exception {
        for (boolean trusted : new boolean[] {true, false}) {
            HandshakeCertificates other = certificate("other.test");
            try (MockWebServer server = new MockWebServer()) {
                server.useHttps(other.sslSocketFactory());
                server.start();
                String url = "https://127.0.0.1:" + server.getPort();
                OkHttpClient.Builder base =
                        HttpCalls.newHttpClient(TestSender.settings(url)).newBuilder();
                if (trusted) {
                    base.sslSocketFactory(other.sslSocketFactory(), other.trustManager());
                }

                assertUnreachable(url, base.build());

                assertThat(server.getRequestCount()).isZero();
            }
        }
    }

    @Test
    void sendsNothingToServerWithExpiredCertificate() throws Exception {
        HeldCertificate issuer =
                new HeldCertificate.Builder().certificateAuthority(0).build();
        HeldCertificate old = new HeldCertificate.Builder()
                .addSubjectAlternativeName("127.0.0.1")
                .validityInterval(0, Duration.ofDays(365).toMillis())
                .signedBy(issuer)
                .build();
        HandshakeCertificates expired = new HandshakeCertificates.Builder()
                .heldCertificate(old, issuer.certificate())
                .addTrustedCertificate(issuer.certificate())
                .build();
        try (MockWebServer server = new MockWebServer()) {
            server.useHttps(expired.sslSocketFactory());
            server.start();
            String url = "https://127.0.0.1:" + server.getPort();
            OkHttpClient.Builder base =
                    HttpCalls.newHttpClient(TestSender.settings(url)).newBuilder();
            base.sslSocketFactory(expired.sslSocketFactory(), expired.trustManager());

            assertUnreachable(url, base.build());

            assertThat(server.getRequestCount()).isZero();
        }
    }

    @Test
    void usesHttp11WhenServerOffersHttp2() throws Exception {
        HandshakeCertificates mine = certificate("127.0.0.1");
        try (MockWebServer server = new MockWebServer()) {
            server.useHttps(mine.sslSocketFactory());
            server.setProtocols(List.of(Protocol.HTTP_2, Protocol.HTTP_1_1));
            server.enqueue(new MockResponse.Builder().body("{}").build());
            server.enqueue(new MockResponse.Builder().body("{}").build());
            server.start();
            String url = "https://127.0.0.1:" + server.getPort();
            OkHttpClient base = HttpCalls.newHttpClient(TestSender.settings(url))
                    .newBuilder()
                    .sslSocketFactory(mine.sslSocketFactory(), mine.trustManager())
                    .build();

            TestSender.sendUnprotected(base, url);
            new BookingSender(TestSender.settings(url), base)
                    .sendOnceAndReturnRawAnswer(TestSender.booking(url), Cancellation.neverCancelled());

            assertThat(server.takeRequest().getVersion()).isEqualTo("HTTP/2");
            assertThat(server.takeRequest().getVersion()).isEqualTo("HTTP/1.1");
        }
    }

    @Test
    void cancellationAfterSendingIsNoAnswer() throws IOException {
        Cancellation cancellation = new Cancellation();
        try (RawServer server = new RawServer(arrival -> {
            cancellation.cancel();
            return arrival.keepSilent();
        })) {
            String url = server.url();
            assertThatThrownBy(() -> new BookingSender(
                                    TestSender.settings(url), HttpCalls.newHttpClient(TestSender.settings(url)))
                            .sendOnceAndReturnRawAnswer(TestSender.booking(url), cancellation))
                    .isInstanceOf(ClientException.NoAnswer.class);
            assertThat(server.bodyCount()).isOne();

            assertThatThrownBy(() -> new BookingSender(
                                    TestSender.settings(url), HttpCalls.newHttpClient(TestSender.settings(url)))
                            .sendOnceAndReturnRawAnswer(TestSender.booking(url), cancellation))
                    .isInstanceOf(ClientException.Unreachable.class);
            assertThat(server.bodyCount()).isOne();
        }
    }

    /// An answer without a body, which the client never creates, stands for any failure of the reader.
    @Test
    @SuppressWarnings("NullAway")
    void answerThatCrashesReaderIsUnknown() {
        RawAnswer crashing = new RawAnswer(200, null, null, null, Instant.EPOCH);

        assertThat(TestSender.readResult(crashing, "http://127.0.0.1"))
                .isEqualTo(new BookingResult.Unknown("the answer could not be read: NullPointerException", null));
    }

    @Test
    void sendsConnectionCloseAndToken() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            TestSender.sendBooking(HttpCalls.newHttpClient(TestSender.settings(server.url())), server);

            assertThat(server.requestHeads().getFirst())
                    .startsWith("POST /v1/otr/book HTTP/1.1\r\n")
                    .contains("Connection: close\r\n")
                    .contains("Content-Type: application/json\r\n")
                    .contains("Authorization: Bearer canary\r\n");
        }
    }
}
