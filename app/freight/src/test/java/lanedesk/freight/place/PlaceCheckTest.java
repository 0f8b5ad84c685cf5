package lanedesk.freight.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the check of places against the bundled postal codes.
class PlaceCheckTest {

    private final PlaceCheck check = new PlaceCheck(BundledPlaces.loadPlaceIndex());

    private static Place parsePlace(String line) {
        return PlaceParser.parse(line).place();
    }

    private PlaceCheckResult checkLine(String line) {
        return check.checkPlace(check.completePlace(parsePlace(line)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "10001;New York, NY 10001",
                "60607;Chicago, IL 60607",
                "89502-1234;Reno, NV 89502-1234",
                "M5V 2T6;Toronto, ON M5V 2T6, CA",
                "t0b 4b0;AB T0B 4B0, CA",
                "Truckee CA 96161;Truckee, CA 96161",
                "Tonopah, NV;Tonopah, NV 89049",
                "Zephyr Cove;Zephyr Cove, NV 89448",
            })
    void completesPlace(String line, String completedLine) {
        assertThat(check.completePlace(parsePlace(line)).toSingleLine()).isEqualTo(completedLine);
        assertThat(checkLine(line)).isInstanceOf(PlaceCheckResult.NoContradiction.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Monterrey 64000;Monterrey, NL 64000, MX",
                "Guadalajara 44100;Guadalajara, JA 44100, MX",
                "Querétaro 76000;Querétaro, QT 76000, MX",
                "Puebla 72000;Puebla, PU 72000, MX",
                "Nogales 84000;Nogales, SO 84000, MX",
                "Nogales 85621;Nogales, AZ 85621",
                "Monterrey, MO 64000;Monterrey, MO 64000",
                "Dallas 75201;Dallas, TX 75201"
            })
    void acceptsMexicanTownWithCodeOfItsState(String line, String completedLine) {
        assertThat(check.completeParsedPlace(PlaceParser.parse(line)).toSingleLine())
                .isEqualTo(completedLine);
    }

    @Test
    void everyKnownCodeIsCompletedWithoutContradiction() {
        assertThat(BundledPlaces.loadPlaceIndex().postalCodeCount()).isEqualTo(44_178);
        for (String code : List.of("00501", "99950", "00901", "09012", "96910")) {
            Place whole = check.completePlace(new Place("US", "", "", code));
            assertThat(whole.isComplete()).as(code).isTrue();
            assertThat(check.checkPlace(whole)).as(code).isInstanceOf(PlaceCheckResult.NoContradiction.class);
        }
    }

    @Test
    void reportsCodeInOtherStateOrFarFromCity() {
        assertThat(checkLine("Dallas, TX 89502"))
                .isInstanceOfSatisfying(PlaceCheckResult.CodeOfOtherPlace.class, at -> {
                    assertThat(at.code()).isEqualTo("89502");
                    assertThat(at.town().cityAndState()).isEqualTo("Reno, NV");
                });
        assertThat(checkLine("Houston, TX 75201")).isInstanceOf(PlaceCheckResult.CodeOfOtherPlace.class);
        assertThat(checkLine("Toronto, ON H2Y 1C6")).isInstanceOf(PlaceCheckResult.CodeOfOtherPlace.class);
        assertThat(checkLine("Ottawa, ON M5V 2T6")).isInstanceOf(PlaceCheckResult.CodeOfOtherPlace.class);
    }

    @Test
    void acceptsOtherTownNameNearby() {
        assertThat(checkLine("Hollywood, CA 90028")).isInstanceOf(PlaceCheckResult.OtherTownName.class);
        assertThat(checkLine("Carson City, NV 89502")).isInstanceOf(PlaceCheckResult.OtherTownName.class);
        assertThat(checkLine("Boston, MA 02134")).isInstanceOf(PlaceCheckResult.NoContradiction.class);
        assertThat(checkLine("St Louis, MO 63101")).isInstanceOf(PlaceCheckResult.NoContradiction.class);
        assertThat(checkLine("Mississauga, ON L5L 1A1")).isInstanceOf(PlaceCheckResult.NoContradiction.class);
    }

    @Test
    void suggestsTownForMisspelledName() {
        for (String line : List.of("Dalals, TX", "Dallas, TX 75201", "Dalas, TX 75201", "Housten, TX")) {
            PlaceCheckResult found = checkLine(line);
            if (line.equals("Dallas, TX 75201")) {
                assertThat(found).isInstanceOf(PlaceCheckResult.NoContradiction.class);
            } else {
                assertThat(found).as(line).isInstanceOf(PlaceCheckResult.MisspelledCity.class);
            }
        }
        assertThat(((PlaceCheckResult.MisspelledCity) checkLine("Dalals, TX"))
                        .similarTowns()
                        .getFirst()
                        .cityAndState())
                .isEqualTo("Dallas, TX");
    }

    @Test
    void reportsSeveralCodesOrTowns() {
        assertThat(checkLine("Dallas, TX"))
                .isInstanceOfSatisfying(
                        PlaceCheckResult.SeveralCodes.class,
                        at -> assertThat(at.town().codes())
                                .hasSizeGreaterThan(50)
                                .contains("75201"));
        assertThat(checkLine("Springfield"))
                .isInstanceOfSatisfying(
                        PlaceCheckResult.SeveralTowns.class,
                        at -> assertThat(at.towns()).hasSizeGreaterThan(10));
    }

    @Test
    void readsOntarioCaAsCityInCalifornia() {
        for (String line : List.of("Ontario, CA", "Ontario CA", "ontario ca")) {
            Place place = check.completePlace(parsePlace(line));
            assertThat(place.country()).as(line).isEqualTo("US");
            assertThat(place.state()).isEqualTo("CA");
            assertThat(place.city()).isEqualTo("Ontario");
            assertThat(check.checkPlace(place))
                    .isInstanceOfSatisfying(
                            PlaceCheckResult.SeveralCodes.class,
                            at -> assertThat(at.town().codes()).contains("91761"));
        }
        assertThat(parsePlace("Toronto, Ontario, CA").country()).isEqualTo("CA");
        assertThat(parsePlace("Toronto, Ontario, CA").city()).isEqualTo("Toronto");
        assertThat(parsePlace("Toronto, ON, CA").state()).isEqualTo("ON");
        assertThat(parsePlace("Ontario, Canada").state()).isEqualTo("ON");
    }

    @Test
    void checksMexicanCodesByFormAndReportsUnknownCode() {
        assertThat(checkLine("Monterrey, NL 64000, MX")).isInstanceOf(PlaceCheckResult.NoContradiction.class);
        assertThat(checkLine("Dallas, TX 75200")).isEqualTo(new PlaceCheckResult.UnknownCode("75200"));
        assertThat(new PlaceCheck(PlaceIndex.EMPTY).checkPlace(parsePlace("Dallas, TX 89502")))
                .isInstanceOf(PlaceCheckResult.NoContradiction.class);
    }

    @Test
    void detectsSamePlaceAtBothEnds() {
        assertThat(PlaceCheck.isSamePlace(parsePlace("Reno, NV 89502"), parsePlace("89502")))
                .isTrue();
        assertThat(PlaceCheck.isSamePlace(parsePlace("Reno, NV 89502"), parsePlace("Reno, NV")))
                .isTrue();
        assertThat(PlaceCheck.isSamePlace(parsePlace("Reno, NV 89502"), parsePlace("Reno, NV 89501")))
                .isFalse();
        assertThat(PlaceCheck.isSamePlace(Place.UNKNOWN, Place.UNKNOWN)).isFalse();
    }

    @Test
    void suggestsLargestTownsAndMatchingCodes() {
        PlaceIndex index = BundledPlaces.loadPlaceIndex();
        assertThat(index.suggestPlaces("dal", 5).getFirst().toSingleLine()).startsWith("Dallas, TX");
        assertThat(index.suggestPlaces("francisco", 5)).extracting(Place::city).contains("San Francisco");
        assertThat(index.suggestPlaces("Dallas, TX", 5))
                .extracting(Place::postalCode)
                .startsWith("", "75201", "75202");
        assertThat(index.suggestPlaces("Dallas, TX 7522", 20))
                .allMatch(place -> place.city().equals("Dallas"));
        assertThat(index.suggestPlaces("8950", 20)).extracting(Place::city).contains("Reno");
        assertThat(index.suggestPlaces("", 5)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "St. Louis;Saint Louis, MO",
                "st louis mo;Saint Louis, MO",
                "saint lou;Saint Louis, MO",
                "ft worth tx;Fort Worth, TX",
                "ft wor;Fort Worth, TX",
                "fort worth;Fort Worth, TX",
                "mt vernon, ny;Mount Vernon, NY",
                "nyc;New York, NY",
                "chi;Chicago, IL",
                "chi 60607;Chicago, IL 60607",
                "nyc, ny 100;New York, NY 10001",
                "ft worth 76101;Fort Worth, TX 76101",
                "toronto;Toronto, ON, CA",
                "windsor;Windsor, ON, CA",
                "stock;Stockton, CA"
            })
    void findsTownsByCommonNames(String typed, String first) {
        assertThat(BundledPlaces.loadPlaceIndex()
                        .suggestPlaces(typed, 20)
                        .getFirst()
                        .toSingleLine())
                .isEqualTo(first);
    }

    @Test
    void ranksUsTownsBeforeSmallCanadianTowns() {
        for (String typed : List.of("st", "st.", "saint", "mt", "ft", "st george")) {
            List<Place> matches = BundledPlaces.loadPlaceIndex().suggestPlaces(typed, 10);
            assertThat(matches.getFirst().country()).as(typed).isEqualTo("US");
        }
        assertThat(BundledPlaces.loadPlaceIndex().suggestPlaces("st", 40))
                .extracting(Place::city)
                .contains("Stockton", "Saint Louis");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "chi 60607;Chicago, IL 60607",
                "nyc;New York, NY",
                "philly, pa;Philadelphia, PA",
                "chi 75201;Chi, TX 75201",
                "Chi, TX;Chi, TX"
            })
    void expandsShortTownNameUnlessContradicted(String line, String completedLine) {
        assertThat(check.completeParsedPlace(PlaceParser.parse(line)).toSingleLine())
                .isEqualTo(completedLine);
    }

    @Test
    void findsPositionOfCode() {
        Position reno =
                BundledPlaces.loadPlaceIndex().findPosition("US", "89502").orElseThrow();
        Position dallas =
                BundledPlaces.loadPlaceIndex().findPosition("US", "75201").orElseThrow();
        assertThat(reno.milesTo(dallas)).isBetween(1_300.0, 1_400.0);
        assertThat(BundledPlaces.loadPlaceIndex().findPosition("US", "09002")).isEmpty();
    }
}
