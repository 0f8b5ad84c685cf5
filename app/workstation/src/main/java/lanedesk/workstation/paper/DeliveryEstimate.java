package lanedesk.workstation.paper;

import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Optional;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.OtrBooking;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.lane.Country;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.SavedQuote;

/// When a booked shipment would be delivered: as many days of business behind the booked pick-up as the rate states.
/// The service promises none of it.
///
/// @param days business days in transit
record DeliveryEstimate(LocalDate day, int days) {

    /// Empty if the quote or the pickup date is unreadable.
    static Optional<DeliveryEstimate> estimate(
            BookingAttempt booked, OtrBooking request, EnvironmentJournal journal, BusinessCalendar calendar) {
        Movement movement = request.movement();
        Country from = Country.ofServiceCountry(movement.pickupAddress().country());
        Country to = Country.ofServiceCountry(movement.deliveryAddress().country());
        return transitDays(booked, journal)
                .flatMap(days -> movement.estimatedPickupDate()
                        .toLocalDateTime()
                        .map(pickup -> calendar.firstBusinessDayFrom(pickup.toLocalDate(), from))
                        .flatMap(pickup ->
                                new DeliveryDates(calendar, EnumSet.of(from, to), pickup, null).deliveryDateAfter(days))
                        .map(day -> new DeliveryEstimate(day, days)));
    }

    private static Optional<Integer> transitDays(BookingAttempt booked, EnvironmentJournal journal) {
        return journal.quotes()
                .find(booked.details().quote())
                .flatMap(QuoteService::readIfReadable)
                .filter(SavedQuote.Otr.class::isInstance)
                .map(SavedQuote.Otr.class::cast)
                .flatMap(quoted -> quoted.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == booked.details().rateNumber())
                        .flatMap(rate -> Optional.ofNullable(RateFaultDetector.credibleTransitDays(rate)).stream())
                        .findFirst());
    }
}
