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

/// The current choices for bookings.
///
/// @param namedFields fields an administrator named for the environment
/// @param fuelReading how the fuel of drayage rates is read in the environment
/// @param calendar days of business
/// @param zones the time zone of a place where it is known
public record BookingSettings(
        Supplier<List<CustomField>> namedFields,
        Supplier<FuelMode> fuelReading,
        Supplier<BusinessCalendar> calendar,
        Function<Place, Optional<ZoneId>> zones) {}
