package lanedesk.freight;

/// The stack levels of an item. An item that is not stackable has exactly one level, a stackable item two or more.
///
/// @param isStackable whether other items can be stacked on top
/// @param levels stack levels
public record StackLevels(boolean isStackable, int levels) {
    /// Items that nothing may be stacked on.
    public static final StackLevels NOT_STACKABLE = new StackLevels(false, 1);

    /// Throws an [IllegalArgumentException] if the number of levels does not match `isStackable`.
    public StackLevels {
        if (isStackable ? levels < 2 : levels != 1) {
            throw new IllegalArgumentException("levels and stackable disagree");
        }
    }

    /// The stack levels after the user changed the check box "stackable": at least two if checked, one if unchecked.
    public static StackLevels ofStackableCheckBox(boolean stackable, int levels) {
        return stackable ? new StackLevels(true, Math.max(2, levels)) : NOT_STACKABLE;
    }

    /// The stack levels after the user changed the number of levels: stackable if the number is two or more.
    public static StackLevels ofLevelCount(int levels) {
        return levels >= 2 ? new StackLevels(true, levels) : NOT_STACKABLE;
    }
}
