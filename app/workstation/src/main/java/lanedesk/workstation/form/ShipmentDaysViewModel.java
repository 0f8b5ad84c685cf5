package lanedesk.workstation.form;

import java.time.LocalDate;
import javafx.beans.value.ObservableValue;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedDate;

/// Holds the ready date and the must-deliver-by date of a form. Errors in dates never block a rate request.
public final class ShipmentDaysViewModel {

    final ObservableValue<DatedLane> datedLane;
    private final DraftState<?> state;
    private final ShippingCalendar calendar;
    final Texts texts;

    public ShipmentDaysViewModel(DraftState<?> state, ShippingCalendar calendar, Texts texts) {
        this.datedLane = state.datedLane();
        this.state = state;
        this.calendar = calendar;
        this.texts = texts.textsOfFeature(ShipmentDaysViewModel.class);
        for (DateKind dateKind : DateKind.values()) {
            // The draft may have been saved in another language.
            normalizeDate(dateKind);
        }
    }

    SelectableDays selectableDays(DateKind dateKind) {
        return new SelectableDays(calendar, day -> nonBusinessReason(dateKind, day));
    }

    private ShipmentDays currentDates() {
        return datedLane.getValue().days();
    }

    /// Writes the text typed into a date field to the draft; called for each change of the text.
    void onDateTyped(DateKind dateKind, String text) {
        if (!currentDates().dateOf(dateKind).line().equals(text)) {
            state.changeDaysByTyping(dateKind, currentDates().withDate(dateKind, parseTypedDate(text)));
        }
    }

    private TypedDate parseTypedDate(String text) {
        return new TypedDate(text, calendar.parseDate(text).orElse(null));
    }

    /// Rewrites a date in full; called when its field loses the focus.
    void normalizeDate(DateKind dateKind) {
        TypedDate typedDate = currentDates().dateOf(dateKind);
        LocalDate day = typedDate.day();
        TypedDate normalized =
                day == null ? typedDate : new TypedDate(calendar.formats().format(day), day);
        if (!normalized.equals(typedDate)) {
            state.setNormalizedDays(currentDates().withDate(dateKind, normalized));
        }
        state.endTyping(dateKind.fieldPath());
    }

    /// Replaces a ready date on a weekend or holiday by the next business day, because rates are quoted for the next
    /// business day. A past date stays, so that the dispatcher corrects the date.
    public void moveReadyDateToNextBusinessDay() {
        LocalDate readyDate = currentDates().ready().day();
        if (readyDate == null || readyDate.isBefore(calendar.today())) {
            return;
        }
        LocalDate pickupDate =
                calendar.firstPickupDate(readyDate, datedLane.getValue().from());
        if (!pickupDate.equals(readyDate)) {
            state.setNormalizedDays(currentDates()
                    .withReadyDateMovedTo(new TypedDate(calendar.formats().format(pickupDate), pickupDate)));
        }
    }

    /// Returns the error of a text that is not a date; empty otherwise.
    String errorText(DateKind dateKind) {
        TypedDate typedDate = currentDates().dateOf(dateKind);
        return typedDate.day() == null && !typedDate.line().isBlank() ? texts.text("day.unreadable") : "";
    }

    /// Returns the warning about a date; empty without a warning.
    String warningText(DateKind dateKind) {
        LocalDate day = currentDates().dateOf(dateKind).day();
        if (day == null) {
            return "";
        }
        LocalDate readyDate = currentDates().ready().day();
        if (day.isBefore(calendar.today())) {
            return texts.text("day.past");
        }
        LocalDate movedFrom = currentDates().movedFrom();
        if (dateKind == DateKind.READY && movedFrom != null) {
            return calendar.movedDateText(movedFrom, datedLane.getValue().from());
        }
        return dateKind == DateKind.MUST_ARRIVE_BY && readyDate != null && day.isBefore(readyDate)
                ? texts.text("day.before")
                : nonBusinessReason(dateKind, day);
    }

    private String nonBusinessReason(DateKind dateKind, LocalDate day) {
        return switch (dateKind) {
            case READY -> calendar.nonBusinessText(day, datedLane.getValue().from(), DateUse.PICKUP);
            case MUST_ARRIVE_BY ->
                calendar.nonBusinessText(day, datedLane.getValue().to(), DateUse.DELIVERY);
        };
    }

    /// Returns the hint that a ready date is needed if only the must-deliver-by date is given; empty otherwise.
    String hintText(DateKind dateKind) {
        boolean readyDateMissing = dateKind == DateKind.READY
                && currentDates().ready().line().isBlank()
                && currentDates().mustArriveBy().day() != null;
        return readyDateMissing ? texts.text("day.ready.hint") : "";
    }
}
