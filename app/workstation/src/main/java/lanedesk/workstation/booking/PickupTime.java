package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.day.ShippingCalendar.Use;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.lane.Country;

/// When a shipment is picked up, and what speaks against that time.
final class PickupTime {

    private static final LocalTime USUAL = LocalTime.of(8, 0);

    private final EntryFactory asking;
    private final Country country;
    private final Optional<Instant> rateEnds;
    private final Entry date;
    private final Entry time;
    private final ReadOnlyObjectWrapper<Optional<LocalDate>> businessDay =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param country where it is picked up
    /// @param rateEnds until when the rate holds
    PickupTime(EntryFactory asking, Country country, Optional<Instant> rateEnds) {
        this.asking = asking;
        this.country = country;
        this.rateEnds = rateEnds;
        date = asking.addDay(EntryId.PICKUP_DATE, "booking.otr.date", country, Use.PICKUP)
                .withPaths("movement.estimatedPickupDate");
        time = asking.addTime(EntryId.PICKUP_TIME, "booking.otr.time");
    }

    /// Fills in what a page begins with.
    void prefill() {
        date.set(asking.pickupDay(country));
        time.set(asking.days().write(USUAL));
    }

    /// Takes up what an earlier page had; a day that has passed gives way.
    void start() {
        asking.renew(date, country);
        List.of(date, time).forEach(entry -> entry.textProperty().subscribe(_ -> check()));
    }

    /// Empty while either is missing or wrong.
    Optional<LocalDateTime> value() {
        return asking.day(date.value())
                .flatMap(day -> TradeText.time(time.value()).map(day::atTime));
    }

    /// The first day of business after a day of rest; empty while the typed day is none.
    ReadOnlyObjectProperty<Optional<LocalDate>> businessDayProperty() {
        return businessDay.getReadOnlyProperty();
    }

    /// Picks up on that day instead.
    void takeBusinessDay() {
        businessDay.get().ifPresent(day -> date.set(asking.days().write(day)));
    }

    private void check() {
        date.cautionProperty().set(value().map(this::caution).orElse(""));
        businessDay.set(value().map(LocalDateTime::toLocalDate).flatMap(this::afterRest));
    }

    private Optional<LocalDate> afterRest(LocalDate day) {
        return Optional.of(asking.calendar().business().firstDayFrom(day, country))
                .filter(_ -> !day.isBefore(asking.today()))
                .filter(first -> !first.equals(day));
    }

    private String caution(LocalDateTime begin) {
        Stream<String> over = rateEnds
                .map(end -> asking.calendar().localTime(end))
                .filter(begin::isAfter)
                .map(end -> asking.texts()
                        .text("booking.caution.over", asking.days().write(end.toLocalDate())))
                .stream();
        return Stream.concat(Stream.of(asking.caution(begin, country, Use.PICKUP)), over)
                .filter(said -> !said.isEmpty())
                .collect(Collectors.joining(" · "));
    }
}
