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

/// Shows a list and the details of its selected row side by side. When the window is resized, the details keep
/// their width: the width that the user dragged, which is saved under this pane's id, or else the preferred
/// width. A double click on the divider restores the preferred width. If the minimum widths of list and details
/// do not fit, the details are below the list.
public final class DetailSplit extends MasterDetailPane {

    private static final double KEY_STEP = 24;
    private static final double DEFAULT_WIDTH = -1;

    // The width of the details in pixels that the user chose; negative for the preferred width.
    private double wantedWidth = DEFAULT_WIDTH;
    private boolean isDragged;
    private @Nullable Region divider;

    public DetailSplit() {
        setAnimated(false);
        setFocusTraversable(false);
        // The skins are set now, so that the content has its parents before the page is in a window.
        setSkin(createDefaultSkin());
        SplitPane split = (SplitPane) getChildrenUnmodifiable().getFirst();
        split.setSkin(new SplitPaneSkin(split));
        sceneProperty().subscribe(this::loadSavedOrDefaultWidth);
        addEventFilter(MouseEvent.MOUSE_PRESSED, this::onMousePressed);
        addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> onMouseReleased());
        dividerPositionProperty().subscribe(this::onDividerMoved);
        widthProperty().subscribe(_ -> setStacked(isTooNarrowForListAndDetails(getWidth())));
        showDetailNodeProperty().subscribe(_ -> {
            resetListMinSizeIfDetailsShown();
            setStacked(isTooNarrowForListAndDetails(getWidth()));
        });
    }

    // Restores the minimum sizes, which the skin sets to 0. The details get their minimum size from the style
    // sheet. A minimum width of the list must be set on the content of the list.
    private void resetListMinSizeIfDetailsShown() {
        if (getMasterNode() instanceof Region list && isShowDetailNode()) {
            list.setMinSize(USE_COMPUTED_SIZE, USE_COMPUTED_SIZE);
            getDetailNode().applyCss();
        }
    }

    private boolean isTooNarrowForListAndDetails(double width) {
        return width > 0
                && isShowDetailNode()
                && getMasterNode() != null
                && width
                        < getMasterNode().minWidth(-1)
                                + dividerWidth()
                                + getDetailNode().minWidth(-1);
    }

    private boolean isStacked() {
        return !getDetailSide().isVertical();
    }

    private void setStacked(boolean isStacked) {
        if (isStacked != isStacked()) {
            SplitPane.setResizableWithParent(getDetailNode(), isStacked);
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
        double listMinWidth = getMasterNode().minWidth(-1);
        return isShowDetailNode() ? Math.max(listMinWidth, getDetailNode().minWidth(-1)) : listMinWidth;
    }

    @Override
    protected double computeMinHeight(double width) {
        double actualWidth = width < 0 ? getWidth() : width;
        if (!isShowDetailNode()) {
            return getMasterNode().minHeight(actualWidth);
        }
        return isTooNarrowForListAndDetails(actualWidth)
                ? getMasterNode().minHeight(actualWidth)
                        + dividerWidth()
                        + getDetailNode().prefHeight(actualWidth)
                : Math.max(getMasterNode().minHeight(-1), getDetailNode().minHeight(-1));
    }

    /// Finds the first visible `DetailSplit` in a subtree.
    public static Optional<DetailSplit> findVisibleIn(Node node) {
        if (!node.isVisible()) {
            return Optional.empty();
        }
        if (node instanceof DetailSplit detailSplit) {
            return Optional.of(detailSplit);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream()
                        .flatMap(child -> findVisibleIn(child).stream())
                        .findFirst()
                : Optional.empty();
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.max(super.computePrefHeight(width), computeMinHeight(width));
    }

    private void loadSavedOrDefaultWidth(@Nullable Scene scene) {
        PaneWidths widths = scene == null ? null : PaneWidths.findPaneWidths(scene);
        if (widths != null) {
            wantedWidth = widths.findWidth(getId()).orElse(DEFAULT_WIDTH);
        }
    }

    private void onMousePressed(MouseEvent event) {
        isDragged = !isStacked() && isDivider(event.getTarget());
        if (isDragged && event.getClickCount() == 2) {
            isDragged = false;
            wantedWidth = DEFAULT_WIDTH;
            PaneWidths widths = PaneWidths.findPaneWidths(getScene());
            if (widths != null) {
                widths.removeSavedWidth(getId());
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

    private void onDividerMoved() {
        if (isDragged) {
            double detailFraction = getDetailSide() == Side.LEFT ? getDividerPosition() : 1 - getDividerPosition();
            wantedWidth = detailFraction * getWidth() - dividerWidth() / 2;
        }
    }

    private void onMouseReleased() {
        if (isDragged) {
            isDragged = false;
            setAndSaveWidth(fittingDetailWidth());
        }
    }

    private void setAndSaveWidth(double width) {
        wantedWidth = width;
        PaneWidths widths = PaneWidths.findPaneWidths(getScene());
        if (widths != null) {
            widths.setAndSaveWidth(getId(), width);
        }
        requestLayout();
    }

    /// Moves the divider by one step, to the left if `toTheLeft`, else to the right; saves the new width. Does
    /// nothing while the details are below the list.
    public void moveDividerAndSaveWidth(boolean toTheLeft) {
        if (isStacked()) {
            return;
        }
        double widthBefore = fittingDetailWidth();
        wantedWidth = widthBefore + (toTheLeft == (getDetailSide() == Side.RIGHT) ? KEY_STEP : -KEY_STEP);
        if (fittingDetailWidth() != widthBefore) {
            setAndSaveWidth(fittingDetailWidth());
        }
    }

    /// Returns the wanted width of the details, limited to what fits.
    private double fittingDetailWidth() {
        Node detail = getDetailNode();
        double maxWidth = getWidth() - dividerWidth() - getMasterNode().minWidth(-1);
        return Math.max(detail.minWidth(-1), Math.min(wantedWidth < 0 ? detail.prefWidth(-1) : wantedWidth, maxWidth));
    }

    // Returns the width of the divider. The divider is cached, because lookup searches the whole content.
    private double dividerWidth() {
        if (divider == null || divider.getParent() == null) {
            divider = lookup(".split-pane-divider") instanceof Region region ? region : null;
        }
        return divider == null ? 0 : divider.prefWidth(-1);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!isDragged
                && getWidth() > 0
                && isShowDetailNode()
                && getChildrenUnmodifiable().getFirst() instanceof SplitPane split) {
            updateDividerPosition();
            // SplitPane moves its divider when its width changes; the second update moves the divider back.
            split.layout();
            updateDividerPosition();
        }
    }

    private void updateDividerPosition() {
        double length = isStacked() ? getHeight() : getWidth();
        double fraction =
                ((isStacked() ? getDetailNode().prefHeight(getWidth()) : fittingDetailWidth()) + dividerWidth() / 2)
                        / length;
        double position = getDetailSide() == Side.LEFT || getDetailSide() == Side.TOP ? fraction : 1 - fraction;
        if (Math.abs(position - getDividerPosition()) * length > 0.5) {
            setDividerPosition(position);
        }
    }
}
