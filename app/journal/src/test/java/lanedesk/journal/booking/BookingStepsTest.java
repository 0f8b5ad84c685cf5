package lanedesk.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState.Booked;
import lanedesk.journal.booking.AttemptState.Name;
import lanedesk.journal.booking.AttemptState.Prepared;
import lanedesk.journal.booking.AttemptState.Sent;
import lanedesk.journal.booking.AttemptState.Unknown;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalOpenException;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Workstation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BookingStepsTest {
    private static final NewDocument DOCUMENT =
            new NewDocument("BillOfLading", "https://x/1", "bol", "pdf", "application/pdf");

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;
    private Bookings bookings;

    @BeforeEach
    void openJournal() {
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        bookings = sandbox.bookings();
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    @Test
    void storesEveryStepOfBookingInOrder() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        Prepared prepared = prepare(quote);
        Sent sent = bookings.recordSent(prepared);
        bookings.recordAnswer(
                sent.attempt(), new StoredAnswer(200, Content.ofUtf8("{\"data\":1}"), JournalSamples.NOON));
        AttemptState booked = bookings.recordBooked(sent, 5001, "BOL-5001");

        assertThat(booked).isInstanceOf(Booked.class);
        assertThat(bookings.findTransitions(sent.attempt()))
                .extracting(AttemptState::name)
                .containsExactly(Name.PREPARED, Name.SENT, Name.BOOKED);
        BookingAttempt saved = bookings.find(sent.attempt()).orElseThrow();
        assertThat(saved.state()).isEqualTo(booked);
        assertThat(saved.details()).isEqualTo(JournalSamples.attempt(quote));
        assertThat(saved.bodySha256())
                .isEqualTo(Content.ofUtf8("{\"rateNumber\":7}").sha256());
        assertThat(saved.quoteNumber()).isEqualTo(100);
        assertThat(bookings.findAnswers(sent.attempt()))
                .containsExactly(new StoredAnswer(200, Content.ofUtf8("{\"data\":1}"), JournalSamples.NOON));
    }

    @Test
    void rejectsBookedStateWithoutNumbers() {
        Sent sent = sent(100);
        assertThatIllegalArgumentException().isThrownBy(() -> bookings.recordBooked(sent, 0, "BOL-5001"));
        assertThatIllegalArgumentException().isThrownBy(() -> bookings.recordBooked(sent, 5001, " "));
        assertThat(bookings.find(sent.attempt()).orElseThrow().state()).isEqualTo(sent);
    }

    @Test
    void unreadAnswersAreOnlyThoseStoredByEarlierRun() {
        Sent answered = sent(100);
        bookings.recordAnswer(
                answered.attempt(), new StoredAnswer(200, Content.ofUtf8("{\"data\":1}"), JournalSamples.NOON));
        sent(101);
        closeJournal();
        openJournal();
        assertThat(bookings.findWithUnknownOutcome()).hasSize(2);
        assertThat(bookings.findAttemptsWithUnreadAnswers())
                .extracting(BookingAttempt::id)
                .containsExactly(answered.attempt());
    }

    @Test
    void quoteHasOnlyOneOpenAttempt() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        Prepared first = prepare(quote);
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                .isInstanceOf(PreparationResult.QuoteHeld.class);

        Sent sent = bookings.recordSent(first);
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                .isInstanceOf(PreparationResult.QuoteHeld.class);
        Unknown unknown = bookings.recordUnknown(sent, "time-out");
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                .isInstanceOf(PreparationResult.QuoteHeld.class);
        bookings.recordResolution(unknown, new Resolution.Booked(5001, "BOL-5001", JournalSamples.DISPATCHER));
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                .isInstanceOf(PreparationResult.QuoteHeld.class);
        assertThat(bookings.findByQuote(quote)).hasSize(1);
    }

    @Test
    void quoteRecordsWithSameNumberAreOneQuote() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        UUID again = sandbox.quotes().save(JournalSamples.quote(100)).id();
        prepare(quote);
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(again)))
                .isInstanceOf(PreparationResult.QuoteHeld.class);
    }

    @Test
    void allowsRetryAfterRejectedOrWithdrawnBooking() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        bookings.recordRejected(bookings.recordSent(prepare(quote)), "400 pickupDate");
        bookings.withdraw(prepare(quote), "changed my mind");
        bookings.recordSent(prepare(quote));
        assertThat(bookings.findByQuote(quote))
                .extracting(attempt -> attempt.state().name())
                .containsExactly(Name.REJECTED, Name.WITHDRAWN, Name.SENT);
    }

    @Test
    void resendsUnsentBookingWithSameAttempt() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        Sent first = bookings.recordSent(prepare(quote));
        Prepared back = bookings.recordNotSent(first, "connection refused");
        Sent second = bookings.recordSent(back);
        assertThat(second.attempt()).isEqualTo(first.attempt());
        assertThat(second.seq()).isEqualTo(4);
        assertOvertaken(() -> bookings.recordNotSent(first, "again"));
    }

    @Test
    void rejectsStepFromOutdatedState() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        Prepared prepared = prepare(quote);
        Sent sent = bookings.recordSent(prepared);
        assertOvertaken(() -> bookings.recordSent(prepared));
        assertOvertaken(() -> bookings.withdraw(prepared, "late"));
        bookings.recordBooked(sent, 5001, "BOL-5001");
        assertOvertaken(() -> bookings.recordUnknown(sent, "late"));
        assertOvertaken(() -> bookings.recordNotSent(sent, "late"));
        assertOvertaken(() -> bookings.recordRejected(sent, "late"));
        assertThat(bookings.findTransitions(sent.attempt())).hasSize(3);
    }

    @Test
    void lateAnswerResolvesUnknownBooking() {
        Sent first = sent(100);
        bookings.recordUnknown(first, "time-out");
        assertThat(bookings.recordBooked(first, 5001, "BOL-5001").name()).isEqualTo(Name.BOOKED);

        Sent second = sent(101);
        Unknown unknown = bookings.recordUnknown(second, "time-out");
        assertThat(bookings.recordRejected(unknown, "400").name()).isEqualTo(Name.REJECTED);
    }

    @Test
    void lateAnswerDoesNotOverrideManualResolution() {
        Sent sent = sent(100);
        Unknown unknown = bookings.recordUnknown(sent, "time-out");
        AttemptState resolved = bookings.recordResolution(
                unknown, new Resolution.NotBooked("Pat", "not in the system", JournalSamples.DISPATCHER));
        bookings.recordAnswer(sent.attempt(), new StoredAnswer(200, Content.ofUtf8("late"), JournalSamples.NOON));
        assertThat(bookings.recordBooked(sent, 5001, "BOL-5001")).isEqualTo(resolved);
        assertThat(bookings.findAnswers(sent.attempt())).hasSize(1);
    }

    @Test
    void rejectsOrderNumberOfAnotherBooking() {
        bookings.recordBooked(sent(100), 5001, "BOL-5001", List.of(DOCUMENT));
        AttemptState second = bookings.recordBooked(sent(101), 5001, "BOL-5001", List.of(DOCUMENT));
        assertThat(second).isInstanceOf(Unknown.class);
        assertThat(second.note()).contains("5001");
        assertThat(sandbox.documents().findNotDownloaded())
                .as("papers are noted with the order that is theirs alone")
                .singleElement()
                .satisfies(noted -> assertThat(noted.attempt()).isNotEqualTo(second.attempt()));
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> bookings.recordResolution(
                        (Unknown) second, new Resolution.Booked(5001, "BOL-5001", JournalSamples.DISPATCHER)));
    }

    @Test
    void bookingSameShipmentTwiceNeedsReason() {
        UUID first = sandbox.quotes().save(JournalSamples.quote(100, "same")).id();
        UUID second = sandbox.quotes().save(JournalSamples.quote(101, "same")).id();
        Sent sent = bookings.recordSent(prepare(first));
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second)))
                .isInstanceOfSatisfying(
                        PreparationResult.SameShipment.class,
                        same -> assertThat(same.others())
                                .extracting(BookingAttempt::id)
                                .containsExactly(sent.attempt()));
        bookings.recordUnknown(sent, "time-out");
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second)))
                .isInstanceOf(PreparationResult.SameShipment.class);
        assertThat(bookings.findByQuote(second)).isEmpty();

        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second, "two trucks"), _ -> true))
                .isInstanceOfSatisfying(
                        PreparationResult.Ready.class,
                        ready -> assertThat(bookings.find(ready.attempt().id())
                                        .orElseThrow()
                                        .details()
                                        .overrideReason())
                                .isEqualTo("two trucks"));
    }

    @Test
    void reasonCoversOnlyBookingsShownToDispatcher() {
        UUID first = sandbox.quotes().save(JournalSamples.quote(100, "same")).id();
        UUID second = sandbox.quotes().save(JournalSamples.quote(101, "same")).id();
        UUID third = sandbox.quotes().save(JournalSamples.quote(102, "same")).id();
        UUID shownAttempt = prepare(first).attempt();
        Predicate<PreparationResult> onlyTold =
                obstacle -> obstacle instanceof PreparationResult.SameShipment(List<BookingAttempt> others)
                        && others.stream().allMatch(other -> other.id().equals(shownAttempt));
        PreparationResult between =
                bookings.prepareUnlessConflict(JournalSamples.attempt(third, "three trucks"), _ -> true);
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second, "two trucks"), onlyTold))
                .isInstanceOfSatisfying(
                        PreparationResult.SameShipment.class,
                        same -> assertThat(same.others()).hasSize(2));
        assertThat(bookings.findByQuote(second)).isEmpty();
        bookings.withdraw(((PreparationResult.Ready) between).state(), "not needed");
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second, "two trucks"), onlyTold))
                .isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void changeListenersSeeWrittenData() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        List<Name> received = new ArrayList<>();
        try (ChangeNotifier.Subscription _ = journal.changeNotifier()
                .subscribe(() -> bookings.findByQuote(quote)
                        .forEach(attempt -> received.add(attempt.state().name())))) {
            Sent sent = bookings.recordSent(prepare(quote));
            assertOvertaken(() -> bookings.withdraw(new Prepared(sent.attempt(), 1, sent.at(), ""), "late"));
            bookings.recordBooked(sent, 5001, "BOL-5001");
        }
        assertThat(received).as("and of none that was refused").containsExactly(Name.PREPARED, Name.SENT, Name.BOOKED);
    }

    @Test
    void rebookingManuallyResolvedBookingNeedsReason() {
        UUID second = sandbox.quotes().save(JournalSamples.quote(101, "same")).id();
        Sent sent = bookings.recordSent(
                prepare(sandbox.quotes().save(JournalSamples.quote(100, "same")).id()));
        bookings.recordResolution(
                bookings.recordUnknown(sent, "time-out"),
                new Resolution.Booked(5001, "BOL-5001", JournalSamples.DISPATCHER));
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second)))
                .isInstanceOf(PreparationResult.SameShipment.class);
    }

    @Test
    void doesNotBookShipmentThatIsAboutToBeSent() {
        UUID first = sandbox.quotes().save(JournalSamples.quote(100, "same")).id();
        UUID second = sandbox.quotes().save(JournalSamples.quote(101, "same")).id();
        Prepared prepared = prepare(first);
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second)))
                .isInstanceOf(PreparationResult.SameShipment.class);
        bookings.withdraw(prepared, "not sent");
        prepare(second);
        closeJournal();
        openJournal();
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(first)))
                .as("what an earlier run only prepared was never sent")
                .isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void rejectedBookingDoesNotBlockShipment() {
        UUID first = sandbox.quotes().save(JournalSamples.quote(100, "same")).id();
        UUID second = sandbox.quotes().save(JournalSamples.quote(101, "same")).id();
        bookings.recordRejected(bookings.recordSent(prepare(first)), "400");
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second)))
                .isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void claimedBookingBlocksShipmentEvenWhenResolvedAsNotBooked() {
        UUID first = sandbox.quotes().save(JournalSamples.quote(100, "same")).id();
        UUID second = sandbox.quotes().save(JournalSamples.quote(101, "same")).id();
        Sent sent = bookings.recordSent(prepare(first));
        Unknown unknown = bookings.recordUnknown(sent, "400 booked as order 5001", 5001L);
        assertThat(bookings.find(sent.attempt()).orElseThrow().state()).isEqualTo(unknown);
        bookings.recordResolution(unknown, new Resolution.NotBooked("Pat", "not there", JournalSamples.DISPATCHER));
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(first)))
                .isInstanceOf(PreparationResult.SameShipment.class);
        assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(second)))
                .isInstanceOf(PreparationResult.SameShipment.class);
        assertThat(bookings.findOtherBookingsOfShipment(second))
                .extracting(BookingAttempt::id)
                .containsExactly(sent.attempt());
        assertThat(bookings.prepareUnlessConflict(
                        JournalSamples.attempt(first, "the operator deleted the order"), _ -> true))
                .isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void recordsClaimedOrderNumber() {
        Unknown unknown = bookings.recordUnknown(sent(100), "400 booked as order 5001", 5001L);
        assertThat(bookings.recordResolution(
                                unknown, new Resolution.Booked(5001, "BOL-5001", JournalSamples.DISPATCHER))
                        .name())
                .isEqualTo(Name.RESOLVED_BOOKED);
    }

    @Test
    void rejectsQuoteOfAnotherEnvironment() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        Bookings production =
                journal.environmentJournal(JournalSamples.PRODUCTION).bookings();
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> production.prepareUnlessConflict(JournalSamples.attempt(quote)));
        prepare(quote);
        UUID other = journal.environmentJournal(JournalSamples.PRODUCTION)
                .quotes()
                .save(JournalSamples.quote(100))
                .id();
        assertThat(production.prepareUnlessConflict(JournalSamples.attempt(other)))
                .isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void withdrawalReleasesQuoteForColleaguesAtOnce() throws Exception {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        StubLocks locks = new StubLocks();
        runWithLocks(locks, (shared, _) -> {
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) shared.prepareUnlessConflict(JournalSamples.attempt(quote));
            assertThat(locks.releasedAttempts).isEmpty();
            assertThat(shared.withdraw(ready.state(), "changed my mind"))
                    .isEqualTo(shared.find(ready.attempt().id()).orElseThrow().state());
            assertThat(locks.releasedAttempts).containsExactly(ready.attempt().id());
        });
    }

    @Test
    void attemptIsWithdrawnIfQuoteCannotBeLocked() throws Exception {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        StubLocks locks = new StubLocks();
        runWithLocks(locks, (shared, _) -> {
            locks.otherHolder = () -> Optional.of(new QuoteLocks.LockHolder("desk-2", "lee@example.com"));
            assertThat(shared.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .isEqualTo(new PreparationResult.QuoteHeldByColleague("desk-2", "lee@example.com"));
            assertThat(shared.findHolderOfQuote(100)).isEmpty();

            locks.otherHolder = () -> {
                throw new JournalException(JournalException.Reason.OFFICE_UNREACHABLE, "no answer");
            };
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> shared.prepareUnlessConflict(JournalSamples.attempt(quote)));
            assertThat(shared.findHolderOfQuote(100)).isEmpty();

            locks.otherHolder = Optional::empty;
            assertThat(shared.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .isInstanceOf(PreparationResult.Ready.class);
            assertThat(shared.findByQuote(quote))
                    .extracting(attempt -> attempt.state().name())
                    .containsExactly(Name.WITHDRAWN, Name.WITHDRAWN, Name.PREPARED);
            assertThat(shared.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .as("this one is not abandoned")
                    .isInstanceOf(PreparationResult.QuoteHeld.class);
        });
    }

    @Test
    void absentColleagueNeedsReasonUnlessQuoteIsBookedHere() throws Exception {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        StubLocks locks = new StubLocks();
        locks.absentColleagues = List.of(new QuoteLocks.AbsentColleague("desk-2", JournalSamples.NOON));
        runWithLocks(locks, (shared, _) -> {
            assertThat(shared.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .isInstanceOf(PreparationResult.ColleaguesAbsent.class);
            assertThat(shared.findByQuote(quote)).isEmpty();
            PreparationResult.Ready ready = (PreparationResult.Ready)
                    shared.prepareUnlessConflict(JournalSamples.attempt(quote, "desk-2 is switched off"), _ -> true);
            assertThat(shared.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .as("nothing was sent yet")
                    .isInstanceOf(PreparationResult.ColleaguesAbsent.class);
            shared.recordSent(ready.state());
            assertThat(shared.prepareUnlessConflict(JournalSamples.attempt(quote, "again"), _ -> true))
                    .isInstanceOf(PreparationResult.QuoteHeld.class);
        });
    }

    @Test
    void sendsAndResolvesNothingThatColleagueTookOver() throws Exception {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        StubLocks locks = new StubLocks();
        runWithLocks(locks, (shared, _) -> {
            Prepared prepared =
                    ((PreparationResult.Ready) shared.prepareUnlessConflict(JournalSamples.attempt(quote))).state();
            locks.isOwner = false;
            assertOvertaken(() -> shared.recordSent(prepared));
            locks.isOwner = true;
            Unknown unknown = shared.recordUnknown(shared.recordSent(prepared), "time-out");
            locks.isOwner = false;
            assertOvertaken(() -> shared.recordResolution(
                    unknown, new Resolution.NotBooked("Pat", "not there", JournalSamples.DISPATCHER)));
            assertThat(shared.find(prepared.attempt()).orElseThrow().state()).isEqualTo(unknown);
        });
    }

    @Test
    void onlySentAttemptsOfEarlierRunsAreInterrupted() throws Exception {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        runWithLocks(QuoteLocks.createLocalLocks(), (own, scope) -> {
            Sent sent = own.recordSent(
                    ((PreparationResult.Ready) own.prepareUnlessConflict(JournalSamples.attempt(quote))).state());
            assertThat(countInterrupted(scope, scope.workstation())).isZero();
            assertThat(own.find(sent.attempt()).orElseThrow().state()).isEqualTo(sent);
            assertThat(countInterrupted(scope, new Workstation("desk-1"))).isOne();
            assertThat(own.find(sent.attempt()).orElseThrow().state()).isInstanceOf(Unknown.class);
        });
    }

    private static int countInterrupted(JournalScope scope, Workstation workstation) {
        return scope.writeAndNotifyListeners(
                session -> new AttemptTransitions(workstation).markInterruptedAsUnknown(session, JournalSamples.NOON));
    }

    @Test
    void colleaguesBookingWithdrawsOnlyPreparedAttempt() throws Exception {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        UUID other = sandbox.quotes().save(JournalSamples.quote(101)).id();
        runWithLocks(QuoteLocks.createLocalLocks(), (own, scope) -> {
            UUID prepared = ((PreparationResult.Ready) own.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .attempt()
                    .id();
            Sent sent = own.recordSent(
                    ((PreparationResult.Ready) own.prepareUnlessConflict(JournalSamples.attempt(other))).state());
            assertThat(withdrawIfPrepared(scope, prepared)).isTrue();
            assertThat(own.find(prepared).orElseThrow().state().name()).isEqualTo(Name.WITHDRAWN);
            assertThat(withdrawIfPrepared(scope, sent.attempt())).isFalse();
            assertThat(own.find(sent.attempt()).orElseThrow().state()).isEqualTo(sent);
        });
    }

    private static boolean withdrawIfPrepared(JournalScope scope, UUID attempt) {
        return scope.writeAndNotifyListeners(session -> new AttemptTransitions(scope.workstation())
                .withdrawIfOwnAndPrepared(session, attempt, scope.now(), "A colleague booked the quote"));
    }

    @Test
    void findsBookingByOrderNumberButNotByClaimedOne() {
        Sent booked = sent(100);
        bookings.recordBooked(booked, 5001, "BOL-5001");
        bookings.recordUnknown(sent(101), "400 booked as order 5002", 5002L);
        assertThat(bookings.findByOrderNumber(5001)).map(BookingAttempt::id).contains(booked.attempt());
        assertThat(bookings.findByOrderNumber(5002)).isEmpty();
    }

    @Test
    void rejectsAnswerToAttemptThatIsNotStored() {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(
                        () -> bookings.recordRejected(new Sent(UUID.randomUUID(), 2, JournalSamples.NOON, ""), "400"))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.REFUSED);
    }

    // Runs steps of the same journal with other locks.
    private void runWithLocks(QuoteLocks locks, BiConsumer<Bookings, JournalScope> steps) throws JournalOpenException {
        closeJournal();
        try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC())) {
            JournalScope scope = new JournalScope(
                    locked.store(),
                    JournalSamples.SANDBOX,
                    new Workstation("desk-1"),
                    Clock.systemUTC(),
                    new ChangeNotifier());
            steps.accept(new SqliteBookings(scope, locks), scope);
        }
        openJournal();
    }

    /// The locks of a shared database, with the answers that a test needs.
    private static final class StubLocks implements QuoteLocks {
        private List<AbsentColleague> absentColleagues = List.of();
        private Supplier<Optional<LockHolder>> otherHolder = Optional::empty;
        private boolean isOwner = true;
        private final List<UUID> releasedAttempts = new ArrayList<>();

        @Override
        public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
            return absentColleagues;
        }

        @Override
        public boolean isShared(EnvironmentId environment) {
            return true;
        }

        @Override
        public Optional<LockHolder> lockOrFindOtherHolder(BookingAttempt attempt) {
            return otherHolder.get();
        }

        @Override
        public boolean makeLockPermanent(BookingAttempt attempt) {
            return isOwner;
        }

        @Override
        public void releaseOrRetryLater(BookingAttempt attempt) {
            releasedAttempts.add(attempt.id());
        }

        @Override
        public boolean recordResolution(BookingAttempt attempt, Resolution resolution) {
            return isOwner;
        }
    }

    private Prepared prepare(UUID quote) {
        return ((PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote))).state();
    }

    private Sent sent(long number) {
        return bookings.recordSent(
                prepare(sandbox.quotes().save(JournalSamples.quote(number)).id()));
    }

    private static void assertOvertaken(org.assertj.core.api.ThrowableAssert.ThrowingCallable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
    }
}
