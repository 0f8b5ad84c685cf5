package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.office.DoubleBooking;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests two workstations that are connected to a real PostgreSQL database as in the program, and the messages
/// for the dispatcher when the database is unavailable. Takes over 3 s because four tests start PostgreSQL.
@Headless
class SharedDatabaseStatusTest {
    private static final Duration SYNC_INTERVAL = Duration.ofMillis(40);
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final Texts TEXTS = Texts.of(SharedDatabaseStatus.class, Language.ENGLISH);

    @TempDir
    Path folder;

    private final Notifications notifications = new Notifications();

    private void connectAndRecordStatus(Journal journal, String address, List<String> statusTexts) {
        SharedDatabaseStatus link = new SharedDatabaseStatus(
                notifications, new Formats(Language.ENGLISH, Clock.systemUTC()), TEXTS, Runnable::run, SYNC_INTERVAL);
        link.setStatusLineAndShowStatus((text, _) -> statusTexts.add(text), true);
        link.connectToSharedDatabase(journal, address, _ -> Optional.empty(), _ -> true);
    }

    // Uses the locale C, because every machine has it.
    private static EmbeddedPostgres.Builder postgresBuilder() {
        return EmbeddedPostgres.builder().setLocaleConfig("locale", "C").setLocaleConfig("encoding", "UTF8");
    }

    @Test
    void twoWorkstationsShareAndBookingIsBlockedDuringOutage() throws IOException {
        List<String> firstStatus = new CopyOnWriteArrayList<>();
        List<String> secondStatus = new CopyOnWriteArrayList<>();
        EmbeddedPostgres postgres = postgresBuilder().start();
        String address = "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres";
        try (Journal first = JournalSamples.open(folder.resolve("first"));
                Journal second = JournalSamples.open(folder.resolve("second"))) {
            connectAndRecordStatus(first, address, firstStatus);
            connectAndRecordStatus(second, address, secondStatus);
            assertThat(firstStatus).startsWith("Local database open");
            await().atMost(SECONDS).until(() -> firstStatus.getLast().equals("Shared database: connected"));
            await().atMost(SECONDS).until(() -> secondStatus.getLast().equals("Shared database: connected"));

            var firstJournal = first.environmentJournal(JournalSamples.SANDBOX);
            UUID quote = firstJournal.quotes().save(JournalSamples.quote(100)).id();
            await().atMost(SECONDS)
                    .until(() -> second.environmentJournal(JournalSamples.SANDBOX)
                                    .history()
                                    .countMatchingRows(
                                            HistoryQuery.matchingAll().withText("100"))
                            == 1);
            PreparationResult.Ready ready = (PreparationResult.Ready)
                    firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote));
            AttemptState.Sent sent = firstJournal.bookings().recordSent(ready.state());

            postgres.close();
            firstJournal.bookings().recordBooked(sent, 5001, "BOL-5001");
            UUID quoteId = firstJournal.quotes().save(JournalSamples.quote(101)).id();
            // The change that records the booking as sent may have been shared before the outage, or is still pending.
            await().atMost(SECONDS).until(() -> firstStatus.getLast().matches(".*\\b[23] changes pending.*"));
            assertThat(firstStatus.getLast()).contains("booking disabled");
            assertThat(notifications.shownNotifications())
                    .extracting(Notification::title)
                    .contains("Shared database is not responding");

