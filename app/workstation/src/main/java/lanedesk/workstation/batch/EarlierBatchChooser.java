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
import lanedesk.workstation.l10n.Texts;

/// The combo box of earlier batches. The displayed batch is the selected one; selecting another opens it, reloading
/// the list opens none.
final class EarlierBatchChooser {
    private final ComboBox<StoredBatch.BatchSummary> choice;
    private final EarlierBatches earlierBatches;
    private final BatchViewModel model;

    EarlierBatchChooser(
            ComboBox<StoredBatch.BatchSummary> choice,
            EarlierBatches earlierBatches,
            BatchViewModel model,
            Texts texts,
            Formats formats) {
        this.choice = choice;
        this.earlierBatches = earlierBatches;
        this.model = model;
        choice.setItems(earlierBatches.titles());
        Visibility.bindVisibleAndManaged(choice, Bindings.isNotEmpty(earlierBatches.titles()));
        InputBindings.setChoiceFormatter(
                choice,
                title -> texts.translateFileName(title.name()) + " · " + formats.formatShortDateTime(title.openedAt()));
        choice.setOnAction(_ -> openSelected());
        earlierBatches.titles().addListener((InvalidationListener) _ -> selectOpenBatch());
        model.loader().busyProperty().subscribe(_ -> selectOpenBatch());
        model.openProperty().subscribe(batch -> {
            selectOpenBatch();
            if (batch != null && titleOfOpenBatch().isEmpty()) {
                earlierBatches.reloadTitles();
            }
        });
    }

    private void openSelected() {
        StoredBatch.BatchSummary title = choice.getValue();
        if (title != null && !isOpenBatch(title)) {
            model.loader().openInBackground(title);
        }
    }

    private boolean isOpenBatch(StoredBatch.BatchSummary title) {
        OpenBatch batch = model.openProperty().get();
        return batch != null && batch.stored().id().equals(title.id());
    }

    private Optional<StoredBatch.BatchSummary> titleOfOpenBatch() {
        return earlierBatches.titles().stream().filter(this::isOpenBatch).findFirst();
    }

    private void selectOpenBatch() {
        if (!model.loader().busyProperty().get()) {
            choice.setValue(titleOfOpenBatch().orElse(null));
        }
    }
}
