package lanedesk.workstation.documents.preview;

import java.util.List;
import java.util.function.DoubleSupplier;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.l10n.Texts;

/// Scrolls through the pages by wheel, scroll bars and keys. When the size changes, the same page stays visible.
final class PageScrollPane extends ScrollPane {

    private static final KeyCombination COPY_KEYS = KeyCombination.valueOf("Shortcut+C");
    private static final KeyCombination SELECT_ALL_KEYS = KeyCombination.valueOf("Shortcut+A");
    private static final double KEY_SCROLL_HEIGHT = 60;

    private final PreviewViewModel model;
    private final PageStack stack;
    private boolean isScrollingByProgram;

    PageScrollPane(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.stack = new PageStack(model, texts);
        setContent(stack);
        setFitToWidth(true);
        setFocusTraversable(true);
        getStyleClass().add("papers-scroll");
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> showVisiblePagesAndSetCurrent());
        viewportBoundsProperty().subscribe((before, after) -> applyFitIfResized(before, after));
        model.pageListProperty().subscribe(_ -> showRotatedPages());
        model.quarterTurnsProperty().subscribe(_ -> showRotatedPages());
        model.zoomProperty().subscribe(_ -> applyZoomKeepingPosition());
        model.fitModeProperty().subscribe(_ -> calculateAndApplyZoom());
        model.pageProperty().subscribe(page -> scrollToPageUnlessScrolling(page.intValue()));
        model.pageSearch().selectionProperty().subscribe(_ -> markAndScrollToSelection());
        model.pageSearch().hits().addListener((javafx.beans.InvalidationListener) _ -> stack.updateMarks());
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        addEventFilter(ScrollEvent.SCROLL, this::zoomByWheel);
    }

    private List<PageSize> rotatedPageSizes() {
        PageList list = model.pageListProperty().get();
        int quarterTurns = model.quarterTurnsProperty().get();
        return list == null
                ? List.of()
                : list.pageSizes().stream()
                        .map(size -> size.rotated(quarterTurns))
                        .toList();
    }

    private void showRotatedPages() {
        stack.replacePages(rotatedPageSizes());
        calculateAndApplyZoom();
        int page = model.pageProperty().get();
        scrollNowAndAfterLayout(() -> stack.topOfPage(page) - PageStack.GAP);
    }

    private void applyFitIfResized(Bounds previous, Bounds current) {
        if (previous.getWidth() != current.getWidth() || previous.getHeight() != current.getHeight()) {
            calculateAndApplyZoom();
            showVisiblePagesAndSetCurrent();
        }
    }

    private void calculateAndApplyZoom() {
        List<PageSize> sizes = rotatedPageSizes();
        Bounds viewport = getViewportBounds();
        if (sizes.isEmpty() || viewport.getWidth() <= 0) {
            return;
        }
        double widest = sizes.stream().mapToDouble(PageSize::width).max().orElseThrow();
        double widthZoom = (viewport.getWidth() - 2 * PageStack.GAP) / widest;
        switch (model.fitModeProperty().get()) {
            case WIDTH -> model.setZoomUnlessFree(Math.min(widthZoom, 1.6 * PreviewViewModel.ACTUAL_SIZE));
            case PAGE -> {
                PageSize size = sizes.get(Math.min(model.pageProperty().get(), sizes.size() - 1));
                model.setZoomUnlessFree(Math.min(
                        (viewport.getWidth() - 2 * PageStack.GAP) / size.width(),
                        (viewport.getHeight() - 2 * PageStack.GAP) / size.height()));
            }
            case FREE -> {
                // The zoom stays as the user has set it.
            }
        }
        applyZoomKeepingPosition();
    }

    // Zooming keeps the center of the visible part. At the top of the first page, zooming keeps the top.
    private void applyZoomKeepingPosition() {
        double anchorFraction = getVvalue() == 0 ? 0 : 0.5;
        double anchorPosition = stack.pagePositionAt(
                currentTop() + anchorFraction * getViewportBounds().getHeight());
        double outputScale = getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
        stack.setZoomAndOutputScale(model.zoomProperty().get(), outputScale);
        scrollNowAndAfterLayout(() -> anchorFraction == 0
                ? 0
                : stack.yOfPagePosition(anchorPosition)
                        - anchorFraction * getViewportBounds().getHeight());
    }

    // The pane knows the height of its content only after the next layout. So the position is set again then.
    private void scrollNowAndAfterLayout(DoubleSupplier top) {
        scrollToTop(top.getAsDouble());
        isScrollingByProgram = true;
        Scene scene = getScene();
        Runnable listener = new Runnable() {
            @Override
            public void run() {
                if (scene != null) {
                    scene.removePostLayoutPulseListener(this);
                }
                isScrollingByProgram = false;
                scrollToTop(top.getAsDouble());
                showVisiblePagesAndSetCurrent();
            }
        };
        if (scene == null) {
            Platform.runLater(listener);
        } else {
            scene.addPostLayoutPulseListener(listener);
            Platform.requestNextPulse();
        }
    }

    private double scrollableHeight() {
        return Math.max(0, stack.totalHeight() - getViewportBounds().getHeight());
    }

    private double currentTop() {
        return getVvalue() * scrollableHeight();
    }

    private void scrollToTop(double top) {
        setVvalue(scrollableHeight() == 0 ? 0 : Math.clamp(top / scrollableHeight(), 0, 1));
    }

    private void showVisiblePagesAndSetCurrent() {
        double top = currentTop();
        double height = getViewportBounds().getHeight();
        stack.showOnlyPagesNear(top, top + height);
        if (!isScrollingByProgram && model.pageListProperty().get() != null) {
            isScrollingByProgram = true;
            model.pageProperty().set(stack.pageAtHeight(top + height / 3));
            isScrollingByProgram = false;
        }
    }

    private void scrollToPageUnlessScrolling(int page) {
        if (!isScrollingByProgram) {
            scrollToTop(stack.topOfPage(page) - PageStack.GAP);
        }
    }

    // Scrolls to the selection if the selection is not visible. A selection by mouse is visible already.
    private void markAndScrollToSelection() {
        stack.updateMarks();
        PageSearch.Selection selection = model.pageSearch().selectionProperty().get();
        if (selection == null || selection.boxes().isEmpty()) {
            return;
        }
        PageText.Box first = selection.boxes().getFirst();
        double height = rotatedPageSizes().get(selection.page()).height()
                * model.zoomProperty().get();
        double selectionTop = stack.topOfPage(selection.page()) + first.y() * height;
        double viewHeight = getViewportBounds().getHeight();
        if (selectionTop < currentTop() + 10 || selectionTop > currentTop() + viewHeight - 40) {
            scrollToTop(selectionTop - viewHeight / 3);
        }
    }

    private void onKeyPressed(KeyEvent event) {
        if (COPY_KEYS.match(event)) {
            copySelection();
            event.consume();
        } else if (SELECT_ALL_KEYS.match(event)) {
            model.pageSearch().selectTextOfVisiblePage();
            event.consume();
        } else if (!event.isShortcutDown() && !event.isAltDown()) {
            scrollByKey(event);
        }
    }

    private void scrollByKey(KeyEvent event) {
        double viewHeight = getViewportBounds().getHeight();
        switch (event.getCode()) {
            case HOME -> model.goToPage(0);
            case END -> model.goToPage(Integer.MAX_VALUE);
            case PAGE_DOWN -> model.goToPage(model.pageProperty().get() + 1);
            case PAGE_UP -> model.goToPage(model.pageProperty().get() - 1);
            case SPACE -> scrollToTop(currentTop() + (event.isShiftDown() ? -0.9 : 0.9) * viewHeight);
            case DOWN -> scrollToTop(currentTop() + KEY_SCROLL_HEIGHT);
            case UP -> scrollToTop(currentTop() - KEY_SCROLL_HEIGHT);
            case LEFT -> setHvalue(getHvalue() - 0.1);
            case RIGHT -> setHvalue(getHvalue() + 0.1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void zoomByWheel(ScrollEvent event) {
        if (event.isShortcutDown()) {
            if (event.getDeltaY() > 0) {
                model.zoomIn();
            } else if (event.getDeltaY() < 0) {
                model.zoomOut();
            }
            event.consume();
        }
    }

    /// Copies the selected text to the clipboard.
    void copySelection() {
        model.pageSearch().selectedText().ifPresent(text -> {
            ClipboardText.copyToClipboard(text);
        });
    }

    boolean isDrawn(int page) {
        return stack.isPageDrawn(page);
    }
}
