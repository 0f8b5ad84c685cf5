package lanedesk.workstation.day;

import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.util.Subscription;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.IncrementalReveal;

/// The two days of a shipment on its form.
public final class ShipmentDaysView {

    private final ShipmentDaysViewModel model;
    private final Node root;
    private final Subscription showing;
    private boolean writing;

    @FXML
    private Field readyField;

    @FXML
    private DayField readyDate;

    @FXML
    private Field mustArriveByField;

    @FXML
    private DayField mustArriveBy;

    public ShipmentDaysView(ShipmentDaysViewModel model) {
        this.model = model;
        root = FxmlLoading.load(this, model.texts()).root();
        showing = model.lane().subscribe(this::show);
    }

    @FXML
    private void initialize() {
        for (Which which : Which.values()) {
            DayField field = field(which);
            field.offer(model.choice(which));
            field.textProperty().subscribe((_, line) -> {
                if (!writing) {
                    model.type(which, line);
                }
            });
            Inputs.onLeave(field, () -> {
                model.finish(which);
                show(model.lane().getValue());
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

    private DayField field(Which which) {
        return which == Which.READY ? readyDate : mustArriveBy;
    }

    private Field around(Which which) {
        return which == Which.READY ? readyField : mustArriveByField;
    }

    /// Writes out what is typed, as if its field were left.
    public void commitTyping() {
        for (Which which : Which.values()) {
            model.finish(which);
        }
    }

    private void show(DatedLane lane) {
        writing = true;
        try {
            for (Which which : Which.values()) {
                TextField field = field(which);
                String line = lane.days().get(which).line();
                if (!field.getText().equals(line)) {
                    field.setText(line);
                    field.end();
                }
                around(which).setError(field.isFocused() ? "" : model.problem(which));
                around(which).setCaution(model.caution(which));
                around(which).setHint(model.hint(which));
            }
        } finally {
            writing = false;
        }
    }

    /// Shows which of the days were read in a request.
    public void showRead(Map<String, ReadMark> read) {
        for (Which which : Which.values()) {
            around(which).setReadMark(read.get(which.path()));
        }
    }

    /// Puts the cursor into the field of a path; false where it has none.
    public boolean focus(String path) {
        for (Which which : Which.values()) {
            if (which.path().equals(path)) {
                IncrementalReveal.focus(field(which));
                return true;
            }
        }
        return false;
    }

    public void close() {
        showing.unsubscribe();
    }
}
