package lanedesk.benchmarks.program;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/// The floor of a start: a JavaFX window with three controls and nothing else, with the virtual machine's own settings.
final class EmptyWindow {

    private EmptyWindow() {}

    public static void main(String[] arguments) {
        FirstFrame.reportFirstFrame();
        Platform.startup(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new VBox(new Label("Customer"), new TextField(), new Button("Choose")), 960, 720));
            stage.show();
        });
    }
}
