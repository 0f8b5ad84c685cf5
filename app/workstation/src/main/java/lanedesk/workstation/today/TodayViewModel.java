package lanedesk.workstation.today;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.IsoDateTime;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.DueBooking;
import lanedesk.journal.booking.DueContainer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferQuery.ReferenceTimes;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// What is overdue, or due today or tomorrow, read in the background. The day of a pickup is counted in the
/// time zone of its place, the day of an offer in the zone of the clock. Used only on the FX thread.
public final class TodayViewModel {

    private static final int MAX_OFFERS = 500;

    /// Days for which a container stays on the page after its last free day or cut-off.
    private static final int MAX_OVERDUE_DAYS = 7;

    /// Whose shipments and offers are shown.
    enum Scope {
        EVERYONE,
        OWN
    }

    /// The lines of the page.
    ///
    /// @param today the current day in the zone of the clock
    record Listing(LocalDate today, List<DueRow> rows) {
        Listing {
            rows = List.copyOf(rows);
        }

        long countOf(DueRow.Kind kind, DueRow.Day day) {
            return rows.stream()
                    .filter(row -> row.kind() == kind && row.day() == day)
                    .count();
        }
    }

    private record DueRecords(
            Instant now,
            List<DueBooking> bookings,
            List<DueContainer> containers,
            List<Offer> offers,
            List<UnknownAttempt> unknownBookings) {}

    private record UnknownAttempt(BookingAttempt attempt, QuotedLane lane) {}

    private final EnvironmentJournal journal;
    private final Function<Runnable, ChangeNotifier.Subscription> changes;
    private final LatestTask loader;
    private final PostalCodeService postalCodes;
    private final Clock clock;
    private final Supplier<String> user;
    private final Consumer<Throwable> onFailure;
    final ObjectProperty<Scope> scope = new SimpleObjectProperty<>(Scope.EVERYONE);
    private final ReadOnlyObjectWrapper<@Nullable Listing> listing = new ReadOnlyObjectWrapper<>();
    private List<DueRow> allRows = List.of();
    private ChangeNotifier.Subscription subscription = () -> {};
    private boolean isShown;

    /// @param changes subscribes an action, which runs on the FX thread, to changes of the journal
    /// @param clock gives the time, and the time zone of the dispatcher
    /// @param user supplies the e-mail address of the dispatcher
    public TodayViewModel(
            EnvironmentJournal journal,
            Function<Runnable, ChangeNotifier.Subscription> changes,
            TaskRunner runner,
            PostalCodeService postalCodes,
            Clock clock,
            Supplier<String> user,
            Consumer<Throwable> onFailure) {
        this.journal = journal;
        this.changes = changes;
        this.loader = new LatestTask(runner);
        this.postalCodes = postalCodes;
        this.clock = clock;
        this.user = user;
        this.onFailure = onFailure;
        scope.subscribe((_, _) -> showRowsOfScope());
    }

    /// Loads the page, and loads it again after every change of the journal until [#stopUpdating()].
    void startUpdating() {
        isShown = true;
        load();
        subscription.close();
        subscription = changes.apply(this::load);
    }

    /// Unsubscribes from the journal's changes and cancels loading.
    void stopUpdating() {
        isShown = false;
        subscription.close();
        loader.cancel();
    }

    /// Loads the page. Also called periodically, because the day ends.
    void load() {
        // The time zones of places in states with several zones depend on the postal codes.
        postalCodes.runNowOrWhenLoaded(() -> {
            if (isShown) {
                loader.cancelPreviousAndStart(_ -> readDueRecords(), TaskCallback.of(this::showRecords, onFailure));
            }
        });
    }

    private DueRecords readDueRecords() {
        Instant now = clock.instant();
        // The current day differs by at most one day between the time zones.
        LocalDate day = LocalDate.ofInstant(now, ZoneOffset.UTC);
        LocalDate today = LocalDate.ofInstant(now, clock.getZone());
        Instant endOfTomorrow = today.plusDays(2).atStartOfDay(clock.getZone()).toInstant();
        return new DueRecords(
                now,
                journal.dueBookings().findBetween(day.minusDays(2), day.plusDays(3)),
                journal.dueBookings().findContainersBetween(today.minusDays(MAX_OVERDUE_DAYS), today.plusDays(1)),
                journal.offers()
                        .findPage(
                                OfferQuery.matchingAll(),
                                OfferSection.DUE,
                                new ReferenceTimes(now, endOfTomorrow),
                                null,
                                MAX_OFFERS)
                        .offers(),
                journal.bookings().findWithUnknownOutcome().stream()
                        .map(attempt -> new UnknownAttempt(attempt, findLane(attempt)))
                        .toList());
    }

