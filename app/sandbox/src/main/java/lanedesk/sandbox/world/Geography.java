package lanedesk.sandbox.world;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.sandbox.model.Location;

/// Locates places accurately enough to estimate miles. Uses the postal code. If the postal code is unknown,
/// uses the city, but only if the city is near the region of the postal prefix. Otherwise uses the region of
/// the postal prefix, and then the state.
public final class Geography {
    private static final double ROAD_FACTOR = 1.18;
    private static final double MIN_MILES = 6;
    private static final double CITY_WITHIN_REGION_MILES = 200;
    private static final Supplier<Geography> NORTH_AMERICA = new Lazy<>(Geography::new);

    private final Map<String, Place> places = new HashMap<>();

    private Geography() {
        for (CsvTable.Row row : readRows("states.csv")) {
            String country = row.text("country");
            addPlace(country, "state " + row.text("state"), row, row.text("state"), row.text("state"));
        }
        readAndAddPrefixes("US", "us-prefixes.csv", "state");
        readAndAddPrefixes("CA", "ca-prefixes.csv", "province");
        readAndAddPrefixes("MX", "mx-prefixes.csv", "state");
        readAndAddCities("US", "us-cities.csv");
        readAndAddCities("CA", "ca-cities.csv");
        readAndAddCities("MX", "mx-cities.csv");
    }

    /// Returns the map of the United States, Canada and Mexico. The map is loaded when it is first used.
    public static Geography northAmerica() {
        return NORTH_AMERICA.get();
    }

    /// Finds the coordinates of a location. Returns an empty result if its postal code, its postal prefix, its
    /// city and its state are all unknown.
    public Optional<Place> findPlace(Location location) {
        String country = toCountryCode(location.country());
        String state = location.state().strip().toUpperCase(Locale.ROOT);
        String postal = normalizePostalCode(country, location.postalCode());
        Place exact = places.get(country + " code " + postal);
        if (exact != null) {
            return Optional.of(exact);
        }
        Place region = places.get(country + " prefix " + toPostalPrefix(country, postal));
        Place city = places.get(country + " city " + createCityKey(location.city(), state));
        if (region != null && (city == null || city.airMilesTo(region) > CITY_WITHIN_REGION_MILES)) {
            return Optional.of(region);
        }
        return Optional.ofNullable(city != null ? city : places.get(country + " state " + state));
    }

    /// Returns the estimated road miles between two places, rounded to tenths.
    public double roadMiles(Place from, Place to) {
        double road = Math.max(MIN_MILES, from.airMilesTo(to) * ROAD_FACTOR);
        return Math.round(road * 10) / 10.0;
    }

    /// Returns the two-letter code of a country that is written as a code or as a name. Returns an unknown text
    /// in upper case.
    static String toCountryCode(String countryText) {
        String country = countryText.strip().toUpperCase(Locale.ROOT);
        return switch (country) {
            case "USA", "UNITED STATES", "UNITED STATES OF AMERICA" -> "US";
            case "CAN", "CANADA" -> "CA";
            case "MEX", "MEXICO", "MÉXICO" -> "MX";
            default -> country;
        };
    }

    private void readAndAddPrefixes(String country, String file, String stateColumn) {
        for (CsvTable.Row row : readRows(file)) {
            String prefix = row.text("prefix");
            addPlace(country, "prefix " + prefix, row, row.text(stateColumn), prefix);
        }
    }

    private void readAndAddCities(String country, String file) {
        for (CsvTable.Row row : readRows(file)) {
            String state = row.text("state");
            String code = normalizePostalCode(country, row.text("postalCode"));
            addPlace(country, "code " + code, row, state, toPostalPrefix(country, code));
            addPlace(
                    country,
                    "city " + createCityKey(row.text("city"), state),
                    row,
                    state,
                    toPostalPrefix(country, code));
        }
    }

    private void addPlace(String country, String key, CsvTable.Row row, String state, String area) {
        places.put(
                country + " " + key, new Place(country, state, area, row.number("latitude"), row.number("longitude")));
    }

    private static List<CsvTable.Row> readRows(String file) {
        return CsvTable.readRows(Geography.class, file, row -> row);
    }

    private static String createCityKey(String city, String state) {
        return city.strip().toUpperCase(Locale.ROOT) + ", " + state;
    }

    private static String normalizePostalCode(String country, String code) {
        String plain = code.strip().toUpperCase(Locale.ROOT).replace(" ", "");
        return country.equals("CA") || plain.length() < 5 ? plain : plain.substring(0, 5);
    }

    private static String toPostalPrefix(String country, String postal) {
        int length = country.equals("MX") ? 2 : 3;
        return postal.length() < length ? postal : postal.substring(0, length);
    }
}
