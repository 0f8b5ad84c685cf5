package lanedesk.freight;

/// `levels` and `isStackable` as one consistent value: not stackable means exactly one level, stackable means two
/// or more.
///
/// @param isStackable whether other items can be stacked on top
/// @param levels stack levels
public record StackLevels(boolean isStackable, int levels) {
    /// Items that nothing may be stacked on.
    public static final StackLevels NOT_STACKABLE = new StackLevels(false, 1);

    /// Rejects a pair that the service would reject.
    public StackLevels {
        if (isStackable ? levels < 2 : levels != 1) {
            throw new IllegalArgumentException("levels and stackable disagree");
        }
    }

    /// The value for a changed check box: checked gives at least two levels, unchecked gives one.
    public static StackLevels ofStackableCheckBox(boolean stackable, int levels) {
        return stackable ? new StackLevels(true, Math.max(2, levels)) : NOT_STACKABLE;
    }

    /// The value for a changed count: two or more are stackable.
    public static StackLevels ofLevelCount(int levels) {
        return levels >= 2 ? new StackLevels(true, levels) : NOT_STACKABLE;
    }
}
