package lanedesk.workstation.otr;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.hazmat.PackingGroup;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.paste.PanelLayout;
import org.jspecify.annotations.Nullable;

/// Finds a hazardous material by its UN number and composes its description in the legally required order. The
/// dispatcher can also type the parts of the description.
final class HazmatPanel extends VBox {

    private static final int VISIBLE_ROWS = 4;

    private final Texts texts;
    private final HazmatLookups lookups;
    private final Consumer<String> onConfirmed;
    private final TextField number = new TextField();
    private final Field numberField = new Field();
    private final ListView<HazmatDescription> matches = new ListView<>();
    private final TextField shippingName = new TextField();
    private final TextField hazardClass = new TextField();
    private final TextField subsidiaryClasses = new TextField();
    private final TextField packingGroupField = new TextField();
    private final Label composedText = new Label();
    private final Label errorText = new Label();
    private final Button useButton;
    private Runnable cancelAction = () -> {};

    HazmatPanel(String itemName, HazmatLookups lookups, Texts texts, Consumer<String> onConfirmed) {
        this.texts = texts;
        this.lookups = lookups;
        this.onConfirmed = onConfirmed;
        PanelLayout.setUpPanel(this, "medium", texts.text("otr.hazmat.title"));
        useButton = PanelLayout.createButton(texts.text("otr.hazmat.use"), true, this::confirmIfEnabled);
        useButton.setId("otrUnUse");
        composedText.getStyleClass().add("composed");
        composedText.setMaxWidth(Double.MAX_VALUE);
        errorText.getStyleClass().addAll("ld-muted", "ld-small");
        errorText.setWrapText(true);
        PageBody body = new PageBody();
        body.setFitToHeight(false);
        body.setContent(new VBox(12, createSearchRow(), matches, createPartsRow(), composedText, errorText));
        getChildren()
                .addAll(
                        body,
                        PanelLayout.createButtonRow(
                                useButton,
                                PanelLayout.createButton(
                                        texts.text("otr.hazmat.later"), false, this::cancelLookupAndPanel)));
        setUpMatchList();
        for (TextField textField : List.of(number, shippingName, hazardClass, subsidiaryClasses, packingGroupField)) {
            textField.textProperty().subscribe((_, _) -> updateComposedTextAndUseButton());
        }
        HazmatDescription.parse(itemName)
                .ifPresentOrElse(
                        this::fillParts,
                        () -> HazmatDescription.findUnNumber(itemName).ifPresent(id -> {
                            number.setText(id);
                            PackingGroup.parse(itemName.substring(itemName.lastIndexOf(',') + 1))
                                    .ifPresent(packingGroup -> packingGroupField.setText(packingGroup.name()));
                        }));
        updateComposedTextAndUseButton();
    }

    private HBox createSearchRow() {
        number.setId("otrUnNumber");
        number.addEventHandler(KeyEvent.KEY_PRESSED, key -> runOnEnter(key, this::lookUpNumber));
        numberField.setLabel(texts.text("otr.hazmat.number"));
        numberField.setControl(number);
        VBox buttonBox = new VBox(PanelLayout.createButton(texts.text("otr.hazmat.look"), false, this::lookUpNumber));
        buttonBox.getStyleClass().add("otr-beside-field");
        HBox.setHgrow(numberField, Priority.ALWAYS);
        return new HBox(10, numberField, buttonBox);
    }

    private HBox createPartsRow() {
        hazardClass.setPrefColumnCount(4);
        subsidiaryClasses.setPrefColumnCount(4);
        packingGroupField.setPrefColumnCount(4);
        return new HBox(
                10,
                createField("otr.hazmat.name", shippingName, Priority.ALWAYS),
                createField("otr.hazmat.class", hazardClass, Priority.SOMETIMES),
                createField("otr.hazmat.subsidiary", subsidiaryClasses, Priority.SOMETIMES),
                createField("otr.hazmat.group", packingGroupField, Priority.SOMETIMES));
    }

    private void setUpMatchList() {
        matches.setId("otrUnFound");
        matches.setAccessibleText(texts.text("otr.hazmat.found"));
        matches.setCellFactory(_ -> new MatchCell());
        matches.setPrefHeight(VISIBLE_ROWS * 33);
        matches.setPlaceholder(new Label(texts.text("otr.hazmat.none.yet")));
        matches.getSelectionModel().selectedItemProperty().subscribe(this::fillPartsIfMatchSelected);
        PanelLayout.runOnEscape(matches, this::cancelLookupAndPanel);
        matches.addEventHandler(KeyEvent.KEY_PRESSED, key -> runOnEnter(key, this::confirmIfEnabled));
    }

    private static void runOnEnter(KeyEvent key, Runnable action) {
        if (key.getCode() == KeyCode.ENTER) {
            action.run();
            key.consume();
        }
    }

    private Field createField(String key, TextField input, Priority grow) {
        Field field = new Field();
        field.setLabel(texts.text(key));
        field.setControl(input);
        HBox.setHgrow(field, grow);
        return field;
    }

    void setOnCancel(Runnable action) {
        cancelAction = action;
    }

    void focusNumberAndLookUpIfNotFilled() {
        number.requestFocus();
        if (!number.getText().isBlank() && shippingName.getText().isBlank()) {
            lookUpNumber();
        }
    }

