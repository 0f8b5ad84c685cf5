package lanedesk.workstation.otr;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.lane.Region;
import lanedesk.workstation.form.ShipmentDaysView;
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.fx.input.InputBindings;
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
import org.jspecify.annotations.Nullable;

/// Shows the Lane card: origin, destination, dates, modes and units.
final class OtrLaneView {

    private static final int MAX_RECENT_LANES = 12;

    private final OtrLaneViewModel model;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ShipmentDaysView datesView;
    private LaneEndField originField;
    private LaneEndField destinationField;
    private boolean isUpdating;

    @FXML
    private TextField otrFrom;

    @FXML
    private TextField otrTo;

    @FXML
    private Field fromField;

    @FXML
    private Field toField;

    @FXML
    private Field unitsField;

    @FXML
    private Field modesField;

    @FXML
    private HBox daysPlace;

    @FXML
    private FieldNotes laneNotes;

    @FXML
    private FieldNotes rowNotes;

    @FXML
    private SegmentedChoice<UnitSystem> otrUnits;

    @FXML
    private SegmentedChoice<Mode> otrModes;

    @FXML
    private HBox separatelyRow;

    @FXML
    private CheckBox otrSeparately;

    @FXML
    private MenuButton otrRecentLanes;

    OtrLaneView(
            OtrLaneViewModel model,
            ShipmentDaysViewModel datesModel,
            OtrFormViewModel form,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        datesView = new ShipmentDaysView(datesModel);
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        daysPlace.getChildren().setAll(datesView.root());
        laneNotes.setFields(fromField, toField);
        rowNotes.setFields(datesView.readyField(), datesView.mustDeliverByField(), modesField, unitsField);
        otrUnits.setFormatter(system -> texts.text("otr.units." + system));
        otrUnits.getItems().setAll(UnitSystem.values());
        otrModes.setFormatter(mode -> texts.translateServiceTerm(mode.code()));
        otrModes.getItems().setAll(OpenEnum.knownValues(Mode.class));
        originField = new LaneEndField(End.FROM, otrFrom, fromField, otrTo::requestFocus);
        destinationField =
                new LaneEndField(End.TO, otrTo, toField, () -> form.quoteForm.focusField("items[0].itemName"));
        otrUnits.valueProperty().subscribe((_, chosen) -> setUnitsOrAskToConvert(chosen));
        otrModes.getValues().addListener((InvalidationListener) _ -> onModesChosen());
        otrSeparately.setOnAction(_ -> model.setSeparateRequests(otrSeparately.isSelected()));
        Visibility.bindManagedToVisible(separatelyRow);
        model.recentLanes.addListener((ListChangeListener<Lane>) _ -> updateRecentLanesMenu());
        updateRecentLanesMenu();
        form.state.draftProperty().subscribe(this::showDraft);
        form.quoteForm.fieldErrorsProperty().subscribe(this::showErrors);
        form.quoteForm.requestMarks().marksProperty().subscribe(read -> {
            originField.showSourceMark(read);
            destinationField.showSourceMark(read);
            datesView.showRequestMarks(read);
        });
    }

    /// Returns whether the origin or the destination has the focus.
    boolean isFocusInLaneEnd() {
        return otrFrom.isFocused() || otrTo.isFocused();
    }

    /// Opens the panel with the address parts of the destination if the destination has the focus, otherwise of the
    /// origin.
    void openAddressPartsOfFocusedEnd() {
        (otrTo.isFocused() ? destinationField : originField).openAddressParts();
    }

    private void showDraft(OtrDraft draft) {
        isUpdating = true;
        try {
            originField.showPlace(draft);
            destinationField.showPlace(draft);
            otrUnits.setValue(draft.system());
            Set<Mode> modes = new LinkedHashSet<>(draft.modes());
            if (!modes.equals(otrModes.getValues())) {
                otrModes.getValues().addAll(modes);
                otrModes.getValues().retainAll(modes);
            }
            otrSeparately.setSelected(draft.separately());
            separatelyRow.setVisible(draft.ltl() && draft.truckload());
        } finally {
            isUpdating = false;
        }
    }

    private void showErrors(Map<String, String> fieldErrors) {
        originField.showErrorUnlessTyping(fieldErrors);
        destinationField.showErrorUnlessTyping(fieldErrors);
        unitsField.setError(fieldErrors.getOrDefault("UOM", ""));
        modesField.setError(fieldErrors.getOrDefault("modes", ""));
    }

    private void setUnitsOrAskToConvert(@Nullable UnitSystem chosenSystem) {
        UnitSystem currentSystem = form.draft().system();
        if (isUpdating || chosenSystem == null || chosenSystem == currentSystem) {
            return;
        }
        if (!model.hasTypedNumbers()) {
            model.setUnitsWithoutConversion(chosenSystem);
            return;
        }
        overlay.showAtField(otrUnits, createUnitChangePanel(chosenSystem), () -> showDraft(form.draft()));
    }

    // Creates a panel that asks whether to convert the typed numbers to the new units or to keep them.
    private VBox createUnitChangePanel(UnitSystem chosenSystem) {
        VBox panel = new VBox();
        PanelLayout.setUpPanel(panel, "medium", texts.text("otr.units.title", texts.text("otr.units." + chosenSystem)));
        Label label = new Label(texts.text("otr.units.text"));
        label.setWrapText(true);
        panel.getChildren()
                .addAll(
                        label,
                        PanelLayout.createButtonRow(
                                createUnitButton("otr.units.convert", true, () -> model.convertUnitsTo(chosenSystem)),
                                createUnitButton(
                                        "otr.units.keep", false, () -> model.setUnitsWithoutConversion(chosenSystem)),
                                createUnitButton("action.cancel", false, () -> showDraft(form.draft()))));
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
        originField.openAddressParts();
    }

