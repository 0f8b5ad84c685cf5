package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Tests that data stored in a directory is available after a restart.
final class RestartTest {
    @TempDir
    private static Path directory = Path.of("");

    private static Sandbox startSandbox(String name) {
        return Sandbox.start(
                SandboxOptions.ofDirectory(directory.resolve(name)).withToken("kept"), SmallCatalog.services());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazmat", "both", "volume-only", "insured"})
    void booksOtrQuoteAfterRestart(String variant) {
        JsonNode quote;
        try (Sandbox firstSandbox = startSandbox("otr-" + variant)) {
            quote = new TestRequests(new ApiTestClient(firstSandbox)).quoteOtr(variant);
        }
        try (Sandbox restartedSandbox = startSandbox("otr-" + variant)) {
            ApiTestClient apiClient = new ApiTestClient(restartedSandbox);
            TestRequests requests = new TestRequests(apiClient);

            TestRequests.assertAccepted(apiClient.post("/v1/otr/book", requests.otrBooking(variant, quote)));
            assertThat(requests.quoteOtr(variant).path("quoteNumber").asLong())
                    .isGreaterThan(quote.path("quoteNumber").asLong());
        }
    }

    @Test
    void keepsDrayageBookingAndDocumentsAfterRestart() {
        ObjectNode booking;
        String path;
        String documentText;
        JsonNode booked;
        try (Sandbox firstSandbox = startSandbox("drayage")) {
            ApiTestClient apiClient = new ApiTestClient(firstSandbox);
            TestRequests requests = new TestRequests(apiClient);
            booking = requests.drayageBooking("", requests.quoteDrayage(""));
            booked = TestRequests.assertAccepted(apiClient.post("/v1/drayage/book", booking))
                    .data();
            path = booked.at("/documents/0/url")
                    .asString()
                    .replace(firstSandbox.baseUri().toString(), "");
            documentText = TestRequests.assertAccepted(apiClient.get(path)).text();
        }
        try (Sandbox restartedSandbox = startSandbox("drayage")) {
            ApiTestClient apiClient = new ApiTestClient(restartedSandbox);

            Reply secondReply = apiClient.post("/v1/drayage/book", booking);
            assertThat(secondReply.errors().path("code").asString()).isEqualTo("already_booked");
            assertThat(TestRequests.assertAccepted(apiClient.get(path)).text()).isEqualTo(documentText);

            TestRequests requests = new TestRequests(apiClient);
            ObjectNode nextBooking = requests.drayageBooking("", requests.quoteDrayage(""));
            long orderNumber = TestRequests.assertAccepted(apiClient.post("/v1/drayage/book", nextBooking))
                    .data()
                    .path("orderNumber")
                    .asLong();
            assertThat(orderNumber).isGreaterThan(booked.path("orderNumber").asLong());
        }
    }

    @Test
    void generatesDocumentAfterRestartOnFirstDownload() {
        SandboxOptions options =
                SandboxOptions.ofDirectory(directory.resolve("real")).withToken("kept");
        String path;
        try (Sandbox firstSandbox = Sandbox.start(options)) {
            ApiTestClient apiClient = new ApiTestClient(firstSandbox);
            TestRequests requests = new TestRequests(apiClient);
            ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
            JsonNode booked = TestRequests.assertAccepted(apiClient.post("/v1/otr/book", booking))
                    .data();
            path = booked.at("/documents/0/url")
                    .asString()
                    .replace(firstSandbox.baseUri().toString(), "");
        }
        try (Sandbox after = Sandbox.start(options)) {
            Reply file = TestRequests.assertAccepted(new ApiTestClient(after).get(path));

            assertThat(file.header("Content-Type")).isEqualTo("application/pdf");
            assertThat(file.text()).startsWith("%PDF-");
        }
    }

    @Test
    void storesEverythingInOneFile() throws Exception {
        Path place = directory.resolve("one-file");
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.ofDirectory(place), SmallCatalog.services())) {
            new TestRequests(new ApiTestClient(sandbox)).quoteOtr("");
        }
        try (var files = Files.list(place)) {
            assertThat(files).containsExactly(place.resolve("sandbox.db"));
        }
    }
}
