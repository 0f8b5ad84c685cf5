package lanedesk.workstation.otr;

import java.util.LinkedHashSet;
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
import javafx.scene.layout.VBox;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
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

/// The Lane card.
final class OtrLaneView {

    private static final int MAX_RECENT_LANES = 12;

    private final OtrLaneViewModel model;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ShipmentDaysView days;
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
            ShipmentDaysViewModel dayModel,
            OtrFormViewModel form,
            Overlay overlay,
            Texts texts) {
        this.model = model;
        days = new ShipmentDaysView(dayModel);
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        daysPlace.getChildren().setAll(days.root());
        laneNotes.setFields(fromField, toField);
        rowNotes.setFields(days.readyField(), days.mustArriveByField(), modesField, unitsField);
        otrUnits.setText(system -> texts.text("otr.units." + system));
        otrUnits.getItems().setAll(UnitSystem.values());
        otrModes.setText(mode -> texts.serviceText(mode.code()));
        otrModes.getItems().setAll(OpenEnum.knownValues(Mode.class));
        originField = new LaneEndField(End.FROM, otrFrom, fromField, otrTo::requestFocus);
        destinationField =
                new LaneEndField(End.TO, otrTo, toField, () -> form.quoteForm().goTo("items[0].itemName"));
        otrUnits.valueProperty().subscribe((_, chosen) -> onUnitsChosen(chosen));
        otrModes.getValues().addListener((InvalidationListener) _ -> onModesChosen());
        otrSeparately.setOnAction(_ -> model.setSeparately(otrSeparately.isSelected()));
        Visibility.manageWhileVisible(separatelyRow);
        model.recentLanes().addListener((ListChangeListener<Lane>) _ -> showRecent());
        showRecent();
        form.state().draftProperty().subscribe(this::show);
        form.quoteForm().fieldErrorsProperty().subscribe(this::showErrors);
        form.requestMarks().marksProperty().subscribe(read -> {
            originField.showRequestMarks(read);
            destinationField.showRequestMarks(read);
            days.showRequestMarks(read);
        });
    }

    /// Whether the focus is in the origin or the destination.
    boolean isFocusInLaneEnd() {
        return otrFrom.isFocused() || otrTo.isFocused();
    }

    /// Opens the address parts of the focused field, or of the origin.
    void editFocusedAddress() {
        (otrTo.isFocused() ? destinationField : originField).openAddressParts();
    }

    private void show(OtrDraft draft) {
        isUpdating = true;
        try {
            originField.show(draft);
            destinationField.show(draft);
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

    private void showErrors(Map<String, String> marks) {
        originField.showError(marks);
        destinationField.showError(marks);
        unitsField.setError(marks.getOrDefault("UOM", ""));
        modesField.setError(marks.getOrDefault("modes", ""));
    }

    private void onUnitsChosen(@Nullable UnitSystem chosen) {
        UnitSystem newValue = form.draft().system();
        if (isUpdating || chosen == null || chosen == newValue) {
            return;
        }
        if (!model.hasNumbers()) {
            model.relabelTo(chosen);
            return;
        }
        overlay.showAtField(otrUnits, createUnitChangePanel(chosen), () -> show(form.draft()));
    }

    // Asks whether to convert the numbers when the units change.
    private VBox createUnitChangePanel(UnitSystem chosen) {
        VBox panel = new VBox();
        PanelLayout.setUp(panel, "medium", texts.text("otr.units.title", texts.text("otr.units." + chosen)));
        Label label = new Label(texts.text("otr.units.text"));
        label.setWrapText(true);
        panel.getChildren()
                .addAll(
                        label,
                        PanelLayout.createButtonRow(
                                createUnitButton("otr.units.convert", true, () -> model.convertTo(chosen)),
                                createUnitButton("otr.units.keep", false, () -> model.relabelTo(chosen)),
                                createUnitButton("action.cancel", false, () -> show(form.draft()))));
        return panel;
    }

    private Button createUnitButton(String key, boolean isDefault, Runnable action) {
        return PanelLayout.createButton(texts.text(key), isDefault, () -> {
            overlay.close();
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

    private void showRecent() {
        otrRecentLanes.setDisable(model.recentLanes().isEmpty());
        otrRecentLanes
                .getItems()
                .setAll(model.recentLanes().stream()
                        .limit(MAX_RECENT_LANES)
                        .map(this::createLaneItem)
                        .toList());
    }

    private MenuItem createLaneItem(Lane lane) {
        MenuItem item = new MenuItem(
                lane.origin().toSingleLine() + " → " + lane.destination().toSingleLine());
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> model.setLane(lane));
        return item;
    }

    @FXML
    private void swap() {
        model.swap();
    }

    @FXML
    private void editFrom() {
        originField.openAddressParts();
    }

    @FXML
    private void editTo() {
        destinationField.openAddressParts();
    }

    /// Commits both places and the dates as if their fields had lost the focus.
    void commitTypedText() {
        days.commitTypedText();
        model.normalizeEnd(End.FROM);
        model.normalizeEnd(End.TO);
    }

    void focus(End end) {
        (end == End.FROM ? originField : destinationField).focus();
    }

    /// Moves the focus to the date at a path; false if the path is not a date.
    boolean focusDate(String path) {
        return days.focus(path);
    }

    void close() {
        days.close();
    }

    void focusModes() {
        otrModes.requestFocus();
    }

    void showRecentLanes() {
        MenuKeyboard.openAndFocusFirst(otrRecentLanes);
    }

    /// The input for the origin or the destination.
    private final class LaneEndField {

        private final End end;
        private final TextField field;
        private final Field labelledField;

        /// @param next moves the focus on after Enter
        LaneEndField(End end, TextField field, Field around, Runnable next) {
            this.end = end;
            this.field = field;
            this.labelledField = around;
            Typeahead<PlaceSuggestion> offers = new Typeahead<>(field, Suggestions.ofIndex(model::suggest));
            Runnable renewal = offers::refresh;
            field.textProperty().subscribe((_, text) -> {
                if (!isUpdating) {
                    model.onTextTyped(end, text);
                    model.runWhenPlacesLoaded(renewal);
                    around.setError("");
                    around.setHint("");
                }
            });
            offers.withText(PlaceSuggestion::toLine)
                    .withDetail(model::suggestionReason)
                    .withMinCharacters(2)
                    .withGuesses(PlaceSuggestion::isGuess)
                    .withUnfinished(PlaceSuggestion::isWithoutCode)
                    .withLoading(model::isLoadingPlaces)
                    .onChosen(offer -> model.choosePlace(end, offer))
                    .onEnter(next);
            field.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                    next.run();
                    key.consume();
                }
            });
            InputBindings.onLeave(field, () -> {
                model.normalizeEnd(end);
                around.setHint(model.feedback(end));
                showError(form.quoteForm().fieldErrorsProperty().get());
            });
        }

        void show(OtrDraft draft) {
            String line = end.placeOf(draft).line();
            if (!field.getText().equals(line)) {
                field.setText(line);
                field.end();
            }
            // The interpretation of the text may change once the postal codes are loaded.
            if (!field.isFocused()) {
                labelledField.setHint(model.feedback(end));
            }
        }

        void showRequestMarks(Map<String, SourceMark> read) {
            labelledField.setSourceMark(read.get(end.wireName()));
        }

        /// Shows the error of the field; nothing during typing.
        void showError(Map<String, String> marks) {
            boolean hushed = field.isFocused()
                    && labelledField.getError().isEmpty()
                    && !end.placeOf(form.draft()).line().isBlank();
            labelledField.setError(hushed ? "" : errorOf(marks));
        }

        private String errorOf(Map<String, String> marks) {
            StringBuilder said = new StringBuilder();
            for (String part : new String[] {"", ".country", ".state", ".city", ".postalCode"}) {
                String text = marks.getOrDefault(end.wireName() + part, "");
                if (!text.isEmpty()) {
                    said.append(said.isEmpty() ? "" : " · ").append(text);
                }
            }
            return said.toString();
        }

        /// Opens the panel with the address parts.
        void openAddressParts() {
            AddressPartsPanel panel =
                    new AddressPartsPanel(end.placeOf(form.draft()).place(), end, texts, place -> {
                        overlay.close();
                        model.setPlace(end, place);
                    });
            panel.onCancel(overlay::close);
            overlay.showAtField(field, panel, () -> {});
        }

        void focus() {
            field.requestFocus();
            field.selectAll();
        }
    }
}
