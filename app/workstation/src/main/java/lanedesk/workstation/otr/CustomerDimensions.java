package lanedesk.workstation.otr;

import java.util.Optional;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/// The dimensions that a customer's items start with.
final class CustomerDimensions {

    private static final String KIND = "otr.dimensions";

    /// The dimensions as the journal keeps them.
    private record Kept(UnitSystem system, String length, String width, String height) {}

    private final CustomerDefaults defaults;
    private final LatestWork reading;
    private Optional<Kept> known = Optional.empty();

    CustomerDimensions(CustomerDefaults defaults, WorkRunner runner) {
        this.defaults = defaults;
        this.reading = new LatestWork(runner);
    }

    /// Reads those of a customer.
    void load(@Nullable CustomerBranch customer) {
        known = Optional.empty();
        if (customer == null) {
            reading.cancel();
            return;
        }
        reading.start(
                _ -> defaults.find(customer.customerNumber(), KIND)
                        .map(content -> JsonMapper.shared().readValue(content.text(), Kept.class)),
                Outcome.of(found -> known = found, _ -> known = Optional.empty()));
    }

    /// The item with them, in a system's units, where it has no figures of its own yet.
    OtrItem startWith(OtrItem item, UnitSystem system) {
        return known.filter(_ -> !item.isBlank() && !item.hasFigures())
                .map(kept -> OtrItem.BLANK
                        .withSides(kept.length(), kept.width(), kept.height())
                        .converted(kept.system(), system))
                .map(sides -> item.withSides(sides.length(), sides.width(), sides.height()))
                .orElse(item);
    }

    void close() {
        reading.cancel();
    }
}
