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
import lanedesk.workstation.environment.ConnectionReport.CertificateRejected;
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

    private static final Optional<SecretText> TOKEN = Optional.of(new SecretText("token-of-the-test"));
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final MockWebServer server = new MockWebServer();
    private final NetworkFactory networks = new NetworkFactory(new SessionVault());

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        server.close();
    }

    private static String goldenFile(String name) throws IOException {
        return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name + ".json"));
    }

    private ConnectionReport runTest(Optional<SecretText> token) {
        return Connections.ConnectionTest.runTest(server.url("/").uri(), token, Network.SYSTEM, TIMEOUT);
    }

    private void enqueueAnswer(int status, String body) throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return new MockResponse.Builder().code(status).body(body).build();
            }
        });
        server.start();
    }

    private void rejectAllPathsExcept(String freePath, String body) throws IOException {
        String unauthorized = goldenFile("error.401");
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                boolean isFreePath = request.getUrl().encodedPath().endsWith(freePath);
                return new MockResponse.Builder()
                        .code(isFreePath ? 200 : 401)
                        .body(isFreePath ? body : unauthorized)
                        .build();
            }
        });
        server.start();
    }

    @Test
    void reportsWorkingService() throws IOException {
        enqueueAnswer(200, goldenFile("customers.answer"));
        assertThat(runTest(TOKEN)).isInstanceOfSatisfying(ConnectionReport.Working.class, works -> {
            assertThat(works.customerCount()).isEqualTo(4);
            assertThat(works.latency()).isPositive();
        });
    }

    @Test
    void reportsUnknownHost() {
        assertThat(Connections.ConnectionTest.runTest(
                        URI.create("https://nowhere.invalid"), TOKEN, Network.SYSTEM, TIMEOUT))
                .isEqualTo(new ConnectionReport.UnknownHost("nowhere.invalid"));
    }

    @Test
    void reportsPortWithoutServer() throws IOException {
        int freePort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            freePort = socket.getLocalPort();
        }
        assertThat(Connections.ConnectionTest.runTest(
                        URI.create("http://127.0.0.1:" + freePort), TOKEN, Network.SYSTEM, TIMEOUT))
                .isEqualTo(new ConnectionReport.NoServer("127.0.0.1:" + freePort));
    }

    @Test
    void reportsTimeoutWhenServerStaysSilent() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Duration shortTimeout = Duration.ofMillis(300);
            assertThat(Connections.ConnectionTest.runTest(
                            URI.create("http://127.0.0.1:" + silent.getLocalPort()),
                            TOKEN,
                            Network.SYSTEM,
                            shortTimeout))
                    .isEqualTo(new ConnectionReport.TooSlow(shortTimeout));
        }
    }

    @Test
    void reportsLostConnection() throws IOException {
        server.setDispatcher(new Dispatcher() {
            @Override
            public MockResponse dispatch(RecordedRequest request) {
                return new MockResponse.Builder()
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build();
            }
        });
        server.start();
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.ConnectionLost());
    }

    @Test
    void distinguishesMissingFromRejectedToken() throws IOException {
        rejectAllPathsExcept("/packages", goldenFile("packages.answer"));
        assertThat(runTest(Optional.empty())).isEqualTo(new ConnectionReport.TokenMissing());
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.TokenRejected());
    }

    @Test
    void reportsOtherServiceOnForeign401() throws IOException {
        rejectAllPathsExcept("/none", "");
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.OtherService(401));
    }

    @ParameterizedTest
    @CsvSource({"404", "302", "405"})
    void reportsOtherServiceOnUnknownEndpoint(int status) throws IOException {
        enqueueAnswer(status, "<html>no</html>");
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.OtherService(status));
    }

    @Test
    void reportsOtherServiceOnHtmlAnswer() throws IOException {
        enqueueAnswer(200, "<html>Welcome</html>");
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.OtherService(200));
    }

    @Test
    void reportsForbiddenAndServiceOutOfOrder() throws IOException {
        enqueueAnswer(403, goldenFile("error.401"));
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.Forbidden());
    }

    @Test
    void reportsServerError() throws IOException {
        enqueueAnswer(503, "");
        assertThat(runTest(TOKEN)).isEqualTo(new ConnectionReport.ServerError(503));
    }

    @Test
    void reportsCertificateOfUnknownIssuer() throws IOException {
        HeldCertificate certificate = new HeldCertificate.Builder()
                .commonName("Office Proxy")
                .addSubjectAlternativeName("localhost")
                .addSubjectAlternativeName("127.0.0.1")
                .build();
        server.useHttps(new HandshakeCertificates.Builder()
                .heldCertificate(certificate)
                .build()
                .sslSocketFactory());
        enqueueAnswer(200, goldenFile("customers.answer"));
        ConnectionReport.ConnectionRoute route = new ConnectionReport.ConnectionRoute("", "Office Proxy");
        assertThat(runTest(TOKEN)).isEqualTo(new CertificateRejected(CertificateRejected.Reason.UNKNOWN_ISSUER, route));

        Path trusted = Files.writeString(folder.resolve("office.pem"), certificate.certificatePem());
        Network network =
                networks.createNetwork(new NetworkSettings(ProxyChoice.NONE, "", "", trusted.toString(), true));
        assertThat(Connections.ConnectionTest.runTest(server.url("/").uri(), TOKEN, network, TIMEOUT))
                .isInstanceOfSatisfying(
                        ConnectionReport.Working.class,
                        works -> assertThat(works.route()).isEqualTo(route));
    }

    @Test
    void reportsFileWithoutCertificatesBeforeSending() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.pem"), "no certificate");
        assertThatThrownBy(() ->
                        networks.createNetwork(new NetworkSettings(ProxyChoice.NONE, "", "", empty.toString(), false)))
                .isInstanceOf(ClientException.Unreachable.class)
                .hasMessageContaining("empty.pem");
    }

    @Test
    void reportsCertificateFileWithMalformedNameBeforeSending() {
        assertThatThrownBy(() -> networks.createNetwork(
                        new NetworkSettings(ProxyChoice.NONE, "", "", "no path of any system\0.pem", false)))
                .isInstanceOf(ClientException.Unreachable.class)
                .hasMessageContaining("no path of any system");
    }

    @Test
    void reportsProxyRefusalWithProxyName() throws IOException {
        server.start();
        String proxy = "127.0.0.1:" + server.getPort();
        URI service = URI.create("https://service.example");
        Network network = networks.createNetwork(new NetworkSettings(ProxyChoice.MANUAL, proxy, "desk", "", false));
        server.enqueue(new MockResponse.Builder()
                .code(407)
                .addHeader("Proxy-Authenticate", "Basic realm=\"office\"")
                .build());
        assertThat(Connections.ConnectionTest.runTest(service, TOKEN, network, TIMEOUT))
                .isEqualTo(new ConnectionReport.ProxyLoginFailed(proxy));
        server.enqueue(new MockResponse.Builder().code(502).build());
        assertThat(Connections.ConnectionTest.runTest(service, TOKEN, network, TIMEOUT))
                .isEqualTo(new ConnectionReport.ProxyRejectedCall(proxy, "502"));
    }

    @Test
    void reportsFailedHandshakeOnPlainTextPort() throws IOException {
        try (ServerSocket plainServer = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answerWithPlainText(plainServer));
            URI safe = URI.create("https://127.0.0.1:" + plainServer.getLocalPort());
            assertThat(Connections.ConnectionTest.runTest(safe, TOKEN, Network.SYSTEM, TIMEOUT))
                    .isEqualTo(new CertificateRejected(
                            CertificateRejected.Reason.HANDSHAKE, new ConnectionReport.ConnectionRoute("", "")));
        }
    }

    private static void answerWithPlainText(ServerSocket plainServer) {
        try {
            while (true) {
                try (Socket socket = plainServer.accept()) {
                    socket.getInputStream().read();
                    socket.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    socket.shutdownOutput();
                    socket.getInputStream().readAllBytes();
                }
            }
        } catch (IOException exception) {
            // The test has closed the server.
        }
    }
}
