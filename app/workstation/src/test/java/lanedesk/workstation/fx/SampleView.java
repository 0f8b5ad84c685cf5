package lanedesk.workstation.fx;

import javafx.fxml.FXML;
import javafx.scene.control.TextField;

/// A view that shows how FXML names the shared controls.
final class SampleView {
    @FXML
    private Card lane;

    @FXML
    private TextField origin;

    @FXML
    private void initialize() {
        origin.setText(lane.getTitle());
    }

    String title() {
        return origin.getText();
    }
}
