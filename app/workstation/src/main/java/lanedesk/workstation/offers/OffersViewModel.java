package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferCounts;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferQuery.ReferenceTimes;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The list of offers: due ones first, searched while typing, loaded page by page. Belongs to the FX thread.
public final class OffersViewModel {

    private static final int PAGE_SIZE = 60;
    private static final int MAX_DUE = 500;

    /// The contents of the list.
    public enum Tab {
        ALL_OPEN,
        DUE,
        WON,
        LOST,
        LAPSED,
        /// Won and lost offers, as counted in reports.
        ANSWERED,
        ALL;

        /// Tabs that are available only when opened from a report.
        static final Set<Tab> REPORT_TABS = Set.of(ANSWERED, ALL);

        static Tab forShown(Set<OfferSection> shown) {
            return Stream.of(values())
                    .filter(tab -> Set.copyOf(tab.parts()).equals(shown))
                    .findFirst()
                    .orElse(ALL);
        }

        /// Its sections in order.
        List<OfferSection> parts() {
            return switch (this) {
                case ALL_OPEN -> List.of(OfferSection.DUE, OfferSection.OPEN);
                case DUE -> List.of(OfferSection.DUE);
                case WON -> List.of(OfferSection.WON);
                case LOST -> List.of(OfferSection.LOST);
                case LAPSED -> List.of(OfferSection.LAPSED);
                case ANSWERED -> List.of(OfferSection.WON, OfferSection.LOST);
                case ALL -> List.of(OfferSection.values());
            };
        }

        long count(OfferCounts counts) {
            return parts().stream().mapToLong(counts::count).sum();
        }
    }

    /// The list with its summary texts.
    ///
    /// @param answered counts since the start of the month
    /// @param people dispatchers of any offer
    record Listing(
            List<OfferLine> lines, OfferCounts counts, OfferCounts.AnsweredCounts answered, List<String> people) {
        Listing {
            lines = List.copyOf(lines);
            people = List.copyOf(people);
        }
    }

    private final Offers offers;
    private final OfferCosts costs;
    private final ChangeNotifier changes;
    private final LatestTask searchTask;
    private final Executor fxThread;
    private final Clock clock;
    private final Notifications notices;
    private final ErrorMessages problems;
    private final StringProperty query = new SimpleStringProperty("");
    private final ObjectProperty<OfferQuery> filter = new SimpleObjectProperty<>(OfferQuery.all());
    private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.ALL_OPEN);
    private final ReadOnlyObjectWrapper<@Nullable Listing> listing = new ReadOnlyObjectWrapper<>();
    private ChangeNotifier.Subscription subscription = () -> {};
    private int shownRows = PAGE_SIZE;

    OffersViewModel(
            Offers offers,
            OfferCosts costs,
            ChangeNotifier changes,
            TaskRunner runner,
            Executor fxThread,
            Clock clock,
            Notifications notices,
            ErrorMessages problems) {
        this.offers = offers;
        this.costs = costs;
        this.changes = changes;
        this.searchTask = new LatestTask(runner);
        this.fxThread = fxThread;
        this.clock = clock;
        this.notices = notices;
        this.problems = problems;
        Stream.<Observable>of(query, filter, tab)
                .forEach(observable -> observable.addListener((InvalidationListener) _ -> {
                    shownRows = PAGE_SIZE;
                    search();
                }));
    }

    /// Loads the list and keeps it up to date until `hide`.
    public void show() {
        search();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::search));
    }

    /// Shows only the offers behind a number of a report.
    void restrictTo(Destination.Offers figure) {
        if (figure.query() != null) {
            query.set("");
            tab.set(Tab.forShown(figure.shownColumns()));
            filter.set(figure.query());
        }
    }

    /// Unsubscribes from the journal's changes.
    public void hide() {
        subscription.close();
        searchTask.cancel();
    }

    /// Loads the list again, since offers also change with time.
    void search() {
        OfferQuery wanted = filter.get().withText(query.get());
        Tab shown = tab.get();
        int rows = shownRows;
        searchTask.start(
                _ -> loadListing(wanted, shown, rows),
                TaskCallback.of(listing::set, failure -> notices.show(Notification.ofError(problems.create(failure)))));
    }

    /// Loads more rows, if there are any.
    void showMore() {
        if (!searchTask.isRunning()) {
            shownRows += PAGE_SIZE;
            search();
        }
    }

    private Listing loadListing(OfferQuery query, Tab shown, int rows) {
        LocalDate today = LocalDate.now(clock);
        ReferenceTimes newValue = new ReferenceTimes(
                clock.instant(), today.plusDays(1).atStartOfDay(clock.getZone()).toInstant());
        OfferCounts counts = offers.count(query, newValue);
        List<OfferLine> matches = new ArrayList<>();
        for (OfferSection part : shown.parts()) {
            boolean due = part == OfferSection.DUE;
            List<Offer> page = new ArrayList<>(offers.findPage(query, part, newValue, null, due ? MAX_DUE : rows)
                    .offers());
            if (due) {
                page.sort(Comparator.comparing(offer -> dueAt(offer, newValue.now())));
            }
            if (shown.parts().size() > 1 && !page.isEmpty()) {
                matches.add(new OfferLine.Heading(part, counts.count(part), counts.sum(part)));
            }
            page.forEach(offer -> matches.add(
                    new OfferLine.Row(offer, costs.currentProfit(offer).orElse(null))));
            long remaining = counts.count(part) - page.size();
            if (remaining > 0) {
                matches.add(new OfferLine.More(remaining));
            }
        }
        Instant month = today.withDayOfMonth(1).atStartOfDay(clock.getZone()).toInstant();
        return new Listing(matches, counts, offers.countAnsweredSince(query, month), offers.findDispatchers());
    }

    private static Instant dueAt(Offer offer, Instant now) {
        Offer.DueEvent due = offer.nextDue(now);
        return due == null ? Instant.MAX : due.at();
    }

    public StringProperty queryProperty() {
        return query;
    }

    /// Filter by customer, dispatcher and lane; its text is the search text.
    public ObjectProperty<OfferQuery> filterProperty() {
        return filter;
    }

    public ObjectProperty<Tab> tabProperty() {
        return tab;
    }

    /// The displayed list, null until loaded.
    ReadOnlyObjectProperty<@Nullable Listing> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    /// The time that the list is displayed for.
    Instant now() {
        return clock.instant();
    }
}
