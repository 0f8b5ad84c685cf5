package lanedesk.workstation.records;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.search.SearchHits;
import lanedesk.search.TypeaheadIndex;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.records.AccessorialPriceRow.Grouping;
import lanedesk.workstation.records.AccessorialPriceRow.LoadedPrices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.AccessorialPrice;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.shipment.WireField;
import lanedesk.workstation.shipment.WireFieldCollector;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The selected reference list: loaded, refreshed, and searched while typing.
public final class ServiceListsViewModel {

    private static final int MAX_RESULTS = 1_000;

    private final ReferenceData referenceData;
    private final LatestTask indexTask;
    private final LatestTask priceTask;
    private final Supplier<List<AccessorialPrice>> priceLoader;
    private final BuyRateVisibility buyRateVisibility;
    private final Formats formats;
    private final ErrorMessages errorMessages;
    private final Texts texts;
    final ObjectProperty<ServiceList> list = new SimpleObjectProperty<>(ServiceList.CUSTOMERS);
    /// The parts of the list; empty if the list is loaded as a whole.
    final ObservableList<ReferenceListPart> parts = FXCollections.observableArrayList();
    final ObjectProperty<@Nullable ReferenceListPart> part = new SimpleObjectProperty<>();
    final StringProperty query = new SimpleStringProperty("");
    final ObservableList<Record> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<PaneState> state = new ReadOnlyObjectWrapper<>(PaneState.ofContent());
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper age = new ReadOnlyStringWrapper("");
    private @Nullable ReferenceList<? extends Record> followedList;
    private ReferenceState<? extends Record> currentState = ReferenceState.createNotLoaded();
    private @Nullable TypeaheadIndex<Record> index;
    private Subscription listSubscription = Subscription.EMPTY;
    private Grouping priceGrouping = Grouping.CARRIER;
    private Subscription partsSubscription = Subscription.EMPTY;
    private String selectedPartTitle = "";
    private boolean isShown;

    /// @param priceLoader loads the prices of accessorials from the stored quotes, in a background task
    public ServiceListsViewModel(
            ReferenceData reference,
            Supplier<List<AccessorialPrice>> priceLoader,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            ErrorMessages errorMessages,
            Formats formats,
            Texts texts) {
        this.referenceData = reference;
        this.indexTask = new LatestTask(runner);
        this.priceTask = new LatestTask(runner);
        this.priceLoader = priceLoader;
        this.buyRateVisibility = buyRateVisibility;
        this.texts = texts.textsOfFeature(ServiceListsViewModel.class);
        this.formats = formats;
        this.errorMessages = errorMessages;
        list.subscribe((_, _) -> {
            // Stops first, because the shown rows belong to another list.
            stopFollowingListAndClearRows();
            query.set("");
            onListChanged();
        });
        part.subscribe((_, newValue) -> {
            if (newValue != null && isShown) {
                selectedPartTitle = newValue.title();
                newValue.show().run();
            }
        });
        query.subscribe((_, _) -> showRowsMatchingQuery());
        buyRateVisibility.buyRatesHiddenProperty().subscribe((_, _) -> {
            if (list.get() == ServiceList.ACCESSORIAL_PRICES) {
                refreshList();
            }
        });
    }

    /// Requests the selected list and follows its changes. Called when the page is shown.
    void onPageShown() {
        isShown = true;
        onListChanged();
    }

    /// Stops following the list and drops the search index. Called when the page is hidden.
    void onPageHidden() {
        isShown = false;
        partsSubscription.unsubscribe();
        stopFollowingListAndClearRows();
    }

    private void onListChanged() {
        if (!isShown) {
            return;
        }
        partsSubscription.unsubscribe();
        stopFollowingListAndClearRows();
        switch (list.get()) {
            case CUSTOMERS -> showUndividedList(referenceData.customers());
            case ACCESSORIALS ->
                setPartsAndSelectPart(OpenEnum.knownValues(Mode.class).stream()
                        .map(mode -> new ReferenceListPart(
                                mode.code(), () -> followList(referenceData.accessorialsOfMode(mode))))
                        .toList());
            case ACCESSORIAL_PRICES ->
                setPartsAndSelectPart(Stream.of(Grouping.values())
                        .map(grouping -> new ReferenceListPart(
                                texts.text("lists.prices." + grouping), () -> startLoadingPricesUnlessHidden(grouping)))
                        .toList());
            case PACKAGES -> showUndividedList(referenceData.packages());
            case PIECE_TYPES -> showUndividedList(referenceData.pieceTypes());
            case CONTAINER_TYPES -> showUndividedList(referenceData.containerTypes());
            case MARKETS -> showUndividedList(referenceData.markets());
            case TERMINALS -> followMarketsAndShowTerminalParts();
            case HS_CODES -> showUndividedList(referenceData.hsCodes());
            case SSL_CODES -> showUndividedList(referenceData.sslCodes());
        }
    }

