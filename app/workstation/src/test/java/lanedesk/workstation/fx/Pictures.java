package lanedesk.workstation.fx;

import java.awt.Graphics;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.layout.Region;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;

/// Writes what a scene shows to `target/pictures`.
public final class Pictures {
    private static final float QUICK = 0.8f;

    private Pictures() {}

    public static Path write(Scene scene, String name) {
        for (var pass = 0; pass < 3; pass++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
        return write(scene.snapshot(null), name);
    }

    /// Writes the scene in the light theme and in the dark one, and leaves it light. On the FX thread.
    public static void inBothThemes(Scene scene, String name) {
        for (ThemeChoice theme : List.of(ThemeChoice.DARK, ThemeChoice.LIGHT)) {
            Theme.apply(scene, theme, Density.COMFORTABLE, 1);
            write(scene, name + "-" + theme.name().toLowerCase(Locale.ROOT));
        }
    }

    /// The same of a root at another size than its scene's.
    public static Path write(Region root, int width, int height, String name) {
        for (var pass = 0; pass < 3; pass++) {
            root.resize(width, height);
            root.applyCss();
            root.layout();
        }
        var asked = new SnapshotParameters();
        asked.setViewport(new Rectangle2D(0, 0, width, height));
        return write(root.snapshot(asked, null), name);
    }

    /// The writer takes five times as long over JavaFX's own order of colours as over bytes.
    private static Path write(Image shown, String name) {
        var file = Path.of("target", "pictures", name + ".png");
        var picture = new BufferedImage((int) shown.getWidth(), (int) shown.getHeight(), BufferedImage.TYPE_3BYTE_BGR);
        Graphics drawing = picture.getGraphics();
        drawing.drawImage(SwingFXUtils.fromFXImage(shown, null), 0, 0, null);
        drawing.dispose();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam how = writer.getDefaultWriteParam();
        how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        how.setCompressionQuality(QUICK);
        try {
            Files.createDirectories(file.getParent());
            try (OutputStream bytes = Files.newOutputStream(file);
                    ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
                writer.setOutput(out);
                writer.write(null, new IIOImage(picture, null, null), how);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
    }
}
