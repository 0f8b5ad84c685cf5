package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.store.Content;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Addresses, templates and defaults of several desks on a real PostgreSQL.
final class RecordsInOfficeTest extends OfOneOffice {
    private static final long ACME = 4711;
    private static final String RULE = "rates.pricing";

    private final List<Journal> journals = new ArrayList<>();
    private FaultyWire wire;
    private EnvironmentJournal ann;
    private EnvironmentJournal bob;

    /// Ann's clock is a day behind; she has the wire.
    @BeforeEach
    void twoDesks() throws IOException, SQLException {
        wire = wireToEmptyOffice();
        ann = desk("ann", Clock.offset(Clock.systemUTC(), Duration.ofDays(-1)));
        bob = desk("bob", Clock.systemUTC());
    }

    private EnvironmentJournal desk(String name, Clock clock) {
        Journal journal = Samples.opened(Journal.open(folder.resolve(name), name, clock));
        journals.add(journal);
        EnvironmentJournal own = journal.environment(Samples.SANDBOX);
        own.records().setUser(() -> name);
        return own;
    }

    private void join() {
        journals.get(0).joinOffice(OfficeDatabase.address(wire.port()), _ -> true);
        journals.get(1).joinOffice(database.address(), _ -> true);
    }

    @AfterEach
    void close() throws IOException {
        wire.close();
        journals.forEach(Journal::close);
    }