    private QuotedLane findLane(BookingAttempt attempt) {
        return journal.quotes()
                .find(attempt.details().quoteId())
                .map(quote -> quote.details().lane())
                .orElse(new QuotedLane("", ""));
    }

    private void showRecords(DueRecords records) {
        List<DueRow> rows = new ArrayList<>();
        records.unknownBookings.forEach(unknown -> rows.add(createUnknownRow(unknown)));
        records.bookings.forEach(
                booking -> createBookingRow(booking, records.now).ifPresent(rows::add));
        records.containers.forEach(container -> rows.add(createContainerRow(container)));
        records.offers.forEach(offer -> createOfferRow(offer, records.now).ifPresent(rows::add));
        rows.sort(Comparator.comparing((DueRow row) -> row.time() != null)
                .thenComparing(DueRow::day)
                .thenComparing(row -> row.time() == null ? LocalDateTime.MIN : row.time())
                .thenComparing(DueRow::kind)
                .thenComparingLong(DueRow::number));
        allRows = List.copyOf(rows);
        showRowsOfScope();
    }

    private void showRowsOfScope() {
        boolean isEveryone = scope.get() == Scope.EVERYONE;
        listing.set(new Listing(
                LocalDate.now(clock),
                allRows.stream()
                        .filter(row -> isEveryone || row.dispatcher().equalsIgnoreCase(user.get()))
                        .toList()));
    }

    private static DueRow createUnknownRow(UnknownAttempt unknown) {
        BookingAttempt attempt = unknown.attempt;
        return new DueRow(
                DueRow.Kind.UNKNOWN_BOOKING,
                null,
                DueRow.Day.TODAY,
                attempt.customer().name(),
                unknown.lane,
                attempt.details().carrierName(),
                "",
                attempt.quoteNumber(),
                attempt.details().dispatcher(),
                new Destination.AttemptDocuments(attempt.id()),
                null);
    }

    // The row of an event of today or tomorrow at its place; empty for another day or an unreadable time.
    private Optional<DueRow> createBookingRow(DueBooking booking, Instant now) {
        ZoneId zone = postalCodes.timeZoneOf(booking.place()).orElse(clock.getZone());
        IsoDateTime written = new IsoDateTime(booking.time());
        LocalDate today = LocalDate.ofInstant(now, zone);
        return written.toCredibleOffsetDateTime()
                .map(time -> time.atZoneSameInstant(zone).toLocalDateTime())
                .or(written::toLocalDateTime)
                .filter(time -> isTodayOrTomorrow(time.toLocalDate(), today))
                .map(time -> new DueRow(
                        DueRow.Kind.of(booking.event()),
                        time,
                        DueRow.Day.of(time.toLocalDate(), today),
                        booking.customerName(),
                        booking.lane(),
                        booking.carrier(),
                        "",
                        booking.orderNumber(),
                        booking.dispatcher(),
                        new Destination.AttemptDocuments(booking.attemptId()),
                        booking));
    }

    private DueRow createContainerRow(DueContainer container) {
        return new DueRow(
                container.isCutOff() ? DueRow.Kind.CUT_OFF : DueRow.Kind.LAST_FREE_DAY,
                container.day().atStartOfDay(),
                DueRow.Day.of(container.day(), LocalDate.now(clock)),
                container.customerName(),
                container.lane(),
                "",
                container.containerNumber(),
                container.quoteNumber(),
                container.dispatcher(),
                new Destination.QuotedShipment(container.quoteId()),
                null);
    }

    private static boolean isTodayOrTomorrow(LocalDate day, LocalDate today) {
        return day.equals(today) || day.equals(today.plusDays(1));
    }

    private Optional<DueRow> createOfferRow(Offer offer, Instant now) {
        Offer.DueEvent due = offer.nextDueEvent(now);
        if (due == null) {
            return Optional.empty();
        }
        LocalDateTime time = LocalDateTime.ofInstant(due.dueAt(), clock.getZone());
        long quoteNumber = offer.details().prices().rates().getFirst().quoteNumber();
        return Optional.of(new DueRow(
                due.isFollowUp() ? DueRow.Kind.FOLLOW_UP : DueRow.Kind.OFFER_EXPIRY,
                time,
                DueRow.Day.of(time.toLocalDate(), LocalDate.ofInstant(now, clock.getZone())),
                offer.customer().name(),
                offer.lane(),
                offer.lowestRate().carrier(),
                "",
                quoteNumber,
                offer.details().dispatcher(),
                new Destination.Offers(
                        OfferQuery.matchingAll().withText(Long.toString(quoteNumber)),
                        Set.of(OfferSection.DUE, OfferSection.OPEN)),
                null));
    }

    /// The lines of the page; null until loaded.
    ReadOnlyObjectProperty<@Nullable Listing> listingProperty() {
        return listing.getReadOnlyProperty();
    }
}
