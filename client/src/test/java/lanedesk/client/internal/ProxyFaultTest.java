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

/// A booking through a company's proxy, over real sockets: how many bodies arrive, whatever the proxy does.
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
    void serve() throws IOException {
        server.useHttps(new HandshakeCertificates.Builder()
                .heldCertificate(CERTIFICATE)
                .build()
                .sslSocketFactory());
        server.start();
    }

    @AfterEach
    void close() {
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
                .withTokens(TokenSource.of("canary"))
                .withTimeouts(Timeouts.DEFAULT.withBooking(Duration.ofSeconds(20)))
                .withNetwork(network));
    }

    private static RawAnswer book(ConnectProxy proxy) {
        return book(URL, proxy);
    }

    private static RawAnswer book(String url, ConnectProxy proxy) {
        try (LaneClient client = client(url, proxy)) {
            return client.send(new PreparedBooking(BookingKind.OTR, url, 1, 2, BODY));
        }
    }

    private void answer(int status) {
        server.enqueue(new MockResponse.Builder().code(status).body("{}").build());
        server.enqueue(new MockResponse.Builder().code(200).body("{}").build());
    }

    private int bodies() {
        return server.getRequestCount();
    }

    @Test
    void tunnelCarriesTheBookingOnceAndNeverTheToken() throws IOException {
        answer(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.yes())) {
            assertThat(book(proxy).status()).isEqualTo(200);
            assertThat(bodies()).isOne();
            assertThat(proxy.heads())
                    .singleElement()
                    .asString()
                    .startsWith("CONNECT service.example:443 ")
                    .doesNotContain("canary", "Authorization");
        }
    }

    @Test
    void loginIsGivenOnceItIsAskedFor() throws Exception {
        answer(200);
        String login = "Basic " + Base64.getEncoder().encodeToString("desk:secret".getBytes(StandardCharsets.UTF_8));
        try (ConnectProxy proxy = new ConnectProxy(
                server.getPort(), head -> head.contains(login) ? Reply.yes() : Reply.no(WANTS_LOGIN))) {
            assertThat(book(proxy).status()).isEqualTo(200);
            assertThat(bodies()).isOne();
            assertThat(proxy.heads()).hasSize(2);
            assertThat(proxy.heads().getFirst()).doesNotContain("Proxy-Authorization");
            assertThat(server.takeRequest().getHeaders().get("Proxy-Authorization"))
                    .isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {WANTS_LOGIN, "407 Login\r\nProxy-Authenticate: NTLM", "403 Forbidden", "502 Bad Gateway"})
    void refusalOfTheProxyIsNoBooking(String refusal) throws IOException {
        answer(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.no(refusal))) {
            assertThat(catchThrowable(() -> book(proxy))).isInstanceOf(ClientException.Unreachable.class);
            assertThat(bodies()).isZero();
            assertThat(proxy.heads()).hasSize(refusal.equals(WANTS_LOGIN) ? 2 : 1);
        }
    }

    @Test
    void late407FromBehindTheTunnelIsAnAnswerAndNothingIsSentAgain() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .code(407)
                .addHeader("Proxy-Authenticate", "Basic realm=\"late\"")
                .build());
        answer(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.yes())) {
            assertThat(book(proxy).status()).isEqualTo(407);
            assertThat(bodies()).isOne();
            assertThat(proxy.heads()).hasSize(1);
        }
    }

    @Test
    void late407InTheOpenTunnelIsNoBooking() throws IOException {
        answer(200);
        Reply late = new Reply(Reply.yes().text() + Reply.no(WANTS_LOGIN).text(), -1);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> late)) {
            assertThat(catchThrowable(() -> book(proxy))).isInstanceOf(ClientException.Unreachable.class);
            assertThat(bodies()).isZero();
        }
    }

    @Test
    void tunnelThatEndsBeforeTheAnswerLeavesTheBookingUnknown() throws IOException {
        server.enqueue(new MockResponse.Builder()
                .onResponseStart(new SocketEffect.CloseSocket())
                .build());
        answer(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.yes())) {
            assertThat(catchThrowable(() -> book(proxy))).isInstanceOf(ClientException.NoAnswer.class);
            assertThat(bodies()).isOne();
            assertThat(proxy.heads()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 300, 500, 600, 700, 800, 1000})
    void proxyThatDiesOnTheWayNeverMakesTwo(int bytes) throws IOException {
        answer(200);
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.dyingAfter(bytes))) {
            Throwable failure = catchThrowable(() -> book(proxy));
            assertThat(bodies()).isLessThanOrEqualTo(failure instanceof ClientException.Unreachable ? 0 : 1);
            assertThat(proxy.heads()).hasSize(1);
        }
    }

    @Test
    void plainHttpThroughAProxyNeverBooks() throws IOException {
        try (ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.no("200 OK"))) {
            assertThat(catchThrowable(() -> book("http://service.example", proxy)))
                    .isInstanceOf(ClientException.Unreachable.class)
                    .hasMessageContaining("plain http through a proxy never carries a booking");
            assertThat(proxy.heads()).isEmpty();
        }
    }

    @Test
    void thisMachineIsReachedWithoutAProxy() throws IOException {
        try (MockWebServer near = new MockWebServer();
                ConnectProxy proxy = new ConnectProxy(server.getPort(), _ -> Reply.no("403 Forbidden"))) {
            near.start();
            near.enqueue(new MockResponse.Builder().code(200).body("{}").build());
            assertThat(book("http://127.0.0.1:" + near.getPort(), proxy).status())
                    .isEqualTo(200);
            assertThat(proxy.heads()).isEmpty();
        }
    }
}
