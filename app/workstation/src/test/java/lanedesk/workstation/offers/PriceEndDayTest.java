package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.lane.Place;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the days on which a price ends and a pickup takes place, with the desk's clock one day ahead of the
/// pickup location.
class PriceEndDayTest {

    private static final ZoneId AUCKLAND = ZoneId.of("Pacific/Auckland");
    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");

    /// November 30 in Dallas, December 1 in Auckland.
    private static final Instant END = Instant.parse("2026-11-30T18:00:00Z");

    private static final Place DALLAS = new Place("US", "TX", "Dallas", "75201");
    private static final ExpiryTimeZones CUSTOMER_ZONES = new ExpiryTimeZones(PriceEndDayTest::zoneOf, AUCKLAND);

    private static Optional<ZoneId> zoneOf(Place place) {
        return place.equals(DALLAS) ? Optional.of(CHICAGO) : Optional.empty();
    }

    @ParameterizedTest
    @CsvSource({
        "OTR, 'Dallas, TX 75201', 'Reno, NV 89502', America/Chicago",
        "OTR, 'Reno, NV 89502', 'Dallas, TX 75201', Pacific/Auckland",
        "DRAYAGE, LA/Long Beach 90731, 'Dallas, TX 75201', America/Chicago",
        "DRAYAGE, 'Dallas, TX 75201', Houston 77571, America/Chicago",
        "OTR, '', '', Pacific/Auckland",
        "OTR, Dallas, Reno, Pacific/Auckland",
    })
    void offerEndUsesTimeZoneOfPickup(FreightKind desk, String from, String to, ZoneId zone) {
        assertThat(CUSTOMER_ZONES.timeZoneOrDispatcherZoneOf(new QuotedLane(from, to), desk))
                .isEqualTo(zone);
    }

    @Test
    void endIsSameDayInEveryLanguageAndFormat() {
        ZoneId zone = CUSTOMER_ZONES.timeZoneOrDispatcherZoneOf(DALLAS);
        Clock clock = Clock.fixed(Instant.parse("2026-11-20T18:00:00Z"), AUCKLAND);
        for (Language language : Language.values()) {
            Formats formats = new Formats(language, clock);
            assertThat(List.of(
                            formats.formatTimeOrShortDateTimeWithZone(END, zone),
                            formats.formatDateTimeWithZone(END, zone),
                            formats.formatLongDateTime(END, zone)))
                    .as(language.code())
                    .allSatisfy(text -> assertThat(text).contains("30"));
        }
    }

    @Test
    void pickupTodayIsDayAtOrigin() {
        Clock desk = Clock.fixed(END, AUCKLAND);
        ShippingCalendar calendar = new ShippingCalendar(
                Texts.of(ShippingCalendar.class, Language.FRENCH),
                desk,
                () -> BusinessCalendar.DEFAULT,
                PriceEndDayTest::zoneOf);
        LocalDate november30 = LocalDate.of(2026, 11, 30);
        ShipmentDays days = new ShipmentDays(new TypedDate("", november30), TypedDate.EMPTY);
        Place reno = new Place("US", "NV", "Reno", "89502");
        assertThat(calendar.today()).isEqualTo(LocalDate.of(2026, 12, 1));
        assertThat(calendar.createDeliveryDates(DatedLane.between(DALLAS, reno, days))
                        .pickupDate())
                .as("on the rates board")
                .isEqualTo(november30);
        assertThat(calendar.withZoneOfPlace(DALLAS).today())
                .as("on the booking page")
                .isEqualTo(november30);
        assertThat(calendar.createDeliveryDates(DatedLane.between(reno, DALLAS, days))
                        .pickupDate())
                .as("where the zone of the origin is not known")
                .isEqualTo(LocalDate.of(2026, 12, 1));
    }
}
