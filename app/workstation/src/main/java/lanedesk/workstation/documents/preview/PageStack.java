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

/// The pages one under the other. Only those in view, and one beside, exist.
final class PageStack extends Region {

    static final double GAP = 16;

    private final PreviewViewModel model;
    private final Texts texts;
    private final Map<Integer, PageSheet> sheets = new HashMap<>();
    private List<PageSize> sizes = List.of();
    private double[] tops = new double[1];
    private double zoom = 1;
    private double outputScale = 1;
    private double viewTop;
    private double viewBottom;
    private @Nullable Press press;

    private record Press(int page, double x, double y) {}

    PageStack(PreviewViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        getStyleClass().add("page-stack");
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::dragged);
    }

    /// Sets the pages, which may be the same ones turned; every sheet is drawn anew.
    void setPages(List<PageSize> pages) {
        sheets.values().forEach(PageSheet::stop);
        sheets.clear();
        getChildren().clear();
        sizes = pages;
        measure();
    }

    void setZoom(double pixelsPerPoint, double scaleOfScreen) {
        zoom = pixelsPerPoint;
        outputScale = scaleOfScreen;
        measure();
    }

    private void measure() {
        tops = new double[sizes.size() + 1];
        tops[0] = GAP;
        for (int page = 0; page < sizes.size(); page++) {
            tops[page + 1] = tops[page] + Math.round(sizes.get(page).height() * zoom) + GAP;
        }
        requestLayout();
        show(viewTop, viewBottom);
    }

    double heightOfAll() {
        return tops[tops.length - 1];
    }

    double topOf(int page) {
        return tops[Math.clamp(page, 0, Math.max(0, sizes.size() - 1))];
    }

    /// The page that takes the line at that height.
    int pageAt(double y) {
        for (int page = 0; page < sizes.size(); page++) {
            if (y < tops[page + 1]) {
                return page;
            }
        }
        return Math.max(0, sizes.size() - 1);
    }

    /// Returns the position of a height as a page and its fraction: 2.5 is the middle of the third page.
    double placeAt(double y) {
        int page = pageAt(y);
        double height = sizes.isEmpty() ? 0 : tops[page + 1] - tops[page];
        return height == 0 ? page : page + Math.clamp((y - tops[page]) / height, 0, 1);
    }

    double heightOf(double place) {
        int page = Math.clamp((int) place, 0, Math.max(0, sizes.size() - 1));
        return sizes.isEmpty() ? 0 : tops[page] + (place - page) * (tops[page + 1] - tops[page]);
    }

    /// Makes what lies between these heights visible.
    void show(double top, double bottom) {
        viewTop = top;
        viewBottom = bottom;
        double margin = (bottom - top) / 2;
        List<Integer> wanted = new ArrayList<>();
        for (int page = pageAt(top - margin); page < sizes.size() && tops[page] < bottom + margin; page++) {
            wanted.add(page);
        }
        Iterator<Map.Entry<Integer, PageSheet>> all = sheets.entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<Integer, PageSheet> each = all.next();
            if (!wanted.contains(each.getKey())) {
                each.getValue().stop();
                getChildren().remove(each.getValue());
                all.remove();
            }
        }
        // Visible pages are requested before their neighbours.
        wanted.sort((one, other) -> Boolean.compare(isInView(other), isInView(one)));
        for (int page : wanted) {
            sheet(page).draw(model, page, zoom * outputScale);
        }
    }

    private boolean isInView(int page) {
        return tops[page] < viewBottom && tops[page + 1] > viewTop;
    }

    private PageSheet sheet(int page) {
        PageSheet known = sheets.get(page);
        if (known == null) {
            known = new PageSheet(texts.text("papers.preview.page.name", page + 1));
            sheets.put(page, known);
            getChildren().add(known);
            mark(page);
        }
        return known;
    }

    /// Shows hits and selection as they are now.
    void mark() {
        sheets.keySet().forEach(this::mark);
    }

    private void mark(int page) {
        PageWords.Selection selection = model.words().selectionProperty().get();
        List<PageText.Box> found = model.words().hits().stream()
                .filter(hit -> hit.page() == page)
                .flatMap(hit -> hit.marks().stream())
                .toList();
        PageSheet sheet = sheets.get(page);
        if (sheet != null) {
            sheet.mark(found, selection != null && selection.page() == page ? selection.marks() : List.of());
        }
    }

    boolean isDrawn(int page) {
        PageSheet sheet = sheets.get(page);
        return sheet != null && sheet.isDrawn();
    }

    @Override
    protected void layoutChildren() {
        sheets.forEach((page, sheet) -> {
            double width = Math.round(sizes.get(page).width() * zoom);
            double height = Math.round(sizes.get(page).height() * zoom);
            sheet.resizeRelocate(Math.max(GAP, Math.rint((getWidth() - width) / 2)), tops[page], width, height);
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
        return heightOfAll();
    }

    @Override
    protected double computeMinHeight(double width) {
        return heightOfAll();
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || sizes.isEmpty()) {
            return;
        }
        int page = pageAt(event.getY());
        PageSheet sheet = sheets.get(page);
        model.words().selectionProperty().set(null);
        if (sheet != null && sheet.getWidth() > 0) {
            Press begun = new Press(page, partX(sheet, event), partY(sheet, event));
            press = begun;
            if (event.getClickCount() == 2) {
                model.words().selectWord(page, begun.x(), begun.y());
            } else if (event.getClickCount() == 3) {
                model.words().select(page, 0, begun.y(), 1, begun.y());
            }
        }
    }

    private void dragged(MouseEvent event) {
        Press begun = press;
        PageSheet sheet = begun == null ? null : sheets.get(begun.page());
        if (begun != null && sheet != null) {
            model.words().select(begun.page(), begun.x(), begun.y(), partX(sheet, event), partY(sheet, event));
            event.consume();
        }
    }

    private static double partX(PageSheet sheet, MouseEvent event) {
        return (event.getX() - sheet.getLayoutX()) / sheet.getWidth();
    }

    private static double partY(PageSheet sheet, MouseEvent event) {
        return (event.getY() - sheet.getLayoutY()) / sheet.getHeight();
    }
}
