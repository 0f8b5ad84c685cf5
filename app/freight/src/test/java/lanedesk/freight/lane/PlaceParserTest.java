package lanedesk.freight.lane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import lanedesk.freight.lane.ParsedPlace.Part;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PlaceParserTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                // line | country | state | city | postal | missing | uncertain
                "Dallas, TX 75201|US|TX|Dallas|75201||",
                "75201|US|TX||75201|CITY|",
                "Toronto ON M5V 2T6|CA|ON|Toronto|M5V 2T6||",
                "Monterrey, NL 64000 MX|MX|NL|Monterrey|64000||",
                "dallas tx|US|TX|Dallas||POSTAL_CODE|",
                "TX 75201, US|US|TX||75201|CITY|",
                "Reno NV ca. 89502|US|NV|Reno|89502||POSTAL_CODE",
                "Reno, NV, ca. 89502-1234|US|NV|Reno|89502-1234||POSTAL_CODE",
                "Reno Nevada ca 89502|US|NV|Reno|89502||POSTAL_CODE",
                "Dallas TX ca 75201|US|TX|Dallas|75201||POSTAL_CODE",
                "ca. 75201 Dallas TX|US|TX|Dallas|75201||POSTAL_CODE",
                "Reno NV ca.|US|NV|Reno||POSTAL_CODE|",
                "Reno NV approx. 89502|US|NV|Reno|89502||POSTAL_CODE",
                "Reno NV circa 89502|US|NV|Reno|89502||POSTAL_CODE",
                "Reno NV ~89502|US|NV|Reno|89502||POSTAL_CODE",
                "Reno NV env. 89502|US|NV|Reno|89502||POSTAL_CODE",
                "Reno NV c/o 89502|US|NV|Reno|89502||POSTAL_CODE",
                "Sacramento ca 95814|US|CA|Sacramento|95814||",
                "Sacramento ca. 95814|US|CA|Sacramento|95814||",
                "Ontario ca. 91761|US|CA|Ontario|91761||",
                "Eureka, CA 95501|US|CA|Eureka|95501||",
                "Los Angeles ca.|US|CA|Los Angeles||POSTAL_CODE|",
                "Toronto ON M5V 2T6, ca|CA|ON|Toronto|M5V 2T6||",
                "Dallas|||Dallas||COUNTRY STATE POSTAL_CODE|",
                "TX|US|TX|||CITY POSTAL_CODE|",
                "Texas|US|TX|||CITY POSTAL_CODE|",
                "DALLAS TX 75201-1234|US|TX|Dallas|75201-1234||",
                "dallas,tx,75201,usa|US|TX|Dallas|75201||",
                "75201 Dallas TX|US|TX|Dallas|75201||",
                "75201, Dallas, Texas, United States|US|TX|Dallas|75201||",
                "Boston, MA 02110|US|MA|Boston|02110||",
                "Boston MA 2110|US|MA|Boston|02110||POSTAL_CODE",
                "Holtsville NY 501|US|NY|Holtsville|00501||POSTAL_CODE",
                "toronto, ontario m5v2t6|CA|ON|Toronto|M5V 2T6||",
                "Toronto, ON, Canada|CA|ON|Toronto||POSTAL_CODE|",
                "Toronto, ON, CA|CA|ON|Toronto||POSTAL_CODE|",
                "M5V-2T6 CA|CA|ON||M5V 2T6|CITY|",
                "M5V|CA|ON||M5V|CITY|POSTAL_CODE",
                "Montréal QC H3B 1A7|CA|QC|Montréal|H3B 1A7||",
                "Los Angeles, CA|US|CA|Los Angeles||POSTAL_CODE|",
                "Los Angeles CA 90001|US|CA|Los Angeles|90001||",
                "Los Angeles, California 90001 US|US|CA|Los Angeles|90001||",
                "St. John's, NL A1C 5S7|CA|NL|St. John's|A1C 5S7||",
                "St. John's, Newfoundland and Labrador|CA|NL|St. John's||POSTAL_CODE|",
                "Tijuana, BC 22000|MX|BC|Tijuana|22000||",
                "Vancouver, BC V6B 1A1|CA|BC|Vancouver|V6B 1A1||",
                "Monterrey, Nuevo León, C.P. 64000, México|MX|NL|Monterrey|64000||",
                "Monterrey NL 64000|MX|NL|Monterrey|64000||",
                "Ciudad de México, CDMX 06600|MX|CX|Ciudad de México|06600||",
                "Guadalajara, Jal., México|MX|JA|Guadalajara||POSTAL_CODE|",
                "Nuevo Laredo, Tamps. 88000|MX|TM|Nuevo Laredo|88000||",
                "New York, NY 10001|US|NY|New York|10001||",
                "New York NY|US|NY|New York||POSTAL_CODE|",
                "Washington, DC 20001|US|DC|Washington|20001||",
                "Washington D.C. 20001|US|DC|Washington|20001||",
                "Kansas City, MO 64101|US|MO|Kansas City|64101||",
                "Winston-Salem NC 27101|US|NC|Winston-Salem|27101||",
                "winston-salem, north carolina|US|NC|Winston-Salem||POSTAL_CODE|",
                "Salt Lake City UT 84101 USA|US|UT|Salt Lake City|84101||",
                "752011234|US|TX||75201-1234|CITY|",
                "San Juan, PR 00901|US|PR|San Juan|00901||",
                "TX Dallas|US|TX|Dallas||POSTAL_CODE|STATE",
                "Dallas\u00a0TX\u00a075201|US|TX|Dallas|75201||",
                "\u200fDallas, TX 75201\u200e|US|TX|Dallas|75201||",
                "ZIP 75201|US|TX||75201|CITY|",
                "Dallas 75201|US|TX|Dallas|75201||COUNTRY",
                "12345 Main Rd, Dallas, TX 75201|US|TX|Dallas|75201||CITY",
                "Québec|||Québec||COUNTRY STATE POSTAL_CODE|",
                "Québec, QC G1R 4P5|CA|QC|Québec|G1R 4P5||",
                "mcallen, tx|US|TX|Mcallen||POSTAL_CODE|",
                "McAllen, TX|US|TX|McAllen||POSTAL_CODE|",
                "US|US||||STATE CITY POSTAL_CODE|",
                "-|||||COUNTRY STATE CITY POSTAL_CODE|",
                "12|||12||COUNTRY STATE POSTAL_CODE|CITY",
                "Springfield, XX|||XX||COUNTRY STATE POSTAL_CODE|CITY"
            })
    void parsesLineIntoKnownParts(
            @Nullable String line,
            @Nullable String country,
            @Nullable String state,
            @Nullable String city,
            @Nullable String postal,
            @Nullable String missing,
            @Nullable String uncertain) {
        ParsedPlace reading = PlaceParser.parse(line == null ? "" : line);
        assertThat(reading.place())
                .isEqualTo(new Place(nullToEmpty(country), nullToEmpty(state), nullToEmpty(city), nullToEmpty(postal)));
        assertThat(reading.missingParts()).isEqualTo(parts(missing));
        assertThat(reading.uncertainParts()).isEqualTo(parts(uncertain));
        assertThat(reading.expectedState()).isEmpty();
    }

    @Test
    void reportsStateExpectedByPostalCode() {
        ParsedPlace reading = PlaceParser.parse("Dallas, OK 75201");
        assertThat(reading.place().state()).isEqualTo("OK");
        assertThat(reading.expectedState()).isEqualTo("TX");
        assertThat(reading.isCompleteAndCertain()).isFalse();
    }

    @Test
    void keepsStreetAsLeftover() {
        ParsedPlace reading = PlaceParser.parse("500 Commerce St, Dallas, TX 75201");
        assertThat(reading.place().city()).isEqualTo("Dallas");
        assertThat(reading.leftover()).isEqualTo("500 Commerce St");
    }

    @Test
    void defaultCountryDecidesAmbiguousPostalCode() {
        assertThat(PlaceParser.parse("64000", Country.MX).place()).isEqualTo(new Place("MX", "NL", "", "64000"));
        assertThat(PlaceParser.parse("64000").place()).isEqualTo(new Place("US", "MO", "", "64000"));
    }

    @ParameterizedTest
    @CsvSource({
        "US, TX, Dallas, 75201", "CA, ON, Toronto, M5V 2T6", "MX, NL, Monterrey, 64000", "US, TX, '', 75201",
        "US, CA, Los Angeles, ''", "CA, BC, Vancouver, ''", "MX, BC, Tijuana, 22000", "US, MA, Boston, 02110-0001",
        "CA, NL, St. John's, A1C 5S7", "MX, CX, Ciudad de México, 06600"
    })
    void formattedPlaceParsesBackToSamePlace(String country, String state, String city, String postal) {
        Place place = new Place(country, state, city, postal);
        assertThat(PlaceParser.parse(place.toSingleLine()).place()).isEqualTo(place);
    }

    @Test
    void parsesEveryRegionByCodeAndName() {
        for (Country country : Country.values()) {
            assertThat(Region.findByCountry(country)).isNotEmpty();
            for (Region region : Region.findByCountry(country)) {
                assertThat(Region.findByNameOrCodeInCountry(country, region.code()))
                        .contains(region);
                assertThat(Region.findByNameOrCodeInCountry(country, region.name()))
                        .contains(region);
            }
        }
        assertThat(Region.findByCountry(Country.US)).hasSize(54);
        assertThat(Region.findByCountry(Country.CA)).hasSize(13);
        assertThat(Region.findByCountry(Country.MX)).hasSize(32);
        assertThat(Region.findByNameOrCode("NL")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "US, 75201, 75201",
        "US, 752011234, 75201-1234",
        "US, 75201-1234, 75201-1234",
        "US, 02110, 02110",
        "CA, m5v2t6, M5V 2T6",
        "CA, M5V-2T6, M5V 2T6",
        "MX, 06600, 06600"
    })
    void formatsPostalCodeOfCountry(Country country, String typed, String written) {
        assertThat(PostalCode.formatForCountry(country, typed)).contains(written);
    }

    @ParameterizedTest
    @CsvSource({
        "US, 7520",
        "US, 75201-12",
        "US, M5V 2T6",
        "CA, D5V 2T6",
        "CA, M5F 2T6",
        "CA, W5V 2T6",
        "CA, Z5V 2T6",
        "CA, M5V 2O6",
        "CA, 75201",
        "MX, 6600",
        "MX, 64000-1234",
        "MX, ''"
    })
    void rejectsPostalCodeOfOtherForm(Country country, String typed) {
        assertThat(PostalCode.formatForCountry(country, typed)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "00501, NY", "00601, PR", "01001, MA", "02901, RI", "03031, NH", "03901, ME", "05001, VT", "05501, MA",
        "06001, CT", "07001, NJ", "10001, NY", "15001, PA", "19701, DE", "20001, DC", "20101, VA", "20601, MD",
        "22001, VA", "24701, WV", "27001, NC", "29001, SC", "30001, GA", "32003, FL", "35004, AL", "37010, TN",
        "38601, MS", "39901, GA", "40003, KY", "43001, OH", "46001, IN", "48001, MI", "50001, IA", "53001, WI",
        "55001, MN", "57001, SD", "58001, ND", "59001, MT", "60001, IL", "63001, MO", "66002, KS", "68001, NE",
        "70001, LA", "71601, AR", "73001, OK", "73301, TX", "74001, OK", "75001, TX", "80001, CO", "82001, WY",
        "83201, ID", "84001, UT", "85001, AZ", "87001, NM", "88510, TX", "89001, NV", "90001, CA", "96701, HI",
        "96910, GU", "97001, OR", "98001, WA", "99501, AK"
    })
    void findsStateOfPostalCode(String zip, String state) {
        assertThat(PostalCode.stateOf(Country.US, zip)).contains(state);
    }

    @Test
    void findsNoStateForUnassignedPostalCode() {
        assertThat(PostalCode.stateOf(Country.US, "00000")).isEmpty();
        assertThat(PostalCode.stateOf(Country.US, "26999")).isEmpty();
        assertThat(PostalCode.stateOf(Country.MX, "00100")).isEmpty();
        assertThat(PostalCode.stateOf(Country.CA, "X0A 0A0")).contains("NU");
        assertThat(PostalCode.stateOf(Country.CA, "X1A 0A0")).contains("NT");
    }

    @Test
    void parsesLaneFromOneText() {
        assertThat(laneEndsText("From Dallas, TX 75201 → Reno NV 89501")).isEqualTo("Dallas → Reno");
        assertThat(laneEndsText("75201 to 89501")).isEqualTo("75201 → 89501");
        assertThat(laneEndsText("Toronto ON -> Reno NV")).isEqualTo("Toronto → Reno");
        assertThat(Lane.parse("Toronto ON")).isEmpty();
        assertThat(Lane.parse("Toronto, ON").isPresent()).isFalse();
    }

    private static String laneEndsText(String text) {
        Lane.ParsedLane read = Lane.parse(text).orElseThrow();
        return read.origin().place().shortName() + " → "
                + read.destination().place().shortName();
    }

    @Test
    void acceptsAnyLineWithoutFailure() {
        assertThat(PlaceParser.parse("x".repeat(1_000_000)).place().city()).hasSize(300);
        assertThat(PlaceParser.parse(",,, ;; -- ,").place()).isEqualTo(Place.UNKNOWN);
    }

    private static String nullToEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static Set<Part> parts(@Nullable String names) {
        EnumSet<Part> parts = EnumSet.noneOf(Part.class);
        for (String name : nullToEmpty(names).split(" ", -1)) {
            if (!name.isEmpty()) {
                parts.add(Part.valueOf(name));
            }
        }
        return parts;
    }
}
