package lanedesk.workstation.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import lanedesk.client.ClientException;
import lanedesk.client.Network;
import lanedesk.workstation.environment.ConnectionReport.NotSafe;
import lanedesk.workstation.environment.NetworkSettings.ProxyChoice;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionReportTest {

    private static final Optional<TokenText> TOKEN = Optional.of(new TokenText("token-of-the-test"));
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final MockWebServer server = new MockWebServer();
    private final NetworkAccess networks = new NetworkAccess(new SessionVault());

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        server.close();
    }

    private static String golden(String name) throws IOException {
        return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name + ".json"));
    }

    private ConnectionReport report(Optional<TokenText> token) {
        return ConnectionTest.run(server.url("/").uri(), token, Network.SYSTEM, PATIENCE);
    }

    private void answer(int status, String body) throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return new MockResponse.Builder().code(status).body(body).build();
            }
        });
        server.start();
    }

    private void refuseAllBut(String freePath, String body) throws IOException {
        String unauthorized = golden("error.401");
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                boolean free = request.getUrl().encodedPath().endsWith(freePath);
                return new MockResponse.Builder()
                        .code(free ? 200 : 401)
                        .body(free ? body : unauthorized)
                        .build();
            }
        });
        server.start();
    }

    @Test
    void aServiceThatAnswersWorks() throws IOException {
        answer(200, golden("customers.answer"));
        assertThat(report(TOKEN)).isInstanceOfSatisfying(ConnectionReport.Works.class, works -> {
            assertThat(works.customers()).isEqualTo(4);
            assertThat(works.latency()).isPositive();
        });
    }

    @Test
    void aNameThatNobodyHasIsSaid() {
        assertThat(ConnectionTest.run(URI.create("https://nowhere.invalid"), TOKEN, Network.SYSTEM, PATIENCE))
                .isEqualTo(new ConnectionReport.NameUnknown("nowhere.invalid"));
    }

    @Test
    void aPortWithoutAServerIsSaid() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        assertThat(ConnectionTest.run(URI.create("http://127.0.0.1:" + free), TOKEN, Network.SYSTEM, PATIENCE))
                .isEqualTo(new ConnectionReport.NothingListens("127.0.0.1:" + free));
    }

    @Test
    void silenceIsTooSlow() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Duration short_ = Duration.ofMillis(300);
            assertThat(ConnectionTest.run(
                            URI.create("http://127.0.0.1:" + silent.getLocalPort()), TOKEN, Network.SYSTEM, short_))
                    .isEqualTo(new ConnectionReport.TooSlow(short_));
        }
    }

    @Test
    void aConnectionThatBreaksIsSaid() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return new MockResponse.Builder()
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build();
            }
        });
        server.start();
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.BrokeOff());
    }

    @Test
    void missingAndRefusedTokensAreToldApart() throws IOException {
        refuseAllBut("/packages", golden("packages.answer"));
        assertThat(report(Optional.empty())).isEqualTo(new ConnectionReport.TokenMissing());
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.TokenRefused());
    }

    @Test
    void another401ServerIsNotTheService() throws IOException {
        refuseAllBut("/none", "");
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.OtherService(401));
    }

    @ParameterizedTest
    @CsvSource({"404", "302", "405"})
    void aServerThatDoesNotKnowTheQuestionIsNotTheService(int status) throws IOException {
        answer(status, "<html>no</html>");
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.OtherService(status));
    }

    @Test
    void aPageInsteadOfCustomersIsNotTheService() throws IOException {
        answer(200, "<html>Welcome</html>");
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.OtherService(200));
    }

    @Test
    void forbiddenAndOutOfOrderAreSaid() throws IOException {
        answer(403, golden("error.401"));
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.Forbidden());
    }

    @Test
    void aFaultOfTheServiceIsSaid() throws IOException {
        answer(503, "");
        assertThat(report(TOKEN)).isEqualTo(new ConnectionReport.OutOfOrder(503));
    }

    @Test
    void aCertificateOfAnUnknownIssuerIsNotSafe() throws IOException {
        HeldCertificate own = new HeldCertificate.Builder()
                .commonName("Office Proxy")
                .addSubjectAlternativeName("localhost")
                .addSubjectAlternativeName("127.0.0.1")
                .build();
        server.useHttps(
                new HandshakeCertificates.Builder().heldCertificate(own).build().sslSocketFactory());
        answer(200, golden("customers.answer"));
        ConnectionReport.Route route = new ConnectionReport.Route("", "Office Proxy");
        assertThat(report(TOKEN)).isEqualTo(new NotSafe(NotSafe.Reason.UNKNOWN_ISSUER, route));

        Path trusted = Files.writeString(folder.resolve("office.pem"), own.certificatePem());
        Network network = networks.of(new NetworkSettings(ProxyChoice.NONE, "", "", trusted.toString(), true));
        assertThat(ConnectionTest.run(server.url("/").uri(), TOKEN, network, PATIENCE))
                .isInstanceOfSatisfying(
                        ConnectionReport.Works.class,
                        works -> assertThat(works.route()).isEqualTo(route));
    }

    @Test
    void fileWithoutCertificatesIsSaidBeforeAnythingIsSent() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.pem"), "no certificate");
        assertThatThrownBy(() -> networks.of(new NetworkSettings(ProxyChoice.NONE, "", "", empty.toString(), false)))
                .isInstanceOf(ClientException.Unreachable.class)
                .hasMessageContaining("empty.pem");
    }

    @Test
    void whatAProxyRefusesIsSaidWithItsName() throws IOException {
        server.start();
        String proxy = "127.0.0.1:" + server.getPort();
        URI service = URI.create("https://service.example");
        Network network = networks.of(new NetworkSettings(ProxyChoice.MANUAL, proxy, "desk", "", false));
        server.enqueue(new MockResponse.Builder()
                .code(407)
                .addHeader("Proxy-Authenticate", "Basic realm=\"office\"")
                .build());
        assertThat(ConnectionTest.run(service, TOKEN, network, PATIENCE))
                .isEqualTo(new ConnectionReport.ProxyRefused(proxy));
        server.enqueue(new MockResponse.Builder().code(502).build());
        assertThat(ConnectionTest.run(service, TOKEN, network, PATIENCE))
                .isEqualTo(new ConnectionReport.ProxyFailed(proxy, "502"));
    }

    @Test
    void plainTextOnASafePortIsAFailedHandshake() throws IOException {
        try (ServerSocket plain = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answerInPlainText(plain));
            URI safe = URI.create("https://127.0.0.1:" + plain.getLocalPort());
            assertThat(ConnectionTest.run(safe, TOKEN, Network.SYSTEM, PATIENCE))
                    .isEqualTo(new NotSafe(NotSafe.Reason.HANDSHAKE, new ConnectionReport.Route("", "")));
        }
    }

    private static void answerInPlainText(ServerSocket plain) {
        try {
            while (true) {
                try (Socket socket = plain.accept()) {
                    socket.getInputStream().read();
                    socket.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    socket.shutdownOutput();
                    socket.getInputStream().readAllBytes();
                }
            }
        } catch (IOException closed) {
            // the test is over
        }
    }
}
