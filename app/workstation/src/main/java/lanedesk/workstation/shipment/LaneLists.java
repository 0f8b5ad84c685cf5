package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Map;
import lanedesk.client.LaneClient;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;

/// The reference lists that checking batch rows needs, all loaded at the same time.
///
/// @param accessorials the accessorials of each mode
public record LaneLists(
        List<PackageType> packages,
        Map<Mode, List<AccessorialOption>> accessorials,
        List<Market> markets,
        List<ContainerType> containerTypes) {

    public LaneLists {
        packages = List.copyOf(packages);
        accessorials = Map.copyOf(accessorials);
        markets = List.copyOf(markets);
        containerTypes = List.copyOf(containerTypes);
    }

    /// Requests all lists from the service. Called in a background task.
    public static LaneLists requestAllLists(LaneClient client) {
        return new LaneLists(
                client.packageTypes().value(),
                Map.of(
                        Mode.LTL, client.accessorials(Mode.LTL).value(),
                        Mode.TRUCKLOAD, client.accessorials(Mode.TRUCKLOAD).value()),
                client.markets().value(),
                client.containerTypes().value());
    }
}
