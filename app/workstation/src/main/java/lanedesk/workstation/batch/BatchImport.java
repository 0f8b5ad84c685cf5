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

/// Opens lanes as a batch: from a selected, dropped or pasted file, a pasted table, or a rate card.
final class BatchImport {
    // Stored in English, shown in the current language.
    private static final String RATE_CARD_NAME = "Rate card.csv";
    private static final String PASTED_LANES_NAME = "Pasted lanes.txt";

    private final BatchViewModel model;
    private final Overlay overlay;
    private final Texts texts;
    private final Parent root;
    private @Nullable RateCardPanel rateCardPanel;

    BatchImport(BatchViewModel model, Overlay overlay, Texts texts, Parent root) {
        this.model = model;
        this.overlay = overlay;
        this.texts = texts;
        this.root = root;
        DropHint.setHint(root, texts.text("batch.drop"));
        root.setOnDragOver(BatchImport::onDragOver);
        root.setOnDragDropped(this::onDragDropped);
    }

    // Shows the rate card panel. Its input stays until its rows are requested, so that a mistake does not lose it.
    void showRateCard() {
        RateCardPanel panel = rateCardPanel;
        if (panel == null) {
            panel = new RateCardPanel(
                    texts,
                    table -> model.loader().openInBackground(RATE_CARD_NAME, () -> table),
                    overlay::closeTopmost);
            rateCardPanel = panel;
        }
        overlay.show(panel, () -> {});
    }

    /// Discards the rate card if the displayed batch was created from it and all its rows could be requested.
    void discardRateCardIfRequested() {
        OpenBatch openBatch = model.openProperty().get();
        boolean hasRowsWithoutRequest =
                model.rows().stream().anyMatch(row -> row.row().request().isEmpty());
        if (openBatch != null && openBatch.stored().name().equals(RATE_CARD_NAME) && !hasRowsWithoutRequest) {
            rateCardPanel = null;
        }
    }

    void promptForFile() {
        new FileDialog(root, texts.text("batch.open"))
                .withFilter(texts.text("batch.files"), "*.xlsx", "*.xlsm", "*.csv", "*.tsv", "*.txt")
                .chooseFileToOpen(file -> model.loader().openInBackground(file));
    }

    // Pastes a copied table or a file.
    void pasteTableOrFile() {
        Clipboard clipboard = Clipboard.getSystemClipboard();
        String text = clipboard.getString();
        if (clipboard.hasFiles()) {
            model.loader().openInBackground(clipboard.getFiles().getFirst().toPath());
        } else if (text != null && !text.isBlank()) {
            model.loader().openInBackground(PASTED_LANES_NAME, () -> text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void onDragOver(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    private void onDragDropped(DragEvent event) {
        if (event.getDragboard().hasFiles()) {
            model.loader()
                    .openInBackground(event.getDragboard().getFiles().getFirst().toPath());
            event.setDropCompleted(true);
            event.consume();
        }
    }
}
