package lanedesk.workstation.composition;

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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.office.DoubleBooking;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Two desks as the program wires them to one real PostgreSQL, and what the dispatcher reads when it goes away.
@WithoutScreen
class OfficeLinkTest {
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final Texts TEXTS = Texts.of(Composition.class, Language.ENGLISH);

    @TempDir
    Path folder;

    private final Notices notices = new Notices();

    private void link(Journal journal, String address, List<String> line) {
        OfficeLink link =
                new OfficeLink(notices, new Formats(Language.ENGLISH, Clock.systemUTC()), TEXTS, Runnable::run);
        link.showStatusIn((text, _) -> line.add(text), true);
        link.join(journal, address, _ -> Optional.empty(), _ -> true);
    }

    @Test
    void twoDesksShareAndNothingIsBookedWhileTheDatabaseIsAway() throws IOException {
        List<String> here = new CopyOnWriteArrayList<>();
        List<String> there = new CopyOnWriteArrayList<>();
        EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
        String address = "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres";
        try (Journal first = Samples.open(folder.resolve("first"));
                Journal second = Samples.open(folder.resolve("second"))) {
            link(first, address, here);
            link(second, address, there);
            assertThat(here).startsWith("Journal open");
            await().atMost(SECONDS).until(() -> here.getLast().equals("Journal: shared with the office"));
            await().atMost(SECONDS).until(() -> there.getLast().equals("Journal: shared with the office"));

            var mine = first.environment(Samples.SANDBOX);
            UUID quote = mine.quotes().record(Samples.quote(100)).id();
            await().atMost(SECONDS)
                    .until(() -> second.environment(Samples.SANDBOX)
                                    .history()
                                    .count(HistoryQuery.all().withText("100"))
                            == 1);
            Preparation.Ready ready = (Preparation.Ready) mine.bookings().prepare(Samples.attempt(quote));
            AttemptState.Sent sent = mine.bookings().send(ready.state());

            postgres.close();
            mine.bookings().recordBooked(sent, 5001, "BOL-5001");
            UUID next = mine.quotes().record(Samples.quote(101)).id();
            // That it was sent may have been told before or not.
            await().atMost(SECONDS).until(() -> here.getLast().matches(".*\\b[23] steps wait.*"));
            assertThat(here.getLast()).contains("no bookings");
            assertThat(notices.showing()).extracting(Notice::title).contains("The office’s database does not answer");

            JournalException refused = Assertions.catchThrowableOfType(
                    JournalException.class, () -> mine.bookings().prepare(Samples.attempt(next)));
            Problem said = new Problems(TEXTS).ofUnsent(refused);
            assertThat(said.title()).isEqualTo("The office’s database does not answer");
            assertThat(said.sent()).isEqualTo("Nothing was sent.");
            assertThat(mine.bookings().holder(101)).isEmpty();
        } finally {
            postgres.close();
        }
    }

