package lanedesk.workstation.otr;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.workstation.form.ShipmentDaysView;
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.MenuKeyboard;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrDraft;
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
        originField = new LaneEndField(End.FROM, otrFrom, fromField, model, form, overlay, otrTo::requestFocus, texts);
        destinationField = new LaneEndField(
                End.TO,
                otrTo,
                toField,
                model,
                form,
                overlay,
                () -> form.quoteForm().goTo("items[0].itemName"),
                texts);
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
        UnitChangePanel panel = new UnitChangePanel(chosen, texts, choice -> {
            overlay.close();
            switch (choice) {
                case CONVERT -> model.convertTo(chosen);
                case KEEP -> model.relabelTo(chosen);
                case CANCEL -> show(form.draft());
            }
        });
        overlay.showAtField(otrUnits, panel, () -> show(form.draft()));
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
}
