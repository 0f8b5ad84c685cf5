package lanedesk.freight.variant;

import lanedesk.freight.ClassDistance;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The change that makes a variant of a shipment, with the values that name it.
public sealed interface VariantChange {

    /// The shipment as it is.
    record Unchanged() implements VariantChange {}

    /// Over the road, without what was asked for at that place.
    ///
    /// @param name the accessorial's name
    record WithoutAccessorial(int accessorial, String name) implements VariantChange {}

    /// Every line one class higher or lower.
    ///
    /// @param up towards the dearer classes
    /// @param to the class of all lines then, null where they differ
    /// @param nearest the line whose density is nearest to that change, null where none is known
    record ClassStep(
            boolean up, @Nullable String to, @Nullable Nearest nearest) implements VariantChange {}

    /// How far a line's density is from the next class.
    ///
    /// @param item its name, empty where it is the only line
    record Nearest(String item, ClassDistance distance, UnitSystem system) {}

    /// One unit more or less of a line.
    ///
    /// @param line its place among the lines that hold something
    /// @param more whether it is one more
    /// @param total units of the whole shipment then
    /// @param pallets whether all of them are pallets
    record PieceCountChange(int line, boolean more, long total, boolean pallets) implements VariantChange {}

    /// By the other mode.
    ///
    /// @param truckload whether that is Truckload
    record OtherMode(boolean truckload) implements VariantChange {}

    /// On one truck with another open shipment.
    ///
    /// @param other its place among those that go the same way
    /// @param title the name of its tab
    record CombinedWith(int other, String title) implements VariantChange {}

    /// A container of another length.
    record ContainerLengthChange(int feet) implements VariantChange {}

    /// A container of another type.
    ///
    /// @param type the service's word
    /// @param name what people call it
    record ContainerTypeChange(String type, String name) implements VariantChange {}
}
