package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.booking.send.ContainerBookings.Status;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentBookingState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests booking several containers of one SSL booking number together, with the real sandbox and a real
/// journal.
@Headless
class ContainerBookingsTest extends ImmediateBookingFixture {

    private static final List<String> NUMBERS = List.of("CSQU3054383", "", "TGHU1111113");
    private static final List<String> WEIGHTS = List.of("38500", "38500", "21000");

    private final List<SavedQuote.Drayage> quotes = new ArrayList<>();
    private Shipment shipment;

    @BeforeEach
    void requestQuotes() {
        for (String weight : WEIGHTS) {
            quotes.add(bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, weight));
        }
        shipment = new Shipment(UUID.randomUUID(), FreightKind.DRAYAGE);
        shipment.setCustomer(bench.quotes.activeCustomer());
        shipment.showRatesOfQuotes(quotes.stream().map(SavedQuote::id).toList());
    }

    /// Opens the page as a restart does: by quotes and journal only. Fills it, and acknowledges all
    /// conditions.
    private BookingViewModel openFilledPage() {
        List<ContainerBooking> bookings = new ArrayList<>();
        for (int index = 0; index < quotes.size(); index++) {
            bookings.add(bench.pages.toContainerBooking(quotes.get(index), NUMBERS.get(index)));
        }
        DrayageBookingViewModel page = bench.pages.createPage(bookings, Map.of());
        bench.pages.fillExceptConditions(page);
        page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.KEYS);
        BookingViewModel model = bench.feature.createBookingViewModel(page, shipment, List.of());
        List<BookingAttempt> attempts = attempts();
        model.updateStateUnlessSending(attempts, UnknownBooking.loadUnresolved(attempts, bench.environmentJournal));
        return model;
    }

    private List<BookingAttempt> attempts() {
        return quotes.stream()
                .flatMap(quote -> bench.environmentJournal.bookings().findByQuote(quote.id()).stream())
                .toList();
    }

    private static List<Status> statusesOf(BookingViewModel model) {
        return containersOf(model).all().stream().map(ContainerBooking::status).toList();
    }

    private static ContainerBookings containersOf(BookingViewModel model) {
        return Objects.requireNonNull(model.page().containers());
    }

    private List<Integer> deliveredByContainer() {
        return quotes.stream().map(bench::deliveredBookings).toList();
    }

    @Test
    void booksEachContainerOnceByOneAct() {
        BookingViewModel model = openFilledPage();
        assertThat(containersOf(model).remaining()).hasSize(3);
        BigDecimal total = quotes.stream()
                .map(quote ->
                        Objects.requireNonNull(quote.quote().rates().getFirst().suggestedRate()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(containersOf(model).sellPriceOfRemaining()).isEqualByComparingTo(total);

        assertThat(model.bookOrFindMissingEntry()).isEmpty();

        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(statusesOf(model)).containsOnly(Status.BOOKED);
        assertThat(deliveredByContainer()).containsExactly(1, 1, 1);
        assertThat(shipment.bookingStateProperty().get()).isEqualTo(ShipmentBookingState.BOOKED);
        assertThat(shipment.sendingBookingProperty().get()).isFalse();
        assertThat(attempts())
                .extracting(attempt -> attempt.details().ownReference())
                .containsExactly("CSQU3054383", null, "TGHU1111113");
        for (int index = 0; index < quotes.size(); index++) {
            assertThat(attempts().get(index).details().body().toText())
                    .contains("\"weight\":" + WEIGHTS.get(index))
                    .contains("\"quoteNumber\":" + quotes.get(index).quoteNumber());
        }
        model.bookOrFindMissingEntry();
        assertThat(deliveredByContainer()).as("a second press").containsExactly(1, 1, 1);
        assertThat(statusesOf(openFilledPage())).as("after a restart").containsOnly(Status.BOOKED);
    }

    @Test
    void needsEveryConditionAndEachNumberOnce() {
        List<ContainerBooking> bookings = List.of(
                bench.pages.toContainerBooking(quotes.get(0), "CSQU 305438-3"),
                bench.pages.toContainerBooking(quotes.get(1), "csqu3054383"));
        DrayageBookingViewModel page = bench.pages.createPage(bookings, Map.of());
        bench.pages.fillExceptConditions(page);
        assertThat(page.missingEntries())
                .extracting(missing -> missing.id())
                .containsExactly(DrayageBookingViewModel.ACKNOWLEDGE_ALL_ID, DrayageBookingViewModel.CONTAINERS_ID);
        page.marketAcknowledgements.saveAcknowledgement(
                page.marketAcknowledgements.unacknowledgedTexts().getFirst());
        page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.ALL);
        for (ContainerBooking booking : bookings) {
            assertThat(page.marketAcknowledgements.proofIfComplete(booking.quote()))
                    .isPresent();
        }
        assertThat(page.toSubmissionIfComplete()).as("a number twice").isEmpty();
    }

    @Test
    void rejectionStopsRestUntilNextAct() {
        BookingViewModel model = openFilledPage();
        bench.beforeOverride = activateOnce(Fault.STATUS_403);
        model.bookOrFindMissingEntry();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(statusesOf(model)).containsExactly(Status.BOOKED, Status.REJECTED, Status.NOT_SENT);
        assertThat(deliveredByContainer().get(2)).isZero();

        model.bookOrFindMissingEntry();
        assertThat(statusesOf(model)).containsOnly(Status.BOOKED);
        assertThat(deliveredByContainer().get(0)).isEqualTo(1);
        assertThat(deliveredByContainer().get(2)).isEqualTo(1);
    }

    @Test
    void unknownOutcomeStopsRestUntilUserContinuesWithReason() {
        BookingViewModel model = openFilledPage();
        bench.beforeOverride = activateOnce(Fault.LOSE_ANSWER);
        model.bookOrFindMissingEntry();
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Unknown.class);
        assertThat(statusesOf(model)).containsExactly(Status.BOOKED, Status.UNKNOWN, Status.NOT_SENT);
        assertThat(shipment.bookingStateProperty().get()).isEqualTo(ShipmentBookingState.UNKNOWN);
        model.bookOrFindMissingEntry();
        assertThat(deliveredByContainer()).containsExactly(1, 1, 0);
        model.close();

        BookingViewModel restarted = openFilledPage();
        assertThat(restarted.currentState()).isInstanceOf(BookingPageState.Unknown.class);
        assertThat(restarted.canContinueWithOtherContainers()).isTrue();
        restarted.continueWithOtherContainers();
        assertThat(deliveredByContainer()).as("continuing sends nothing").containsExactly(1, 1, 0);
        restarted.bookOrFindMissingEntry();
        assertThat(restarted.currentState())
                .as("the unknown booking needs a reason")
                .isInstanceOf(BookingOutcome.SameShipment.class);
        restarted.bookWithReasonOrFindMissingEntry("support is on it");
        assertThat(statusesOf(restarted)).containsExactly(Status.BOOKED, Status.UNKNOWN, Status.BOOKED);
        assertThat(deliveredByContainer()).containsExactly(1, 1, 1);
        assertThat(shipment.bookingStateProperty().get()).isEqualTo(ShipmentBookingState.UNKNOWN);
    }

    @Test
    void continuesAfterUnknownBookingIsResolved() {
        BookingViewModel model = openFilledPage();
        bench.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/drayage/book", 1);
        model.bookOrFindMissingEntry();
        assertThat(statusesOf(model)).containsExactly(Status.UNKNOWN, Status.NOT_SENT, Status.NOT_SENT);
        AttemptState.Unknown unknown =
                (AttemptState.Unknown) attempts().getFirst().state();
        bench.environmentJournal
                .bookings()
                .recordResolution(unknown, new Resolution.Booked(4711, "BOL-1", SampleQuotes.USER));
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Editing.class);
        assertThat(containersOf(model).remaining()).hasSize(2);
        assertThat(deliveredByContainer()).as("resolving sends nothing").containsExactly(1, 0, 0);
        model.bookOrFindMissingEntry();
        assertThat(statusesOf(model)).containsOnly(Status.BOOKED);
        assertThat(deliveredByContainer()).containsExactly(1, 1, 1);
    }

    @Test
    void unsentContainerStopsRestAndIsBookedLater() {
        BookingViewModel model = openFilledPage();
        bench.failAt("recordSent");
        model.bookOrFindMissingEntry();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(deliveredByContainer()).containsExactly(0, 0, 0);
        bench.failAt("");
        model.bookOrFindMissingEntry();
        assertThat(statusesOf(model)).containsOnly(Status.BOOKED);
        assertThat(deliveredByContainer()).containsExactly(1, 1, 1);
    }

    @Test
    void otherBookingOfSameNumberStillNeedsReason() {
        bench.bookPage(bench.pages.createFilledPage(
                bench.quotes.requestDrayageQuote(OperationType.IMPORT, false, Uom.US, "30000")));
        BookingViewModel model = openFilledPage();
        model.bookOrFindMissingEntry();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(deliveredByContainer()).containsExactly(0, 0, 0);
        model.bookWithReasonOrFindMissingEntry("more containers of this booking");
        assertThat(statusesOf(model)).containsOnly(Status.BOOKED);
        assertThat(deliveredByContainer()).containsExactly(1, 1, 1);
    }

    // Containers after the first are booked with the reason that they were confirmed together.
    private Runnable activateOnce(Fault fault) {
        boolean[] isActivated = new boolean[1];
        return () -> {
            if (!isActivated[0]) {
                isActivated[0] = true;
                bench.sandbox.faults().activate(fault, "/v1/drayage/book", 1);
            }
        };
    }
}
