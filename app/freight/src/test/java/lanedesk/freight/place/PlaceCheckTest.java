package lanedesk.freight.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The program's own postal codes.
class PlaceCheckTest {

    private final PlaceCheck check = new PlaceCheck(TestPlaces.INDEX);

    private static Place read(String line) {
        return PlaceReader.read(line).place();
    }

    private PlaceFinding found(String line) {
        return check.of(check.completed(read(line)));
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
    void whatFollowsIsFilledIn(String line, String whole) {
        assertThat(check.completed(read(line)).oneLine()).isEqualTo(whole);
        assertThat(found(line)).isInstanceOf(PlaceFinding.Agreed.class);
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
    void townOfMexicoUnderACodeOfItsStateIsThere(String line, String whole) {
        assertThat(check.placeOf(PlaceReader.read(line)).oneLine()).isEqualTo(whole);
    }

    @Test
    void everyKnownCodeCompletesItselfAndAgrees() {
        assertThat(TestPlaces.INDEX.size()).isEqualTo(44_178);
        for (String code : List.of("00501", "99950", "00901", "09012", "96910")) {
            Place whole = check.completed(new Place("US", "", "", code));
            assertThat(whole.isComplete()).as(code).isTrue();
            assertThat(check.of(whole)).as(code).isInstanceOf(PlaceFinding.Agreed.class);
        }
    }

    @Test
    void aCodeInAnotherStateOrFarFromTheCityContradicts() {
        assertThat(found("Dallas, TX 89502")).isInstanceOfSatisfying(PlaceFinding.Elsewhere.class, at -> {
            assertThat(at.code()).isEqualTo("89502");
            assertThat(at.town().title()).isEqualTo("Reno, NV");
        });
        assertThat(found("Houston, TX 75201")).isInstanceOf(PlaceFinding.Elsewhere.class);
        assertThat(found("Toronto, ON H2Y 1C6")).isInstanceOf(PlaceFinding.Elsewhere.class);
        assertThat(found("Ottawa, ON M5V 2T6")).isInstanceOf(PlaceFinding.Elsewhere.class);
    }

    @Test
    void anotherNameNearbyIsNoContradiction() {
        assertThat(found("Hollywood, CA 90028")).isInstanceOf(PlaceFinding.OtherName.class);
        assertThat(found("Carson City, NV 89502")).isInstanceOf(PlaceFinding.OtherName.class);
        assertThat(found("Boston, MA 02134")).isInstanceOf(PlaceFinding.Agreed.class);
        assertThat(found("St Louis, MO 63101")).isInstanceOf(PlaceFinding.Agreed.class);
        assertThat(found("Mississauga, ON L5L 1A1")).isInstanceOf(PlaceFinding.Agreed.class);
    }

    @Test
    void aSlipOfTheFingerHasAMeaning() {
        for (String line : List.of("Dalals, TX", "Dallas, TX 75201", "Dalas, TX 75201", "Housten, TX")) {
            PlaceFinding found = found(line);
            if (line.equals("Dallas, TX 75201")) {
                assertThat(found).isInstanceOf(PlaceFinding.Agreed.class);
            } else {
                assertThat(found).as(line).isInstanceOf(PlaceFinding.Misspelt.class);
            }
        }
        assertThat(((PlaceFinding.Misspelt) found("Dalals, TX"))
                        .similarTowns()
                        .getFirst()
                        .title())
                .isEqualTo("Dallas, TX");
    }

    @Test
    void whereThereAreSeveralItIsAsked() {
        assertThat(found("Dallas, TX"))
                .isInstanceOfSatisfying(
                        PlaceFinding.SeveralCodes.class,
                        at -> assertThat(at.town().codes())
                                .hasSizeGreaterThan(50)
                                .contains("75201"));
        assertThat(found("Springfield"))
                .isInstanceOfSatisfying(
                        PlaceFinding.SeveralTowns.class,
                        at -> assertThat(at.towns()).hasSizeGreaterThan(10));
    }

    @Test
    void ontarioBeforeCaliforniaIsACity() {
        for (String line : List.of("Ontario, CA", "Ontario CA", "ontario ca")) {
            Place place = check.completed(read(line));
            assertThat(place.country()).as(line).isEqualTo("US");
            assertThat(place.state()).isEqualTo("CA");
            assertThat(place.city()).isEqualTo("Ontario");
            assertThat(check.of(place))
                    .isInstanceOfSatisfying(
                            PlaceFinding.SeveralCodes.class,
                            at -> assertThat(at.town().codes()).contains("91761"));
        }
        assertThat(read("Toronto, Ontario, CA").country()).isEqualTo("CA");
        assertThat(read("Toronto, Ontario, CA").city()).isEqualTo("Toronto");
        assertThat(read("Toronto, ON, CA").state()).isEqualTo("ON");
        assertThat(read("Ontario, Canada").state()).isEqualTo("ON");
    }

    @Test
    void mexicoIsKnownByFormAloneAndAnUnknownCodeIsCautioned() {
        assertThat(found("Monterrey, NL 64000, MX")).isInstanceOf(PlaceFinding.Agreed.class);
        assertThat(found("Dallas, TX 75200")).isEqualTo(new PlaceFinding.UnknownCode("75200"));
        assertThat(new PlaceCheck(PlaceIndex.EMPTY).of(read("Dallas, TX 89502")))
                .isInstanceOf(PlaceFinding.Agreed.class);
    }

    @Test
    void samePlaceIsSeenAtBothEnds() {
        assertThat(PlaceCheck.isSame(read("Reno, NV 89502"), read("89502"))).isTrue();
        assertThat(PlaceCheck.isSame(read("Reno, NV 89502"), read("Reno, NV"))).isTrue();
        assertThat(PlaceCheck.isSame(read("Reno, NV 89502"), read("Reno, NV 89501")))
                .isFalse();
        assertThat(PlaceCheck.isSame(Place.NOWHERE, Place.NOWHERE)).isFalse();
    }

    @Test
    void suggestionsAreTheLargestTownsAndTheCodesBegun() {
        PlaceIndex index = TestPlaces.INDEX;
        assertThat(index.suggest("dal", 5).getFirst().oneLine()).startsWith("Dallas, TX");
        assertThat(index.suggest("francisco", 5)).extracting(Place::city).contains("San Francisco");
        assertThat(index.suggest("Dallas, TX", 5)).extracting(Place::postalCode).startsWith("", "75201", "75202");
        assertThat(index.suggest("Dallas, TX 7522", 20))
                .allMatch(place -> place.city().equals("Dallas"));
        assertThat(index.suggest("8950", 20)).extracting(Place::city).contains("Reno");
        assertThat(index.suggest("", 5)).isEmpty();
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
    void townsAreFoundByTheNamesThatDispatchersType(String typed, String first) {
        assertThat(TestPlaces.INDEX.suggest(typed, 20).getFirst().oneLine()).isEqualTo(first);
    }

    @Test
    void townsOfTheUnitedStatesComeBeforeSmallOnesOfCanada() {
        for (String typed : List.of("st", "st.", "saint", "mt", "ft", "st george")) {
            List<Place> found = TestPlaces.INDEX.suggest(typed, 10);
            assertThat(found.getFirst().country()).as(typed).isEqualTo("US");
        }
        assertThat(TestPlaces.INDEX.suggest("st", 40)).extracting(Place::city).contains("Stockton", "Saint Louis");
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
    void shortNameIsWrittenOutWhereNothingSpeaksAgainstIt(String line, String whole) {
        assertThat(check.placeOf(PlaceReader.read(line)).oneLine()).isEqualTo(whole);
    }

    @Test
    void aCodeHasItsPosition() {
        Position reno = TestPlaces.INDEX.position("US", "89502").orElseThrow();
        Position dallas = TestPlaces.INDEX.position("US", "75201").orElseThrow();
        assertThat(reno.milesTo(dallas)).isBetween(1_300.0, 1_400.0);
        assertThat(TestPlaces.INDEX.position("US", "09002")).isEmpty();
    }
}
