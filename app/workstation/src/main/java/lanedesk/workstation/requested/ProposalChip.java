package lanedesk.workstation.requested;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// A value that wants a look: Enter or the tick takes it, Delete or the cross drops it.
final class ProposalChip extends HBox {
    private final Button take = new Button("", new Icon(Feather.CHECK, "ld-icon-small"));

    ProposalChip(Texts texts, RequestMarks.Proposal proposal, Runnable taken, Runnable dropped) {
        getStyleClass().add("ld-proposal");
        String words = PlainText.line(texts.named(proposal.label(), proposal.text()));
        Label label = new Label(words);
        Tooltip.install(label, new Tooltip(proposal.words()));
        Button drop = new Button("", new Icon(Feather.X, "ld-icon-small"));
        dress(take, texts.text("requested.take", words), taken);
        dress(drop, texts.text("requested.drop", words), dropped);
        drop.setFocusTraversable(false);
        getChildren().addAll(label, take, drop);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.DELETE || key.getCode() == KeyCode.BACK_SPACE) {
                key.consume();
                dropped.run();
            } else if (key.getCode() == KeyCode.ENTER && key.getTarget().equals(take)) {
                key.consume();
                taken.run();
            }
        });
    }

    private static void dress(Button button, String words, Runnable action) {
        button.setAccessibleText(words);
        button.setTooltip(new Tooltip(words));
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
    }

    @Override
    public void requestFocus() {
        take.requestFocus();
    }
}
