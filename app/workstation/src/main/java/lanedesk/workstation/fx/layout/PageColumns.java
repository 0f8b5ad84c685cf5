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

/// A page of sections one under the other, some of which stand in a pane beside the others where there is room for it.
/// The pane is as wide as the style sheet says; it is there once it leaves seven tenths of the width to the page.
/// What height is left over goes to the last section of each column.
public final class PageColumns extends VBox {

    /// The state of a section that stands in the second pane.
    public static final PseudoClass BESIDE = PseudoClass.getPseudoClass("beside");

    private static final double LEAST_SHARE = 0.7;

    private final HeightCache heights = new HeightCache();
    private final Region pane = new Region();
    private final ReadOnlyBooleanWrapper wide = new ReadOnlyBooleanWrapper(this, "wide");

    public PageColumns() {
        pane.getStyleClass().addAll("ld-pane", "ld-second-pane");
        pane.setManaged(false);
        pane.setMouseTransparent(true);
        pane.setViewOrder(1); // behind the sections, whenever they come
        widthProperty().subscribe(width -> turn(isWide(width.doubleValue())));
        sceneProperty().subscribe(scene -> {
            if (scene != null && !getChildren().contains(pane)) {
                getChildren().add(pane);
            }
        });
    }

    /// Whether a section stands in the second pane where there is one.
    public static boolean isBeside(Node section) {
        return section.hasProperties() && section.getProperties().containsKey(PageColumns.class);
    }

    /// Lets a section stand in the second pane where there is one.
    public static void setBeside(Node section, boolean beside) {
        if (beside) {
            section.getProperties().put(PageColumns.class, true);
        } else {
            section.getProperties().remove(PageColumns.class);
        }
    }

    /// Whether there is a second pane now.
    public ReadOnlyBooleanProperty wideProperty() {
        return wide.getReadOnlyProperty();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    public void requestLayout() {
        heights.forget();
        super.requestLayout();
    }

    @Override
    protected double computeMinHeight(double width) {
        return heights.least(width, at -> isWide(at) ? heightOf(at) : super.computeMinHeight(at));
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.preferred(width, at -> isWide(at) ? heightOf(at) : super.computePrefHeight(at));
    }

    private double heightOf(double width) {
        Insets page = getInsets();
        Insets side = pane.getInsets();
        return Math.max(
                page.getTop() + heightOf(sections(false), mainWidth(width)) + page.getBottom(),
                side.getTop() + heightOf(sections(true), sideWidth()) + side.getBottom());
    }

    private double heightOf(List<Node> sections, double width) {
        double gaps = getSpacing() * Math.max(0, sections.size() - 1);
        return gaps
                + sections.stream()
                        .mapToDouble(each -> snapSizeY(each.prefHeight(width)))
                        .sum();
    }

    private List<Node> sections(boolean beside) {
        return getManagedChildren().stream()
                .filter(each -> isBeside(each) == beside)
                .toList();
    }

    private boolean isWide(double width) {
        double side = pane.prefWidth(-1);
        return side > 0 && width - side >= LEAST_SHARE * width;
    }

    private double mainWidth(double width) {
        return width - pane.prefWidth(-1) - getInsets().getLeft() - getInsets().getRight();
    }

    private double sideWidth() {
        return pane.prefWidth(-1)
                - pane.getInsets().getLeft()
                - pane.getInsets().getRight();
    }

    @Override
    protected void layoutChildren() {
        turn(isWide(getWidth()));
        if (!wide.get()) {
            super.layoutChildren();
            return;
        }
        double left = getWidth() - pane.prefWidth(-1);
        pane.resizeRelocate(left, 0, pane.prefWidth(-1), getHeight());
        place(sections(false), getInsets(), 0, mainWidth(getWidth()));
        place(sections(true), pane.getInsets(), left, sideWidth());
    }

    private void turn(boolean now) {
        wide.set(now);
        pane.setVisible(now);
        getManagedChildren().stream()
                .filter(PageColumns::isBeside)
                .forEach(each -> each.pseudoClassStateChanged(BESIDE, now));
    }

    private void place(List<Node> sections, Insets margins, double left, double width) {
        double room = getHeight() - margins.getTop() - margins.getBottom() - heightOf(sections, width);
        double y = margins.getTop();
        for (Node each : sections) {
            double height = snapSizeY(each.prefHeight(width));
            boolean grows = each.equals(sections.getLast()) && VBox.getVgrow(each) != Priority.NEVER;
            each.resizeRelocate(
                    left + margins.getLeft(),
                    y,
                    Math.min(width, each.maxWidth(-1)),
                    height + (grows ? Math.max(0, room) : 0));
            y += height + getSpacing();
        }
    }
}
