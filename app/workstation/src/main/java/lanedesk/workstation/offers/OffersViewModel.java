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
import lanedesk.journal.offer.OfferQuery.Clocks;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The list of offers: what is due first, found as one types, read page by page. Belongs to the FX thread.
public final class OffersViewModel {

    private static final int PAGE = 60;
    private static final int MOST_DUE = 500;

    /// Which offers the list has.
    public enum Tab {
        ALL_OPEN,
        DUE,
        WON,
        LOST,
        LAPSED,
        /// Won and lost, as a share of the figures counts them.
        ANSWERED,
        ALL;

        /// Those that are there only where a figure opened them.
        static final Set<Tab> OF_FIGURES = Set.of(ANSWERED, ALL);

        static Tab of(Set<Shown> shown) {
            return Stream.of(values())
                    .filter(each -> Set.copyOf(each.parts()).equals(shown))
                    .findFirst()
                    .orElse(ALL);
        }

        /// The parts of it that stand below each other.
        List<Shown> parts() {
            return switch (this) {
                case ALL_OPEN -> List.of(Shown.DUE, Shown.OPEN);
                case DUE -> List.of(Shown.DUE);
                case WON -> List.of(Shown.WON);
                case LOST -> List.of(Shown.LOST);
                case LAPSED -> List.of(Shown.LAPSED);
                case ANSWERED -> List.of(Shown.WON, Shown.LOST);
                case ALL -> List.of(Shown.values());
            };
        }

        long count(OfferCounts counts) {
            return parts().stream().mapToLong(counts::of).sum();
        }
    }

    /// The list with the texts above and below it.
    ///
    /// @param answered since the month began
    /// @param people who has offered anything
    record Listing(List<OfferLine> lines, OfferCounts counts, OfferCounts.Answered answered, List<String> people) {
        Listing {
            lines = List.copyOf(lines);
            people = List.copyOf(people);
        }
    }

    private final Offers offers;
    private final OfferCosts costs;
    private final Changes changes;
    private final LatestWork searching;
    private final Executor fxThread;
    private final Clock clock;
    private final Notices notices;
    private final Problems problems;
    private final StringProperty query = new SimpleStringProperty("");
    private final ObjectProperty<OfferQuery> filter = new SimpleObjectProperty<>(OfferQuery.all());
    private final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.ALL_OPEN);
    private final ReadOnlyObjectWrapper<@Nullable Listing> listing = new ReadOnlyObjectWrapper<>();
    private Changes.Subscription subscription = () -> {};
    private int size = PAGE;

    OffersViewModel(
            Offers offers,
            OfferCosts costs,
            Changes changes,
            WorkRunner runner,
            Executor fxThread,
            Clock clock,
            Notices notices,
            Problems problems) {
        this.offers = offers;
        this.costs = costs;
        this.changes = changes;
        this.searching = new LatestWork(runner);
        this.fxThread = fxThread;
        this.clock = clock;
        this.notices = notices;
        this.problems = problems;
        Stream.<Observable>of(query, filter, tab)
                .forEach(each -> each.addListener((InvalidationListener) _ -> {
                    size = PAGE;
                    search();
                }));
    }

    /// Reads the list anew and keeps it fresh until `hide`.
    public void show() {
        search();
        subscription.close();
        subscription = changes.subscribe(() -> fxThread.execute(this::search));
    }

    /// Shows the offers of a figure and no others.
    void narrow(Destination.Offers figure) {
        if (figure.only() != null) {
            query.set("");
            tab.set(Tab.of(figure.shown()));
            filter.set(figure.only());
        }
    }

    /// Unsubscribes from the journal's changes.
    public void hide() {
        subscription.close();
        searching.cancel();
    }

    /// Looks again, since the clock moves offers too.
    void search() {
        OfferQuery wanted = filter.get().withText(query.get());
        Tab shown = tab.get();
        int rows = size;
        searching.start(
                _ -> find(wanted, shown, rows),
                Outcome.of(listing::set, failure -> notices.show(Notice.of(problems.of(failure)))));
    }

    /// Reads more rows, where there are more.
    void more() {
        if (!searching.isRunning()) {
            size += PAGE;
            search();
        }
    }

    private Listing find(OfferQuery wanted, Tab shown, int rows) {
        LocalDate today = LocalDate.now(clock);
        Clocks now = new Clocks(
                clock.instant(), today.plusDays(1).atStartOfDay(clock.getZone()).toInstant());
        OfferCounts counts = offers.count(wanted, now);
        List<OfferLine> found = new ArrayList<>();
        for (Shown part : shown.parts()) {
            boolean due = part == Shown.DUE;
            List<Offer> page = new ArrayList<>(
                    offers.page(wanted, part, now, null, due ? MOST_DUE : rows).offers());
            if (due) {
                page.sort(Comparator.comparing(offer -> dueAt(offer, now.now())));
            }
            if (shown.parts().size() > 1 && !page.isEmpty()) {
                found.add(new OfferLine.Heading(part, counts.of(part), counts.sum(part)));
            }
            page.forEach(offer ->
                    found.add(new OfferLine.Row(offer, costs.profit(offer).orElse(null))));
            long left = counts.of(part) - page.size();
            if (left > 0) {
                found.add(new OfferLine.More(left));
            }
        }
        Instant month = today.withDayOfMonth(1).atStartOfDay(clock.getZone()).toInstant();
        return new Listing(found, counts, offers.answeredSince(wanted, month), offers.dispatchers());
    }

    private static Instant dueAt(Offer offer, Instant now) {
        Offer.Due due = offer.due(now);
        return due == null ? Instant.MAX : due.at();
    }

    public StringProperty queryProperty() {
        return query;
    }

    /// For whom, by whom and on which lane; its text is that of the search.
    public ObjectProperty<OfferQuery> filterProperty() {
        return filter;
    }

    public ObjectProperty<Tab> tabProperty() {
        return tab;
    }

    /// The shown list, null until it is loaded.
    ReadOnlyObjectProperty<@Nullable Listing> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    /// The moment by which the list is shown.
    Instant now() {
        return clock.instant();
    }
}
