package lanedesk.workstation.shipment;

import java.io.IOException;
import java.io.UncheckedIOException;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskRunner;

/// The program's own postal codes, read once for all tests.
public final class TestPlaceBooks {

    public static final PlaceIndex INDEX = readIndex();

    private TestPlaceBooks() {}

    private static PlaceIndex readIndex() {
        try {
            return BundledPlaces.readIndex();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// A book that is read when the runner gets to it.
    public static PostalCodeService createPlaceBook(TaskRunner runner) {
        return new PostalCodeService(runner, _ -> INDEX);
    }

    /// A book that has been read.
    public static PostalCodeService createPlaceBook() {
        PostalCodeService postalCodes = new PostalCodeService(ManualTaskRunner.immediate(), _ -> INDEX);
        postalCodes.loadOnce();
        return postalCodes;
    }
}
