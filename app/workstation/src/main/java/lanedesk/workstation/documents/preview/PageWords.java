package lanedesk.workstation.documents.preview;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.documents.pages.PageFault;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The text of the pages in view: searched, and selected to be copied.
final class PageWords {

    private static final int MOST_HITS = 2_000;

    /// A place where the searched words stand.
    record Hit(int page, PageText.Span span, List<PageText.Box> marks) {}

    /// A selected passage of one page.
    record Selection(int page, PageText.Span span, List<PageText.Box> marks, String words) {}

    private final PageReader reader;
    private final WorkRunner runner;
    private final LatestWork searching;
    private final ReadOnlyIntegerProperty page;
    private final ObservableList<Hit> hits = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Found> found = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper hit = new ReadOnlyIntegerWrapper(-1);
    private final ObjectProperty<@Nullable Selection> selection = new SimpleObjectProperty<>();
    private final Map<Integer, PageText> read = new HashMap<>();
    private String words = "";
    private @Nullable Path file;
    private int pages;
    private int quarters;

    /// `page` is the one in view.
    PageWords(PageReader reader, WorkRunner runner, ReadOnlyIntegerProperty page) {
        this.reader = reader;
        this.runner = runner;
        this.searching = new LatestWork(runner);
        this.page = page;
    }

    /// Another document, or the same one turned; what is sought is sought there too.
    void lookAt(Path document, int count, int turned) {
        forget();
        file = document;
        pages = count;
        quarters = turned;
        search(words);
    }

    /// Forgets the document that was in front.
    void forget() {
        stopSearch();
        read.clear();
        selection.set(null);
        file = null;
    }

    /// Reads the text of a page as it is turned now, once.
    void text(int number, Consumer<PageText> then) {
        PageText known = read.get(number);
        Path from = file;
        if (known != null) {
            then.accept(known);
        } else if (from != null) {
            int turned = quarters;
            runner.start(
                    _ -> reader.text(from, number, turned),
                    Outcome.of(
                            text -> {
                                if (from.equals(file) && turned == quarters) {
                                    read.put(number, text);
                                    then.accept(text);
                                }
                            },
                            _ -> {
                                if (from.equals(file) && turned == quarters) {
                                    read.put(number, PageText.NONE);
                                }
                            }));
        }
    }

    /// Marks every place where the words stand, and goes to the first from the page in view on.
    void search(String wanted) {
        words = wanted.strip();
        stopSearch();
        Path from = file;
        if (words.isEmpty() || from == null) {
            return;
        }
        Map<Integer, PageText> known = new HashMap<>(read);
        known.values().removeIf(PageText.NONE::equals); // which could not be read
        Search search = new Search(reader, from, pages, quarters, words, known);
        searching.start(
                search::run, Outcome.of(this::show, _ -> found.set(new Found(Map.of(), List.of(), search.pages()))));
    }

    /// What is sought in which document, and the pages of it that were read before.
    private record Search(
            PageReader reader, Path file, int pages, int quarters, String words, Map<Integer, PageText> known) {

        Found run(Job.Control control) throws IOException {
            Map<Integer, PageText> all = new HashMap<>(known);
            List<Hit> places = new ArrayList<>();
            int unread = 0;
            int number = 0;
            while (number < pages && places.size() < MOST_HITS && !control.isCancelled()) {
                try {
                    PageText text = all.get(number);
                    if (text == null) {
                        text = reader.text(file, number, quarters);
                        all.put(number, text);
                    }
                    for (PageText.Span span : text.find(words)) {
                        places.add(new Hit(number, span, text.marks(span)));
                    }
                    number++;
                } catch (PageFault fault) {
                    // Other faults than the page's own cost the process, which is not tried with the pages behind it.
                    int lost = fault.reason() == PageFault.Reason.BROKEN ? 1 : pages - number;
                    unread += lost;
                    number += lost;
                }
            }
            return new Found(all, places, unread);
        }
    }

    /// The outcome of a search.
    ///
    /// @param unread how many pages could not be looked through
    record Found(Map<Integer, PageText> read, List<Hit> hits, int unread) {}

    private void stopSearch() {
        searching.cancel();
        hits.clear();
        hit.set(-1);
        found.set(null);
    }

    private void show(Found now) {
        read.putAll(now.read());
        hits.setAll(now.hits());
        goToFirst();
        found.set(now);
    }

    private void goToFirst() {
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
        selection.set(null); // so that the place is gone to once more where it is the only one
        selection.set(new Selection(now.page(), now.span(), now.marks(), text.textOf(now.span())));
    }

    /// Selects what stands between two points of a page, in parts of its width and height.
    void select(int number, double fromX, double fromY, double toX, double toY) {
        text(number, text -> {
            int one = text.characterAt(fromX, fromY);
            int other = text.characterAt(toX, toY);
            if (one >= 0 && other >= 0) {
                select(number, text, new PageText.Span(Math.min(one, other), Math.max(one, other) + 1));
            }
        });
    }

    /// Selects the word at a point.
    void selectWord(int number, double x, double y) {
        text(number, text -> {
            int at = text.characterAt(x, y);
            if (at >= 0) {
                select(number, text, text.word(at));
            }
        });
    }

    /// Selects all that is written on the page in view.
    void selectPage() {
        int number = page.get();
        text(number, text -> select(number, text, text.wholePage()));
    }

    private void select(int number, PageText text, PageText.Span span) {
        selection.set(new Selection(number, span, text.marks(span), text.textOf(span)));
    }

    /// The selected words, to be copied.
    Optional<String> selectedWords() {
        return Optional.ofNullable(selection.get()).map(Selection::words).filter(text -> !text.isBlank());
    }

    ObservableList<Hit> hits() {
        return hits;
    }

    /// What the search found; null while it runs, and where nothing is sought.
    ReadOnlyObjectProperty<@Nullable Found> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /// Which hit is the current one; −1 where there is none.
    ReadOnlyIntegerProperty hitProperty() {
        return hit.getReadOnlyProperty();
    }

    ObjectProperty<@Nullable Selection> selectionProperty() {
        return selection;
    }
}
