package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Tests that no text is cut and that every control can be reached, with the longest texts and the smallest
/// window. Takes over 3 s because each tour opens all pages and checks their texts and controls.
@ExtendWith(HeadlessRobot.class)
class TourLayoutTest {

    private static final SandboxOptions OPTIONS = SandboxOptions.inMemory().withToken(CompletedTour.TOKEN);

    @TempDir
    Path folder;

    @Test
    void continuesWithoutRatesAndCutsNoTextInFrench() throws IOException {
        try (Sandbox withoutImportRates =
                Sandbox.start(OPTIONS.withFaults(List.of(FaultRule.parse("no-rates@/v1/drayage/quote*1"))))) {
            CompletedTour tour = CompletedTour.runInThisProcess(
                    new CompletedTour.TourPlan(withoutImportRates, folder, "1024x700", 100, "fr", "light"));
            assertThat(tour.exitCode()).isEqualTo(5);
            assertThat(tour.missingPartsByStep())
                    .containsEntry("drayage-import-quote", "the service has no rate for it")
                    .containsEntry("drayage-export-papers", "")
                    .containsEntry("other-pages", "")
                    .doesNotContainKey("drayage-import-booking");
            assertThat(withoutImportRates.requestCounter().totalCount()).isEqualTo(2);
            tour.assertEverythingIsLegible();
        }
    }

    @Test
    void cutsNoTextInSpanishAtDoubleSizeAndInTheDark() throws IOException {
        try (Sandbox sandbox = Sandbox.start(OPTIONS)) {
            CompletedTour tour = CompletedTour.runInThisProcess(
                    new CompletedTour.TourPlan(sandbox, folder, "1024x700", 200, "es", "dark"));
            assertThat(tour.exitCode()).as("%s", tour.missingPartsByStep()).isZero();
            tour.assertEverythingIsLegible();
        }
    }
}
