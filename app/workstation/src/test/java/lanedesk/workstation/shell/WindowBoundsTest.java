package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Stage;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ToolkitExtension.class)
class WindowBoundsTest {

    @Test
    void readsBackWrittenBounds() {
        WindowBounds bounds = new WindowBounds(-1920, 12, 1400, 900, true);
        assertThat(WindowBounds.parse(bounds.toText())).contains(bounds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1 2 3 4", "a b c d free", "0 0 300 200 free", "0 0 999999999999 900 free"})
    void rejectsInvalidText(String text) {
        assertThat(WindowBounds.parse(text)).isEmpty();
    }

    @Test
    void movesWindowOfRemovedScreen() {
        Rectangle2D leftScreen = new Rectangle2D(0, 0, 1920, 1080);
        assertThat(new WindowBounds(2000, 10, 1400, 900, false).hasTitleBarIn(leftScreen))
                .isFalse();
        assertThat(new WindowBounds(200, 10, 1400, 900, false).hasTitleBarIn(leftScreen))
                .isTrue();
    }

    @Test
    void fitsWindowIntoScreen() {
        Rectangle2D small = new Rectangle2D(0, 30, 1024, 670);
        assertThat(new WindowBounds(-127, -12, 1278, 775, false).fitInto(small))
                .isEqualTo(new WindowBounds(0, 30, 1024, 670, false));
        Rectangle2D large = new Rectangle2D(-1920, 0, 1920, 1080);
        assertThat(new WindowBounds(-500, 400, 1280, 800, true).fitInto(large))
                .isEqualTo(new WindowBounds(-1280, 280, 1280, 800, true));
        assertThat(new WindowBounds(-1900, 20, 1280, 800, false).fitInto(large))
                .isEqualTo(new WindowBounds(-1900, 20, 1280, 800, false));
    }

    @Test
    void restoresMaximizedWindowOnItsScreen() {
        Rectangle2D leftScreen = new Rectangle2D(0, 0, 1920, 1080);
        Rectangle2D right = new Rectangle2D(1920, 0, 1920, 1080);
        WindowBounds normalBounds = new WindowBounds(200, 10, 1400, 900, false);
        assertThat(WindowBounds.createMaximizedBounds(leftScreen, Optional.of(normalBounds)))
                .isEqualTo(new WindowBounds(200, 10, 1400, 900, true));
        assertThat(WindowBounds.createMaximizedBounds(right, Optional.of(normalBounds)))
                .isEqualTo(new WindowBounds(2240, 140, 1280, 800, true));
    }

    /// The bounds are saved while the window closes, so an exception would keep the window open forever.
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "lets nobody delete an open file")
    void closesWhenBoundsCannotBeSaved(@TempDir Path folder) throws IOException {
        Journal journal = JournalSamples.open(folder);
        Files.delete(folder.resolve("journal.db"));

        assertThatCode(() -> WaitForAsyncUtils.waitForAsyncFx(
                        10_000,
                        () -> WindowBounds.saveBoundsIgnoringJournalFailure(journal.preferences(), new Stage())))
                .doesNotThrowAnyException();
        journal.close();
    }
}
