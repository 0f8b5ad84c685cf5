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

/// Data stored in a directory is available after a restart.
final class RestartTest {
    @TempDir
    private static Path directory = Path.of("");

    private static Sandbox open(String name) {
        return Sandbox.start(
                SandboxOptions.storedIn(directory.resolve(name)).withToken("kept"), SmallCatalog.services());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazmat", "both", "volume-only", "insured"})
    void booksOtrQuoteAfterRestart(String variant) {
        JsonNode quote;
        try (Sandbox before = open("otr-" + variant)) {
            quote = new TestRequests(new ApiTestClient(before)).quoteOtr(variant);
        }
        try (Sandbox after = open("otr-" + variant)) {
            ApiTestClient caller = new ApiTestClient(after);
            TestRequests requests = new TestRequests(caller);

            TestRequests.assertAccepted(caller.post("/v1/otr/book", requests.otrBooking(variant, quote)));
            assertThat(requests.quoteOtr(variant).path("quoteNumber").asLong())
                    .isGreaterThan(quote.path("quoteNumber").asLong());
        }
    }

    @Test
    void keepsDrayageBookingAndDocumentsAfterRestart() {
        ObjectNode booking;
        String path;
        String printed;
        JsonNode booked;
        try (Sandbox before = open("drayage")) {
            ApiTestClient caller = new ApiTestClient(before);
            TestRequests requests = new TestRequests(caller);
            booking = requests.drayageBooking("", requests.quoteDrayage(""));
            booked = TestRequests.assertAccepted(caller.post("/v1/drayage/book", booking))
                    .data();
            path = booked.at("/documents/0/url")
                    .asString()
                    .replace(before.baseUri().toString(), "");
            printed = TestRequests.assertAccepted(caller.get(path)).text();
        }
        try (Sandbox after = open("drayage")) {
            ApiTestClient caller = new ApiTestClient(after);

            Reply again = caller.post("/v1/drayage/book", booking);
            assertThat(again.errors().path("code").asString()).isEqualTo("already_booked");
            assertThat(TestRequests.assertAccepted(caller.get(path)).text()).isEqualTo(printed);

            TestRequests requests = new TestRequests(caller);
            ObjectNode next = requests.drayageBooking("", requests.quoteDrayage(""));
            long order = TestRequests.assertAccepted(caller.post("/v1/drayage/book", next))
                    .data()
                    .path("orderNumber")
                    .asLong();
            assertThat(order).isGreaterThan(booked.path("orderNumber").asLong());
        }
    }

    @Test
    void generatesDocumentAfterRestartOnFirstDownload() {
        SandboxOptions options =
                SandboxOptions.storedIn(directory.resolve("real")).withToken("kept");
        String path;
        try (Sandbox before = Sandbox.start(options)) {
            ApiTestClient caller = new ApiTestClient(before);
            TestRequests requests = new TestRequests(caller);
            ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
            JsonNode booked = TestRequests.assertAccepted(caller.post("/v1/otr/book", booking))
                    .data();
            path = booked.at("/documents/0/url")
                    .asString()
                    .replace(before.baseUri().toString(), "");
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
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.storedIn(place), SmallCatalog.services())) {
            new TestRequests(new ApiTestClient(sandbox)).quoteOtr("");
        }
        try (var files = Files.list(place)) {
            assertThat(files).containsExactly(place.resolve("sandbox.db"));
        }
    }
}
