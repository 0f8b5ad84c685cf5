package lanedesk.workstation.documents;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A document in the list: its name, its state and its actions. Its height stays the same during a download.
final class DocumentLine extends HBox {

    private static final double GAP = 10;
    private static final double BYTES_PER_KILOBYTE = 1024;

    private final BookingDocumentsViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Icon icon = new Icon(Feather.FILE_TEXT, "paper-kind", "ld-icon-medium");
    private final Label name = new Label();
    private final Label size = new Label();
    private final Label detail = new Label();
    private final ProgressBar progress = new ProgressBar();
    private final Button actionButton = new Button();
    private final Map<DocumentSet, Label> marks = new EnumMap<>(DocumentSet.class);
    private @Nullable DocumentRow row;

    DocumentLine(BookingDocumentsViewModel model, Texts texts, Formats formats) {
        super(GAP);
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        name.getStyleClass().add("ld-strong");
        name.setWrapText(true);
        // Not on the whole row: its tooltip would replace those of its icons.
        LazyTooltip.installRefreshed(name, () -> row == null ? null : row.description());
        size.getStyleClass().addAll("ld-small", "ld-muted");
        size.setMinWidth(Region.USE_PREF_SIZE);
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox.setHgrow(progress, Priority.ALWAYS);
        HBox state = new HBox(GAP, size, progress, actionButton);
        state.getStyleClass().add("paper-state");
        HBox title = new HBox(GAP, name, state);
        title.setAlignment(Pos.CENTER_LEFT);
        detail.getStyleClass().addAll("ld-small", "ld-muted");
        detail.setWrapText(true);
        actionButton.getStyleClass().addAll("paper-act", "ld-icon-only");
        LazyTooltip.installRefreshed(actionButton, actionButton::getAccessibleText);
        VBox words = new VBox(2, title, detail);
        HBox.setHgrow(words, Priority.ALWAYS);
        for (DocumentSet set : DocumentSet.values()) {
            Label mark = new Label();
            mark.getStyleClass().add("papers-set");
            LazyTooltip.installRefreshed(mark, mark::getAccessibleText);
            marks.put(set, mark);
        }
        HBox sets = new HBox();
        sets.setAlignment(Pos.CENTER_LEFT);
        sets.getChildren().setAll(marks.values());
        getChildren().setAll(icon, words, sets);
        setAlignment(Pos.CENTER_LEFT);
    }

    void show(DocumentRow shown, DocumentRow.State newState) {
        row = shown;
        name.setText(DocumentTitle.of(shown, texts));
        marks.forEach((set, mark) -> showSetMark(set, mark, shown));
        boolean here = newState instanceof DocumentRow.State.Local;
        Visibility.setShown(size, here);
        Visibility.setShown(detail, newState instanceof DocumentRow.State.Failed);
        boolean fetching = newState instanceof DocumentRow.State.Fetching;
        Visibility.setShown(progress, fetching);
        detail.getStyleClass().remove("ld-danger");
        icon.setIconCode(shown.type().equals(DocType.SHIPPING_LABEL.code()) ? Feather.TAG : Feather.FILE_TEXT);
        switch (newState) {
            case DocumentRow.State.Missing _ -> {
                detail.setText(texts.text("papers.state.missing"));
                showAction("papers.fetch", Feather.DOWNLOAD, () -> model.fetch(shown));
            }
            case DocumentRow.State.Fetching(long received, long total) -> {
                boolean made = shown.document().isEmpty();
                detail.setText(
                        made
                                ? texts.text("papers.state.making")
                                : texts.text("papers.state.fetching", formatKilobytes(received)));
                progress.setProgress(total > 0 ? (double) received / total : ProgressBar.INDETERMINATE_PROGRESS);
                showAction("action.cancel", Feather.X, () -> model.cancel(shown));
            }
            case DocumentRow.State.Local file -> {
                size.setText(texts.text("papers.state.here", kindLabel(file.kind()), formatKilobytes(file.size())));
                hideAction();
            }
            case DocumentRow.State.Failed(DocumentFailure failure) -> {
                icon.setIconCode(Feather.ALERT_TRIANGLE);
                detail.getStyleClass().add("ld-danger");
                detail.setText(failure.text(texts));
                if (failure.isPermanent()) {
                    hideAction();
                } else {
                    showAction("action.retry", Feather.ROTATE_CW, () -> model.fetch(shown));
                }
            }
        }
    }

    // Shows whether it is in the set, excluded because it may reveal a rate's cost, or not in it.
    private void showSetMark(DocumentSet set, Label mark, DocumentRow shown) {
        boolean held = set.contains(shown.type());
        boolean barred = !held && DocumentSet.mayShowBuyAmounts(shown);
        mark.setGraphic(held ? new Icon(Feather.CHECK) : barred ? new Icon(Feather.LOCK, "ld-muted") : null);
        mark.setText(held || barred ? "" : "–");
        mark.setAccessibleText(texts.text(
                held ? "papers.set.holds" : barred ? "papers.set.barred" : "papers.set.without",
                texts.text("print.set." + set.keySuffix())));
    }

    String accessibleText() {
        return name.getText() + ", " + (size.isVisible() ? size : detail).getText();
    }

    private static String kindLabel(DocumentKind kind) {
        return kind.extension().toUpperCase(Locale.ROOT);
    }

    private void showAction(String key, Feather icon, Runnable action) {
        actionButton.setGraphic(new Icon(icon));
        actionButton.setAccessibleText(texts.text(key));
        actionButton.setOnAction(_ -> action.run());
        Visibility.setShown(actionButton, true);
    }

    private void hideAction() {
        Visibility.setShown(actionButton, false);
    }

    private String formatKilobytes(long bytes) {
        return formats.formatCount(Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE)));
    }
}
