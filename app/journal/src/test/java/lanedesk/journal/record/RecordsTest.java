package lanedesk.journal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.store.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What one desk keeps of its own changes.
final class RecordsTest {
    private static final long ACME = 4711;

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(Samples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal own;

    @BeforeEach
    void open() {
        journal = Samples.open(folder, clock);
        own = journal.environment(Samples.SANDBOX);
        own.records().setUser(() -> "ann@example.com");
    }

    @AfterEach
    void close() {
        journal.close();
    }

    static AddressEntry address(UUID id, String note) {
        return new AddressEntry(
                id,
                ACME,
                "Dock “A” – O’Hara",
                "1 Main St",
                "",
                "Reno",
                "NV",
                "89502",
                "US",
                "Lee",
                "",
                "",
                "",
                "",
                note,
                false);
    }

    @Test
    void aChangeSaysWhoMadeItAndKeepsWhatWasBefore() {
        AddressEntry before = address(UUID.randomUUID(), "ring twice");
        own.addressBook().save(before);
        clock.forward(Duration.ofMinutes(5));
        own.records().setUser(() -> "bob@example.com");
        AddressEntry after = address(before.id(), "closed on Fridays");
        own.addressBook().save(after);

        assertThat(own.addressBook().versions(before.id()))
                .extracting(RecordVersion::value, RecordVersion::dispatcher, RecordVersion::at)
                .containsExactly(
                        tuple(after, "bob@example.com", Samples.NOON.plus(Duration.ofMinutes(5))),
                        tuple(before, "ann@example.com", Samples.NOON));

        own.records().restore(own.addressBook().versions(before.id()).getLast().id());
        assertThat(own.addressBook().ofCustomer(ACME)).containsExactly(before);
        assertThat(own.addressBook().versions(before.id())).hasSize(3);
    }

    @Test
    void whatWasRemovedCanBeTakenBack() {
        UUID id = UUID.randomUUID();
        Templates.Template everyones = new Templates.Template(id, null, "Drums", Content.utf8("{\"ü\":1}"));
        own.templates().save(everyones);
        own.customerDefaults().save(ACME, "rates.pricing", Content.utf8("MARGIN;18;75"));
        own.templates().delete(id);
        own.customerDefaults().remove(ACME, "rates.pricing");
        own.customerDefaults().remove(ACME, "never.kept");

        assertThat(own.templates().forCustomer(ACME)).isEmpty();
        assertThat(own.customerDefaults().all(ACME)).isEmpty();
        assertThat(own.customerDefaults().removed(1)).isEmpty();
        RecordVersion<Templates.Template> template =
                own.templates().removed(ACME).getFirst();
        assertThat(template.value()).isEqualTo(everyones);
        RecordVersion<CustomerDefaults.Default> rule =
                own.customerDefaults().removed(ACME).getFirst();
        assertThat(rule.value().content().text()).isEqualTo("MARGIN;18;75");

        own.records().restore(template.id());
        own.records().restore(rule.id());
        assertThat(own.templates().forCustomer(ACME)).containsExactly(everyones);
        assertThat(own.customerDefaults().find(ACME, "rates.pricing")).contains(Content.utf8("MARGIN;18;75"));
        assertThat(own.templates().removed(ACME)).isEmpty();
        assertThat(own.customerDefaults().removed(ACME)).isEmpty();
    }

    @Test
    void anotherEnvironmentKnowsNothingOfIt() {
        AddressEntry entry = address(UUID.randomUUID(), "");
        own.addressBook().save(entry);
        EnvironmentJournal production = journal.environment(Samples.PRODUCTION);
        UUID version = own.addressBook().versions(entry.id()).getFirst().id();
        assertThat(production.addressBook().versions(entry.id())).isEmpty();
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> production.records().restore(version));
    }

    @Test
    void noVersionCanBeChangedOrDropped() throws SQLException {
        own.addressBook().save(address(UUID.randomUUID(), ""));
        journal.close();
        try (Connection file = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                Statement statement = file.createStatement()) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> statement.executeUpdate("UPDATE record_version SET content = '{}'"))
                    .withMessageContaining("SQLITE_CONSTRAINT");
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() -> statement.executeUpdate("DELETE FROM record_version"))
                    .withMessageContaining("SQLITE_CONSTRAINT");
        }
    }
}
