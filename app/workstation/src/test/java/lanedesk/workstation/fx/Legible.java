package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;

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

    /// What cannot be read whole in the panel over the page, or in the page, and the panel's buttons over the window's
    /// edge,
    /// where the type is twice as large and the window is not: 1024 × 700. Leaves a picture of it.
    public static List<String> cutAtDoubleType(Scene scene, String picture) {
        Region root = (Region) scene.getRoot();
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 2);
        Pictures.write(root, 1024, 700, picture);
        Node panel = root.lookup(".ld-panel");
        List<String> found = new ArrayList<>(cut(panel == null ? root : panel));
        Set<Node> scrolled = root.lookupAll(".ld-panel .viewport .button");
        root.lookupAll(".ld-panel .button").stream()
                .filter(button -> NodeTree.takesFocus(button)
                        && !scrolled.contains(button)
                        && !root.getLayoutBounds()
                                .contains(root.sceneToLocal(button.localToScene(button.getLayoutBounds()))))
                .forEach(button -> found.add("outside: " + button));
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        root.resize(scene.getWidth(), scene.getHeight());
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
