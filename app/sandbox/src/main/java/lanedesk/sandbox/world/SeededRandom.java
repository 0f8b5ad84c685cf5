package lanedesk.sandbox.world;

import java.util.List;

/// A random generator without state. The same key always gives the same value, on every computer and in every run.
public final class SeededRandom {
    private final long state;

    private SeededRandom(long state) {
        this.state = state;
    }

    /// Creates the generator for a key that consists of several parts.
    public static SeededRandom ofKey(Object... keyParts) {
        long hash = 0x9E3779B97F4A7C15L;
        for (Object keyPart : keyParts) {
            String text = keyPart.toString();
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
            }
            hash = mixBits(hash + 0x9E3779B97F4A7C15L);
        }
        return new SeededRandom(hash);
    }

    /// Returns an integer from zero (inclusive) to the bound (exclusive). Repeated calls return the same integer.
    public int intBelow(int bound) {
        return (int) Math.floorMod(state, (long) bound);
    }

    /// Returns a number between `low` (inclusive) and `high` (exclusive). Repeated calls return the same number.
    public double doubleBetween(double low, double high) {
        return low + (high - low) * ((state >>> 11) * 0x1.0p-53);
    }

    /// Returns one of the values. All values are equally likely. Repeated calls return the same value.
    public <T> T pickFrom(List<T> values) {
        return values.get(intBelow(values.size()));
    }

    private static long mixBits(long bits) {
        long mixed = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
