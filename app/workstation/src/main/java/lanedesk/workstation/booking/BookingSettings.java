package lanedesk.workstation.booking;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.form.CustomField;

/// The current settings for bookings.
///
/// @param customFields the additional fields that an administrator defined for the environment
/// @param fuelMode how the fuel of drayage rates is interpreted in the environment
/// @param calendar the calendar of business days
/// @param zones finds the time zone of a place; empty if unknown
public record BookingSettings(
        Supplier<List<CustomField>> customFields,
        Supplier<FuelMode> fuelMode,
        Supplier<BusinessCalendar> calendar,
        Function<Place, Optional<ZoneId>> zones) {}
