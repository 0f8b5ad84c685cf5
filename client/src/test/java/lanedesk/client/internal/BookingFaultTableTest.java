package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.Limits;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.RawServer;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bodies that arrive whole at a bare socket, per fault: OkHttp as it comes sends a booking up to 21 times, which
/// proves that the probe bites; the booking client never more than once.
final class BookingFaultTableTest {

    private static final Duration SHORT = Duration.ofMillis(700);
    private static final int REPETITIONS = 3;
    private static final Bytes BODY = Bytes.ofUtf8("{\"quoteNumber\":1,\"rateNumber\":2}");

    private static Settings settings(String url) {
        Timeouts timeouts = Timeouts.DEFAULT.withBooking(SHORT).withConnect(Duration.ofMillis(400));
        return new Settings(
                HttpUrl.get(url),
                null,
                TokenSource.of("canary"),
                timeouts,
                Limits.DEFAULT,
                Clock.systemUTC(),
                "LaneDesk tests");
    }

    private static PreparedBooking booking(String url) {
        return new PreparedBooking(BookingKind.OTR, url, 1, 2, BODY, BODY.sha256());
    }

    private static OkHttpClient asItComes() {
        return new OkHttpClient.Builder()
                .eventListenerFactory(CallWatch.FACTORY)
                .callTimeout(SHORT)
                .build();
    }

    private static void warm(OkHttpClient client, RawServer server) throws IOException {
        Request request = new Request.Builder().url(server.url() + "/warm").build();
        try (Response response = client.newCall(request).execute()) {
            assertThat(response.body().string()).isEqualTo("warm");
        }
    }

