package lanedesk.workstation.records;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;

/// Lists the rows of a file that were not imported, each with the reason, so that the user can copy and correct the
/// rows.
public final class SkippedRowsPanel extends VBox {
    private static final int MAX_VISIBLE_LINES = 12;

    private SkippedRowsPanel(List<String> rows, Overlay overlay, Texts texts) {
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(texts.text("addresses.leftOut", rows.size()));
        title.getStyleClass().add("ld-heading");
        Label advice = new Label(texts.text("addresses.leftOut.text"));
        advice.setWrapText(true);
        advice.getStyleClass().add("ld-muted");
        TextArea list = new TextArea(String.join("\n", rows));
        list.setId("leftOutRows");
        list.setEditable(false);
        list.setWrapText(true);
        list.setPrefRowCount(Math.min(MAX_VISIBLE_LINES, rows.size() + 1));
        list.setAccessibleText(title.getText());
        title.setLabelFor(list);
        Button close = new Button(texts.text("addresses.versions.close"));
        close.setCancelButton(true);
        close.setDefaultButton(true);
        close.setOnAction(_ -> overlay.closeTopmostPanel());
        HBox buttons = new HBox(8, close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, advice, list, buttons);
    }

    /// Shows the rows in a panel over the window.
    public static void show(List<String> rows, Overlay overlay, Texts texts) {
        overlay.show(new SkippedRowsPanel(rows, overlay, texts.textsOfFeature(SkippedRowsPanel.class)), () -> {});
    }
}
