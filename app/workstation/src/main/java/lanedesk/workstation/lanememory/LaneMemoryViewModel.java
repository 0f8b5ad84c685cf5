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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.lane.LaneMemory;
import lanedesk.journal.lane.RatedLane;
import lanedesk.journal.lane.RememberedLane;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The memory of a screen's lane, looked up in the background whenever the lane changes. Belongs to the FX thread.
public final class LaneMemoryViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(LaneMemoryViewModel.class);

    /// The shown line.
    ///
    /// @param line one line of words; empty where nothing is remembered
    /// @param course the cheapest price of each quote, oldest first; empty while buy figures are hidden
    /// @param all what leads to the list of the quotes; empty where that would say nothing new
    /// @param repeatable whether the same customer had a quote of exactly this lane
    record Shown(String line, List<Double> course, String all, boolean repeatable) {
        static final Shown NOTHING = new Shown("", List.of(), "", false);
    }

    private record Known(RatedLane rated, RememberedLane remembered) {
        Lane lane() {
            return rated.lane();
        }
    }

    private final LaneMemory memory;
    private final LaneMemoryText text;
    private final BuyFigures buyFigures;
    private final LatestWork asking;
    private final Navigator navigator;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
    private Subscription following;
    private ObservableValue<FuelReading> fuelChanges = new SimpleObjectProperty<>(FuelReading.NOT_KNOWN);
    private @Nullable RatedLane asked;
    private @Nullable Known known;
    private @Nullable Long customer;

    LaneMemoryViewModel(
            LaneMemory memory, LaneMemoryText text, BuyFigures buyFigures, WorkRunner runner, Navigator navigator) {
        this.navigator = navigator;
        this.memory = memory;
        this.text = text;
        this.buyFigures = buyFigures;
        asking = new LatestWork(runner);
        following = buyFigures.hiddenProperty().subscribe((_, _) -> show());
    }

    ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// Looks up a lane; one that is not whole yet, as while it is typed, is nothing to look up.
    public void lookUp(RatedLane rated) {
        if (rated.equals(asked)) {
            return;
        }
        asked = rated;
        if (!rated.isComplete()) {
            asking.cancel();
            take(rated, Optional.empty());
            return;
        }
        asking.start(_ -> memory.recall(rated), Outcome.of(found -> take(rated, found), failure -> {
            LOG.warn("What the lane has cost can't be read", failure);
            take(rated, Optional.empty());
        }));
    }

    /// Looks the same lane up again, since it may have been quoted in the meantime.
    public void lookUpAgain() {
        RatedLane same = asked;
        asked = null;
        if (same != null) {
            lookUp(same);
        }
    }

    /// Looks the lane up again after every change of the journal, so that it stays fresh while the page is open.
    ///
    /// @param fxThread runs on the FX thread
    void followChanges(Executor fxThread) {
        Changes.Subscription changes = memory.onChange(() -> fxThread.execute(this::lookUpAgain));
        following = Subscription.combine(following, changes::close);
    }

    /// Shows the figures anew when the fuel of containers is read in another way.
    void followFuel(ObservableValue<FuelReading> reading) {
        fuelChanges = reading;
        onFuelChange(this::show);
    }

    /// Runs an action when the fuel of containers is read in another way, until the model is closed.
    public void onFuelChange(Runnable action) {
        following = Subscription.combine(following, fuelChanges.subscribe((_, _) -> action.run()));
    }

    /// Lets the quotes of the chosen customer alone be repeated; those of every customer while none is chosen.
    public void followCustomer(ObservableValue<@Nullable CustomerBranch> chosen) {
        following = Subscription.combine(following, chosen.subscribe(now -> {
            customer = now == null ? null : now.customerNumber();
            show();
        }));
    }

    private void take(RatedLane rated, Optional<RememberedLane> found) {
        known = found.map(remembered -> new Known(rated, remembered)).orElse(null);
        show();
    }

    private void show() {
        Known now = known;
        boolean hidden = buyFigures.isHidden();
        shown.set(
                now == null
                        ? Shown.NOTHING
                        : new Shown(
                                text.line(now.rated, now.remembered, hidden),
                                hidden ? List.of() : text.course(now.remembered),
                                text.all(now.remembered),
                                now.remembered.last(customer).isPresent()));
    }

    /// Whether there is a quote to repeat.
    boolean isRepeatable() {
        return shown.get().repeatable();
    }

    /// Asks for the last of exactly this lane again, in a tab of its own.
    void repeat() {
        Known now = known;
        if (now != null) {
            now.remembered
                    .last(customer)
                    .ifPresent(last -> navigator.go(new Destination.RepeatQuote(last.quote(), true)));
        }
    }

    /// Lists the quotes that are spoken of.
    void openAll() {
        Known now = known;
        if (now != null) {
            HistoryFilter alike = HistoryFilter.NONE.withAlike(new SimilarLanes(now.rated, now.remembered.width()));
            navigator.go(new Destination.History(
                    HistoryQuery.all().withFilter(alike), LaneMemoryText.ends(now.lane(), now.remembered)));
        }
    }

    public void close() {
        following.unsubscribe();
        asking.cancel();
    }
}
