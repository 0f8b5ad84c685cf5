package lanedesk.workstation.place;

import java.io.IOException;
import java.io.UncheckedIOException;
import lanedesk.freight.place.PlaceFile;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.workstation.work.StepRunner;
import lanedesk.workstation.work.WorkRunner;

/// The program's own postal codes, read once for all tests.
public final class KnownPlaces {

    public static final PlaceIndex INDEX = read();

    private KnownPlaces() {}

    private static PlaceIndex read() {
        try {
            return PlaceFile.read();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// A book that is read when the runner gets to it.
    public static PlaceBook book(WorkRunner runner) {
        return new PlaceBook(runner, _ -> INDEX);
    }

    /// A book that has been read.
    public static PlaceBook book() {
        PlaceBook book = new PlaceBook(StepRunner.immediate(), _ -> INDEX);
        book.load();
        return book;
    }
}
