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
        root = FxmlViews.load(this, model.texts()).root();
        subscription = model.datedLane().subscribe(this::showDates);
    }

    @FXML
    private void initialize() {
        for (DateKind which : DateKind.values()) {
            DateField field = dateField(which);
            field.setSelectableDays(model.selectableDays(which));
            field.textProperty().subscribe((_, line) -> {
                if (!isUpdating) {
                    model.onTextTyped(which, line);
                }
            });
            InputBindings.onFocusLost(field, () -> {
                model.normalizeDate(which);
                showDates(model.datedLane().getValue());
            });
        }
    }

    public Node root() {
        return root;
    }

    public Field readyField() {
        return readyField;
    }

    public Field mustArriveByField() {
        return mustArriveByField;
    }

    private DateField dateField(DateKind which) {
        return which == DateKind.READY ? readyDate : mustArriveBy;
    }

    private Field labelledField(DateKind which) {
        return which == DateKind.READY ? readyField : mustArriveByField;
    }

    /// Rewrites the typed dates in full, as if their fields had lost the focus.
    public void normalizeDates() {
        for (DateKind which : DateKind.values()) {
            model.normalizeDate(which);
        }
    }

    private void showDates(DatedLane lane) {
        isUpdating = true;
        try {
            for (DateKind which : DateKind.values()) {
                TextField field = dateField(which);
                String text = lane.days().dateOf(which).line();
                if (!field.getText().equals(text)) {
                    field.setText(text);
                    field.end();
                }
                labelledField(which).setError(field.isFocused() ? "" : model.errorText(which));
                labelledField(which).setWarning(model.warningText(which));
                labelledField(which).setHint(model.hintText(which));
            }
        } finally {
            isUpdating = false;
        }
    }

    /// Marks the dates that were read from a customer's request.
    public void showRequestMarks(Map<String, SourceMark> read) {
        for (DateKind which : DateKind.values()) {
            labelledField(which).setSourceMark(read.get(which.fieldPath()));
        }
    }

    /// Moves the focus to the date field at a path; returns false if the path is not that of a date.
    public boolean focusFieldIfPresent(String path) {
        for (DateKind which : DateKind.values()) {
            if (which.fieldPath().equals(path)) {
                IncrementalReveal.attachAndFocus(dateField(which));
                return true;
            }
        }
        return false;
    }

    public void close() {
        subscription.unsubscribe();
    }
}
