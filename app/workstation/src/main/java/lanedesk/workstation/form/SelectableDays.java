package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.function.Function;

/// The days that a date field's calendar offers.
///
/// @param nonBusinessReason returns who does not work on a day; empty for a business day
public record SelectableDays(ShippingCalendar calendar, Function<LocalDate, String> nonBusinessReason) {}
