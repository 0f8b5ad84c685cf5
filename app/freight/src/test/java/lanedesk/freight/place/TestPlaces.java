package lanedesk.freight.place;

import java.io.IOException;
import java.io.UncheckedIOException;

/// The shipped table of postal codes, read once for all tests.
public final class TestPlaces {

    public static final PlaceIndex INDEX = read();

    private TestPlaces() {}

    private static PlaceIndex read() {
        try {
            return PlaceFile.read();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
