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
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.workstation.day.ShipmentDaysView;
import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FieldNotes;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.KeyedMenu;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrDraft;
import org.jspecify.annotations.Nullable;

/// The Lane card.
final class OtrLaneView {

    private static final int RECENT_SHOWN = 12;

    private final OtrLaneViewModel model;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ShipmentDaysView days;
    private LaneEndField from;
    private LaneEndField to;
    private boolean showing;

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
        laneNotes.of(fromField, toField);
        rowNotes.of(days.readyField(), days.mustArriveByField(), modesField, unitsField);
        otrUnits.setText(system -> texts.text("otr.units." + system));
        otrUnits.getItems().setAll(UnitSystem.values());
        otrModes.setText(mode -> texts.service(mode.code()));
        otrModes.getItems().setAll(Word.known(Mode.class));
        from = new LaneEndField(End.FROM, otrFrom, fromField, model, form, overlay, otrTo::requestFocus, texts);
        to = new LaneEndField(
                End.TO, otrTo, toField, model, form, overlay, () -> form.quote().goTo("items[0].itemName"), texts);
        otrUnits.valueProperty().subscribe((_, chosen) -> units(chosen));
        otrModes.getValues().addListener((InvalidationListener) _ -> modes());
        otrSeparately.setOnAction(_ -> model.separately(otrSeparately.isSelected()));
        Visibility.follow(separatelyRow);
        model.recent().addListener((ListChangeListener<Lane>) _ -> showRecent());
        showRecent();
        form.state().draftProperty().subscribe(this::show);
        form.quote().marksProperty().subscribe(this::mark);
        form.requested().marksProperty().subscribe(read -> {
            from.showRead(read);
            to.showRead(read);
            days.showRead(read);
        });
    }

    /// Whether the focus is in the origin or the destination.
    boolean isInEnd() {
        return otrFrom.isFocused() || otrTo.isFocused();
    }

    /// Asks for the parts of the place in focus, or of the origin.
    void editParts() {
        (otrTo.isFocused() ? to : from).editParts();
    }

    private void show(OtrDraft draft) {
        showing = true;
        try {
            from.show(draft);
            to.show(draft);
            otrUnits.setValue(draft.system());
            Set<Mode> modes = new LinkedHashSet<>(draft.modes());
            if (!modes.equals(otrModes.getValues())) {
                otrModes.getValues().addAll(modes);
                otrModes.getValues().retainAll(modes);
            }
            otrSeparately.setSelected(draft.separately());
            separatelyRow.setVisible(draft.ltl() && draft.truckload());
        } finally {
            showing = false;
        }
    }

    private void mark(Map<String, String> marks) {
        from.mark(marks);
        to.mark(marks);
        unitsField.setError(marks.getOrDefault("UOM", ""));
        modesField.setError(marks.getOrDefault("modes", ""));
    }

    private void units(@Nullable UnitSystem chosen) {
        UnitSystem now = form.draft().system();
        if (showing || chosen == null || chosen == now) {
            return;
        }
        if (!model.hasFigures()) {
            model.relabelTo(chosen);
            return;
        }
        UnitsPanel panel = new UnitsPanel(chosen, texts, choice -> {
            overlay.close();
            switch (choice) {
                case CONVERT -> model.convertTo(chosen);
                case KEEP -> model.relabelTo(chosen);
                case CANCEL -> show(form.draft());
            }
        });
        overlay.showAt(otrUnits, panel, () -> show(form.draft()));
    }

    private void modes() {
        if (!showing) {
            model.modes(
                    otrModes.getValues().contains(Mode.LTL),
                    otrModes.getValues().contains(Mode.TRUCKLOAD));
        }
    }

    private void showRecent() {
        otrRecentLanes.setDisable(model.recent().isEmpty());
        otrRecentLanes
                .getItems()
                .setAll(model.recent().stream()
                        .limit(RECENT_SHOWN)
                        .map(this::item)
                        .toList());
    }

    private MenuItem item(Lane lane) {
        MenuItem item = new MenuItem(
                lane.origin().oneLine() + " → " + lane.destination().oneLine());
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
        from.editParts();
    }

    @FXML
    private void editTo() {
        to.editParts();
    }

    /// Reads both ends and the days as if their fields were left.
    void commitTyping() {
        days.commitTyping();
        model.finish(End.FROM);
        model.finish(End.TO);
    }

    void focus(End end) {
        (end == End.FROM ? from : to).focus();
    }

    /// Goes to the day of a path; false where it is none of a day.
    boolean focusDay(String path) {
        return days.focus(path);
    }

    void close() {
        days.close();
    }

    void focusModes() {
        otrModes.requestFocus();
    }

    void showRecentLanes() {
        KeyedMenu.open(otrRecentLanes);
    }
}
