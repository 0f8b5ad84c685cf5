package lanedesk.workstation.day;

import java.time.LocalDate;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.l10n.Texts;

/// The ready and arrival days of a form's shipment. They never block a quote.
public final class ShipmentDaysViewModel {

    private final ObservableValue<DatedLane> lane;
    private final BiConsumer<Which, ShipmentDays> typed;
    private final Consumer<ShipmentDays> tidied;
    private final ShippingCalendar calendar;
    private final Texts texts;

    /// @param typed takes a change by typing
    /// @param tidied takes what was typed written out
    public ShipmentDaysViewModel(
            ObservableValue<DatedLane> lane,
            BiConsumer<Which, ShipmentDays> typed,
            Consumer<ShipmentDays> tidied,
            ShippingCalendar calendar,
            Texts texts) {
        this.lane = lane;
        this.typed = typed;
        this.tidied = tidied;
        this.calendar = calendar;
        this.texts = texts.forFeature(ShipmentDaysViewModel.class);
        for (Which which : Which.values()) {
            finish(which); // the form may have been kept in another language
        }
    }

    Texts texts() {
        return texts;
    }

    DayChoice choice(Which which) {
        return new DayChoice(calendar, day -> restReason(which, day));
    }

    ObservableValue<DatedLane> lane() {
        return lane;
    }

    private ShipmentDays days() {
        return lane.getValue().days();
    }

    /// Takes a keystroke.
    void type(Which which, String line) {
        if (!days().get(which).line().equals(line)) {
            typed.accept(which, days().with(which, read(line)));
        }
    }

    private TypedDay read(String line) {
        return new TypedDay(line, calendar.day(line).orElse(null));
    }

    /// Writes out the day of a field that is left.
    void finish(Which which) {
        TypedDay now = days().get(which);
        LocalDate day = now.day();
        TypedDay written = day == null ? now : new TypedDay(calendar.text().write(day), day);
        if (!written.equals(now)) {
            tidied.accept(days().with(which, written));
        }
    }

    /// Puts the day for which rates are requested into the form where the one that was given is a day of rest. A past
    /// one stays, to be asked for.
    public void takePickupDate() {
        LocalDate ready = days().ready().day();
        if (ready == null || ready.isBefore(calendar.today())) {
            return;
        }
        LocalDate pickup = calendar.pickupDate(ready, lane.getValue().from());
        if (!pickup.equals(ready)) {
            tidied.accept(days().movedTo(new TypedDay(calendar.text().write(pickup), pickup)));
        }
    }

    /// Returns the error of a text that stands for no day; empty otherwise.
    String problem(Which which) {
        TypedDay now = days().get(which);
        return now.day() == null && !now.line().isBlank() ? texts.text("day.unreadable") : "";
    }

    /// Returns the caution; empty where there is none.
    String caution(Which which) {
        LocalDate day = days().get(which).day();
        if (day == null) {
            return "";
        }
        LocalDate ready = days().ready().day();
        if (day.isBefore(calendar.today())) {
            return texts.text("day.past");
        }
        LocalDate movedFrom = days().movedFrom();
        if (which == Which.READY && movedFrom != null) {
            return calendar.movedReason(movedFrom, lane.getValue().from());
        }
        return which == Which.MUST_ARRIVE_BY && ready != null && day.isBefore(ready)
                ? texts.text("day.before")
                : restReason(which, day);
    }

    private String restReason(Which which, LocalDate day) {
        return switch (which) {
            case READY -> calendar.restReason(day, lane.getValue().from(), Use.PICKUP);
            case MUST_ARRIVE_BY -> calendar.restReason(day, lane.getValue().to(), Use.DELIVERY);
        };
    }

    /// Returns the hint of a field while it is useful; empty otherwise.
    String hint(Which which) {
        boolean lacking = which == Which.READY
                && days().ready().line().isBlank()
                && days().mustArriveBy().day() != null;
        return lacking ? texts.text("day.ready.hint") : "";
    }
}
