package lanedesk.workstation.fx.layout;

import javafx.scene.Node;
import javafx.scene.Scene;

/// Limits the work per pulse. Some pages, lists and tables of a window are filled step by step; in each pulse,
/// only one of these may take a step.
public final class PulseLimiter {

    private PulseLimiter() {}

    /// Claims a pulse of the node's window for one step; returns false if the pulse is already claimed. Returns
    /// true if the node is in no window. `pulseTime` is the time that JavaFX passes to timers in that pulse.
    public static boolean tryClaimPulse(Node node, long pulseTime) {
        Scene scene = node.getScene();
        return scene == null
                || !Long.valueOf(pulseTime).equals(scene.getProperties().put(PulseLimiter.class, pulseTime));
    }
}
