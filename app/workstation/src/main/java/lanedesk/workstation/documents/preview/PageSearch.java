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

/// Searches and selects text in the displayed document.
final class PageSearch {

    private static final int MAX_HITS = 2_000;

    /// One occurrence of the search text on a page.
    record Hit(int page, PageText.Span span, List<PageText.Box> boxes) {}

    /// A selected part of the text of one page.
    record Selection(int page, PageText.Span span, List<PageText.Box> boxes, String text) {}

    private final PageReader pageReader;
    private final TaskRunner runner;
    private final LatestTask searchTask;
    private final ReadOnlyIntegerProperty visiblePage;
    final ObservableList<Hit> hits = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable PageSearchResult> searchResult = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper hitIndex = new ReadOnlyIntegerWrapper(-1);
    final ObjectProperty<@Nullable Selection> selection = new SimpleObjectProperty<>();
    private final Map<Integer, PageText> pageTexts = new HashMap<>();
    private String searchText = "";
    private @Nullable Path file;
    private int pageCount;
    private int quarterTurns;

    /// Creates a search. `visiblePage` is the index of the visible page.
    PageSearch(PageReader pageReader, TaskRunner runner, ReadOnlyIntegerProperty visiblePage) {
        this.pageReader = pageReader;
        this.runner = runner;
        this.searchTask = new LatestTask(runner);
        this.visiblePage = visiblePage;
    }

    /// Sets the document, or the new rotation of the same document, and searches again if there is search text.
    void setDocumentAndRepeatSearch(Path document, int newPageCount, int newTurns) {
        clearDocumentAndSelection();
        file = document;
        pageCount = newPageCount;
        quarterTurns = newTurns;
        startSearch(searchText);
    }

    /// Ends the search and removes the document and its texts.
    void clearDocumentAndSelection() {
        stopSearchAndClearResult();
        pageTexts.clear();
        selection.set(null);
        file = null;
    }

    /// Passes the text of a page to `onText`. The text is read in the background, in the current rotation and
    /// only once. A text that arrives after the document or the rotation has changed is not passed. If the text
    /// cannot be read, `onText` does not run; later calls pass an empty text.
    void loadPageTextOnce(int pageIndex, Consumer<PageText> onText) {
        PageText knownText = pageTexts.get(pageIndex);
        Path requestedFile = file;
        if (knownText != null) {
            onText.accept(knownText);
        } else if (requestedFile != null) {
            int requestedTurns = quarterTurns;
            runner.start(
                    _ -> pageReader.readPageText(requestedFile, pageIndex, requestedTurns),
                    TaskCallback.of(
                            text -> {
                                if (requestedFile.equals(file) && requestedTurns == quarterTurns) {
                                    pageTexts.put(pageIndex, text);
                                    onText.accept(text);
                                }
                            },
                            _ -> {
                                if (requestedFile.equals(file) && requestedTurns == quarterTurns) {
                                    pageTexts.put(pageIndex, PageText.EMPTY);
                                }
                            }));
        }
    }

    /// Searches a text in the background, highlights its occurrences, and goes to the first occurrence on or
    /// after the visible page. Pages after the page with occurrence number [#MAX_HITS] are not searched. An
    /// empty text only ends the previous search.
    void startSearch(String newText) {
        searchText = newText;
        String query = newText.strip();
        stopSearchAndClearResult();
        Path searchedFile = file;
        if (query.isEmpty() || searchedFile == null) {
            return;
        }
        Map<Integer, PageText> knownTexts = new HashMap<>(pageTexts);
        // A page that could not be read has an empty text. The search tries to read the page again.
        knownTexts.values().removeIf(PageText.EMPTY::equals);
        SearchTask search = new SearchTask(pageReader, searchedFile, pageCount, quarterTurns, query, knownTexts);
        searchTask.cancelPreviousAndStart(
                search::findHits,
                TaskCallback.of(
                        this::showResultAndGoToFirstHit,
                        _ -> searchResult.set(new PageSearchResult(Map.of(), List.of(), search.pageCount()))));
    }