    private void showUndividedList(ReferenceList<? extends Record> next) {
        setPartsAndSelectPart(List.of());
        followList(next);
    }

    // Shows the terminals as one part per market. Until the markets are loaded, the page shows their state.
    private void followMarketsAndShowTerminalParts() {
        ReferenceList<Market> markets = referenceData.markets();
        setPartsAndSelectPart(List.of());
        followedList = markets;
        partsSubscription = markets.loadAndRefreshOnceOrAfterFailure().subscribe(lists -> {
            List<ReferenceListPart> offered =
                    lists.values().stream().map(this::createTerminalPart).toList();
            if (offered.isEmpty()) {
                onListStateChanged(lists);
            } else if (!partTitles(offered).equals(partTitles(parts))) {
                // With unchanged parts, the selected part stays.
                setPartsAndSelectPart(offered);
            }
        });
    }

    private static List<String> partTitles(List<ReferenceListPart> parts) {
        return parts.stream().map(ReferenceListPart::title).toList();
    }

    private ReferenceListPart createTerminalPart(Market market) {
        return new ReferenceListPart(
                texts.text("lists.market", market.name(), market.city(), market.state(), market.postalCode()),
                () -> followList(referenceData.terminalsOfMarket(market.postalCode())));
    }

    private void setPartsAndSelectPart(List<ReferenceListPart> offered) {
        part.set(null);
        parts.setAll(offered);
        offered.stream()
                .filter(referenceListPart -> referenceListPart.title().equals(selectedPartTitle))
                .findFirst()
                .or(() -> offered.stream().findFirst())
                .ifPresent(part::set);
    }

    private void followList(ReferenceList<? extends Record> next) {
        stopFollowingListAndClearRows();
        followedList = next;
        listSubscription = next.loadAndRefreshOnceOrAfterFailure().subscribe(this::onListStateChanged);
    }

    /// Whether a column says something: if the prices are grouped by carrier alone, all rows have the same lane.
    boolean isColumnUsed(String field) {
        return switch (field) {
            case "carrier" -> priceGrouping.isByCarrier();
            case "lane" -> priceGrouping.isByLane();
            default -> true;
        };
    }

    private void startLoadingPricesUnlessHidden(Grouping grouping) {
        priceGrouping = grouping;
        stopFollowingListAndClearRows();
        age.set("");
        count.set("");
        if (buyRateVisibility.areBuyRatesHidden()) {
            state.set(new PaneState.Empty(
                    "fth-eye-off", texts.text("lists.prices.hidden"), texts.text("lists.prices.hidden.text"), null));
            return;
        }
        state.set(PaneState.ofLoading(texts.text("lists.loading"), null));
        priceTask.cancelPreviousAndStart(
                _ -> LoadedPrices.of(priceLoader.get(), grouping, texts, formats.zone()),
                TaskCallback.of(
                        this::showPrices,
                        failure -> state.set(errorMessages.createPaneState(failure, this::refreshList))));
    }

    private void showPrices(LoadedPrices prices) {
        Instant firstQuotedAt = prices.firstQuotedAt();
        onListStateChanged(new ReferenceState<>(prices.rows(), Instant.EPOCH, false, null, List.of()));
        if (firstQuotedAt == null) {
            age.set("");
            state.set(new PaneState.Empty(
                    "fth-list", texts.text("lists.prices.none"), texts.text("lists.prices.none.text"), null));
        } else {
            age.set(texts.text(
                    "lists.prices.basis",
                    prices.shipmentCount(),
                    formats.formatDate(firstQuotedAt.atZone(formats.zone()).toLocalDate())));
        }
    }

    private void stopFollowingListAndClearRows() {
        priceTask.cancel();
        listSubscription.unsubscribe();
        indexTask.cancel();
        followedList = null;
        currentState = ReferenceState.createNotLoaded();
        index = null;
        rows.clear();
    }

    private void onListStateChanged(ReferenceState<? extends Record> newValue) {
        boolean sameRows = currentState.isLoaded() && Objects.equals(newValue.fetchedAt(), currentState.fetchedAt());
        currentState = newValue;
        state.set(toPaneState(newValue));
        age.set(fetchTimeAndProblemsText(newValue));
        if (!sameRows) {
            index = null;
            showRowsMatchingQuery();
            List<? extends Record> values = newValue.values();
            indexTask.cancelPreviousAndStart(
                    // Building the index is slow for tens of thousands of rows. Numbers are indexed as codes,
                    // other values as words.
                    _ -> TypeaheadIndex.<Record>of(
                            values, ServiceListsViewModel::searchCodesOf, ServiceListsViewModel::searchTextOf),
                    TaskCallback.of(
                            made -> {
                                index = made;
                                showRowsMatchingQuery();
                            },
                            _ -> {
                                // A failure is ignored, because the rows can be read without the index.
                            }));
        }
    }