            JournalException exception = Assertions.catchThrowableOfType(
                    JournalException.class,
                    () -> firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quoteId)));
            ErrorMessage errorMessage = new ErrorMessages(TEXTS).createForUnsent(exception);
            assertThat(errorMessage.title()).isEqualTo("Shared database is not responding");
            assertThat(errorMessage.sentText()).isEqualTo("Nothing was sent.");
            assertThat(firstJournal.bookings().findHolderOfQuote(101)).isEmpty();
        } finally {
            postgres.close();
        }
    }

    @Test
    void dismissesOutageErrorsOnReconnect() throws IOException {
        ErrorMessages errorMessages = new ErrorMessages(TEXTS);
        Notification without = Notification.ofError(errorMessages.createFor(
                new JournalException(JournalException.Reason.OFFICE_UNREACHABLE, "The connection was refused")));
        Notification other = Notification.ofError(
                errorMessages.createFor(new JournalException(JournalException.Reason.FULL, "The disk has no space")));
        notifications.showOrReplaceNotification(without, Notifications.Lifetime.DISMISSED);
        notifications.showOrReplaceNotification(other, Notifications.Lifetime.DISMISSED);
        List<String> statusTexts = new CopyOnWriteArrayList<>();
        try (EmbeddedPostgres postgres = postgresBuilder().start();
                Journal journal = JournalSamples.open(folder)) {
            connectAndRecordStatus(
                    journal, "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres", statusTexts);
            await().atMost(SECONDS).until(() -> statusTexts.getLast().equals("Shared database: connected"));
            assertThat(notifications.shownNotifications()).containsExactly(other);
        }
    }

    @ParameterizedTest
    @EnumSource
    void showsPermanentNotificationOfDoubleBooking(Language language) {
        SharedDatabaseStatus link = new SharedDatabaseStatus(
                notifications,
                new Formats(language, Clock.systemUTC()),
                Texts.of(SharedDatabaseStatus.class, language),
                Runnable::run,
                SYNC_INTERVAL);
        DoubleBooking doubleBooking = new DoubleBooking(
                227415417,
                new DoubleBooking.BookingSide("desk-1", "dana@meridian.example", 700123L),
                new DoubleBooking.BookingSide("desk-2", "lee@meridian.example", 700124L));
        DoubleBooking perhaps = new DoubleBooking(
                227415418,
                doubleBooking.ownBooking(),
                new DoubleBooking.BookingSide("desk-2", "lee@meridian.example", null));
        link.updateDoubleBookingNotifications(List.of(doubleBooking, perhaps));
        link.updateDoubleBookingNotifications(List.of(doubleBooking, perhaps));
        notifications.dismissNotificationsEndingWith(Notifications.Lifetime.NEXT_SHIPMENT);
        assertThat(notifications.shownNotifications()).hasSize(2).allSatisfy(notification -> {
            assertThat(notification.severity()).isEqualTo(Notification.Severity.WARNING);
            assertThat(notification.detail())
                    .contains("desk-1", "dana@meridian.example", "700123", "desk-2", "lee@meridian.example");
        });
        assertThat(notifications.shownNotifications().getFirst().title()).contains("227415417");
        assertThat(notifications.shownNotifications().getFirst().detail()).contains("700124");
        assertThat(notifications.shownNotifications().getFirst().title().replace("417", "418"))
                .isNotEqualTo(notifications.shownNotifications().getLast().title());
        link.updateDoubleBookingNotifications(List.of(perhaps));
        assertThat(notifications.shownNotifications())
                .singleElement()
                .satisfies(notification -> assertThat(notification.title()).contains("227415418"));
    }

    /// Each cause has another remedy, so each has its own message.
    @Test
    void distinguishesUnreachableWrongPasswordAndWrongDatabase() throws IOException, SQLException {
        try (EmbeddedPostgres postgres = postgresBuilder()
                .setServerConfig("password_encryption", "scram-sha-256")
                .start()) {
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE ROLE dispatcher NOLOGIN");
            }
            int port = postgres.getPort();
            assertThat(problemOfAddress("postgresql://postgres@localhost:1/postgres"))
                    .isEqualTo("Shared database is not responding");
            assertThat(problemOfAddress("postgresql://dispatcher@localhost:" + port + "/postgres"))
                    .isEqualTo("Shared database rejected the password");
            assertThat(problemOfAddress("postgresql://postgres@localhost:" + port + "/elsewhere"))
                    .isEqualTo("Shared database not found");
            assertThat(notifications.shownNotifications())
                    .extracting(Notification::title)
                    .contains(
                            "Shared database is not responding",
                            "Shared database rejected the user or password",
                            "Database not found on the server");
        }
    }

    /// The title of the error that a booking shows if the shared database has this address.
    private String problemOfAddress(String address) {
        List<String> statusTexts = new CopyOnWriteArrayList<>();
        try (Journal journal =
                JournalSamples.open(folder.resolve(UUID.randomUUID().toString()))) {
            connectAndRecordStatus(journal, address, statusTexts);
            await().atMost(SECONDS).until(() -> statusTexts.getLast().contains("booking disabled"));
            var environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
            UUID quote =
                    environmentJournal.quotes().save(JournalSamples.quote(100)).id();
            JournalException exception = Assertions.catchThrowableOfType(
                    JournalException.class,
                    () -> environmentJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)));
            return new ErrorMessages(TEXTS).createFor(exception).title();
        }
    }

    @Test
    void namesWorkstationsMissingSinceDatabaseWasReplaced() throws IOException, SQLException {
        List<String> statusTexts = new CopyOnWriteArrayList<>();
        try (EmbeddedPostgres postgres = postgresBuilder().start();
                Journal first = JournalSamples.open(folder.resolve("first"))) {
            String address = "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres";
            connectAndRecordStatus(first, address, statusTexts);
            try (Journal second = openSecondWorkstation()) {
                connectAndRecordStatus(second, address, new CopyOnWriteArrayList<>());
                UUID quote = second.environmentJournal(JournalSamples.SANDBOX)
                        .quotes()
                        .save(JournalSamples.quote(100))
                        .id();
                await().atMost(SECONDS)
                        .until(() -> first.environmentJournal(JournalSamples.SANDBOX)
                                .quotes()
                                .find(quote)
                                .isPresent());
            }
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("DROP SCHEMA lanedesk CASCADE");
            }
            await().atMost(SECONDS).until(() -> statusTexts.getLast().contains("not reconnected yet"));
            assertThat(statusTexts.getLast()).endsWith("desk-2");
            assertThat(notifications.shownNotifications())
                    .extracting(Notification::title)
                    .contains("Shared database was replaced or restored");
            try (Journal second = openSecondWorkstation()) {
                connectAndRecordStatus(second, address, new CopyOnWriteArrayList<>());
                await().atMost(SECONDS).until(() -> statusTexts.getLast().equals("Shared database: connected"));
            }
        }
    }

    private Journal openSecondWorkstation() {
        return JournalSamples.open(folder.resolve("second"), "desk-2", Clock.systemUTC());
    }

    @Test
    void showsNothingSharedInLocalEnvironment() {
        List<String> statusTexts = new CopyOnWriteArrayList<>();
        try (Journal journal = JournalSamples.open(folder)) {
            SharedDatabaseStatus link = new SharedDatabaseStatus(
                    notifications,
                    new Formats(Language.ENGLISH, Clock.systemUTC()),
                    TEXTS,
                    Runnable::run,
                    SYNC_INTERVAL);
            link.setStatusLineAndShowStatus((text, _) -> statusTexts.add(text), false);
            link.connectToSharedDatabase(
                    journal, "postgresql://nobody@localhost:1/none", _ -> Optional.empty(), _ -> true);
            await().atMost(SECONDS).until(() -> statusTexts.size() > 2);
            assertThat(statusTexts).last().isEqualTo("Local database, not shared");
            assertThat(notifications.shownNotifications()).isEmpty();
            link.setStatusLineAndShowStatus((text, _) -> statusTexts.add(text), true);
            assertThat(statusTexts.getLast()).endsWith("booking disabled");
        }
    }

    @Test
    void keepsLocalJournalOnInvalidAddress() {
        List<String> statusTexts = new CopyOnWriteArrayList<>();
        try (Journal journal = JournalSamples.open(folder)) {
            connectAndRecordStatus(journal, "postgresql://user:secret@host/db", statusTexts);
            assertThat(statusTexts).containsExactly("Local database open");
            assertThat(notifications.shownNotifications())
                    .extracting(Notification::title)
                    .containsExactly("The shared database address in Settings is invalid");
            var environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(environmentJournal
                            .bookings()
                            .prepareUnlessConflict(JournalSamples.attempt(environmentJournal
                                    .quotes()
                                    .save(JournalSamples.quote(100))
                                    .id())))
                    .isInstanceOf(PreparationResult.Ready.class);
        }
    }
}
