package lanedesk.workstation.documents;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Overlay;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.l10n.Texts;

/// What is asked before several papers of a booking are printed: whom they are for; and what that is, paper by paper.
final class PrintSetView {

    private final PrintSetViewModel model;
    private final Overlay overlay;
    private final Texts texts;
    private final Region root;

    @FXML
    SegmentedChoice<PaperSet> printSetFor;

    @FXML
    VBox printSetLines;

    @FXML
    Label printSetEmpty;

    @FXML
    Button printSetCancel;

    @FXML
    Button printSetNow;

    PrintSetView(PrintSetViewModel model, Overlay overlay, Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        root = (Region) FxmlLoading.load(this, texts).root();
    }

    @FXML
    void initialize() {
        printSetFor.setText(each -> texts.text("print.set." + each.word()));
        printSetFor.getItems().setAll(PaperSet.values());
        printSetFor.valueProperty().bindBidirectional(model.chosenProperty());
        model.lines().subscribe(this::showLines);
        Presence.bind(printSetEmpty, Bindings.isEmpty(model.lines()));
        printSetNow.disableProperty().bind(Bindings.isEmpty(model.lines()));
        printSetCancel.setOnAction(_ -> overlay.close());
        printSetNow.setOnAction(_ -> {
            overlay.close();
            model.print();
        });
    }

    private void showLines() {
        List<Node> shown = new ArrayList<>();
        for (PrintSetViewModel.Line line : model.lines()) {
            Region gap = new Region();
            HBox.setHgrow(gap, Priority.ALWAYS);
            Label where = new Label(line.where());
            where.getStyleClass().add("ld-muted");
            HBox row = new HBox(new Label(line.title()));
            if (line.buy()) {
                row.getChildren().add(new Badge(texts.text("print.set.buy"), Tone.WARNING));
            }
            if (line.incomplete()) {
                row.getChildren().add(new Badge(texts.text("print.set.incomplete"), Tone.WARNING));
            }
            row.getChildren().addAll(gap, where);
            row.getStyleClass().add("print-row");
            shown.add(row);
        }
        printSetLines.getChildren().setAll(shown);
    }

    /// Asks about the papers of a booking.
    void show(List<PaperRow> papers) {
        model.ask(papers);
        overlay.show(root, () -> {});
        printSetNow.requestFocus();
    }
}
