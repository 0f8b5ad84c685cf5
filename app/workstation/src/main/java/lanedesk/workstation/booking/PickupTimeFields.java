package lanedesk.workstation.booking;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.booking.entry.BookingEntry;
import lanedesk.workstation.booking.entry.BusinessDaySuggestion;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.EntryId;
import lanedesk.workstation.booking.entry.RepeatedHour;
import lanedesk.workstation.form.ShippingCalendar.DateUse;

/// Date and time of the pickup, with their warnings.
final class PickupTimeFields {

    private static final LocalTime DEFAULT_TIME = LocalTime.of(8, 0);

    private final EntryFactory factory;
    private final Country country;
    private final Optional<Instant> rateExpiry;
    private final BookingEntry date;
    private final BookingEntry time;
    private final RepeatedHour repeatedHour;
    private final BusinessDaySuggestion businessDaySuggestion;

    /// @param country country of the pickup
    /// @param rateEnds when the rate expires
    PickupTimeFields(EntryFactory factory, Country country, Optional<Instant> rateEnds) {
        this.factory = factory;
        this.country = country;
        this.rateExpiry = rateEnds;
        date = factory.addDay(EntryId.PICKUP_DATE, "booking.otr.date", country, DateUse.PICKUP)
                .withPaths("movement.estimatedPickupDate");
        time = factory.addTime(EntryId.PICKUP_TIME, "booking.otr.time").rule(text -> factory.timeError(text, value()));
        repeatedHour = new RepeatedHour(factory, EntryId.PICKUP_REPEATED_HOUR, this::value);
        businessDaySuggestion = new BusinessDaySuggestion(factory, date, country);
    }

    /// Fills in the defaults.
    void prefill() {
        date.setText(factory.pickupDayText(country));
        time.setText(factory.dayText().format(DEFAULT_TIME));
    }

    /// Restores the values of an earlier page; a past date is cleared.
    void start() {
        factory.clearPastDate(date);
        List.of(date, time).forEach(entry -> entry.textProperty().subscribe(_ -> checkBusinessDay()));
    }

    /// Empty while date or time is missing or invalid.
    Optional<LocalDateTime> value() {
        return factory.parseDay(date.value())
                .flatMap(day -> TradeTextChecks.parseTime(time.value()).map(day::atTime));
    }

    /// The time as it is sent; empty while a part is missing.
    Optional<IsoDateTime> toWire() {
        return repeatedHour.toWire();
    }

    /// Suggests the next business day.
    BusinessDaySuggestion businessDaySuggestion() {
        return businessDaySuggestion;
    }

    private void checkBusinessDay() {
        repeatedHour.updateChoice();
        date.warningProperty().set(value().map(this::pickupWarning).orElse(""));
        businessDaySuggestion.updateFor(value().map(LocalDateTime::toLocalDate));
    }

    private String pickupWarning(LocalDateTime begin) {
        Stream<String> over = rateExpiry
                .map(end -> factory.calendar().localTime(end))
                .filter(begin::isAfter)
                .map(end -> factory.texts()
                        .text(
                                "booking.caution.over",
                                factory.dayText().format(end),
                                factory.zoneName(rateExpiry.orElseThrow())))
                .stream();
        return Stream.concat(Stream.of(factory.pickupTimeWarning(begin, country, DateUse.PICKUP)), over)
                .filter(message -> !message.isEmpty())
                .collect(Collectors.joining(" · "));
    }
}
