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
    record WithoutAccessorial(int accessorial, String name) implements VariantChange {}

    /// Every item one class higher or lower.
    ///
    /// @param up towards higher classes
    /// @param to the new class of all items, null if they differ
    /// @param nearest the item whose density is closest to that change, null if unknown
    record ClassStep(
            boolean up, @Nullable String to, @Nullable Nearest nearest) implements VariantChange {}

    /// How far an item's density is from the next class.
    ///
    /// @param item its name, empty if it is the only item
    record Nearest(String item, ClassDistance distance, UnitSystem system) {}

    /// One unit more or less of an item.
    ///
    /// @param line its index among the non-blank items
    /// @param more whether it is one more
    /// @param total new number of units of the shipment
    /// @param pallets whether all of them are pallets
    record PieceCountChange(int line, boolean more, long total, boolean pallets) implements VariantChange {}

    /// The other mode.
    ///
    /// @param truckload whether that is Truckload
    record OtherMode(boolean truckload) implements VariantChange {}

    /// Combined on one truck with another open shipment.
    ///
    /// @param other its index among those on the same lane
    /// @param title title of its tab
    record CombinedWith(int other, String title) implements VariantChange {}

    /// A container of another length.
    record ContainerLengthChange(int feet) implements VariantChange {}

    /// A container of another type.
    ///
    /// @param type the service's name
    /// @param name display name
    record ContainerTypeChange(String type, String name) implements VariantChange {}
}
