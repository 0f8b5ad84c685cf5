package lanedesk.sandbox.world;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.sandbox.model.Location;

/// Where places lie, well enough for mileage: a postal code known to the letter, else the city where it agrees with the
/// postal prefix, else the prefix, else the middle of the state.
public final class Geography {
    private static final double ROAD_FACTOR = 1.18;
    private static final double SHORTEST_MILES = 6;
    private static final double CITY_WITHIN_REGION_MILES = 200;
    private static final Supplier<Geography> NORTH_AMERICA = new Lazy<>(Geography::new);

    private final Map<String, Place> places = new HashMap<>();

    private Geography() {
        for (Table.Row row : rows("states.csv")) {
            String country = row.text("country");
            put(country, "state " + row.text("state"), row, row.text("state"), row.text("state"));
        }
        prefixes("US", "us-prefixes.csv", "state");
        prefixes("CA", "ca-prefixes.csv", "province");
        prefixes("MX", "mx-prefixes.csv", "state");
        cities("US", "us-cities.csv");
        cities("CA", "ca-cities.csv");
        cities("MX", "mx-cities.csv");
    }

    /// The map of the United States, Canada and Mexico, loaded when first asked for.
    public static Geography northAmerica() {
        return NORTH_AMERICA.get();
    }

    /// Where a location is; empty when neither its postal code nor its city nor its state is known.
    public Optional<Place> locate(Location location) {
        String country = country(location.country());
        String state = location.state().strip().toUpperCase(Locale.ROOT);
        String postal = postal(country, location.postalCode());
        Place exact = places.get(country + " code " + postal);
        if (exact != null) {
            return Optional.of(exact);
        }
        Place region = places.get(country + " prefix " + prefix(country, postal));
        Place city = places.get(country + " city " + cityKey(location.city(), state));
        if (region != null && (city == null || city.airMiles(region) > CITY_WITHIN_REGION_MILES)) {
            return Optional.of(region);
        }
        return Optional.ofNullable(city != null ? city : places.get(country + " state " + state));
    }

    /// Road miles between two places, to the tenth.
    public double miles(Place from, Place to) {
        double road = Math.max(SHORTEST_MILES, from.airMiles(to) * ROAD_FACTOR);
        return Math.round(road * 10) / 10.0;
    }

    /// The two letters of a country, however it is written.
    static String country(String written) {
        String country = written.strip().toUpperCase(Locale.ROOT);
        return switch (country) {
            case "USA", "UNITED STATES", "UNITED STATES OF AMERICA" -> "US";
            case "CAN", "CANADA" -> "CA";
            case "MEX", "MEXICO", "MÉXICO" -> "MX";
            default -> country;
        };
    }

    private void prefixes(String country, String file, String stateColumn) {
        for (Table.Row row : rows(file)) {
            String prefix = row.text("prefix");
            put(country, "prefix " + prefix, row, row.text(stateColumn), prefix);
        }
    }

    private void cities(String country, String file) {
        for (Table.Row row : rows(file)) {
            String state = row.text("state");
            String code = postal(country, row.text("postalCode"));
            put(country, "code " + code, row, state, prefix(country, code));
            put(country, "city " + cityKey(row.text("city"), state), row, state, prefix(country, code));
        }
    }

    private void put(String country, String key, Table.Row row, String state, String area) {
        places.put(
                country + " " + key, new Place(country, state, area, row.number("latitude"), row.number("longitude")));
    }

    private static List<Table.Row> rows(String file) {
        return Table.read(Geography.class, file, row -> row);
    }

    private static String cityKey(String city, String state) {
        return city.strip().toUpperCase(Locale.ROOT) + ", " + state;
    }

    private static String postal(String country, String code) {
        String plain = code.strip().toUpperCase(Locale.ROOT).replace(" ", "");
        return country.equals("CA") || plain.length() < 5 ? plain : plain.substring(0, 5);
    }

    private static String prefix(String country, String postal) {
        int length = country.equals("MX") ? 2 : 3;
        return postal.length() < length ? postal : postal.substring(0, length);
    }
}
