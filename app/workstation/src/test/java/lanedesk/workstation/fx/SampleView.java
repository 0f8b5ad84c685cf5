package lanedesk.workstation.fx;

import javafx.fxml.FXML;
import javafx.scene.control.TextField;

/// A sample view that shows how FXML uses the shared controls.
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
