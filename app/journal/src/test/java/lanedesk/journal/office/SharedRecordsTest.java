package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.RequestOpening;
import lanedesk.journal.request.StoredRequest;
import lanedesk.journal.store.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests addresses, templates and defaults of several workstations on a real PostgreSQL server.
final class SharedRecordsTest extends SharedDatabaseTestBase {
    private static final long ACME = 4711;
    private static final String RULE = "rates.pricing";

    private final List<Journal> journals = new ArrayList<>();
    private FaultyDatabaseProxy proxy;
    private EnvironmentJournal ann;
    private EnvironmentJournal bob;

    /// Ann's clock is one day behind. Her workstation connects through the proxy.
    @BeforeEach
    void startTwoWorkstations() throws IOException, SQLException {
        proxy = proxyToEmptyDatabase();
        ann = openWorkstation("ann", Clock.offset(Clock.systemUTC(), Duration.ofDays(-1)));
        bob = openWorkstation("bob", Clock.systemUTC());
    }

    private EnvironmentJournal openWorkstation(String name, Clock clock) {
        Journal journal = JournalSamples.open(folder.resolve(name), name, clock);
        journals.add(journal);
        EnvironmentJournal environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        environmentJournal.versionedRecords().setAuthorSupplier(() -> name);
        return environmentJournal;
    }

    private void connectBoth() {
        journals.get(0)
                .connectSharedDatabase(TestPostgres.address(proxy.port()), _ -> true, TestPostgres.SYNC_INTERVAL);
        journals.get(1).connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        journals.forEach(Journal::close);
    }

