package lanedesk.workstation.lanememory;

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

/// The lane history of a screen, loaded in the background whenever the lane changes. Belongs to the FX thread.
public final class LaneMemoryViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(LaneMemoryViewModel.class);

    /// The shown lane history.
    ///
    /// @param line one line of text; empty without history
    /// @param priceCourse the cheapest price of each quote, oldest first; empty while buy rates are hidden
    /// @param showAllText text of the link to the past quotes; empty for none
    /// @param isRepeatable whether the same customer had a quote of exactly this lane
    record ShownLaneMemory(String line, List<Double> priceCourse, String showAllText, boolean isRepeatable) {
        static final ShownLaneMemory NOTHING = new ShownLaneMemory("", List.of(), "", false);
    }

    private record LoadedLane(RatedLane rated, PastLaneQuotes remembered) {
        Lane lane() {
            return rated.lane();
        }
    }

    private final LaneHistory memory;
    private final LaneMemoryFormatter text;
    private final BuyRateVisibility buyRateVisibility;
    private final LatestTask loader;
    private final Navigator navigator;
    private final ReadOnlyObjectWrapper<ShownLaneMemory> shown = new ReadOnlyObjectWrapper<>(ShownLaneMemory.NOTHING);
    private Subscription subscription;
    private ObservableValue<FuelMode> fuelChanges = new SimpleObjectProperty<>(FuelMode.NOT_KNOWN);
    private @Nullable RatedLane requestedLane;
    private @Nullable LoadedLane loadedLane;
    private @Nullable Long customer;

    LaneMemoryViewModel(
            LaneHistory memory,
            LaneMemoryFormatter text,
            BuyRateVisibility buyRateVisibility,
            TaskRunner runner,
            Navigator navigator) {
        this.navigator = navigator;
        this.memory = memory;
        this.text = text;
        this.buyRateVisibility = buyRateVisibility;
        loader = new LatestTask(runner);
        subscription = buyRateVisibility.hiddenProperty().subscribe((_, _) -> show());
    }

    ReadOnlyObjectProperty<ShownLaneMemory> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// Loads the past quotes of a lane. An incomplete lane, as while typing, has none.
    public void loadLane(RatedLane rated) {
        if (rated.equals(requestedLane)) {
            return;
        }
        requestedLane = rated;
        if (!rated.isComplete()) {
            loader.cancel();
            onLoaded(rated, Optional.empty());
            return;
        }
        loader.start(_ -> memory.findPastQuotes(rated), TaskCallback.of(match -> onLoaded(rated, match), failure -> {
            LOG.warn("What the lane has cost can't be read", failure);
            onLoaded(rated, Optional.empty());
        }));
    }

    /// Loads the same lane again, since new quotes may exist.
    public void reload() {
        RatedLane same = requestedLane;
        requestedLane = null;
        if (same != null) {
            loadLane(same);
        }
    }

    /// Reloads the lane after every change of the journal while the page is open.
    ///
    /// @param fxThread runs its tasks on the FX thread
    void observeJournal(Executor fxThread) {
        ChangeNotifier.Subscription changes = memory.subscribe(() -> fxThread.execute(this::reload));
        subscription = Subscription.combine(subscription, changes::close);
    }

    /// Updates the amounts when the fuel setting changes.
    void followFuel(ObservableValue<FuelMode> reading) {
        fuelChanges = reading;
        onFuelChange(this::show);
    }

    /// Registers an action that runs when the fuel setting changes, until the model is closed.
    public void onFuelChange(Runnable action) {
        subscription = Subscription.combine(subscription, fuelChanges.subscribe((_, _) -> action.run()));
    }

    /// Limits repeating to quotes of the chosen customer; without one, quotes of all customers can be repeated.
    public void observeCustomer(ObservableValue<@Nullable CustomerBranch> chosen) {
        subscription = Subscription.combine(subscription, chosen.subscribe(newValue -> {
            customer = newValue == null ? null : newValue.customerNumber();
            show();
        }));
    }

    private void onLoaded(RatedLane rated, Optional<PastLaneQuotes> match) {
        loadedLane = match.map(remembered -> new LoadedLane(rated, remembered)).orElse(null);
        show();
    }

    private void show() {
        LoadedLane newValue = loadedLane;
        boolean hidden = buyRateVisibility.isHidden();
        shown.set(
                newValue == null
                        ? ShownLaneMemory.NOTHING
                        : new ShownLaneMemory(
                                text.summaryLine(newValue.rated, newValue.remembered, hidden),
                                hidden ? List.of() : text.priceCourse(newValue.remembered),
                                text.showAllText(newValue.remembered),
                                newValue.remembered.lastQuote(customer).isPresent()));
    }

    /// Whether there is a quote to repeat.
    boolean isRepeatable() {
        return shown.get().isRepeatable();
    }

    /// Repeats the last shipment of exactly this lane in a new tab.
    void repeatShipment() {
        LoadedLane newValue = loadedLane;
        if (newValue != null) {
            newValue.remembered
                    .lastQuote(customer)
                    .ifPresent(last -> navigator.goTo(new Destination.RepeatQuote(last.quote(), true)));
        }
    }

    /// Opens the history page with the past quotes of this lane.
    void openAll() {
        LoadedLane newValue = loadedLane;
        if (newValue != null) {
            HistoryFilter alike =
                    HistoryFilter.NONE.withAlike(new SimilarLanes(newValue.rated, newValue.remembered.matchLevel()));
            navigator.goTo(new Destination.History(
                    HistoryQuery.all().withFilter(alike),
                    LaneMemoryFormatter.laneText(newValue.lane(), newValue.remembered)));
        }
    }

    public void close() {
        subscription.unsubscribe();
        loader.cancel();
    }
}
