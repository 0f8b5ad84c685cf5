package lanedesk.workstation.batch;

import java.nio.charset.StandardCharsets;
import javafx.scene.Parent;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
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

    // What was typed on it before is still there: one mistake does not cost all of it.
    void rateCard() {
        RateCardPanel panel = card;
        if (panel == null) {
            panel = new RateCardPanel(texts, (name, table) -> model.reading().open(name, () -> table), overlay::close);
            card = panel;
        }
        overlay.show(panel, () -> {});
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
