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

/// Holds the ready date and the must-deliver-by date of a form. Errors in dates never block a rate request.
public final class ShipmentDaysViewModel {

    private final ObservableValue<DatedLane> datedLane;
    private final BiConsumer<DateKind, ShipmentDays> onTyped;
    private final Consumer<ShipmentDays> onNormalized;
    private final ShippingCalendar calendar;
    private final Texts texts;

    /// @param onTyped called with the dates when one of them is typed
    /// @param onNormalized called with the dates when one is rewritten in full or moved to a business day
    public ShipmentDaysViewModel(
            ObservableValue<DatedLane> lane,
            BiConsumer<DateKind, ShipmentDays> onTyped,
            Consumer<ShipmentDays> onNormalized,
            ShippingCalendar calendar,
            Texts texts) {
        this.datedLane = lane;
        this.onTyped = onTyped;
        this.onNormalized = onNormalized;
        this.calendar = calendar;
        this.texts = texts.textsOfFeature(ShipmentDaysViewModel.class);
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

    ObservableValue<DatedLane> datedLane() {
        return datedLane;
    }

    private ShipmentDays currentDates() {
        return datedLane.getValue().days();
    }

    /// Applies the text `line` typed into a date field; called for each change of the text.
    void onTextTyped(DateKind which, String line) {
        if (!currentDates().dateOf(which).line().equals(line)) {
            onTyped.accept(which, currentDates().withDate(which, parseTypedDate(line)));
        }
    }

    private TypedDate parseTypedDate(String line) {
        return new TypedDate(line, calendar.parseDate(line).orElse(null));
    }

    /// Rewrites a date in full; called when its field loses the focus.
    void normalizeDate(DateKind which) {
        TypedDate typedDate = currentDates().dateOf(which);
        LocalDate day = typedDate.day();
        TypedDate normalized =
                day == null ? typedDate : new TypedDate(calendar.formats().format(day), day);
        if (!normalized.equals(typedDate)) {
            onNormalized.accept(currentDates().withDate(which, normalized));
        }
    }

    /// Replaces a ready date on a weekend or holiday by the next business day, because rates are quoted for that day.
    /// A past date stays, so that the dispatcher corrects it.
    public void moveReadyDateToBusinessDay() {
        LocalDate ready = currentDates().ready().day();
        if (ready == null || ready.isBefore(calendar.today())) {
            return;
        }
        LocalDate pickup = calendar.firstPickupDate(ready, datedLane.getValue().from());
        if (!pickup.equals(ready)) {
            onNormalized.accept(currentDates()
                    .withPickupMovedTo(new TypedDate(calendar.formats().format(pickup), pickup)));
        }
    }

    /// Returns the error of a text that is not a date; empty otherwise.
    String errorText(DateKind which) {
        TypedDate typedDate = currentDates().dateOf(which);
        return typedDate.day() == null && !typedDate.line().isBlank() ? texts.text("day.unreadable") : "";
    }

    /// Returns the warning about a date; empty without a warning.
    String warningText(DateKind which) {
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
            return calendar.movedDateReason(movedFrom, datedLane.getValue().from());
        }
        return which == DateKind.MUST_ARRIVE_BY && ready != null && day.isBefore(ready)
                ? texts.text("day.before")
                : nonBusinessReason(which, day);
    }

    private String nonBusinessReason(DateKind which, LocalDate day) {
        return switch (which) {
            case READY -> calendar.nonBusinessReason(day, datedLane.getValue().from(), DateUse.PICKUP);
            case MUST_ARRIVE_BY ->
                calendar.nonBusinessReason(day, datedLane.getValue().to(), DateUse.DELIVERY);
        };
    }

    /// Returns the hint that a ready date is needed if only the must-deliver-by date is given; empty otherwise.
    String hintText(DateKind which) {
        boolean readyDateMissing = which == DateKind.READY
                && currentDates().ready().line().isBlank()
                && currentDates().mustArriveBy().day() != null;
        return readyDateMissing ? texts.text("day.ready.hint") : "";
    }
}
