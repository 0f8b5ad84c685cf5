package lanedesk.workstation.booking;

import java.util.List;
import java.util.function.Supplier;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.freight.calendar.BusinessCalendar;
import lanedesk.workstation.freight.rates.FuelReading;

/// What is chosen for bookings, as it is now.
///
/// @param namedFields fields an administrator named for the environment
/// @param fuel how the fuel of drayage rates is read in the environment
/// @param calendar days of business
public record BookingChoices(
        Supplier<List<NamedField>> namedFields, Supplier<FuelReading> fuel, Supplier<BusinessCalendar> calendar) {}
