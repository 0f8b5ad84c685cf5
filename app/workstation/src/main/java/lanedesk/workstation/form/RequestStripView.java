package lanedesk.workstation.form;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.freight.reference.ReferenceParser;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shipment.ReferenceTexts;
import org.kordamp.ikonli.feather.Feather;

/// Shows a bar above a form that was filled from a request. In the bar, uncertain values can be accepted or
/// discarded, and values that have no field can be copied. Hidden if no request was filled in.
public final class RequestStripView {
    private static final int MAX_TOOLTIP_LINES = 8;

    private RequestFieldMarks marks;
    private final Texts texts;
    private final Node root;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private Label uncertainCountLabel;

    @FXML
    private Button requestedAcceptAll;

    @FXML
    private FlowPane chips;

    public RequestStripView(RequestFieldMarks marks) {
        this.marks = marks;
        texts = marks.texts;
        root = FxmlViews.load(this, texts).root();
        // The strip keeps the height of one line, even as the last part of its page.
        VBox.setVgrow(root, Priority.NEVER);
        setMarks(marks);
    }

    /// Shows the request of another shipment.
    public void setMarks(RequestFieldMarks newMarks) {
        subscription.unsubscribe();
        marks = newMarks;
        subscription = marks.shownRequestProperty().subscribe(this::showRequest);
    }

    public Node root() {
        return root;
    }

    // Shows the bar for a request, or hides the bar if no request was filled in.
    private void showRequest(AppliedRequest shownRequest) {
        Visibility.setVisibleAndManaged(root, !shownRequest.equals(AppliedRequest.EMPTY));
        List<RequestFieldMarks.UncertainField> uncertainFields = marks.uncertainFields();
        int uncertainCount = uncertainFields.size();
        uncertainCountLabel.setText(texts.text("requested.doubtful.count", uncertainCount));
        Visibility.setVisibleAndManaged(requestedAcceptAll, uncertainCount > 0);
        requestedAcceptAll.setText(texts.text("requested.confirm", uncertainCount));
        chips.getChildren()
                .setAll(Stream.concat(
                                uncertainFields.stream().map(this::createUncertainValueChip),
                                Stream.concat(
                                        shownRequest.numbers().stream().map(this::createExtraValueChip),
                                        createUnreadTextChipIfAny(shownRequest.unread())))
                        .toList());
    }

    private Node createUncertainValueChip(RequestFieldMarks.UncertainField field) {
        return new UncertainValueChip(
                texts,
                field,
                () -> runAndFocusFirstUncertainValue(() -> marks.acceptValueOfField(field)),
                () -> runAndFocusFirstUncertainValue(() -> marks.discardValueAndRestorePrevious(field)));
    }

    // Runs a change that removes the pressed chip, and then focuses another chip, because the focus would be
    // lost.
    private void runAndFocusFirstUncertainValue(Runnable change) {
        change.run();
        focusFirstUncertainValue();
    }

    /// Moves the focus to the first uncertain value, if there is one.
    public void focusFirstUncertainValue() {
        chips.getChildren().stream()
                .filter(UncertainValueChip.class::isInstance)
                .findFirst()
                .ifPresent(Node::requestFocus);
    }

    private Chip createExtraValueChip(AppliedRequest.ExtraValue extraValue) {
        String label = extraValue.name().equals("reference")
                ? ReferenceTexts.shortKindName(ReferenceParser.kindOf(extraValue.words()), texts)
                : texts.text("requested.number." + extraValue.name());
        boolean isMoney = extraValue.name().equals("value");
        String value = isMoney ? texts.language().formatMoneyForInput(extraValue.value()) : extraValue.value();
        String displayedValue = isMoney
                ? new Formats(texts.language(), Clock.systemUTC()).formatMoney(new BigDecimal(extraValue.value()))
                : value;
        Chip chip = new Chip(
                PlainText.toDisplayLine((extraValue.sure() ? "" : "? ") + label + " " + displayedValue),
                extraValue.sure() ? Tone.NEUTRAL : Tone.WARNING);
        Tooltip.install(
                chip,
                new Tooltip(marks.describeSource(extraValue.sure(), extraValue.words()) + "\n"
                        + texts.text("requested.copy")));
        chip.setOnAction(_ -> ClipboardText.copyToClipboard(value));
        return chip;
    }

    // Creates a chip that copies all lines that were not understood. On a wide page, these lines are shown
    // beside the form.
    private Stream<Chip> createUnreadTextChipIfAny(List<String> lines) {
        if (lines.isEmpty()) {
            return Stream.empty();
        }
        String joinedLines = String.join("\n", lines);
        Chip chip = new Chip(texts.text("requested.unread", lines.size()), Tone.NEUTRAL);
        Tooltip.install(
                chip,
                new Tooltip(lines.stream()
                                .limit(MAX_TOOLTIP_LINES)
                                .map(PlainText::toDisplayLine)
                                .collect(Collectors.joining("\n"))
                        + "\n" + texts.text("requested.copy")));
        chip.setOnAction(_ -> ClipboardText.copyToClipboard(joinedLines));
        return Stream.of(chip);
    }

    /// Creates the command that accepts all uncertain values by keyboard.
    public Command createAcceptAllCommand(String group) {
        return new CommandGroup(group, texts)
                .createCommandWhen(
                        "requested.confirm", () -> marks.countUncertainFields() > 0, this::acceptAllUncertainValues);
    }

    @FXML
    void acceptAllUncertainValues() {
        marks.acceptAllUncertainValues();
    }

    /// Shows an uncertain value. Enter or the check icon accepts the value, Delete or the cross discards the
    /// value.
    private static final class UncertainValueChip extends HBox {
        private final Button acceptButton = new Button("", new Icon(Feather.CHECK, "ld-icon-small"));

        UncertainValueChip(
                Texts texts, RequestFieldMarks.UncertainField field, Runnable onAccepted, Runnable onDiscarded) {
            getStyleClass().add("ld-proposal");
            String text = PlainText.toDisplayLine(texts.joinLabelAndValue(field.label(), field.text()));
            Label label = new Label(text);
            Tooltip.install(label, new Tooltip(field.sourceDescription()));
            Button discardButton = new Button("", new Icon(Feather.X, "ld-icon-small"));
            setUpButton(acceptButton, texts.text("requested.take", text), onAccepted);
            setUpButton(discardButton, texts.text("requested.drop", text), onDiscarded);
            discardButton.setFocusTraversable(false);
            getChildren().addAll(label, acceptButton, discardButton);
            setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
            addEventFilter(KeyEvent.KEY_PRESSED, keyEvent -> {
                if (keyEvent.getCode() == KeyCode.DELETE || keyEvent.getCode() == KeyCode.BACK_SPACE) {
                    keyEvent.consume();
                    onDiscarded.run();
                } else if (keyEvent.getCode() == KeyCode.ENTER
                        && keyEvent.getTarget().equals(acceptButton)) {
                    keyEvent.consume();
                    onAccepted.run();
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
}
