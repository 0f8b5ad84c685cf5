package lanedesk.workstation.paper;

import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Optional;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.freight.lane.Country;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.quoting.RateFaults;

/// When a booked shipment would be delivered: as many days of business behind the booked pick-up as the rate states.
/// The service promises none of it.
///
/// @param days business days in transit
record DeliveryEstimate(LocalDate day, int days) {

    /// Empty where the quote or the day of pick-up can't be read.
    static Optional<DeliveryEstimate> of(
            Attempt booked, OtrBooking request, EnvironmentJournal journal, BusinessCalendar calendar) {
        Movement movement = request.movement();
        Country from = Country.ofPlace(movement.pickupAddress().country());
        Country to = Country.ofPlace(movement.deliveryAddress().country());
        return transitDays(booked, journal)
                .flatMap(days -> movement.estimatedPickupDate()
                        .local()
                        .map(pickup -> calendar.firstDayFrom(pickup.toLocalDate(), from))
                        .flatMap(pickup -> new Deliveries(calendar, EnumSet.of(from, to), pickup, null).dayAfter(days))
                        .map(day -> new DeliveryEstimate(day, days)));
    }

    private static Optional<Integer> transitDays(Attempt booked, EnvironmentJournal journal) {
        return journal.quotes()
                .find(booked.facts().quote())
                .flatMap(Quoting::readable)
                .filter(Quoted.Otr.class::isInstance)
                .map(Quoted.Otr.class::cast)
                .flatMap(quoted -> quoted.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == booked.facts().rateNumber())
                        .flatMap(rate -> Optional.ofNullable(RateFaults.transit(rate)).stream())
                        .findFirst());
    }
}
