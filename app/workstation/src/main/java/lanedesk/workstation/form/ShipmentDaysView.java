package lanedesk.workstation.form;

import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;

/// Shows the ready date and the must-deliver-by date of a shipment.
public final class ShipmentDaysView {

    private final ShipmentDaysViewModel model;
    private final Node root;
    private final Subscription subscription;
    private boolean isUpdating;

    @FXML
    private Field readyField;

    @FXML
    private DateField readyDate;

    @FXML
    private Field mustArriveByField;

    @FXML
    private DateField mustArriveBy;

    public ShipmentDaysView(ShipmentDaysViewModel model) {
        this.model = model;
        root = FxmlViews.load(this, model.texts).root();
        subscription = model.datedLane.subscribe(this::showDates);
    }

    @FXML
    private void initialize() {
        for (DateKind dateKind : DateKind.values()) {
            DateField field = dateField(dateKind);
            field.setSelectableDays(model.selectableDays(dateKind));
            field.textProperty().subscribe((_, line) -> {
                if (!isUpdating) {
                    model.onDateTyped(dateKind, line);
                }
            });
            InputBindings.runOnFocusLost(field, () -> {
                model.normalizeDate(dateKind);
                showDates(model.datedLane.getValue());
            });
        }
    }

    public Node root() {
        return root;
    }

    public Field readyField() {
        return readyField;
    }

    public Field mustDeliverByField() {
        return mustArriveByField;
    }

    private DateField dateField(DateKind dateKind) {
        return dateKind == DateKind.READY ? readyDate : mustArriveBy;
    }

    private Field labelledField(DateKind dateKind) {
        return dateKind == DateKind.READY ? readyField : mustArriveByField;
    }

    /// Rewrites the typed dates in full, as when their fields lose the focus.
    public void normalizeDates() {
        for (DateKind dateKind : DateKind.values()) {
            model.normalizeDate(dateKind);
        }
    }

    private void showDates(DatedLane lane) {
        isUpdating = true;
        try {
            for (DateKind dateKind : DateKind.values()) {
                TextField field = dateField(dateKind);
                String text = lane.days().dateOf(dateKind).line();
                if (!field.getText().equals(text)) {
                    field.setText(text);
                    field.end();
                }
                labelledField(dateKind).setError(field.isFocused() ? "" : model.errorText(dateKind));
                labelledField(dateKind).setWarning(model.warningText(dateKind));
                labelledField(dateKind).setHint(model.hintText(dateKind));
            }
        } finally {
            isUpdating = false;
        }
    }

    /// Marks the dates that were read from a customer's request.
    public void showRequestMarks(Map<String, SourceMark> marksByPath) {
        for (DateKind dateKind : DateKind.values()) {
            labelledField(dateKind).setSourceMark(marksByPath.get(dateKind.fieldPath()));
        }
    }

    /// Moves the focus to the date field at a path; returns false if the path belongs to no date field.
    public boolean focusFieldIfPresent(String path) {
        for (DateKind dateKind : DateKind.values()) {
            if (dateKind.fieldPath().equals(path)) {
                IncrementalReveal.attachAndFocus(dateField(dateKind));
                return true;
            }
        }
        return false;
    }

    public void close() {
        subscription.unsubscribe();
    }
}
