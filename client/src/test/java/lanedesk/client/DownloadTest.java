package lanedesk.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.SavedDocument;
import lanedesk.client.fault.RawServer;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Downloads in the way the program makes them; [lanedesk.client.document.DownloadRulesTest] tests hostile
/// cases.
final class DownloadTest {

    private final MockWebServer server = new MockWebServer();
    private LaneClient client = new LaneClient(ClientSettings.of("http://127.0.0.1"));

    @TempDir
    private Path directory = Path.of(".");

    @BeforeEach
    void start() throws IOException {
        server.start();
        client = new LaneClient(ClientSettings.of(server.url("/").toString())
                .withLimits(ResponseLimits.DEFAULT.withDocumentBytes(100_000)));
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private SavedDocument download(String url) throws IOException {
        return client.download(url, directory.resolve("bol.pdf"), DownloadProgress.NONE);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> found = Files.list(directory)) {
            return found.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }

    @Test
    void downloadsDocumentWithHashAndProgress() throws IOException {
        String content = "%PDF-1.7 ".repeat(9_000);
        server.enqueue(new MockResponse.Builder()
                .addHeader("Content-Type", "application/pdf")
                .body(content)
                .build());
        List<Long> heard = new ArrayList<>();
        DocumentRef document = new DocumentRef(
                DocType.BILL_OF_LADING, server.url("/1").toString(), "x.pdf", "pdf", "application/pdf", Map.of());

        SavedDocument saved = client.download(document.url(), directory.resolve("bol.pdf"), (received, expected) -> {
            assertThat(expected).isEqualTo(content.length());
            heard.add(received);
        });

        assertThat(saved.file()).hasContent(content);
        assertThat(saved.size()).isEqualTo(content.length());
        assertThat(saved.sha256()).isEqualTo(Bytes.ofUtf8(content).sha256());
        assertThat(saved.contentType()).isEqualTo("application/pdf");
        assertThat(heard).isSorted().endsWith((long) content.length());
        assertThat(files()).containsExactly("bol.pdf");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no POSIX permissions")
    void savesDocumentReadableByOwnerOnly() throws IOException {
        server.enqueue(new MockResponse.Builder().body("x").build());

        SavedDocument saved = download(server.url("/1").toString());

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(saved.file())))
                .isEqualTo("rw-------");
    }

    @Test
    void resolvesRelativeUrlAgainstEnvironment() throws IOException {
        server.enqueue(new MockResponse.Builder().body("x").build());

        assertThat(download("/documents/1").file()).hasContent("x");
    }

    @Test
    void missingDirectoryIsLocalError() {
        server.enqueue(new MockResponse.Builder().body("x").build());

        assertThatThrownBy(() -> client.download(
                        server.url("/1").toString(), directory.resolve("no/such/bol.pdf"), DownloadProgress.NONE))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void cancelledDownloadLeavesNoFile() throws IOException {
        Cancellation cancellation = new Cancellation();
        try (RawServer raw = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n%PDF");
                    return arrival.keepSilent();
                });
                LaneClient slow = new LaneClient(ClientSettings.of(raw.url()))) {
            assertThatThrownBy(() -> slow.withCancellation(cancellation)
                            .download(raw.url() + "/1", directory.resolve("bol.pdf"), (_, _) -> cancellation.cancel()))
                    .isInstanceOf(ClientException.Cancelled.class);
        }
        assertThat(files()).isEmpty();
    }

    @Test
    void remoteEnvironmentCannotLinkToLoopback() {
        try (LaneClient real = new LaneClient(ClientSettings.of("https://api.example.com"))) {
            for (String url : List.of(
                    server.url("/1").toString(),
                    "https://127.0.0.1:" + server.getPort() + "/1",
                    "https://localhost:" + server.getPort() + "/1",
                    "https://[::1]:" + server.getPort() + "/1",
                    "https://[::ffff:127.0.0.1]:" + server.getPort() + "/1",
                    "https://2130706433:" + server.getPort() + "/1")) {
                assertThatThrownBy(() -> real.download(url, directory.resolve("bol.pdf"), DownloadProgress.NONE))
                        .isInstanceOf(RefusedDocumentException.class);
            }
        }
        assertThat(server.getRequestCount()).isZero();
    }

    @Test
    void followsAtMostFiveRedirects() throws IOException {
        for (int index = 0; index < 5; index++) {
            server.enqueue(redirect("/again"));
        }
        server.enqueue(new MockResponse.Builder().body("at last").build());
        assertThat(download("/1").file()).hasContent("at last");
    }

    private static MockResponse redirect(String location) {
        return new MockResponse.Builder()
                .code(302)
                .addHeader("Location", location)
                .build();
    }
}
