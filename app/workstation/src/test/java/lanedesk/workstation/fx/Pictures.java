package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javax.imageio.ImageIO;

/// Writes what a scene shows to `target/pictures`.
public final class Pictures {
    private Pictures() {}

    public static Path write(Scene scene, String name) {
        var file = Path.of("target", "pictures", name + ".png");
        try {
            Files.createDirectories(file.getParent());
            for (var pass = 0; pass < 3; pass++) {
                scene.getRoot().applyCss();
                scene.getRoot().layout();
            }
            var picture = SwingFXUtils.fromFXImage(scene.snapshot(null), null);
            ImageIO.write(picture, "png", file.toFile());
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
