package lanedesk.benchmarks.program;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/// The baseline for the start time: a program that shows a JavaFX window with only three controls, with the default
/// settings of the virtual machine.
final class EmptyWindow {

    private EmptyWindow() {}

    public static void main(String[] arguments) {
        FirstFrame.reportWhenFirstFrameIsPainted();
        Platform.startup(() -> {
            Stage stage = new Stage();
            stage.setScene(new Scene(new VBox(new Label("Customer"), new TextField(), new Button("Choose")), 960, 720));
            stage.show();
        });
    }
}
