package lanedesk.workstation.fx.layout;

import java.util.List;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// A page of sections in one column, some of which move to a second pane if the window is wide enough. The pane's
/// width is set in CSS; it is shown if seven tenths of the width remain for the page. Remaining height goes to the
/// last section of each column.
public final class PageColumns extends VBox {

    /// The state of a section in the second pane.
    public static final PseudoClass IN_SIDE_COLUMN = PseudoClass.getPseudoClass("beside");

    private static final double MIN_MAIN_SHARE = 0.7;

    private final HeightCache heights = new HeightCache();
    private final Region sidePane = new Region();
    private final ReadOnlyBooleanWrapper isWide = new ReadOnlyBooleanWrapper(this, "wide");

    public PageColumns() {
        sidePane.getStyleClass().addAll("ld-pane", "ld-second-pane");
        sidePane.setManaged(false);
        sidePane.setMouseTransparent(true);
        sidePane.setViewOrder(1); // behind the sections, whenever they come
        widthProperty().subscribe(width -> turn(isWide(width.doubleValue())));
        sceneProperty().subscribe(scene -> {
            if (scene != null && !getChildren().contains(sidePane)) {
                getChildren().add(sidePane);
            }
        });
    }

    /// Whether a section moves to the second pane if there is one.
    public static boolean isBeside(Node section) {
        return section.hasProperties() && section.getProperties().containsKey(PageColumns.class);
    }

    /// Sets whether a section moves to the second pane if there is one.
    public static void setBeside(Node section, boolean beside) {
        if (beside) {
            section.getProperties().put(PageColumns.class, true);
        } else {
            section.getProperties().remove(PageColumns.class);
        }
    }

    /// Whether there is a second pane now.
    public ReadOnlyBooleanProperty wideProperty() {
        return isWide.getReadOnlyProperty();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    public void requestLayout() {
        heights.clear();
        super.requestLayout();
    }

    @Override
    protected double computeMinHeight(double width) {
        return heights.minHeight(
                width,
                candidateWidth ->
                        isWide(candidateWidth) ? columnHeight(candidateWidth) : super.computeMinHeight(candidateWidth));
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.prefHeight(
                width,
                candidateWidth -> isWide(candidateWidth)
                        ? columnHeight(candidateWidth)
                        : super.computePrefHeight(candidateWidth));
    }

    private double columnHeight(double width) {
        Insets page = getInsets();
        Insets side = sidePane.getInsets();
        return Math.max(
                page.getTop() + columnHeight(sectionsOf(false), mainWidth(width)) + page.getBottom(),
                side.getTop() + columnHeight(sectionsOf(true), sideWidth()) + side.getBottom());
    }

    private double columnHeight(List<Node> sections, double width) {
        double gaps = getSpacing() * Math.max(0, sections.size() - 1);
        return gaps
                + sections.stream()
                        .mapToDouble(section -> snapSizeY(section.prefHeight(width)))
                        .sum();
    }

    private List<Node> sectionsOf(boolean beside) {
        return getManagedChildren().stream()
                .filter(section -> isBeside(section) == beside)
                .toList();
    }

    private boolean isWide(double width) {
        double side = sidePane.prefWidth(-1);
        return side > 0 && width - side >= MIN_MAIN_SHARE * width;
    }

    private double mainWidth(double width) {
        return width
                - sidePane.prefWidth(-1)
                - getInsets().getLeft()
                - getInsets().getRight();
    }

    private double sideWidth() {
        return sidePane.prefWidth(-1)
                - sidePane.getInsets().getLeft()
                - sidePane.getInsets().getRight();
    }

    @Override
    protected void layoutChildren() {
        turn(isWide(getWidth()));
        if (!isWide.get()) {
            super.layoutChildren();
            return;
        }
        double left = getWidth() - sidePane.prefWidth(-1);
        sidePane.resizeRelocate(left, 0, sidePane.prefWidth(-1), getHeight());
        placeSections(sectionsOf(false), getInsets(), 0, mainWidth(getWidth()));
        placeSections(sectionsOf(true), sidePane.getInsets(), left, sideWidth());
    }

    private void turn(boolean newValue) {
        isWide.set(newValue);
        sidePane.setVisible(newValue);
        getManagedChildren().stream()
                .filter(PageColumns::isBeside)
                .forEach(section -> section.pseudoClassStateChanged(IN_SIDE_COLUMN, newValue));
    }

    private void placeSections(List<Node> sections, Insets margins, double left, double width) {
        double room = getHeight() - margins.getTop() - margins.getBottom() - columnHeight(sections, width);
        double y = margins.getTop();
        for (Node node : sections) {
            double height = snapSizeY(node.prefHeight(width));
            boolean grows = node.equals(sections.getLast()) && VBox.getVgrow(node) != Priority.NEVER;
            node.resizeRelocate(
                    left + margins.getLeft(),
                    y,
                    Math.min(width, node.maxWidth(-1)),
                    height + (grows ? Math.max(0, room) : 0));
            y += height + getSpacing();
        }
    }
}
