package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import lanedesk.workstation.fx.focus.NodeTree;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;

/// Finds content of a laid-out page that cannot be read completely: texts drawn with an ellipsis, content wider
/// than a view that does not scroll horizontally, and buttons and text fields cut by the right edge of a pane.
public final class TruncationCheck {

    private static final double TOLERANCE = 0.5;

    private TruncationCheck() {}

    /// Describes the truncated content; empty if everything can be read.
    public static List<String> findCutTexts(Node root) {
        List<String> results = new ArrayList<>();
        collectCutTexts(root, results);
        collectBeyondPage(root, root.localToScene(root.getLayoutBounds()).getMaxX(), results);
        return results;
    }

    /// Finds truncated content in the panel over the page or else in the page, and panel buttons beyond the
    /// edge of the window, with the text at twice its size in a window that is not larger: 1024 × 700. Writes a
    /// picture of it.
    public static List<String> findCutTextsAtDoubleSize(Scene scene, String picture) {
        Region root = (Region) scene.getRoot();
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 2);
        Screenshots.write(root, 1024, 700, picture);
        Node panel = root.lookup(".ld-panel");
        List<String> results = new ArrayList<>(findCutTexts(panel == null ? root : panel));
        Set<Node> scrolled = root.lookupAll(".ld-panel .viewport .button");
        root.lookupAll(".ld-panel .button").stream()
                .filter(button -> NodeTree.isFocusableNow(button)
                        && !scrolled.contains(button)
                        && !root.getLayoutBounds()
                                .contains(root.sceneToLocal(button.localToScene(button.getLayoutBounds()))))
                .forEach(button -> results.add("outside: " + button));
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        root.resize(scene.getWidth(), scene.getHeight());
        return results;
    }

    private static void collectCutTexts(Node node, List<String> results) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled && isShortened(labeled)) {
            results.add("shortened: " + labeled.getText());
        }
        if (node instanceof Labeled labeled && TextWidths.isNarrowerThanLongestWord(labeled)) {
            results.add("broken within a word: " + labeled.getText());
        }
        if (node instanceof ScrollPane pane && pane.getHbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER) {
            collectBeyondEdge(pane, pane.getContent(), results);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collectCutTexts(child, results));
        }
    }

    /// The buttons and text fields that are cut on the right by the edge of the window or of a pane, without
    /// the content of views and lists that scroll horizontally.
    ///
    /// @param rightEdge the rightmost visible pixel, in the scene
    private static void collectBeyondPage(Node node, double rightEdge, List<String> results) {
        if (!node.isVisible()
                || node instanceof VirtualFlow<?>
                || (node instanceof ScrollPane pane && !pane.isFitToWidth())) {
            return;
        }
        if (node instanceof ButtonBase || node instanceof TextInputControl) {
            if (node.localToScene(node.getLayoutBounds()).getMaxX() > rightEdge + TOLERANCE) {
                results.add("beyond the page: " + node);
            }
        } else if (node instanceof Parent parent) {
            Node clip = node.getClip();
            double edge = clip == null
                    ? rightEdge
                    : Math.min(
                            rightEdge,
                            node.localToScene(clip.getBoundsInParent()).getMaxX());
            parent.getChildrenUnmodifiable().forEach(child -> collectBeyondPage(child, edge, results));
        }
    }

    private static boolean isShortened(Labeled labeled) {
        String text = labeled.getText();
        return text != null
                && !text.isBlank()
                // the underscore of a mnemonic is not drawn
                && labeled.getChildrenUnmodifiable().stream()
                        .filter(child ->
                                child instanceof Text && child.getStyleClass().contains("text"))
                        .map(drawn -> withoutSpaces(((Text) drawn).getText()))
                        .anyMatch(drawn -> !drawn.equals(withoutSpaces(text))
                                && !drawn.equals(withoutSpaces(text.replaceFirst("_", ""))));
    }

    private static String withoutSpaces(String text) {
        return text.replaceAll("\\s", "");
    }

    /// The content beyond the right edge of a view that shows no scroll bar for it.
    private static void collectBeyondEdge(ScrollPane pane, Node node, List<String> results) {
        Bounds place = pane.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
        if (node.isVisible()
                && node instanceof Control
                && place.getMaxX() > pane.getContent().getLayoutBounds().getWidth() + TOLERANCE) {
            results.add("over the edge: " + node);
        } else if (node.isVisible() && node instanceof Parent parent && !(node instanceof ScrollPane)) {
            parent.getChildrenUnmodifiable().forEach(child -> collectBeyondEdge(pane, child, results));
        }
    }
}
