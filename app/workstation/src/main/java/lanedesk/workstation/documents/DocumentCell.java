package lanedesk.workstation.documents;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
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

/// A cell of the list of documents: a document with its name, state and actions. The height stays the same during a
/// download.
final class DocumentCell extends ListCell<DocumentRow> {

    private static final double GAP = 10;
    private static final double LINE_INSETS = 42;
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
    private final Map<DocumentSet, Label> setMarks = new EnumMap<>(DocumentSet.class);
    private final HBox line = new HBox(GAP);
    private final ListView<DocumentRow> list;
    private final ChangeListener<DocumentRow.State> stateListener = (_, _, newState) -> showState(newState);
    private @Nullable DocumentRow row;

    DocumentCell(ListView<DocumentRow> list, BookingDocumentsViewModel model, Texts texts, Formats formats) {
        this.list = list;
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        name.getStyleClass().add("ld-strong");
        name.setWrapText(true);
        // The tooltip is on the name alone. A tooltip of the row would replace the tooltips of the row's icons.
        LazyTooltip.installWithCurrentText(name, () -> row == null ? null : row.descriptionText());
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
        LazyTooltip.installWithCurrentText(actionButton, actionButton::getAccessibleText);
        VBox textBox = new VBox(2, title, detail);
        HBox.setHgrow(textBox, Priority.ALWAYS);
        for (DocumentSet set : DocumentSet.values()) {
            Label mark = new Label();
            mark.getStyleClass().add("papers-set");
            LazyTooltip.installWithCurrentText(mark, mark::getAccessibleText);
            setMarks.put(set, mark);
        }
        HBox setMarkBox = new HBox();
        setMarkBox.setAlignment(Pos.CENTER_LEFT);
        setMarkBox.getChildren().setAll(setMarks.values());
        line.getChildren().setAll(icon, textBox, setMarkBox);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("paper-line");
        line.prefWidthProperty().bind(list.widthProperty().subtract(LINE_INSETS));
        setPrefWidth(0);
    }

    // A list asks its cells for their height without giving a width. Wrapped text would then count as one line.
    @Override
    protected double computePrefHeight(double width) {
        if (row == null) {
            return super.computePrefHeight(width);
        }
        double within = getWidth() - snappedLeftInset() - snappedRightInset();
        return snappedTopInset()
                + line.prefHeight(within > 0 ? within : list.getWidth() - LINE_INSETS)
                + snappedBottomInset();
    }

    @Override
    protected void updateItem(@Nullable DocumentRow item, boolean empty) {
        super.updateItem(item, empty);
        if (row != null) {
            row.downloadStateProperty().removeListener(stateListener);
        }
        row = empty ? null : item;
        if (row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        row.downloadStateProperty().addListener(stateListener);
        showState(row.downloadStateProperty().get());
        setGraphic(line);
    }

    private void showState(DocumentRow.State newState) {
        DocumentRow shownRow = row;
        if (shownRow == null) {
            return;
        }
        name.setText(DocumentTitle.titleOf(shownRow, texts));
        setMarks.forEach((set, mark) -> showSetMark(set, mark, shownRow));
        boolean isDownloaded = newState instanceof DocumentRow.State.Local;
        Visibility.setVisibleAndManaged(size, isDownloaded);
        Visibility.setVisibleAndManaged(detail, newState instanceof DocumentRow.State.Failed);
        boolean isDownloading = newState instanceof DocumentRow.State.Fetching;
        Visibility.setVisibleAndManaged(progress, isDownloading);
        detail.getStyleClass().remove("ld-danger");
        icon.setIconCode(
                shownRow.documentType().equals(DocType.SHIPPING_LABEL.code()) ? Feather.TAG : Feather.FILE_TEXT);
        switch (newState) {
            case DocumentRow.State.Missing _ -> {
                detail.setText(texts.text("papers.state.missing"));
                showAction("papers.fetch", Feather.DOWNLOAD, () -> model.startDownloadOrGeneration(shownRow));
            }
            case DocumentRow.State.Fetching(long received, long total) -> {
                boolean isGenerated = shownRow.storedDocument().isEmpty();
                detail.setText(
                        isGenerated
                                ? texts.text("papers.state.making")
                                : texts.text("papers.state.fetching", kilobytesText(received)));
                progress.setProgress(total > 0 ? (double) received / total : ProgressBar.INDETERMINATE_PROGRESS);
                showAction("action.cancel", Feather.X, () -> model.cancelDownloadIfRunning(shownRow));
            }
            case DocumentRow.State.Local file -> {
                size.setText(texts.text("papers.state.here", kindText(file.kind()), kilobytesText(file.size())));
                hideAction();
            }
            case DocumentRow.State.Failed(DocumentFailure failure) -> {
                icon.setIconCode(Feather.ALERT_TRIANGLE);
                detail.getStyleClass().add("ld-danger");
                detail.setText(failure.messageText(texts));
                if (failure.isAddressForbidden()) {
                    hideAction();
                } else {
                    showAction("action.retry", Feather.ROTATE_CW, () -> model.startDownloadOrGeneration(shownRow));
                }
            }
        }
        setAccessibleText(name.getText() + ", " + (size.isVisible() ? size : detail).getText());
    }

    // Marks whether the document is in the set, excluded from the set because it may show buy rates, or not in the
    // set.
    private void showSetMark(DocumentSet set, Label mark, DocumentRow shownRow) {
        boolean isInSet = set.containsType(shownRow.documentType());
        boolean isExcluded = !isInSet && DocumentSet.mayContainBuyAmounts(shownRow);
        mark.setGraphic(isInSet ? new Icon(Feather.CHECK) : isExcluded ? new Icon(Feather.LOCK, "ld-muted") : null);
        mark.setText(isInSet || isExcluded ? "" : "–");
        mark.setAccessibleText(texts.text(
                isInSet ? "papers.set.holds" : isExcluded ? "papers.set.barred" : "papers.set.without",
                texts.text("print.set." + set.keySuffix())));
    }

    private static String kindText(DocumentKind kind) {
        return kind.extension().toUpperCase(Locale.ROOT);
    }

    private void showAction(String key, Feather icon, Runnable action) {
        actionButton.setGraphic(new Icon(icon));
        actionButton.setAccessibleText(texts.text(key));
        actionButton.setOnAction(_ -> action.run());
        Visibility.setVisibleAndManaged(actionButton, true);
    }

    private void hideAction() {
        Visibility.setVisibleAndManaged(actionButton, false);
    }

    private String kilobytesText(long bytes) {
        return formats.formatInteger(Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE)));
    }
}
