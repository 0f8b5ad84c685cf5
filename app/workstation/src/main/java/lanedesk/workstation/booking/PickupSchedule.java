package lanedesk.workstation.booking;

import java.time.LocalTime;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.drayage.Schedule;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.workstation.freight.TradeText;
import org.jspecify.annotations.Nullable;

/// When the warehouse is served: in a window, or by appointment, and then day and times are null on the wire.
final class PickupSchedule {

    private final Asking asking;
    private final Entry schedule;
    private final Entry date;
    private final Entry from;
    private final Entry to;

    PickupSchedule(Asking asking) {
        this.asking = asking;
        schedule = asking.add("draySchedule", "booking.dray.schedule").at("shipperConsignee.schedule");
        date = asking.addDay("drayDate", "booking.dray.date")
                .at("shipperConsignee.date")
                .onlyIf(this::hasWindow);
        from = asking.addTime("drayFrom", "booking.dray.from")
                .at("shipperConsignee.timeFrom")
                .onlyIf(this::hasWindow);
        to = asking.addTime("drayTo", "booking.dray.to")
                .at("shipperConsignee.timeTo")
                .rule(this::wrongEnd)
                .onlyIf(this::hasWindow);
        schedule.set(Schedule.PICKUP_WINDOW.code());
        date.set(asking.nextBusinessDay());
        from.set("08:00");
        to.set("12:00");
    }

    /// A kept day that has passed gives way to the next day of business.
    void renew() {
        if (asking.day(date.value()).filter(day -> day.isBefore(asking.today())).isPresent()) {
            date.set(asking.nextBusinessDay());
        }
    }

    private @Nullable String wrongEnd(String text) {
        Optional<LocalTime> end = TradeText.time(text);
        if (end.isEmpty()) {
            return asking.texts().text("booking.wrong.time");
        }
        Optional<LocalTime> begin = TradeText.time(from.value());
        return begin.isPresent() && !begin.get().isBefore(end.get())
                ? asking.texts().text("booking.wrong.window")
                : null;
    }

    boolean hasWindow() {
        return schedule.value().equals(Schedule.PICKUP_WINDOW.code());
    }

    /// The warehouse's end as it is sent.
    ShipperConsignee at(Stop stop) {
        Stop.Place place = stop.place();
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
                window ? IsoDateTime.of(asking.day(date.value()).orElseThrow().atStartOfDay()) : null);
    }
}
