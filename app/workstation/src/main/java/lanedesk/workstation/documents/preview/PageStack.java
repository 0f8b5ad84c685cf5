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

/// The pages in one column. Nodes exist only for visible pages and their neighbors.
final class PageStack extends Region {

    static final double GAP = 16;

    private final PreviewViewModel model;
    private final Texts texts;
    private final Map<Integer, PageView> pageViews = new HashMap<>();
    private List<PageSize> sizes = List.of();
    private double[] pageTops = new double[1];
    private double zoom = 1;
    private double outputScale = 1;
    private double viewTop;
    private double viewBottom;
    private @Nullable DragStart dragStart;

    private record DragStart(int page, double x, double y) {}

    PageStack(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("page-stack");
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::onPressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::onDragged);
    }

    /// Sets the pages, which may be the same ones rotated; all are rendered again.
    void setPages(List<PageSize> pages) {
        pageViews.values().forEach(PageView::cancelDrawing);
        pageViews.clear();
        getChildren().clear();
        sizes = pages;
        updatePageTops();
    }

    void setZoom(double pixelsPerPoint, double scaleOfScreen) {
        zoom = pixelsPerPoint;
        outputScale = scaleOfScreen;
        updatePageTops();
    }

    private void updatePageTops() {
        pageTops = new double[sizes.size() + 1];
        pageTops[0] = GAP;
        for (int page = 0; page < sizes.size(); page++) {
            pageTops[page + 1] = pageTops[page] + Math.round(sizes.get(page).height() * zoom) + GAP;
        }
        requestLayout();
        showRange(viewTop, viewBottom);
    }

    double totalHeight() {
        return pageTops[pageTops.length - 1];
    }

    double pageTop(int page) {
        return pageTops[Math.clamp(page, 0, Math.max(0, sizes.size() - 1))];
    }

    /// The page at a height.
    int pageAt(double y) {
        for (int page = 0; page < sizes.size(); page++) {
            if (y < pageTops[page + 1]) {
                return page;
            }
        }
        return Math.max(0, sizes.size() - 1);
    }

    /// Returns the position of a height as a page and its fraction: 2.5 is the middle of the third page.
    double pagePositionAt(double y) {
        int page = pageAt(y);
        double height = sizes.isEmpty() ? 0 : pageTops[page + 1] - pageTops[page];
        return height == 0 ? page : page + Math.clamp((y - pageTops[page]) / height, 0, 1);
    }

    double yOfPagePosition(double pagePosition) {
        int page = Math.clamp((int) pagePosition, 0, Math.max(0, sizes.size() - 1));
        return sizes.isEmpty() ? 0 : pageTops[page] + (pagePosition - page) * (pageTops[page + 1] - pageTops[page]);
    }

    /// Shows the pages between these heights.
    void showRange(double top, double bottom) {
        viewTop = top;
        viewBottom = bottom;
        double margin = (bottom - top) / 2;
        List<Integer> wanted = new ArrayList<>();
        for (int page = pageAt(top - margin); page < sizes.size() && pageTops[page] < bottom + margin; page++) {
            wanted.add(page);
        }
        Iterator<Map.Entry<Integer, PageView>> all = pageViews.entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<Integer, PageView> entry = all.next();
            if (!wanted.contains(entry.getKey())) {
                entry.getValue().cancelDrawing();
                getChildren().remove(entry.getValue());
                all.remove();
            }
        }
        // Visible pages are requested before their neighbors.
        wanted.sort((one, other) -> Boolean.compare(isInView(other), isInView(one)));
        for (int page : wanted) {
            pageView(page).drawPage(model, page, zoom * outputScale);
        }
    }

    private boolean isInView(int page) {
        return pageTops[page] < viewBottom && pageTops[page + 1] > viewTop;
    }

    private PageView pageView(int page) {
        PageView known = pageViews.get(page);
        if (known == null) {
            known = new PageView(texts.text("papers.preview.page.name", page + 1));
            pageViews.put(page, known);
            getChildren().add(known);
            updateMarks(page);
        }
        return known;
    }

    /// Updates hits and selection.
    void updateMarks() {
        pageViews.keySet().forEach(this::updateMarks);
    }

    private void updateMarks(int page) {
        PageSearch.Selection selection = model.search().selectionProperty().get();
        List<PageText.Box> matches = model.search().hits().stream()
                .filter(hit -> hit.page() == page)
                .flatMap(hit -> hit.boxes().stream())
                .toList();
        PageView sheet = pageViews.get(page);
        if (sheet != null) {
            sheet.showMarks(matches, selection != null && selection.page() == page ? selection.boxes() : List.of());
        }
    }

    boolean isDrawn(int page) {
        PageView sheet = pageViews.get(page);
        return sheet != null && sheet.isDrawn();
    }

    @Override
    protected void layoutChildren() {
        pageViews.forEach((page, sheet) -> {
            double width = Math.round(sizes.get(page).width() * zoom);
            double height = Math.round(sizes.get(page).height() * zoom);
            sheet.resizeRelocate(Math.max(GAP, Math.rint((getWidth() - width) / 2)), pageTops[page], width, height);
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

    // Pages wider than the viewport scroll instead of shrinking.
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

    private void onPressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || sizes.isEmpty()) {
            return;
        }
        int page = pageAt(event.getY());
        PageView sheet = pageViews.get(page);
        model.search().selectionProperty().set(null);
        if (sheet != null && sheet.getWidth() > 0) {
            DragStart start = new DragStart(page, relativeX(sheet, event), relativeY(sheet, event));
            dragStart = start;
            if (event.getClickCount() == 2) {
                model.search().selectWord(page, start.x(), start.y());
            } else if (event.getClickCount() == 3) {
                model.search().select(page, 0, start.y(), 1, start.y());
            }
        }
    }

    private void onDragged(MouseEvent event) {
        DragStart start = dragStart;
        PageView sheet = start == null ? null : pageViews.get(start.page());
        if (start != null && sheet != null) {
            model.search().select(start.page(), start.x(), start.y(), relativeX(sheet, event), relativeY(sheet, event));
            event.consume();
        }
    }

    private static double relativeX(PageView sheet, MouseEvent event) {
        return (event.getX() - sheet.getLayoutX()) / sheet.getWidth();
    }

    private static double relativeY(PageView sheet, MouseEvent event) {
        return (event.getY() - sheet.getLayoutY()) / sheet.getHeight();
    }
}
