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
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// One document before the reader: which page, how large, how turned.
public final class PreviewViewModel {

    /// Pixels a point at which a page has its true size on an ordinary screen.
    static final double TRUE_SIZE = 96.0 / 72;

    static final double LEAST_ZOOM = TRUE_SIZE / 10;
    static final double MOST_ZOOM = TRUE_SIZE * 6;

    private static final double STEP = 1.25;

    /// The rule for the size of the pages.
    enum Fit {
        WIDTH,
        PAGE,
        /// A size of its own.
        FREE
    }

    private final PageReader reader;
    private final WorkRunner runner;
    private final LatestWork opening;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable PageList> list = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<LayerState> state = new ReadOnlyObjectWrapper<>(LayerState.content());
    private final DoubleProperty zoom = new SimpleDoubleProperty(TRUE_SIZE);
    private final ObjectProperty<Fit> fit = new SimpleObjectProperty<>(Fit.WIDTH);
    private final IntegerProperty quarters = new SimpleIntegerProperty();
    private final IntegerProperty page = new SimpleIntegerProperty();
    private final BooleanProperty thumbnails = new SimpleBooleanProperty(true);
    private final PageWords words;
    private @Nullable Path file;

    public PreviewViewModel(PageReader reader, WorkRunner runner, Texts texts) {
        this.reader = reader;
        this.runner = runner;
        this.opening = new LatestWork(runner);
        this.words = new PageWords(reader, runner, page);
        this.texts = texts.forFeature(PreviewViewModel.class);
    }

    /// Makes the preview of another document by the same reader.
    public PreviewViewModel newSibling() {
        return new PreviewViewModel(reader, runner, texts);
    }

    /// Shows a document of this machine; `damaged` runs when its content has changed.
    public void show(PaperRow.State.Local document, Runnable damaged) {
        if (document.file().equals(file) && list.get() != null) {
            return;
        }
        clear(LayerState.loading(texts.text("papers.preview.drawing"), null));
        file = document.file();
        opening.start(
                _ -> {
                    document.check();
                    return reader.open(document.file());
                },
                Outcome.of(this::opened, failure -> {
                    DocumentProblem why = DocumentProblem.of(failure);
                    failed(why, () -> show(document, damaged));
                    if (why == DocumentProblem.CHANGED_ON_DISK) {
                        damaged.run();
                    }
                }));
    }

    /// Shows why there is nothing to see.
    public void showNothing(LayerState why) {
        clear(why);
        file = null;
    }

    private void clear(LayerState next) {
        opening.cancel();
        words.forget();
        list.set(null);
        quarters.set(0);
        page.set(0);
        state.set(next);
    }

    private void opened(PageList pages) {
        state.set(LayerState.content());
        list.set(pages);
        lookAt(pages);
    }

    private void failed(DocumentProblem why, Runnable again) {
        list.set(null);
        state.set(new LayerState.Failed(
                texts.text("papers.preview.failed"),
                why.text(texts),
                texts.text("papers.preview.failed.remedy"),
                "",
                "",
                new LayerState.Action(texts.text("action.retry"), again)));
    }

    /// Draws a page as it is turned now.
    Work draw(int number, double pixelsPerPoint, Consumer<Raster> drawn, Consumer<DocumentProblem> impossible) {
        Path from = file;
        if (from == null) {
            return Work.NONE;
        }
        int turned = quarters.get();
        return runner.start(
                _ -> reader.draw(from, number, turned, pixelsPerPoint),
                Outcome.of(drawn, failure -> impossible.accept(DocumentProblem.of(failure))));
    }

    private void lookAt(PageList pages) {
        Path from = file;
        if (from != null) {
            words.lookAt(from, pages.pages().size(), quarters.get());
        }
    }

    private void searchAgain() {
        PageList pages = list.get();
        if (pages != null) {
            lookAt(pages);
        }
    }

    /// Returns the text of the pages.
    PageWords words() {
        return words;
    }

    /// Why a page can't be drawn, in words.
    String because(DocumentProblem trouble) {
        return trouble.text(texts);
    }

    /// Returns the text on a page of which a part could not be drawn.
    String leftOut(Raster page) {
        return texts.text("papers.preview.leftOut", IncompletePages.text(page.missingParts(), texts));
    }

    /// Turns all pages by a quarter.
    void rotate(int clockwise) {
        quarters.set(Math.floorMod(quarters.get() + clockwise, 4));
        searchAgain();
    }

    void enlarge() {
        zoomTo(zoom.get() * STEP);
    }

    void reduce() {
        zoomTo(zoom.get() / STEP);
    }

    /// A size of its own, in pixels a point.
    void zoomTo(double pixelsPerPoint) {
        fit.set(Fit.FREE);
        zoom.set(Math.clamp(pixelsPerPoint, LEAST_ZOOM, MOST_ZOOM));
    }

    /// Follows the room there is.
    void fitted(double pixelsPerPoint) {
        if (fit.get() != Fit.FREE) {
            zoom.set(Math.clamp(pixelsPerPoint, LEAST_ZOOM, MOST_ZOOM));
        }
    }

    /// Goes to a page, the first or last where there is no such.
    void goTo(int number) {
        PageList pages = list.get();
        if (pages != null) {
            page.set(Math.clamp(number, 0, pages.pages().size() - 1));
        }
    }

    ReadOnlyObjectProperty<@Nullable PageList> listProperty() {
        return list.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<LayerState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    DoubleProperty zoomProperty() {
        return zoom;
    }

    ObjectProperty<Fit> fitProperty() {
        return fit;
    }

    IntegerProperty quartersProperty() {
        return quarters;
    }

    IntegerProperty pageProperty() {
        return page;
    }

    public BooleanProperty thumbnailsProperty() {
        return thumbnails;
    }

    public void close() {
        clear(LayerState.content());
        file = null;
    }
}
