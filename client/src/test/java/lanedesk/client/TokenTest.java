package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.document.DownloadProgress;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The token is sent only where the API requires it, and never shown.
final class TokenTest {

    private static final String CANARY = "canary-7f3a";

    private final MockWebServer own = new MockWebServer();
    private final MockWebServer other = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @TempDir
    private Path directory = Path.of(".");

    @BeforeEach
    void start() throws IOException {
        own.start();
        other.start();
        client = new LaneClient(ClientSettings.of(own.url("/").toString())
                .withHazmatUrl(other.url("/hazmat").toString())
                .withTokens(TokenSource.ofFixedToken(CANARY)));
    }

    @AfterEach
    void stop() {
        client.close();
        own.close();
        other.close();
    }

    @Test
    void sendsTokenOnlyToProtectedEndpoints() throws InterruptedException {
        Runnable[] calls = {
            () -> client.accessorials(null).value(),
            client::packageTypes,
            client::pieceTypes,
            client::containerTypes,
            client::markets,
            client::hsCodes,
            client::sslCodes,
            () -> client.terminals("90731").value(),
            () -> client.customerPage(CustomerQuery.ALL).value(),
        };
        Set<String> protectedPaths = new TreeSet<>();
        for (Runnable call : calls) {
            own.enqueue(new MockResponse.Builder().code(500).build());
            assertThatThrownBy(call::run).isInstanceOf(ClientException.ServiceFault.class);
            RecordedRequest request = own.takeRequest();
            if (request.getHeaders().get("Authorization") != null) {
                protectedPaths.add(request.getUrl().encodedPath());
            }
        }

        assertThat(protectedPaths).containsExactly("/v1/customers", "/v1/tools/drayage/terminals");
    }

    @Test
    void neverSendsTokenToHazmatLookUp() throws InterruptedException {
        other.enqueue(new MockResponse.Builder().code(404).build());

        assertThat(client.lookUpHazmat("1263").materials()).isEmpty();

        assertThat(other.takeRequest().getHeaders().get("Authorization")).isNull();
    }

    @Test
    void status401OfOpenEndpointIsServiceFault() {
        other.enqueue(new MockResponse.Builder().code(401).build());
        own.enqueue(new MockResponse.Builder().code(401).build());

        for (ThrowingCallable asked : List.<ThrowingCallable>of(() -> client.lookUpHazmat("1263"), client::markets)) {
            assertThatThrownBy(asked)
                    .isInstanceOfSatisfying(
                            ClientException.ServiceFault.class,
                            failure -> assertThat(failure.error().status()).isEqualTo(401));
        }
    }

    @Test
    void neverSendsTokenToDocumentsOfOtherOrigin() throws Exception {
        other.enqueue(new MockResponse.Builder().body("a").build());
        own.enqueue(new MockResponse.Builder().body("b").build());

        download(other.url("/a").toString(), "a");
        download(own.url("/b").toString(), "b");

        assertThat(other.takeRequest().getHeaders().get("Authorization")).isNull();
        assertThat(own.takeRequest().getHeaders().get("Authorization")).isEqualTo("Bearer " + CANARY);
    }

    @Test
    void dropsTokenOnRedirectToOtherOrigin() throws Exception {
        own.enqueue(new MockResponse.Builder()
                .code(302)
                .addHeader("Location", other.url("/there").toString())
                .build());
        other.enqueue(new MockResponse.Builder().body("there").build());

        download(own.url("/here").toString(), "c");

        assertThat(own.takeRequest().getHeaders().get("Authorization")).isNotNull();
        assertThat(other.takeRequest().getHeaders().get("Authorization")).isNull();
    }

    @Test
    void callsFollowNoRedirect() {
        own.enqueue(new MockResponse.Builder()
                .code(307)
                .addHeader("Location", other.url("/there").toString())
                .build());

        assertThatThrownBy(() -> client.customerPage(CustomerQuery.ALL).value())
                .isInstanceOfSatisfying(
                        ClientException.ServiceFault.class,
                        fault -> assertThat(fault.error().status()).isEqualTo(307));
        assertThat(other.getRequestCount()).isZero();
    }

