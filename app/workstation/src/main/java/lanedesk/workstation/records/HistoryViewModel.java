package lanedesk.workstation.records;

import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ListPageModel;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;

/// The list of quotes and bookings, searched while typing and loaded page by page while scrolling.
public final class HistoryViewModel {

    private static final int PAGE_SIZE = 200;
    private static final int MAX_NEW_ROWS = 20;
    private static final int MAX_ROWS = 5_000;

    /// Why the list is empty.
    enum EmptyReason {
        /// The search is still running.
        LOADING,
        /// The journal has no quotes.
        NO_QUOTES,
        /// No quote matches the filters.
        NO_MATCH,
        /// The journal could not be read.
        FAILED
    }

    private final History history;
    private final HistorySearch historySearch;
    private final PageServices services;
    private final BuyRateVisibility buyRateVisibility;
    private final Navigator navigator;
    private final Texts texts;
    final ListPageModel<SizedQuery, SearchResult> list;
    final ObservableList<HistoryEntry> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Long> count = new ReadOnlyObjectWrapper<>(0L);
    private final ReadOnlyObjectWrapper<List<String>> dispatchers = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<EmptyReason> emptyReason = new ReadOnlyObjectWrapper<>(EmptyReason.LOADING);
    private @Nullable Long nextPageStart;
    private int rowLimit = PAGE_SIZE;

    public HistoryViewModel(
            History history,
            HistorySearch historySearch,
            PageServices services,
            BuyRateVisibility buyRateVisibility,
            Navigator navigator) {
        this.history = history;
        this.historySearch = historySearch;
        this.services = services;
        this.buyRateVisibility = buyRateVisibility;
        this.navigator = navigator;
        this.texts = services.texts().textsOfFeature(HistoryViewModel.class);
        list = new ListPageModel<>(
                services, () -> new SizedQuery(historySearch.createQuery(), rowLimit), this::findRows);
        list.subscribe(this::showResult, this::showFailure);
        historySearch.addChangeListener(() -> {
            rowLimit = PAGE_SIZE;
            list.applyChangedQuery();
        });
    }

    /// @param size the number of rows
    record SizedQuery(HistoryQuery query, int size) {}

    /// @param dispatchers the dispatchers, sorted by name
    record SearchResult(History.Page page, long count, List<String> dispatchers) {}

    private SearchResult findRows(SizedQuery search) {
        return new SearchResult(
                history.findPage(search.query, null, search.size),
                history.countMatchingRows(search.query),
                history.findDispatchers());
    }

    private void showResult(SearchResult result) {
        emptyReason.set(historySearch.isUnfiltered() ? EmptyReason.NO_QUOTES : EmptyReason.NO_MATCH);
        dispatchers.set(result.dispatchers);
        rows.setAll(result.page.entries());
        setNextPageAndRowLimit(result.page.nextPosition());
        count.set(result.count);
    }

    private void showFailure(ErrorMessage message) {
        emptyReason.set(EmptyReason.FAILED);
        rows.clear();
        setNextPageAndRowLimit(null);
        count.set(0L);
        services.showNotification(Notification.ofError(message));
    }

    // A reload reads as many rows as are shown, and some more, because new entries may have been added.
    private void setNextPageAndRowLimit(@Nullable Long newNextPageStart) {
        nextPageStart = newNextPageStart;
        rowLimit = Math.clamp(rows.size() + MAX_NEW_ROWS, PAGE_SIZE, MAX_ROWS);
    }

    /// Loads the list and keeps it up to date until [ListPageModel#stopUpdating()].
    public void startUpdating() {
        rowLimit = PAGE_SIZE;
        list.startUpdating();
    }

    /// Loads the next rows in the background, if there are more. Does nothing while rows are being loaded.
    public void startLoadingNextPageIfIdle() {
        Long pageStart = nextPageStart;
        if (pageStart != null) {
            HistoryQuery query = historySearch.createQuery();
            list.startReadingMoreIfIdle(_ -> history.findPage(query, pageStart, PAGE_SIZE), page -> {
                rows.addAll(page.entries());
                setNextPageAndRowLimit(page.nextPosition());
            });
        }
    }

    /// Writes all matching rows to a CSV file in the background, with buy amounts if they are shown.
    void exportInBackground(Path file) {
        HistoryQuery query = historySearch.createQuery();
        boolean withBuy = !buyRateVisibility.areBuyRatesHidden();
        services.exportInBackground(
                file,
                part -> {
                    try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
                        return history.exportCsv(query, withBuy, out);
                    }
                },
                rowCount -> texts.text("history.exported", rowCount));
    }

    /// The page that a row opens.
    enum OpenTarget {
        RATES,
        DOCUMENTS,
        RESOLUTION;

        static OpenTarget of(HistoryEntry entry) {
            if (entry.attemptId() == null) {
                return RATES;
            }
            return switch (entry.state()) {
                case BOOKED, RESOLVED_BOOKED -> DOCUMENTS;
                case UNKNOWN -> RESOLUTION;
                case QUOTED, PREPARED, SENT, REJECTED, RESOLVED_NOT_BOOKED -> RATES;
            };
        }
    }

    /// Opens a row: the documents of a booking, the rates of a quote, or, for a booking with an unknown
    /// outcome, the page that records support's answer.
    public void openEntry(HistoryEntry entry) {
        UUID attempt = entry.attemptId();
        navigator.goTo(
                attempt == null || OpenTarget.of(entry) == OpenTarget.RATES
                        ? new Destination.RepeatQuote(entry.quoteId(), false)
                        : new Destination.AttemptDocuments(attempt));
    }

    /// Requests rates for the row's shipment again, in a new tab.
    public void requoteShipmentInNewTab(HistoryEntry entry) {
        navigator.goTo(new Destination.RepeatQuote(entry.quoteId(), true));
    }

    /// Shows the customer's request that the quote was made from.
    public void showCustomerRequest(HistoryEntry entry) {
        navigator.goTo(new Destination.ReceivedRequest(entry.quoteId()));
    }

    /// Why the list is empty.
    ReadOnlyObjectProperty<EmptyReason> emptyReasonProperty() {
        return emptyReason.getReadOnlyProperty();
    }

    /// The dispatchers who can be chosen as filter, sorted by name.
    ReadOnlyObjectProperty<List<String>> dispatchersProperty() {
        return dispatchers.getReadOnlyProperty();
    }

    /// The number of all matching rows.
    public ReadOnlyObjectProperty<Long> matchingRowCountProperty() {
        return count.getReadOnlyProperty();
    }
}
