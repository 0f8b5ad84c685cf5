package lanedesk.workstation.fx.layout;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.beans.value.ChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;

/// Adds the parts of a large screen to the window one by one, one per pulse, because styling all parts at once
/// would delay input. The first part is in the window from the start. A part that gets the focus is added at
/// once. If the window is not shown, all parts are added at once.
public final class IncrementalReveal {

    private final List<HiddenPiece> hiddenPieces = new ArrayList<>();
    private final Node root;
    private final ChangeListener<Scene> sceneListener = (_, _, scene) -> startTimerOrAttachAll(scene);
    private boolean isRevealedThisPulse = true;
    private final AnimationTimer pulseTimer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            if (!isRevealedThisPulse && PulseLimiter.tryClaimPulse(root, now)) {
                attachNext();
            }
            // The nodes added so far are styled and laid out in this pulse.
            isRevealedThisPulse = false;
        }
    };

    private IncrementalReveal(Node root) {
        this.root = root;
    }

    /// A node that is not added yet, and its place.
    ///
    /// @param siblings the list of children that the node belongs to
    /// @param originalOrder all children of that list in their order
    private record HiddenPiece(ObservableList<Node> siblings, List<Node> originalOrder, Node node) {

        void addInOriginalOrder() {
            int index = 0;
            for (Node previous : originalOrder.subList(0, originalOrder.indexOf(node))) {
                index = Math.max(index, siblings.indexOf(previous) + 1);
            }
            siblings.add(index, node);
        }
    }

    /// Removes the children, which are added again one by one once the screen is in a window. Only the first
    /// child of the first list and nodes that are not managed stay.
    ///
    /// @param childLists lists of children, those of outer nodes before those of inner nodes
    @SafeVarargs
    public static IncrementalReveal installAndDetachChildren(Node root, ObservableList<Node>... childLists) {
        IncrementalReveal incrementalReveal = new IncrementalReveal(root);
        int firstIndex = 1;
        for (ObservableList<Node> children : childLists) {
            List<Node> originalOrder = List.copyOf(children);
            for (Node node : originalOrder.subList(firstIndex, originalOrder.size())) {
                // Nodes that are not managed need no layout and stay.
                if (node.isManaged()) {
                    incrementalReveal.hiddenPieces.add(new HiddenPiece(children, originalOrder, node));
                    node.getProperties().put(IncrementalReveal.class, incrementalReveal);
                }
            }
            firstIndex = 0;
        }
        incrementalReveal.hiddenPieces.forEach(piece -> piece.siblings().remove(piece.node()));
        root.sceneProperty().addListener(incrementalReveal.sceneListener);
        return incrementalReveal;
    }

    /// Adds all parts that are not yet in the window.
    public void attachAll() {
        List.copyOf(hiddenPieces).forEach(this::attach);
    }

    /// Focuses a node. Parts that contain the node and are not yet in the window are added first.
    public static void attachAndFocus(Node node) {
        for (Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor.hasProperties()
                    && ancestor.getProperties().get(IncrementalReveal.class)
                            instanceof IncrementalReveal incrementalReveal) {
                incrementalReveal.attachIfHidden(ancestor);
            }
        }
        node.requestFocus();
    }

    private void attachIfHidden(Node node) {
        hiddenPieces.stream()
                .filter(piece -> piece.node().equals(node))
                .findFirst()
                .ifPresent(piece -> {
                    attach(piece);
                    isRevealedThisPulse = true;
                });
    }

    private void attach(HiddenPiece piece) {
        hiddenPieces.remove(piece);
        piece.node().getProperties().remove(IncrementalReveal.class);
        piece.addInOriginalOrder();
    }

    private void attachNext() {
        if (hiddenPieces.isEmpty()) {
            pulseTimer.stop();
        } else {
            attach(hiddenPieces.getFirst());
        }
    }

    private void startTimerOrAttachAll(Scene scene) {
        root.sceneProperty().removeListener(sceneListener);
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            pulseTimer.start();
        } else {
            attachAll();
        }
    }
}