    @FXML
    private void openDestinationAddressParts() {
        destinationField.openAddressParts();
    }

    /// Normalizes origin, destination and dates, as when their fields lose the focus.
    void normalizeTypedText() {
        datesView.normalizeDates();
        model.normalizeLaneEnd(End.FROM);
        model.normalizeLaneEnd(End.TO);
    }

    void focusLaneEnd(End end) {
        (end == End.FROM ? originField : destinationField).focusAndSelectAll();
    }

    /// Moves the focus to the date field at a path; returns false if the path belongs to no date field.
    boolean focusDate(String path) {
        return datesView.focusFieldIfPresent(path);
    }

    void close() {
        datesView.close();
    }

    void focusModes() {
        otrModes.requestFocus();
    }

    void openRecentLanesMenu() {
        MenuKeyboard.openAndFocusFirstItem(otrRecentLanes);
    }

    /// Handles the input field of the origin or the destination.
    private final class LaneEndField {

        private final End end;
        private final TextField field;
        private final Field labelledField;

        /// @param onEnter called when Enter is pressed, to move the focus to the next field
        LaneEndField(End end, TextField field, Field labelledField, Runnable onEnter) {
            this.end = end;
            this.field = field;
            this.labelledField = labelledField;
            Typeahead<PlaceSuggestion> typeahead = new Typeahead<>(field, Suggestions.ofIndex(model::suggestPlaces));
            Runnable refresh = typeahead::searchAgainIfFocused;
            field.textProperty().subscribe((_, text) -> {
                if (!isUpdating) {
                    model.onPlaceTyped(end, text);
                    model.postalCodes.runAfterLoadUnlessLoaded(refresh);
                    labelledField.setError("");
                    labelledField.setHint("");
                }
            });
            typeahead
                    .withTextFormatter(PlaceSuggestion::toFieldText)
                    .withDetailFormatter(model.placeTexts::suggestionReasonText)
                    .withMinCharacters(2)
                    .withoutPreselectingIf(PlaceSuggestion::mustBeSelectedFirst)
                    .withFurtherSuggestionsAfter(PlaceSuggestion::hasNoPostalCode)
                    .withEnterWaitingWhile(model::hasUnloadedPostalCodes)
                    .setOnAccepted(suggestion -> model.setPlaceToSuggestion(end, suggestion))
                    .setOnEnter(onEnter);
            field.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                    onEnter.run();
                    key.consume();
                }
            });
            InputBindings.runOnFocusLost(field, () -> {
                model.normalizeLaneEnd(end);
                labelledField.setHint(model.parsedPlaceText(end));
                showErrorUnlessTyping(form.quoteForm.fieldErrorsProperty().get());
            });
        }

        void showPlace(OtrDraft draft) {
            String text = end.placeOf(draft).line();
            if (!field.getText().equals(text)) {
                field.setText(text);
                field.end();
            }
            // The hint depends on the postal codes, which may be loaded after the text was typed.
            if (!field.isFocused()) {
                labelledField.setHint(model.parsedPlaceText(end));
            }
        }

        void showSourceMark(Map<String, SourceMark> marksByPath) {
            labelledField.setSourceMark(marksByPath.get(end.requestFieldName));
        }

        /// Shows the errors of this field. While the text of the field is being typed, a new error is not shown.
        void showErrorUnlessTyping(Map<String, String> fieldErrors) {
            boolean isSuppressed = field.isFocused()
                    && labelledField.getError().isEmpty()
                    && !end.placeOf(form.draft()).line().isBlank();
            labelledField.setError(isSuppressed ? "" : joinErrors(fieldErrors));
        }

        private String joinErrors(Map<String, String> fieldErrors) {
            StringBuilder joined = new StringBuilder();
            for (String part : new String[] {"", ".country", ".state", ".city", ".postalCode"}) {
                String text = fieldErrors.getOrDefault(end.requestFieldName + part, "");
                if (!text.isEmpty()) {
                    joined.append(joined.isEmpty() ? "" : " · ").append(text);
                }
            }
            return joined.toString();
        }

        /// Opens the panel with the address parts.
        void openAddressParts() {
            overlay.showAtField(field, new AddressPartsPanel(end), () -> {});
        }

        void focusAndSelectAll() {
            field.requestFocus();
            field.selectAll();
        }
    }

    /// Shows input fields for city, state, postal code and country of the origin or destination.
    private final class AddressPartsPanel extends VBox {

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
                    this, "small", texts.text(end == End.FROM ? "otr.lane.parts.from" : "otr.lane.parts.to"));
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
                    PanelLayout.createButton(texts.text("otr.part.take"), true, this::normalizeAndSetPlace);
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
                    normalizeAndSetPlace();
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

        private void normalizeAndSetPlace() {
            Country parsedCountry = Country.parse(country.getText()).orElse(null);
            String typedCode = postalCode.getText().strip();
            String typedState = state.getText().strip();
            overlay.closeTopmostPanel();
            model.setPlaceAsUndoStep(
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