    private static void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(20))
                .until(condition);
    }

    private void untilTold(long records) {
        until(() ->
                database.number("postgres", "SELECT count(*) FROM lanedesk.event WHERE entity = 'RECORD'") == records);
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

    private static List<String> notes(EnvironmentJournal desk, UUID entry) {
        return desk.addressBook().versions(entry).stream()
                .map(version -> version.dispatcher() + " " + version.value().note() + (version.removed() ? " -" : ""))
                .toList();
    }

    /// An address that both desks know.
    private UUID sharedAddress() {
        join();
        UUID id = UUID.randomUUID();
        ann.addressBook().save(address(id, "as it was"));
        until(() -> bob.addressBook().ofCustomer(ACME).size() == 1);
        return id;
    }

    @Test
    void ofTwoEditsTheOneToldLastCountsAtEveryDeskAndTheOtherIsKept() {
        UUID id = sharedAddress();
        wire.cut();
        ann.addressBook().save(address(id, "by Ann"));
        bob.addressBook().save(address(id, "by Bob"));
        untilTold(2);
        assertThat(ann.addressBook().ofCustomer(ACME)).containsExactly(address(id, "by Ann"));
        wire.mend();

        List<String> all = List.of("ann by Ann", "bob by Bob", "ann as it was");
        until(() -> notes(ann, id).equals(all) && notes(bob, id).equals(all));
        assertThat(ann.addressBook().ofCustomer(ACME)).containsExactly(address(id, "by Ann"));
        assertThat(bob.addressBook().ofCustomer(ACME)).containsExactly(address(id, "by Ann"));
        RecordVersion<AddressEntry> last = bob.addressBook().versions(id).getFirst();
        assertThat(last.workstation()).isEqualTo("ann");
        assertThat(last.at()).isBefore(bob.addressBook().versions(id).get(1).at());

        bob.records().restore(bob.addressBook().versions(id).get(1).id());
        until(() -> ann.addressBook().ofCustomer(ACME).equals(List.of(address(id, "by Bob"))));
    }

    @Test
    void aRemovalToldLastCountsAndWhatItRemovedIsKept() {
        UUID id = sharedAddress();
        wire.cut();
        ann.addressBook().delete(id);
        bob.addressBook().save(address(id, "by Bob"));
        untilTold(2);
        wire.mend();
        until(() -> bob.addressBook().ofCustomer(ACME).isEmpty());
        until(() -> notes(ann, id).equals(List.of("ann as it was -", "bob by Bob", "ann as it was")));
        assertThat(ann.addressBook().ofCustomer(ACME)).isEmpty();
        assertThat(bob.addressBook().removed(ACME)).hasSize(1);

        bob.records().restore(bob.addressBook().versions(id).get(1).id());
        until(() -> ann.addressBook().ofCustomer(ACME).equals(List.of(address(id, "by Bob"))));
        assertThat(ann.addressBook().removed(ACME)).isEmpty();
    }

    @Test
    void anEditToldAfterARemovalBringsTheAddressBack() {
        UUID id = sharedAddress();
        wire.cut();
        ann.addressBook().save(address(id, "by Ann"));
        bob.addressBook().delete(id);
        untilTold(2);
        assertThat(bob.addressBook().ofCustomer(ACME)).isEmpty();
        wire.mend();
        until(() -> bob.addressBook().ofCustomer(ACME).equals(List.of(address(id, "by Ann"))));
        until(() -> notes(ann, id).size() == 3);
        assertThat(ann.addressBook().ofCustomer(ACME)).containsExactly(address(id, "by Ann"));
    }

    /// What is older than the office is offered once, and what two desks both had is there once.
    @Test
    void whatWasKeptBeforeComesAlong() throws SQLException {
        UUID lower = new UUID(1, 1);
        UUID higher = new UUID(2, 2);
        ann.addressBook().save(address(higher, "Ann's"));
        bob.addressBook().save(address(lower, "Bob's"));
        Content drum = Content.utf8("{\"item\":{}}");
        Templates.Template drums = new Templates.Template(lower, null, "Drums", drum);
        Templates.Template others = new Templates.Template(UUID.randomUUID(), ACME, "Drums", drum);
        ann.templates().save(new Templates.Template(higher, null, "drums", drum));
        ann.templates().save(others);
        bob.templates().save(drums);
        ann.customerDefaults().save(ACME, RULE, Content.utf8("MARGIN;18;75"));
        bob.customerDefaults().save(ACME, RULE, Content.utf8("MARKUP;20;"));
        journals.get(1).joinOffice(database.address(), _ -> true);
        untilTold(3);
        journals.get(0).joinOffice(OfficeDatabase.address(wire.port()), _ -> true);

        for (EnvironmentJournal desk : List.of(ann, bob)) {
            until(() -> desk.addressBook().ofCustomer(ACME).equals(List.of(address(lower, "Bob's"))));
            until(() -> desk.customerDefaults().versions(ACME, RULE).size() == 2);
            assertThat(desk.customerDefaults().find(ACME, RULE)).contains(Content.utf8("MARGIN;18;75"));
            until(() -> desk.templates().forCustomer(ACME).equals(List.of(others, drums)));
            assertThat(desk.addressBook().removed(ACME))
                    .extracting(version -> version.value().note())
                    .containsExactly("Ann's");
        }
        untilTold(9);
        journals.get(0).close();
        ann = desk("ann", Clock.systemUTC());
        journals.getLast().joinOffice(database.address(), _ -> true);
        ann.customerDefaults().remove(ACME, RULE);
        until(() -> bob.customerDefaults().find(ACME, RULE).isEmpty());
        assertThat(database.number("postgres", "SELECT count(*) FROM lanedesk.event WHERE entity = 'RECORD'"))
                .isEqualTo(10);
    }

    @Test
    void theSameCodeInAnotherCountryDropsNoAddress() {
        join();
        AddressEntry here = address(new UUID(2, 2), "US", "");
        AddressEntry there = address(new UUID(1, 1), "MX", "");
        ann.addressBook().save(here);
        bob.addressBook().save(there);
        for (EnvironmentJournal desk : List.of(ann, bob)) {
            until(() -> desk.addressBook().ofCustomer(ACME).size() == 2);
        }
        untilTold(2);
        assertThat(ann.addressBook().removed(ACME)).isEmpty();
    }

    @Test
    void aDeskThatJoinsLaterGetsAll() {
        UUID id = sharedAddress();
        bob.addressBook().save(address(id, "by Bob"));
        bob.customerDefaults().save(ACME, RULE, Content.utf8("MARGIN;18;75"));
        untilTold(3);
        EnvironmentJournal cyd = desk("cyd", Clock.systemUTC());
        journals.getLast().joinOffice(database.address(), _ -> true);
        until(() -> cyd.customerDefaults().find(ACME, RULE).isPresent());
        assertThat(cyd.addressBook().ofCustomer(ACME)).containsExactly(address(id, "by Bob"));
        assertThat(notes(cyd, id)).containsExactly("bob by Bob", "ann as it was");
    }

    /// The desk that knows less is the first to tell it again; the order of what the others know stays.
    @Test
    void aDatabaseThatWasSetBackIsToldAllAgainInItsOrder() throws SQLException {
        UUID id = sharedAddress();
        long before = database.number("postgres", "SELECT last_event FROM lanedesk.office");
        journals.get(0).close();
        bob.addressBook().save(address(id, "second"));
        bob.addressBook().save(address(id, "third"));
        untilTold(3);
        journals.get(1).close();
        database.execute("DELETE FROM lanedesk.event WHERE place > " + before);
        database.execute("UPDATE lanedesk.office SET last_event = " + before);

        ann = desk("ann", Clock.systemUTC());
        ann.addressBook().save(address(id, "by Ann"));
        journals.getLast().joinOffice(database.address(), _ -> true);
        untilTold(2);
        bob = desk("bob", Clock.systemUTC());
        bob.addressBook().save(address(id, "fourth"));
        journals.getLast().joinOffice(database.address(), _ -> true);

        List<String> all = List.of("bob fourth", "bob third", "bob second", "ann by Ann", "ann as it was");
        until(() -> notes(ann, id).equals(all) && notes(bob, id).equals(all));
        assertThat(ann.addressBook().ofCustomer(ACME)).containsExactly(address(id, "fourth"));
        assertThat(bob.addressBook().ofCustomer(ACME)).containsExactly(address(id, "fourth"));
    }

    @Test
    void settingsAndDraftsStayAtTheDesk() throws SQLException {
        String secret = "canary-4f1d";
        journals.get(0).preferences().put("paper.letterhead", secret);
        journals.get(0).preferences().put("token", secret);
        ann.recents().used("customer", "1", Content.utf8(secret));
        sharedAddress();
        assertThat(database.number(
                        "postgres", "SELECT count(*) FROM lanedesk.event WHERE content::text LIKE '%" + secret + "%'"))
                .isZero();
        assertThat(database.number("postgres", "SELECT count(*) FROM lanedesk.event"))
                .isEqualTo(1);
    }
}
