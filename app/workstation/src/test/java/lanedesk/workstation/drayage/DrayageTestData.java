package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Map;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.TypedPlace;

/// Markets, container types and a customer for tests without a service.
final class DrayageTestData {

    static final String USER = "desk@meridian.example";
    static final Market LA = createMarket("Port of Los Angeles", "San Pedro", "CA", "90731");
    static final Market OAKLAND = createMarket("Port of Oakland", "Oakland", "CA", "94607");
    static final Market ALLIANCE = createMarket("Dallas Rail Ramp Alliance", "Haslet", "TX", "76052");
    static final ContainerType DRY = createType("Container", "Dry container", 20, 40, 45);
    static final ContainerType REEFER = createType("ReeferContainer", "Refrigerated container", 20, 40);
    static final ContainerType TANK = createType("Isotank", "ISO tank", 20);
    static final List<ContainerType> TYPES = List.of(DRY, REEFER, TANK);

    private DrayageTestData() {}

    private static Market createMarket(String name, String city, String state, String zip) {
        return new Market(name, city, state, zip, "US", Map.of());
    }

    private static ContainerType createType(String name, String displayName, Integer... lengths) {
        return new ContainerType(1L, name, List.of(lengths), displayName, List.of("8'6"), Map.of());
    }

    static CustomerBranch createCustomer(boolean active) {
        return new CustomerBranch(7, 118204, "MERI", "Meridian Foods", 40211, "Dallas", true, active);
    }

    /// A form with all required values.
    static DrayageDraft completeDraft() {
        return DrayageDraft.EMPTY
                .withMarket(LA, LA.name())
                .withWarehouse(TypedPlace.parseLine("Ontario, CA 91761"))
                .withContainer(DRY.name(), DRY.displayName(), 40)
                .withWeight("38,500")
                .withSystem(UnitSystem.US);
    }
}
