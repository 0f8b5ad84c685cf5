package lanedesk.tour;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.chart.Chart;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// The accessibility problems of a window. Each problem is a text that names the control or the displayed text.
/// Created on the FX thread.
///
/// @param cutTexts texts that are cut off
/// @param unnamedControls controls without a name for a screen reader
/// @param incompleteCells table cells of which a screen reader does not say the column and the value
/// @param unreachableControls controls that cannot be scrolled into view
/// @param lowContrastTexts texts with too little contrast to their background
/// @param focusJumps pairs of controls between which the Tab key moves the focus back, against the reading
///        order
/// @param readingJumps pairs of texts or controls that a screen reader reads one after the other, although the
///        second is before the first in the reading order
/// @param accentButtons buttons with the accent color if there are several, because a page should have only one
record AccessibilityCheck(
        List<String> cutTexts,
        List<String> unnamedControls,
        List<String> incompleteCells,
        List<String> unreachableControls,
        List<String> lowContrastTexts,
        List<String> focusJumps,
        List<String> readingJumps,
        List<String> accentButtons) {

    private static final Set<AccessibleRole> ROLES_WITHOUT_NAME =
            Set.of(AccessibleRole.SCROLL_PANE, AccessibleRole.NODE);

    // The number of pixels by which a text may be cut without looking cut.
    private static final double TOLERANCE = 1;

    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    // The style class of external text, such as a company's name. Such a text may be cut if at least as many of
    // its characters remain visible as the next constant says.
    private static final String EXTERNAL_TEXT_CLASS = "ld-free-text";
    private static final int MIN_VISIBLE_CHARACTERS = 24;

    // Minimum contrasts of WCAG 2.2 for text and for large text and signs. Large text has 24 pixels or more,
    // bold text 18.6 pixels or more.
    private static final double MIN_TEXT_CONTRAST = 4.5;
    private static final double MIN_LARGE_TEXT_CONTRAST = 3;
    private static final double LARGE_SIZE = 24;
    private static final double LARGE_BOLD_SIZE = 18.6;

    static AccessibilityCheck checkScene(Scene scene) {
        List<String> accentButtons = findAccentButtonTexts(scene);
        return new AccessibilityCheck(
                findCutTexts(scene),
                findControlsWithoutName(scene),
                findIncompleteCells(scene),
                findUnreachableControls(scene),
                findLowContrastTexts(scene),
                findFocusJumps(scene),
                findReadingJumps(scene),
                accentButtons.size() > 1 ? accentButtons : List.of());
    }

    /// The problems by kind; kinds without problems are omitted.
    Map<String, List<String>> findingsByKind() {
        Map<String, List<String>> findings = new LinkedHashMap<>();
        findings.put("cutOff", cutTexts);
        findings.put("unnamed", unnamedControls);
        findings.put("incompleteCells", incompleteCells);
        findings.put("outOfReach", unreachableControls);
        findings.put("pale", lowContrastTexts);
        findings.put("focusJumps", focusJumps);
        findings.put("readingJumps", readingJumps);
        findings.put("filledTwice", accentButtons);
        findings.values().removeIf(List::isEmpty);
        return findings;
    }

    /// Returns the displayed texts that are cut off. Long free text may be cut at its end and is not returned.
    static List<String> findCutTexts(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(AccessibilityCheck::isShown)
                .flatMap(node -> findCutText(node).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static Optional<String> findCutText(Node node) {
        return switch (node) {
            case Labeled labeled
            when isTextCut(labeled) && !isTruncationAllowed(labeled) -> Optional.of(labeled.getText());
            case TextField field when isPromptCut(field) -> Optional.of(field.getPromptText());
            default -> Optional.empty();
        };
    }

    private static boolean isTruncationAllowed(Labeled labeled) {
        return labeled.getStyleClass().contains(EXTERNAL_TEXT_CLASS)
                && labeled.getText().length() > MIN_VISIBLE_CHARACTERS;
    }

    // Whether the prompt text of a field is cut off. The skin always draws the complete prompt text, and the
    // field clips it.
    private static boolean isPromptCut(TextField field) {
        return field.lookupAll(".text").stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.isVisible()
                        && drawn.getText().equals(field.getPromptText())
                        && drawn.getParent().getClip() != null
                        && drawn.getBoundsInParent().getMaxX() - TOLERANCE
                                > drawn.getParent()
                                        .getClip()
                                        .getBoundsInParent()
                                        .getMaxX());
    }

    private static boolean isTextCut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .anyMatch(child -> child instanceof Text drawn
                        && drawn.isVisible()
                        && drawn.getText().endsWith(labeled.getEllipsisString())
                        && !drawn.getText().equals(labeled.getText()));
    }

    /// Returns the focusable controls without a name for a screen reader, as class and id.
    static List<String> findControlsWithoutName(Scene scene) {
        Set<@Nullable Node> named = scene.getRoot().lookupAll(".label").stream()
                .map(label -> label instanceof Label words ? words.getLabelFor() : null)
                .collect(Collectors.toSet());
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Control
                        && node.isFocusTraversable()
                        && !ROLES_WITHOUT_NAME.contains(node.getAccessibleRole())
                        && isShown(node)
                        && !hasName(node, named))
                .map(node -> node.getClass().getSimpleName() + " #" + node.getId())
                .distinct()
                .sorted()
                .toList();
    }

    /// Returns the cells with a value of which a screen reader does not say the heading of the column and the
    /// value, as the heading and what is said instead. A check box has a value too, which its name does not
    /// say.
    static List<String> findIncompleteCells(Scene scene) {
        return scene.getRoot().lookupAll(".table-cell").stream()
                .filter(node -> node instanceof TableCell<?, ?> cell
                        && isShown(cell)
                        && !cell.isEmpty()
                        && cell.getTableColumn() != null)
                .map(node -> (TableCell<?, ?>) node)
                .filter(cell -> !isCellComplete(cell))
                .map(cell -> headingOf(cell.getTableColumn()) + " -> " + accessibleTextOf(cell))
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean isCellComplete(TableCell<?, ?> cell) {
        String heading = headingOf(cell.getTableColumn());
        String accessibleText = accessibleTextOf(cell);
        if (!accessibleText.startsWith(heading)) {
            return false;
        }
        String value = accessibleText.substring(heading.length()).replaceFirst("^: ", "");
        if (cell.getGraphic() instanceof CheckBox box) {
            return !value.isBlank() && !value.equals(box.getAccessibleText()) && !value.equals(heading);
        }
        boolean hasAccessibleText = hasText(cell.getAccessibleText());
        return hasAccessibleText
                ? value.contains(cell.getAccessibleText().strip())
                : !hasText(cell.getText()) || value.contains(cell.getText().strip());
    }

    private static String headingOf(TableColumn<?, ?> column) {
        if (hasText(column.getText())) {
            return column.getText();
        }
        Node icon = column.getGraphic();
        return icon == null ? "" : Objects.requireNonNullElse(icon.getAccessibleText(), "");
    }

    private static String accessibleTextOf(Node node) {
        return Objects.toString(node.queryAccessibleAttribute(AccessibleAttribute.TEXT), "");
    }

    /// Returns the focusable controls that are partly outside of a parent and cannot be scrolled into view, as
    /// class and id.
    static List<String> findUnreachableControls(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Control
                        && node.isFocusTraversable()
                        && !ROLES_WITHOUT_NAME.contains(node.getAccessibleRole())
                        && isShown(node)
                        && isOutsideAnyParent(node))
                .map(node -> node.getClass().getSimpleName() + " #" + node.getId())
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean isOutsideAnyParent(Node node) {
        Node checkedNode = node;
        for (@Nullable Parent ancestor = node.getParent(); ancestor != null; ancestor = ancestor.getParent()) {
            if (isViewport(ancestor.getParent())) {
                // This node is as large as the viewport and contains the scrolled content, so it clips nothing.
                continue;
            }
            // A clipped container scrolls the rows of a list or table.
            boolean scrolled = isViewport(ancestor) || ancestor.getStyleClass().contains("clipped-container");
            Bounds nodeBounds = checkedNode.localToScene(checkedNode.getLayoutBounds());
            Bounds parentBounds = ancestor.localToScene(ancestor.getLayoutBounds());
            boolean exceedsWidth = nodeBounds.getMinX() < parentBounds.getMinX() - TOLERANCE
                    || nodeBounds.getMaxX() > parentBounds.getMaxX() + TOLERANCE;
            boolean exceedsHeight = nodeBounds.getMinY() < parentBounds.getMinY() - TOLERANCE
                    || nodeBounds.getMaxY() > parentBounds.getMaxY() + TOLERANCE;
            if (scrolled ? exceedsWidth && !isScrollableHorizontally(ancestor) : exceedsWidth || exceedsHeight) {
                return true;
            }
            checkedNode = scrolled ? ancestor : checkedNode;
        }
        return false;
    }

    private static boolean isViewport(@Nullable Node node) {
        return node != null && node.getStyleClass().contains("viewport");
    }

    private static boolean isScrollableHorizontally(Node viewport) {
        return !(viewport.getParent() instanceof ScrollPane pane
                && pane.getHbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER);
    }

    /// Returns the texts of the displayed buttons with the accent color. Empty while an overlay covers the
    /// page.
    static List<String> findAccentButtonTexts(Scene scene) {
        boolean covered = scene.getRoot().lookupAll(".ld-overlay").stream()
                .anyMatch(node -> node.getPseudoClassStates().contains(OPEN));
        return covered
                ? List.of()
                : scene.getRoot().lookupAll(".accent").stream()
                        .filter(node -> node instanceof Button && isShown(node))
                        .map(node -> ((Button) node).getText())
                        .toList();
    }

    private static boolean hasName(Node node, Set<@Nullable Node> named) {
        return named.contains(node)
                || hasText(node.getAccessibleText())
                || (node instanceof Labeled labeled && hasText(labeled.getText()));
    }

    private static boolean hasText(@Nullable String text) {
        return text != null && !text.isBlank();
    }

    private static boolean isShown(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (!ancestor.isVisible()) {
                return false;
            }
        }
        return true;
    }

    /// Returns the displayed texts whose contrast to their background is too low, each with its contrast. Texts
    /// of disabled controls, and invisible texts for screen readers, are not checked.
    static List<String> findLowContrastTexts(Scene scene) {
        return scene.getRoot().lookupAll("*").stream()
                .filter(node -> node instanceof Text text
                        && !text.getText().isBlank()
                        && !text.isDisabled()
                        && isShown(text)
                        && opacityOf(text) > 0
                        && !isCoveredByOverlay(text))
                .map(Text.class::cast)
                .filter(text -> contrastOf(text) < minContrastOf(text))
                .map(text ->
                        String.format(Locale.ROOT, "%s: %.2f", text.getText().strip(), contrastOf(text)))
                .distinct()
                .sorted()
                .toList();
    }

    private static double minContrastOf(Text text) {
        double size = text.getFont().getSize();
        boolean isLarge = size >= LARGE_SIZE
                || (size >= LARGE_BOLD_SIZE && text.getFont().getStyle().contains("Bold"));
        boolean isSign = text.getStyleClass().contains("ikonli-font-icon");
        return isLarge || isSign ? MIN_LARGE_TEXT_CONTRAST : MIN_TEXT_CONTRAST;
    }

    // The contrast of a text to its background. 0, which is always too low, if the text or its background is a
    // gradient or a picture, because no contrast can be computed.
    private static double contrastOf(Text text) {
        Color background = backgroundBelowNode(text);
        if (background == null || !(text.getFill() instanceof Color fill)) {
            return 0;
        }
        double lighter = computeLuminance(background);
        double darker = computeLuminance(blend(background, fill, opacityOf(text)));
        return (Math.max(lighter, darker) + 0.05) / (Math.min(lighter, darker) + 0.05);
    }

    private static double opacityOf(Node node) {
        double opacity = 1;
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            opacity *= ancestor.getOpacity();
        }
        return opacity;
    }

    // The color behind a node: the background colors of its parents, blended from the nearest opaque background
    // upwards. Null if one of these backgrounds is a gradient or a picture.
    private static @Nullable Color backgroundBelowNode(Node node) {
        List<Color> fills = new ArrayList<>();
        for (@Nullable Parent ancestor = node.getParent(); ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor instanceof Region region && region.getBackground() != null) {
                if (!region.getBackground().getImages().isEmpty()) {
                    return null;
                }
                List<BackgroundFill> layers = region.getBackground().getFills();
                for (BackgroundFill layer : layers.reversed()) {
                    if (!(layer.getFill() instanceof Color color)) {
                        return null;
                    }
                    fills.add(color);
                }
            }
            if (!fills.isEmpty() && fills.getLast().isOpaque()) {
                break;
            }
        }
        Color background = node.getScene().getFill() instanceof Color sceneFill ? sceneFill : Color.WHITE;
        for (Color fill : fills.reversed()) {
            background = blend(background, fill, 1);
        }
        return background;
    }

    private static Color blend(Color background, Color fill, double opacity) {
        return background.interpolate(
                Color.color(fill.getRed(), fill.getGreen(), fill.getBlue()), fill.getOpacity() * opacity);
    }

    // The relative luminance of a color as WCAG defines it, from 0 (black) to 1 (white).
    private static double computeLuminance(Color color) {
        return 0.2126 * toLinearComponent(color.getRed())
                + 0.7152 * toLinearComponent(color.getGreen())
                + 0.0722 * toLinearComponent(color.getBlue());
    }

    private static double toLinearComponent(double component) {
        return component <= 0.03928 ? component / 12.92 : Math.pow((component + 0.055) / 1.055, 2.4);
    }

    /// Returns the pairs of controls between which the Tab key moves the focus against the reading order: the
    /// second control is on the same line to the left of the first, or above the first and not in a column to
    /// the right. A pair of a control in a notification and a control outside of notifications is not checked.
    static List<String> findFocusJumps(Scene scene) {
        List<Node> order = new ArrayList<>();
        addTabStopsInFocusOrder(scene.getRoot(), order);
        return findJumps(order, AccessibilityCheck::classAndIdOf);
    }

    /// Returns the pairs of texts or controls that a screen reader reads against the reading order, as
    /// [#findFocusJumps]. A reader goes through the nodes in the order of the scene graph, which also has the
    /// texts and messages between the controls. A control with several texts, such as a table or a chart,
    /// counts as one.
    static List<String> findReadingJumps(Scene scene) {
        List<Node> order = new ArrayList<>();
        addReadableNodesInOrder(scene.getRoot(), order);
        return findJumps(order, AccessibilityCheck::readTextOf);
    }

    private static void addReadableNodesInOrder(Node node, List<Node> order) {
        if (!node.isVisible()) {
            return;
        }
        boolean isReadAsOne = node instanceof Text
                || node instanceof Labeled
                || node instanceof TextInputControl
                || node instanceof ComboBoxBase<?>
                || node instanceof Chart
                || node.getAccessibleRole() == AccessibleRole.TABLE_VIEW
                || node.getAccessibleRole() == AccessibleRole.LIST_VIEW;
        if (!isReadAsOne) {
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> addReadableNodesInOrder(child, order));
            }
        } else if (hasText(readTextOf(node)) && opacityOf(node) > 0 && !isCoveredByOverlay(node)) {
            order.add(node);
        }
    }

    private static String readTextOf(Node node) {
        return hasText(node.getAccessibleText())
                ? node.getAccessibleText()
                : switch (node) {
                    case Labeled labeled -> Objects.requireNonNullElse(labeled.getText(), "");
                    case Text text -> text.getText();
                    default -> classAndIdOf(node);
                };
    }

    private static List<String> findJumps(List<Node> order, Function<Node, String> nameOf) {
        List<String> jumps = new ArrayList<>();
        for (int index = 1; index < order.size(); index++) {
            Node first = order.get(index - 1);
            Node second = order.get(index);
            if (isInNotification(first) == isInNotification(second)
                    && isFocusMovedBackwards(
                            boundsForComparisonWith(first, second), boundsForComparisonWith(second, first))) {
                jumps.add(nameOf.apply(first) + " -> " + nameOf.apply(second));
            }
        }
        return jumps;
    }

    // Adds the focusable nodes in the order in which JavaFX moves the focus: the order of the nodes in their
    // parents.
    private static void addTabStopsInFocusOrder(Node node, List<Node> order) {
        if (!node.isVisible() || node.isDisabled()) {
            return;
        }
        if (node.isFocusTraversable() && !isCoveredByOverlay(node)) {
            order.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> addTabStopsInFocusOrder(child, order));
        }
    }

    private static boolean isInNotification(Node node) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor.getStyleClass().contains("notice-stack")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFocusMovedBackwards(Bounds first, Bounds second) {
        boolean isSameLine = Math.min(first.getMaxY(), second.getMaxY()) - Math.max(first.getMinY(), second.getMinY())
                > Math.min(first.getHeight(), second.getHeight()) / 2;
        return isSameLine
                ? second.getMaxX() <= first.getMinX() + TOLERANCE
                : second.getMaxY() <= first.getMinY() + TOLERANCE && second.getMinX() < first.getMaxX() - TOLERANCE;
    }

    // The bounds of a node in the window, for a comparison with another node. If the node is in a scroll pane
    // that does not contain the other node, the bounds of the scroll pane's viewport are returned, because the
    // scroll position does not matter. The same applies to a node that is scrolled partly out of a clipped pane.
    private static Bounds boundsForComparisonWith(Node node, Node other) {
        Node place = node;
        for (@Nullable Parent ancestor = node.getParent(); ancestor != null; ancestor = ancestor.getParent()) {
            if ((isViewport(ancestor) || isCutByClip(node, ancestor)) && !isInside(other, ancestor)) {
                place = ancestor;
            }
        }
        return place.localToScene(place.getLayoutBounds());
    }

    private static boolean isCutByClip(Node node, Parent parent) {
        return parent.getClip() != null
                && !parent.localToScene(parent.getClip().getBoundsInParent())
                        .contains(node.localToScene(node.getLayoutBounds()));
    }

    private static boolean isInside(Node node, Parent parent) {
        for (@Nullable Node ancestor = node; ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor.equals(parent)) {
                return true;
            }
        }
        return false;
    }

    private static String classAndIdOf(Node node) {
        return node.getClass().getSimpleName() + " #" + node.getId();
    }

    // Whether an open overlay covers the page and does not contain the node.
    private static boolean isCoveredByOverlay(Node node) {
        Node child = node;
        for (@Nullable Parent ancestor = node.getParent(); ancestor != null; ancestor = ancestor.getParent()) {
            if (ancestor.getPseudoClassStates().contains(OPEN)
                    && ancestor.getStyleClass().contains("ld-overlay")) {
                return !ancestor.getChildrenUnmodifiable().getLast().equals(child);
            }
            child = ancestor;
        }
        return false;
    }
}
