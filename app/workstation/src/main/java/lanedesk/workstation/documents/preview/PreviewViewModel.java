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
    private final IntegerProperty page = new SimpleIntegerProperty();
    private final BooleanProperty thumbnails = new SimpleBooleanProperty(true);
    private final PageSearch search;
    private @Nullable Path file;

    public PreviewViewModel(PageReader pageReader, TaskRunner runner, Texts texts) {
        this.pageReader = pageReader;
        this.runner = runner;
        this.openTask = new LatestTask(runner);
        this.search = new PageSearch(pageReader, runner, page);
        this.texts = texts.forFeature(PreviewViewModel.class);
    }

    /// Creates a preview of another document with the same reader.
    public PreviewViewModel newSibling() {
        return new PreviewViewModel(pageReader, runner, texts);
    }

    /// Shows a stored document; `onDamaged` runs if its content has changed.
    public void show(DocumentRow.State.Local document, Runnable onDamaged) {
        if (document.file().equals(file) && pageList.get() != null) {
            return;
        }
        reset(PaneState.ofLoading(texts.text("papers.preview.drawing"), null));
        file = document.file();
        openTask.start(
                _ -> {
                    document.requireUnchanged();
                    return pageReader.readPageList(document.file());
                },
                TaskCallback.of(this::onOpened, failure -> {
                    DocumentFailure why = DocumentFailure.of(failure);
                    onFailed(why, () -> show(document, onDamaged));
                    if (why == DocumentFailure.CHANGED_ON_DISK) {
                        onDamaged.run();
                    }
                }));
    }

    /// Shows why there are no pages.
    public void showPlaceholder(PaneState placeholder) {
        reset(placeholder);
        file = null;
    }

    private void reset(PaneState next) {
        openTask.cancel();
        search.clear();
        pageList.set(null);
        quarterTurns.set(0);
        page.set(0);
        state.set(next);
    }

    private void onOpened(PageList pages) {
        state.set(PaneState.ofContent());
        pageList.set(pages);
        startSearch(pages);
    }

    private void onFailed(DocumentFailure failure, Runnable retry) {
        pageList.set(null);
        state.set(new PaneState.Failed(
                texts.text("papers.preview.failed"),
                failure.text(texts),
                texts.text("papers.preview.failed.remedy"),
                "",
                "",
                new PaneState.Action(texts.text("action.retry"), retry)));
    }

    /// Renders a page in its current rotation.
    TaskHandle drawPage(
            int number, double pixelsPerPoint, Consumer<Raster> drawn, Consumer<DocumentFailure> impossible) {
        Path from = file;
        if (from == null) {
            return TaskHandle.NONE;
        }
        int turned = quarterTurns.get();
        return runner.start(
                _ -> pageReader.drawPage(from, number, turned, pixelsPerPoint),
                TaskCallback.of(drawn, failure -> impossible.accept(DocumentFailure.of(failure))));
    }

    private void startSearch(PageList pages) {
        Path from = file;
        if (from != null) {
            search.setDocument(from, pages.pages().size(), quarterTurns.get());
        }
    }

    private void restartSearch() {
        PageList pages = pageList.get();
        if (pages != null) {
            startSearch(pages);
        }
    }

    /// The text of the pages.
    PageSearch search() {
        return search;
    }

    /// Why a page cannot be rendered, as text.
    String failureText(DocumentFailure failure) {
        return failure.text(texts);
    }

    /// The text on a page with missing parts.
    String missingPartsText(Raster page) {
        return texts.text("papers.preview.leftOut", IncompletePageTexts.text(page.missingParts(), texts));
    }

    /// Rotates all pages by a quarter turn.
    void rotate(int clockwise) {
        quarterTurns.set(Math.floorMod(quarterTurns.get() + clockwise, 4));
        restartSearch();
    }

    void enlarge() {
        zoomTo(zoom.get() * ZOOM_STEP);
    }

    void reduce() {
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
    void goToPage(int number) {
        PageList pages = pageList.get();
        if (pages != null) {
            page.set(Math.clamp(number, 0, pages.pages().size() - 1));
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

    ObjectProperty<Fit> fitProperty() {
        return fit;
    }

    IntegerProperty quarterTurnsProperty() {
        return quarterTurns;
    }

    IntegerProperty pageProperty() {
        return page;
    }

    public BooleanProperty thumbnailsProperty() {
        return thumbnails;
    }

    public void close() {
        reset(PaneState.ofContent());
        file = null;
    }
}