    // The pane state that shows a list: its content, a message that the list is empty or being loaded, or the
    // failure with a button that requests the list again.
    private PaneState toPaneState(ReferenceState<? extends Record> listState) {
        Throwable failure = listState.failure();
        if (listState.isLoaded()) {
            return listState.values().isEmpty()
                    ? new PaneState.Empty("fth-list", texts.text("lists.empty"), texts.text("lists.empty.text"), null)
                    : PaneState.ofContent();
        }
        if (failure == null) {
            return PaneState.ofLoading(texts.text("lists.loading"), null);
        }
        return errorMessages.createPaneState(failure, this::refreshList);
    }

    // When the list was fetched, whether a refresh is running or failed, and which of its fields could not be
    // read; empty if the list was never fetched.
    private String fetchTimeAndProblemsText(ReferenceState<? extends Record> listState) {
        Instant fetchedAt = listState.fetchedAt();
        if (fetchedAt == null) {
            return "";
        }
        String state = refreshText(listState, formats.formatTimeOrDateTime(fetchedAt));
        if (listState.problems().isEmpty()) {
            return state;
        }
        String listName = listState.problems().getFirst().list();
        return UnreadableFieldsText.unreadableFieldsText(
                        listState.problems(), listName, listState.values().size(), texts)
                + " · " + state;
    }

    private String refreshText(ReferenceState<? extends Record> listState, String fetchTime) {
        Throwable failure = listState.failure();
        if (listState.isRefreshing()) {
            return texts.text("lists.age.refreshing", fetchTime);
        }
        return failure == null
                ? texts.text("lists.age", fetchTime)
                : texts.text(
                        "lists.age.failed",
                        fetchTime,
                        errorMessages.createFor(failure).title());
    }

    private static List<String> searchCodesOf(Record row) {
        List<String> codes = new ArrayList<>();
        for (WireField field : WireFieldCollector.collectFields(row)) {
            if (isNumeric(field)) {
                codes.add(field.value());
            }
        }
        if (row instanceof HsCode hs) {
            codes.add(hs.codeForBooking());
        }
        return codes;
    }

    private static String searchTextOf(Record row) {
        StringBuilder searchText = new StringBuilder();
        for (WireField field : WireFieldCollector.collectFields(row)) {
            if (!isNumeric(field)) {
                searchText.append(field.value()).append(' ');
            }
        }
        return searchText.toString();
    }

    private static boolean isNumeric(WireField field) {
        return !field.value().isEmpty()
                && field.value().chars().allMatch(character -> character >= '0' && character <= '9');
    }

    // Keeps the shown rows if there is a query but the search index is not built yet.
    private void showRowsMatchingQuery() {
        TypeaheadIndex<Record> searched = index;
        int all = currentState.values().size();
        if (query.get().isBlank()) {
            rows.setAll(currentState.values());
            count.set(texts.text("lists.count", all));
        } else if (searched != null) {
            SearchHits<Record> hits = searched.findItems(query.get(), MAX_RESULTS);
            rows.setAll(hits.items());
            count.set(texts.text(
                    hits.hasMore() ? "lists.count.first" : "lists.count.found",
                    hits.items().size(),
                    all));
        }
    }

    /// The fields of a row with their names: those of the service as it calls them.
    List<WireField> fieldsOf(Record row) {
        return row instanceof AccessorialPriceRow
                ? ServiceList.ACCESSORIAL_PRICES.columnFields().stream()
                        .map(field -> new WireField(
                                texts.text("lists.column." + field),
                                displayText(ServiceList.toDisplayedValue(row, field)),
                                true))
                        .toList()
                : WireFieldCollector.collectFields(row);
    }

    /// The displayed text of a value.
    String displayText(@Nullable Object value) {
        return AccessorialPriceRow.formatValue(value, formats);
    }

    /// Requests the list again. The shown rows stay until the new rows are received.
    void refreshList() {
        ReferenceListPart shownPart = part.get();
        if (followedList != null) {
            followedList.refreshAfterLoadingStoredRows();
        } else if (shownPart != null && isShown) {
            shownPart.show().run();
        }
    }

    ReadOnlyObjectProperty<PaneState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// A text with the number of rows or, during a search, of rows found.
    ReadOnlyStringProperty countTextProperty() {
        return count.getReadOnlyProperty();
    }

    /// A text that says when the list was fetched, whether a refresh is running or failed, and which fields
    /// could not be read; empty if the list was never fetched.
    ReadOnlyStringProperty fetchTimeTextProperty() {
        return age.getReadOnlyProperty();
    }
}
