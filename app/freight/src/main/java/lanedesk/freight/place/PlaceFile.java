package lanedesk.freight.place;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// The file of known postal codes that the program carries.
public final class PlaceFile {
    private PlaceFile() {}

    /// The time zones of states and provinces.
    public static TimeZones zones() {
        try (var file = Objects.requireNonNull(PlaceFile.class.getResourceAsStream("zones.csv"), "zones.csv")) {
            return TimeZones.read(new InputStreamReader(file, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// Reads it, which takes a part of a second.
    public static PlaceIndex read() throws IOException {
        try (var file = Objects.requireNonNull(PlaceFile.class.getResourceAsStream("places.tsv"), "places.tsv")) {
            return PlaceIndex.read(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
    }
}
