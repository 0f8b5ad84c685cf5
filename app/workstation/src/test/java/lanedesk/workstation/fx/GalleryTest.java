package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Takes the pictures of the gallery: both themes, both densities, and text at twice its size. The scene is not in a
/// window, because the headless screen is smaller than the pictures.
@ExtendWith(HeadlessRobot.class)
class GalleryTest {
    @ParameterizedTest
    @CsvSource({
        "LIGHT, COMFORTABLE, 1, 1280, 1180",
        "DARK, COMFORTABLE, 1, 1280, 1180",
        "LIGHT, COMPACT, 1, 1920, 1080",
        "DARK, COMPACT, 1, 1920, 1080",
        "LIGHT, COMFORTABLE, 2, 1920, 2000"
    })
    void drawsGallery(ThemeChoice choice, Density density, double scale, int width, int height, FxRobot robot)
            throws TimeoutException {
        var scene = WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            var galleryScene = new Scene(Gallery.create(), width, height);
            Theme.applyTheme(galleryScene, choice, density, scale);
            return galleryScene;
        });
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> ((ScrollPane) scene.getRoot()).getContent().lookup(".waiting") != null);
        robot.interact(() -> {
            var name = "gallery-%s-%s-%.0f-%d".formatted(choice, density, scale, width);
            assertThat(Screenshots.write(scene, name)).isNotEmptyFile();
        });
        assertThat(scene.getStylesheets().contains(Theme.styleSheetUrl("tokens-dark")))
                .isEqualTo(choice == ThemeChoice.DARK);
    }
}
