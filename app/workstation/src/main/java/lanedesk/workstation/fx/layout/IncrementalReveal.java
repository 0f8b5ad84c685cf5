package lanedesk.workstation.fx.layout;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.beans.value.ChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;

/// Brings a large screen into the window in pieces, one a pulse, because styling and laying out all of it at once would
/// keep the window from its keys. The first piece comes with the screen itself, what takes the focus when it is asked
/// for. Where the window is not shown, all is in its place at once.
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

    /// A node that is to come.
    ///
    /// @param siblings the children it will be among
    /// @param originalOrder all of them that this unfolding knows
    private record HiddenPiece(ObservableList<Node> siblings, List<Node> originalOrder, Node node) {

        void addToParent() {
            int index = 0;
            for (Node before : originalOrder.subList(0, originalOrder.indexOf(node))) {
                index = Math.max(index, siblings.indexOf(before) + 1);
            }
            siblings.add(index, node);
        }
    }

    /// Takes the children out of their places until the screen is in a window; only the first of the first place stays.
    ///
    /// @param places outer ones before those within them
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

    /// Gives the focus to a node of such a screen; the pieces that hold it come now.
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
