package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pages of the real program in the longest words and the scarcest room: no word is cut and no control beyond
/// reach. The tours take a quarter of a minute each, since a whole day is walked; one process walks them in turn.
@Headless
class TourLayoutTest {

    @TempDir
    static Path folder;

    private static final SandboxOptions OPTIONS = SandboxOptions.inMemory().withToken(CompletedTour.TOKEN);
    private static final Sandbox WITHOUT_IMPORT_RATES =
            Sandbox.start(OPTIONS.withFaults(List.of(FaultRule.parse("no-rates@/v1/drayage/quote*1"))));
    private static final Sandbox DOUBLE_TYPE = Sandbox.start(OPTIONS);
    private static List<CompletedTour> tours = List.of();

    @BeforeAll
    static void runTours() throws IOException, InterruptedException {
        tours = CompletedTour.runInOneProcess(List.of(
                new CompletedTour.TourPlan(WITHOUT_IMPORT_RATES, subfolder("french"), "1024x700", 100, "fr"),
                new CompletedTour.TourPlan(DOUBLE_TYPE, subfolder("double-type"), "1024x700", 200, "es")));
    }

    private static Path subfolder(String name) throws IOException {
        return Files.createDirectory(folder.resolve(name));
    }

    @AfterAll
    static void close() {
        WITHOUT_IMPORT_RATES.close();
        DOUBLE_TYPE.close();
    }

    @Test
    void continuesWithoutRatesAndCutsNoTextInFrench() throws IOException {
        CompletedTour tour = tours.get(0);
        assertThat(tour.output())
                .contains(
                        "The tour failed at drayage-import-quote: the service has no rate for it",
                        "  drayage-export-papers",
                        "  other-pages")
                .noneMatch(line -> line.contains("drayage-import-booking"));
        assertThat(tour.exitCode()).isEqualTo(5);
        assertThat(WITHOUT_IMPORT_RATES.requestCounter().totalCount()).isEqualTo(2);
        tour.assertEverythingIsLegible();
    }

    @Test
    void cutsNoTextInSpanishAtDoubleSize() throws IOException {
        assertThat(tours.get(1).exitCode()).isZero();
        tours.get(1).assertEverythingIsLegible();
    }
}
