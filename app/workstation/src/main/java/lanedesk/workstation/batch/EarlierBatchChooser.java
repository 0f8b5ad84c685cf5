package lanedesk.workstation.batch;

import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.scene.control.ComboBox;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;

/// The combo box of earlier batches. The displayed batch is the selected one; selecting another opens it, reloading
/// the list opens none.
final class EarlierBatchChooser {
    private final ComboBox<StoredBatch.Title> choice;
    private final EarlierBatches earlierBatches;
    private final BatchViewModel model;

    EarlierBatchChooser(
            ComboBox<StoredBatch.Title> choice, EarlierBatches earlierBatches, BatchViewModel model, Formats formats) {
        this.choice = choice;
        this.earlierBatches = earlierBatches;
        this.model = model;
        choice.setItems(earlierBatches.titles());
        Visibility.bindShown(choice, Bindings.isNotEmpty(earlierBatches.titles()));
        InputBindings.setChoiceFormatter(
                choice,
                title -> PlainText.toLine(title.name()) + " · " + formats.formatShortDateTime(title.openedAt()));
        choice.setOnAction(_ -> openChosen());
        earlierBatches.titles().addListener((InvalidationListener) _ -> selectOpenBatch());
        model.loader().busyProperty().subscribe(_ -> selectOpenBatch());
        model.openProperty().subscribe(batch -> {
            selectOpenBatch();
            if (batch != null && openTitle().isEmpty()) {
                earlierBatches.refresh();
            }
        });
    }

    private void openChosen() {
        StoredBatch.Title title = choice.getValue();
        if (title != null && !isOpenBatch(title)) {
            model.loader().open(title);
        }
    }

    private boolean isOpenBatch(StoredBatch.Title title) {
        OpenBatch batch = model.openProperty().get();
        return batch != null && batch.stored().id().equals(title.id());
    }

    private Optional<StoredBatch.Title> openTitle() {
        return earlierBatches.titles().stream().filter(this::isOpenBatch).findFirst();
    }

    private void selectOpenBatch() {
        if (!model.loader().busyProperty().get()) {
            choice.setValue(openTitle().orElse(null));
        }
    }
}
