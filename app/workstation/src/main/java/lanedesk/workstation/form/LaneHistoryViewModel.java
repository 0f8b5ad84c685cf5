package lanedesk.workstation.form;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.journal.lane.PastLaneQuotes;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds the lane history of a screen, loaded in the background whenever the lane changes. Used only on the FX
/// thread.
public final class LaneHistoryViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(LaneHistoryViewModel.class);

    /// The displayed lane history.
    ///
    /// @param text one line of text; empty without history
    /// @param lowestPrices the lowest buy rate of each past quote with the freight of the newest quote, oldest
    ///        first; empty while buy rates are hidden
    /// @param showAllText text of the link to all past quotes; empty for no link
    /// @param hasRepeatableQuote whether there is a past quote of exactly this lane for the customer
    record ShownLaneHistory(String text, List<Double> lowestPrices, String showAllText, boolean hasRepeatableQuote) {
        static final ShownLaneHistory NOTHING = new ShownLaneHistory("", List.of(), "", false);
    }

    private record LoadedLane(RatedLane ratedLane, PastLaneQuotes pastQuotes) {
        Lane lane() {
            return ratedLane.lane();
        }
    }

    private final LaneHistory laneHistory;
    private final LaneHistoryFormatter formatter;
    private final BuyRateVisibility buyRateVisibility;
    private final LatestTask loader;
    private final Navigator navigator;
    private final ReadOnlyObjectWrapper<ShownLaneHistory> shownHistory =
            new ReadOnlyObjectWrapper<>(ShownLaneHistory.NOTHING);
    private Subscription subscription;
    private ObservableValue<FuelMode> fuelMode = new SimpleObjectProperty<>(FuelMode.NOT_KNOWN);
    private @Nullable RatedLane requestedLane;
    private @Nullable LoadedLane loadedLane;
    private @Nullable Long customerNumber;

    LaneHistoryViewModel(
            LaneHistory laneHistory,
            LaneHistoryFormatter formatter,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            Navigator navigator) {
        this.navigator = navigator;
        this.laneHistory = laneHistory;
        this.formatter = formatter;
        this.buyRateVisibility = buyRateVisibility;
        loader = new LatestTask(runner);
        subscription = buyRateVisibility.buyRatesHiddenProperty().subscribe((_, _) -> updateShownHistory());
    }

    ReadOnlyObjectProperty<ShownLaneHistory> shownHistoryProperty() {
        return shownHistory.getReadOnlyProperty();
    }

    /// Loads the past quotes of a lane in the background, unless they were already requested for this lane. An
    /// incomplete lane has no history.
    public void loadLaneHistoryIfLaneChanged(RatedLane newLane) {
        if (newLane.equals(requestedLane)) {
            return;
        }
        requestedLane = newLane;
        if (!newLane.isComplete()) {
            loader.cancel();
            onPastQuotesLoaded(newLane, Optional.empty());
            return;
        }
        loader.cancelPreviousAndStart(
                _ -> laneHistory.findPastQuotesOfNarrowestLevel(newLane),
                TaskCallback.of(pastQuotes -> onPastQuotesLoaded(newLane, pastQuotes), failure -> {
                    LOG.warn("The history of the lane cannot be read", failure);
                    onPastQuotesLoaded(newLane, Optional.empty());
                }));
    }

    /// Loads the history of the current lane again, because new quotes may have been saved.
    public void reloadLaneHistory() {
        RatedLane lane = requestedLane;
        requestedLane = null;
        if (lane != null) {
            loadLaneHistoryIfLaneChanged(lane);
        }
    }

    /// Loads the history again after every change of the journal, until the model is closed.
    ///
    /// @param fxThread runs an action on the FX thread
    void reloadOnJournalChanges(Executor fxThread) {
        ChangeNotifier.Subscription journalSubscription =
                laneHistory.subscribeToJournalChanges(() -> fxThread.execute(this::reloadLaneHistory));
        subscription = Subscription.combine(subscription, journalSubscription::close);
    }

    /// Sets the fuel setting, and updates the amounts whenever it changes.
    void setFuelModeAndUpdateOnChange(ObservableValue<FuelMode> newFuelMode) {
        fuelMode = newFuelMode;
        addFuelChangeListener(this::updateShownHistory);
    }

    /// Adds an action that runs whenever the fuel setting changes, until the model is closed.
    public void addFuelChangeListener(Runnable action) {
        subscription = Subscription.combine(subscription, fuelMode.subscribe((_, _) -> action.run()));
    }

    /// Allows repeating only quotes of the chosen customer. While no customer is chosen, quotes of all
    /// customers can be repeated.
    public void limitRepeatableQuotesToCustomer(ObservableValue<@Nullable CustomerBranch> customer) {
        subscription = Subscription.combine(subscription, customer.subscribe(customerBranch -> {
            customerNumber = customerBranch == null ? null : customerBranch.customerNumber();
            updateShownHistory();
        }));
    }

    private void onPastQuotesLoaded(RatedLane lane, Optional<PastLaneQuotes> pastQuotes) {
        loadedLane = pastQuotes.map(quotes -> new LoadedLane(lane, quotes)).orElse(null);
        updateShownHistory();
    }

    private void updateShownHistory() {
        LoadedLane lane = loadedLane;
        boolean isBuyHidden = buyRateVisibility.areBuyRatesHidden();
        shownHistory.set(
                lane == null
                        ? ShownLaneHistory.NOTHING
                        : new ShownLaneHistory(
                                formatter.formatSummary(lane.ratedLane, lane.pastQuotes, isBuyHidden),
                                isBuyHidden ? List.of() : formatter.findLowestPricesOldestFirst(lane.pastQuotes),
                                formatter.formatShowAllLink(lane.pastQuotes),
                                lane.pastQuotes
                                        .findLastQuoteOfExactLane(customerNumber)
                                        .isPresent()));
    }

    /// Returns whether there is a past quote that [#openRepeatOfLastQuote()] can repeat.
    boolean hasRepeatableQuote() {
        return shownHistory.get().hasRepeatableQuote();
    }

    /// Opens a new tab whose form has the values of the last quote of exactly this lane for the chosen
    /// customer. Does nothing if there is no such quote.
    void openRepeatOfLastQuote() {
        LoadedLane lane = loadedLane;
        if (lane != null) {
            lane.pastQuotes
                    .findLastQuoteOfExactLane(customerNumber)
                    .ifPresent(lastQuote -> navigator.goTo(new Destination.RepeatQuote(lastQuote.quote(), true)));
        }
    }

    /// Opens the history page with the past quotes of all lanes that match this lane as closely as the shown
    /// past quotes do.
    void openPastQuotes() {
        LoadedLane loaded = loadedLane;
        if (loaded != null) {
            HistoryFilter similarLanesFilter = HistoryFilter.NONE.withSimilarLanes(
                    new SimilarLanes(loaded.ratedLane, loaded.pastQuotes.matchLevel()));
            navigator.goTo(new Destination.History(
                    HistoryQuery.matchingAll().withFilter(similarLanesFilter),
                    LaneHistoryFormatter.formatLaneAtMatchLevel(loaded.lane(), loaded.pastQuotes)));
        }
    }

    public void close() {
        subscription.unsubscribe();
        loader.cancel();
    }
}
