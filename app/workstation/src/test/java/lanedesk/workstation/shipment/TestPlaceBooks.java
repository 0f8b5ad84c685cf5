package lanedesk.workstation.shipment;

import lanedesk.freight.place.BundledPlaces;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskRunner;

/// Books of the program's own postal codes.
public final class TestPlaceBooks {

    private TestPlaceBooks() {}

    /// A book that is read when the runner gets to it.
    public static PostalCodeService createPlaceBook(TaskRunner runner) {
        return new PostalCodeService(runner, _ -> BundledPlaces.loadPlaceIndex());
    }

    /// A book that has been read.
    public static PostalCodeService createPlaceBook() {
        PostalCodeService postalCodes =
                new PostalCodeService(ManualTaskRunner.immediate(), _ -> BundledPlaces.loadPlaceIndex());
        postalCodes.startLoadingPostalCodesOnce();
        return postalCodes;
    }
}
