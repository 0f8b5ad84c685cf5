package lanedesk.workstation.requested;

import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;

/// The line of a form that was filled from a request: how much of it wants a look, and the numbers that the form has no
/// field for, each to be copied. Takes no room while there is nothing.
public final class RequestStripView {
    private final RequestMarks marks;
    private final Texts texts;
    private final Node root;
    private final Subscription showing;

    @FXML
    private HBox requested;

    @FXML
    private Label doubtful;

    @FXML
    private Button requestedConfirm;

    @FXML
    private FlowPane numbers;

    public RequestStripView(RequestMarks marks) {
        this.marks = marks;
        texts = marks.texts();
        root = FxmlLoading.load(this, texts).root();
        showing = Subscription.combine(
                marks.marksProperty().subscribe(this::show),
                marks.numbersProperty().subscribe(this::show));
    }

    public Node root() {
        return root;
    }

    private void show() {
        long open = marks.doubtful();
        Visibility.set(
                requested,
                !marks.marksProperty().get().isEmpty()
                        || !marks.numbersProperty().get().isEmpty());
        doubtful.setText(texts.text("requested.doubtful.count", open));
        Visibility.set(requestedConfirm, open > 0);
        numbers.getChildren()
                .setAll(marks.numbersProperty().get().stream().map(this::chip).toList());
    }

    private Chip chip(RequestMarks.Extra number) {
        Chip chip = new Chip(
                PlainText.line((number.doubtful() ? "? " : "") + number.label() + " " + number.value()),
                number.doubtful() ? Tone.WARNING : Tone.NEUTRAL);
        Tooltip.install(chip, new Tooltip(number.words() + "\n" + texts.text("requested.copy")));
        chip.setOnAction(_ -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(number.value());
            Clipboard.getSystemClipboard().setContent(content);
        });
        return chip;
    }

    /// Says that all is right, from the keyboard.
    public Command command(String group) {
        return Command.when(
                "requested.confirm",
                group,
                texts.text("requested.confirm.command"),
                "Alt+Shift+A",
                () -> marks.doubtful() > 0,
                marks::confirm);
    }

    @FXML
    void confirm() {
        marks.confirm();
    }

    public void close() {
        showing.unsubscribe();
    }
}
