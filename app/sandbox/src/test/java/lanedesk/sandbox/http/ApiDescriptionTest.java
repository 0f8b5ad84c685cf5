package lanedesk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import lanedesk.sandbox.booking.BookingDocuments;
import lanedesk.sandbox.booking.CustomerSearch;
import lanedesk.sandbox.booking.DrayageService;
import lanedesk.sandbox.booking.OtrService;
import lanedesk.sandbox.documents.PdfDocumentGenerator;
import lanedesk.sandbox.fault.BookingRequestCounter;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.rating.SimulatedDrayageRating;
import lanedesk.sandbox.rating.SimulatedOtrRating;
import lanedesk.sandbox.store.MemoryStore;
import lanedesk.sandbox.world.SandboxCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// Compares the description that the sandbox serves with its routes.
final class ApiDescriptionTest {

    private static final Set<String> OUTSIDE_CONTRACT =
            Set.of("GET /openapi.yaml open", "GET /v1/documents/{order}/{file} token");

    private final ApiRoutes routes = createRoutes();

    private static ApiRoutes createRoutes() {
        var catalog = new SandboxCatalog(SandboxCatalog.DEFAULT_SEED, 10, 10);
        var customers = new CustomerSearch(catalog);
        var store = new MemoryStore();
        return new ApiRoutes(
                catalog,
                customers,
                new OtrService(customers, new SimulatedOtrRating(), store, Clock.systemUTC()),
                new DrayageService(customers, new SimulatedDrayageRating(), store, Clock.systemUTC()),
                new BookingDocuments(new PdfDocumentGenerator(catalog), store));
    }

    private SandboxServer start(String host) {
        return SandboxServer.start(
                InetSocketAddress.createUnresolved(host, 0),
                new AccessTokens("secret", null, Duration.ofMinutes(15), Clock.systemUTC()),
                routes,
                new Faults(),
                new BookingRequestCounter(),
                Clock.systemUTC());
    }

    private HttpResponse<String> requestDescription() throws Exception {
        try (SandboxServer server = start("127.0.0.1");
                HttpClient http = HttpClient.newHttpClient()) {
            return http.send(
                    HttpRequest.newBuilder(server.baseUri().resolve("/openapi.yaml"))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    @Test
    void describesEveryRouteAndNoOther() throws Exception {
        JsonNode description = YAMLMapper.shared().readTree(requestDescription().body());
        Set<String> described = new TreeSet<>();
        for (Map.Entry<String, JsonNode> path : description.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
                if (!operation.getKey().equals("servers")) {
                    boolean isOpen = operation.getValue().path("security").isArray();
                    described.add(operation.getKey().toUpperCase(Locale.ROOT)
                            + " "
                            + (path.getKey().equals("/") ? "/hazmat" : path.getKey())
                            + (isOpen ? " open" : " token"));
                }
            }
        }

        Set<String> offered = routes.createRoutes().stream()
                .map(route -> route.method() + " " + route.path() + (route.needsToken() ? " token" : " open"))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(offered).containsAll(OUTSIDE_CONTRACT);
        offered.removeAll(OUTSIDE_CONTRACT);
        assertThat(described).isEqualTo(offered);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, http://127.0.0.1:", // another name may have been sent by a page in a browser
        "0.0.0.0, http://sandbox:8080",
    })
    void namesHostOfCallerIfReachableFromNetwork(String host, String address) throws Exception {
        try (SandboxServer server = start(host);
                Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), server.baseUri().getPort())) {
            assertThat(server.baseUri()).hasHost(host);
            socket.getOutputStream()
                    .write("GET /openapi.yaml HTTP/1.1\r\nHost: sandbox:8080\r\nConnection: close\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));

            String reply = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(reply).startsWith("HTTP/1.1 200 ").contains("default: " + address);
        }
    }

    @Test
    void isTheContractWithTheAddressOfTheSandbox() throws Exception {
        HttpResponse<String> reply = requestDescription();

        assertThat(reply.headers().firstValue("Content-Type")).contains("application/yaml");
        String address = reply.uri().resolve("/").toString().replaceFirst("/$", "");
        String contract =
                Files.readString(Path.of(System.getProperty("contract.dir", "../../assets/contract"), "openapi.yaml"));
        assertThat(reply.body())
                .contains("default: " + address + "\n", "default: " + address + "/hazmat\n")
                .isEqualTo(contract.replace("http://127.0.0.1:8080", address));
    }
}
