package lanedesk.workstation.form;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.DatedLane;
import org.jspecify.annotations.Nullable;

/// The current day, the parsing of days, and the weekends and holidays.
public final class ShippingCalendar {

    /// The use of a day; the warning about a weekend or holiday says who does not work then.
    public enum DateUse {
        PICKUP,
        DELIVERY,
        TERMINAL,
        /// A date in a field that an administrator added.
        NAMED
    }

    private final Texts texts;
    private final DateTimeFormats formats;
    private final Clock clock;
    private final Supplier<BusinessCalendar> businessCalendar;
    private final Function<Place, Optional<ZoneId>> zoneOfPlace;

    /// A calendar in the workstation's time zone for every place.
    ///
    /// @param businessCalendar the business calendar, called on each use
    public ShippingCalendar(Texts texts, Clock clock, Supplier<BusinessCalendar> businessCalendar) {
        this(texts, clock, businessCalendar, _ -> Optional.empty());
    }

    /// @param businessCalendar the business calendar, called on each use
    /// @param zoneOfPlace the time zone of a place, if known
    public ShippingCalendar(
            Texts texts,
            Clock clock,
            Supplier<BusinessCalendar> businessCalendar,
            Function<Place, Optional<ZoneId>> zoneOfPlace) {
        this.texts = texts.textsOfFeature(ShippingCalendar.class);
        this.formats = new DateTimeFormats(texts);
        this.clock = clock;
        this.businessCalendar = businessCalendar;
        this.zoneOfPlace = zoneOfPlace;
    }

    /// The calendar in the time zone of a place, where the date may differ from the dispatcher's; in the
    /// dispatcher's zone if the place's is unknown.
    public ShippingCalendar inZoneOf(@Nullable Place place) {
        return place == null
                ? this
                : zoneOfPlace
                        .apply(place)
                        .map(zone -> new ShippingCalendar(texts, clock.withZone(zone), businessCalendar, zoneOfPlace))
                        .orElse(this);
    }

    public DateTimeFormats formats() {
        return formats;
    }

    String calendarButtonText() {
        return texts.text("day.calendar");
    }

    public BusinessCalendar businessCalendar() {
        return businessCalendar.get();
    }

    public LocalDate today() {
        return LocalDate.now(clock);
    }

    public LocalDateTime now() {
        return LocalDateTime.now(clock);
    }

    /// The date and time of an instant in this calendar's time zone.
    public LocalDateTime toLocalTime(Instant moment) {
        return LocalDateTime.ofInstant(moment, clock.getZone());
    }

    public ZoneId zone() {
        return clock.getZone();
    }

    /// The offsets that a local time can have: one; two if the clocks go back then, none if they skip it.
    public List<ZoneOffset> possibleOffsets(LocalDateTime time) {
        return clock.getZone().getRules().getValidOffsets(time);
    }

    public Optional<LocalDate> parseDate(String typed) {
        return formats.parseDate(typed, today());
    }

    /// Returns who does not work on a weekend or holiday in a country; empty for a business day.
    public String nonBusinessReason(LocalDate day, Country country, DateUse use) {
        return businessCalendar()
                .findNonBusinessReason(day, country)
                .map(nonBusinessDay -> texts.text("day.rest." + use, nonBusinessDayName(nonBusinessDay)))
                .orElse("");
    }

    /// The day on which a shipment that is ready on a day is picked up: that day, or the next business day
    /// after a weekend or holiday. A shipment that was ready before today is picked up from today on.
    public LocalDate firstPickupDate(LocalDate ready, Country country) {
        return businessCalendar().firstBusinessDayFrom(ready.isBefore(today()) ? today() : ready, country);
    }

    /// Says that a shipment is quoted for another day because the given day is a weekend or holiday; empty
    /// otherwise.
    public String movedDateReason(LocalDate requestedDate, Country country) {
        return businessCalendar()
                .findNonBusinessReason(requestedDate, country)
                .map(nonBusinessDay ->
                        texts.text("day.moved", nonBusinessDayName(nonBusinessDay), formats.format(requestedDate)))
                .orElse("");
    }

    /// When the rates of a lane deliver, from its pickup date on, which is a day by the clocks of its origin.
    public DeliveryDates createDeliveryDates(DatedLane lane) {
        LocalDate ready = lane.days().ready().day();
        return ready == null
                ? DeliveryDates.UNKNOWN
                : new DeliveryDates(
                        businessCalendar(),
                        EnumSet.of(lane.from(), lane.to()),
                        inZoneOf(lane.origin()).firstPickupDate(ready, lane.from()),
                        lane.days().mustArriveBy().day());
    }

    // It begins the sentence, also in languages that write their days small.
    private String nonBusinessDayName(BusinessCalendar.NonBusinessDay nonBusinessDay) {
        return switch (nonBusinessDay) {
            case BusinessCalendar.NonBusinessDay.Weekend weekend -> {
                Locale locale = texts.language().locale();
                String day = weekend.day().getDisplayName(TextStyle.FULL, locale);
                yield day.substring(0, 1).toUpperCase(locale) + day.substring(1);
            }
            case BusinessCalendar.NonBusinessDay.PublicHoliday holiday -> texts.text("holiday." + holiday.holiday());
            case BusinessCalendar.NonBusinessDay.OfficeHoliday officeHoliday -> officeHoliday.name();
        };
    }
}
