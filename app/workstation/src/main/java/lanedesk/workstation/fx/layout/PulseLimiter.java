package lanedesk.workstation.fx.layout;

import javafx.scene.Node;
import javafx.scene.Scene;

/// Gives out one turn for each pulse of a window: of all pages, lists and tables that fill a window step by step, only
/// one takes a step in a pulse.
public final class PulseLimiter {

    private PulseLimiter() {}

    /// Takes for that node its window's turn of the pulse that began at `now` as for timers; false where taken.
    public static boolean claimPulse(Node node, long pulseTime) {
        Scene scene = node.getScene();
        return scene == null
                || !Long.valueOf(pulseTime).equals(scene.getProperties().put(PulseLimiter.class, pulseTime));
    }
}
