package lanedesk.workstation.fx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.layout.Region;
import lanedesk.tour.PngFile;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;

/// Writes pictures of a scene to `target/pictures`.
public final class Screenshots {
    public static final Path FOLDER = Path.of("target", "pictures");

    private Screenshots() {}

    public static Path write(Scene scene, String name) {
        for (var pass = 0; pass < 3; pass++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
        return write(scene.snapshot(null), name);
    }

    /// Writes a picture of the scene in the light theme and one in the dark theme, and leaves the scene in the
    /// light theme. Must be called on the FX thread.
    public static void writeInBothThemes(Scene scene, String name) {
        for (ThemeChoice theme : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT)) {
            Theme.applyTheme(scene, theme, Density.COMFORTABLE, 1);
            write(scene, name + "-" + theme.name().toLowerCase(Locale.ROOT));
        }
    }

    /// The same for a root whose size differs from that of its scene.
    public static Path write(Region root, int width, int height, String name) {
        for (var pass = 0; pass < 3; pass++) {
            root.resize(width, height);
            root.applyCss();
            root.layout();
        }
        var parameters = new SnapshotParameters();
        parameters.setViewport(new Rectangle2D(0, 0, width, height));
        return write(root.snapshot(parameters, null), name);
    }

    private static Path write(Image shown, String name) {
        var file = FOLDER.resolve(name + ".png");
        try {
            Files.createDirectories(file.getParent());
            PngFile.write(shown, file);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
