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
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.workstation.day.ShipmentDaysView;
import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.lane.Lane;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.input.KeyedMenu;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.suggest.Typeahead;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.place.PlaceOffer;
import org.jspecify.annotations.Nullable;

/// The Lane card.
final class OtrLaneView {

    private static final int RECENT_SHOWN = 12;

    private final OtrLaneViewModel model;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ShipmentDaysView days;
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
        otrUnits.setText(system -> texts.text("otr.units." + system));
        otrUnits.getItems().setAll(UnitSystem.values());
        otrModes.setText(mode -> texts.service(mode.code()));
        otrModes.getItems().setAll(Word.known(Mode.class));
        end(otrFrom, fromField, End.FROM);
        end(otrTo, toField, End.TO);
        otrUnits.valueProperty().subscribe((_, chosen) -> units(chosen));
        otrModes.getValues().addListener((InvalidationListener) _ -> modes());
        otrSeparately.setOnAction(_ -> model.separately(otrSeparately.isSelected()));
        Visibility.follow(separatelyRow);
        model.recent().addListener((ListChangeListener<Lane>) _ -> showRecent());
        showRecent();
        form.state().draftProperty().subscribe(this::show);
        form.quote().marksProperty().subscribe(this::mark);
        form.requested().marksProperty().subscribe(read -> {
            fromField.setReadMark(read.get("origin"));
            toField.setReadMark(read.get("destination"));
            days.showRead(read);
        });
    }

    private void end(TextField field, Field around, End end) {
        field.textProperty().subscribe((_, text) -> {
            if (!showing) {
                model.type(end, text);
                around.setError("");
                around.setHint("");
            }
        });
        Typeahead<PlaceOffer> offers = new Typeahead<>(field, Suggestions.indexed(model::suggest));
        offers.text(PlaceOffer::line).detail(model::offered).minimum(2).onChosen(offer -> {
            model.take(end, offer);
            if (offer.codesFollow()) {
                offers.open();
            }
        });
        Inputs.onLeave(field, () -> {
            model.finish(end);
            around.setHint(model.feedback(end));
            mark(form.quote().marksProperty().get());
        });
        field.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.F4) {
                editParts(end);
                key.consume();
            } else if (key.getCode() == KeyCode.ENTER && end == End.FROM && !key.isShortcutDown()) {
                otrTo.requestFocus();
                key.consume();
            } else if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                form.quote().goTo("items[0].itemName");
                key.consume();
            }
        });
    }

    private void show(OtrDraft draft) {
        showing = true;
        try {
            put(otrFrom, draft.from().line());
            put(otrTo, draft.to().line());
            showReading(otrFrom, fromField, End.FROM);
            showReading(otrTo, toField, End.TO);
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

    // How a field that was left is understood may change when the postal codes have been read.
    private void showReading(TextField field, Field around, End end) {
        if (!field.isFocused()) {
            around.setHint(model.feedback(end));
        }
    }

    private static void put(TextField field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
            field.end();
        }
    }

    private void mark(Map<String, String> marks) {
        fromField.setError(hushed(otrFrom, fromField, End.FROM) ? "" : said(marks, "origin"));
        toField.setError(hushed(otrTo, toField, End.TO) ? "" : said(marks, "destination"));
        unitsField.setError(marks.getOrDefault("UOM", ""));
        modesField.setError(marks.getOrDefault("modes", ""));
    }

    // While one types nothing is said against it.
    private boolean hushed(TextField field, Field around, End end) {
        return field.isFocused()
                && around.getError().isEmpty()
                && !end.of(form.draft()).line().isBlank();
    }

    private static String said(Map<String, String> marks, String end) {
        StringBuilder said = new StringBuilder();
        for (String part : new String[] {"", ".country", ".state", ".city", ".postalCode"}) {
            String words = marks.getOrDefault(end + part, "");
            if (!words.isEmpty()) {
                said.append(said.isEmpty() ? "" : " · ").append(words);
            }
        }
        return said.toString();
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
        item.setOnAction(_ -> model.take(lane));
        return item;
    }

    @FXML
    private void swap() {
        model.swap();
    }

    @FXML
    private void editFrom() {
        editParts(End.FROM);
    }

    @FXML
    private void editTo() {
        editParts(End.TO);
    }

    private void editParts(End end) {
        PlacePanel panel = new PlacePanel(end.of(form.draft()).place(), end, texts, place -> {
            overlay.close();
            model.parts(end, place);
        });
        panel.onCancel(overlay::close);
        overlay.showAt(end == End.FROM ? otrFrom : otrTo, panel, () -> {});
    }

    /// Reads both ends and the days as if their fields were left.
    void settle() {
        days.settle();
        model.finish(End.FROM);
        model.finish(End.TO);
    }

    void focus(End end) {
        TextField field = end == End.FROM ? otrFrom : otrTo;
        field.requestFocus();
        field.selectAll();
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
