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

/// A page of sections in one column. If the window is wide enough, marked sections move to a side column, whose
/// width is set in CSS. The side column is shown if at least 70 % of the width remain for the main column. The
/// last section of each column gets the remaining height.
public final class PageColumns extends VBox {

    /// Set on a section while it is in the side column.
    public static final PseudoClass IN_SIDE_COLUMN = PseudoClass.getPseudoClass("beside");

    private static final double MIN_MAIN_COLUMN_FRACTION = 0.7;

    private final HeightCache heights = new HeightCache();
    private final Region sidePane = new Region();
    private final ReadOnlyBooleanWrapper isSideColumnShown = new ReadOnlyBooleanWrapper(this, "sideColumnShown");

    public PageColumns() {
        sidePane.getStyleClass().addAll("ld-pane", "ld-second-pane");
        sidePane.setManaged(false);
        sidePane.setMouseTransparent(true);
        // The side pane is drawn behind the sections, even if they are added later.
        sidePane.setViewOrder(1);
        widthProperty().subscribe(width -> setSideColumnShown(hasRoomForSideColumn(width.doubleValue())));
        sceneProperty().subscribe(scene -> {
            if (scene != null && !getChildren().contains(sidePane)) {
                getChildren().add(sidePane);
            }
        });
    }

    /// Returns whether a section moves to the side column when there is one.
    public static boolean isBeside(Node section) {
        return section.hasProperties() && section.getProperties().containsKey(PageColumns.class);
    }

    /// Sets whether a section moves to the side column when there is one.
    public static void setBeside(Node section, boolean movesToSidePane) {
        if (movesToSidePane) {
            section.getProperties().put(PageColumns.class, true);
        } else {
            section.getProperties().remove(PageColumns.class);
        }
    }

    /// Whether there is a side column now.
    public ReadOnlyBooleanProperty sideColumnShownProperty() {
        return isSideColumnShown.getReadOnlyProperty();
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
        return heights.getOrComputeMinHeight(
                width,
                candidateWidth -> hasRoomForSideColumn(candidateWidth)
                        ? heightOfColumns(candidateWidth)
                        : super.computeMinHeight(candidateWidth));
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.getOrComputePrefHeight(
                width,
                candidateWidth -> hasRoomForSideColumn(candidateWidth)
                        ? heightOfColumns(candidateWidth)
                        : super.computePrefHeight(candidateWidth));
    }

    private double heightOfColumns(double width) {
        Insets page = getInsets();
        Insets side = sidePane.getInsets();
        return Math.max(
                page.getTop() + heightOfSections(sectionsInColumn(false), mainColumnWidth(width)) + page.getBottom(),
                side.getTop() + heightOfSections(sectionsInColumn(true), sideColumnWidth()) + side.getBottom());
    }

    private double heightOfSections(List<Node> sections, double width) {
        double gaps = getSpacing() * Math.max(0, sections.size() - 1);
        return gaps
                + sections.stream()
                        .mapToDouble(section -> snapSizeY(section.prefHeight(width)))
                        .sum();
    }

    private List<Node> sectionsInColumn(boolean isSideColumn) {
        return getManagedChildren().stream()
                .filter(section -> isBeside(section) == isSideColumn)
                .toList();
    }

    private boolean hasRoomForSideColumn(double width) {
        double side = sidePane.prefWidth(-1);
        return side > 0 && width - side >= MIN_MAIN_COLUMN_FRACTION * width;
    }

    private double mainColumnWidth(double width) {
        return width
                - sidePane.prefWidth(-1)
                - getInsets().getLeft()
                - getInsets().getRight();
    }

    private double sideColumnWidth() {
        return sidePane.prefWidth(-1)
                - sidePane.getInsets().getLeft()
                - sidePane.getInsets().getRight();
    }

    @Override
    protected void layoutChildren() {
        setSideColumnShown(hasRoomForSideColumn(getWidth()));
        if (!isSideColumnShown.get()) {
            super.layoutChildren();
            return;
        }
        double left = getWidth() - sidePane.prefWidth(-1);
        sidePane.resizeRelocate(left, 0, sidePane.prefWidth(-1), getHeight());
        placeSections(sectionsInColumn(false), getInsets(), 0, mainColumnWidth(getWidth()));
        placeSections(sectionsInColumn(true), sidePane.getInsets(), left, sideColumnWidth());
    }

    private void setSideColumnShown(boolean isShown) {
        isSideColumnShown.set(isShown);
        sidePane.setVisible(isShown);
        getManagedChildren().stream()
                .filter(PageColumns::isBeside)
                .forEach(section -> section.pseudoClassStateChanged(IN_SIDE_COLUMN, isShown));
    }

    private void placeSections(List<Node> sections, Insets margins, double left, double width) {
        double remainingHeight =
                getHeight() - margins.getTop() - margins.getBottom() - heightOfSections(sections, width);
        double y = margins.getTop();
        for (Node node : sections) {
            double height = snapSizeY(node.prefHeight(width));
            boolean isGrowing = node.equals(sections.getLast()) && VBox.getVgrow(node) != Priority.NEVER;
            node.resizeRelocate(
                    left + margins.getLeft(),
                    y,
                    Math.min(width, node.maxWidth(-1)),
                    height + (isGrowing ? Math.max(0, remainingHeight) : 0));
            y += height + getSpacing();
        }
    }
}
