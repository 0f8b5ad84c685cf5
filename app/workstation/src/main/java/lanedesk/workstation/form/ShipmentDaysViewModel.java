package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedDate;

/// The ready and arrival days of a form's shipment. They never block a quote.
public final class ShipmentDaysViewModel {

    private final ObservableValue<DatedLane> lane;
    private final BiConsumer<DateKind, ShipmentDays> onTyped;
    private final Consumer<ShipmentDays> onNormalized;
    private final ShippingCalendar calendar;
    private final Texts texts;

    /// @param typed takes a change by typing
    /// @param tidied takes what was typed written out
    public ShipmentDaysViewModel(
            ObservableValue<DatedLane> lane,
            BiConsumer<DateKind, ShipmentDays> typed,
            Consumer<ShipmentDays> tidied,
            ShippingCalendar calendar,
            Texts texts) {
        this.lane = lane;
        this.onTyped = typed;
        this.onNormalized = tidied;
        this.calendar = calendar;
        this.texts = texts.forFeature(ShipmentDaysViewModel.class);
        for (DateKind which : DateKind.values()) {
            normalizeDate(which); // the form may have been kept in another language
        }
    }

    Texts texts() {
        return texts;
    }

    SelectableDays selectableDays(DateKind which) {
        return new SelectableDays(calendar, day -> nonBusinessReason(which, day));
    }

    ObservableValue<DatedLane> lane() {
        return lane;
    }

    private ShipmentDays currentDates() {
        return lane.getValue().days();
    }

    /// Takes a keystroke.
    void onTextTyped(DateKind which, String line) {
        if (!currentDates().dateOf(which).line().equals(line)) {
            onTyped.accept(which, currentDates().withDate(which, parse(line)));
        }
    }

    private TypedDate parse(String line) {
        return new TypedDate(line, calendar.parseDate(line).orElse(null));
    }

    /// Writes out the day of a field that is left.
    void normalizeDate(DateKind which) {
        TypedDate newValue = currentDates().dateOf(which);
        LocalDate day = newValue.day();
        TypedDate written =
                day == null ? newValue : new TypedDate(calendar.formats().format(day), day);
        if (!written.equals(newValue)) {
            onNormalized.accept(currentDates().withDate(which, written));
        }
    }

    /// Sets the pickup date of the rates in the form if the given one is not a business day. A past date stays, to
    /// be corrected.
    public void applyPickupDate() {
        LocalDate ready = currentDates().ready().day();
        if (ready == null || ready.isBefore(calendar.today())) {
            return;
        }
        LocalDate pickup = calendar.pickupDate(ready, lane.getValue().from());
        if (!pickup.equals(ready)) {
            onNormalized.accept(currentDates()
                    .withPickupMovedTo(new TypedDate(calendar.formats().format(pickup), pickup)));
        }
    }

    /// Returns the error of a text that stands for no day; empty otherwise.
    String errorOf(DateKind which) {
        TypedDate newValue = currentDates().dateOf(which);
        return newValue.day() == null && !newValue.line().isBlank() ? texts.text("day.unreadable") : "";
    }

    /// The warning; empty if there is none.
    String warningOf(DateKind which) {
        LocalDate day = currentDates().dateOf(which).day();
        if (day == null) {
            return "";
        }
        LocalDate ready = currentDates().ready().day();
        if (day.isBefore(calendar.today())) {
            return texts.text("day.past");
        }
        LocalDate movedFrom = currentDates().movedFrom();
        if (which == DateKind.READY && movedFrom != null) {
            return calendar.movedReason(movedFrom, lane.getValue().from());
        }
        return which == DateKind.MUST_ARRIVE_BY && ready != null && day.isBefore(ready)
                ? texts.text("day.before")
                : nonBusinessReason(which, day);
    }

    private String nonBusinessReason(DateKind which, LocalDate day) {
        return switch (which) {
            case READY -> calendar.nonBusinessReason(day, lane.getValue().from(), DateUse.PICKUP);
            case MUST_ARRIVE_BY ->
                calendar.nonBusinessReason(day, lane.getValue().to(), DateUse.DELIVERY);
        };
    }

    /// Returns the hint of a field while it is useful; empty otherwise.
    String hintOf(DateKind which) {
        boolean lacking = which == DateKind.READY
                && currentDates().ready().line().isBlank()
                && currentDates().mustArriveBy().day() != null;
        return lacking ? texts.text("day.ready.hint") : "";
    }
}
