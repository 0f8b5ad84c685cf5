package lanedesk.workstation.otr;

import java.util.Optional;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// Holds the default dimensions of a customer's items.
final class CustomerDimensions {

    private static final String DEFAULTS_KIND = "otr.dimensions";

    /// The JSON form of the dimensions in the journal.
    private record SavedDimensions(UnitSystem system, String length, String width, String height) {}

    private final CustomerDefaults defaults;
    private final LatestTask loadTask;
    private Optional<SavedDimensions> dimensions = Optional.empty();

    CustomerDimensions(CustomerDefaults defaults, TaskRunner runner) {
        this.defaults = defaults;
        this.loadTask = new LatestTask(runner);
    }

    /// Loads the default dimensions of a customer in the background; without a customer there are no defaults.
    void loadForCustomer(@Nullable CustomerBranch customer) {
        dimensions = Optional.empty();
        if (customer == null) {
            loadTask.cancel();
            return;
        }
        loadTask.cancelPreviousAndStart(
                _ -> defaults.find(customer.customerNumber(), DEFAULTS_KIND)
                        .map(content -> JsonMapper.shared().readValue(content.toText(), SavedDimensions.class)),
                TaskCallback.of(loadedDimensions -> dimensions = loadedDimensions, _ -> dimensions = Optional.empty()));
    }

    /// Returns the item with the customer's default dimensions, converted to `system`. Returns the item
    /// unchanged if the item is blank or has any number, or if the customer has no default dimensions.
    OtrItem withDefaultDimensionsIfWithoutNumbers(OtrItem item, UnitSystem system) {
        return dimensions
                .filter(_ -> !item.isBlank() && !item.hasMeasureTexts())
                .map(saved -> OtrItem.BLANK
                        .withSidesDroppingOutdatedVolume(saved.length(), saved.width(), saved.height())
                        .withConvertedUnits(saved.system(), system))
                .map(sides -> item.withSidesDroppingOutdatedVolume(sides.length(), sides.width(), sides.height()))
                .orElse(item);
    }

    void close() {
        loadTask.cancel();
    }
}
