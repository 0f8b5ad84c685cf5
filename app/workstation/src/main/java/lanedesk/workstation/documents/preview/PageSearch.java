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
import lanedesk.workstation.documents.pages.PageException;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.PageText;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The text of the pages in view: searched, and selected to be copied.
final class PageSearch {

    private static final int MAX_HITS = 2_000;

    /// A place where the searched words stand.
    record Hit(int page, PageText.Span span, List<PageText.Box> boxes) {}

    /// A selected passage of one page.
    record Selection(int page, PageText.Span span, List<PageText.Box> boxes, String text) {}

    private final PageReader pageReader;
    private final TaskRunner runner;
    private final LatestTask searchTask;
    private final ReadOnlyIntegerProperty page;
    private final ObservableList<Hit> hits = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable PageSearchResult> result = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper hitIndex = new ReadOnlyIntegerWrapper(-1);
    private final ObjectProperty<@Nullable Selection> selection = new SimpleObjectProperty<>();
    private final Map<Integer, PageText> pageTexts = new HashMap<>();
    private String query = "";
    private @Nullable Path file;
    private int pages;
    private int quarterTurns;

    /// `page` is the one in view.
    PageSearch(PageReader pageReader, TaskRunner runner, ReadOnlyIntegerProperty page) {
        this.pageReader = pageReader;
        this.runner = runner;
        this.searchTask = new LatestTask(runner);
        this.page = page;
    }

    /// Another document, or the same one turned; what is sought is sought there too.
    void setDocument(Path document, int count, int turned) {
        clear();
        file = document;
        pages = count;
        quarterTurns = turned;
        searchFor(query);
    }

    /// Forgets the document that was in front.
    void clear() {
        stopSearch();
        pageTexts.clear();
        selection.set(null);
        file = null;
    }

    /// Reads the text of a page as it is turned now, once.
    void withPageText(int number, Consumer<PageText> then) {
        PageText known = pageTexts.get(number);
        Path from = file;
        if (known != null) {
            then.accept(known);
        } else if (from != null) {
            int turned = quarterTurns;
            runner.start(
                    _ -> pageReader.readText(from, number, turned),
                    TaskCallback.of(
                            text -> {
                                if (from.equals(file) && turned == quarterTurns) {
                                    pageTexts.put(number, text);
                                    then.accept(text);
                                }
                            },
                            _ -> {
                                if (from.equals(file) && turned == quarterTurns) {
                                    pageTexts.put(number, PageText.EMPTY);
                                }
                            }));
        }
    }

    /// Marks every place where the words stand, and goes to the first from the page in view on.
    void searchFor(String wanted) {
        query = wanted.strip();
        stopSearch();
        Path from = file;
        if (query.isEmpty() || from == null) {
            return;
        }
        Map<Integer, PageText> known = new HashMap<>(pageTexts);
        known.values().removeIf(PageText.EMPTY::equals); // which could not be read
        SearchTask search = new SearchTask(pageReader, from, pages, quarterTurns, query, known);
        searchTask.start(
                search::run,
                TaskCallback.of(
                        this::showResult, _ -> result.set(new PageSearchResult(Map.of(), List.of(), search.pages()))));
    }

    /// What is sought in which document, and the pages of it that were read before.
    private record SearchTask(
            PageReader pageReader,
            Path file,
            int pages,
            int quarterTurns,
            String query,
            Map<Integer, PageText> knownTexts) {

        PageSearchResult run(BackgroundTask.TaskControl control) throws IOException {
            Map<Integer, PageText> all = new HashMap<>(knownTexts);
            List<Hit> places = new ArrayList<>();
            int unread = 0;
            int number = 0;
            while (number < pages && places.size() < MAX_HITS && !control.isCancelled()) {
                try {
                    PageText text = all.get(number);
                    if (text == null) {
                        text = pageReader.readText(file, number, quarterTurns);
                        all.put(number, text);
                    }
                    for (PageText.Span span : text.find(query)) {
                        places.add(new Hit(number, span, text.boxesOf(span)));
                    }
                    number++;
                } catch (PageException fault) {
                    // Other faults than the page's own cost the process, which is not tried with the pages behind it.
                    int lost = fault.reason() == PageException.Reason.BROKEN ? 1 : pages - number;
                    unread += lost;
                    number += lost;
                }
            }
            return new PageSearchResult(all, places, unread);
        }
    }

    /// The outcome of a search.
    ///
    /// @param unreadablePages how many pages could not be looked through
    record PageSearchResult(Map<Integer, PageText> pageTexts, List<Hit> hits, int unreadablePages) {}

    private void stopSearch() {
        searchTask.cancel();
        hits.clear();
        hitIndex.set(-1);
        result.set(null);
    }

    private void showResult(PageSearchResult newResult) {
        pageTexts.putAll(newResult.pageTexts());
        hits.setAll(newResult.hits());
        goToFirst();
        result.set(newResult);
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
            goToHit(Math.floorMod(hitIndex.get() + step, hits.size()));
        }
    }

    private void goToHit(int index) {
        Hit now = hits.get(index);
        PageText text = pageTexts.getOrDefault(now.page(), PageText.EMPTY);
        hitIndex.set(index);
        selection.set(null); // so that the place is gone to once more where it is the only one
        selection.set(new Selection(now.page(), now.span(), now.boxes(), text.textOf(now.span())));
    }

    /// Selects what stands between two points of a page, in parts of its width and height.
    void select(int number, double fromX, double fromY, double toX, double toY) {
        withPageText(number, text -> {
            int one = text.characterAt(fromX, fromY);
            int other = text.characterAt(toX, toY);
            if (one >= 0 && other >= 0) {
                select(number, text, new PageText.Span(Math.min(one, other), Math.max(one, other) + 1));
            }
        });
    }

    /// Selects the word at a point.
    void selectWord(int number, double x, double y) {
        withPageText(number, text -> {
            int index = text.characterAt(x, y);
            if (index >= 0) {
                select(number, text, text.wordAt(index));
            }
        });
    }

    /// Selects all that is written on the page in view.
    void selectPage() {
        int number = page.get();
        withPageText(number, text -> select(number, text, text.wholePage()));
    }

    private void select(int number, PageText text, PageText.Span span) {
        selection.set(new Selection(number, span, text.boxesOf(span), text.textOf(span)));
    }

    /// The selected words, to be copied.
    Optional<String> selectedText() {
        return Optional.ofNullable(selection.get()).map(Selection::text).filter(text -> !text.isBlank());
    }

    ObservableList<Hit> hits() {
        return hits;
    }

    /// What the search found; null while it runs, and where nothing is sought.
    ReadOnlyObjectProperty<@Nullable PageSearchResult> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /// Which hit is the current one; −1 where there is none.
    ReadOnlyIntegerProperty hitIndexProperty() {
        return hitIndex.getReadOnlyProperty();
    }

    ObjectProperty<@Nullable Selection> selectionProperty() {
        return selection;
    }
}
