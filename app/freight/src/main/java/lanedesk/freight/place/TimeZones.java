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

/// The time zone of a place, by its state or province; where one has two, by where the place lies in it.
public final class TimeZones {

    private static final int COLUMNS = 7;

    private final Map<String, List<Area>> states;

    /// Bounds in degrees; null where there is none on that side.
    private record Area(
            @Nullable Double south,
            @Nullable Double north,
            @Nullable Double west,
            @Nullable Double east,
            ZoneId zone) {

        boolean isWhole() {
            return south == null && north == null && west == null && east == null;
        }

        boolean contains(Position at) {
            return (south == null || at.latitude() >= south)
                    && (north == null || at.latitude() < north)
                    && (west == null || at.longitude() >= west)
                    && (east == null || at.longitude() < east);
        }
    }

    private TimeZones(Map<String, List<Area>> states) {
        this.states = states;
    }

    /// Reads the table: `country,state,south,north,west,east,zone`, the first row that fits standing first.
    public static TimeZones read(Reader table) throws IOException {
        try (BufferedReader lines = new BufferedReader(table)) {
            return new TimeZones(lines.lines()
                    .filter(Predicate.not(line -> line.startsWith("#") || line.startsWith("country,")))
                    .map(line -> line.split(",", COLUMNS))
                    .collect(Collectors.groupingBy(
                            row -> row[0] + " " + row[1],
                            Collectors.mapping(TimeZones::area, Collectors.toCollection(ArrayList::new)))));
        }
    }

    private static Area area(String[] row) {
        return new Area(bound(row[2]), bound(row[3]), bound(row[4]), bound(row[5]), ZoneId.of(row[6]));
    }

    private static @Nullable Double bound(String text) {
        return text.isEmpty() ? null : Double.valueOf(text);
    }

    /// The zone of a place; empty where its state is not known, or is a split one and where it lies is not.
    public Optional<ZoneId> of(Place place, Optional<Position> at) {
        List<Area> areas = states.getOrDefault(place.country() + " " + place.state(), List.of());
        boolean split = areas.size() > 1;
        return split && at.isEmpty()
                ? Optional.empty()
                : areas.stream()
                        .filter(area -> area.isWhole() || area.contains(at.orElseThrow()))
                        .map(Area::zone)
                        .findFirst();
    }
}
