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

    private final List<Piece> waiting = new ArrayList<>();
    private final Node root;
    private final ChangeListener<Scene> sceneChanged = (_, _, scene) -> enter(scene);
    private boolean justCame = true;
    private final AnimationTimer pulses = new AnimationTimer() {
        @Override
        public void handle(long now) {
            if (!justCame && PulseTurn.take(root, now)) {
                next();
            }
            justCame = false; // what is there already is styled and laid out in this pulse
        }
    };

    private IncrementalReveal(Node root) {
        this.root = root;
    }

    /// A node that is to come.
    ///
    /// @param place the children it will be among
    /// @param order all of them that this unfolding knows
    private record Piece(ObservableList<Node> place, List<Node> order, Node node) {

        void put() {
            int at = 0;
            for (Node before : order.subList(0, order.indexOf(node))) {
                at = Math.max(at, place.indexOf(before) + 1);
            }
            place.add(at, node);
        }
    }

    /// Takes the children out of their places until the screen is in a window; only the first of the first place stays.
    ///
    /// @param places outer ones before those within them
    @SafeVarargs
    public static void of(Node root, ObservableList<Node>... places) {
        IncrementalReveal unfolding = new IncrementalReveal(root);
        int from = 1;
        for (ObservableList<Node> place : places) {
            List<Node> order = List.copyOf(place);
            for (Node node : order.subList(from, order.size())) {
                if (node.isManaged()) { // one that is not seen costs nothing
                    unfolding.waiting.add(new Piece(place, order, node));
                    node.getProperties().put(IncrementalReveal.class, unfolding);
                }
            }
            from = 0;
        }
        unfolding.waiting.forEach(piece -> piece.place().remove(piece.node()));
        root.sceneProperty().addListener(unfolding.sceneChanged);
    }

    /// Gives the focus to a node of such a screen; the pieces that hold it come now.
    public static void focus(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at.hasProperties()
                    && at.getProperties().get(IncrementalReveal.class) instanceof IncrementalReveal unfolding) {
                unfolding.bring(at);
            }
        }
        node.requestFocus();
    }

    private void bring(Node node) {
        waiting.stream().filter(piece -> piece.node().equals(node)).findFirst().ifPresent(piece -> {
            put(piece);
            justCame = true;
        });
    }

    private void put(Piece piece) {
        waiting.remove(piece);
        piece.node().getProperties().remove(IncrementalReveal.class);
        piece.put();
    }

    private void next() {
        if (waiting.isEmpty()) {
            pulses.stop();
        } else {
            put(waiting.getFirst());
        }
    }

    private void enter(Scene scene) {
        root.sceneProperty().removeListener(sceneChanged);
        if (scene.getWindow() != null && scene.getWindow().isShowing()) {
            pulses.start();
        } else {
            List.copyOf(waiting).forEach(this::put);
        }
    }
}
