package lanedesk.workstation.otr;

import java.util.Optional;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// The dimensions that a customer's items start with.
final class CustomerDimensions {

    private static final String KIND = "otr.dimensions";

    /// The dimensions as the journal keeps them.
    private record SavedDimensions(UnitSystem system, String length, String width, String height) {}

    private final CustomerDefaults defaults;
    private final LatestTask loading;
    private Optional<SavedDimensions> dimensions = Optional.empty();

    CustomerDimensions(CustomerDefaults defaults, TaskRunner runner) {
        this.defaults = defaults;
        this.loading = new LatestTask(runner);
    }

    /// Reads those of a customer.
    void load(@Nullable CustomerBranch customer) {
        dimensions = Optional.empty();
        if (customer == null) {
            loading.cancel();
            return;
        }
        loading.start(
                _ -> defaults.find(customer.customerNumber(), KIND)
                        .map(content -> JsonMapper.shared().readValue(content.toText(), SavedDimensions.class)),
                TaskCallback.of(found -> dimensions = found, _ -> dimensions = Optional.empty()));
    }

    /// The item with them, in a system's units, where it has no figures of its own yet.
    OtrItem withDefaultDimensions(OtrItem item, UnitSystem system) {
        return dimensions
                .filter(_ -> !item.isBlank() && !item.hasNumbers())
                .map(kept -> OtrItem.BLANK
                        .withSides(kept.length(), kept.width(), kept.height())
                        .convertedTo(kept.system(), system))
                .map(sides -> item.withSides(sides.length(), sides.width(), sides.height()))
                .orElse(item);
    }

    void close() {
        loading.cancel();
    }
}
