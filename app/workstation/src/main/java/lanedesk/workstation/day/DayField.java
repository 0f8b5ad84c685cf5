package lanedesk.workstation.day;

import java.time.LocalDate;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.DatePickerSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.fx.input.SidedField;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Icon;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// A field that a day is typed into, with a calendar behind the icon at its right end, which Alt+Down opens too. The
/// calendar mutes days of rest and those that have passed; what is chosen there is written as if it were typed.
public final class DayField extends SidedField {

    private static final PseudoClass QUIET = PseudoClass.getPseudoClass("quiet");

    private final StackPane icon = new StackPane(new Icon(Feather.CALENDAR));
    private @Nullable DayChoice choice;

    public DayField() {
        getStyleClass().add("ld-day");
        icon.getStyleClass().add("arrow");
        icon.setAccessibleRole(AccessibleRole.BUTTON);
        icon.setOnMouseClicked(_ -> open());
        setRight(icon);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isAltDown() && event.getCode() == KeyCode.DOWN) {
                open();
                event.consume();
            }
        });
    }

    /// Gives the field its calendar.
    public void offer(DayChoice days) {
        choice = days;
        icon.setAccessibleText(days.calendar().openText());
    }

    private void open() {
        if (choice != null && isEditable()) {
            requestFocus();
            open(choice);
        }
    }

    private void open(DayChoice choice) {
        ShippingCalendar days = choice.calendar();
        Overlay overlay = Overlay.around(this);
        DatePicker picker = new DatePicker(days.day(getText()).orElse(null)) {
            // A day was chosen, if only the one that is written already, or Escape was pressed.
            @Override
            public void hide() {
                overlay.close();
                LocalDate day = getValue();
                if (day != null) {
                    setText(days.text().write(day));
                    end();
                }
            }
        };
        picker.setShowWeekNumbers(false);
        picker.setDayCellFactory(_ -> new DayCell(choice));
        Region month = (Region) new DatePickerSkin(picker).getPopupContent();
        overlay.showAt(this, month, () -> {});
        Node day = month.lookup(picker.getValue() == null ? ".today" : ".selected");
        if (day != null) {
            day.requestFocus();
        }
    }

    private static final class DayCell extends DateCell {

        private final DayChoice choice;

        DayCell(DayChoice choice) {
            this.choice = choice;
        }

        @Override
        public void updateItem(@Nullable LocalDate day, boolean empty) {
            super.updateItem(day, empty);
            String reason = day == null || empty ? "" : choice.restReason().apply(day);
            setTooltip(reason.isEmpty() ? null : new Tooltip(reason));
            boolean past = day != null && day.isBefore(choice.calendar().today());
            pseudoClassStateChanged(QUIET, past || !reason.isEmpty());
        }
    }
}
