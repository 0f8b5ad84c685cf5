package lanedesk.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import lanedesk.sandbox.model.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeographyTest {
    private final Geography geography = Geography.northAmerica();

    @ParameterizedTest
    @CsvSource({
        "US, GA, Atlanta, 30318, US, TX, Dallas, 75201, 790",
        "US, CA, Los Angeles, 90021, US, NY, New York, 10001, 2790",
        "US, IL, Chicago, 60638, US, IN, Indianapolis, 46204, 190",
        "US, WA, Seattle, 98101, US, FL, Miami, 33132, 3300",
        "CA, ON, Toronto, M5H 2N2, US, MI, Detroit, 48210, 240",
        "MX, NL, Monterrey, 64000, US, TX, Laredo, 78045, 145",
    })
    void milesAreCloseToRoadMiles(
            String fromCountry,
            String fromState,
            String fromCity,
            String fromCode,
            String toCountry,
            String toState,
            String toCity,
            String toCode,
            double road) {
        Place from = geography
                .findPlace(new Location(fromCountry, fromState, fromCity, fromCode))
                .orElseThrow();
        Place to = geography
                .findPlace(new Location(toCountry, toState, toCity, toCode))
                .orElseThrow();
        assertThat(geography.roadMiles(from, to)).isCloseTo(road, within(road * 0.12 + 15));
        assertThat(geography.roadMiles(to, from)).isEqualTo(geography.roadMiles(from, to));
    }

    @Test
    void unknownPostalCodeFallsBackToCityThenState() {
        Place city =
                geography.findPlace(new Location("US", "TX", "Dallas", "00000")).orElseThrow();
        Place state = geography
                .findPlace(new Location("US", "TX", "Nowhere", "00000"))
                .orElseThrow();
        assertThat(city.latitude()).isCloseTo(32.8, within(0.2));
        assertThat(state.state()).isEqualTo("TX");
        assertThat(state.area()).isEqualTo("TX");
    }

    @Test
    void acceptsZipPlusFourCanadianSpellingsAndCountryNames() {
        Optional<Place> short5 = geography.findPlace(new Location("US", "GA", "Atlanta", "30318"));
        assertThat(geography.findPlace(new Location("United States", "ga", "ATLANTA", "30318-1234")))
                .isEqualTo(short5);
        assertThat(geography.findPlace(new Location("CA", "ON", "Toronto", "m5h2n2")))
                .isEqualTo(geography.findPlace(new Location("Canada", "ON", "Toronto", "M5H 2N2")));
    }

    @Test
    void doesNotLocateUnknownPlace() {
        assertThat(geography.findPlace(new Location("FR", "IDF", "Paris", "75001")))
                .isEmpty();
        assertThat(geography.findPlace(new Location("US", "ZZ", "Nowhere", "00000")))
                .isEmpty();
    }

    @Test
    void noMoveHasZeroMiles() {
        Place here = geography
                .findPlace(new Location("US", "GA", "Atlanta", "30318"))
                .orElseThrow();
        assertThat(geography.roadMiles(here, here)).isPositive();
    }
}
