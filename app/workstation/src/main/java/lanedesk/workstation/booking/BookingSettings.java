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
/// @param namedFields additional fields defined by an administrator for the environment
/// @param fuelMode how the fuel of drayage rates is interpreted in the environment
/// @param calendar business days
/// @param zones the time zone of a place, if known
public record BookingSettings(
        Supplier<List<CustomField>> namedFields,
        Supplier<FuelMode> fuelMode,
        Supplier<BusinessCalendar> calendar,
        Function<Place, Optional<ZoneId>> zones) {}
