package lanedesk.workstation.documents;

import javafx.beans.value.ChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.client.document.DocType;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One document in the list.
final class PaperCell extends ListCell<PaperRow> {

    private static final double BYTES_PER_KILOBYTE = 1024;

    private final PapersViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Label name = new Label();
    private final Label detail = new Label();
    private final ProgressBar progress = new ProgressBar();
    private final Button act = new Button();
    private final VBox box;
    private final ChangeListener<PaperRow.State> changed = (_, _, now) -> show(now);
    private @Nullable PaperRow row;

    PaperCell(PapersViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.formats = formats;
        name.getStyleClass().add("ld-strong");
        detail.getStyleClass().addAll("ld-small", "ld-muted");
        detail.setWrapText(true);
        progress.setMaxWidth(Double.MAX_VALUE);
        act.getStyleClass().add("ld-quiet");
        box = new VBox(2, name, detail, progress, new HBox(act));
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable PaperRow item, boolean empty) {
        super.updateItem(item, empty);
        if (row != null) {
            row.stateProperty().removeListener(changed);
        }
        row = empty ? null : item;
        if (row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        name.setText(type(row));
        row.stateProperty().addListener(changed);
        show(row.stateProperty().get());
        setGraphic(box);
    }

    private String type(PaperRow paper) {
        String word = paper.document().facts().docType();
        DocType type = new DocType(word);
        String key = "papers.type." + word;
        return type.isKnown() && texts.has(key)
                ? texts.text(key)
                : paper.document().facts().fileName();
    }

    private void show(PaperRow.State now) {
        PaperRow shown = row;
        if (shown == null) {
            return;
        }
        boolean fetching = now instanceof PaperRow.State.Fetching;
        progress.setVisible(fetching);
        progress.setManaged(fetching);
        switch (now) {
            case PaperRow.State.Missing _ -> {
                detail.setText(texts.text("papers.state.missing"));
                offer("papers.fetch", () -> model.fetch(shown));
            }
            case PaperRow.State.Fetching(long received, long total) -> {
                detail.setText(texts.text("papers.state.fetching", kilobytes(received)));
                progress.setProgress(total > 0 ? (double) received / total : ProgressBar.INDETERMINATE_PROGRESS);
                offer("action.cancel", () -> model.cancel(shown));
            }
            case PaperRow.State.Here(long size, String _) -> {
                detail.setText(
                        texts.text("papers.state.here", shown.document().facts().fileName(), kilobytes(size)));
                act.setVisible(false);
                act.setManaged(false);
            }
            case PaperRow.State.Failed(String reason) -> {
                detail.setText(texts.text("papers.state.failed", reason));
                offer("action.retry", () -> model.fetch(shown));
            }
        }
        setAccessibleText(name.getText() + ", " + detail.getText());
    }

    private void offer(String key, Runnable action) {
        act.setText(texts.text(key));
        act.setOnAction(_ -> action.run());
        act.setVisible(true);
        act.setManaged(true);
    }

    private String kilobytes(long bytes) {
        return formats.count(Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE)));
    }
}
