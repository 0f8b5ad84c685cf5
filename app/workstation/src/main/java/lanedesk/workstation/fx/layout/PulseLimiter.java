package lanedesk.workstation.fx.layout;

import javafx.scene.Node;
import javafx.scene.Scene;

/// Allows one step per pulse of a window: of all pages, lists and tables that are filled step by step, only one takes
/// a step in a pulse.
public final class PulseLimiter {

    private PulseLimiter() {}

    /// Claims the step of the node's window for a pulse; false if it is already claimed. `pulseTime` is the start of
    /// the pulse as passed to timers.
    public static boolean tryClaimPulse(Node node, long pulseTime) {
        Scene scene = node.getScene();
        return scene == null
                || !Long.valueOf(pulseTime).equals(scene.getProperties().put(PulseLimiter.class, pulseTime));
    }
}
