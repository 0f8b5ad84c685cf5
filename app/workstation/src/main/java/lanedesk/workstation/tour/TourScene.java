package lanedesk.workstation.tour;

import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The window's scene in a tour. The screen of the headless platform is a square of 1000 pixels, and a larger window
/// breaks its painting. There the content is laid out whole in a group, the window shows a corner of it, and pictures
/// are taken of the whole.
public final class TourScene {

    private static final int HEADLESS_SCREEN = 1000;

    private TourScene() {}

    /// A scene of that size around the content, whatever the screen.
    public static Scene around(Region content, int width, int height) {
        boolean headless = "Unseen".equals(System.getProperty("glass.platform"));
        if (!headless || Math.max(width, height) <= HEADLESS_SCREEN) {
            return new Scene(content, width, height);
        }
        content.getStyleClass().add("root");
        content.setMinSize(width, height);
        content.setPrefSize(width, height);
        content.setMaxSize(width, height);
        return new Scene(new Group(content), Math.min(width, HEADLESS_SCREEN), Math.min(height, HEADLESS_SCREEN));
    }

    /// Returns a picture of all of it, painted over an earlier one of the same size, if any. On the FX thread.
    static WritableImage picture(Scene scene, @Nullable WritableImage earlier) {
        Parent root = scene.getRoot();
        if (root instanceof Group) {
            Node content = root.getChildrenUnmodifiable().getFirst();
            var parameters = new SnapshotParameters();
            parameters.setFill(scene.getFill());
            return content.snapshot(parameters, earlier);
        }
        return scene.snapshot(earlier);
    }
}
