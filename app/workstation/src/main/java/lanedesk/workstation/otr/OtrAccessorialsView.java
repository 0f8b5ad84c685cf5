package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.RequestedAccessorial;

/// Shows the card *Accessorials* of the OTR form.
final class OtrAccessorialsView {

    private final Texts texts;
    private OtrFormModels models;
    private OtrAccessorialsViewModel model;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private Card card;

    @FXML
    private Field addField;

    @FXML
    private SuggestField<AccessorialOption> otrAccessorialAdd;

    @FXML
    private FlowPane selectedServices;

    @FXML
    private Button saveAsDefault;

    OtrAccessorialsView(OtrFormModels models, Texts texts) {
        this.models = models;
        this.model = models.accessorials();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        card.setMinHeight(Region.USE_PREF_SIZE);
        otrAccessorialAdd.setSuggestions(
                Suggestions.ofIndex(text -> model.suggestAccessorials(text)),
                option -> model.displayNameOf(option),
                option -> typeName(RequestedAccessorial.of(option).typeOrEmpty()));
        // Enter keeps the focus here, so that the next accessorial can be typed into the same field.
        otrAccessorialAdd.typeahead().setOnEnter(() -> {});
        otrAccessorialAdd.valueProperty().subscribe(option -> {
            if (option != null) {
                model.addAccessorial(option);
                Platform.runLater(() -> {
                    if (option.equals(otrAccessorialAdd.getValue())) {
                        otrAccessorialAdd.setValue(null);
                        otrAccessorialAdd.clear();
                    }
                });
            }
        });
        bindModel();
    }

    /// Shows the accessorials of another form. The text that is typed into the field stays with its form.
    void setModel(OtrFormModels newModels) {
        subscription.unsubscribe();
        model.setTypedText(otrAccessorialAdd.getValue() == null ? otrAccessorialAdd.getText() : "");
        models = newModels;
        model = newModels.accessorials();
        otrAccessorialAdd.setValue(null);
        otrAccessorialAdd.setText(model.typedText());
        bindModel();
    }

    private void bindModel() {
        OtrFormViewModel form = models.form();
        updateCard();
        subscription = Subscription.combine(
                form.state
                        .draftProperty()
                        .map(draft -> new DisplayedState(draft.modes(), draft.accessorials(), draft.isHazardous()))
                        .subscribe((_, _) -> updateCard()),
                model.customerDefaultsProperty().subscribe((_, _) -> updateCard()),
                models.referenceLists().changeCountProperty().subscribe((_, _) -> updateCard()),
                form.shipment.customerProperty().subscribe((_, _) -> updateCard()),
                form.quoteForm
                        .fieldErrorsProperty()
                        .subscribe(fieldErrors -> addField.setError(fieldErrors.entrySet().stream()
                                .filter(entry -> entry.getKey().startsWith("accessorials"))
                                .map(Map.Entry::getValue)
                                .findFirst()
                                .orElse(""))));
    }

    /// The values of the form that the card shows. The card is rebuilt only if one of these values changes.
    private record DisplayedState(List<Mode> modes, List<RequestedAccessorial> requested, boolean isHazardous) {}

    private void updateCard() {
        card.setHint(String.join(
                ", ", models.form().draft().modes().stream().map(Mode::code).toList()));
        List<Node> chips = new ArrayList<>();
        model.accessorialTypesInOrder().forEach(type -> chips.addAll(createTypeChips(type)));
        model.findMissingHazmatAccessorial()
                .map(option -> createAddChip(
                        "otr.accessorials.hazmat",
                        model.displayNameOf(option),
                        Tone.WARNING,
                        () -> model.addAccessorial(option)))
                .ifPresent(chips::add);
        List<RequestedAccessorial> missingDefaults = model.missingDefaults();
        if (!missingDefaults.isEmpty()) {
            String names = String.join(
                    ", ", missingDefaults.stream().map(model::displayNameOf).toList());
            chips.add(createAddChip("otr.accessorials.usual", names, Tone.NEUTRAL, model::addMissingDefaults));
        }
        // The field stays a child, so that the cursor keeps its place.
        selectedServices.getChildren().retainAll(addField);
        selectedServices.getChildren().addAll(chips);
        Visibility.setVisibleAndManaged(saveAsDefault, model.canSaveAsDefault());
    }

    private Chip createAddChip(String key, String names, Tone tone, Runnable onAdd) {
        Chip chip = new Chip(texts.text(key, names), tone);
        chip.setOnAction(_ -> onAdd.run());
        return chip;
    }

    /// Creates one chip per requested accessorial of a type; the first chip has the type's name before it.
    private List<Node> createTypeChips(String type) {
        List<Node> chips = new ArrayList<>(model.requestedAccessorialsOfType(type).stream()
                .map(this::createChip)
                .toList());
        if (!chips.isEmpty()) {
            HBox first = new HBox(new Label(typeName(type)), chips.getFirst());
            first.getStyleClass().add("otr-group");
            chips.set(0, first);
        }
        return chips;
    }

    private Chip createChip(RequestedAccessorial accessorial) {
        List<String> modesNotOffering = model.modesNotOffering(accessorial);
        Chip chip = new Chip(model.displayNameOf(accessorial), modesNotOffering.isEmpty() ? Tone.ACCENT : Tone.WARNING);
        chip.setClosable(true);
        chip.setCloseText(texts.text("otr.accessorials.remove", model.displayNameOf(accessorial)));
        chip.setOnClose(_ -> {
            model.removeAccessorial(accessorial);
            otrAccessorialAdd.requestFocus();
        });
        if (!modesNotOffering.isEmpty()) {
            Tooltip.install(
                    chip, new Tooltip(texts.text("otr.accessorials.notOffered", String.join(", ", modesNotOffering))));
        }
        return chip;
    }

    private String typeName(String code) {
        String key = "otr.accessorial.type." + (code.isEmpty() ? "none" : code);
        return texts.hasKey(key) ? texts.text(key) : code;
    }

    @FXML
    private void saveAsDefault() {
        model.saveAsCustomerDefaultInBackground();
    }

    void focusAddField() {
        IncrementalReveal.attachAndFocus(otrAccessorialAdd);
    }
}
