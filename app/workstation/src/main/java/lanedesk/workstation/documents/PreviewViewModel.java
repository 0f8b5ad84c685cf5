package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.documents.pages.Raster;
import lanedesk.workstation.fx.LayerState;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// One document before the reader: which page, how large, how turned, what was searched and what is selected.
final class PreviewViewModel {

    /// Pixels a point at which a page has its true size on an ordinary screen.
    static final double TRUE_SIZE = 96.0 / 72;

    static final double LEAST_ZOOM = TRUE_SIZE / 10;
    static final double MOST_ZOOM = TRUE_SIZE * 6;

    private static final double STEP = 1.25;
    private static final int MOST_HITS = 2_000;

    /// What the size of the pages follows.
    enum Fit {
        WIDTH,
        PAGE,
        /// A size of its own.
        FREE
    }

    /// A place where the searched words stand.
    record Hit(int page, PageText.Span span, List<PageText.Box> marks) {}

    /// A selected passage of one page.
    record Selection(int page, PageText.Span span, List<PageText.Box> marks, String words) {}

    private final PageReader reader;
    private final WorkRunner runner;
    private final LatestWork opening;
    private final LatestWork searching;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<@Nullable PageList> list = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<LayerState> state = new ReadOnlyObjectWrapper<>(LayerState.content());
    private final DoubleProperty zoom = new SimpleDoubleProperty(TRUE_SIZE);
    private final ObjectProperty<Fit> fit = new SimpleObjectProperty<>(Fit.WIDTH);
    private final IntegerProperty quarters = new SimpleIntegerProperty();
    private final IntegerProperty page = new SimpleIntegerProperty();
    private final BooleanProperty thumbnails = new SimpleBooleanProperty(true);
    private final ObservableList<Hit> hits = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper hit = new ReadOnlyIntegerWrapper(-1);
    private final ObjectProperty<@Nullable Selection> selection = new SimpleObjectProperty<>();
    private final Map<Integer, PageText> read = new HashMap<>();
    private String words = "";
    private @Nullable Path file;

    PreviewViewModel(PageReader reader, WorkRunner runner, Texts texts) {
        this.reader = reader;
        this.runner = runner;
        this.opening = new LatestWork(runner);
        this.searching = new LatestWork(runner);
        this.texts = texts.forFeature(PreviewViewModel.class);
    }

    /// Shows a document of this machine.
    void show(Path document) {
        if (document.equals(file) && list.get() != null) {
            return;
        }
        clear(LayerState.loading(texts.text("papers.preview.drawing"), null));
        file = document;
        opening.start(_ -> reader.open(document), Outcome.of(this::opened, failure -> failed(Trouble.of(failure))));
    }

    /// Shows why there is nothing to see.
    void showNothing(LayerState why) {
        clear(why);
        file = null;
    }

    private void clear(LayerState next) {
        opening.cancel();
        searching.cancel();
        read.clear();
        hits.clear();
        hit.set(-1);
        selection.set(null);
        list.set(null);
        quarters.set(0);
        page.set(0);
        state.set(next);
    }

    private void opened(PageList pages) {
        state.set(LayerState.content());
        list.set(pages);
        if (!words.isEmpty()) {
            search(words);
        }
    }

    private void failed(Trouble why) {
        Path again = file;
        list.set(null);
        state.set(new LayerState.Failed(
                texts.text("papers.preview.failed"),
                why.text(texts),
                texts.text("papers.preview.failed.remedy"),
                "",
                "",
                again == null ? null : new LayerState.Action(texts.text("action.retry"), () -> show(again))));
    }

    /// Draws a page as it is turned now.
    Work draw(int number, double pixelsPerPoint, Consumer<Raster> drawn, Consumer<Trouble> impossible) {
        Path from = file;
        if (from == null) {
            return Work.NONE;
        }
        int turned = quarters.get();
        return runner.start(
                _ -> reader.draw(from, number, turned, pixelsPerPoint),
                Outcome.of(drawn, failure -> impossible.accept(Trouble.of(failure))));
    }

    /// The words of why a page can't be drawn.
    String words(Trouble trouble) {
        return trouble.text(texts);
    }

