package lanedesk.workstation.form;

import java.time.LocalDate;
import java.util.function.Function;

/// What the calendar of a date field needs. The calendar shows past days and non-business days in gray; every
/// day can be chosen.
///
/// @param calendar gives the current date, and parses and formats dates
/// @param nonBusinessReason returns why a day is no business day, as text; empty for a business day
public record CalendarOptions(ShippingCalendar calendar, Function<LocalDate, String> nonBusinessReason) {}
