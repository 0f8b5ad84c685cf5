package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.text.Text;

/// Finds what cannot be read whole in a page as it is laid out: words drawn with an ellipsis, and content that is wider
/// than a view which does not scroll that way.
public final class Legible {

    private static final double HAIR = 0.5;

    private Legible() {}

    /// What is cut, in words; nothing where all can be read.
    public static List<String> cut(Node root) {
        List<String> found = new ArrayList<>();
        look(root, found);
        return found;
    }

    private static void look(Node node, List<String> found) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled && isShortened(labeled)) {
            found.add("shortened: " + labeled.getText());
        }
        if (node instanceof ScrollPane pane && pane.getHbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER) {
            lookOverTheEdge(pane, pane.getContent(), found);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> look(child, found));
        }
    }

    private static boolean isShortened(Labeled labeled) {
        String text = labeled.getText();
        return text != null
                && !text.isBlank()
                // a mnemonic's underscore is not drawn
                && labeled.getChildrenUnmodifiable().stream()
                        .filter(child ->
                                child instanceof Text && child.getStyleClass().contains("text"))
                        .map(drawn -> squeezed(((Text) drawn).getText()))
                        .anyMatch(drawn ->
                                !drawn.equals(squeezed(text)) && !drawn.equals(squeezed(text.replaceFirst("_", ""))));
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s", "");
    }

    /// What reaches over the right edge of a view that shows no bar for it.
    private static void lookOverTheEdge(ScrollPane pane, Node node, List<String> found) {
        Bounds place = pane.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
        if (node.isVisible()
                && node instanceof Control
                && place.getMaxX() > pane.getContent().getLayoutBounds().getWidth() + HAIR) {
            found.add("over the edge: " + node);
        } else if (node.isVisible() && node instanceof Parent parent && !(node instanceof ScrollPane)) {
            parent.getChildrenUnmodifiable().forEach(child -> lookOverTheEdge(pane, child, found));
        }
    }
}
