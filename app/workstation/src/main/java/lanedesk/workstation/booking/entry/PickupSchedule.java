package lanedesk.workstation.booking.entry;

import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.ShipperConsignee.Schedule;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.lane.Country;
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
        date.set(factory.pickupDay(country));
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

    /// A kept day that has passed gives way to the next day of business.
    public void renew() {
        factory.renew(date, country);
    }

    /// Begins to hold the window against the time at the terminal and what carriers ask for.
    public void start() {
        List.of(schedule, date, from, to).forEach(entry -> entry.textProperty().subscribe(_ -> checkWindow()));
        terminal.onMoment(this::checkWindow);
    }

    // A container can't be delivered before it arrives, nor loaded after it has left.
    private void checkWindow() {
        Optional<LocalDateTime> there = terminal.moment(factory.calendar());
        boolean early = !export
                && there.isPresent()
                && moment(to).filter(there.get()::isAfter).isPresent();
        boolean late = export
                && there.isPresent()
                && moment(from).filter(there.get()::isBefore).isPresent();
        Texts texts = factory.texts();
        date.cautionProperty()
                .set(
                        early
                                ? texts.text("booking.dray.date.early")
                                : late ? texts.text("booking.dray.date.late") : carriersCaution());
        businessDay.check(
                moment(from).filter(_ -> !early && !late && hasWindow()).map(LocalDateTime::toLocalDate));
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
