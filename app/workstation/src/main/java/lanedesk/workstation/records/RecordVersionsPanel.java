package lanedesk.workstation.records;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;

/// Shows the versions of a record, or removed records. Each row has a description, the author, and a restore
/// button.
final class RecordVersionsPanel extends VBox {

    private static final double WIDTH = 520;
    private static final double MAX_HEIGHT = 420;

    private final RecordVersionsViewModel model;
    private final Overlay overlay;
    private final Texts texts;

    private RecordVersionsPanel(
            RecordVersionsViewModel model,
            List<RecordVersionRow> versions,
            boolean isOfRemovedRecords,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        getStyleClass().addAll("palette-panel", "versions-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        setPrefWidth(WIDTH);
        Label title =
                new Label(texts.text(isOfRemovedRecords ? "addresses.removed.title" : "addresses.versions.title"));
        title.getStyleClass().add("ld-heading");
        VBox rows = new VBox();
        for (RecordVersionRow line : versions) {
            boolean isCurrent = !isOfRemovedRecords && rows.getChildren().isEmpty();
            rows.getChildren().add(createRow(line, isCurrent));
        }
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.prefViewportHeightProperty().bind(rows.heightProperty());
        scroll.setMaxHeight(MAX_HEIGHT);
        Button close = new Button(texts.text("addresses.versions.close"));
        close.setCancelButton(true);
        close.setOnAction(_ -> overlay.closeTopmostPanel());
        HBox buttons = new HBox(close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, scroll, buttons);
    }

    /// Binds the texts below a form: who made the last change, and, if the record has several versions, a link
    /// to these versions.
    static void bindLastChangeAndVersionsLink(
            RecordVersionsViewModel model, Label lastChange, Hyperlink versionsLink, Overlay overlay, Texts texts) {
        lastChange.textProperty().bind(model.lastChangeProperty());
        Visibility.bindVisibleAndManaged(lastChange, model.lastChangeProperty().isNotEmpty());
        Visibility.bindVisibleAndManaged(
                versionsLink, Bindings.size(model.versions).greaterThan(1));
        versionsLink.setOnAction(
                _ -> overlay.show(new RecordVersionsPanel(model, model.versions, false, overlay, texts), () -> {}));
    }

    /// Binds the link to removed records below a list. The link is hidden if there are no removed records.
    static void bindRemovedLink(RecordVersionsViewModel model, Hyperlink removedLink, Overlay overlay, Texts texts) {
        Visibility.bindVisibleAndManaged(removedLink, Bindings.isNotEmpty(model.removedVersions));
        removedLink.setOnAction(_ ->
                overlay.show(new RecordVersionsPanel(model, model.removedVersions, true, overlay, texts), () -> {}));
    }

    private Region createRow(RecordVersionRow version, boolean isCurrent) {
        Label descriptionLabel = new Label(version.description());
        descriptionLabel.setWrapText(true);
        Label authorLabel = new Label(model.authorAndTimeText(version));
        authorLabel.getStyleClass().addAll("ld-muted", "ld-small");
        authorLabel.setWrapText(true);
        VBox labels = new VBox(2, descriptionLabel, authorLabel);
        HBox.setHgrow(labels, Priority.ALWAYS);
        HBox row = new HBox(12, labels);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("version");
        if (isCurrent) {
            Label currentLabel = new Label(texts.text("addresses.version.now"));
            currentLabel.getStyleClass().addAll("ld-muted", "ld-strong");
            currentLabel.setMinWidth(Region.USE_PREF_SIZE);
            row.getChildren().add(currentLabel);
        } else {
            Button restoreButton = new Button(texts.text("addresses.version.restore"));
            restoreButton.setAccessibleText(texts.text("addresses.version.restore") + " " + version.description());
            restoreButton.setMinWidth(Region.USE_PREF_SIZE);
            restoreButton.setOnAction(_ -> {
                overlay.closeTopmostPanel();
                model.restoreVersionInBackground(version);
            });
            row.getChildren().add(restoreButton);
        }
        return row;
    }
}
