package lanedesk.freight.place;

import java.io.IOException;
import java.io.UncheckedIOException;

/// The bundled table of postal codes, read once for all tests.
public final class BundledTestPlaces {

    public static final PlaceIndex INDEX = read();

    private BundledTestPlaces() {}

    private static PlaceIndex read() {
        try {
            return BundledPlaces.readIndex();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
