package lanedesk.workstation.fx;

import javafx.fxml.FXML;
import javafx.scene.control.TextField;

/// A view that shows how FXML names the shared controls.
final class SampleView {
    @FXML
    Card lane;

    @FXML
    TextField origin;

    @FXML
    void initialize() {
        origin.setText(lane.getTitle());
    }

    String title() {
        return origin.getText();
    }
}
