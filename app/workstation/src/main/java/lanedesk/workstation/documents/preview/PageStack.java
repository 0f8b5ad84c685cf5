package lanedesk.workstation.documents.preview;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The pages in one column. Only pages in or near the visible part have nodes.
final class PageStack extends Region {

    static final double GAP = 16;

    private final PreviewViewModel model;
    private final Texts texts;
    private final Map<Integer, PageView> pageViews = new HashMap<>();
    private List<PageSize> sizes = List.of();
    private double[] pageTops = new double[1];
    private double zoom = 1;
    private double outputScale = 1;
    private double visibleTop;
    private double visibleBottom;
    private @Nullable DragStart dragStart;

    private record DragStart(int page, double x, double y) {}

    PageStack(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("page-stack");
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::startSelection);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::selectToPointer);
    }

    /// Sets the sizes of the pages, which may be the same pages rotated. All pages are rendered again.
    void replacePages(List<PageSize> pages) {
        pageViews.values().forEach(PageView::cancelDrawing);
        pageViews.clear();
        getChildren().clear();
        sizes = pages;
        updateTopsAndShowVisiblePages();
    }

    void setZoomAndOutputScale(double pixelsPerPoint, double newOutputScale) {
        zoom = pixelsPerPoint;
        outputScale = newOutputScale;
        updateTopsAndShowVisiblePages();
    }

    private void updateTopsAndShowVisiblePages() {
        pageTops = new double[sizes.size() + 1];
        pageTops[0] = GAP;
        for (int page = 0; page < sizes.size(); page++) {
            pageTops[page + 1] = pageTops[page] + Math.round(sizes.get(page).height() * zoom) + GAP;
        }
        requestLayout();
        showOnlyPagesNear(visibleTop, visibleBottom);
    }

    double totalHeight() {
        return pageTops[pageTops.length - 1];
    }

    double topOfPage(int page) {
        return pageTops[Math.clamp(page, 0, Math.max(0, sizes.size() - 1))];
    }

    /// The index of the page at a height of the column.
    int pageAtHeight(double y) {
        for (int page = 0; page < sizes.size(); page++) {
            if (y < pageTops[page + 1]) {
                return page;
            }
        }
        return Math.max(0, sizes.size() - 1);
    }

    /// Converts a height to a page position. The integer part is the page index: 2.5 is the middle of the third
    /// page.
    double pagePositionAt(double y) {
        int page = pageAtHeight(y);
        double height = sizes.isEmpty() ? 0 : pageTops[page + 1] - pageTops[page];
        return height == 0 ? page : page + Math.clamp((y - pageTops[page]) / height, 0, 1);
    }

    double yOfPagePosition(double pagePosition) {
        int page = Math.clamp((int) pagePosition, 0, Math.max(0, sizes.size() - 1));
        return sizes.isEmpty() ? 0 : pageTops[page] + (pagePosition - page) * (pageTops[page + 1] - pageTops[page]);
    }

    /// Shows the pages between two heights of the column.
    void showOnlyPagesNear(double top, double bottom) {
        visibleTop = top;
        visibleBottom = bottom;
        double margin = (bottom - top) / 2;
        List<Integer> wantedPages = new ArrayList<>();
        for (int page = pageAtHeight(top - margin); page < sizes.size() && pageTops[page] < bottom + margin; page++) {
            wantedPages.add(page);
        }
        Iterator<Map.Entry<Integer, PageView>> entries = pageViews.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<Integer, PageView> entry = entries.next();
            if (!wantedPages.contains(entry.getKey())) {
                entry.getValue().cancelDrawing();
                getChildren().remove(entry.getValue());
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
            getChildren().add(view);
            updateMarks(page);
        }
        return view;
    }

    /// Updates the highlighted occurrences and the selection on all pages.
    void updateMarks() {
        pageViews.keySet().forEach(this::updateMarks);
    }

    private void updateMarks(int page) {
        PageSearch.Selection selection = model.pageSearch().selectionProperty().get();
        List<PageText.Box> hitBoxes = model.pageSearch().hits().stream()
                .filter(hit -> hit.page() == page)
                .flatMap(hit -> hit.boxes().stream())
                .toList();
        PageView pageView = pageViews.get(page);
        if (pageView != null) {
            pageView.showMarks(hitBoxes, selection != null && selection.page() == page ? selection.boxes() : List.of());
        }
    }

    boolean isPageDrawn(int page) {
        PageView pageView = pageViews.get(page);
        return pageView != null && pageView.isDrawn();
    }

    @Override
    protected void layoutChildren() {
        pageViews.forEach((page, pageView) -> {
            double width = Math.round(sizes.get(page).width() * zoom);
            double height = Math.round(sizes.get(page).height() * zoom);
            pageView.resizeRelocate(Math.max(GAP, Math.rint((getWidth() - width) / 2)), pageTops[page], width, height);
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

    private void startSelection(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || sizes.isEmpty()) {
            return;
        }
        int page = pageAtHeight(event.getY());
        PageView pageView = pageViews.get(page);
        model.pageSearch().selectionProperty().set(null);
        if (pageView != null && pageView.getWidth() > 0) {
            DragStart start = new DragStart(page, fractionX(pageView, event), fractionY(pageView, event));
            dragStart = start;
            if (event.getClickCount() == 2) {
                model.pageSearch().selectWordAt(page, start.x(), start.y());
            } else if (event.getClickCount() == 3) {
                model.pageSearch().selectBetween(page, 0, start.y(), 1, start.y());
            }
        }
    }

    private void selectToPointer(MouseEvent event) {
        DragStart start = dragStart;
        PageView pageView = start == null ? null : pageViews.get(start.page());
        if (start != null && pageView != null) {
            model.pageSearch()
                    .selectBetween(
                            start.page(), start.x(), start.y(), fractionX(pageView, event), fractionY(pageView, event));
            event.consume();
        }
    }

    private static double fractionX(PageView pageView, MouseEvent event) {
        return (event.getX() - pageView.getLayoutX()) / pageView.getWidth();
    }

    private static double fractionY(PageView pageView, MouseEvent event) {
        return (event.getY() - pageView.getLayoutY()) / pageView.getHeight();
    }
}
