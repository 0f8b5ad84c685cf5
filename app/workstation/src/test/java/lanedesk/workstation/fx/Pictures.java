package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.layout.Region;
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

    /// The same of a root at another size than its scene's.
    public static Path write(Region root, int width, int height, String name) {
        var file = Path.of("target", "pictures", name + ".png");
        try {
            Files.createDirectories(file.getParent());
            for (var pass = 0; pass < 3; pass++) {
                root.resize(width, height);
                root.applyCss();
                root.layout();
            }
            var asked = new SnapshotParameters();
            asked.setViewport(new Rectangle2D(0, 0, width, height));
            ImageIO.write(SwingFXUtils.fromFXImage(root.snapshot(asked, null), null), "png", file.toFile());
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
