package lanedesk.client.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.PasswordAuthentication;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.Network;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.fault.ConnectProxy;
import lanedesk.client.fault.ConnectProxy.Reply;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.SocketEffect;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests a booking through a company proxy, over real sockets: how many bodies arrive, whatever the proxy does.
final class ProxyFaultTest {

    private static final String URL = "https://service.example";
    private static final String WANTS_LOGIN =
            "407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"office\"";
    private static final Bytes BODY = Bytes.ofUtf8("{\"quoteNumber\":1,\"rateNumber\":2}");

    private static final HeldCertificate CERTIFICATE = new HeldCertificate.Builder()
            .addSubjectAlternativeName("service.example")
            .build();

    private final MockWebServer server = new MockWebServer();

    @BeforeEach
    void startServer() throws IOException {
        server.useHttps(new HandshakeCertificates.Builder()
                .heldCertificate(CERTIFICATE)
                .build()
                .sslSocketFactory());
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.close();
    }

    private static LaneClient client(String url, ConnectProxy proxy) {
        Network network = new Network(
                _ -> List.of(proxy.proxy()),
                () -> Optional.of(new PasswordAuthentication("desk", "secret".toCharArray())),
                new HandshakeCertificates.Builder()
                        .addTrustedCertificate(CERTIFICATE.certificate())
                        .build()
                        .trustManager());
        return new LaneClient(ClientSettings.of(url)
                .withPlainHttpAllowed(true)
                .withTokens(TokenSource.ofFixedToken("canary"))
                .withTimeouts(Timeouts.DEFAULT.withBooking(Duration.ofSeconds(20)))
                .withNetwork(network));
    }

    private static RawAnswer book(ConnectProxy proxy) {
        return book(URL, proxy);
    }

    private static RawAnswer book(String url, ConnectProxy proxy) {
        try (LaneClient client = client(url, proxy)) {
            return client.sendBooking(new PreparedBooking(BookingKind.OTR, url, 1, 2, BODY));
        }
    }

    private void enqueueStatus(int status) {
        server.enqueue(new MockResponse.Builder().code(status).body("{}").build());
        server.enqueue(new MockResponse.Builder().code(200).body("{}").build());
    }

    private int receivedBodies() {
        return server.getRequestCount();
    }

    @Test
    void proxySendsBookingOnceAndNeverSeesToken() throws IOException {
        enqueueStatus(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.openTunnel())) {
            assertThat(book(proxy).status()).isEqualTo(200);
            assertThat(receivedBodies()).isOne();
            assertThat(proxy.requestHeads())
                    .singleElement()
                    .asString()
                    .startsWith("CONNECT service.example:443 ")
                    .doesNotContain("canary", "Authorization");
        }
    }

    @Test
    void sendsProxyLoginOnceWhenRequested() throws Exception {
        enqueueStatus(200);
        String login = "Basic " + Base64.getEncoder().encodeToString("desk:secret".getBytes(StandardCharsets.UTF_8));
        try (ConnectProxy proxy = new ConnectProxy(
                server.getPort(), head -> head.contains(login) ? Reply.openTunnel() : Reply.rejectWith(WANTS_LOGIN))) {
            assertThat(book(proxy).status()).isEqualTo(200);
            assertThat(receivedBodies()).isOne();
            assertThat(proxy.requestHeads()).hasSize(2);
            assertThat(proxy.requestHeads().getFirst()).doesNotContain("Proxy-Authorization");
            assertThat(server.takeRequest().getHeaders().get("Proxy-Authorization"))
                    .isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {WANTS_LOGIN, "407 Login\r\nProxy-Authenticate: NTLM", "403 Forbidden", "502 Bad Gateway"})
    void rejectingProxyBooksNothing(String refusal) throws IOException {
        enqueueStatus(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.rejectWith(refusal))) {
            assertThat(catchThrowable(() -> book(proxy))).isInstanceOf(ClientException.Unreachable.class);
            assertThat(receivedBodies()).isZero();
            assertThat(proxy.requestHeads()).hasSize(refusal.equals(WANTS_LOGIN) ? 2 : 1);
        }
    }

    @Test
    void status407FromServerIsAnAnswerAndNotRetried() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .code(407)
                .addHeader("Proxy-Authenticate", "Basic realm=\"late\"")
                .build());
        enqueueStatus(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.openTunnel())) {
            assertThat(book(proxy).status()).isEqualTo(407);
            assertThat(receivedBodies()).isOne();
            assertThat(proxy.requestHeads()).hasSize(1);
        }
    }

    @Test
    void status407InOpenTunnelIsNoBooking() throws IOException {
        enqueueStatus(200);
        Reply late = new Reply(
                Reply.openTunnel().text() + Reply.rejectWith(WANTS_LOGIN).text(), -1);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> late)) {
            assertThat(catchThrowable(() -> book(proxy))).isInstanceOf(ClientException.Unreachable.class);
            assertThat(receivedBodies()).isZero();
        }
    }

    @Test
    void closedTunnelLeavesBookingUnknown() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build());
        enqueueStatus(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.openTunnel())) {
            assertThat(catchThrowable(() -> book(proxy))).isInstanceOf(ClientException.NoAnswer.class);
            assertThat(receivedBodies()).isOne();
            assertThat(proxy.requestHeads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 300, 500, 600, 700, 800, 1000})
    void dyingProxyNeverCausesSecondBooking(int bytes) throws IOException {
        enqueueStatus(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.openTunnelWithLimit(bytes))) {
            Throwable failure = catchThrowable(() -> book(proxy));
            assertThat(receivedBodies()).isLessThanOrEqualTo(failure instanceof ClientException.Unreachable ? 0 : 1);
            assertThat(proxy.requestHeads()).hasSize(1);
        }
    }

    @Test
    void neverBooksOverPlainHttpThroughProxy() throws IOException {
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.rejectWith("200 OK"))) {
            assertThat(catchThrowable(() -> book("http://service.example", proxy)))
                    .isInstanceOf(ClientException.Unreachable.class)
                    .hasMessageContaining("plain http through a proxy never carries a booking");
            assertThat(proxy.requestHeads()).isEmpty();
        }
    }

    @Test
    void bypassesProxyForLoopback() throws IOException {
        try (MockWebServer near = new MockWebServer();
                ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.rejectWith("403 Forbidden"))) {
            near.start();
            near.enqueue(new MockResponse.Builder().code(200).body("{}").build());
            assertThat(book("http://127.0.0.1:" + near.getPort(), proxy).status())
                    .isEqualTo(200);
            assertThat(proxy.requestHeads()).isEmpty();
        }
    }
}
