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

/// The text of the displayed document: search and selection.
final class PageSearch {

    private static final int MAX_HITS = 2_000;

    /// An occurrence of the search text.
    record Hit(int page, PageText.Span span, List<PageText.Box> boxes) {}

    /// A selected range on one page.
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

    /// `page` is the visible page.
    PageSearch(PageReader pageReader, TaskRunner runner, ReadOnlyIntegerProperty page) {
        this.pageReader = pageReader;
        this.runner = runner;
        this.searchTask = new LatestTask(runner);
        this.page = page;
    }

    /// Sets another document, or the same one rotated; an active search is repeated.
    void setDocument(Path document, int count, int turned) {
        clear();
        file = document;
        pages = count;
        quarterTurns = turned;
        searchFor(query);
    }

    /// Removes the document.
    void clear() {
        stopSearch();
        pageTexts.clear();
        selection.set(null);
        file = null;
    }

    /// Reads the text of a page in its current rotation, once.
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

    /// Highlights every occurrence of the text, and goes to the first from the visible page on.
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

    /// The text and document to search, and the pages already read.
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
                    // Other failures than the page's own crash the process, which is not retried with the following
                    // pages.
                    int lost = fault.reason() == PageException.Reason.BROKEN ? 1 : pages - number;
                    unread += lost;
                    number += lost;
                }
            }
            return new PageSearchResult(all, places, unread);
        }
    }

    /// The result of a search.
    ///
    /// @param unreadablePages number of pages that could not be searched
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

    /// Goes to the next hit; after the last to the first.
    void nextHit() {
        stepHit(1);
    }

    /// Goes to the previous hit.
    void previousHit() {
        stepHit(-1);
    }

    private void stepHit(int step) {
        if (!hits.isEmpty()) {
            goToHit(Math.floorMod(hitIndex.get() + step, hits.size()));
        }
    }

    private void goToHit(int index) {
        Hit newValue = hits.get(index);
        PageText text = pageTexts.getOrDefault(newValue.page(), PageText.EMPTY);
        hitIndex.set(index);
        selection.set(null); // so that the place is gone to once more where it is the only one
        selection.set(new Selection(newValue.page(), newValue.span(), newValue.boxes(), text.textOf(newValue.span())));
    }

    /// Selects the text between two points of a page, given as fractions of its width and height.
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

    /// Selects all text on the visible page.
    void selectPage() {
        int number = page.get();
        withPageText(number, text -> select(number, text, text.wholePage()));
    }

    private void select(int number, PageText text, PageText.Span span) {
        selection.set(new Selection(number, span, text.boxesOf(span), text.textOf(span)));
    }

    /// The selected text.
    Optional<String> selectedText() {
        return Optional.ofNullable(selection.get()).map(Selection::text).filter(text -> !text.isBlank());
    }

    ObservableList<Hit> hits() {
        return hits;
    }

    /// The result of the search; null while it runs or without search text.
    ReadOnlyObjectProperty<@Nullable PageSearchResult> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /// The index of the current hit; −1 if there is none.
    ReadOnlyIntegerProperty hitIndexProperty() {
        return hitIndex.getReadOnlyProperty();
    }

    ObjectProperty<@Nullable Selection> selectionProperty() {
        return selection;
    }
}
