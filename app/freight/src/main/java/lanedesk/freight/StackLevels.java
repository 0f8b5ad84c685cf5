package lanedesk.freight;

/// `levels` and `isStackable` as one value that cannot disagree: not stackable means exactly one level,
/// stackable means two or more.
///
/// @param stackable whether other items can be stacked on top
/// @param levels stack levels
public record StackLevels(boolean stackable, int levels) {
    /// Goods that nothing may stand on.
    public static final StackLevels NOT_STACKABLE = new StackLevels(false, 1);

    /// Refuses a pair the service would refuse.
    public StackLevels {
        if (stackable ? levels < 2 : levels != 1) {
            throw new IllegalArgumentException("levels and stackable disagree");
        }
    }

    /// The value nearest to a changed tick: ticked gives at least two levels, unticked gives one.
    public static StackLevels ofStackable(boolean stackable, int levels) {
        return stackable ? new StackLevels(true, Math.max(2, levels)) : NOT_STACKABLE;
    }

    /// The value nearest to a changed count: two or more are stackable, all else is not.
    public static StackLevels ofLevels(int levels) {
        return levels >= 2 ? new StackLevels(true, levels) : NOT_STACKABLE;
    }
}
