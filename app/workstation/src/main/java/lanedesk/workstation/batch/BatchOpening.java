package lanedesk.workstation.batch;

import java.nio.charset.StandardCharsets;
import javafx.scene.Parent;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layer.DropHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The ways to bring lanes onto the page: a file chosen, dropped or pasted, a copied table, a rate card.
final class BatchOpening {
    private final BatchViewModel model;
    private final Overlay overlay;
    private final Texts texts;
    private final Parent root;
    private @Nullable RateCardPanel card;

    BatchOpening(BatchViewModel model, Overlay overlay, Texts texts, Parent root) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        this.root = root;
        DropHint.say(root, texts.text("batch.drop"));
        root.setOnDragOver(BatchOpening::dragged);
        root.setOnDragDropped(this::dropped);
    }

    // What was typed on it stays until its rows are asked for: one mistake does not cost all of it.
    void rateCard() {
        RateCardPanel panel = card;
        if (panel == null) {
            panel = new RateCardPanel(texts, table -> model.reading().open(cardName(), () -> table), overlay::close);
            card = panel;
        }
        overlay.show(panel, () -> {});
    }

    private String cardName() {
        return texts.text("batch.card.name") + ".csv";
    }

    /// The rows in view are asked for: a rate card without a mistake is done with, and the next one begins empty.
    void forgetCard() {
        OpenBatch asked = model.openProperty().get();
        boolean mistaken = model.rows().stream().anyMatch(row -> row.row().ask().isEmpty());
        if (asked != null && asked.stored().name().equals(cardName()) && !mistaken) {
            card = null;
        }
    }

    void open() {
        new FileDialog(root, texts.text("batch.open"))
                .of(texts.text("batch.files"), "*.xlsx", "*.xlsm", "*.csv", "*.tsv", "*.txt")
                .open(file -> model.reading().open(file));
    }

    // A table that was copied, or a file.
    void paste() {
        Clipboard clipboard = Clipboard.getSystemClipboard();
        String text = clipboard.getString();
        if (clipboard.hasFiles()) {
            model.reading().open(clipboard.getFiles().getFirst().toPath());
        } else if (text != null && !text.isBlank()) {
            model.reading().open(texts.text("batch.pasted") + ".txt", () -> text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void dragged(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    private void dropped(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            model.reading().open(event.getDragboard().getFiles().getFirst().toPath());
            event.setDropCompleted(true);
            event.consume();
        }
    }
}
