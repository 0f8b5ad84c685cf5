package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
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
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ListPageModel;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.PageServices;
import org.jspecify.annotations.Nullable;

/// The list of offers, which is searched while typing and loaded page by page. Due offers come first. Belongs
/// to the FX thread.
public final class OffersViewModel {

    private static final int PAGE_SIZE = 60;
    private static final int MAX_DUE_OFFERS = 500;

    /// A tab of the list, which shows the offers of certain sections.
    public enum Tab {
        ALL_OPEN,
        DUE,
        WON,
        LOST,
        EXPIRED,
        /// Won and lost offers, as counted in reports.
        ANSWERED,
        ALL;

        /// Tabs that are available only when opened from a report.
        static final Set<Tab> REPORT_TABS = Set.of(ANSWERED, ALL);

        static Tab findBySectionsOrAll(Set<OfferSection> sections) {
            return Stream.of(values())
                    .filter(tab -> Set.copyOf(tab.sections()).equals(sections))
                    .findFirst()
                    .orElse(ALL);
        }

        /// The sections of the tab, in order.
        List<OfferSection> sections() {
            return switch (this) {
                case ALL_OPEN -> List.of(OfferSection.DUE, OfferSection.OPEN);
                case DUE -> List.of(OfferSection.DUE);
                case WON -> List.of(OfferSection.WON);
                case LOST -> List.of(OfferSection.LOST);
                case EXPIRED -> List.of(OfferSection.LAPSED);
                case ANSWERED -> List.of(OfferSection.WON, OfferSection.LOST);
                case ALL -> List.of(OfferSection.values());
            };
        }

        long countOffers(OfferCounts counts) {
            return sections().stream().mapToLong(counts::countInSection).sum();
        }
    }

    /// The lines of the list, with the numbers and the dispatchers that the page shows around the list.
    ///
    /// @param answeredThisMonth counts of answered offers since the start of the month
    /// @param dispatchers dispatchers of all offers
    record Listing(
            List<OfferLine> lines,
            OfferCounts counts,
            OfferCounts.AnsweredCounts answeredThisMonth,
            List<String> dispatchers) {
        Listing {
            lines = List.copyOf(lines);
            dispatchers = List.copyOf(dispatchers);
        }
    }

    private final Offers offers;
    private final OfferCosts costs;
    private final Clock clock;
    final ListPageModel<ListingQuery, Listing> list;
    final StringProperty searchText = new SimpleStringProperty("");
    /// The filter by customer, dispatcher and lane. The search text is a separate property.
    final ObjectProperty<OfferQuery> filter = new SimpleObjectProperty<>(OfferQuery.matchingAll());
    final ObjectProperty<Tab> tab = new SimpleObjectProperty<>(Tab.ALL_OPEN);
    private final ReadOnlyObjectWrapper<@Nullable Listing> listing = new ReadOnlyObjectWrapper<>();
    private int rowsPerSection = PAGE_SIZE;

    OffersViewModel(Offers offers, OfferCosts costs, PageServices services, Clock clock) {
        this.offers = offers;
        this.costs = costs;
        this.clock = clock;
        list = new ListPageModel<>(
                services,
                () -> new ListingQuery(filter.get().withText(searchText.get()), tab.get(), rowsPerSection),
                this::loadListing);
        list.subscribe(listing::set, message -> services.showNotification(Notification.ofError(message)));
        Stream.<Observable>of(searchText, filter, tab)
                .forEach(observable -> observable.addListener((InvalidationListener) _ -> {
                    rowsPerSection = PAGE_SIZE;
                    list.applyChangedQuery();
                }));
    }

    record ListingQuery(OfferQuery query, Tab selectedTab, int rowsPerSection) {}

    /// Shows only the offers that a number of a report counts, or the offers of a quote. The search text of the
    /// destination goes into the search field.
    void showOffersOfReport(Destination.Offers destination) {
        if (destination.query() != null) {
            searchText.set(destination.query().text());
            tab.set(Tab.findBySectionsOrAll(destination.shownSections()));
            filter.set(destination.query().withText(""));
        }
    }

    /// Loads the list again with PAGE_SIZE more rows per section. Does nothing while the list is being loaded.
    void loadMoreRows() {
        if (!list.isReading()) {
            rowsPerSection += PAGE_SIZE;
            list.reload();
        }
    }

    private Listing loadListing(ListingQuery listingQuery) {
        OfferQuery query = listingQuery.query;
        Tab selectedTab = listingQuery.selectedTab;
        LocalDate today = LocalDate.now(clock);
        ReferenceTimes referenceTimes = new ReferenceTimes(
                clock.instant(), today.plusDays(1).atStartOfDay(clock.getZone()).toInstant());
        OfferCounts counts = offers.countBySection(query, referenceTimes);
        List<OfferLine> lines = new ArrayList<>();
        for (OfferSection section : selectedTab.sections()) {
            boolean isDueSection = section == OfferSection.DUE;
            List<Offer> page = new ArrayList<>(offers.findPage(
                            query,
                            section,
                            referenceTimes,
                            null,
                            isDueSection ? MAX_DUE_OFFERS : listingQuery.rowsPerSection)
                    .offers());
            if (isDueSection) {
                page.sort(Comparator.comparing(offer -> nextDueTime(offer, referenceTimes.now())));
            }
            if (selectedTab.sections().size() > 1 && !page.isEmpty()) {
                lines.add(new OfferLine.SectionHeading(
                        section, counts.countInSection(section), counts.sumOfLowestPrices(section)));
            }
            page.forEach(offer -> lines.add(new OfferLine.Row(
                    offer, costs.profitOfAgreedOrLowestPrice(offer).orElse(null))));
            long remaining = counts.countInSection(section) - page.size();
            if (remaining > 0) {
                lines.add(new OfferLine.RemainingOffers(remaining));
            }
        }
        Instant monthStart =
                today.withDayOfMonth(1).atStartOfDay(clock.getZone()).toInstant();
        return new Listing(lines, counts, offers.countAnsweredSince(query, monthStart), offers.findDispatchers());
    }

    private static Instant nextDueTime(Offer offer, Instant now) {
        Offer.DueEvent due = offer.nextDueEvent(now);
        return due == null ? Instant.MAX : due.dueAt();
    }

    /// The displayed list, null until loaded.
    ReadOnlyObjectProperty<@Nullable Listing> listingProperty() {
        return listing.getReadOnlyProperty();
    }

    /// The current time.
    Instant currentTime() {
        return clock.instant();
    }
}
