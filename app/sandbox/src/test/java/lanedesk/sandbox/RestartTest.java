package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.sandbox.Caller.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What is kept in a directory is there after a restart.
final class RestartTest {
    @TempDir
    private static Path directory = Path.of("");

    private static Sandbox open(String name) {
        return Sandbox.start(SandboxOptions.keptIn(directory.resolve(name)).withToken("kept"), SmallWorld.parts());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hazmat", "both", "volume-only", "insured"})
    void otrQuoteIsBookedAfterARestart(String variant) {
        JsonNode quote;
        try (Sandbox before = open("otr-" + variant)) {
            quote = new Requests(new Caller(before)).quoteOtr(variant);
        }
        try (Sandbox after = open("otr-" + variant)) {
            Caller caller = new Caller(after);
            Requests requests = new Requests(caller);

            Requests.accepted(caller.post("/v1/otr/book", requests.otrBooking(variant, quote)));
            assertThat(requests.quoteOtr(variant).path("quoteNumber").asLong())
                    .isGreaterThan(quote.path("quoteNumber").asLong());
        }
    }

    @Test
    void drayageBookingAndItsDocumentsOutliveTheProgram() {
        ObjectNode booking;
        String path;
        String printed;
        JsonNode booked;
        try (Sandbox before = open("drayage")) {
            Caller caller = new Caller(before);
            Requests requests = new Requests(caller);
            booking = requests.drayageBooking("", requests.quoteDrayage(""));
            booked = Requests.accepted(caller.post("/v1/drayage/book", booking)).data();
            path = booked.at("/documents/0/url")
                    .asString()
                    .replace(before.baseUri().toString(), "");
            printed = Requests.accepted(caller.get(path)).text();
        }
        try (Sandbox after = open("drayage")) {
            Caller caller = new Caller(after);

            Reply again = caller.post("/v1/drayage/book", booking);
            assertThat(again.errors().path("code").asString()).isEqualTo("already_booked");
            assertThat(Requests.accepted(caller.get(path)).text()).isEqualTo(printed);

            Requests requests = new Requests(caller);
            ObjectNode next = requests.drayageBooking("", requests.quoteDrayage(""));
            long order = Requests.accepted(caller.post("/v1/drayage/book", next))
                    .data()
                    .path("orderNumber")
                    .asLong();
            assertThat(order).isGreaterThan(booked.path("orderNumber").asLong());
        }
    }

    @Test
    void realDocumentIsPrintedAfterARestartThoughNobodyAskedBefore() {
        SandboxOptions options =
                SandboxOptions.keptIn(directory.resolve("real")).withToken("kept");
        String path;
        try (Sandbox before = Sandbox.start(options)) {
            Caller caller = new Caller(before);
            Requests requests = new Requests(caller);
            ObjectNode booking = requests.otrBooking("", requests.quoteOtr(""));
            JsonNode booked =
                    Requests.accepted(caller.post("/v1/otr/book", booking)).data();
            path = booked.at("/documents/0/url")
                    .asString()
                    .replace(before.baseUri().toString(), "");
        }
        try (Sandbox after = Sandbox.start(options)) {
            Reply file = Requests.accepted(new Caller(after).get(path));

            assertThat(file.header("Content-Type")).isEqualTo("application/pdf");
            assertThat(file.text()).startsWith("%PDF-");
        }
    }

    @Test
    void oneFileHoldsEverything() throws Exception {
        Path place = directory.resolve("one-file");
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.keptIn(place), SmallWorld.parts())) {
            new Requests(new Caller(sandbox)).quoteOtr("");
        }
        try (var files = Files.list(place)) {
            assertThat(files).containsExactly(place.resolve("sandbox.db"));
        }
    }
}