    /// One booking by OkHttp as it comes; how often it was told to send again.
    private static int sendAsItComes(OkHttpClient client, String url) {
        CallWatch watch = new CallWatch();
        Request request = new Request.Builder()
                .url(url + BookingKind.OTR.path())
                .tag(CallWatch.class, watch)
                .post(RequestBody.create(BODY.toByteArray(), MediaType.get("application/json")))
                .build();
        try (Response response = client.newCall(request).execute()) {
            response.body().bytes();
        } catch (IOException | RuntimeException failure) {
            assertThat(watch.sent()).isTrue();
        }
        return watch.secondSends();
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void okHttpAsItComesSendsAgain(Fault fault) throws IOException {
        try (RawServer server = new RawServer(fault)) {
            OkHttpClient client = asItComes();
            if (fault.pooled) {
                warm(client, server);
            }

            int again = sendAsItComes(client, server.url());

            assertThat(server.bodies()).isEqualTo(fault.bodiesByDefault);
            assertThat(again).isGreaterThanOrEqualTo(fault.bodiesByDefault - 1);
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void bookingIsSentOnce(Fault fault) throws IOException {
        int repetitions = fault.learned == Fault.Learned.NOTHING ? 1 : REPETITIONS;
        for (int repetition = 0; repetition < repetitions; repetition++) {
            try (RawServer server = new RawServer(fault)) {
                OkHttpClient base = Wire.base(settings(server.url()));
                if (fault.pooled) {
                    warm(base, server);
                }
                CallWatch watch = new CallWatch();

                Object learned = attempt(base, server, watch);

                assertThat(server.bodies()).isOne();
                assertThat(server.withoutBody()).isZero();
                assertThat(watch.secondSends()).isZero();
                check(fault, learned, server.url());
            }
        }
    }

    private static Object attempt(OkHttpClient base, RawServer server, CallWatch watch) {
        try {
            return new BookingWire(settings(server.url()), base)
                    .send(booking(server.url()), Cancellation.none(), watch);
        } catch (ClientException failure) {
            return failure;
        }
    }

    private static void check(Fault fault, Object learned, String url) {
        switch (fault.learned) {
            case NOTHING ->
                assertThat(learned).isInstanceOfSatisfying(ClientException.NoAnswer.class, silence -> {
                    assertThat(silence.mayHaveTakenEffect()).isTrue();
                    assertThat(silence).hasMessageNotContaining("canary");
                });
            case PART ->
                assertThat(learned).isInstanceOfSatisfying(RawAnswer.class, raw -> {
                    assertThat(raw.isComplete()).isFalse();
                    assertThat(raw.status()).isEqualTo(200);
                    assertThat(raw.body().utf8()).isEqualTo("{\"data\":");
                });
            case STATUS ->
                assertThat(learned)
                        .isInstanceOfSatisfying(
                                RawAnswer.class,
                                raw -> assertThat(raw.isComplete()).isTrue());
            case ANYTHING -> assertThat(learned).isNotInstanceOf(ClientException.Unreachable.class);
        }
        if (learned instanceof RawAnswer raw) {
            BookingResult result = new BookingReader(Limits.DEFAULT).read(raw, booking(url));
            Class<?> expected = raw.status() == 401 ? BookingResult.Rejected.class : BookingResult.Unknown.class;
            assertThat(result).isInstanceOf(expected);
        }
    }

    @Test
    void idleConnectionTheServerClosedHarmsNobody() throws Exception {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            OkHttpClient base = Wire.base(settings(server.url()));
            warm(base, server);
            server.closeConnections();

            Object learned = attempt(base, server, new CallWatch());

            assertThat(learned).isInstanceOf(RawAnswer.class);
            assertThat(server.bodies()).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void manyAddressesThatAllClose(int addresses) throws Exception {
        try (RawServer server = new RawServer(_ -> false)) {
            OkHttpClient asItComes =
                    asItComes().newBuilder().dns(_ -> loopbacks(addresses)).build();
            sendAsItComes(asItComes, "http://many.test:" + server.port());
            assertThat(server.bodies()).isEqualTo(addresses);
        }
        try (RawServer server = new RawServer(_ -> false)) {
            String url = "http://many.test:" + server.port();
            OkHttpClient base = Wire.base(settings(url))
                    .newBuilder()
                    .dns(_ -> loopbacks(addresses))
                    .build();

            assertThatThrownBy(() -> new BookingWire(settings(url), base).send(booking(url), Cancellation.none()))
                    .isInstanceOf(ClientException.NoAnswer.class);
            assertThat(server.bodies()).isOne();
        }
    }

    private static List<InetAddress> loopbacks(int count) throws UnknownHostException {
        List<InetAddress> addresses = new ArrayList<>();
        for (int last = 1; last <= count; last++) {
            addresses.add(InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last}));
        }
        return addresses;
    }

    @Test
    void firstOfTwoAddressesIsDead() throws Exception {
        InetAddress alive = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
        try (RawServer server = new RawServer(alive, arrival -> arrival.reply("200 OK", "{}"))) {
            String url = "http://half.test:" + server.port();
            OkHttpClient base =
                    Wire.base(settings(url)).newBuilder().dns(_ -> loopbacks(2)).build();

            RawAnswer answer = new BookingWire(settings(url), base).send(booking(url), Cancellation.none());

            assertThat(answer.status()).isEqualTo(200);
            assertThat(server.bodies()).isOne();
        }
    }

    @Test
    void authenticatorsAreNotAsked() throws IOException {
        try (RawServer server = new RawServer(Fault.UNAUTHORIZED)) {
            OkHttpClient eager = asItComes()
                    .newBuilder()
                    .authenticator((_, response) -> response.priorResponse() == null
                            ? response.request().newBuilder().build()
                            : null)
                    .build();
            sendAsItComes(eager, server.url());
            assertThat(server.bodies()).isEqualTo(2);

            attempt(eager, server, new CallWatch());
            assertThat(server.bodies()).isEqualTo(3);
        }
    }

    @Test
    void nothingIsSentWithoutAConnection() throws Exception {
        int dead;
        try (ServerSocket socket = new ServerSocket(0)) {
            dead = socket.getLocalPort();
        }
        unreachable("http://127.0.0.1:" + dead, Wire.base(settings("http://127.0.0.1:" + dead)));
        String nowhere = "http://nowhere.invalid:80";
        unreachable(
                nowhere,
                Wire.base(settings(nowhere))
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
            unreachable(url, Wire.base(settings(url)));
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
        assertThatThrownBy(() -> new BookingWire(settings(url), base).send(booking(url), Cancellation.none()))
                .isInstanceOfSatisfying(
                        ClientException.Unreachable.class,
                        nothing -> assertThat(nothing.mayHaveTakenEffect()).isFalse());
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
                OkHttpClient.Builder base = Wire.base(settings(url)).newBuilder();
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
            OkHttpClient.Builder base = Wire.base(settings(url)).newBuilder();
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
            OkHttpClient base = Wire.base(settings(url))
                    .newBuilder()
                    .sslSocketFactory(mine.sslSocketFactory(), mine.trustManager())
                    .build();

            sendAsItComes(base, url);
            new BookingWire(settings(url), base).send(booking(url), Cancellation.none());

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
            assertThatThrownBy(() ->
                            new BookingWire(settings(url), Wire.base(settings(url))).send(booking(url), cancellation))
                    .isInstanceOf(ClientException.NoAnswer.class);
            assertThat(server.bodies()).isOne();

            assertThatThrownBy(() ->
                            new BookingWire(settings(url), Wire.base(settings(url))).send(booking(url), cancellation))
                    .isInstanceOf(ClientException.Unreachable.class);
            assertThat(server.bodies()).isOne();
        }
    }

    @Test
    void bookingTellsTheServerToCloseAndCarriesTheToken() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "{}"))) {
            attempt(Wire.base(settings(server.url())), server, new CallWatch());

            assertThat(server.heads().getFirst())
                    .startsWith("POST /v1/otr/book HTTP/1.1\r\n")
                    .contains("Connection: close\r\n")
                    .contains("Content-Type: application/json\r\n")
                    .contains("Authorization: Bearer canary\r\n");
        }
    }
}