    private void lookUpNumber() {
        String typedNumber = number.getText().strip();
        String unNumber = HazmatDescription.findUnNumber(typedNumber)
                .orElse(typedNumber.matches("\\d{4}") ? "UN" + typedNumber : "");
        if (unNumber.isEmpty()) {
            numberField.setError(texts.text("otr.hazmat.number.form"));
            return;
        }
        numberField.setError("");
        numberField.setHint(texts.text("otr.hazmat.looking"));
        HazmatDescription descriptionBefore = typedDescription();
        lookups.lookUpUnNumber(
                unNumber,
                descriptions -> {
                    numberField.setHint(descriptions.isEmpty() ? texts.text("otr.hazmat.unknown", unNumber) : "");
                    matches.getItems().setAll(descriptions);
                    // If the dispatcher typed during the lookup, the typed text stays and Enter accepts no
                    // found description.
                    if (!descriptions.isEmpty() && typedDescription().equals(descriptionBefore)) {
                        fillFromMatchesAndFocusList(descriptions, descriptionBefore.packingGroup());
                    }
                    updateComposedTextAndUseButton();
                },
                problem -> {
                    numberField.setHint("");
                    numberField.setError(problem.title() + ". " + texts.text("otr.hazmat.byHand"));
                });
    }

    // Fills in a single description. Of several descriptions, only the values that all descriptions share are
    // filled in.
    private void fillFromMatchesAndFocusList(
            List<HazmatDescription> descriptions, @Nullable PackingGroup typedPackingGroup) {
        List<HazmatDescription> candidates = descriptions.stream()
                .filter(description -> typedPackingGroup == null || description.packingGroup() == typedPackingGroup)
                .toList();
        if (candidates.size() == 1) {
            matches.getSelectionModel().select(candidates.getFirst());
        } else {
            number.setText(descriptions.getFirst().identificationNumber());
            shippingName.setText(commonValueOrEmpty(descriptions, HazmatDescription::shippingName));
            hazardClass.setText(commonValueOrEmpty(descriptions, HazmatDescription::hazardClass));
            subsidiaryClasses.setText(commonValueOrEmpty(
                    descriptions, description -> String.join(", ", description.subsidiaryClasses())));
            matches.getFocusModel().focus(-1);
        }
        matches.requestFocus();
    }

    private static String commonValueOrEmpty(
            List<HazmatDescription> descriptions, Function<HazmatDescription, String> part) {
        List<String> values = descriptions.stream().map(part).distinct().toList();
        return values.size() == 1 ? values.getFirst() : "";
    }

    private boolean isPackingGroupUndecided() {
        return packingGroupField.getText().isBlank()
                && matches.getItems().stream()
                                .filter(entry -> entry.identificationNumber()
                                        .equals(typedDescription().identificationNumber()))
                                .map(HazmatDescription::packingGroup)
                                .distinct()
                                .count()
                        > 1;
    }

    private void fillPartsIfMatchSelected(@Nullable HazmatDescription selectedDescription) {
        if (selectedDescription != null) {
            fillParts(selectedDescription);
        }
    }

    private void fillParts(HazmatDescription description) {
        number.setText(description.identificationNumber());
        shippingName.setText(description.shippingName());
        hazardClass.setText(description.hazardClass());
        subsidiaryClasses.setText(String.join(", ", description.subsidiaryClasses()));
        packingGroupField.setText(
                description.packingGroup() == null
                        ? ""
                        : description.packingGroup().name());
    }

    private HazmatDescription typedDescription() {
        String typedNumber = number.getText().strip();
        return HazmatDescription.ofLookupParts(
                typedNumber.matches("\\d{4}") ? "UN" + typedNumber : typedNumber,
                shippingName.getText(),
                hazardClass.getText(),
                subsidiaryClasses.getText(),
                packingGroupField.getText());
    }

    private void updateComposedTextAndUseButton() {
        HazmatDescription hazmatDescription = typedDescription();
        boolean isEmpty =
                shippingName.getText().isBlank() && hazardClass.getText().isBlank();
        composedText.setText(isEmpty ? texts.text("otr.hazmat.composed") : hazmatDescription.toLegalText());
        boolean isGroupUndecided = isPackingGroupUndecided();
        errorText.setText(
                isGroupUndecided
                        ? texts.text("otr.hazmat.group.open")
                        : isEmpty
                                ? texts.text("otr.hazmat.order")
                                : String.join(
                                        " ",
                                        hazmatDescription.findErrors().stream()
                                                .map(problem -> texts.text("otr.hazmat.problem." + problem))
                                                .toList()));
        useButton.setDisable(isEmpty || isGroupUndecided);
    }

    private void cancelLookupAndPanel() {
        lookups.cancelLookup();
        cancelAction.run();
    }

    private void confirmIfEnabled() {
        if (!useButton.isDisabled()) {
            lookups.cancelLookup();
            onConfirmed.accept(typedDescription().toLegalText());
        }
    }

    private static final class MatchCell extends ListCell<HazmatDescription> {
        @Override
        protected void updateItem(@Nullable HazmatDescription item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? null : item.toLegalText());
        }
    }
}