    private static void awaitTrue(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(20))
                .until(condition);
    }

    private void awaitPushed(long records) {
        awaitTrue(() -> database.queryNumber("postgres", "SELECT count(*) FROM lanedesk.event WHERE entity = 'RECORD'")
                == records);
    }

    private static AddressEntry address(UUID id, String note) {
        return address(id, "US", note);
    }

    private static AddressEntry address(UUID id, String country, String note) {
        return new AddressEntry(
                id,
                ACME,
                "Dock A",
                "1 Main St",
                "",
                "Reno",
                "NV",
                "89502",
                country,
                "Lee",
                "",
                "",
                "",
                "",
                note,
                false);
    }

    private static List<String> notes(EnvironmentJournal journal, UUID entry) {
        return journal.addressBook().findVersions(entry).stream()
                .map(version -> version.dispatcher() + " " + version.value().note() + (version.isRemoved() ? " -" : ""))
                .toList();
    }

    /// An address that both workstations have.
    private UUID sharedAddress() {
        connectBoth();
        UUID id = UUID.randomUUID();
        ann.addressBook().save(address(id, "as it was"));
        awaitTrue(() -> bob.addressBook().findByCustomer(ACME).size() == 1);
        return id;
    }

    @Test
    void colleagueSeesWhoOpenedRequest() {
        Set<String> hashes = Set.of(CustomerRequests.hashMessageId("<1@acme.example>"));
        UUID tab = UUID.randomUUID();
        ann.customerRequests()
                .saveAndDeleteOldRequests(
                        tab, new StoredRequest("request.eml", Content.ofUtf8("From: a@acme.example")), hashes);
        ann.quotes().save(JournalSamples.quote(5).with(quote -> quote.draft(tab)));
        connectBoth();
        awaitTrue(() -> bob.customerRequests().findOpenings(hashes).stream()
                .anyMatch(opening -> opening.quoteNumber() != null));
        RequestOpening opening = bob.customerRequests().findOpenings(hashes).getFirst();
        assertThat(opening.isRemote()).isTrue();
        assertThat(opening.dispatcher()).isEqualTo("ann");
        assertThat(opening.workstation()).isEqualTo("ann");
        assertThat(opening.quoteNumber()).isEqualTo(5);
    }

    @Test
    void lastSentEditCountsEverywhereAndOtherIsKept() {
        UUID id = sharedAddress();
        proxy.cutConnections();
        ann.addressBook().save(address(id, "by Ann"));
        bob.addressBook().save(address(id, "by Bob"));
        awaitPushed(2);
        assertThat(ann.addressBook().findByCustomer(ACME)).containsExactly(address(id, "by Ann"));
        proxy.acceptConnections();

        List<String> expectedNotes = List.of("ann by Ann", "bob by Bob", "ann as it was");
        awaitTrue(() -> notes(ann, id).equals(expectedNotes) && notes(bob, id).equals(expectedNotes));
        assertThat(ann.addressBook().findByCustomer(ACME)).containsExactly(address(id, "by Ann"));
        assertThat(bob.addressBook().findByCustomer(ACME)).containsExactly(address(id, "by Ann"));
        RecordVersion<AddressEntry> last = bob.addressBook().findVersions(id).getFirst();
        assertThat(last.workstation()).isEqualTo("ann");
        assertThat(last.changedAt())
                .isBefore(bob.addressBook().findVersions(id).get(1).changedAt());

        bob.versionedRecords()
                .restoreAsNewVersion(bob.addressBook().findVersions(id).get(1).id());
        awaitTrue(() -> ann.addressBook().findByCustomer(ACME).equals(List.of(address(id, "by Bob"))));
    }

    @Test
    void lastSentRemovalCountsAndKeepsRemovedVersion() {
        UUID id = sharedAddress();
        proxy.cutConnections();
        ann.addressBook().remove(id);
        bob.addressBook().save(address(id, "by Bob"));
        awaitPushed(2);
        proxy.acceptConnections();
        awaitTrue(() -> bob.addressBook().findByCustomer(ACME).isEmpty());
        awaitTrue(() -> notes(ann, id).equals(List.of("ann as it was -", "bob by Bob", "ann as it was")));
        assertThat(ann.addressBook().findByCustomer(ACME)).isEmpty();
        assertThat(bob.addressBook().findRemoved(ACME)).hasSize(1);

        bob.versionedRecords()
                .restoreAsNewVersion(bob.addressBook().findVersions(id).get(1).id());
        awaitTrue(() -> ann.addressBook().findByCustomer(ACME).equals(List.of(address(id, "by Bob"))));
        assertThat(ann.addressBook().findRemoved(ACME)).isEmpty();
    }

    @Test
    void editSentAfterRemovalRestoresAddress() {
        UUID id = sharedAddress();
        proxy.cutConnections();
        ann.addressBook().save(address(id, "by Ann"));
        bob.addressBook().remove(id);
        awaitPushed(2);
        assertThat(bob.addressBook().findByCustomer(ACME)).isEmpty();
        proxy.acceptConnections();
        awaitTrue(() -> bob.addressBook().findByCustomer(ACME).equals(List.of(address(id, "by Ann"))));
        awaitTrue(() -> notes(ann, id).size() == 3);
        assertThat(ann.addressBook().findByCustomer(ACME)).containsExactly(address(id, "by Ann"));
    }

    /// Records from before the connection are sent once, and duplicates of two workstations are removed.
    @Test
    void sharesRecordsStoredBeforeConnecting() throws SQLException {
        UUID lower = new UUID(1, 1);
        UUID higher = new UUID(2, 2);
        ann.addressBook().save(address(higher, "Ann's"));
        bob.addressBook().save(address(lower, "Bob's"));
        Content drum = Content.ofUtf8("{\"item\":{}}");
        StoredItemTemplates.Template drums = new StoredItemTemplates.Template(lower, null, "Drums", drum);
        StoredItemTemplates.Template otherTemplate =
                new StoredItemTemplates.Template(UUID.randomUUID(), ACME, "Drums", drum);
        ann.itemTemplates().save(new StoredItemTemplates.Template(higher, null, "drums", drum));
        ann.itemTemplates().save(otherTemplate);
        bob.itemTemplates().save(drums);
        ann.customerDefaults().save(ACME, RULE, Content.ofUtf8("MARGIN;18;75"));
        bob.customerDefaults().save(ACME, RULE, Content.ofUtf8("MARKUP;20;"));
        journals.get(1).connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
        awaitPushed(3);
        journals.get(0)
                .connectSharedDatabase(TestPostgres.address(proxy.port()), _ -> true, TestPostgres.SYNC_INTERVAL);

        for (EnvironmentJournal journal : List.of(ann, bob)) {
            awaitTrue(() -> journal.addressBook().findByCustomer(ACME).equals(List.of(address(lower, "Bob's"))));
            awaitTrue(() -> journal.customerDefaults().findVersions(ACME, RULE).size() == 2);
            assertThat(journal.customerDefaults().find(ACME, RULE)).contains(Content.ofUtf8("MARGIN;18;75"));
            awaitTrue(() -> journal.itemTemplates().findForCustomer(ACME).equals(List.of(otherTemplate, drums)));
            assertThat(journal.addressBook().findRemoved(ACME))
                    .extracting(version -> version.value().note())
                    .containsExactly("Ann's");
        }
        awaitPushed(9);
        journals.get(0).close();
        ann = openWorkstation("ann", Clock.systemUTC());
        journals.getLast().connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
        ann.customerDefaults().remove(ACME, RULE);
        awaitTrue(() -> bob.customerDefaults().find(ACME, RULE).isEmpty());
        assertThat(database.queryNumber("postgres", "SELECT count(*) FROM lanedesk.event WHERE entity = 'RECORD'"))
                .isEqualTo(10);
    }

    @Test
    void keepsAddressWithSamePostalCodeInOtherCountry() {
        connectBoth();
        AddressEntry here = address(new UUID(2, 2), "US", "");
        AddressEntry there = address(new UUID(1, 1), "MX", "");
        ann.addressBook().save(here);
        bob.addressBook().save(there);
        for (EnvironmentJournal desk : List.of(ann, bob)) {
            awaitTrue(() -> desk.addressBook().findByCustomer(ACME).size() == 2);
        }
        awaitPushed(2);
        assertThat(ann.addressBook().findRemoved(ACME)).isEmpty();
    }

    @Test
    void workstationThatConnectsLaterReceivesAllRecords() {
        UUID id = sharedAddress();
        bob.addressBook().save(address(id, "by Bob"));
        bob.customerDefaults().save(ACME, RULE, Content.ofUtf8("MARGIN;18;75"));
        awaitPushed(3);
        EnvironmentJournal cyd = openWorkstation("cyd", Clock.systemUTC());
        journals.getLast().connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
        awaitTrue(() -> cyd.customerDefaults().find(ACME, RULE).isPresent());
        assertThat(cyd.addressBook().findByCustomer(ACME)).containsExactly(address(id, "by Bob"));
        assertThat(notes(cyd, id)).containsExactly("bob by Bob", "ann as it was");
    }

    /// The workstation with fewer versions reports first; the order of the other versions is unchanged.
    @Test
    void resendsRecordsInOrderToResetDatabase() throws SQLException {
        UUID id = sharedAddress();
        long lastEventBefore = database.queryNumber("postgres", "SELECT last_event FROM lanedesk.office");
        journals.get(0).close();
        bob.addressBook().save(address(id, "second"));
        bob.addressBook().save(address(id, "third"));
        awaitPushed(3);
        journals.get(1).close();
        database.executeDirectly("DELETE FROM lanedesk.event WHERE place > " + lastEventBefore);
        database.executeDirectly("UPDATE lanedesk.office SET last_event = " + lastEventBefore);

        ann = openWorkstation("ann", Clock.systemUTC());
        ann.addressBook().save(address(id, "by Ann"));
        journals.getLast().connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);
        awaitPushed(2);
        bob = openWorkstation("bob", Clock.systemUTC());
        bob.addressBook().save(address(id, "fourth"));
        journals.getLast().connectSharedDatabase(database.address(), _ -> true, TestPostgres.SYNC_INTERVAL);

        List<String> expectedNotes = List.of("bob fourth", "bob third", "bob second", "ann by Ann", "ann as it was");
        awaitTrue(() -> notes(ann, id).equals(expectedNotes) && notes(bob, id).equals(expectedNotes));
        assertThat(ann.addressBook().findByCustomer(ACME)).containsExactly(address(id, "fourth"));
        assertThat(bob.addressBook().findByCustomer(ACME)).containsExactly(address(id, "fourth"));
    }

    @Test
    void doesNotShareSettingsAndDrafts() throws SQLException {
        String secret = "canary-4f1d";
        journals.get(0).preferences().put("paper.letterhead", secret);
        journals.get(0).preferences().put("token", secret);
        ann.recentValues().recordUse("customer", "1", Content.ofUtf8(secret));
        sharedAddress();
        assertThat(database.queryNumber(
                        "postgres", "SELECT count(*) FROM lanedesk.event WHERE content::text LIKE '%" + secret + "%'"))
                .isZero();
        assertThat(database.queryNumber("postgres", "SELECT count(*) FROM lanedesk.event"))
                .isEqualTo(1);
    }
}
