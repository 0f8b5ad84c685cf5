package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A complete tour in each language and size, run by `mvn -Ptours verify`. Each takes minutes, so the other
/// builds run only [TourLayoutTest], which uses the longest texts and the smallest window.
class FullTourMatrix {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "1024x700, 100, en", "1280x800, 100, en", "1920x1080, 200, en", "1024x700, 200, en",
        "1024x700, 100, es", "1280x800, 100, es", "1920x1080, 200, es", "1024x700, 200, es",
        "1024x700, 100, fr", "1280x800, 100, fr", "1920x1080, 200, fr", "1024x700, 200, fr"
    })
    void cutsNoTextAndReachesEveryControl(String size, int type, String language)
            throws IOException, InterruptedException {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory().withToken(CompletedTour.TOKEN))) {
            CompletedTour tour =
                    CompletedTour.run(new CompletedTour.TourPlan(sandbox, folder, size, type, language, "light"));
            assertThat(tour.exitCode()).isZero();
            tour.assertEverythingIsLegible();
        }
    }
}
