package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.function.Consumer;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedDate;

/// The ready date and the must-deliver-by date of a form. Errors in dates never block a rate request.
public final class ShipmentDateFields<D extends FormDraft<D>> {

    private final DraftState<D> state;
    private final ShippingCalendar calendar;
    private final Texts texts;

    private ShipmentDateFields(DraftState<D> state, ShippingCalendar calendar, Texts texts) {
        this.state = state;
        this.calendar = calendar;
        this.texts = texts.textsOfFeature(ShipmentDateFields.class);
    }

    /// Adds both dates to a form.
    ///
    /// @param endTyping called with the path of a date when its field loses the focus
    public static <D extends FormDraft<D>> ShipmentDateFields<D> addToForm(
            ValueForm<D> form,
            DraftState<D> state,
            Consumer<String> endTyping,
            ShippingCalendar calendar,
            Texts texts) {
        ShipmentDateFields<D> dates = new ShipmentDateFields<>(state, calendar, texts);
        dates.addFields(form, endTyping);
        return dates;
    }

    private void addFields(ValueForm<D> form, Consumer<String> endTyping) {
        for (DateKind dateKind : DateKind.values()) {
            // The draft may have been saved in another language.
            normalizeDate(dateKind);
            FormField field = form.addFieldWithTypedAction(
                            dateKind.fieldPath(),
                            draft -> draft.days().dateOf(dateKind).line(),
                            text -> onDateTyped(dateKind, text))
                    .addRequestPaths(dateKind.fieldPath())
                    .setCalendarOptions(new CalendarOptions(calendar, day -> nonBusinessReason(dateKind, day)))
                    .setOnAccepted(() -> {
                        normalizeDate(dateKind);
                        endTyping.accept(dateKind.fieldPath());
                    });
            state.draftProperty().subscribe(_ -> {
                field.warningProperty().set(warningText(dateKind));
                field.hintProperty().set(hintText(dateKind));
            });
        }
    }

    private DatedLane lane() {
        return state.draft().laneWithDates();
    }

    private ShipmentDays currentDates() {
        return state.draft().days();
    }

    private void onDateTyped(DateKind dateKind, String text) {
        TypedDate typedDate = new TypedDate(text, calendar.parseDate(text).orElse(null));
        state.changeByTyping(
                dateKind.fieldPath(), draft -> draft.withDays(draft.days().withDate(dateKind, typedDate)));
    }

    private void normalizeDate(DateKind dateKind) {
        TypedDate typedDate = currentDates().dateOf(dateKind);
        LocalDate day = typedDate.day();
        TypedDate normalized =
                day == null ? typedDate : new TypedDate(calendar.formats().format(day), day);
        if (!normalized.equals(typedDate)) {
            state.changeWithoutUndoStep(draft -> draft.withDays(draft.days().withDate(dateKind, normalized)));
        }
    }

    /// Replaces a ready date on a weekend or holiday by the next business day, because rates are quoted for the
    /// next business day. A past date stays, so that the dispatcher corrects the date.
    public void moveReadyDateToNextBusinessDay() {
        LocalDate readyDate = currentDates().ready().day();
        if (readyDate == null || readyDate.isBefore(calendar.today())) {
            return;
        }
        LocalDate pickupDate = calendar.firstPickupDate(readyDate, lane().from());
        if (!pickupDate.equals(readyDate)) {
            TypedDate moved = new TypedDate(calendar.formats().format(pickupDate), pickupDate);
            state.changeWithoutUndoStep(draft -> draft.withDays(draft.days().withReadyDateMovedTo(moved)));
        }
    }

    private String warningText(DateKind dateKind) {
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
            return calendar.movedDateText(movedFrom, lane().from());
        }
        return dateKind == DateKind.MUST_ARRIVE_BY && readyDate != null && day.isBefore(readyDate)
                ? texts.text("day.before")
                : nonBusinessReason(dateKind, day);
    }

    private String nonBusinessReason(DateKind dateKind, LocalDate day) {
        return switch (dateKind) {
            case READY -> calendar.nonBusinessText(day, lane().from(), DateUse.PICKUP);
            case MUST_ARRIVE_BY -> calendar.nonBusinessText(day, lane().to(), DateUse.DELIVERY);
        };
    }

    // A ready date is needed if only the must-deliver-by date is given.
    private String hintText(DateKind dateKind) {
        boolean readyDateMissing = dateKind == DateKind.READY
                && currentDates().ready().line().isBlank()
                && currentDates().mustArriveBy().day() != null;
        return readyDateMissing ? texts.text("day.ready.hint") : "";
    }
}
