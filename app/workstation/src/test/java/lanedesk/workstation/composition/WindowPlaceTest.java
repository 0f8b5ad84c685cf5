package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Stage;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(Toolkit.class)
class WindowPlaceTest {

    @Test
    void aPlaceIsReadAsItWasWritten() {
        WindowPlace place = new WindowPlace(-1920, 12, 1400, 900, true);
        assertThat(WindowPlace.read(place.text())).contains(place);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 2 3 4", "a b c d free", "0 0 300 200 free", "0 0 999999999999 900 free"})
    void anUnfitTextIsNoPlace(String text) {
        assertThat(WindowPlace.read(text)).isEmpty();
    }

    @Test
    void aWindowWhoseScreenWasUnpluggedIsNotOnTheOther() {
        Rectangle2D left = new Rectangle2D(0, 0, 1920, 1080);
        assertThat(new WindowPlace(2000, 10, 1400, 900, false).titleOn(left)).isFalse();
        assertThat(new WindowPlace(200, 10, 1400, 900, false).titleOn(left)).isTrue();
    }

    @Test
    void aWindowOpensWithinTheScreenItStandsOn() {
        Rectangle2D small = new Rectangle2D(0, 30, 1024, 670);
        assertThat(new WindowPlace(-127, -12, 1278, 775, false).within(small))
                .isEqualTo(new WindowPlace(0, 30, 1024, 670, false));
        Rectangle2D large = new Rectangle2D(-1920, 0, 1920, 1080);
        assertThat(new WindowPlace(-500, 400, 1280, 800, true).within(large))
                .isEqualTo(new WindowPlace(-1280, 280, 1280, 800, true));
        assertThat(new WindowPlace(-1900, 20, 1280, 800, false).within(large))
                .isEqualTo(new WindowPlace(-1900, 20, 1280, 800, false));
    }

    @Test
    void maximisedWindowGoesBackToAPlaceOfItsOwnScreen() {
        Rectangle2D left = new Rectangle2D(0, 0, 1920, 1080);
        Rectangle2D right = new Rectangle2D(1920, 0, 1920, 1080);
        WindowPlace before = new WindowPlace(200, 10, 1400, 900, false);
        assertThat(WindowPlace.maximisedOn(left, Optional.of(before)))
                .isEqualTo(new WindowPlace(200, 10, 1400, 900, true));
        assertThat(WindowPlace.maximisedOn(right, Optional.of(before)))
                .isEqualTo(new WindowPlace(2240, 140, 1280, 800, true));
    }

    /// The place is kept while the window closes: what throws there keeps it open for ever.
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "lets nobody delete an open file")
    void aWindowClosesWhereItsPlaceCannotBeKept(@TempDir Path folder) throws IOException {
        Journal journal = Samples.open(folder);
        Files.delete(folder.resolve("journal.db"));

        assertThatCode(() -> WaitForAsyncUtils.waitForAsyncFx(
                        10_000, () -> WindowPlace.save(journal.preferences(), new Stage())))
                .doesNotThrowAnyException();
        journal.close();
    }
}
