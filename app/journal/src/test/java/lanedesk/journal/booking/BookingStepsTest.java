package lanedesk.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState.Booked;
import lanedesk.journal.booking.AttemptState.Name;
import lanedesk.journal.booking.AttemptState.Prepared;
import lanedesk.journal.booking.AttemptState.Sent;
import lanedesk.journal.booking.AttemptState.Unknown;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookingStepsTest {
    private static final NewDocument PAPER =
            new NewDocument("BillOfLading", "https://x/1", "bol", "pdf", "application/pdf");

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;
    private Bookings bookings;

    @BeforeEach
    void openJournal() {
        journal = Samples.open(folder);
        sandbox = journal.environment(Samples.SANDBOX);
        bookings = sandbox.bookings();
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    @Test
    void everyStepOfABookingIsKeptInOrder() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        Prepared prepared = prepare(quote);
        Sent sent = bookings.send(prepared);
        bookings.recordAnswer(sent.attempt(), new StoredAnswer(200, Content.utf8("{\"data\":1}"), Samples.NOON));
        AttemptState booked = bookings.recordBooked(sent, 5001, "BOL-5001");

        assertThat(booked).isInstanceOf(Booked.class);
        assertThat(bookings.transitions(sent.attempt()))
                .extracting(AttemptState::name)
                .containsExactly(Name.PREPARED, Name.SENT, Name.BOOKED);
        Attempt kept = bookings.find(sent.attempt()).orElseThrow();
        assertThat(kept.state()).isEqualTo(booked);
        assertThat(kept.facts()).isEqualTo(Samples.attempt(quote));
        assertThat(kept.bodySha256())
                .isEqualTo(Content.utf8("{\"rateNumber\":7}").sha256());
        assertThat(kept.quoteNumber()).isEqualTo(100);
        assertThat(bookings.answers(sent.attempt()))
                .containsExactly(new StoredAnswer(200, Content.utf8("{\"data\":1}"), Samples.NOON));
    }

    @Test
    void aBookingHasAnOrderNumberAndABolNumber() {
        Sent sent = sent(100);
        assertThatIllegalArgumentException().isThrownBy(() -> bookings.recordBooked(sent, 0, "BOL-5001"));
        assertThatIllegalArgumentException().isThrownBy(() -> bookings.recordBooked(sent, 5001, " "));
        assertThat(bookings.find(sent.attempt()).orElseThrow().state()).isEqualTo(sent);
    }

    @Test
    void onlyAnswersThatAnEarlierRunKeptAndDidNotReadAreUnread() {
        Sent answered = sent(100);
        bookings.recordAnswer(answered.attempt(), new StoredAnswer(200, Content.utf8("{\"data\":1}"), Samples.NOON));
        sent(101);
        closeJournal();
        openJournal();
        assertThat(bookings.unknowns()).hasSize(2);
        assertThat(bookings.unreadAnswers()).extracting(Attempt::id).containsExactly(answered.attempt());
    }

    @Test
    void oneQuoteHasOneOpenAttempt() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        Prepared first = prepare(quote);
        assertThat(bookings.prepare(Samples.attempt(quote))).isInstanceOf(Preparation.QuoteTaken.class);

        Sent sent = bookings.send(first);
        assertThat(bookings.prepare(Samples.attempt(quote))).isInstanceOf(Preparation.QuoteTaken.class);
        Unknown unknown = bookings.recordUnknown(sent, "time-out");
        assertThat(bookings.prepare(Samples.attempt(quote))).isInstanceOf(Preparation.QuoteTaken.class);
        bookings.resolve(unknown, new Resolution.Booked(5001, "BOL-5001", Samples.DISPATCHER));
        assertThat(bookings.prepare(Samples.attempt(quote))).isInstanceOf(Preparation.QuoteTaken.class);
        assertThat(bookings.ofQuote(quote)).hasSize(1);
    }

    @Test
    void anotherQuoteRecordWithTheSameNumberIsTheSameQuote() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        UUID again = sandbox.quotes().record(Samples.quote(100)).id();
        prepare(quote);
        assertThat(bookings.prepare(Samples.attempt(again))).isInstanceOf(Preparation.QuoteTaken.class);
    }

    @Test
    void aRejectedOrWithdrawnBookingMayBeTriedAgain() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        bookings.recordRejected(bookings.send(prepare(quote)), "400 pickupDate");
        bookings.withdraw(prepare(quote), "changed my mind");
        bookings.send(prepare(quote));
        assertThat(bookings.ofQuote(quote))
                .extracting(attempt -> attempt.state().name())
                .containsExactly(Name.REJECTED, Name.WITHDRAWN, Name.SENT);
    }

    @Test
    void whatWasNotSentIsSentOnceMoreByTheSameAttempt() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        Sent first = bookings.send(prepare(quote));
        Prepared back = bookings.recordNotSent(first, "connection refused");
        Sent second = bookings.send(back);
        assertThat(second.attempt()).isEqualTo(first.attempt());
        assertThat(second.seq()).isEqualTo(4);
        overtaken(() -> bookings.recordNotSent(first, "again"));
    }

    @Test
    void aStateThatHasPassedLeadsNowhere() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        Prepared prepared = prepare(quote);
        Sent sent = bookings.send(prepared);
        overtaken(() -> bookings.send(prepared));
        overtaken(() -> bookings.withdraw(prepared, "late"));
        bookings.recordBooked(sent, 5001, "BOL-5001");
        overtaken(() -> bookings.recordUnknown(sent, "late"));
        overtaken(() -> bookings.recordNotSent(sent, "late"));
        overtaken(() -> bookings.recordRejected(sent, "late"));
        assertThat(bookings.transitions(sent.attempt())).hasSize(3);
    }

    @Test
    void aLateAnswerUpgradesUnknown() {
        Sent first = sent(100);
        bookings.recordUnknown(first, "time-out");
        assertThat(bookings.recordBooked(first, 5001, "BOL-5001").name()).isEqualTo(Name.BOOKED);

        Sent second = sent(101);
        Unknown unknown = bookings.recordUnknown(second, "time-out");
        assertThat(bookings.recordRejected(unknown, "400").name()).isEqualTo(Name.REJECTED);
    }

    @Test
    void aLateAnswerDoesNotOverruleAPerson() {
        Sent sent = sent(100);
        Unknown unknown = bookings.recordUnknown(sent, "time-out");
        AttemptState resolved =
                bookings.resolve(unknown, new Resolution.NotBooked("Pat", "not in the system", Samples.DISPATCHER));
        bookings.recordAnswer(sent.attempt(), new StoredAnswer(200, Content.utf8("late"), Samples.NOON));
        assertThat(bookings.recordBooked(sent, 5001, "BOL-5001")).isEqualTo(resolved);
        assertThat(bookings.answers(sent.attempt())).hasSize(1);
    }

    @Test
    void anOrderNumberBelongsToOneBooking() {
        bookings.recordBooked(sent(100), 5001, "BOL-5001", List.of(PAPER));
        AttemptState second = bookings.recordBooked(sent(101), 5001, "BOL-5001", List.of(PAPER));
        assertThat(second).isInstanceOf(Unknown.class);
        assertThat(second.note()).contains("5001");
        assertThat(sandbox.documents().missing())
                .as("papers are noted with the order that is theirs alone")
                .singleElement()
                .satisfies(noted -> assertThat(noted.attempt()).isNotEqualTo(second.attempt()));
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> bookings.resolve(
                        (Unknown) second, new Resolution.Booked(5001, "BOL-5001", Samples.DISPATCHER)));
    }

    @Test
    void theSameShipmentIsBookedTwiceOnlyForAReason() {
        UUID first = sandbox.quotes().record(Samples.quote(100, "same")).id();
        UUID second = sandbox.quotes().record(Samples.quote(101, "same")).id();
        Sent sent = bookings.send(prepare(first));
        assertThat(bookings.prepare(Samples.attempt(second)))
                .isInstanceOfSatisfying(
                        Preparation.SameShipment.class,
                        same -> assertThat(same.others())
                                .extracting(Attempt::id)
                                .containsExactly(sent.attempt()));
        bookings.recordUnknown(sent, "time-out");
        assertThat(bookings.prepare(Samples.attempt(second))).isInstanceOf(Preparation.SameShipment.class);
        assertThat(bookings.ofQuote(second)).isEmpty();

        assertThat(bookings.prepare(Samples.attempt(second, "two trucks"), _ -> true))
                .isInstanceOfSatisfying(
                        Preparation.Ready.class,
                        ready -> assertThat(bookings.find(ready.attempt().id())
                                        .orElseThrow()
                                        .facts()
                                        .overrideReason())
                                .isEqualTo("two trucks"));
    }

    @Test
    void aReasonHoldsForTheBookingsThatWereToldAndForNoneThatComesBetween() {
        UUID first = sandbox.quotes().record(Samples.quote(100, "same")).id();
        UUID second = sandbox.quotes().record(Samples.quote(101, "same")).id();
        UUID third = sandbox.quotes().record(Samples.quote(102, "same")).id();
        UUID told = prepare(first).attempt();
        Predicate<Preparation> onlyTold = obstacle -> obstacle instanceof Preparation.SameShipment(List<Attempt> others)
                && others.stream().allMatch(other -> other.id().equals(told));
        Preparation between = bookings.prepare(Samples.attempt(third, "three trucks"), _ -> true);
        assertThat(bookings.prepare(Samples.attempt(second, "two trucks"), onlyTold))
                .isInstanceOfSatisfying(
                        Preparation.SameShipment.class,
                        same -> assertThat(same.others()).hasSize(2));
        assertThat(bookings.ofQuote(second)).isEmpty();
        bookings.withdraw(((Preparation.Ready) between).state(), "not needed");
        assertThat(bookings.prepare(Samples.attempt(second, "two trucks"), onlyTold))
                .isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void whoHearsOfAChangeFindsItWritten() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        List<Name> heard = new ArrayList<>();
        try (Changes.Subscription _ = journal.changes()
                .subscribe(() -> bookings.ofQuote(quote)
                        .forEach(attempt -> heard.add(attempt.state().name())))) {
            Sent sent = bookings.send(prepare(quote));
            overtaken(() -> bookings.withdraw(new Prepared(sent.attempt(), 1, sent.at(), ""), "late"));
            bookings.recordBooked(sent, 5001, "BOL-5001");
        }
        assertThat(heard).as("and of none that was refused").containsExactly(Name.PREPARED, Name.SENT, Name.BOOKED);
    }

    @Test
    void aShipmentThatAPersonSaidIsBookedIsNotBookedAgainWithoutAReason() {
        UUID second = sandbox.quotes().record(Samples.quote(101, "same")).id();
        Sent sent = bookings.send(
                prepare(sandbox.quotes().record(Samples.quote(100, "same")).id()));
        bookings.resolve(
                bookings.recordUnknown(sent, "time-out"), new Resolution.Booked(5001, "BOL-5001", Samples.DISPATCHER));
        assertThat(bookings.prepare(Samples.attempt(second))).isInstanceOf(Preparation.SameShipment.class);
    }

    @Test
    void aShipmentThatIsAboutToBeSentIsNotBookedBesideIt() {
        UUID first = sandbox.quotes().record(Samples.quote(100, "same")).id();
        UUID second = sandbox.quotes().record(Samples.quote(101, "same")).id();
        Prepared prepared = prepare(first);
        assertThat(bookings.prepare(Samples.attempt(second))).isInstanceOf(Preparation.SameShipment.class);
        bookings.withdraw(prepared, "not sent");
        prepare(second);
        closeJournal();
        openJournal();
        assertThat(bookings.prepare(Samples.attempt(first)))
                .as("what an earlier run only prepared was never sent")
                .isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void aShipmentThatWasRefusedDoesNotBlock() {
        UUID first = sandbox.quotes().record(Samples.quote(100, "same")).id();
        UUID second = sandbox.quotes().record(Samples.quote(101, "same")).id();
        bookings.recordRejected(bookings.send(prepare(first)), "400");
        assertThat(bookings.prepare(Samples.attempt(second))).isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void aClaimedBookingBlocksTheShipmentEvenWhenItWasResolvedAsNotBooked() {
        UUID first = sandbox.quotes().record(Samples.quote(100, "same")).id();
        UUID second = sandbox.quotes().record(Samples.quote(101, "same")).id();
        Sent sent = bookings.send(prepare(first));
        Unknown unknown = bookings.recordUnknown(sent, "400 booked as order 5001", 5001L);
        assertThat(bookings.find(sent.attempt()).orElseThrow().state()).isEqualTo(unknown);
        bookings.resolve(unknown, new Resolution.NotBooked("Pat", "not there", Samples.DISPATCHER));
        assertThat(bookings.prepare(Samples.attempt(first))).isInstanceOf(Preparation.SameShipment.class);
        assertThat(bookings.prepare(Samples.attempt(second))).isInstanceOf(Preparation.SameShipment.class);
        assertThat(bookings.ofShipment(second)).extracting(Attempt::id).containsExactly(sent.attempt());
        assertThat(bookings.prepare(Samples.attempt(first, "the operator deleted the order"), _ -> true))
                .isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void aClaimedOrderIsRecordedAsItsOwn() {
        Unknown unknown = bookings.recordUnknown(sent(100), "400 booked as order 5001", 5001L);
        assertThat(bookings.resolve(unknown, new Resolution.Booked(5001, "BOL-5001", Samples.DISPATCHER))
                        .name())
                .isEqualTo(Name.RESOLVED_BOOKED);
    }

    @Test
    void aQuoteOfOneEnvironmentIsNotBookableInAnother() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        Bookings production = journal.environment(Samples.PRODUCTION).bookings();
        assertThatExceptionOfType(JournalException.class).isThrownBy(() -> production.prepare(Samples.attempt(quote)));
        prepare(quote);
        UUID other = journal.environment(Samples.PRODUCTION)
                .quotes()
                .record(Samples.quote(100))
                .id();
        assertThat(production.prepare(Samples.attempt(other))).isInstanceOf(Preparation.Ready.class);
    }

    private Prepared prepare(UUID quote) {
        return ((Preparation.Ready) bookings.prepare(Samples.attempt(quote))).state();
    }

    private Sent sent(long number) {
        return bookings.send(
                prepare(sandbox.quotes().record(Samples.quote(number)).id()));
    }

    private static void overtaken(org.assertj.core.api.ThrowableAssert.ThrowingCallable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
    }
}
