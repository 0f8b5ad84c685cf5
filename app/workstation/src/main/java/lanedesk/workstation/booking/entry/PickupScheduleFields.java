package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.ShippingCalendar.DateUse;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The schedule at the warehouse: a time window, or by appointment, for which date and times are null on the wire.
public final class PickupScheduleFields {

    private final EntryFactory factory;
    private final TerminalFields terminalFields;
    private final boolean isExport;
    private final Country country;
    private final BookingEntry schedule;
    private final BookingEntry date;
    private final BookingEntry from;
    private final BookingEntry to;
    private final BusinessDaySuggestion businessDaySuggestion;

    public PickupScheduleFields(EntryFactory factory, TerminalFields terminal, boolean export, Country country) {
        this.factory = factory;
        this.terminalFields = terminal;
        this.isExport = export;
        this.country = country;
        schedule = factory.add(EntryId.SCHEDULE, "booking.dray.schedule").withPaths("shipperConsignee.schedule");
        date = factory.addDay(EntryId.SCHEDULE_DATE, "booking.dray.date", country, dayUse())
                .withPaths("shipperConsignee.date")
                .rule(this::dateError)
                .activeWhen(this::hasWindow);
        from = factory.addTime(EntryId.SCHEDULE_FROM, "booking.dray.from")
                .withPaths("shipperConsignee.timeFrom")
                .activeWhen(this::hasWindow);
        to = factory.addTime(EntryId.SCHEDULE_TO, "booking.dray.to")
                .withPaths("shipperConsignee.timeTo")
                .rule(this::windowEndError)
                .activeWhen(this::hasWindow);
        businessDaySuggestion = new BusinessDaySuggestion(factory, date, country);
        schedule.setText(Schedule.PICKUP_WINDOW.code());
        from.setText(factory.dayText().format(LocalTime.of(8, 0)));
        to.setText(factory.dayText().format(LocalTime.NOON));
    }

    private DateUse dayUse() {
        return isExport ? DateUse.PICKUP : DateUse.DELIVERY;
    }

    /// The id of the date's control.
    public String dateId() {
        return date.id();
    }

    /// Suggests the next business day.
    public BusinessDaySuggestion businessDaySuggestion() {
        return businessDaySuggestion;
    }

    /// Clears a stored date in the past.
    public void clearPastDate() {
        factory.clearPastDate(date);
    }

    /// Starts to check the window against the time at the terminal and the carriers' requirements.
    public void prefill() {
        List.of(schedule, date, from, to).forEach(entry -> entry.textProperty().subscribe(_ -> checkWindow()));
        terminalFields.onArrivalTimeChanged(this::proposeDate);
        terminalFields.onArrivalTimeChanged(this::checkWindow);
        checkWindow();
    }

    // Before the ship's time is known, no date can be suggested.
    private void proposeDate() {
        if (date.isEmpty() && hasWindow()) {
            terminalFields
                    .arrivalTime(factory.calendar())
                    .flatMap(ship -> isExport ? dateBeforeDeparture(ship) : Optional.of(dateAfterArrival(ship)))
                    .ifPresent(day -> date.setText(factory.dayText().format(day)));
        }
    }

    // The container is at the terminal on its arrival date and can be delivered on the next business day.
    private LocalDate dateAfterArrival(LocalDateTime arrival) {
        LocalDate day = arrival.toLocalDate();
        LocalDate from = day.isBefore(factory.today()) ? factory.today() : day;
        return factory.calendar().businessCalendar().plusBusinessDays(from, 1, country);
    }

    private Optional<LocalDate> dateBeforeDeparture(LocalDateTime departure) {
        return factory.parseDay(factory.pickupDayText(country)).filter(day -> day.isBefore(departure.toLocalDate()));
    }

    private @Nullable String dateError(String text) {
        String wrong = factory.dateError(text);
        return wrong == null ? terminalOrderError() : wrong;
    }

    // A container cannot be delivered before it arrives, nor loaded after it has left.
    private @Nullable String terminalOrderError() {
        Optional<LocalDateTime> ship = terminalFields.arrivalTime(factory.calendar());
        if (ship.isEmpty() || !hasWindow()) {
            return null;
        }
        Texts texts = factory.texts();
        if (isExport) {
            return dateTimeOf(from).filter(ship.get()::isBefore).isPresent()
                    ? texts.text("booking.dray.date.late")
                    : null;
        }
        return dateTimeOf(to).filter(ship.get()::isAfter).isPresent() ? texts.text("booking.dray.date.early") : null;
    }

    private void checkWindow() {
        boolean impossible = terminalOrderError() != null;
        date.warningProperty().set(impossible ? "" : shortWindowWarning());
        if (impossible) {
            date.showError();
        } else {
            date.refresh();
        }
        businessDaySuggestion.updateFor(
                dateTimeOf(from).filter(_ -> !impossible && hasWindow()).map(LocalDateTime::toLocalDate));
    }

    private String shortWindowWarning() {
        Optional<LocalDateTime> begin = dateTimeOf(from);
        Optional<LocalDateTime> end = dateTimeOf(to);
        return hasWindow() && begin.isPresent() && end.isPresent()
                ? factory.pickupTimeWarning(begin.get(), end.get(), country, dayUse())
                : "";
    }

    /// The start of the window; empty while date or time is missing.
    public Optional<LocalDateTime> begin() {
        return dateTimeOf(from);
    }

    /// The end of the window; empty while date or time is missing.
    public Optional<LocalDateTime> end() {
        return dateTimeOf(to);
    }

    private Optional<LocalDateTime> dateTimeOf(BookingEntry time) {
        return factory.parseDay(date.value())
                .flatMap(day -> TradeTextChecks.parseTime(time.value()).map(day::atTime));
    }

    private @Nullable String windowEndError(String text) {
        Optional<LocalTime> end = TradeTextChecks.parseTime(text);
        if (end.isEmpty()) {
            return factory.texts().text("booking.wrong.time");
        }
        Optional<LocalTime> begin = TradeTextChecks.parseTime(from.value());
        return begin.isPresent() && !begin.get().isBefore(end.get())
                ? factory.texts().text("booking.wrong.window")
                : null;
    }

    boolean hasWindow() {
        return schedule.value().equals(Schedule.PICKUP_WINDOW.code());
    }

    /// The warehouse as it is sent.
    public ShipperConsignee toShipperConsignee(StopFields stop) {
        StopFields.StopLocation place = stop.stopLocation();
        boolean window = hasWindow();
        return new ShipperConsignee(
                stop.name.value(),
                stop.line1.value(),
                place.city(),
                place.state(),
                place.zip(),
                place.country(),
                stop.contact.value(),
                stop.phone.value(),
                stop.email.value(),
                new Schedule(schedule.value()),
                window ? TradeTextChecks.parseTime(from.value()).orElseThrow() : null,
                window ? TradeTextChecks.parseTime(to.value()).orElseThrow() : null,
                window
                        ? IsoDateTime.of(
                                factory.parseDay(date.value()).orElseThrow().atStartOfDay())
                        : null);
    }
}
