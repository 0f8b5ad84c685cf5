package lanedesk.workstation.place;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import lanedesk.workstation.freight.place.PlaceIndex;

/// The file of known postal codes that the program carries.
public final class PlaceFile {
    private PlaceFile() {}

    /// Reads it, which takes a part of a second.
    public static PlaceIndex read() throws IOException {
        try (var file = Objects.requireNonNull(PlaceFile.class.getResourceAsStream("places.tsv"), "places.tsv")) {
            return PlaceIndex.read(new InputStreamReader(file, StandardCharsets.UTF_8));
        }
    }
}
