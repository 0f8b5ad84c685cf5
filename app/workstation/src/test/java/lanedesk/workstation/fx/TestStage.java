package lanedesk.workstation.fx;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;

/// Shows nodes on a themed stage, between two focusable buttons.
public final class TestStage {
    private TestStage() {}

    public static void showNodes(Stage stage, Node... nodes) {
        var box = new VBox(12, button("before"));
        box.getChildren().addAll(nodes);
        box.getChildren().add(button("after"));
        box.getStyleClass().add("ld-page");
        var scene = new Scene(new Overlay(), 900, 700);
        ((Overlay) scene.getRoot()).setContent(box);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private static Button button(String id) {
        var button = new Button(id);
        button.setId(id);
        return button;
    }
}
