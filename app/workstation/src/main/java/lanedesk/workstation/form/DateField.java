package lanedesk.workstation.form;

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

/// A field for typing a date. A click on its icon, or Alt+Down, opens a calendar in which past days, weekends
/// and holidays are gray. A day chosen in the calendar is written into the field like typed text.
public final class DateField extends SidedField {

    private static final PseudoClass GRAYED_OUT = PseudoClass.getPseudoClass("quiet");

    private final StackPane icon = new StackPane(new Icon(Feather.CALENDAR));
    private @Nullable CalendarOptions calendarOptions;
    private Runnable closeCalendar = () -> {};

    public DateField() {
        getStyleClass().add("ld-day");
        icon.getStyleClass().add("arrow");
        icon.setAccessibleRole(AccessibleRole.BUTTON);
        icon.setOnMouseClicked(_ -> openCalendar());
        setRight(icon);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.isAltDown() && event.getCode() == KeyCode.DOWN) {
                openCalendar();
                event.consume();
            }
        });
    }

    /// Enables the calendar, and sets how dates are read and which days the calendar shows in gray. Every day
    /// can be chosen. An open calendar is closed, because it writes the date of another form.
    public void setCalendarOptions(CalendarOptions options) {
        closeCalendar.run();
        calendarOptions = options;
        icon.setAccessibleText(options.calendar().calendarButtonText());
    }

    private void openCalendar() {
        if (calendarOptions != null && isEditable()) {
            requestFocus();
            openCalendar(calendarOptions);
        }
    }

    private void openCalendar(CalendarOptions options) {
        ShippingCalendar calendar = options.calendar();
        Overlay overlay = Overlay.requireEnclosingOverlay(this);
        DatePicker picker = new DatePicker(calendar.parseDate(getText()).orElse(null)) {
            // Called when a day is chosen (even the day that the field already has) and when Escape is pressed.
            @Override
            public void hide() {
                overlay.closeTopmostPanel();
                LocalDate day = getValue();
                if (day != null) {
                    setText(calendar.formats().format(day));
                    end();
                }
            }
        };
        picker.setShowWeekNumbers(false);
        picker.setDayCellFactory(_ -> new DayCell(options));
        Region monthPanel = (Region) new DatePickerSkin(picker).getPopupContent();
        overlay.showAtFieldOrCentered(this, monthPanel, () -> {});
        closeCalendar = () -> overlay.closePanelIfTopmost(monthPanel);
        Node day = monthPanel.lookup(picker.getValue() == null ? ".today" : ".selected");
        if (day != null) {
            day.requestFocus();
        }
    }

    private static final class DayCell extends DateCell {

        private final CalendarOptions options;

        DayCell(CalendarOptions options) {
            this.options = options;
        }

        @Override
        public void updateItem(@Nullable LocalDate day, boolean empty) {
            super.updateItem(day, empty);
            String reason =
                    day == null || empty ? "" : options.nonBusinessReason().apply(day);
            setTooltip(reason.isEmpty() ? null : new Tooltip(reason));
            boolean isPast = day != null && day.isBefore(options.calendar().today());
            pseudoClassStateChanged(GRAYED_OUT, isPast || !reason.isEmpty());
        }
    }
}