    @Test
    void noMessageContainsToken() {
        own.enqueue(new MockResponse.Builder()
                .code(403)
                .body("{\"data\":null,\"errors\":{\"code\":\"" + CANARY + "\",\"message\":\"no " + CANARY
                        + "\",\"properties\":{\"" + CANARY + "\":\"" + CANARY + "\"}}}")
                .build());
        own.enqueue(new MockResponse.Builder().code(401).body("echo " + CANARY).build());
        own.enqueue(new MockResponse.Builder()
                .status("HTTP/1.1 2" + CANARY + " what")
                .build());

        for (int index = 0; index < 3; index++) {
            assertThatThrownBy(() -> client.customerPage(CustomerQuery.ALL).value())
                    .isInstanceOfSatisfying(ClientException.class, failure -> {
                        assertThat(allTextsOf(failure)).doesNotContain(CANARY);
                        if (failure instanceof ClientException.Answered answered) {
                            assertThat(answered.error().toString()).doesNotContain(CANARY);
                        }
                    });
        }
        assertThat(client.toString()).doesNotContain(CANARY);
        assertThat(TokenSource.ofFixedToken(CANARY).toString()).doesNotContain(CANARY);
    }

    @Test
    void truncatedTextContainsNoPartOfToken() {
        String half = CANARY.substring(0, CANARY.length() / 2);
        String padded = "x".repeat(4_000 - half.length()) + CANARY;
        own.enqueue(new MockResponse.Builder().code(400).body(padded).build());
        own.enqueue(new MockResponse.Builder()
                .code(400)
                .body("{\"errors\":{\"code\":\"c\",\"message\":\"" + padded + "\"}}")
                .build());

        for (int index = 0; index < 2; index++) {
            assertThatThrownBy(() -> client.customerPage(CustomerQuery.ALL).value())
                    .isInstanceOfSatisfying(
                            ClientException.Invalid.class,
                            failure -> assertThat(failure.error().toString()).doesNotContain(half));
        }
    }

    @Test
    void rejectsInvalidTokenWithoutShowingIt() {
        for (String bad : new String[] {CANARY + "\r\nX: y", CANARY + "é", CANARY + " " + CANARY}) {
            try (LaneClient broken = new LaneClient(
                    ClientSettings.of(own.url("/").toString()).withTokens(TokenSource.ofFixedToken(bad)))) {
                assertThatThrownBy(() -> broken.customerPage(CustomerQuery.ALL))
                        .isInstanceOf(IllegalArgumentException.class)
                        .satisfies(failure -> assertThat(allTextsOf(failure)).doesNotContain(CANARY));
            }
        }
        assertThat(own.getRequestCount()).isZero();
    }

    @Test
    void requestsTokenForEachCallAndTrimsIt() throws InterruptedException {
        String[] token = {" first\n"};
        try (LaneClient asking =
                new LaneClient(ClientSettings.of(own.url("/").toString()).withTokens(() -> Optional.of(token[0])))) {
            for (String expected : new String[] {"first", "second"}) {
                own.enqueue(new MockResponse.Builder().code(401).build());
                assertThatThrownBy(() -> asking.terminals("1")).isInstanceOf(ClientException.Unauthorized.class);
                assertThat(own.takeRequest().getHeaders().get("Authorization")).isEqualTo("Bearer " + expected);
                token[0] = "second";
            }
        }
    }

    @Test
    void remoteEnvironmentRequiresHttps() {
        assertThatThrownBy(() -> new LaneClient(ClientSettings.of("http://api.example.com")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("https");
        for (String bad :
                new String[] {"ftp://example.com", "https://me:secret@example.com", "https://example.com/?a=b"}) {
            assertThatThrownBy(() -> new LaneClient(ClientSettings.of(bad)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        try (LaneClient fine = new LaneClient(ClientSettings.of("https://api.example.com/freight/"))) {
            assertThat(fine.baseUrl()).isEqualTo("https://api.example.com/freight");
        }
    }

    private void download(String url, String name) throws IOException {
        client.download(url, directory.resolve(name), DownloadProgress.NONE);
    }

    private static String allTextsOf(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