    @Test
    void errorsForLackOfTheOfficeLeaveOnceItsDatabaseAnswers() throws IOException {
        Problems problems = new Problems(TEXTS);
        Notice without = Notice.of(problems.of(
                new JournalException(JournalException.Reason.OFFICE_UNREACHABLE, "The connection was refused")));
        Notice other =
                Notice.of(problems.of(new JournalException(JournalException.Reason.FULL, "The disk has no space")));
        notices.show(without, Notices.Until.DISMISSED);
        notices.show(other, Notices.Until.DISMISSED);
        List<String> line = new CopyOnWriteArrayList<>();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
                Journal journal = Samples.open(folder)) {
            link(journal, "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres", line);
            await().atMost(SECONDS).until(() -> line.getLast().equals("Journal: shared with the office"));
            assertThat(notices.showing()).containsExactly(other);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aQuoteBookedTwiceIsALastingNoticeOfBothDesks(Language language) {
        OfficeLink link = new OfficeLink(
                notices,
                new Formats(language, Clock.systemUTC()),
                Texts.of(Composition.class, language),
                Runnable::run);
        DoubleBooking both = new DoubleBooking(
                227415417,
                new DoubleBooking.Side("desk-1", "dana@meridian.example", 700123L),
                new DoubleBooking.Side("desk-2", "lee@meridian.example", 700124L));
        DoubleBooking perhaps = new DoubleBooking(
                227415418, both.known(), new DoubleBooking.Side("desk-2", "lee@meridian.example", null));
        link.showDoubleBookings(List.of(both, perhaps));
        link.showDoubleBookings(List.of(both, perhaps));
        notices.expire(Notices.Until.NEXT_SHIPMENT);
        assertThat(notices.showing()).hasSize(2).allSatisfy(each -> {
            assertThat(each.severity()).isEqualTo(Notice.Severity.WARNING);
            assertThat(each.detail())
                    .contains("desk-1", "dana@meridian.example", "700123", "desk-2", "lee@meridian.example");
        });
        assertThat(notices.showing().getFirst().title()).contains("227415417");
        assertThat(notices.showing().getFirst().detail()).contains("700124");
        assertThat(notices.showing().getFirst().title().replace("417", "418"))
                .isNotEqualTo(notices.showing().getLast().title());
        link.showDoubleBookings(List.of(perhaps));
        assertThat(notices.showing())
                .singleElement()
                .satisfies(each -> assertThat(each.title()).contains("227415418"));
    }

    /// Each has another remedy, so each is another message.
    @Test
    void unreachableAndWrongPasswordAndWrongDatabaseAreThreeMessages() throws IOException, SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setServerConfig("password_encryption", "scram-sha-256")
                .start()) {
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE ROLE dispatcher NOLOGIN");
            }
            int port = postgres.getPort();
            assertThat(problemWith("postgresql://postgres@localhost:1/postgres"))
                    .isEqualTo("The office’s database does not answer");
            assertThat(problemWith("postgresql://dispatcher@localhost:" + port + "/postgres"))
                    .isEqualTo("The office’s database refuses the password");
            assertThat(problemWith("postgresql://postgres@localhost:" + port + "/elsewhere"))
                    .isEqualTo("The office’s database is not there");
            assertThat(notices.showing())
                    .extracting(Notice::title)
                    .contains(
                            "The office’s database does not answer",
                            "The office’s database refuses the user or the password",
                            "The office’s server has no database of this name");
        }
    }

    /// What a booking says that meets it.
    private String problemWith(String address) {
        List<String> line = new CopyOnWriteArrayList<>();
        try (Journal journal = Samples.open(folder.resolve(UUID.randomUUID().toString()))) {
            link(journal, address, line);
            await().atMost(SECONDS).until(() -> line.getLast().contains("no bookings"));
            var mine = journal.environment(Samples.SANDBOX);
            UUID quote = mine.quotes().record(Samples.quote(100)).id();
            JournalException refused = Assertions.catchThrowableOfType(
                    JournalException.class, () -> mine.bookings().prepare(Samples.attempt(quote)));
            return new Problems(TEXTS).of(refused).title();
        }
    }

    @Test
    void whoIsNotBackSinceTheDatabaseWasReplacedIsNamed() throws IOException, SQLException {
        List<String> line = new CopyOnWriteArrayList<>();
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().start();
                Journal first = Samples.open(folder.resolve("first"))) {
            String address = "postgresql://postgres@localhost:" + postgres.getPort() + "/postgres";
            link(first, address, line);
            try (Journal second = colleague()) {
                link(second, address, new CopyOnWriteArrayList<>());
                UUID quote = second.environment(Samples.SANDBOX)
                        .quotes()
                        .record(Samples.quote(100))
                        .id();
                await().atMost(SECONDS)
                        .until(() -> first.environment(Samples.SANDBOX)
                                .quotes()
                                .find(quote)
                                .isPresent());
            }
            try (Connection connection = postgres.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("DROP SCHEMA lanedesk CASCADE");
            }
            await().atMost(SECONDS).until(() -> line.getLast().contains("not back since its database was replaced"));
            assertThat(line.getLast()).endsWith("desk-2");
            assertThat(notices.showing())
                    .extracting(Notice::title)
                    .contains("The office’s database was replaced or set back");
            try (Journal second = colleague()) {
                link(second, address, new CopyOnWriteArrayList<>());
                await().atMost(SECONDS).until(() -> line.getLast().equals("Journal: shared with the office"));
            }
        }
    }

    private Journal colleague() {
        return Samples.opened(Journal.open(folder.resolve("second"), "desk-2", Clock.systemUTC()));
    }

    @Test
    void nothingIsSaidToBeSharedInAnEnvironmentOfThisComputerAlone() {
        List<String> line = new CopyOnWriteArrayList<>();
        try (Journal journal = Samples.open(folder)) {
            OfficeLink link =
                    new OfficeLink(notices, new Formats(Language.ENGLISH, Clock.systemUTC()), TEXTS, Runnable::run);
            link.showStatusIn((text, _) -> line.add(text), false);
            link.join(journal, "postgresql://nobody@localhost:1/none", _ -> Optional.empty(), _ -> true);
            await().atMost(SECONDS).until(() -> line.size() > 2);
            assertThat(line).last().isEqualTo("Journal: not shared with the office");
            assertThat(notices.showing()).isEmpty();
            link.showStatusIn((text, _) -> line.add(text), true);
            assertThat(line.getLast()).endsWith("no bookings");
        }
    }

    @Test
    void anAddressThatIsNoneLeavesTheJournalHere() {
        List<String> line = new CopyOnWriteArrayList<>();
        try (Journal journal = Samples.open(folder)) {
            link(journal, "postgresql://user:secret@host/db", line);
            assertThat(line).containsExactly("Journal open");
            assertThat(notices.showing())
                    .extracting(Notice::title)
                    .containsExactly("The office’s address in the settings can’t be used");
            var mine = journal.environment(Samples.SANDBOX);
            assertThat(mine.bookings()
                            .prepare(Samples.attempt(
                                    mine.quotes().record(Samples.quote(100)).id())))
                    .isInstanceOf(Preparation.Ready.class);
        }
    }
}
