package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.freight.TradeText;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.booking.entry.BusinessDayOffer;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.day.ShippingCalendar.Use;

/// When a shipment is picked up, and what speaks against that time.
final class PickupTime {

    private static final LocalTime USUAL = LocalTime.of(8, 0);

    private final EntryFactory factory;
    private final Country country;
    private final Optional<Instant> rateEnds;
    private final Entry date;
    private final Entry time;
    private final RepeatedHour repeatedHour;
    private final BusinessDayOffer businessDay;

    /// @param country where it is picked up
    /// @param rateEnds until when the rate holds
    PickupTime(EntryFactory factory, Country country, Optional<Instant> rateEnds) {
        this.factory = factory;
        this.country = country;
        this.rateEnds = rateEnds;
        date = factory.addDay(EntryId.PICKUP_DATE, "booking.otr.date", country, Use.PICKUP)
                .withPaths("movement.estimatedPickupDate");
        time = factory.addTime(EntryId.PICKUP_TIME, "booking.otr.time").rule(text -> factory.wrongTime(text, value()));
        repeatedHour = new RepeatedHour(factory, EntryId.PICKUP_REPEATED_HOUR, this::value);
        businessDay = new BusinessDayOffer(factory, date, country);
    }

    /// Fills in what a page begins with.
    void prefill() {
        date.set(factory.pickupDay(country));
        time.set(factory.days().write(USUAL));
    }

    /// Takes up what an earlier page had; a date that has passed is asked for.
    void start() {
        factory.removePassed(date);
        List.of(date, time).forEach(entry -> entry.textProperty().subscribe(_ -> check()));
    }

    /// Empty while either is missing or wrong.
    Optional<LocalDateTime> value() {
        return factory.day(date.value())
                .flatMap(day -> TradeText.time(time.value()).map(day::atTime));
    }

    /// The time as it is sent; empty while a part of it is missing.
    Optional<IsoDateTime> toWire() {
        return repeatedHour.toWire();
    }

    /// The first day of business after a day of rest.
    BusinessDayOffer businessDay() {
        return businessDay;
    }

    private void check() {
        repeatedHour.check();
        date.cautionProperty().set(value().map(this::caution).orElse(""));
        businessDay.check(value().map(LocalDateTime::toLocalDate));
    }

    private String caution(LocalDateTime begin) {
        Stream<String> over = rateEnds
                .map(end -> factory.calendar().localTime(end))
                .filter(begin::isAfter)
                .map(end -> factory.texts()
                        .text(
                                "booking.caution.over",
                                factory.days().write(end),
                                factory.zoneName(rateEnds.orElseThrow())))
                .stream();
        return Stream.concat(Stream.of(factory.caution(begin, country, Use.PICKUP)), over)
                .filter(said -> !said.isEmpty())
                .collect(Collectors.joining(" · "));
    }
}
