package lanedesk.workstation.shipment;

import lanedesk.freight.place.BundledPlaces;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskRunner;

/// Services with the postal codes that are bundled with the program.
public final class TestPlaceBooks {

    private TestPlaceBooks() {}

    /// A service that loads the postal codes when the runner runs this task.
    public static PostalCodeService createPlaceBook(TaskRunner runner) {
        return new PostalCodeService(runner, _ -> BundledPlaces.loadPlaceIndex());
    }

    /// A service whose postal codes are already loaded.
    public static PostalCodeService createPlaceBook() {
        PostalCodeService postalCodes =
                new PostalCodeService(ManualTaskRunner.immediate(), _ -> BundledPlaces.loadPlaceIndex());
        postalCodes.startLoadingPostalCodesOnce();
        return postalCodes;
    }
}
