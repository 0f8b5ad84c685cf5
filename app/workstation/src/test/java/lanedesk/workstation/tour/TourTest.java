package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Tests the tour of the real program: it reaches its end although the service fails on every path, reports
/// what failed, books nothing twice, and writes neither the token nor a contact to a file where it does not
/// belong. Takes over 3 s because it performs all steps of a whole day in a process of its own.
/// [TourLayoutTest] tests tours without faults, [FullTourMatrix] tests tours in all languages and sizes.
@Headless
class TourTest {

    private static final String EMAIL = "dock@meridian.example";
    private static final List<String> PHONES = List.of("214 555 0142", "775 555 0117", "909 555 0142");
    private static final List<String> FAULT_RULES = List.of(
            "status-500@/v1/customers*1",
            "html@/v1/tools/otr/packages*1",
            "status-500@/v1/tools/otr/accessorials*1",
            "cut-body@/v1/tools/drayage/markets*1",
            "status-503@/v1/tools/drayage/terminals*1",
            "html@/v1/tools/drayage/container-types*1",
            "status-500@/v1/tools/drayage/hs*1",
            "garbage-json@/v1/tools/drayage/ssl*1",
            "status-401@/v1/otr/quote*1",
            "garbage-json@/v1/otr/quote*1",
            "reset-after-body@/v1/drayage/quote*1",
            "lose-answer@/v1/otr/book*1",
            "status-403@/v1/drayage/book*1",
            "status-500@/v1/documents*8");

    @TempDir
    Path folder;

    @Test
    void completesDespiteFaultOnEveryEndpoint() throws IOException, InterruptedException {
        List<FaultRule> rules = FAULT_RULES.stream().map(FaultRule::parse).toList();
        try (Sandbox sandbox = Sandbox.start(
                SandboxOptions.inMemory().withToken(CompletedTour.TOKEN).withFaults(rules))) {
            CompletedTour tour =
                    CompletedTour.run(new CompletedTour.TourPlan(sandbox, folder, "1280x800", 100, "en", "light"));
            assertThat(String.join("\n", tour.output())).contains("The tour is done: ");
            assertThat(tour.exitCode()).isZero();
            assertThat(sandbox.faults().activeRules()).isEmpty();
            // Five bookings: the lost one and the one by another quote, the rejected one and its repetition, and the
            // last one.
            assertThat(sandbox.requestCounter().totalCount()).isEqualTo(5);
            assertThat(sandbox.requestCounter().maxCountPerQuote()).isEqualTo(2);
            JsonNode record = tour.readRecord();
            assertThat(failuresOfStep(record, "customer")).contains("The service returned 500");
            assertThat(failuresOfStep(record, "otr-quote-ltl"))
                    .contains("token")
                    .contains("Invalid response")
                    .contains("last refresh failed");
            assertThat(failuresOfStep(record, "otr-booking")).contains("Booking status unknown");
            assertThat(failuresOfStep(record, "drayage-import-quote")).contains("No response");
            assertThat(failuresOfStep(record, "drayage-import-booking")).contains("The service returned 403");
            assertThat(failuresOfStep(record, "otr-papers")).isNotEmpty();
            tour.assertEverythingIsLegible();
            assertNoPersonalDataInFiles(tour.folder());
        }
    }

    private static String failuresOfStep(JsonNode record, String step) {
        return record.path("steps")
                .valueStream()
                .filter(stepNode -> stepNode.path("step").asString().equals(step))
                .map(stepNode -> stepNode.path("failures").toString())
                .findFirst()
                .orElseThrow();
    }

    private static void assertNoPersonalDataInFiles(Path tour) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(tour)) {
            files = all.filter(Files::isRegularFile).toList();
        }
        assertThat(files).anyMatch(file -> file.toString().endsWith(".db"));
        for (Path file : files) {
            String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            assertThat(content.contains(CompletedTour.TOKEN))
                    .as("the token in " + file)
                    .isFalse();
            if (file.toString().endsWith(".log")) {
                assertThat(content)
                        .doesNotContain("Exception")
                        .doesNotContain(EMAIL)
                        .doesNotContain(PHONES);
            }
        }
    }
}
