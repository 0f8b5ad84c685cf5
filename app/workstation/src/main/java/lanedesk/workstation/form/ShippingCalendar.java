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

/// Returns the current date in a time zone, parses typed dates, and describes weekends and holidays.
public final class ShippingCalendar {

    /// The use of a date, on which the text about a weekend or holiday depends.
    public enum DateUse {
        PICKUP,
        DELIVERY,
        TERMINAL,
        /// A date of an additional field that an administrator defined.
        CUSTOM_FIELD
    }

    private final Texts texts;
    private final DateTimeFormats formats;
    private final Clock clock;
    private final Supplier<BusinessCalendar> businessCalendar;
    private final Function<Place, Optional<ZoneId>> zoneOfPlace;

    /// Creates a calendar that uses the time zone of `clock` for every place.
    ///
    /// @param businessCalendar supplies the business calendar, called on each use
    public ShippingCalendar(Texts texts, Clock clock, Supplier<BusinessCalendar> businessCalendar) {
        this(texts, clock, businessCalendar, _ -> Optional.empty());
    }

    /// @param businessCalendar supplies the business calendar, called on each use
    /// @param zoneOfPlace returns the time zone of a place; empty if unknown
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

    /// Returns a copy of this calendar with the time zone of a place, where the current date may differ.
    /// Returns this calendar itself if the time zone is unknown.
    public ShippingCalendar withZoneOfPlace(@Nullable Place place) {
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

    public LocalDateTime currentLocalDateTime() {
        return LocalDateTime.now(clock);
    }

    /// Returns the local date and time of an instant in this calendar's time zone.
    public LocalDateTime toLocalDateTime(Instant instant) {
        return LocalDateTime.ofInstant(instant, clock.getZone());
    }

    public ZoneId zone() {
        return clock.getZone();
    }

    /// Returns the UTC offsets of a local time: usually one offset, two when the clocks go back, none when the
    /// clocks skip the time.
    public List<ZoneOffset> possibleOffsets(LocalDateTime time) {
        return clock.getZone().getRules().getValidOffsets(time);
    }

    public Optional<LocalDate> parseDate(String text) {
        return formats.parseDate(text, today());
    }

    /// Returns a text that a day is a weekend or holiday in a country; empty for a business day.
    public String nonBusinessText(LocalDate day, Country country, DateUse use) {
        return businessCalendar()
                .findNonBusinessReason(day, country)
                .map(nonBusinessDay -> texts.text("day.rest." + use, nonBusinessDayName(nonBusinessDay)))
                .orElse("");
    }

    /// Returns the first possible pickup date of a shipment: the first business day on or after its ready date,
    /// and not before today.
    public LocalDate firstPickupDate(LocalDate readyDate, Country country) {
        return businessCalendar().firstBusinessDayOnOrAfter(readyDate.isBefore(today()) ? today() : readyDate, country);
    }

    /// Returns a text that `requestedDate` is a weekend or holiday and that the shipment is quoted for a later
    /// day. Empty if `requestedDate` is a business day.
    public String movedDateText(LocalDate requestedDate, Country country) {
        return businessCalendar()
                .findNonBusinessReason(requestedDate, country)
                .map(nonBusinessDay ->
                        texts.text("day.moved", nonBusinessDayName(nonBusinessDay), formats.format(requestedDate)))
                .orElse("");
    }

    /// Creates the calculation of delivery dates for the rates of a lane; [DeliveryDates#UNKNOWN] without a
    /// ready date.
    public DeliveryDates createDeliveryDates(DatedLane lane) {
        LocalDate readyDate = lane.days().ready().day();
        return readyDate == null
                ? DeliveryDates.UNKNOWN
                : new DeliveryDates(
                        businessCalendar(),
                        EnumSet.of(lane.from(), lane.to()),
                        withZoneOfPlace(lane.origin()).firstPickupDate(readyDate, lane.from()),
                        lane.days().mustArriveBy().day());
    }

    // The name begins a sentence, so it starts with a capital letter even in languages that write days in lower
    // case.
    private String nonBusinessDayName(BusinessCalendar.NonBusinessReason nonBusinessDay) {
        return switch (nonBusinessDay) {
            case BusinessCalendar.NonBusinessReason.Weekend weekend -> {
                Locale locale = texts.language().locale();
                String day = weekend.day().getDisplayName(TextStyle.FULL, locale);
                yield day.substring(0, 1).toUpperCase(locale) + day.substring(1);
            }
            case BusinessCalendar.NonBusinessReason.PublicHoliday holiday -> texts.text("holiday." + holiday.holiday());
            case BusinessCalendar.NonBusinessReason.AdditionalDayOff officeHoliday -> officeHoliday.name();
        };
    }
}
