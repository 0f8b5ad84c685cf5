package lanedesk.workstation.documents.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperTitle;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The pages of several papers one under the other, to be looked through. Only those in view hold their pictures.
public final class ContinuousPages extends ScrollPane {

    private static final double WIDEST = 540;
    private static final double CLOSE = 8;

    private final Supplier<PreviewViewModel> previews;
    private final Texts texts;
    private final Runnable seen;
    private final VBox content = new VBox() {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            look();
        }
    };
    private final List<Part> parts = new ArrayList<>();
    private Subscription watching = Subscription.EMPTY;

    private record Page(PageSheet sheet, int number, double zoom) {}

    private static final class Part {
        final VBox place = new VBox();
        final @Nullable PreviewViewModel model;
        final List<Page> pages = new ArrayList<>();
        boolean known;

        Part(@Nullable PreviewViewModel model) {
            this.model = model;
            known = model == null;
            place.getStyleClass().add("page-roll-part");
        }
    }

    /// @param previews a document before the reader, one for each paper
    /// @param seen runs when the end of the last page is in view and drawn
    public ContinuousPages(Supplier<PreviewViewModel> previews, Texts texts, Runnable seen) {
        this.previews = previews;
        this.texts = texts;
        this.seen = seen;
        content.getStyleClass().add("page-roll-pages");
        getStyleClass().add("page-roll");
        setContent(content);
        setFitToWidth(true);
        setFocusTraversable(true);
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> look());
        viewportBoundsProperty().subscribe(_ -> look());
    }

    /// Shows these, from the first page on.
    ///
    /// @param covered those whose pages are not to be shown
    public void show(List<PaperRow> papers, Predicate<PaperRow> covered) {
        close();
        for (PaperRow paper : papers) {
            parts.add(part(paper, covered.test(paper)));
        }
        content.getChildren().setAll(parts.stream().map(part -> part.place).toList());
        setVvalue(0);
    }

    private Part part(PaperRow paper, boolean covered) {
        Part part = new Part(covered ? null : previews.get());
        part.place.getChildren().add(line(PaperTitle.of(paper, texts)));
        PreviewViewModel model = part.model;
        if (model == null) {
            part.place.getChildren().add(line(texts.text("print.set.covered")));
            return part;
        }
        watching = watching.and(model.listProperty().subscribe(list -> {
                    if (list != null) {
                        fill(part, model, list);
                    }
                }))
                .and(model.stateProperty().subscribe(state -> {
                    if (state instanceof LayerState.Failed failed) {
                        part.known = true;
                        part.place.getChildren().add(line(failed.title() + " " + failed.happened()));
                    }
                }));
        paper.local().ifPresent(here -> model.show(here, () -> {}));
        return part;
    }

    private static Label line(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        line.getStyleClass().addAll("ld-small", "ld-muted");
        return line;
    }

    private void fill(Part part, PreviewViewModel model, PageList list) {
        for (int number = 0; number < list.pages().size(); number++) {
            PageSize size = list.pages().get(number);
            double zoom = Math.min(1, WIDEST / size.width());
            PageSheet sheet = new PageSheet(texts.text("papers.preview.page.name", number + 1));
            sheet.setMinSize(size.width() * zoom, size.height() * zoom);
            sheet.setMaxSize(size.width() * zoom, size.height() * zoom);
            sheet.setOnDrawn(this::look);
            part.pages.add(new Page(sheet, number, zoom));
            part.place.getChildren().add(sheet);
        }
        part.known = true;
        model.thumbnailsProperty().set(false);
    }

    private void look() {
        double height = getViewportBounds().getHeight();
        double all = content.getHeight();
        if (height <= 0 || all <= 0) {
            return;
        }
        double top = getVvalue() * Math.max(0, all - height);
        boolean drawn = true;
        for (Part part : parts) {
            for (Page page : part.pages) {
                double from = part.place.getLayoutY() + page.sheet().getLayoutY() - top;
                boolean near = from < 1.5 * height && from + page.sheet().getHeight() > -height / 2;
                if (near && part.model != null) {
                    page.sheet().draw(part.model, page.number(), page.zoom() * scale());
                    drawn &= page.sheet().isSettled()
                            || from > height
                            || from + page.sheet().getHeight() < 0;
                } else {
                    page.sheet().release();
                }
            }
        }
        if (drawn && !parts.isEmpty() && parts.stream().allMatch(part -> part.known) && top + height >= all - CLOSE) {
            seen.run();
        }
    }

    private double scale() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
    }

    /// Releases the shown document.
    void close() {
        watching.unsubscribe();
        watching = Subscription.EMPTY;
        for (Part part : parts) {
            part.pages.forEach(page -> page.sheet().stop());
            if (part.model != null) {
                part.model.close();
            }
        }
        parts.clear();
        content.getChildren().clear();
    }
}
