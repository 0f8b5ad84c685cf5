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

/// The pages of several documents in one scrollable column. Only visible pages hold their images.
public final class ContinuousPages extends ScrollPane {

    private static final double MAX_PAGE_WIDTH = 540;
    private static final double END_TOLERANCE = 8;

    private final Supplier<PreviewViewModel> previewModels;
    private final Texts texts;
    private final Runnable onAllSeen;
    private final VBox content = new VBox() {
        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            renderVisiblePages();
        }
    };
    private final List<DocumentPart> documentParts = new ArrayList<>();
    private Subscription layoutSubscription = Subscription.EMPTY;

    private record PlacedPage(PageView sheet, int number, double zoom) {}

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

    /// @param previewModels creates a preview model for each document
    /// @param onAllSeen runs when the end of the last page is visible and rendered
    public ContinuousPages(Supplier<PreviewViewModel> previewModels, Texts texts, Runnable onAllSeen) {
        this.previewModels = previewModels;
        this.texts = texts;
        this.onAllSeen = onAllSeen;
        content.getStyleClass().add("page-roll-pages");
        getStyleClass().add("page-roll");
        setContent(content);
        setFitToWidth(true);
        setFocusTraversable(true);
        setAccessibleText(texts.text("papers.preview"));
        vvalueProperty().subscribe(_ -> renderVisiblePages());
        viewportBoundsProperty().subscribe(_ -> renderVisiblePages());
    }

    /// Shows these documents from the first page.
    ///
    /// @param isCovered documents whose pages must not be shown
    public void show(List<DocumentRow> rows, Predicate<DocumentRow> isCovered) {
        close();
        for (DocumentRow row : rows) {
            documentParts.add(createPart(row, isCovered.test(row)));
        }
        content.getChildren()
                .setAll(documentParts.stream().map(part -> part.container).toList());
        setVvalue(0);
    }

    private DocumentPart createPart(DocumentRow row, boolean covered) {
        DocumentPart part = new DocumentPart(covered ? null : previewModels.get());
        part.container.getChildren().add(createLabel(DocumentTitle.of(row, texts)));
        PreviewViewModel model = part.model;
        if (model == null) {
            part.container.getChildren().add(createLabel(texts.text("print.set.covered")));
            return part;
        }
        layoutSubscription = layoutSubscription
                .and(model.pageListProperty().subscribe(list -> {
                    if (list != null) {
                        addPages(part, model, list);
                    }
                }))
                .and(model.stateProperty().subscribe(state -> {
                    if (state instanceof PaneState.Failed failed) {
                        part.isLoaded = true;
                        part.container.getChildren().add(createLabel(failed.title() + " " + failed.happened()));
                    }
                }));
        row.localFile().ifPresent(local -> model.show(local, () -> {}));
        return part;
    }

    private static Label createLabel(String text) {
        Label line = new Label(text);
        line.setWrapText(true);
        line.getStyleClass().addAll("ld-small", "ld-muted");
        return line;
    }

    private void addPages(DocumentPart part, PreviewViewModel model, PageList list) {
        for (int number = 0; number < list.pages().size(); number++) {
            PageSize size = list.pages().get(number);
            double zoom = Math.min(1, MAX_PAGE_WIDTH / size.width());
            PageView sheet = new PageView(texts.text("papers.preview.page.name", number + 1));
            sheet.setMinSize(size.width() * zoom, size.height() * zoom);
            sheet.setMaxSize(size.width() * zoom, size.height() * zoom);
            sheet.setOnDrawn(this::renderVisiblePages);
            part.pages.add(new PlacedPage(sheet, number, zoom));
            part.container.getChildren().add(sheet);
        }
        part.isLoaded = true;
        model.thumbnailsProperty().set(false);
    }

    private void renderVisiblePages() {
        double height = getViewportBounds().getHeight();
        double all = content.getHeight();
        if (height <= 0 || all <= 0) {
            return;
        }
        double top = getVvalue() * Math.max(0, all - height);
        boolean drawn = true;
        for (DocumentPart part : documentParts) {
            for (PlacedPage page : part.pages) {
                double from = part.container.getLayoutY() + page.sheet().getLayoutY() - top;
                boolean near = from < 1.5 * height && from + page.sheet().getHeight() > -height / 2;
                if (near && part.model != null) {
                    page.sheet().drawPage(part.model, page.number(), page.zoom() * outputScale());
                    drawn &= page.sheet().isSettled()
                            || from > height
                            || from + page.sheet().getHeight() < 0;
                } else {
                    page.sheet().releaseRaster();
                }
            }
        }
        if (drawn
                && !documentParts.isEmpty()
                && documentParts.stream().allMatch(part -> part.isLoaded)
                && top + height >= all - END_TOLERANCE) {
            onAllSeen.run();
        }
    }

    private double outputScale() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
    }

    /// Releases the displayed document.
    void close() {
        layoutSubscription.unsubscribe();
        layoutSubscription = Subscription.EMPTY;
        for (DocumentPart part : documentParts) {
            part.pages.forEach(page -> page.sheet().cancelDrawing());
            if (part.model != null) {
                part.model.close();
            }
        }
        documentParts.clear();
        content.getChildren().clear();
    }
}
