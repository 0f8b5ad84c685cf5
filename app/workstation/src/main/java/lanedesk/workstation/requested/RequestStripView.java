package lanedesk.workstation.requested;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;

/// The line of a form that was filled from a request: what wants a look, each to be taken or dropped, and the numbers
/// that the form has no field for, each to be copied. Takes no room while there is nothing.
public final class RequestStripView {
    private static final int MOST = 8;

    private final RequestMarks marks;
    private final Texts texts;
    private final VBox root = new VBox();
    private final Subscription showing;

    @FXML
    private Label doubtful;

    @FXML
    private Button requestedConfirm;

    @FXML
    private FlowPane chips;

    public RequestStripView(RequestMarks marks) {
        this.marks = marks;
        texts = marks.texts();
        VBox.setVgrow(root, Priority.NEVER); // a line, also where it is the last of its page
        showing = marks.shownProperty().subscribe(this::show);
    }

    public Node root() {
        return root;
    }

    // Few shipments come as a request, so the nodes are made on demand.
    private void show(Requested now) {
        boolean any = !now.equals(Requested.NONE);
        Visibility.set(root, any);
        if (!any) {
            return;
        }
        if (root.getChildren().isEmpty()) {
            root.getChildren().add(FxmlLoading.load(this, texts).root());
        }
        List<RequestMarks.Proposal> proposals = marks.proposals();
        int open = proposals.size();
        doubtful.setText(texts.text("requested.doubtful.count", open));
        Visibility.set(requestedConfirm, open > 0);
        requestedConfirm.setText(texts.text("requested.confirm", open));
        chips.getChildren()
                .setAll(Stream.concat(
                                proposals.stream().map(this::chip),
                                Stream.concat(now.numbers().stream().map(this::chip), unread(now.unread())))
                        .toList());
    }

    private Node chip(RequestMarks.Proposal proposal) {
        return new ProposalChip(
                texts, proposal, () -> turned(() -> marks.confirm(proposal)), () -> turned(() -> marks.drop(proposal)));
    }

    // The chip pressed goes, and with it the cursor, unless another takes it.
    private void turned(Runnable change) {
        change.run();
        focusFirst();
    }

    /// Goes to the first value that wants a look.
    public void focusFirst() {
        if (root.getChildren().isEmpty()) {
            return;
        }
        chips.getChildren().stream()
                .filter(ProposalChip.class::isInstance)
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    private Chip chip(Requested.Extra number) {
        String label = texts.text("requested.number." + number.name());
        Chip chip = new Chip(
                PlainText.line((number.sure() ? "" : "? ") + label + " " + number.value()),
                number.sure() ? Tone.NEUTRAL : Tone.WARNING);
        Tooltip.install(
                chip,
                new Tooltip(marks.sourceText(number.sure(), number.words()) + "\n" + texts.text("requested.copy")));
        chip.setOnAction(_ -> ClipboardText.put(number.value()));
        return chip;
    }

    // The lines themselves stand beside a form that is wide enough.
    private Stream<Chip> unread(List<String> lines) {
        if (lines.isEmpty()) {
            return Stream.empty();
        }
        String all = String.join("\n", lines);
        Chip chip = new Chip(texts.text("requested.unread", lines.size()), Tone.NEUTRAL);
        Tooltip.install(
                chip,
                new Tooltip(lines.stream().limit(MOST).map(PlainText::line).collect(Collectors.joining("\n")) + "\n"
                        + texts.text("requested.copy")));
        chip.setOnAction(_ -> ClipboardText.put(all));
        return Stream.of(chip);
    }

    /// Takes all that wants a look, from the keyboard.
    public Command command(String group) {
        return new CommandGroup(group, texts)
                .when(
                        "requested.confirm",
                        "requested.confirm.command",
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
