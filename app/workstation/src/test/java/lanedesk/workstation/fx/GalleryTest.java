package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Takes the gallery's pictures.
@ExtendWith(ApplicationExtension.class)
class GalleryTest {
    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(Gallery.create(), 1280, 800));
        stage.show();
    }

    @Test
    void picturesOfBothThemes(FxRobot robot) throws TimeoutException {
        var stage = robot.listTargetWindows().getFirst();
        var scene = stage.getScene();
        for (var choice : new ThemeChoice[] {ThemeChoice.LIGHT, ThemeChoice.DARK}) {
            robot.interact(() -> Theme.apply(scene, choice, Density.COMFORTABLE, 1));
            WaitForAsyncUtils.waitFor(
                    5,
                    TimeUnit.SECONDS,
                    () -> robot.lookup(".waiting").tryQuery().isPresent());
            robot.interact(() -> {
                var file = Pictures.write(scene, "gallery-" + choice);
                assertThat(file).isNotEmptyFile();
            });
            assertThat(Theme.isDark(scene)).isEqualTo(choice == ThemeChoice.DARK);
        }
    }
}
