package lanedesk.freight.place;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import lanedesk.freight.lane.Place;
import org.jspecify.annotations.Nullable;

/// Finds the time zone of a place by its state or province. In a state with several zones, the zone depends on
/// the position of the place.
public final class TimeZones {

    private static final int COLUMNS = 7;

    private final Map<String, List<Area>> states;

    /// A part of a state with its time zone. Bounds are in degrees; null if the part has no bound on that side.
    private record Area(
            @Nullable Double south,
            @Nullable Double north,
            @Nullable Double west,
            @Nullable Double east,
            ZoneId zone) {

        boolean coversWholeState() {
            return south == null && north == null && west == null && east == null;
        }

        boolean contains(Position position) {
            return (south == null || position.latitude() >= south)
                    && (north == null || position.latitude() < north)
                    && (west == null || position.longitude() >= west)
                    && (east == null || position.longitude() < east);
        }
    }

    private TimeZones(Map<String, List<Area>> states) {
        this.states = states;
    }

    /// Reads a CSV table with the columns `country,state,south,north,west,east,zone`. If several rows match a
    /// place, the first applies.
    public static TimeZones parse(Reader table) throws IOException {
        try (BufferedReader lines = new BufferedReader(table)) {
            return new TimeZones(lines.lines()
                    .filter(Predicate.not(line -> line.startsWith("#") || line.startsWith("country,")))
                    .map(line -> line.split(",", COLUMNS))
                    .collect(Collectors.groupingBy(
                            row -> row[0] + " " + row[1],
                            Collectors.mapping(TimeZones::parseArea, Collectors.toCollection(ArrayList::new)))));
        }
    }

    private static Area parseArea(String[] row) {
        return new Area(
                parseBound(row[2]), parseBound(row[3]), parseBound(row[4]), parseBound(row[5]), ZoneId.of(row[6]));
    }

    private static @Nullable Double parseBound(String text) {
        return text.isEmpty() ? null : Double.valueOf(text);
    }

    /// The zone of a place; empty if the table has no zone for its state, or if the state has several zones and
    /// the position is unknown.
    public Optional<ZoneId> findZone(Place place, Optional<Position> position) {
        List<Area> areas = states.getOrDefault(place.country() + " " + place.state(), List.of());
        boolean isSplit = areas.size() > 1;
        return isSplit && position.isEmpty()
                ? Optional.empty()
                : areas.stream()
                        .filter(area -> area.coversWholeState() || area.contains(position.orElseThrow()))
                        .map(Area::zone)
                        .findFirst();
    }
}
