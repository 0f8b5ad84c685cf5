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
import java.util.ArrayList;
import java.util.List;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.RawServer;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;

/// How one booking leaves the machine, or doesn't: never before there is a connection to the right server, by the old
/// protocol, with its token, and cancelled only as long as nothing was sent.
final class BookingWireTest {

    @Test
    void firstOfTwoAddressesIsDead() throws Exception {
        InetAddress alive = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
        try (RawServer server = new RawServer(alive, arrival -> arrival.reply("200 OK", "{}"))) {
            String url = "http://half.test:" + server.port();
            OkHttpClient base = Wire.base(Sending.settings(url))
                    .newBuilder()
                    .dns(_ -> Sending.loopbacks(2))
                    .build();

            RawAnswer answer =
                    new BookingWire(Sending.settings(url), base).send(Sending.booking(url), Cancellation.none());

            assertThat(answer.status()).isEqualTo(200);
            assertThat(server.bodies()).isOne();
        }
    }

    @Test
    void nothingIsSentWithoutAConnection() throws Exception {
        int dead;
        try (ServerSocket socket = new ServerSocket(0)) {
            dead = socket.getLocalPort();
        }
        unreachable("http://127.0.0.1:" + dead, Wire.base(Sending.settings("http://127.0.0.1:" + dead)));
        String nowhere = "http://nowhere.invalid";
        unreachable(
                nowhere,
                Wire.base(Sending.settings(nowhere))
                        .newBuilder()
                        .dns(host -> {
                            throw new UnknownHostException(host);
                        })
                        .build());
    }

    @Test
    void nothingIsSentWhileConnectingTakesTooLong() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            for (int each = 0; each < 3; each++) {
                Socket socket = new Socket();
                crowd.add(socket);
                fill(socket, full);
            }
            String url = "http://127.0.0.1:" + full.getLocalPort();
            unreachable(url, Wire.base(Sending.settings(url)));
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
    }

    /// Takes a place in the queue of connections; the queue is full where that fails.
    private static void fill(Socket socket, ServerSocket full) {
        try {
            socket.connect(full.getLocalSocketAddress(), 200);
        } catch (IOException noPlaceLeft) {
            assertThat(noPlaceLeft).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private static void unreachable(String url, OkHttpClient base) {
        assertThatThrownBy(() ->
                        new BookingWire(Sending.settings(url), base).send(Sending.booking(url), Cancellation.none()))
                .isInstanceOfSatisfying(ClientException.Unreachable.class, nothing -> {
                    assertThat(nothing.mayHaveTakenEffect()).isFalse();
                    assertThat(nothing).hasNoCause();
                });
    }

    @Test
    void anErrorOfTheMachineIsTheCauseAndNothingWasSent() {
        String url = "http://somewhere.invalid";
        OutOfMemoryError full = new OutOfMemoryError("full");
        OkHttpClient base = Wire.base(Sending.settings(url))
                .newBuilder()
                .dns(_ -> {
                    throw full;
                })
                .build();

        assertThatThrownBy(() ->
                        new BookingWire(Sending.settings(url), base).send(Sending.booking(url), Cancellation.none()))
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
    void nothingIsSentToAServerThatCannotProveItsName() throws Exception {
        for (boolean trusted : new boolean[] {true, false}) {
            HandshakeCertificates other = certificate("other.test");
            try (MockWebServer server = new MockWebServer()) {
                server.useHttps(other.sslSocketFactory());
                server.start();
                String url = "https://127.0.0.1:" + server.getPort();
                OkHttpClient.Builder base = Wire.base(Sending.settings(url)).newBuilder();
                if (trusted) {
                    base.sslSocketFactory(other.sslSocketFactory(), other.trustManager());
                }

                unreachable(url, base.build());

                assertThat(server.getRequestCount()).isZero();
            }
        }
    }

    @Test
    void nothingIsSentToAServerWhoseCertificateHasRunOut() throws Exception {
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
            OkHttpClient.Builder base = Wire.base(Sending.settings(url)).newBuilder();
            base.sslSocketFactory(expired.sslSocketFactory(), expired.trustManager());

            unreachable(url, base.build());

            assertThat(server.getRequestCount()).isZero();
        }
    }

    @Test
    void bookingsSpeakTheOldProtocolWhereTheServerOffersTheNewOne() throws Exception {
        HandshakeCertificates mine = certificate("127.0.0.1");
        try (MockWebServer server = new MockWebServer()) {
            server.useHttps(mine.sslSocketFactory());
            server.setProtocols(List.of(Protocol.HTTP_2, Protocol.HTTP_1_1));
            server.enqueue(new MockResponse.Builder().body("{}").build());
            server.enqueue(new MockResponse.Builder().body("{}").build());
            server.start();
            String url = "https://127.0.0.1:" + server.getPort();
            OkHttpClient base = Wire.base(Sending.settings(url))
                    .newBuilder()
                    .sslSocketFactory(mine.sslSocketFactory(), mine.trustManager())
                    .build();

            Sending.sendAsItComes(base, url);
            new BookingWire(Sending.settings(url), base).send(Sending.booking(url), Cancellation.none());

            assertThat(server.takeRequest().getVersion()).isEqualTo("HTTP/2");
            assertThat(server.takeRequest().getVersion()).isEqualTo("HTTP/1.1");
        }
    }

    @Test
    void cancellingAfterTheRequestLeftIsNoAnswer() throws IOException {
        Cancellation cancellation = new Cancellation();
        try (RawServer server = new RawServer(arrival -> {
            cancellation.cancel();
            return arrival.silence();
        })) {
            String url = server.url();
            assertThatThrownBy(() -> new BookingWire(Sending.settings(url), Wire.base(Sending.settings(url)))
                            .send(Sending.booking(url), cancellation))
                    .isInstanceOf(ClientException.NoAnswer.class);
            assertThat(server.bodies()).isOne();

            assertThatThrownBy(() -> new BookingWire(Sending.settings(url), Wire.base(Sending.settings(url)))
                            .send(Sending.booking(url), cancellation))
                    .isInstanceOf(ClientException.Unreachable.class);
            assertThat(server.bodies()).isOne();
        }
    }

    @Test
    void bookingTellsTheServerToCloseAndCarriesTheToken() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            Sending.attempt(Wire.base(Sending.settings(server.url())), server);

            assertThat(server.heads().getFirst())
                    .startsWith("POST /v1/otr/book HTTP/1.1\r\n")
                    .contains("Connection: close\r\n")
                    .contains("Content-Type: application/json\r\n")
                    .contains("Authorization: Bearer canary\r\n");
        }
    }
}
