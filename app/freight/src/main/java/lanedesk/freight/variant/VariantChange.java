package lanedesk.freight.variant;

import lanedesk.freight.ClassDistance;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The difference between a variant and the shipment, with the values for its description.
public sealed interface VariantChange {

    /// The unchanged shipment.
    record Unchanged() implements VariantChange {}

    /// An OTR shipment without one of its accessorials.
    ///
    /// @param accessorialIndex index of the omitted accessorial
    /// @param name name of the omitted accessorial
    record WithoutAccessorial(int accessorialIndex, String name) implements VariantChange {}

    /// Every item has a class one step higher or lower.
    ///
    /// @param isHigher whether the classes are higher
    /// @param newClass the new class of all items, null if the classes differ
    /// @param nearestItem the item that needs the smallest change of weight to reach its new class, null if unknown
    record ClassStep(
            boolean isHigher,
            @Nullable String newClass,
            @Nullable NearestItem nearestItem) implements VariantChange {}

    /// An item and the change of weight by which its density reaches the next class.
    ///
    /// @param itemName name of the item, empty if it is the only item
    record NearestItem(String itemName, ClassDistance distance, UnitSystem system) {}

    /// One unit more or less of an item.
    ///
    /// @param itemIndex index of the item among the non-blank items
    /// @param isOneMore whether there is one unit more
    /// @param newTotal new number of units of the shipment
    /// @param areAllPallets whether all units are pallets
    record PieceCountChange(int itemIndex, boolean isOneMore, long newTotal, boolean areAllPallets)
            implements VariantChange {}

    /// The other mode instead of the shipment's mode.
    ///
    /// @param isTruckload whether the other mode is truckload
    record OtherMode(boolean isTruckload) implements VariantChange {}

    /// The shipment combined on one truck with another open shipment.
    ///
    /// @param shipmentIndex index of the other shipment among those on the same lane
    /// @param title title of the other shipment's tab
    record CombinedWith(int shipmentIndex, String title) implements VariantChange {}

    /// A container of another length.
    record ContainerLengthChange(int feet) implements VariantChange {}

    /// A container of another type.
    ///
    /// @param type the service's name of the type
    /// @param name display name of the type
    record ContainerTypeChange(String type, String name) implements VariantChange {}
}
