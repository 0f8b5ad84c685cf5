package lanedesk.workstation.documents.preview;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.Raster;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// A displayed document: page, zoom, rotation.
public final class PreviewViewModel {

    /// Pixels per point at which a page has its actual size on an ordinary screen.
    static final double ACTUAL_SIZE = 96.0 / 72;

    static final double MIN_ZOOM = ACTUAL_SIZE / 10;
    static final double MAX_ZOOM = ACTUAL_SIZE * 6;

    private static final double ZOOM_STEP = 1.25;

    /// How the pages are fitted.
    enum Fit {
        WIDTH,
        PAGE,
        /// A free zoom factor.
        FREE
    }

    private final PageReader pageReader;
    private final TaskRunner runner;
    private final LatestTask openTask;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable PageList> pageList = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    private final DoubleProperty zoom = new SimpleDoubleProperty(ACTUAL_SIZE);
    private final ObjectProperty<Fit> fit = new SimpleObjectProperty<>(Fit.WIDTH);
    private final IntegerProperty quarterTurns = new SimpleIntegerProperty();
    private final IntegerProperty currentPage = new SimpleIntegerProperty();
    private final BooleanProperty areThumbnailsShown = new SimpleBooleanProperty(true);
    private final PageSearch pageSearch;
    private @Nullable Path file;

    public PreviewViewModel(PageReader pageReader, TaskRunner runner, Texts texts) {
        this.pageReader = pageReader;
        this.runner = runner;
        this.openTask = new LatestTask(runner);
        this.pageSearch = new PageSearch(pageReader, runner, currentPage);
        this.texts = texts.textsOfFeature(PreviewViewModel.class);
    }

    /// Creates a second, empty preview with the same page reader.
    public PreviewViewModel newPreview() {
        return new PreviewViewModel(pageReader, runner, texts);
    }

    /// Shows a stored document; `onDamaged` runs if its content has changed.
    public void openDocument(DocumentRow.State.Local document, Runnable onDamaged) {
        if (document.file().equals(file) && pageList.get() != null) {
            return;
        }
        closeDocument(PaneState.ofLoading(texts.text("papers.preview.drawing"), null));
        file = document.file();
        openTask.cancelPreviousAndStart(
                _ -> {
                    document.requireUnchangedContent();
                    return pageReader.readPageList(document.file());
                },
                TaskCallback.of(this::showPages, failure -> {
                    DocumentFailure documentFailure = DocumentFailure.of(failure);
                    showOpenFailure(documentFailure, () -> openDocument(document, onDamaged));
                    if (documentFailure == DocumentFailure.CHANGED_ON_DISK) {
                        onDamaged.run();
                    }
                }));
    }

    /// Shows why there are no pages.
    public void showPlaceholder(PaneState placeholder) {
        closeDocument(placeholder);
        file = null;
    }

    private void closeDocument(PaneState newState) {
        openTask.cancel();
        pageSearch.clearDocument();
        pageList.set(null);
        quarterTurns.set(0);
        currentPage.set(0);
        state.set(newState);
    }

    private void showPages(PageList newPageList) {
        state.set(PaneState.ofContent());
        pageList.set(newPageList);
        setSearchedDocument(newPageList);
    }

    private void showOpenFailure(DocumentFailure failure, Runnable retry) {
        pageList.set(null);
        state.set(new PaneState.Failed(
                texts.text("papers.preview.failed"),
                failure.messageText(texts),
                texts.text("papers.preview.failed.remedy"),
                "",
                "",
                new PaneState.Action(texts.text("action.retry"), retry)));
    }

    /// Renders a page in its current rotation.
    TaskHandle startDrawingPage(
            int pageIndex, double pixelsPerPoint, Consumer<Raster> onDrawn, Consumer<DocumentFailure> onFailure) {
        Path drawnFile = file;
        if (drawnFile == null) {
            return TaskHandle.NONE;
        }
        int turns = quarterTurns.get();
        return runner.start(
                _ -> pageReader.renderPage(drawnFile, pageIndex, turns, pixelsPerPoint),
                TaskCallback.of(onDrawn, failure -> onFailure.accept(DocumentFailure.of(failure))));
    }

    private void setSearchedDocument(PageList pageList) {
        Path searchedFile = file;
        if (searchedFile != null) {
            pageSearch.setDocumentAndSearch(searchedFile, pageList.pageSizes().size(), quarterTurns.get());
        }
    }

    private void restartSearch() {
        PageList loadedPages = pageList.get();
        if (loadedPages != null) {
            setSearchedDocument(loadedPages);
        }
    }

    /// The text of the pages.
    PageSearch pageSearch() {
        return pageSearch;
    }

    /// Why a page cannot be rendered, as text.
    String failureText(DocumentFailure failure) {
        return failure.messageText(texts);
    }

    /// The text on a page with missing parts.
    String missingPartsTextOf(Raster page) {
        return texts.text("papers.preview.leftOut", IncompletePageTexts.partsText(page.missingParts(), texts));
    }

    /// Rotates all pages by a quarter turn.
    void rotatePages(int clockwiseTurns) {
        quarterTurns.set(Math.floorMod(quarterTurns.get() + clockwiseTurns, 4));
        restartSearch();
    }

    void zoomIn() {
        zoomTo(zoom.get() * ZOOM_STEP);
    }

    void zoomOut() {
        zoomTo(zoom.get() / ZOOM_STEP);
    }

    /// Sets a free zoom factor, in pixels per point.
    void zoomTo(double pixelsPerPoint) {
        fit.set(Fit.FREE);
        zoom.set(Math.clamp(pixelsPerPoint, MIN_ZOOM, MAX_ZOOM));
    }

    /// Applies the zoom factor that fits the available space.
    void applyFittedZoom(double pixelsPerPoint) {
        if (fit.get() != Fit.FREE) {
            zoom.set(Math.clamp(pixelsPerPoint, MIN_ZOOM, MAX_ZOOM));
        }
    }

    /// Goes to a page, or to the first or last if there is no such page.
    void goToPage(int pageIndex) {
        PageList loadedPages = pageList.get();
        if (loadedPages != null) {
            currentPage.set(Math.clamp(pageIndex, 0, loadedPages.pageSizes().size() - 1));
        }
    }

    ReadOnlyObjectProperty<@Nullable PageList> pageListProperty() {
        return pageList.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    DoubleProperty zoomProperty() {
        return zoom;
    }

    ObjectProperty<Fit> fitModeProperty() {
        return fit;
    }

    IntegerProperty quarterTurnsProperty() {
        return quarterTurns;
    }

    IntegerProperty pageProperty() {
        return currentPage;
    }

    public BooleanProperty thumbnailsShownProperty() {
        return areThumbnailsShown;
    }

    public void close() {
        closeDocument(PaneState.ofContent());
        file = null;
    }
}
