package lanedesk.workstation.form;

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

/// An uncertain value: Enter or the check icon accepts it, Delete or the cross discards it.
final class UncertainValueChip extends HBox {
    private final Button acceptButton = new Button("", new Icon(Feather.CHECK, "ld-icon-small"));

    UncertainValueChip(Texts texts, RequestFieldMarks.UncertainField proposal, Runnable taken, Runnable dropped) {
        getStyleClass().add("ld-proposal");
        String text = PlainText.toLine(texts.labelled(proposal.label(), proposal.text()));
        Label label = new Label(text);
        Tooltip.install(label, new Tooltip(proposal.words()));
        Button drop = new Button("", new Icon(Feather.X, "ld-icon-small"));
        setUpButton(acceptButton, texts.text("requested.take", text), taken);
        setUpButton(drop, texts.text("requested.drop", text), dropped);
        drop.setFocusTraversable(false);
        getChildren().addAll(label, acceptButton, drop);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.DELETE || key.getCode() == KeyCode.BACK_SPACE) {
                key.consume();
                dropped.run();
            } else if (key.getCode() == KeyCode.ENTER && key.getTarget().equals(acceptButton)) {
                key.consume();
                taken.run();
            }
        });
    }

    private static void setUpButton(Button button, String text, Runnable action) {
        button.setAccessibleText(text);
        button.setTooltip(new Tooltip(text));
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
    }

    @Override
    public void requestFocus() {
        acceptButton.requestFocus();
    }
}
