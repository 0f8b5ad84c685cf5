package lanedesk.client.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import lanedesk.client.ClientException;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.ResponseLimits;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.document.RefusedDocumentException.Reason;
import lanedesk.client.fault.RawServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the allowed addresses of documents, which hosts get the token, and which files remain on the disk,
/// whatever the server does.
final class DownloadRulesTest {

    private static final String PUBLIC_URL = "https://api.freight.example";
    private static final long LIMIT = 256 * 1024;
    private static final String TOKEN = "canary-token-7e1";

    @TempDir
    Path folder;

    private static LaneClient client(String base) {
        return new LaneClient(ClientSettings.of(base)
                .withTokens(TokenSource.ofFixedToken(TOKEN))
                .withLimits(ResponseLimits.DEFAULT.withDocumentBytes(LIMIT))
                .withTimeouts(Timeouts.DEFAULT.withDocument(Duration.ofSeconds(2))));
    }

    private SavedDocument download(LaneClient client, String url) throws IOException {
        return client.download(url, folder.resolve("paper"), DownloadProgress.NONE);
    }

    private void assertNoFileIsLeft() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "\"\"|NO_WEB_ADDRESS",
                "\"   \"|NO_WEB_ADDRESS",
                "file:///etc/passwd|NO_WEB_ADDRESS",
                "javascript:alert(1)|NO_WEB_ADDRESS",
                "data:application/pdf;base64,JVBERi0=|NO_WEB_ADDRESS",
                "ftp://files.example/bol.pdf|NO_WEB_ADDRESS",
                "jar:https://files.example/a.jar!/b.pdf|NO_WEB_ADDRESS",
                "smb://server/share/bol.pdf|NO_WEB_ADDRESS",
                "\\\\server\\share\\bol.pdf|NO_WEB_ADDRESS",
                "https:\\\\files.example\\bol.pdf|NO_WEB_ADDRESS",
                "https://files.example/bol pdf|NO_WEB_ADDRESS",
                "\"https://files.example/bol.pdf\t\"|NO_WEB_ADDRESS",
                "https://|NO_WEB_ADDRESS",
                "https://[::1/bol.pdf|NO_WEB_ADDRESS",
                "https://api.freight.example@evil.example/bol.pdf|CREDENTIALS",
                "https://user:secret@files.example/bol.pdf|CREDENTIALS",
                "http://files.example/bol.pdf|NOT_HTTPS",
                "http://api.freight.example/bol.pdf|NOT_HTTPS",
                "http://127.0.0.1/bol.pdf|NOT_HTTPS",
                "https://127.0.0.1/bol.pdf|PRIVATE_NETWORK",
                "https://127.1/bol.pdf|PRIVATE_NETWORK",
                "https://2130706433/bol.pdf|PRIVATE_NETWORK",
                "https://0.0.0.0/bol.pdf|PRIVATE_NETWORK",
                "https://10.1.2.3/bol.pdf|PRIVATE_NETWORK",
                "https://172.16.0.9/bol.pdf|PRIVATE_NETWORK",
                "https://192.168.1.1/bol.pdf|PRIVATE_NETWORK",
                "https://169.254.169.254/latest/meta-data|PRIVATE_NETWORK",
                "https://100.64.0.1/bol.pdf|PRIVATE_NETWORK",
                "https://198.18.0.1/bol.pdf|PRIVATE_NETWORK",
                "https://255.255.255.255/bol.pdf|PRIVATE_NETWORK",
                "https://224.0.0.1/bol.pdf|PRIVATE_NETWORK",
                "https://[::1]/bol.pdf|PRIVATE_NETWORK",
                "https://[::]/bol.pdf|PRIVATE_NETWORK",
                "https://[fe80::1]/bol.pdf|PRIVATE_NETWORK",
                "https://[fd00::1]/bol.pdf|PRIVATE_NETWORK",
                "https://[::ffff:127.0.0.1]/bol.pdf|PRIVATE_NETWORK",
                "https://[64:ff9b::7f00:1]/bol.pdf|PRIVATE_NETWORK",
                "https://[2002:7f00:1::]/bol.pdf|PRIVATE_NETWORK",
                "https://[::7f00:1]/bol.pdf|PRIVATE_NETWORK",
                "https://localhost/bol.pdf|PRIVATE_NETWORK",
                "https://[::ffff:7f00:1]/bol.pdf|PRIVATE_NETWORK",
                "https://[::ffff:10.0.0.1]/bol.pdf|PRIVATE_NETWORK",
                "https://[0:0:0:0:0:0:0:1]/bol.pdf|PRIVATE_NETWORK",
                "https://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/bol.pdf|PRIVATE_NETWORK",
                "https://192.0.0.8/bol.pdf|PRIVATE_NETWORK",
                "//10.0.0.8/bol.pdf|PRIVATE_NETWORK",
                "https://[fd00::1%25eth0]/bol.pdf|NO_WEB_ADDRESS",
                "vbscript:msgbox(1)|NO_WEB_ADDRESS",
                "ldap://directory.example/x|NO_WEB_ADDRESS",
                "HTTP://api.freight.example/bol.pdf|NOT_HTTPS",
            })
    void rejectsForbiddenUrlWithReason(String url, Reason reason) throws IOException {
        try (LaneClient client = client(PUBLIC_URL)) {
            assertThatThrownBy(() -> download(client, url))
                    .isInstanceOfSatisfying(
                            RefusedDocumentException.class,
                            refused -> assertThat(refused.reason()).isEqualTo(reason))
                    .hasMessageNotContaining("bol.pdf");
        }
        assertNoFileIsLeft();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Location: http://files.example/bol.pdf|NOT_HTTPS",
                "Location: https://10.0.0.7/bol.pdf|PRIVATE_NETWORK",
                "Location: https://[fd00::7]/bol.pdf|PRIVATE_NETWORK",
                "Location: https://user:word@files.example/x|CREDENTIALS",
                "Location: file:///etc/passwd|NO_WEB_ADDRESS",
                "Location: javascript:0|NO_WEB_ADDRESS",
                "Location: ftp://files.example/bol.pdf|NO_WEB_ADDRESS",
                "Location: \\\\server\\share\\bol.pdf|NO_WEB_ADDRESS",
                "Location: https://[::ffff:10.0.0.1]/x|PRIVATE_NETWORK",
                "X-Nothing: at all|REDIRECT_NOWHERE",
                "Location: /again|TOO_MANY_REDIRECTS",
            })
    void checksEveryRedirect(String header, Reason reason) throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("302 Found\r\n" + header, ""));
                LaneClient client = client(server.url())) {
            assertThatThrownBy(() -> download(client, server.url() + "/bol.pdf"))
                    .isInstanceOfSatisfying(
                            RefusedDocumentException.class,
                            refused -> assertThat(refused.reason()).isEqualTo(reason));
            assertThat(server.withoutBodyCount()).isEqualTo(reason == Reason.TOO_MANY_REDIRECTS ? 6 : 1);
        }
        assertNoFileIsLeft();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void sendsTokenOnlyToOwnOrigin(int status) throws IOException {
        try (RawServer otherServer = new RawServer(arrival -> arrival.reply("200 OK", "%PDF-1.7 far"));
                RawServer ownServer = new RawServer(arrival ->
                        arrival.reply(status + " Moved\r\nLocation: " + otherServer.url() + "/far?sig=1", ""));
                LaneClient client = client(ownServer.url())) {
            SavedDocument saved = download(client, "/documents/1");
            assertThat(Files.readString(saved.file())).isEqualTo("%PDF-1.7 far");
            assertThat(ownServer.requestHeads().getFirst()).contains("Authorization: Bearer " + TOKEN);
            assertThat(otherServer.requestHeads()).hasSize(1);
            assertThat(otherServer.requestHeads().getFirst())
                    .doesNotContainIgnoringCase("authorization")
                    .doesNotContain(TOKEN);
        }
    }

    @Test
    void dropsTokenAfterRedirectFromOtherOrigin() throws IOException {
        AtomicLong requestCount = new AtomicLong();
        try (RawServer ownServer = new RawServer(arrival -> requestCount.incrementAndGet() == 1
                        ? arrival.reply("302 Found\r\nLocation: http://localhost:" + localPortOf(arrival) + "/x", "")
                        : arrival.reply("200 OK", "text"));
                LaneClient client = client(ownServer.url())) {
            download(client, ownServer.url() + "/1");
            assertThat(ownServer.requestHeads().get(1)).startsWith("GET /x").doesNotContain(TOKEN);
        }
    }

    private static int localPortOf(RawServer.RawRequest arrival) {
        return arrival.socket().getLocalPort();
    }

    /// A body that ends too early or never ends.
    enum BrokenAnswer {
        LENGTH_LIES_HIGH("200 OK\r\nContent-Length: 4000", "%PDF-1.7 short"),
        CHUNK_CUT("200 OK\r\nTransfer-Encoding: chunked", "ff\r\n%PDF-1.7"),
        CHUNK_GARBAGE("200 OK\r\nTransfer-Encoding: chunked", "zz\r\n%PDF-1.7\r\n0\r\n\r\n"),
        NO_GZIP("200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8", "%PDF-1.7"),
        NEGATIVE_LENGTH("200 OK\r\nContent-Length: -5", "%PDF-1.7"),
        NOT_HTTP("220 files.example ESMTP\r\n"),
        EMPTY_STATUS("HTTP/1.1\r\n\r\n"),
        ;

        private final String answer;

        BrokenAnswer(String head, String body) {
            this("HTTP/1.1 " + head + "\r\n\r\n" + body);
        }

        BrokenAnswer(String answer) {
            this.answer = answer;
        }
    }

    @ParameterizedTest
    @EnumSource
    void brokenBodyLeavesNoFile(BrokenAnswer brokenAnswer) throws IOException {
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write(brokenAnswer.answer);
                    return false;
                });
                LaneClient client = client(server.url())) {
            assertThatThrownBy(() -> download(client, server.url() + "/x"))
                    .isInstanceOf(ClientException.class)
                    .hasMessageNotContaining(TOKEN);
        }
        assertNoFileIsLeft();
    }

    @Test
    void doesNotReadBodyWithTooLargeLength() throws IOException {
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n%PDF-1.7");
                    return arrival.keepSilent();
                });
                LaneClient client = client(server.url())) {
            assertTooLarge(client, server);
        }
    }

    @Test
    void stopsEndlessBodyAtLimit() throws IOException {
        AtomicLong sentBytes = new AtomicLong();
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\n\r\n");
                    OutputStream out = arrival.socket().getOutputStream();
                    byte[] chunk = new byte[16 * 1024];
                    Arrays.fill(chunk, (byte) 'x');
                    while (sentBytes.addAndGet(chunk.length) < 1L << 30) {
                        out.write(chunk);
                    }
                    return false;
                });
                LaneClient client = client(server.url())) {
            assertTooLarge(client, server);
            assertThat(sentBytes.get()).isLessThan(64L << 20);
        }
    }

    @Test
    void stopsGzipBombAtLimit() throws IOException {
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
                    try (OutputStream out =
                            new GZIPOutputStream(arrival.socket().getOutputStream())) {
                        byte[] zeros = new byte[1 << 20];
                        for (int mebibyte = 0; mebibyte < 400; mebibyte++) {
                            out.write(zeros);
                        }
                    }
                    return false;
                });
                LaneClient client = client(server.url())) {
            assertTooLarge(client, server);
        }
    }

    private void assertTooLarge(LaneClient client, RawServer server) throws IOException {
        assertThatThrownBy(() -> download(client, server.url() + "/x"))
                .isInstanceOfSatisfying(
                        RefusedDocumentException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Reason.TOO_LARGE));
        assertNoFileIsLeft();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void acceptsDocumentUpToSizeLimit(boolean hasContentLength) throws IOException {
        byte[] largest = new byte[(int) LIMIT + 1];
        AtomicLong size = new AtomicLong(LIMIT);
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\n"
                            + (hasContentLength ? "Content-Length: " + size.get() : "Connection: close") + "\r\n\r\n");
                    arrival.socket().getOutputStream().write(largest, 0, (int) size.get());
                    return false;
                });
                LaneClient client = client(server.url())) {
            SavedDocument saved = download(client, server.url() + "/x");
            assertThat(saved.size()).isEqualTo(LIMIT);
            Files.delete(saved.file());
            size.set(LIMIT + 1);
            assertTooLarge(client, server);
        }
    }

    @Test
    void slowByteStreamEndsWithTotalTimeout() throws IOException {
        AtomicLong dripped = new AtomicLong();
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n");
                    while (dripped.incrementAndGet() < 90_000) {
                        arrival.write("x");
                        LockSupport.parkNanos(20_000_000);
                    }
                    return false;
                });
                LaneClient client = client(server.url())) {
            assertThatThrownBy(() -> download(client, server.url() + "/x")).isInstanceOf(ClientException.class);
            assertThat(dripped.get()).isLessThan(90_000);
        }
        assertNoFileIsLeft();
    }

    @Test
    void stalledBodyEndsWithTimeout() throws IOException {
        try (RawServer server = new RawServer(arrival -> {
                    arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n%PDF");
                    return arrival.keepSilent();
                });
                LaneClient client = client(server.url())) {
            assertThatThrownBy(() -> download(client, server.url() + "/x")).isInstanceOf(ClientException.class);
        }
        assertNoFileIsLeft();
    }

    @ParameterizedTest
    @ValueSource(ints = {201, 204, 206, 304, 400, 401, 403, 404, 410, 500, 503})
    void rejectsEveryOtherStatus(int status) throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply(status + " Status", status == 204 ? "" : "x"));
                LaneClient client = client(server.url())) {
            assertThatThrownBy(() -> download(client, server.url() + "/x")).isInstanceOf(ClientException.class);
        }
        assertNoFileIsLeft();
    }

    @Test
    void neverOverwritesExistingFile() throws IOException {
        Path file = Files.writeString(folder.resolve("paper"), "mine");
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "theirs"));
                LaneClient client = client(server.url())) {
            assertThatThrownBy(() -> download(client, server.url() + "/x"))
                    .isInstanceOf(FileAlreadyExistsException.class);
            assertThat(server.withoutBodyCount()).isZero();
        }
        assertThat(file).hasContent("mine");
    }

    @Test
    void savesDocumentWithHash() throws IOException {
        try (RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "abc"));
                LaneClient client = client(server.url())) {
            SavedDocument saved = download(client, server.url() + "/x");
            assertThat(saved.sha256()).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
            assertThat(saved.size()).isEqualTo(3);
            assertThat(new String(Files.readAllBytes(saved.file()), StandardCharsets.UTF_8))
                    .isEqualTo("abc");
        }
    }

    @Test
    void savesDocumentReadableByOwnerOnly() throws IOException {
        Configuration posix = Configuration.unix().toBuilder()
                .setAttributeViews("basic", "owner", "posix", "unix")
                .build();
        try (FileSystem files = Jimfs.newFileSystem(posix);
                RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "abc"));
                LaneClient client = client(server.url())) {
            Path file = files.getPath("/paper");
            client.download(server.url() + "/x", file, DownloadProgress.NONE);
            assertThat(file).hasContent("abc");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void savesDocumentWithoutPosixPermissionsOnWindows() throws IOException {
        try (FileSystem files = Jimfs.newFileSystem(Configuration.windows());
                RawServer server = new RawServer(arrival -> arrival.reply("200 OK", "abc"));
                LaneClient client = client(server.url())) {
            Path file = files.getPath("C:\\paper");
            client.download(server.url() + "/x", file, DownloadProgress.NONE);
            assertThat(file).hasContent("abc");
        }
    }
}
