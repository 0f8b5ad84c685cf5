package lanedesk.workstation.batch;

import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.scene.control.ComboBox;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;

/// The choice of an earlier batch. The batch in view is the chosen one, so that each of the others is another choice
/// and none is opened because the list is read anew.
final class EarlierBatchChoice {
    private final ComboBox<StoredBatch.Title> choice;
    private final EarlierBatches kept;
    private final BatchViewModel model;

    EarlierBatchChoice(ComboBox<StoredBatch.Title> choice, EarlierBatches kept, BatchViewModel model, Formats formats) {
        this.choice = choice;
        this.kept = kept;
        this.model = model;
        choice.setItems(kept.titles());
        Visibility.bind(choice, Bindings.isNotEmpty(kept.titles()));
        Inputs.formatChoices(choice, title -> PlainText.line(title.name()) + " · " + formats.stamp(title.openedAt()));
        choice.setOnAction(_ -> open());
        kept.titles().addListener((InvalidationListener) _ -> chooseShown());
        model.reading().busyProperty().subscribe(_ -> chooseShown());
        model.openProperty().subscribe(batch -> {
            chooseShown();
            if (batch != null && shown().isEmpty()) {
                kept.refresh();
            }
        });
    }

    private void open() {
        StoredBatch.Title title = choice.getValue();
        if (title != null && !isShown(title)) {
            model.reading().open(title);
        }
    }

    private boolean isShown(StoredBatch.Title title) {
        OpenBatch batch = model.openProperty().get();
        return batch != null && batch.stored().id().equals(title.id());
    }

    private Optional<StoredBatch.Title> shown() {
        return kept.titles().stream().filter(this::isShown).findFirst();
    }

    private void chooseShown() {
        if (!model.reading().busyProperty().get()) {
            choice.setValue(shown().orElse(null));
        }
    }
}
