package lanedesk.workstation.fx.layout;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.beans.value.ChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;

/// Attaches a large screen in pieces, one per pulse, because styling and layout of all at once would block input.
/// The first piece appears with the screen, a piece that gets the focus on demand. If the window is not shown,
/// everything is attached at once.
public final class IncrementalReveal {

    private final List<HiddenPiece> hiddenPieces = new ArrayList<>();
    private final Node root;
    private final ChangeListener<Scene> sceneListener = (_, _, scene) -> onSceneEntered(scene);
    private boolean isRevealedThisPulse = true;
    private final AnimationTimer pulseTimer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            if (!isRevealedThisPulse && PulseLimiter.claimPulse(root, now)) {
                revealNext();
            }
            isRevealedThisPulse = false; // what is there already is styled and laid out in this pulse
        }
    };

    private IncrementalReveal(Node root) {
        this.root = root;
    }

    /// A node that is not attached yet, and its place.
    ///
    /// @param siblings the children list that it belongs to
    /// @param originalOrder all managed children in order
    private record HiddenPiece(ObservableList<Node> siblings, List<Node> originalOrder, Node node) {

        void addToParent() {
            int index = 0;
            for (Node previous : originalOrder.subList(0, originalOrder.indexOf(node))) {
                index = Math.max(index, siblings.indexOf(previous) + 1);
            }
            siblings.add(index, node);
        }
    }

    /// Detaches the children until the screen is in a window; only the first of the first list stays.
    ///
    /// @param places outer lists before inner ones
    @SafeVarargs
    public static void install(Node root, ObservableList<Node>... places) {
        IncrementalReveal unfolding = new IncrementalReveal(root);
        int from = 1;
        for (ObservableList<Node> place : places) {
            List<Node> order = List.copyOf(place);
            for (Node node : order.subList(from, order.size())) {
                if (node.isManaged()) { // one that is not seen costs nothing
                    unfolding.hiddenPieces.add(new HiddenPiece(place, order, node));
                    node.getProperties().put(IncrementalReveal.class, unfolding);
                }
            }
            from = 0;
        }
        unfolding.hiddenPieces.forEach(piece -> piece.siblings().remove(piece.node()));
        root.sceneProperty().addListener(unfolding.sceneListener);
    }

    /// Focuses a node of such a screen; the pieces that contain it are attached now.
    public static void focusAndReveal(Node node) {
        for (Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor.hasProperties()
                    && ancestor.getProperties().get(IncrementalReveal.class) instanceof IncrementalReveal unfolding) {
                unfolding.revealNow(ancestor);
            }
        }
        node.requestFocus();
    }

    private void revealNow(Node node) {
        hiddenPieces.stream()
                .filter(piece -> piece.node().equals(node))
                .findFirst()
                .ifPresent(piece -> {
                    reveal(piece);
                    isRevealedThisPulse = true;
                });
    }

    private void reveal(HiddenPiece piece) {
        hiddenPieces.remove(piece);
        piece.node().getProperties().remove(IncrementalReveal.class);
        piece.addToParent();
    }

    private void revealNext() {
        if (hiddenPieces.isEmpty()) {
            pulseTimer.stop();
        } else {
            reveal(hiddenPieces.getFirst());
        }
    }

    private void onSceneEntered(Scene scene) {
        root.sceneProperty().removeListener(sceneListener);
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            pulseTimer.start();
        } else {
            List.copyOf(hiddenPieces).forEach(this::reveal);
        }
    }
}
