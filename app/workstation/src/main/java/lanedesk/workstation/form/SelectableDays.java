package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.function.Function;

/// The days that a field can be given by its calendar.
///
/// @param nonBusinessReason who does not work on a day, empty for a business day
public record SelectableDays(ShippingCalendar calendar, Function<LocalDate, String> nonBusinessReason) {}