    /// The parameters of one search: the document, the query, and the texts that were read before.
    private record SearchTask(
            PageReader pageReader,
            Path file,
            int pageCount,
            int quarterTurns,
            String query,
            Map<Integer, PageText> knownTexts) {

        PageSearchResult findHits(BackgroundTask.TaskControl control) throws IOException {
            Map<Integer, PageText> pageTexts = new HashMap<>(knownTexts);
            List<Hit> hits = new ArrayList<>();
            int unreadableCount = 0;
            int pageIndex = 0;
            while (pageIndex < pageCount && hits.size() < MAX_HITS && !control.isCancelled()) {
                try {
                    PageText text = pageTexts.get(pageIndex);
                    if (text == null) {
                        text = pageReader.readPageText(file, pageIndex, quarterTurns);
                        pageTexts.put(pageIndex, text);
                    }
                    for (PageText.Span span : text.findOccurrences(query)) {
                        hits.add(new Hit(pageIndex, span, text.lineBoxesOf(span)));
                    }
                    pageIndex++;
                } catch (PageException failure) {
                    // Any other failure has crashed the process, so the following pages are not tried.
                    int skippedCount = failure.reason() == PageException.Reason.BROKEN ? 1 : pageCount - pageIndex;
                    unreadableCount += skippedCount;
                    pageIndex += skippedCount;
                }
            }
            return new PageSearchResult(pageTexts, hits, unreadableCount);
        }
    }

    /// The result of a search.
    ///
    /// @param unreadablePageCount number of pages that could not be searched
    record PageSearchResult(Map<Integer, PageText> pageTexts, List<Hit> hits, int unreadablePageCount) {}

    private void stopSearchAndClearResult() {
        searchTask.cancel();
        hits.clear();
        hitIndex.set(-1);
        searchResult.set(null);
    }

    private void showResultAndGoToFirstHit(PageSearchResult newResult) {
        pageTexts.putAll(newResult.pageTexts());
        hits.setAll(newResult.hits());
        selectFirstHitFromVisiblePage();
        searchResult.set(newResult);
    }

    private void selectFirstHitFromVisiblePage() {
        for (int i = 0; i < hits.size(); i++) {
            if (hits.get(i).page() >= visiblePage.get()) {
                selectHit(i);
                return;
            }
        }
        if (!hits.isEmpty()) {
            selectHit(0);
        }
    }

    /// Goes to the next occurrence. After the last occurrence, goes to the first occurrence.
    void selectNextHit() {
        selectHitRelative(1);
    }

    /// Goes to the previous occurrence. Before the first occurrence, goes to the last occurrence.
    void selectPreviousHit() {
        selectHitRelative(-1);
    }

    private void selectHitRelative(int step) {
        if (!hits.isEmpty()) {
            selectHit(Math.floorMod(hitIndex.get() + step, hits.size()));
        }
    }

    private void selectHit(int index) {
        Hit hit = hits.get(index);
        PageText text = pageTexts.getOrDefault(hit.page(), PageText.EMPTY);
        hitIndex.set(index);
        // The selection is first set to null, because the listeners would otherwise not be called if the hit is
        // already selected.
        selection.set(null);
        selection.set(new Selection(hit.page(), hit.span(), hit.boxes(), text.textOfSpan(hit.span())));
    }

    /// Selects the text between two points of a page. The points are fractions of the page's width and height.
    void selectBetween(int pageIndex, double fromX, double fromY, double toX, double toY) {
        loadPageTextOnce(pageIndex, text -> {
            int firstIndex = text.nearestCharacterIndex(fromX, fromY);
            int secondIndex = text.nearestCharacterIndex(toX, toY);
            if (firstIndex >= 0 && secondIndex >= 0) {
                selectSpan(
                        pageIndex,
                        text,
                        new PageText.Span(Math.min(firstIndex, secondIndex), Math.max(firstIndex, secondIndex) + 1));
            }
        });
    }

    /// Selects the word nearest to a point of a page.
    void selectWordAt(int pageIndex, double x, double y) {
        loadPageTextOnce(pageIndex, text -> {
            int index = text.nearestCharacterIndex(x, y);
            if (index >= 0) {
                selectSpan(pageIndex, text, text.wordSpanAround(index));
            }
        });
    }

    /// Selects all text of the visible page.
    void selectTextOfVisiblePage() {
        int pageIndex = visiblePage.get();
        loadPageTextOnce(pageIndex, text -> selectSpan(pageIndex, text, text.fullTextSpan()));
    }

    private void selectSpan(int pageIndex, PageText text, PageText.Span span) {
        selection.set(new Selection(pageIndex, span, text.lineBoxesOf(span), text.textOfSpan(span)));
    }

    /// The typed search text.
    String searchText() {
        return searchText;
    }

    /// The selected text; empty if nothing or only white space is selected.
    Optional<String> selectedText() {
        return Optional.ofNullable(selection.get()).map(Selection::text).filter(text -> !text.isBlank());
    }

    /// The result of the last search; null while a search is running or there is no search text.
    ReadOnlyObjectProperty<@Nullable PageSearchResult> resultProperty() {
        return searchResult.getReadOnlyProperty();
    }

    /// The index of the current occurrence; −1 if there is no occurrence.
    ReadOnlyIntegerProperty hitIndexProperty() {
        return hitIndex.getReadOnlyProperty();
    }
}
