package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.function.Function;

/// The days that a date field's calendar offers.
///
/// @param nonBusinessReason returns why a day is no business day, as text; empty for a business day
public record SelectableDays(ShippingCalendar calendar, Function<LocalDate, String> nonBusinessReason) {}
