package lanedesk.workstation.otr;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.lane.Region;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.MenuKeyboard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.paste.PanelLayout;
import lanedesk.workstation.shipment.PlaceSuggestion;

/// Shows the Lane card: origin, destination, dates, modes and units.
final class OtrLaneView {

    private static final int MAX_RECENT_LANES = 12;

    private final Overlay overlay;
    private final Texts texts;
    private OtrLaneViewModel model;
    private OtrFormViewModel form;
    private Subscription subscription = Subscription.EMPTY;
    private boolean isUpdating;

    @FXML
    private TextField otrOrigin;

    @FXML
    private TextField otrDestination;

    @FXML
    private Field originField;

    @FXML
    private Field destinationField;

    @FXML
    private Field unitsField;

    @FXML
    private Field modesField;

    @FXML
    private Field readyField;

    @FXML
    private Field mustArriveByField;

    @FXML
    private FieldNotes laneNotes;

    @FXML
    private FieldNotes dateAndModeNotes;

    @FXML
    private SegmentedChoice<String> otrUnits;

    @FXML
    private SegmentedChoice<Mode> otrModes;

    @FXML
    private HBox separateRequestsRow;

    @FXML
    private MenuButton otrRecentLanes;

    OtrLaneView(OtrFormModels models, Texts texts) {
        this.model = models.lane();
        this.form = models.form();
        this.overlay = models.overlay();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        laneNotes.setFields(originField, destinationField);
        dateAndModeNotes.setFields(readyField, mustArriveByField, modesField, unitsField);
        otrModes.setFormatter(mode -> texts.translateServiceTerm(mode.code()));
        otrModes.getItems().setAll(OpenEnum.knownValues(Mode.class));
        setUpPlaceField(End.ORIGIN, otrOrigin, otrDestination::requestFocus);
        setUpPlaceField(End.DESTINATION, otrDestination, () -> form.quoteForm.focusField("items[0].itemName"));
        otrModes.getValues().addListener((InvalidationListener) _ -> onModesChosen());
        Visibility.bindManagedToVisible(separateRequestsRow);
        bindModel();
    }

    /// Shows the lane of another form.
    void setModel(OtrFormModels models) {
        subscription.unsubscribe();
        model = models.lane();
        form = models.form();
        bindModel();
    }

    private void bindModel() {
        model.setOnConversionQuestion(
                system -> overlay.showAtFieldOrCentered(otrUnits, createUnitChangePanel(system), model::reloadUnits));
        updateRecentLanesMenu();
        subscription = Subscription.combine(
                model.recentLanes.subscribe(this::updateRecentLanesMenu),
                form.state.draftProperty().subscribe(this::showDraft),
                form.quoteForm
                        .fieldErrorsProperty()
                        .subscribe(fieldErrors -> modesField.setError(fieldErrors.getOrDefault("modes", ""))));
    }

    /// Returns whether the origin or the destination has the focus.
    boolean isFocusInLaneEnd() {
        return otrOrigin.isFocused() || otrDestination.isFocused();
    }

    /// Opens the panel with the address parts of the destination if the destination has the focus, otherwise of
    /// the origin.
    void openAddressPartsOfFocusedEnd() {
        openAddressParts(otrDestination.isFocused() ? End.DESTINATION : End.ORIGIN);
    }

    private void openAddressParts(End end) {
        overlay.showAtFieldOrCentered(fieldOf(end), new AddressPartsPanel(end), () -> {});
    }

    private TextField fieldOf(End end) {
        return end == End.ORIGIN ? otrOrigin : otrDestination;
    }

    private void showDraft(OtrDraft draft) {
        isUpdating = true;
        try {
            Set<Mode> modes = new LinkedHashSet<>(draft.modes());
            if (!modes.equals(otrModes.getValues())) {
                otrModes.getValues().addAll(modes);
                otrModes.getValues().retainAll(modes);
            }
            separateRequestsRow.setVisible(draft.ltl() && draft.truckload());
        } finally {
            isUpdating = false;
        }
    }

    // Creates a panel that asks whether to convert the typed numbers to the new units or to keep them.
    private VBox createUnitChangePanel(UnitSystem chosenSystem) {
        OtrLaneViewModel panelModel = model;
        VBox panel = new VBox();
        PanelLayout.setUpPanel(panel, "medium", texts.text("otr.units.title", texts.text("otr.units." + chosenSystem)));
        Label label = new Label(texts.text("otr.units.text"));
        label.setWrapText(true);
        panel.getChildren()
                .addAll(
                        label,
                        PanelLayout.createButtonRow(
                                createUnitButton(
                                        "otr.units.convert", true, () -> panelModel.convertUnitsTo(chosenSystem)),
                                createUnitButton(
                                        "otr.units.keep",
                                        false,
                                        () -> panelModel.setUnitsWithoutConversion(chosenSystem)),
                                createUnitButton("action.cancel", false, panelModel::reloadUnits)));
        return panel;
    }

    private Button createUnitButton(String key, boolean isDefault, Runnable action) {
        return PanelLayout.createButton(texts.text(key), isDefault, () -> {
            overlay.closeTopmostPanel();
            action.run();
        });
    }

    private void onModesChosen() {
        if (!isUpdating) {
            model.setModes(
                    otrModes.getValues().contains(Mode.LTL),
                    otrModes.getValues().contains(Mode.TRUCKLOAD));
        }
    }

    private void updateRecentLanesMenu() {
        otrRecentLanes.setDisable(model.recentLanes.isEmpty());
        otrRecentLanes
                .getItems()
                .setAll(model.recentLanes.stream()
                        .limit(MAX_RECENT_LANES)
                        .map(this::createRecentLaneItem)
                        .toList());
    }

