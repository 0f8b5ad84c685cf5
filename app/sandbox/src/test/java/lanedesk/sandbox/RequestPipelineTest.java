package lanedesk.sandbox;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests which requests are accepted, and how the others are answered.
final class RequestPipelineTest {
    private static Sandbox sandbox =
            Sandbox.start(SandboxOptions.inMemory().withToken("right"), SmallCatalog.services());
    private static ApiTestClient apiClient = new ApiTestClient(sandbox);

    @AfterAll
    static void close() {
        sandbox.close();
    }

    private static void assertRejected(int status, Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(status);
        assertThat(Contract.schemaErrors("ErrorEnvelope", reply.json()))
                .as(reply.text())
                .isEmpty();
        assertThat(reply.header("Date")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/tools/drayage/terminals?marketZipCode=90731",
                "GET /v1/customers",
                "POST /v1/otr/quote",
                "POST /v1/otr/book",
                "POST /v1/drayage/quote",
                "POST /v1/drayage/book",
                "GET /v1/documents/1/BOL-1.pdf"
            })
    void protectedPathsRequireToken(String line) {
        for (String authorization : List.of("", "Bearer", "Bearer wrong", "Bearer rightt", "Basic right", "right")) {
            HttpRequest.Builder request = apiClient
                    .requestWithoutToken(line.substring(line.indexOf(' ') + 1))
                    .method(line.substring(0, line.indexOf(' ')), BodyPublishers.ofString("{}"))
                    .header("Content-Type", "application/json");
            if (!authorization.isEmpty()) {
                request.header("Authorization", authorization);
            }

            Reply reply = apiClient.send(request.build());

            assertRejected(401, reply);
            assertThat(reply.header("WWW-Authenticate")).isEqualTo("Bearer");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/tools/otr/accessorials",
                "/v1/tools/otr/packages",
                "/v1/tools/otr/piece-types",
                "/v1/tools/drayage/container-types",
                "/v1/tools/drayage/markets",
                "/v1/tools/drayage/hs",
                "/v1/tools/drayage/ssl",
                "/hazmat?value=1263"
            })
    void openPathsRequireNoToken(String path) {
        assertThat(apiClient
                        .send(apiClient.requestWithoutToken(path).GET().build())
                        .status())
                .isEqualTo(200);
        assertThat(apiClient
                        .send(apiClient
                                .requestWithoutToken(path)
                                .header("Authorization", "Bearer wrong")
                                .GET()
                                .build())
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/v1", "/v1/", "/v2/density", "/v1/density/", "/v1/otr", "/v1/documents/1", "/V1/density"})
    void answers404ForUnknownPath(String path) {
        assertRejected(404, apiClient.get(path));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET | /v1/density | POST",
                "GET | /v1/otr/quote | POST",
                "PUT | /v1/otr/book | POST",
                "POST | /v1/customers | GET, HEAD",
                "DELETE | /v1/tools/otr/packages | GET, HEAD",
                "OPTIONS | /v1/drayage/book | POST",
                "PATCH | /hazmat | GET, HEAD",
                "BREW | /v1/density | POST"
            })
    void answers405WithAllowedMethods(String method, String path, String allowed) {
        Reply reply = apiClient.send(
                apiClient.request(path).method(method, BodyPublishers.noBody()).build());

        assertRejected(405, reply);
        assertThat(reply.header("Allow")).isEqualTo(allowed);
    }

    /// Later requests on the connection are answered, too, although an unexpected body arrives after the
    /// headers.
    @ParameterizedTest
    @ValueSource(strings = {"GET /v1/customers", "PUT /v1/otr/book", "POST /nowhere"})
    void keepsConnectionOpenWhenBodyIsNotRead(String line) throws Exception {
        String answers = sendRaw(
                line + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n",
                "{}GET /v1/tools/otr/packages HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");

        assertThat(answers).startsWith("HTTP/1.1 4").contains("HTTP/1.1 200 OK");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /v1/customers", "PUT /v1/otr/book", "POST /nowhere", "POST /v1/density"})
    void answersRequestWithBrokenBody(String line) throws Exception {
        String headers = " HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n";

        assertThat(sendRaw(line + headers, "no length\r\n")).startsWith("HTTP/1.1 4");
    }

    /// Sends the headers of a request and then more bytes in a separate packet on the same connection.
    private static String sendRaw(String headers, String laterBytes) throws Exception {
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), sandbox.baseUri().getPort())) {
            socket.setSoTimeout(5_000);
            socket.setTcpNoDelay(true);
            OutputStream out = socket.getOutputStream();
            out.write(headers.getBytes(US_ASCII));
            out.flush();
            out.write(laterBytes.getBytes(US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), US_ASCII);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/xml", "application/x-www-form-urlencoded", "application/jsonx"})
    void rejectsBodyThatIsNotJson(String contentType) {
        assertRejected(
                415,
                apiClient.send(apiClient
                        .request("/v1/density")
                        .header("Content-Type", contentType)
                        .POST(BodyPublishers.ofString("{}"))
                        .build()));
    }

    @Test
    void rejectsBodyWithoutContentType() {
        assertRejected(
                415,
                apiClient.send(apiClient
                        .request("/v1/density")
                        .POST(BodyPublishers.ofString("{}"))
                        .build()));
    }

    @Test
    void acceptsJsonWithCharset() {
        Reply reply = apiClient.send(apiClient
                .request("/v1/density")
                .header("Content-Type", "Application/JSON; charset=utf-8")
                .POST(BodyPublishers.ofString("{\"weight\":1,\"volume\":1}"))
                .build());

        assertThat(reply.status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(ints = {4 * 1024 * 1024 + 1, 20 * 1024 * 1024})
    void rejectsOversizedBodyAndKeepsConnectionOpen(int size) {
        assertRejected(413, apiClient.post("/v1/density", new byte[size]));
        assertThat(apiClient.get("/v1/tools/otr/packages").status()).isEqualTo(200);
    }

    @Test
    void returnsCustomersByPage() {
        Reply secondPage = apiClient.get("/v1/customers?currentPage=2&resultsPerPage=3");

        assertThat(secondPage.data().path("totalResults").asInt()).isEqualTo(4);
        assertThat(secondPage.data().path("totalPages").asInt()).isEqualTo(2);
        assertThat(secondPage.data().path("currentPage").asInt()).isEqualTo(2);
        assertThat(secondPage.data().path("resultsPerPage").asInt()).isEqualTo(1);
        assertThat(secondPage.data().path("results").path(0).path("customerId").asLong())
                .isEqualTo(4104);
        assertThat(apiClient
                        .get("/v1/customers?currentPage=99")
                        .data()
                        .path("results")
                        .isEmpty())
                .isTrue();
        assertThat(apiClient
                        .get("/v1/customers?currentPage=2147483647&resultsPerPage=1000")
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "customerId=4102, 4102",
        "customerCode=briar7, 4102",
        "customerName=finch, 4101",
        "customerName=%E3%81%BF%E3%81%AA%E3%81%A8, 4104",
        "customerName=Alder%20%26%20Finch+Foods&customerCode=ALDER1, 4101"
    })
    void filtersCustomers(String filter, long found) {
        Reply reply = apiClient.get("/v1/customers?" + filter);

        assertThat(reply.data().path("totalResults").asInt()).isEqualTo(1);
        assertThat(reply.data().at("/results/0/customerId").asLong()).isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource({
        "currentPage=0, currentPage",
        "currentPage=-1, currentPage",
        "currentPage=one, currentPage",
        "currentPage=1.0, currentPage",
        "currentPage=99999999999999999999, currentPage",
        "resultsPerPage=0, resultsPerPage",
        "resultsPerPage=1001, resultsPerPage",
        "customerId=BRIAR7, customerId",
        "currentPage=1&currentPage=2, currentPage"
    })
    void rejectsInvalidPage(String query, String field) {
        Reply reply = apiClient.get("/v1/customers?" + query);

        assertRejected(400, reply);
        assertThat(reply.errors().path("properties").propertyNames()).containsExactly(field);
    }

    @Test
    void rejectsQueryThatCannotBeDecoded() {
        assertRejected(400, apiClient.get("/v1/customers?customerName=%FF"));
    }

    @Test
    void rejectsUnknownMode() {
        assertRejected(400, apiClient.get("/v1/tools/otr/accessorials?mode=Air"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?marketZip=90731", "?marketZipCode=", "?marketZipcode=90731&marketZipCode=31408"})
    void rejectsTerminalsWithoutExactlyOneMarket(String query) {
        Reply reply = apiClient.get("/v1/tools/drayage/terminals" + query);

        assertRejected(400, reply);
        assertThat(reply.errors().path("properties").propertyNames()).containsExactly("marketZipCode");
    }

    @Test
    void documentUrlsUseHostOfCaller() {
        var requests = new TestRequests(apiClient);
        byte[] booking =
                requests.otrBooking("", requests.quoteOtr("")).toString().getBytes(StandardCharsets.UTF_8);
        var local = java.net.URI.create("http://localhost:" + sandbox.baseUri().getPort() + "/v1/otr/book");

        Reply reply = apiClient.send(apiClient
                .request("/v1/otr/book")
                .uri(local)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(booking))
                .build());

        assertThat(reply.data().at("/documents/0/url").asString())
                .startsWith("http://localhost:" + sandbox.baseUri().getPort() + "/v1/documents/");
    }
}
