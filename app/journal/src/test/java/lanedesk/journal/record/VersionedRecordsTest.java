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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.SteppedClock;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests the stored versions of one workstation's changes.
final class VersionedRecordsTest {
    private static final long ACME = 4711;

    @TempDir
    Path folder;

    private final SteppedClock clock = new SteppedClock(JournalSamples.NOON, ZoneOffset.UTC);
    private Journal journal;
    private EnvironmentJournal environmentJournal;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder, clock);
        environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        environmentJournal.versionedRecords().setAuthorSupplier(() -> "ann@example.com");
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
    void changeStoresAuthorAndPreviousVersion() {
        AddressEntry before = address(UUID.randomUUID(), "ring twice");
        environmentJournal.addressBook().save(before);
        clock.advance(Duration.ofMinutes(5));
        environmentJournal.versionedRecords().setAuthorSupplier(() -> "bob@example.com");
        AddressEntry after = address(before.id(), "closed on Fridays");
        environmentJournal.addressBook().save(after);

        assertThat(environmentJournal.addressBook().findVersions(before.id()))
                .extracting(RecordVersion::value, RecordVersion::dispatcher, RecordVersion::changedAt)
                .containsExactly(
                        tuple(after, "bob@example.com", JournalSamples.NOON.plus(Duration.ofMinutes(5))),
                        tuple(before, "ann@example.com", JournalSamples.NOON));

        environmentJournal
                .versionedRecords()
                .restoreAsNewVersion(environmentJournal
                        .addressBook()
                        .findVersions(before.id())
                        .getLast()
                        .id());
        assertThat(environmentJournal.addressBook().findByCustomer(ACME)).containsExactly(before);
        assertThat(environmentJournal.addressBook().findVersions(before.id())).hasSize(3);
    }

    @Test
    void restoresRemovedRecord() {
        UUID id = UUID.randomUUID();
        StoredItemTemplates.Template everyones =
                new StoredItemTemplates.Template(id, null, "Drums", Content.ofUtf8("{\"ü\":1}"));
        environmentJournal.itemTemplates().save(everyones);
        environmentJournal.customerDefaults().save(ACME, "rates.pricing", Content.ofUtf8("MARGIN;18;75"));
        environmentJournal.itemTemplates().remove(id);
        environmentJournal.customerDefaults().remove(ACME, "rates.pricing");
        environmentJournal.customerDefaults().remove(ACME, "never.kept");

        assertThat(environmentJournal.itemTemplates().findForCustomer(ACME)).isEmpty();
        assertThat(environmentJournal.customerDefaults().findAll(ACME)).isEmpty();
        assertThat(environmentJournal.customerDefaults().findRemoved(1)).isEmpty();
        RecordVersion<StoredItemTemplates.Template> template =
                environmentJournal.itemTemplates().findRemoved(ACME).getFirst();
        assertThat(template.value()).isEqualTo(everyones);
        RecordVersion<CustomerDefaults.CustomerDefault> rule =
                environmentJournal.customerDefaults().findRemoved(ACME).getFirst();
        assertThat(rule.value().content().toText()).isEqualTo("MARGIN;18;75");

        environmentJournal.versionedRecords().restoreAsNewVersion(template.id());
        environmentJournal.versionedRecords().restoreAsNewVersion(rule.id());
        assertThat(environmentJournal.itemTemplates().findForCustomer(ACME)).containsExactly(everyones);
        assertThat(environmentJournal.customerDefaults().find(ACME, "rates.pricing"))
                .contains(Content.ofUtf8("MARGIN;18;75"));
        assertThat(environmentJournal.itemTemplates().findRemoved(ACME)).isEmpty();
        assertThat(environmentJournal.customerDefaults().findRemoved(ACME)).isEmpty();
    }

    @Test
    void otherEnvironmentDoesNotSeeRecords() {
        AddressEntry entry = address(UUID.randomUUID(), "");
        environmentJournal.addressBook().save(entry);
        EnvironmentJournal production = journal.environmentJournal(JournalSamples.PRODUCTION);
        UUID version = environmentJournal
                .addressBook()
                .findVersions(entry.id())
                .getFirst()
                .id();
        assertThat(production.addressBook().findVersions(entry.id())).isEmpty();
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> production.versionedRecords().restoreAsNewVersion(version));
    }

    @Test
    void versionsCannotBeChangedOrDeleted() throws SQLException {
        environmentJournal.addressBook().save(address(UUID.randomUUID(), ""));
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