    private MenuItem createRecentLaneItem(Lane lane) {
        MenuItem item = new MenuItem(
                lane.origin().toSingleLine() + " → " + lane.destination().toSingleLine());
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> model.setLane(lane));
        return item;
    }

    @FXML
    private void swapOriginAndDestination() {
        model.swapOriginAndDestination();
    }

    @FXML
    private void openOriginAddressParts() {
        openAddressParts(End.ORIGIN);
    }

    @FXML
    private void openDestinationAddressParts() {
        openAddressParts(End.DESTINATION);
    }

    void focusLaneEnd(End end) {
        fieldOf(end).requestFocus();
        fieldOf(end).selectAll();
    }

    void focusModes() {
        otrModes.requestFocus();
    }

    void openRecentLanesMenu() {
        MenuKeyboard.openAndFocusFirstItem(otrRecentLanes);
    }

    // Sets up the suggestions and keys of the origin or destination. Enter goes on to the next field.
    private void setUpPlaceField(End end, TextField field, Runnable onEnter) {
        Typeahead<PlaceSuggestion> typeahead =
                new Typeahead<>(field, Suggestions.ofIndex(text -> model.suggestPlaces(text)));
        typeahead
                .withTextFormatter(PlaceSuggestion::toFieldText)
                .withDetailFormatter(suggestion -> model.placeTexts.suggestionReasonText(suggestion))
                .withMinCharacters(2)
                .withoutPreselectingIf(PlaceSuggestion::mustBeSelectedFirst)
                .withFurtherSuggestionsAfter(PlaceSuggestion::hasNoPostalCode)
                .withEnterWaitingWhile(() -> model.hasUnloadedPostalCodes())
                .setOnAccepted(suggestion -> model.setPlaceToSuggestion(end, suggestion))
                .setOnEnter(onEnter);
        field.textProperty().subscribe((_, _) -> {
            if (field.isFocused()) {
                model.postalCodes.runAfterLoadUnlessLoaded(typeahead::searchOrCloseIfFocused);
            }
        });
        field.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                onEnter.run();
                key.consume();
            }
        });
    }

    /// Shows input fields for city, state, postal code and country of the origin or destination.
    private final class AddressPartsPanel extends VBox {

        private final OtrLaneViewModel panelModel = model;
        private final End end;
        private final TextField city = new TextField();
        private final TextField state = new TextField();
        private final TextField postalCode = new TextField();
        private final TextField country = new TextField();
        private final Field postalField;

        AddressPartsPanel(End end) {
            this.end = end;
            Place place = end.placeOf(form.draft()).place();
            PanelLayout.setUpPanel(
                    this, "small", texts.text(end == End.ORIGIN ? "otr.lane.parts.from" : "otr.lane.parts.to"));
            city.setText(place.city());
            state.setText(place.state());
            postalCode.setText(place.postalCode());
            country.setText(place.country().isEmpty() ? "US" : place.country());
            postalField = createField("otr.part.postal", postalCode, "otrPartPostal");
            HBox firstRow = new HBox(
                    10,
                    createField("otr.part.city", city, "otrPartCity"),
                    createField("otr.part.state", state, "otrPartState"));
            HBox secondRow = new HBox(10, postalField, createField("otr.part.country", country, "otrPartCountry"));
            HBox.setHgrow(firstRow.getChildren().getFirst(), Priority.ALWAYS);
            HBox.setHgrow(secondRow.getChildren().getFirst(), Priority.ALWAYS);
            Button confirmButton =
                    PanelLayout.createButton(texts.text("otr.part.take"), true, this::closePanelAndSetNormalizedPlace);
            getChildren()
                    .addAll(
                            firstRow,
                            secondRow,
                            PanelLayout.createButtonRow(
                                    confirmButton,
                                    PanelLayout.createButton(
                                            texts.text("action.cancel"), false, overlay::closeTopmostPanel)));
            addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                if (key.getCode() == KeyCode.ENTER && !(key.getTarget() instanceof Button)) {
                    closePanelAndSetNormalizedPlace();
                    key.consume();
                }
            });
            postalCode.textProperty().subscribe((_, _) -> updatePostalCodeError());
            country.textProperty().subscribe((_, _) -> updatePostalCodeError());
        }

        private Field createField(String key, TextField input, String id) {
            Field field = new Field();
            field.setLabel(texts.text(key));
            field.setControl(input);
            input.setId(id);
            return field;
        }

        private void updatePostalCodeError() {
            boolean isInvalid = !postalCode.getText().isBlank()
                    && Country.parse(country.getText())
                            .filter(parsedCountry -> PostalCode.formatForCountry(parsedCountry, postalCode.getText())
                                    .isEmpty())
                            .isPresent();
            postalField.setError(
                    isInvalid ? texts.text("form.problem.postal.form", postalCode.getText(), country.getText()) : "");
        }

        private void closePanelAndSetNormalizedPlace() {
            Country parsedCountry = Country.parse(country.getText()).orElse(null);
            String typedCode = postalCode.getText().strip();
            String typedState = state.getText().strip();
            overlay.closeTopmostPanel();
            panelModel.setPlaceAsUndoStep(
                    end,
                    parsedCountry == null
                            ? new Place(
                                    country.getText().strip().toUpperCase(Locale.ROOT),
                                    typedState,
                                    city.getText().strip(),
                                    typedCode)
                            : new Place(
                                    parsedCountry.name(),
                                    Region.findByNameOrCodeInCountry(parsedCountry, typedState)
                                            .map(Region::code)
                                            .orElse(typedState),
                                    city.getText().strip(),
                                    PostalCode.formatForCountry(parsedCountry, typedCode)
                                            .orElse(typedCode)));
        }
    }
}
