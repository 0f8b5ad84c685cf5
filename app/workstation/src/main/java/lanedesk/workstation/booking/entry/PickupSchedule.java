package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.freight.TradeText;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// When the warehouse is served: in a window, or by appointment, and then day and times are null on the wire.
public final class PickupSchedule {

    private final EntryFactory factory;
    private final TerminalPick terminal;
    private final boolean export;
    private final Country country;
    private final Entry schedule;
    private final Entry date;
    private final Entry from;
    private final Entry to;
    private final BusinessDayOffer businessDay;

    public PickupSchedule(EntryFactory factory, TerminalPick terminal, boolean export, Country country) {
        this.factory = factory;
        this.terminal = terminal;
        this.export = export;
        this.country = country;
        schedule = factory.add(EntryId.SCHEDULE, "booking.dray.schedule").withPaths("shipperConsignee.schedule");
        date = factory.addDay(EntryId.SCHEDULE_DATE, "booking.dray.date", country, use())
                .withPaths("shipperConsignee.date")
                .rule(this::wrongDate)
                .onlyIf(this::hasWindow);
        from = factory.addTime(EntryId.SCHEDULE_FROM, "booking.dray.from")
                .withPaths("shipperConsignee.timeFrom")
                .onlyIf(this::hasWindow);
        to = factory.addTime(EntryId.SCHEDULE_TO, "booking.dray.to")
                .withPaths("shipperConsignee.timeTo")
                .rule(this::wrongEnd)
                .onlyIf(this::hasWindow);
        businessDay = new BusinessDayOffer(factory, date, country);
        schedule.set(Schedule.PICKUP_WINDOW.code());
        from.set(factory.days().write(LocalTime.of(8, 0)));
        to.set(factory.days().write(LocalTime.NOON));
    }

    private Use use() {
        return export ? Use.PICKUP : Use.DELIVERY;
    }

    /// The control of the day.
    public String dateId() {
        return date.id();
    }

    /// The first day of business after a day of rest.
    public BusinessDayOffer businessDay() {
        return businessDay;
    }

    /// Removes a kept day that has passed, so that it is asked for.
    public void removePassed() {
        factory.removePassed(date);
    }

    /// Begins to hold the window against the time at the terminal and what carriers ask for.
    public void start() {
        List.of(schedule, date, from, to).forEach(entry -> entry.textProperty().subscribe(_ -> checkWindow()));
        terminal.onMoment(this::proposeDate);
        terminal.onMoment(this::checkWindow);
        checkWindow();
    }

    // Before the ship's time is known, no day is sensible.
    private void proposeDate() {
        if (date.isEmpty() && hasWindow()) {
            terminal.moment(factory.calendar())
                    .flatMap(ship -> export ? dateBefore(ship) : Optional.of(dateAfter(ship)))
                    .ifPresent(day -> date.set(factory.days().write(day)));
        }
    }

    // The container is at the terminal on the day of its arrival and can be on the road on the next day of business.
    private LocalDate dateAfter(LocalDateTime arrival) {
        LocalDate day = arrival.toLocalDate();
        LocalDate from = day.isBefore(factory.today()) ? factory.today() : day;
        return factory.calendar().business().plus(from, 1, country);
    }

    private Optional<LocalDate> dateBefore(LocalDateTime departure) {
        return factory.day(factory.pickupDay(country)).filter(day -> day.isBefore(departure.toLocalDate()));
    }

    private @Nullable String wrongDate(String text) {
        String wrong = factory.wrongDay(text);
        return wrong == null ? impossible() : wrong;
    }

    // A container can't be delivered before it arrives, nor loaded after it has left.
    private @Nullable String impossible() {
        Optional<LocalDateTime> ship = terminal.moment(factory.calendar());
        if (ship.isEmpty() || !hasWindow()) {
            return null;
        }
        Texts texts = factory.texts();
        if (export) {
            return moment(from).filter(ship.get()::isBefore).isPresent() ? texts.text("booking.dray.date.late") : null;
        }
        return moment(to).filter(ship.get()::isAfter).isPresent() ? texts.text("booking.dray.date.early") : null;
    }

    private void checkWindow() {
        boolean impossible = impossible() != null;
        date.cautionProperty().set(impossible ? "" : carriersCaution());
        if (impossible) {
            date.showProblem();
        } else {
            date.refresh();
        }
        businessDay.check(moment(from).filter(_ -> !impossible && hasWindow()).map(LocalDateTime::toLocalDate));
    }

    private String carriersCaution() {
        Optional<LocalDateTime> begin = moment(from);
        Optional<LocalDateTime> end = moment(to);
        return hasWindow() && begin.isPresent() && end.isPresent()
                ? factory.caution(begin.get(), end.get(), country, use())
                : "";
    }

    /// When the window begins; empty while day or time is missing.
    public Optional<LocalDateTime> begin() {
        return moment(from);
    }

    /// When the window ends; empty while day or time is missing.
    public Optional<LocalDateTime> end() {
        return moment(to);
    }

    private Optional<LocalDateTime> moment(Entry time) {
        return factory.day(date.value())
                .flatMap(day -> TradeText.time(time.value()).map(day::atTime));
    }

    private @Nullable String wrongEnd(String text) {
        Optional<LocalTime> end = TradeText.time(text);
        if (end.isEmpty()) {
            return factory.texts().text("booking.wrong.time");
        }
        Optional<LocalTime> begin = TradeText.time(from.value());
        return begin.isPresent() && !begin.get().isBefore(end.get())
                ? factory.texts().text("booking.wrong.window")
                : null;
    }

    boolean hasWindow() {
        return schedule.value().equals(Schedule.PICKUP_WINDOW.code());
    }

    /// The warehouse's end as it is sent.
    public ShipperConsignee toWire(StopForm stop) {
        StopForm.Place place = stop.place();
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
                window ? TradeText.time(from.value()).orElseThrow() : null,
                window ? TradeText.time(to.value()).orElseThrow() : null,
                window ? IsoDateTime.of(factory.day(date.value()).orElseThrow().atStartOfDay()) : null);
    }
}
