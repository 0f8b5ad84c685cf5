package lanedesk.workstation.drayage;

import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A recent move on one line, or on several if space is short.
final class RecentMoveCell extends ListCell<RecentMoves.Move> {

    private final Texts texts;
    private final Badge direction = new Badge("", Tone.NEUTRAL);
    private final Label originLabel = new Label();
    private final Label arrow = new Label("→");
    private final Label destinationLabel = new Label();
    private final WrappingRow row = new WrappingRow();

    RecentMoveCell(Texts texts) {
        this.texts = texts;
        arrow.getStyleClass().add("ld-muted");
        arrow.setMinWidth(Region.USE_PREF_SIZE);
        originLabel.setMinWidth(Region.USE_PREF_SIZE);
        destinationLabel.setMinWidth(Region.USE_PREF_SIZE);
        destinationLabel.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(destinationLabel, Priority.ALWAYS);
        direction.setMinWidth(Region.USE_PREF_SIZE);
        row.getChildren().addAll(originLabel, arrow, destinationLabel, direction);
        row.getStyleClass().add("dray-move");
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(RecentMoves.@Nullable Move move, boolean empty) {
        super.updateItem(move, empty);
        setText(null);
        if (empty || move == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        String market = move.market().name() + " " + move.market().postalCode();
        String warehouse = move.warehouse().toSingleLine();
        boolean export = move.direction() == MoveType.EXPORT;
        originLabel.setText(export ? warehouse : market);
        destinationLabel.setText(export ? market : warehouse);
        direction.setText(texts.text(move.direction().textKey("dray.operation")));
        setAccessibleText(texts.text(
                "dray.recent.accessible", direction.getText(), originLabel.getText(), destinationLabel.getText()));
        setGraphic(row);
    }
}
