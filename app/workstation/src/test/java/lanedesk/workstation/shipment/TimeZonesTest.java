package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.ZoneId;
import java.util.Optional;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.TimeZones;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Headless
class TimeZonesTest {

    private static final TimeZones ZONES = BundledPlaces.readTimeZones();
    private static PlaceIndex codes = PlaceIndex.EMPTY;

    @BeforeAll
    static void readIndexes() throws IOException {
        codes = BundledPlaces.loadPlaceIndex();
    }

    private static Optional<ZoneId> zoneOf(String country, String state, String code) {
        return ZONES.findZone(new Place(country, state, "", code), codes.findPosition(country, code));
    }

    @ParameterizedTest
    @CsvSource({
        "US, CA, 90001, America/Los_Angeles",
        "US, NY, 10001, America/New_York",
        "US, AZ, 85001, America/Phoenix",
        "US, FL, 33101, America/New_York",
        "US, FL, 32501, America/Chicago",
        "US, IN, 46201, America/New_York",
        "US, IN, 46402, America/Chicago",
        "US, IN, 47708, America/Chicago",
        "US, KY, 40202, America/New_York",
        "US, KY, 42101, America/Chicago",
        "US, TN, 37402, America/New_York",
        "US, TN, 37203, America/Chicago",
        "US, TN, 37902, America/New_York",
        "US, MI, 48201, America/New_York",
        "US, MI, 49801, America/Chicago",
        "US, ND, 58102, America/Chicago",
        "US, ND, 58601, America/Denver",
        "US, SD, 57701, America/Denver",
        "US, SD, 57104, America/Chicago",
        "US, NE, 69361, America/Denver",
        "US, NE, 68102, America/Chicago",
        "US, KS, 67735, America/Denver",
        "US, KS, 67202, America/Chicago",
        "US, TX, 79901, America/Denver",
        "US, TX, 75201, America/Chicago",
        "US, ID, 83702, America/Boise",
        "US, ID, 83814, America/Los_Angeles",
        "US, OR, 97201, America/Los_Angeles",
        "US, OR, 97914, America/Boise",
        "CA, ON, M5V 2T6, America/Toronto",
        "CA, ON, P7B 1A1, America/Toronto",
        "CA, ON, P9N 1A1, America/Winnipeg",
        "CA, BC, V6B 1A1, America/Vancouver",
        "CA, BC, V1C 1A1, America/Edmonton",
        "CA, NL, A1C 1A1, America/St_Johns",
        "CA, SK, S4P 1A1, America/Regina",
        "MX, NA, 63000, America/Mazatlan",
        "MX, CX, 06000, America/Mexico_City",
    })
    void findsZoneOfPartOfState(String country, String state, String code, String zone) {
        assertThat(zoneOf(country, state, code)).contains(ZoneId.of(zone));
    }

    @Test
    void splitStateWithoutPositionHasNoZone() {
        assertThat(zoneOf("US", "TX", "")).isEmpty();
        assertThat(zoneOf("MX", "CH", "32000"))
                .as("the border keeps another time")
                .isEmpty();
        assertThat(zoneOf("", "", "")).isEmpty();
    }

    @Test
    void everyUnsplitStateHasZoneWithoutPosition() {
        assertThat(Region.findByCountry(Country.US))
                .allSatisfy(region -> assertThat(ZONES.findZone(
                                new Place("US", region.code(), "", ""), codes.findPosition("US", "75201")))
                        .as(region.code())
                        .isPresent());
        assertThat(Region.findByCountry(Country.MX).stream()
                        .map(Region::code)
                        .filter(code -> zoneOf("MX", code, "").isEmpty()))
                .containsExactlyInAnyOrder("CH", "CO", "NL", "TM");
    }
}
