package lanedesk.workstation.documents.preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.util.Subscription;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The pages in one column, scrolled by wheel, scroll bars and keys. When the size changes, the same page stays
/// visible. Only pages in or near the visible part have nodes.
final class PageScrollPane extends ScrollPane {

    private static final KeyCombination COPY_KEYS = KeyCombination.valueOf("Shortcut+C");
    private static final KeyCombination SELECT_ALL_KEYS = KeyCombination.valueOf("Shortcut+A");
    private static final double KEY_SCROLL_HEIGHT = 60;
    private static final double GAP = 16;

    private PreviewViewModel model;
    private Subscription subscription = Subscription.EMPTY;
    private final Texts texts;
    private final Pane pageColumn = new PageColumn();
    private final Map<Integer, PageView> pageViews = new HashMap<>();
    private List<PageSize> sizes = List.of();
    private double[] pageTops = new double[1];
    private double zoom = 1;
    private double outputScale = 1;
    private double visibleTop;
    private double visibleBottom;
    private @Nullable DragStart dragStart;
    private boolean isScrollingByProgram;
    private int scrollCount;
    private boolean arePagesReleased;

    PageScrollPane(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        pageColumn.getStyleClass().add("page-stack");
        pageColumn.addEventHandler(MouseEvent.MOUSE_PRESSED, this::startDragOrSelectWordOrLine);
        pageColumn.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::extendSelectionToPointer);
        setContent(pageColumn);
        setFitToWidth(true);
        setFocusTraversable(true);
        getStyleClass().add("documents-scroll");
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> showVisiblePagesAndSetCurrentPage());
        viewportBoundsProperty().subscribe((before, after) -> applyFitIfResized(before, after));
        addEventFilter(KeyEvent.KEY_PRESSED, this::copySelectOrScrollByKey);
        addEventFilter(ScrollEvent.SCROLL, this::zoomByWheel);
    }

    /// Shows the pages of a view model, scrolled to its position.
    void setModel(PreviewViewModel newModel) {
        subscription.unsubscribe();
        model = newModel;
        dragStart = null;
        arePagesReleased = false;
        // Scrolling to the position must not change the current page.
        isScrollingByProgram = true;
        visibleTop = 0;
        visibleBottom = 0;
        zoom = newModel.zoom.get();
        double position = newModel.scrollPosition;
        replacePages(rotatedPageSizes());
        scrollToY(yOfPagePosition(position) - GAP);
        calculateAndApplyFitZoom();
        scrollNowAndAfterLayout(() -> yOfPagePosition(position) - GAP);
        showVisiblePagesAndSetCurrentPage();
        subscription = Subscription.combine(
                newModel.pageListProperty().subscribe((_, _) -> showRotatedPages()),
                newModel.quarterTurns.subscribe((_, _) -> showRotatedPages()),
                newModel.zoom.subscribe((_, _) -> applyZoomKeepingPosition()),
                newModel.fit.subscribe((_, _) -> calculateAndApplyFitZoom()),
                newModel.currentPage.subscribe((_, page) -> scrollToPageUnlessScrolling(page.intValue())),
                newModel.pageSearch.selection.subscribe((_, _) -> markAndScrollToSelection()),
                newModel.pageSearch.hits.subscribe(this::updateMarks));
    }

    /// Releases the images of the pages until [#setModel] is called.
    void releasePages() {
        subscription.unsubscribe();
        model.scrollPosition = pagePositionAt(currentTop() + GAP);
        arePagesReleased = true;
        removePageViews();
    }

    private List<PageSize> rotatedPageSizes() {
        PageList list = model.pageListProperty().get();
        int quarterTurns = model.quarterTurns.get();
        return list == null
                ? List.of()
                : list.pageSizes().stream()
                        .map(size -> size.toRotatedSize(quarterTurns))
                        .toList();
    }

    private void showRotatedPages() {
        replacePages(rotatedPageSizes());
        calculateAndApplyFitZoom();
        int page = model.currentPage.get();
        scrollNowAndAfterLayout(() -> topOfPage(page) - GAP);
    }

    private void applyFitIfResized(Bounds previous, Bounds current) {
        if (!arePagesReleased
                && (previous.getWidth() != current.getWidth() || previous.getHeight() != current.getHeight())) {
            calculateAndApplyFitZoom();
            showVisiblePagesAndSetCurrentPage();
        }
    }

    private void calculateAndApplyFitZoom() {
        Bounds viewport = getViewportBounds();
        if (sizes.isEmpty() || viewport.getWidth() <= 0) {
            return;
        }
        double widest = sizes.stream().mapToDouble(PageSize::width).max().orElseThrow();
        double widthZoom = (viewport.getWidth() - 2 * GAP) / widest;
        switch (model.fit.get()) {
            case WIDTH -> model.setFitZoomUnlessCustom(Math.min(widthZoom, 1.6 * PreviewViewModel.ACTUAL_SIZE));
            case PAGE -> {
                PageSize size = sizes.get(Math.min(model.currentPage.get(), sizes.size() - 1));
                model.setFitZoomUnlessCustom(Math.min(
                        (viewport.getWidth() - 2 * GAP) / size.width(),
                        (viewport.getHeight() - 2 * GAP) / size.height()));
            }
            case CUSTOM_ZOOM -> {
                // The zoom stays as the user has set it.
            }
        }
        applyZoomKeepingPosition();
    }

    // Applies the model's zoom. The page position in the center of the pane stays in the center. If the pane is
    // scrolled to the top, the pane stays at the top.
    private void applyZoomKeepingPosition() {
        double anchorFraction = getVvalue() == 0 ? 0 : 0.5;
        double anchorPosition = pagePositionAt(
                currentTop() + anchorFraction * getViewportBounds().getHeight());
        outputScale = getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
        zoom = model.zoom.get();
        updateTopsAndShowVisiblePages();
        scrollNowAndAfterLayout(() -> anchorFraction == 0
                ? 0
                : yOfPagePosition(anchorPosition)
                        - anchorFraction * getViewportBounds().getHeight());
    }

    // Scrolls to a position at once, and again after the next layout, because the pane knows the height of its
    // content only after that layout. Only the last position of several ones is scrolled to again.
    private void scrollNowAndAfterLayout(DoubleSupplier top) {
        scrollToY(top.getAsDouble());
        isScrollingByProgram = true;
        int number = ++scrollCount;
        Scene scene = getScene();
        Runnable listener = new Runnable() {
            @Override
            public void run() {
                if (scene != null) {
                    scene.removePostLayoutPulseListener(this);
                }
                if (number != scrollCount) {
                    return;
                }
                isScrollingByProgram = false;
                scrollToY(top.getAsDouble());
                showVisiblePagesAndSetCurrentPage();
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
        return Math.max(0, totalHeight() - getViewportBounds().getHeight());
    }

    private double currentTop() {
        return getVvalue() * scrollableHeight();
    }

    private void scrollToY(double top) {
        setVvalue(scrollableHeight() == 0 ? 0 : Math.clamp(top / scrollableHeight(), 0, 1));
    }

    private void showVisiblePagesAndSetCurrentPage() {
        if (arePagesReleased) {
            return;
        }
        double top = currentTop();
        double height = getViewportBounds().getHeight();
        showOnlyPagesNear(top, top + height);
        if (!isScrollingByProgram && !sizes.isEmpty()) {
            isScrollingByProgram = true;
            model.currentPage.set(findPageAtHeight(top + height / 3));
            isScrollingByProgram = false;
        }
    }

    private void scrollToPageUnlessScrolling(int page) {
        if (!isScrollingByProgram) {
            scrollToY(topOfPage(page) - GAP);
        }
    }

    // Updates the highlights, and scrolls to the selection if the selection is not visible. A selection by
    // mouse is visible already.
    private void markAndScrollToSelection() {
        updateMarks();
        PageSearch.Selection selection = model.pageSearch.selection.get();
        if (selection == null || selection.boxes().isEmpty()) {
            return;
        }
        PageText.Box first = selection.boxes().getFirst();
        double height = rotatedPageSizes().get(selection.page()).height() * model.zoom.get();
        double selectionTop = topOfPage(selection.page()) + first.y() * height;
        double viewHeight = getViewportBounds().getHeight();
        if (selectionTop < currentTop() + 10 || selectionTop > currentTop() + viewHeight - 40) {
            scrollToY(selectionTop - viewHeight / 3);
        }
    }

    private void copySelectOrScrollByKey(KeyEvent event) {
        if (COPY_KEYS.match(event)) {
            copySelection();
            event.consume();
        } else if (SELECT_ALL_KEYS.match(event)) {
            model.pageSearch.selectTextOfVisiblePage();
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
            case PAGE_DOWN -> model.goToPage(model.currentPage.get() + 1);
            case PAGE_UP -> model.goToPage(model.currentPage.get() - 1);
            case SPACE -> scrollToY(currentTop() + (event.isShiftDown() ? -0.9 : 0.9) * viewHeight);
            case DOWN -> scrollToY(currentTop() + KEY_SCROLL_HEIGHT);
            case UP -> scrollToY(currentTop() - KEY_SCROLL_HEIGHT);
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
        model.pageSearch.selectedText().ifPresent(text -> {
            ClipboardText.copyToClipboard(text);
        });
    }

    boolean isPageDrawn(int page) {
        PageView pageView = pageViews.get(page);
        return pageView != null && pageView.isDrawn();
    }

    /// Sets the sizes of the pages, which may be the same pages rotated. All pages are rendered again.
    private void replacePages(List<PageSize> pages) {
        removePageViews();
        sizes = pages;
        updateTopsAndShowVisiblePages();
    }

    private void removePageViews() {
        pageViews.values().forEach(PageView::cancelDrawing);
        pageViews.clear();
        pageColumn.getChildren().clear();
    }

    private void updateTopsAndShowVisiblePages() {
        pageTops = new double[sizes.size() + 1];
        pageTops[0] = GAP;
        for (int page = 0; page < sizes.size(); page++) {
            pageTops[page + 1] = pageTops[page] + Math.round(sizes.get(page).height() * zoom) + GAP;
        }
        pageColumn.requestLayout();
        showOnlyPagesNear(visibleTop, visibleBottom);
    }

    private double totalHeight() {
        return pageTops[pageTops.length - 1];
    }

    private double topOfPage(int page) {
        return pageTops[Math.clamp(page, 0, Math.max(0, sizes.size() - 1))];
    }

    /// The index of the page at a y coordinate of the column; the last page for a larger coordinate; 0 without
    /// pages.
    private int findPageAtHeight(double y) {
        for (int page = 0; page < sizes.size(); page++) {
            if (y < pageTops[page + 1]) {
                return page;
            }
        }
        return Math.max(0, sizes.size() - 1);
    }

    /// Converts a y coordinate of the column to a page position. The integer part is the page index: 2.5 is the
    /// middle of the third page.
    private double pagePositionAt(double y) {
        int page = findPageAtHeight(y);
        double height = sizes.isEmpty() ? 0 : pageTops[page + 1] - pageTops[page];
        return height == 0 ? page : page + Math.clamp((y - pageTops[page]) / height, 0, 1);
    }

    private double yOfPagePosition(double pagePosition) {
        int page = Math.clamp((int) pagePosition, 0, Math.max(0, sizes.size() - 1));
        return sizes.isEmpty() ? 0 : pageTops[page] + (pagePosition - page) * (pageTops[page + 1] - pageTops[page]);
    }

    /// Shows the pages between two y coordinates of the column and those close to them, and removes all other
    /// pages.
    private void showOnlyPagesNear(double top, double bottom) {
        visibleTop = top;
        visibleBottom = bottom;
        double margin = (bottom - top) / 2;
        List<Integer> wantedPages = new ArrayList<>();
        for (int page = findPageAtHeight(top - margin);
                page < sizes.size() && pageTops[page] < bottom + margin;
                page++) {
            wantedPages.add(page);
        }
        Iterator<Map.Entry<Integer, PageView>> entries = pageViews.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<Integer, PageView> entry = entries.next();
            if (!wantedPages.contains(entry.getKey())) {
                entry.getValue().cancelDrawing();
                pageColumn.getChildren().remove(entry.getValue());
                entries.remove();
            }
        }
        // Visible pages are requested before pages near them.
        wantedPages.sort((first, second) -> Boolean.compare(isPageVisible(second), isPageVisible(first)));
        for (int page : wantedPages) {
            findOrAddPageView(page).startDrawingIfScaleChanged(model, page, zoom * outputScale);
        }
    }

    private boolean isPageVisible(int page) {
        return pageTops[page] < visibleBottom && pageTops[page + 1] > visibleTop;
    }

    private PageView findOrAddPageView(int page) {
        PageView view = pageViews.get(page);
        if (view == null) {
            view = new PageView(texts.text("papers.preview.page.name", page + 1));
            pageViews.put(page, view);
            pageColumn.getChildren().add(view);
            updateMarks(page);
        }
        return view;
    }

    /// Updates the highlighted occurrences and the selection on all pages.
    private void updateMarks() {
        pageViews.keySet().forEach(this::updateMarks);
    }

    private void updateMarks(int page) {
        PageSearch.Selection selection = model.pageSearch.selection.get();
        List<PageText.Box> hitBoxes = model.pageSearch.hits.stream()
                .filter(hit -> hit.page() == page)
                .flatMap(hit -> hit.boxes().stream())
                .toList();
        PageView pageView = pageViews.get(page);
        if (pageView != null) {
            pageView.showMarks(hitBoxes, selection != null && selection.page() == page ? selection.boxes() : List.of());
        }
    }

    private void startDragOrSelectWordOrLine(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || sizes.isEmpty()) {
            return;
        }
        int page = findPageAtHeight(event.getY());
        PageView pageView = pageViews.get(page);
        model.pageSearch.selection.set(null);
        if (pageView != null && pageView.getWidth() > 0) {
            DragStart start = new DragStart(page, xFractionOfPage(pageView, event), yFractionOfPage(pageView, event));
            dragStart = start;
            if (event.getClickCount() == 2) {
                model.pageSearch.selectWordAt(page, start.x(), start.y());
            } else if (event.getClickCount() == 3) {
                model.pageSearch.selectBetween(page, 0, start.y(), 1, start.y());
            }
        }
    }

    private void extendSelectionToPointer(MouseEvent event) {
        DragStart start = dragStart;
        PageView pageView = start == null ? null : pageViews.get(start.page());
        if (start != null && pageView != null) {
            model.pageSearch.selectBetween(
                    start.page(),
                    start.x(),
                    start.y(),
                    xFractionOfPage(pageView, event),
                    yFractionOfPage(pageView, event));
            event.consume();
        }
    }

    private static double xFractionOfPage(PageView pageView, MouseEvent event) {
        return (event.getX() - pageView.getLayoutX()) / pageView.getWidth();
    }

    private static double yFractionOfPage(PageView pageView, MouseEvent event) {
        return (event.getY() - pageView.getLayoutY()) / pageView.getHeight();
    }

    private record DragStart(int page, double x, double y) {}

    /// The pages in one column.
    private final class PageColumn extends Pane {

        @Override
        protected void layoutChildren() {
            pageViews.forEach((page, pageView) -> {
                double width = Math.round(sizes.get(page).width() * zoom);
                double height = Math.round(sizes.get(page).height() * zoom);
                pageView.resizeRelocate(
                        Math.max(GAP, Math.rint((getWidth() - width) / 2)), pageTops[page], width, height);
            });
        }

        @Override
        protected double computePrefWidth(double height) {
            return 2 * GAP
                    + sizes.stream()
                            .mapToDouble(size -> Math.round(size.width() * zoom))
                            .max()
                            .orElse(0);
        }

        // Pages wider than the visible part scroll instead of shrinking.
        @Override
        protected double computeMinWidth(double height) {
            return computePrefWidth(height);
        }

        @Override
        protected double computePrefHeight(double width) {
            return totalHeight();
        }

        @Override
        protected double computeMinHeight(double width) {
            return totalHeight();
        }
    }
}
