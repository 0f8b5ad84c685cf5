package lanedesk.workstation.booking.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import lanedesk.client.booking.BookingResult;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.Bench;
import lanedesk.workstation.booking.BenchFixture;
import lanedesk.workstation.booking.OtrBookingViewModel;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The page's part in the booking protocol, against the real sandbox with its faults: the bodies are counted there.
class SendViewModelTest extends BenchFixture {

    private static final String PATH = "/v1/otr/book";

    @Test
    void pressedThriceItIsSentOnce() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        List<String> states = new ArrayList<>();
        model.stateProperty().subscribe(state -> states.add(state.getClass().getSimpleName()));
        model.book();
        model.book();
        assertThat(model.state()).isInstanceOf(SendState.Sending.class);
        assertThat(shipment.sendingProperty().get()).isTrue();
        steps.runAll();
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(bench.own.bookings().ofQuote(quoted.id())).hasSize(1);
        assertThat(states).containsExactly("Filling", "Sending", "Booked");
        assertThat(model.state()).isInstanceOfSatisfying(BookingOutcome.Booked.class, booked -> {
            assertThat(booked.orderNumber()).isPositive();
            assertThat(booked.bolNumber()).isNotBlank();
        });
        assertThat(shipment.stage()).as("its papers, at once").isInstanceOf(Stage.Booked.class);
        UUID attempt = bench.own.bookings().ofQuote(quoted.id()).getFirst().id();
        assertThat(shipment.takeBookedNow(attempt)).isTrue();
        assertThat(shipment.takeBookedNow(attempt)).as("when they come back").isFalse();
        assertThat(bench.own.addressBook().inZip(bench.quotes.customer().customerNumber(), "89502"))
                .extracting("name")
                .containsExactly("Sierra Grocers");
    }

    @Test
    void addressesOfABookingStartTheNextOne() {
        SendViewModel model = bench.sending(bench.quotes.otr(SampleQuotes.pallets()), shipment);
        model.book();
        steps.runAll();
        OtrBookingViewModel next = bench.pages.of(bench.quotes.otr(SampleQuotes.paint()), Map.of());
        assertThat(next.missing())
                .extracting(OpenItem::id)
                .containsExactly("bookDirection", "bookHazmatName", "bookHazmatPhone");
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LOSE_ANSWER", "STATUS_500"})
    void withoutAnAnswerToTrustItIsUnknownAndLocked(Fault fault) {
        bench.sandbox.faults().add(fault, PATH, 1);
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(SendState.Unknown.class);
        model.book();
        steps.runAll();
        SendViewModel elsewhere = bench.sending(quoted, shipment);
        elsewhere.restore(bench.own.bookings().ofQuote(quoted.id()), null);
        elsewhere.book();
        steps.runAll();
        assertThat(elsewhere.state()).isNotInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(bench.own.bookings().unknowns()).hasSize(1);
    }

    @Test
    void refusedForItsTokenItIsNotSentAgainByItself() {
        bench.sandbox.faults().add(Fault.STATUS_401, PATH, 1);
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(bench.tokensAskedFor).hasValue(1);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(2);
        assertThat(bench.own.bookings().ofQuote(quoted.id())).hasSize(2);
    }

    @Test
    void rejectedItIsCorrectedAndSentAgain() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        Entry street = model.page().entries().of("bookPickupLine1");
        street.set("x".repeat(5_000));
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(street.errorProperty().get()).isNotEmpty();
        assertThat(model.page().entries().firstProblem()).isEqualTo("bookPickupLine1");
        street.set("4120 Airport Dr");
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(2);
    }

    @Test
    void whatIsMissingIsGoneToAndNothingIsSent() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.page().entries().of("bookPickupEmail").set("");
        assertThat(model.book()).isEqualTo("bookPickupEmail");
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
        assertThat(bench.own.bookings().ofQuote(quoted.id())).isEmpty();
    }

    @Test
    void unreachableServiceLeavesThePageOpen() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        bench.closeService();
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.own.bookings().holder(quoted.quoteNumber())).isEmpty();
    }

    @Test
    void addressesAreLearnedFromABookingAlone() {
        bench.sandbox.faults().add(Fault.STATUS_403, "/v1/otr/book", 1);
        SendViewModel model = bench.sending(bench.quotes.otr(SampleQuotes.pallets()), shipment);
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(bench.own.addressBook().inZip(bench.quotes.customer().customerNumber(), "89502"))
                .isEmpty();
    }

    @Test
    void nobodyWaitsYetTheResultIsTold() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        model.stopWaiting();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        model.close();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getFirst().state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.notices.showing()).hasSize(1);
        assertThat(bench.notices.showing().getFirst().detail()).contains("BOL");
        assertThat(bench.notices.leavesByItself(bench.notices.showing().getFirst()))
                .as("an answer that is waited for")
                .isFalse();
    }

    @Test
    void closingThePageOfABookingOnItsWaySaysWhereItStands() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        model.close();
        assertThat(bench.notices.showing()).singleElement().satisfies(told -> {
            assertThat(told.title()).isEqualTo("A booking is on its way");
            assertThat(told.detail()).contains("can’t be called back", "Ctrl+4");
        });
        steps.runAll();
        assertThat(bench.notices.showing())
                .as("the answer takes its place")
                .singleElement()
                .satisfies(told -> assertThat(told.detail()).contains("BOL"));
    }

    @Test
    void papersOfABookingWhoseTabIsGoneAreGoneToByTheNotice() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        model.close();
        steps.runAll();
        Objects.requireNonNull(bench.notices.showing().getFirst().action())
                .run()
                .run();
        assertThat(bench.visited)
                .containsExactly(new Destination.Attempt(
                        bench.own.bookings().ofQuote(quoted.id()).getFirst().id()));
        assertThat(shipment.stage()).isNotInstanceOf(Stage.Booked.class);
    }

    @Test
    void whatWasReadBeforeTheAnswerDoesNotTakeItBack() {
        HeldAnswers held = new HeldAnswers();
        try (Bench slow = new Bench(folder.resolve("slow"), held)) {
            Quoted.Otr there = slow.quotes.otr(SampleQuotes.pallets());
            SendViewModel model = slow.sending(there, shipment);
            model.book();
            List<Runnable> read = List.copyOf(held.answers);
            read.getLast().run();
            assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
            for (Runnable older : read.subList(0, read.size() - 1).reversed()) {
                older.run();
                assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
            }
        }
    }

    /// Works at once and says nothing of it before the test does.
    private static final class HeldAnswers implements WorkRunner {

        private final List<Runnable> answers = new ArrayList<>();

        @Override
        public <T> Work start(Job<T> job, Outcome<T> outcome) {
            try {
                T value = job.run(Job.Control.uninterrupted());
                answers.add(() -> outcome.onSuccess(value));
            } catch (Exception failure) {
                answers.add(() -> outcome.onFailure(failure));
            }
            return Work.NONE;
        }
    }

    @Test
    void aClosedPageWritesNoDraftAndSaysNoFailure() {
        SendViewModel model = bench.sending(bench.quotes.otr(SampleQuotes.pallets()), shipment);
        String kept = shipment.bookingDraftProperty().get();
        bench.parts.workspace().changes().publish();
        model.close();
        model.page().entries().of("bookPickupName").set("Changed Foods");
        assertThat(shipment.bookingDraftProperty().get()).isEqualTo(kept);
        bench.reopened();
        steps.runAll();
        assertThat(bench.notices.showing()).isEmpty();
    }

    @Test
    void whatCannotBeLookedUpIsNotSaidToBeUnsent() {
        SendViewModel model = bench.sending(bench.quotes.otr(SampleQuotes.pallets()), shipment);
        bench.parts.workspace().changes().publish();
        bench.reopened();
        steps.runAll();
        assertThat(bench.notices.showing())
                .singleElement()
                .satisfies(told -> assertThat(told.detail()).doesNotContain("Nothing was sent"));
        model.close();
    }

    @Test
    void anOrderThatAnotherBookingHasIsAnAlarm() {
        BookingProtocol.Reading always =
                (_, _, _) -> new BookingResult.Booked(4242, "BOL-1", List.of(), List.of(), Map.of());
        try (Bench odd = new Bench(folder.resolve("odd"), steps, Bench.Setting.USUAL.with(always))) {
            odd.book(odd.pages.filled(odd.quotes.otr(SampleQuotes.pallets())));
            Quoted.Otr quoted = odd.quotes.otr(SampleQuotes.pallets(new BigDecimal("999")));
            SendViewModel model = odd.sending(quoted, shipment);
            model.page().entries().of("bookPickupDate").set("+9");
            model.book();
            steps.runAll();
            assertThat(model.state()).isInstanceOf(SendState.Unknown.class);
            assertThat(odd.notices.showing()).singleElement().satisfies(notice -> {
                assertThat(notice.severity()).isEqualTo(Notice.Severity.ERROR);
                assertThat(notice.title()).contains("4242");
            });
        }
    }

    @Test
    void whatIsOddInTheAnswerIsSaidBeforeThePapers() {
        BookingProtocol.Reading odd =
                (_, _, _) -> new BookingResult.Booked(4242, "BOL-1", List.of(), List.of("no documents"), Map.of());
        try (Bench doubtful = new Bench(folder.resolve("odd"), steps, Bench.Setting.USUAL.with(odd))) {
            SendViewModel model = doubtful.sending(doubtful.quotes.otr(SampleQuotes.pallets()), shipment);
            model.book();
            steps.runAll();
            assertThat(shipment.stage()).isNotInstanceOf(Stage.Booked.class);
            model.exits().openPapers();
            assertThat(shipment.stage())
                    .isInstanceOfSatisfying(
                            Stage.Booked.class,
                            papers -> assertThat(shipment.takeBookedNow(papers.attemptId()))
                                    .as("nothing follows by itself")
                                    .isFalse());
        }
    }

    @Test
    void whatAColleagueBookedOfTheQuoteIsNamedAsTheirs() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        Preparation.Ready ready = (Preparation.Ready) bench.own.bookings().prepare(Samples.attempt(quoted.id()));
        bench.own.bookings().recordBooked(bench.own.bookings().send(ready.state()), 77, "BOL-77");
        Attempt here = bench.own.bookings().ofQuote(quoted.id()).getFirst();
        Attempt theirs = new Attempt(
                here.id(),
                here.environment(),
                here.desk(),
                here.quoteNumber(),
                here.customer(),
                here.fingerprint(),
                here.facts(),
                here.bodySha256(),
                "desk-2",
                true,
                here.createdAt(),
                here.state());
        model.restore(List.of(theirs), null);
        assertThat(model.state()).isInstanceOfSatisfying(BookingOutcome.Booked.class, booked -> {
            assertThat(booked.carrier()).isEqualTo("Blue Ridge Freight");
            assertThat(booked.colleague()).isEqualTo(Samples.DISPATCHER);
        });
    }

    @Test
    void draftOfThePageIsKeptWithTheShipment() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.page().entries().of("bookPickupName").set("Changed Foods");
        Map<String, String> kept =
                Entries.fromJson(shipment.bookingDraftProperty().get());
        assertThat(bench.pages.of(quoted, kept).pickup().name.value()).isEqualTo("Changed Foods");
    }

    @Test
    void otherDimensionsThanQuotedAreQuotedByOneKey() {
        SendViewModel model = bench.sending(bench.quotes.otr(SampleQuotes.byVolume()), shipment);
        List<Object> asked = new ArrayList<>();
        shipment.onMeasured(asked::add);
        shipment.onRequote(() -> asked.add("requoted"));
        assertThat(model.exits().offersRequote()).isFalse();
        List.of("Length", "Width", "Height")
                .forEach(side -> model.page().entries().of("bookItem0" + side).set("60"));
        assertThat(model.exits().offersRequote()).isTrue();
        model.exits().requote();
        assertThat(asked).containsExactly(Map.of(0, List.of("60", "60", "60")), "requoted");
    }
}
