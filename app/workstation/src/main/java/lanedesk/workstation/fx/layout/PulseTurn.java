package lanedesk.workstation.fx.layout;

import javafx.scene.Node;
import javafx.scene.Scene;

/// Whose turn it is in a pulse: what a window is filled with bit by bit comes one bit at a time, and not one of every
/// page, list and table that is being filled.
public final class PulseTurn {

    private PulseTurn() {}

    /// Takes for that node its window's turn of the pulse that began at `now`, as timers are told; false where it is
    /// taken.
    public static boolean take(Node node, long now) {
        Scene scene = node.getScene();
        return scene == null || !Long.valueOf(now).equals(scene.getProperties().put(PulseTurn.class, now));
    }
}
