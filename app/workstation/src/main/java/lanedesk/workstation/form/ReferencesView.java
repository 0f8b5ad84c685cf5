package lanedesk.workstation.form;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shipment.ReferenceTexts;
import org.controlsfx.control.PrefixSelectionComboBox;

/// Shows the card *References*: the references of a shipment, and the fields to add one. Enter adds what is
/// typed and stays in the field; pasted lines are added at once.
public final class ReferencesView {
    private static final KeyCombination PASTE = new KeyCodeCombination(KeyCode.V, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination OTHER_PASTE = new KeyCodeCombination(KeyCode.INSERT, KeyCombination.SHIFT_DOWN);

    private ReferencesViewModel model;
    private final Texts texts;
    private final Region root;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private Card card;

    @FXML
    private FlowPane fieldsAndChips;

    @FXML
    private Field kind;

    @FXML
    private PrefixSelectionComboBox<Kind> referenceKind;

    @FXML
    private Field ownKind;

    @FXML
    private TextField referenceOwnKind;

    @FXML
    private Field number;

    @FXML
    private TextField referenceNumber;

    public ReferencesView(ReferencesViewModel model, Texts texts) {
        this.texts = texts.textsOfFeature(ReferencesView.class);
        this.model = model;
        root = (Region) FxmlViews.load(this, this.texts).root();
        setModel(model);
    }

    /// Shows the references of another shipment.
    public void setModel(ReferencesViewModel newModel) {
        subscription.unsubscribe();
        model = newModel;
        referenceKind.valueProperty().bindBidirectional(newModel.kindProperty());
        referenceOwnKind.textProperty().bindBidirectional(newModel.ownKindNameProperty());
        referenceNumber.textProperty().bindBidirectional(newModel.typedTextProperty());
        number.errorProperty().bind(newModel.errorProperty());
        Visibility.bindVisibleAndManaged(ownKind, newModel.kindProperty().isEqualTo(Kind.OTHER));
        subscription = newModel.referencesProperty()
                .subscribe(this::showReferences)
                .and(() -> {
                    referenceKind.hide();
                    referenceKind.valueProperty().unbindBidirectional(newModel.kindProperty());
                    referenceOwnKind.textProperty().unbindBidirectional(newModel.ownKindNameProperty());
                    referenceNumber.textProperty().unbindBidirectional(newModel.typedTextProperty());
                });
    }

    /// Creates the part of a page that has little room: one line without a title, in which the kind is typed
    /// before the number.
    public Region createLine() {
        Visibility.setVisibleAndManaged(kind, false);
        referenceNumber.setPromptText(texts.text("references.line.prompt"));
        return fieldsAndChips;
    }

    @FXML
    private void initialize() {
        card.setMinHeight(Region.USE_PREF_SIZE);
        referenceKind.getItems().setAll(Kind.values());
        InputBindings.setChoiceFormatter(referenceKind, kind -> ReferenceTexts.kindName(kind, texts));
        referenceNumber.addEventFilter(KeyEvent.KEY_PRESSED, this::addOnEnterOrPaste);
    }

    private void addOnEnterOrPaste(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown() && !key.isAltDown()) {
            if (!referenceNumber.getText().isBlank()) {
                model.addTypedReferences();
                key.consume();
            }
        } else if (PASTE.match(key) || OTHER_PASTE.match(key)) {
            // A text field would join the lines.
            String text = Clipboard.getSystemClipboard().getString();
            if (text != null && text.strip().matches("(?s).*[\\r\\n\\t].*")) {
                model.addReferences(text);
                key.consume();
            }
        }
    }

    private void showReferences(List<ShipmentReference> references) {
        // The fields stay children, so that the cursor keeps its place.
        fieldsAndChips.getChildren().retainAll(kind, ownKind, number);
        fieldsAndChips
                .getChildren()
                .addAll(references.stream().map(this::createChip).toList());
    }

    private Chip createChip(ShipmentReference reference) {
        String text = ReferenceTexts.format(reference, texts);
        Chip chip = new Chip(text, Tone.ACCENT);
        chip.setClosable(true);
        chip.setCloseText(texts.text("references.remove", text));
        chip.setOnClose(_ -> {
            model.removeReference(reference);
            referenceNumber.requestFocus();
        });
        return chip;
    }

    /// The card.
    public Region root() {
        return root;
    }

    /// Creates the command that moves the focus to the field of the number.
    public Command createAddCommand(String groupHeading) {
        return new CommandGroup(groupHeading, texts)
                .createCommand("references.add", () -> IncrementalReveal.attachAndFocus(referenceNumber));
    }

    public void close() {
        subscription.unsubscribe();
    }
}
