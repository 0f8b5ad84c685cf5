package lanedesk.freight.place;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Reads the bundled files of known postal codes and time zones.
public final class BundledPlaces {
    private BundledPlaces() {}

    /// The time zones of states and provinces.
    public static TimeZones readTimeZones() {
        try (var file = Objects.requireNonNull(BundledPlaces.class.getResourceAsStream("zones.csv"), "zones.csv")) {
            return TimeZones.parse(new InputStreamReader(file, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// The index of known postal codes. The first call reads it from its file, which takes a fraction of a second;
    /// later calls return the same index.
    public static PlaceIndex loadPlaceIndex() {
        return Index.CONTENT;
    }

    private static final class Index {
        static final PlaceIndex CONTENT = read();

        private static PlaceIndex read() {
            try (var file =
                    Objects.requireNonNull(BundledPlaces.class.getResourceAsStream("places.tsv"), "places.tsv")) {
                return PlaceIndex.read(new InputStreamReader(file, StandardCharsets.UTF_8));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }
}
