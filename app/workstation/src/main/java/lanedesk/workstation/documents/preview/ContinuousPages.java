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
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The pages of several documents in one scrollable column. Only pages near the visible part hold full images.
public final class ContinuousPages extends ScrollPane {

    private static final double MAX_PAGE_WIDTH = 540;
    private static final double END_TOLERANCE = 8;

    private final Supplier<PreviewViewModel> previewModels;
    private final Texts texts;
    private final Runnable onAllPagesViewed;
    private final VBox content = new VBox() {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            renderVisibleAndReduceHiddenPages();
        }
    };
    private final List<DocumentPart> parts = new ArrayList<>();
    private Subscription modelSubscription = Subscription.EMPTY;

    private record PlacedPage(PageView pageView, int pageIndex, double zoom) {}

    private static final class DocumentPart {
        final VBox container = new VBox();
        final @Nullable PreviewViewModel model;
        final List<PlacedPage> pages = new ArrayList<>();
        boolean isLoaded;

        DocumentPart(@Nullable PreviewViewModel model) {
            this.model = model;
            isLoaded = model == null;
            container.getStyleClass().add("page-roll-part");
        }
    }

    /// @param previewModels creates a view model for each document
    /// @param onAllPagesViewed runs when the end of the last page is visible and all visible pages are rendered
    public ContinuousPages(Supplier<PreviewViewModel> previewModels, Texts texts, Runnable onAllPagesViewed) {
        this.previewModels = previewModels;
        this.texts = texts;
        this.onAllPagesViewed = onAllPagesViewed;
        content.getStyleClass().add("page-roll-pages");
        getStyleClass().add("page-roll");
        setContent(content);
        setFitToWidth(true);
        setFocusTraversable(true);
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> renderVisibleAndReduceHiddenPages());
        viewportBoundsProperty().subscribe(_ -> renderVisibleAndReduceHiddenPages());
    }

    /// Replaces the shown documents by the given documents, and scrolls to the first page.
    ///
    /// @param isHidden tells whether the pages of a document must not be shown
    public void replaceShownDocuments(List<DocumentRow> rows, Predicate<DocumentRow> isHidden) {
        closeAndRemoveDocuments();
        for (DocumentRow row : rows) {
            parts.add(createPartAndOpenDocument(row, isHidden.test(row)));
        }
        content.getChildren().setAll(parts.stream().map(part -> part.container).toList());
        setVvalue(0);
    }

    private DocumentPart createPartAndOpenDocument(DocumentRow row, boolean isHidden) {
        DocumentPart part = new DocumentPart(isHidden ? null : previewModels.get());
        part.container.getChildren().add(createLabel(DocumentTitle.titleOf(row, texts)));
        PreviewViewModel model = part.model;
        if (model == null) {
            part.container.getChildren().add(createLabel(texts.text("print.set.covered")));
            return part;
        }
        modelSubscription = modelSubscription
                .and(model.pageListProperty().subscribe(pageList -> {
                    if (pageList != null) {
                        addPageViews(part, model, pageList);
                    }
                }))
                .and(model.stateProperty().subscribe(state -> {
                    if (state instanceof PaneState.Failed failed) {
                        part.isLoaded = true;
                        part.container.getChildren().add(createLabel(failed.title() + " " + failed.whatHappened()));
                    }
                }));
        row.localFile().ifPresent(local -> model.openDocumentUnlessOpen(local, () -> {}));
        return part;
    }

    private static Label createLabel(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().addAll("ld-small", "ld-muted");
        return label;
    }

    private void addPageViews(DocumentPart part, PreviewViewModel model, PageList pageList) {
        for (int pageIndex = 0; pageIndex < pageList.pageSizes().size(); pageIndex++) {
            PageSize size = pageList.pageSizes().get(pageIndex);
            double zoom = Math.min(1, MAX_PAGE_WIDTH / size.width());
            PageView pageView = new PageView(texts.text("papers.preview.page.name", pageIndex + 1));
            pageView.setMinSize(size.width() * zoom, size.height() * zoom);
            pageView.setMaxSize(size.width() * zoom, size.height() * zoom);
            pageView.setOnDrawnOrFailed(this::renderVisibleAndReduceHiddenPages);
            part.pages.add(new PlacedPage(pageView, pageIndex, zoom));
            part.container.getChildren().add(pageView);
        }
        part.isLoaded = true;
        model.thumbnailsShownProperty().set(false);
    }

    // Renders the pages in or near the visible part, and keeps only small images of the other pages. Runs
    // `onAllPagesViewed` if the end of the last page is visible and all visible pages are rendered.
    private void renderVisibleAndReduceHiddenPages() {
        double height = getViewportBounds().getHeight();
        double contentHeight = content.getHeight();
        if (height <= 0 || contentHeight <= 0) {
            return;
        }
        double top = getVvalue() * Math.max(0, contentHeight - height);
        boolean areVisibleDrawn = true;
        for (DocumentPart part : parts) {
            for (PlacedPage page : part.pages) {
                double pageTop = part.container.getLayoutY() + page.pageView().getLayoutY() - top;
                boolean isNear =
                        pageTop < 1.5 * height && pageTop + page.pageView().getHeight() > -height / 2;
                if (isNear && part.model != null) {
                    page.pageView()
                            .startDrawingIfScaleChanged(part.model, page.pageIndex(), page.zoom() * outputScale());
                    areVisibleDrawn &= page.pageView().isDrawnOrFailed()
                            || pageTop > height
                            || pageTop + page.pageView().getHeight() < 0;
                } else {
                    page.pageView().cancelDrawingAndKeepReducedImage();
                }
            }
        }
        if (areVisibleDrawn
                && !parts.isEmpty()
                && parts.stream().allMatch(part -> part.isLoaded)
                && top + height >= contentHeight - END_TOLERANCE) {
            onAllPagesViewed.run();
        }
    }

    private double outputScale() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
    }

    /// Removes all documents and releases their pages.
    void closeAndRemoveDocuments() {
        modelSubscription.unsubscribe();
        modelSubscription = Subscription.EMPTY;
        for (DocumentPart part : parts) {
            part.pages.forEach(page -> page.pageView().cancelDrawing());
            if (part.model != null) {
                part.model.close();
            }
        }
        parts.clear();
        content.getChildren().clear();
    }
}
