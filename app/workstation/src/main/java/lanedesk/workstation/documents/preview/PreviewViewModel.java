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

/// A displayed document with its current page, zoom and rotation.
public final class PreviewViewModel {

    /// The scale in pixels per point at which a page has its actual size on a screen with 96 pixels per inch.
    static final double ACTUAL_SIZE = 96.0 / 72;

    static final double MIN_ZOOM = ACTUAL_SIZE / 10;
    static final double MAX_ZOOM = ACTUAL_SIZE * 6;

    private static final double ZOOM_STEP = 1.25;

    /// How the pages are fitted to the visible part.
    enum Fit {
        WIDTH,
        PAGE,
        /// The pages are not fitted, because the user has set the zoom factor.
        CUSTOM_ZOOM
    }

    private final PageReader pageReader;
    private final TaskRunner runner;
    private final LatestTask openTask;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable PageList> pageList = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    /// The scale in pixels per point.
    final DoubleProperty zoom = new SimpleDoubleProperty(ACTUAL_SIZE);
    final ObjectProperty<Fit> fit = new SimpleObjectProperty<>(Fit.WIDTH);
    /// The clockwise rotation of all pages, from 0 to 3.
    final IntegerProperty quarterTurns = new SimpleIntegerProperty();
    /// The index of the current page, from 0.
    final IntegerProperty currentPage = new SimpleIntegerProperty();
    /// The page position to which the pages are scrolled. The integer part is the page index.
    double scrollPosition;
    private final BooleanProperty areThumbnailsShown = new SimpleBooleanProperty(true);
    /// The search in the displayed document.
    final PageSearch pageSearch;
    private @Nullable Path file;

    public PreviewViewModel(PageReader pageReader, TaskRunner runner, Texts texts) {
        this.pageReader = pageReader;
        this.runner = runner;
        this.openTask = new LatestTask(runner);
        this.pageSearch = new PageSearch(pageReader, runner, currentPage);
        this.texts = texts.textsOfFeature(PreviewViewModel.class);
    }

    /// Creates another preview, which has no document and uses the same page reader.
    public PreviewViewModel createEmptyPreview() {
        return new PreviewViewModel(pageReader, runner, texts);
    }

    /// Opens a stored document in the background and displays it. Does nothing if the document is already
    /// displayed. `onDamaged` runs if the file's content has changed since it was stored.
    public void openDocumentUnlessOpen(DocumentRow.State.Local document, Runnable onDamaged) {
        if (document.file().equals(file) && pageList.get() != null) {
            return;
        }
        closeDocumentAndSetState(PaneState.ofLoading(texts.text("papers.preview.drawing"), null));
        file = document.file();
        openTask.cancelPreviousAndStart(
                _ -> {
                    document.requireUnchangedContent();
                    return pageReader.readPageList(document.file());
                },
                TaskCallback.of(this::showPagesAndRepeatSearch, failure -> {
                    DocumentFailure documentFailure = DocumentFailure.of(failure);
                    showOpenFailure(documentFailure, () -> openDocumentUnlessOpen(document, onDamaged));
                    if (documentFailure == DocumentFailure.CHANGED_ON_DISK) {
                        onDamaged.run();
                    }
                }));
    }

    /// Removes the document and shows a placeholder instead of pages.
    public void showPlaceholder(PaneState placeholder) {
        closeDocumentAndSetState(placeholder);
        file = null;
    }

    private void closeDocumentAndSetState(PaneState newState) {
        openTask.cancel();
        pageSearch.clearDocumentAndSelection();
        pageList.set(null);
        quarterTurns.set(0);
        currentPage.set(0);
        scrollPosition = 0;
        state.set(newState);
    }

    private void showPagesAndRepeatSearch(PageList newPageList) {
        state.set(PaneState.ofContent());
        pageList.set(newPageList);
        setSearchedDocumentAndRepeatSearch(newPageList);
    }

    private void showOpenFailure(DocumentFailure failure, Runnable retry) {
        pageList.set(null);
        state.set(new PaneState.Failed(
                texts.text("papers.preview.failed"),
                failure.formatMessage(texts),
                texts.text("papers.preview.failed.remedy"),
                "",
                "",
                new PaneState.Action(texts.text("action.retry"), retry)));
    }

    /// Starts rendering a page in its current rotation. Does nothing without a document.
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

    private void setSearchedDocumentAndRepeatSearch(PageList pageList) {
        Path searchedFile = file;
        if (searchedFile != null) {
            pageSearch.setDocumentAndRepeatSearch(
                    searchedFile, pageList.pageSizes().size(), quarterTurns.get());
        }
    }

    private void repeatSearchIfOpen() {
        PageList loadedPages = pageList.get();
        if (loadedPages != null) {
            setSearchedDocumentAndRepeatSearch(loadedPages);
        }
    }

    /// The text that says why a page cannot be rendered.
    String formatFailure(DocumentFailure failure) {
        return failure.formatMessage(texts);
    }

    /// The text that names the missing parts of a rendered page.
    String formatMissingParts(Raster page) {
        return texts.text("papers.preview.leftOut", IncompletePageTexts.formatParts(page.missingParts(), texts));
    }

    /// Rotates all pages clockwise by quarter turns. Repeats the search, because the positions have changed.
    void rotatePagesAndRepeatSearch(int clockwiseTurns) {
        quarterTurns.set(Math.floorMod(quarterTurns.get() + clockwiseTurns, 4));
        repeatSearchIfOpen();
    }

    void zoomIn() {
        setCustomZoom(zoom.get() * ZOOM_STEP);
    }

    void zoomOut() {
        setCustomZoom(zoom.get() / ZOOM_STEP);
    }

    /// Sets the zoom factor in pixels per point. The pages are no longer fitted.
    void setCustomZoom(double pixelsPerPoint) {
        fit.set(Fit.CUSTOM_ZOOM);
        zoom.set(Math.clamp(pixelsPerPoint, MIN_ZOOM, MAX_ZOOM));
    }

    /// Sets the zoom factor in pixels per point that fits the pages to the visible part. Does nothing if the
    /// user has set the zoom factor.
    void setFitZoomUnlessCustom(double pixelsPerPoint) {
        if (fit.get() != Fit.CUSTOM_ZOOM) {
            zoom.set(Math.clamp(pixelsPerPoint, MIN_ZOOM, MAX_ZOOM));
        }
    }

    /// Goes to the page with this index, or to the nearest page if there is no such page.
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

    public BooleanProperty thumbnailsShownProperty() {
        return areThumbnailsShown;
    }

    public void close() {
        closeDocumentAndSetState(PaneState.ofContent());
        file = null;
    }
}
