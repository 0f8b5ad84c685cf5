package lanedesk.workstation.fx.layout;

import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.control.skin.SplitPaneSkin;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.controlsfx.control.MasterDetailPane;
import org.jspecify.annotations.Nullable;

/// A list and the detail of what is chosen in it, side by side. The detail keeps its width while the window changes:
/// what its divider was dragged to, remembered under the id of this pane, or else what it prefers; a double click goes
/// back to that. Neither side becomes narrower than its least width: where there is no room for both, one stands whole
/// beneath the other, as high as that takes.
public final class DetailSplit extends MasterDetailPane {

    private static final double STEP = 24;
    private static final double USUAL = -1;

    private double wanted = USUAL;
    private boolean dragged;
    private @Nullable Region divider;

    public DetailSplit() {
        setAnimated(false);
        setFocusTraversable(false);
        // Setting the skins now gives the content its parents before the page is in a window.
        setSkin(createDefaultSkin());
        SplitPane split = (SplitPane) getChildrenUnmodifiable().getFirst();
        split.setSkin(new SplitPaneSkin(split));
        sceneProperty().subscribe(this::recall);
        addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> released());
        dividerPositionProperty().subscribe(this::moved);
        widthProperty().subscribe(_ -> fold(isTooNarrow(getWidth())));
        showDetailNodeProperty().subscribe(_ -> {
            restoreLeastSizes();
            fold(isTooNarrow(getWidth()));
        });
    }

    // The skin has just set both to 0. The detail comes into the window anew and is styled anew. The list stays in it
    // and is not, so a least width belongs to what stands in the list: one of its own styles would not come back.
    private void restoreLeastSizes() {
        if (getMasterNode() instanceof Region list && isShowDetailNode()) {
            list.setMinSize(USE_COMPUTED_SIZE, USE_COMPUTED_SIZE);
            getDetailNode().applyCss();
        }
    }

    private boolean isTooNarrow(double width) {
        return width > 0
                && isShowDetailNode()
                && getMasterNode() != null
                && width
                        < getMasterNode().minWidth(-1)
                                + divider()
                                + getDetailNode().minWidth(-1);
    }

    private boolean isFolded() {
        return !getDetailSide().isVertical();
    }

    private void fold(boolean now) {
        if (now != isFolded()) {
            SplitPane.setResizableWithParent(getDetailNode(), now);
            setDetailSide(
                    switch (getDetailSide()) {
                        case RIGHT -> Side.BOTTOM;
                        case LEFT -> Side.TOP;
                        case BOTTOM -> Side.RIGHT;
                        case TOP -> Side.LEFT;
                    });
        }
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        double list = getMasterNode().minWidth(-1);
        return isShowDetailNode() ? Math.max(list, getDetailNode().minWidth(-1)) : list;
    }

    @Override
    protected double computeMinHeight(double width) {
        double at = width < 0 ? getWidth() : width;
        if (!isShowDetailNode()) {
            return getMasterNode().minHeight(at);
        }
        return isTooNarrow(at)
                ? getMasterNode().minHeight(at) + divider() + getDetailNode().prefHeight(at)
                : Math.max(getMasterNode().minHeight(-1), getDetailNode().minHeight(-1));
    }

    /// Returns the visible one under a node.
    public static Optional<DetailSplit> in(Node node) {
        if (!node.isVisible()) {
            return Optional.empty();
        }
        if (node instanceof DetailSplit found) {
            return Optional.of(found);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> in(child).stream())
                        .findFirst()
                : Optional.empty();
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.max(super.computePrefHeight(width), computeMinHeight(width));
    }

    private void recall(@Nullable Scene scene) {
        PaneWidths widths = scene == null ? null : PaneWidths.of(scene);
        if (widths != null) {
            wanted = widths.of(getId()).orElse(USUAL);
        }
    }

    private void pressed(MouseEvent press) {
        dragged = !isFolded() && isDivider(press.getTarget());
        if (dragged && press.getClickCount() == 2) {
            dragged = false;
            wanted = USUAL;
            PaneWidths widths = PaneWidths.of(getScene());
            if (widths != null) {
                widths.forget(getId());
            }
            requestLayout();
        }
    }

    private static boolean isDivider(Object target) {
        return target instanceof Node node
                && (node.getStyleClass().contains("split-pane-divider")
                        || (node.getParent() != null
                                && node.getParent().getStyleClass().contains("split-pane-divider")));
    }

    private void moved() {
        if (dragged) {
            double beside = getDetailSide() == Side.LEFT ? getDividerPosition() : 1 - getDividerPosition();
            wanted = beside * getWidth() - divider() / 2;
        }
    }

    private void released() {
        if (dragged) {
            dragged = false;
            saveWidth(width());
        }
    }

    private void saveWidth(double width) {
        wanted = width;
        PaneWidths widths = PaneWidths.of(getScene());
        if (widths != null) {
            widths.save(getId(), width);
        }
        requestLayout();
    }

    /// Moves the divider a step to the left or to the right.
    public void move(boolean left) {
        if (isFolded()) {
            return;
        }
        double before = width();
        wanted = before + (left == (getDetailSide() == Side.RIGHT) ? STEP : -STEP);
        if (width() != before) {
            saveWidth(width());
        }
    }

    /// How wide the detail is to be, as far as there is room for it.
    private double width() {
        Node detail = getDetailNode();
        double most = getWidth() - divider() - getMasterNode().minWidth(-1);
        return Math.max(detail.minWidth(-1), Math.min(wanted < 0 ? detail.prefWidth(-1) : wanted, most));
    }

    // It is there while both sides are; a search for it goes through all that stands in them.
    private double divider() {
        if (divider == null || divider.getParent() == null) {
            divider = lookup(".split-pane-divider") instanceof Region found ? found : null;
        }
        return divider == null ? 0 : divider.prefWidth(-1);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!dragged
                && getWidth() > 0
                && isShowDetailNode()
                && getChildrenUnmodifiable().getFirst() instanceof SplitPane split) {
            place();
            split.layout(); // SplitPane first distributes the change of the window's width itself
            place();
        }
    }

    private void place() {
        double length = isFolded() ? getHeight() : getWidth();
        double share = ((isFolded() ? getDetailNode().prefHeight(getWidth()) : width()) + divider() / 2) / length;
        double position = getDetailSide() == Side.LEFT || getDetailSide() == Side.TOP ? share : 1 - share;
        if (Math.abs(position - getDividerPosition()) * length > 0.5) {
            setDividerPosition(position);
        }
    }
}