    /// What is written on a page as it is turned now; read once.
    void text(int number, Consumer<PageText> then) {
        PageText known = read.get(number);
        Path from = file;
        if (known != null) {
            then.accept(known);
        } else if (from != null) {
            int turned = quarters.get();
            runner.start(
                    _ -> reader.text(from, number, turned),
                    Outcome.of(
                            text -> {
                                if (from.equals(file) && turned == quarters.get()) {
                                    read.put(number, text);
                                    then.accept(text);
                                }
                            },
                            _ -> read.put(number, PageText.NONE)));
        }
    }

    /// Marks every place where the words stand, and goes to the first from the page in view on.
    void search(String wanted) {
        words = wanted.strip();
        searching.cancel();
        hits.clear();
        hit.set(-1);
        Path from = file;
        PageList pages = list.get();
        if (words.isEmpty() || from == null || pages == null) {
            return;
        }
        int turned = quarters.get();
        int count = pages.pages().size();
        Map<Integer, PageText> known = Map.copyOf(read);
        String sought = words;
        searching.start(
                control -> {
                    Map<Integer, PageText> all = new HashMap<>(known);
                    List<Hit> found = new ArrayList<>();
                    for (int number = 0; number < count && found.size() < MOST_HITS; number++) {
                        if (control.isCancelled()) {
                            break;
                        }
                        PageText text = all.get(number);
                        if (text == null) {
                            text = reader.text(from, number, turned);
                            all.put(number, text);
                        }
                        for (PageText.Span span : text.find(sought)) {
                            found.add(new Hit(number, span, text.marks(span)));
                        }
                    }
                    return new Found(all, found);
                },
                Outcome.of(this::found, failure -> failed(Trouble.of(failure))));
    }

    private record Found(Map<Integer, PageText> read, List<Hit> hits) {}

    private void found(Found found) {
        read.putAll(found.read());
        hits.setAll(found.hits());
        for (int i = 0; i < hits.size(); i++) {
            if (hits.get(i).page() >= page.get()) {
                goToHit(i);
                return;
            }
        }
        if (!hits.isEmpty()) {
            goToHit(0);
        }
    }

    /// The next place, after the last the first again.
    void nextHit() {
        stepHit(1);
    }

    /// The place before.
    void previousHit() {
        stepHit(-1);
    }

    private void stepHit(int step) {
        if (!hits.isEmpty()) {
            goToHit(Math.floorMod(hit.get() + step, hits.size()));
        }
    }

    private void goToHit(int index) {
        Hit now = hits.get(index);
        PageText text = read.getOrDefault(now.page(), PageText.NONE);
        hit.set(index);
        selection.set(new Selection(now.page(), now.span(), now.marks(), text.words(now.span())));
    }

    /// Selects what stands between two points of a page, in parts of its width and height.
    void select(int number, double fromX, double fromY, double toX, double toY) {
        text(number, text -> {
            int one = text.at(fromX, fromY);
            int other = text.at(toX, toY);
            if (one >= 0 && other >= 0) {
                select(number, text, new PageText.Span(Math.min(one, other), Math.max(one, other) + 1));
            }
        });
    }

    /// Selects all that is written on the page in view.
    void selectPage() {
        int number = page.get();
        text(number, text -> select(number, text, text.all()));
    }

    private void select(int number, PageText text, PageText.Span span) {
        selection.set(new Selection(number, span, text.marks(span), text.words(span)));
    }

    /// The selected words, to be copied.
    Optional<String> selectedWords() {
        return Optional.ofNullable(selection.get()).map(Selection::words).filter(text -> !text.isBlank());
    }

    /// Turns all pages by a quarter.
    void turn(int clockwise) {
        read.clear();
        selection.set(null);
        quarters.set(Math.floorMod(quarters.get() + clockwise, 4));
        search(words);
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

    BooleanProperty thumbnailsProperty() {
        return thumbnails;
    }

    ObservableList<Hit> hits() {
        return hits;
    }

    /// Which hit is the current one; −1 where there is none.
    ReadOnlyIntegerProperty hitProperty() {
        return hit.getReadOnlyProperty();
    }

    ObjectProperty<@Nullable Selection> selectionProperty() {
        return selection;
    }

    void close() {
        clear(LayerState.content());
        file = null;
    }
}
