package lanedesk.freight.variant;

import lanedesk.freight.ClassDistance;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The change that makes a variant, with the values for its text.
public sealed interface VariantChange {

    /// The unchanged shipment.
    record Unchanged() implements VariantChange {}

    /// OTR without one accessorial, given by index.
    ///
    /// @param name the accessorial's name
    record WithoutAccessorial(int accessorialIndex, String name) implements VariantChange {}

    /// Every item one class higher or lower.
    ///
    /// @param isHigher towards higher classes
    /// @param newClass the new class of all items, null if they differ
    /// @param nearestItem the item whose density is closest to that change, null if unknown
    record ClassStep(
            boolean isHigher,
            @Nullable String newClass,
            @Nullable NearestItem nearestItem) implements VariantChange {}

    /// How far an item's density is from the next class.
    ///
    /// @param itemName its name, empty if it is the only item
    record NearestItem(String itemName, ClassDistance distance, UnitSystem system) {}

    /// One unit more or less of an item.
    ///
    /// @param itemIndex its index among the non-blank items
    /// @param isOneMore whether it is one more
    /// @param newTotal new number of units of the shipment
    /// @param areAllPallets whether all of them are pallets
    record PieceCountChange(int itemIndex, boolean isOneMore, long newTotal, boolean areAllPallets)
            implements VariantChange {}

    /// The other mode.
    ///
    /// @param isTruckload whether that is Truckload
    record OtherMode(boolean isTruckload) implements VariantChange {}

    /// Combined on one truck with another open shipment.
    ///
    /// @param shipmentIndex its index among those on the same lane
    /// @param title title of its tab
    record CombinedWith(int shipmentIndex, String title) implements VariantChange {}

    /// A container of another length.
    record ContainerLengthChange(int feet) implements VariantChange {}

    /// A container of another type.
    ///
    /// @param type the service's name
    /// @param name display name
    record ContainerTypeChange(String type, String name) implements VariantChange {}
}
