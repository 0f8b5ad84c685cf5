package lanedesk.workstation.otr.paste;

import javafx.css.PseudoClass;
import javafx.scene.control.ListCell;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A line of the text that was pasted; one that gives no item says so.
final class PastedLineCell extends ListCell<PasteViewModel.Line> {
    private static final PseudoClass LEFT_OUT = PseudoClass.getPseudoClass("left-out");

    private final Texts texts;

    PastedLineCell(Texts texts) {
        this.texts = texts;
        setWrapText(true);
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(PasteViewModel.@Nullable Line line, boolean empty) {
        super.updateItem(line, empty);
        boolean lost = line != null && !empty && PasteViewModel.isLost(line);
        pseudoClassStateChanged(LEFT_OUT, lost);
        if (line == null || empty) {
            setText(null);
        } else {
            setText(lost ? texts.text("otr.paste.line.out", line.text()) : line.text());
        }
    }
}
