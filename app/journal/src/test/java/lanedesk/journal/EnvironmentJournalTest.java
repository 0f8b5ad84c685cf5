package lanedesk.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.cache.ReferenceLists.CachedList;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.preset.Recents;
import lanedesk.journal.preset.Templates.Template;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EnvironmentJournalTest {
    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal sandbox;

    @BeforeEach
    void openJournal() {
        journal = Samples.open(folder);
        sandbox = journal.environment(Samples.SANDBOX);
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    @Test
    void theTabsThatCantBeSavedDoNotKeepBackThoseOfOtherEnvironments() {
        Draft typed = new Draft(UUID.randomUUID(), Desk.OTR, 0, Content.utf8("typed"), Instant.EPOCH);
        sandbox.drafts().save(UUID.randomUUID(), () -> {
            throw new JournalException(JournalException.Reason.CLOSED, "not to be saved");
        });
        List<EnvironmentId> others = IntStream.range(0, 8)
                .mapToObj(each -> new EnvironmentId("other-" + each))
                .toList();
        others.forEach(each -> journal.environment(each)
                .drafts()
                .save(new Draft(UUID.randomUUID(), typed.desk(), 0, typed.content(), typed.updatedAt())));
        assertThatThrownBy(journal::close).hasMessage("not to be saved");
        openJournal();
        assertThat(others)
                .allSatisfy(
                        each -> assertThat(journal.environment(each).drafts().all())
                                .singleElement()
                                .satisfies(kept -> assertThat(kept.content()).isEqualTo(typed.content())));
    }

    @Test
    void quotesAreKeptAsTheyWere() {
        StoredQuote first = sandbox.quotes().record(Samples.quote(100, "same"));
        StoredQuote second = sandbox.quotes().record(Samples.quote(101, "same"));
        reopen();
        assertThat(sandbox.quotes().find(first.id())).contains(first);
        assertThat(sandbox.quotes().withNumber(101)).contains(second);
        assertThat(sandbox.quotes().ofShipment("same"))
                .containsExactly(
                        new Quotes.Dated(second.id(), second.facts().quotedAt()),
                        new Quotes.Dated(first.id(), first.facts().quotedAt()));
        assertThat(journal.environment(Samples.PRODUCTION).quotes().find(first.id()))
                .isEmpty();
    }

    @Test
    void theQuoteOfAVariantIsItsShipmentsOnlyOnceItBecameThat() {
        StoredQuote own = sandbox.quotes().record(Samples.quote(100, "same"));
        StoredQuote variant = sandbox.quotes().recordVariant(Samples.quote(101, "same"));
        reopen();
        assertThat(sandbox.quotes().find(variant.id())).contains(variant);
        assertThat(sandbox.quotes().ofShipment("same"))
                .extracting(Quotes.Dated::id)
                .containsExactly(own.id());
        assertThat(sandbox.history().page(HistoryQuery.all(), null, 9).entries())
                .extracting(HistoryEntry::variant)
                .containsExactly(true, false);
        sandbox.quotes().adopt(variant.id());
        assertThat(sandbox.quotes().ofShipment("same"))
                .extracting(Quotes.Dated::id)
                .containsExactly(variant.id(), own.id());
        assertThat(sandbox.history().page(HistoryQuery.all(), null, 9).entries())
                .noneMatch(HistoryEntry::variant);
    }

    @Test
    void aTextIsNewForAMarketOnce() {
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        StoredQuote quote = sandbox.quotes().record(Samples.quote(100));
        Acknowledgement note =
                new Acknowledgement("note", "07201", "Chassis split", Samples.DISPATCHER, Samples.NOON, Way.KEYS);
        sandbox.acknowledgements().record(quote.id(), List.of(note));
        assertThat(sandbox.acknowledgements().of(quote.id())).containsExactly(note);
        assertThat(sandbox.acknowledgements().rememberShown("07201", List.of("a", "b")))
                .containsExactly("a", "b");
        assertThat(sandbox.acknowledgements().rememberShown("07201", List.of("b", "c")))
                .containsExactly("c");
        assertThat(sandbox.acknowledgements().rememberShown("90731", List.of("b")))
                .containsExactly("b");
        assertThat(sandbox.acknowledgements().firstSeen("07201", List.of("d", "c", "a")))
                .as("when it was shown, of what ever was")
                .containsOnlyKeys("a", "c")
                .allSatisfy((_, at) -> assertThat(at).isBetween(before, Instant.now()));
    }

    @Test
    void whatWasSentWhenTheProgramEndedIsUnknownAtTheNextStart() {
        UUID quote = sandbox.quotes().record(Samples.quote(100)).id();
        UUID untouched = sandbox.quotes().record(Samples.quote(101)).id();
        AttemptState.Sent sent = sandbox.bookings().send(prepare(quote));
        prepare(untouched);
        journal.close();

        Opening.Opened opened = (Opening.Opened) Journal.open(folder, "desk-1", Clock.systemUTC());
        journal = opened.journal();
        sandbox = journal.environment(Samples.SANDBOX);
        assertThat(opened.interrupted()).isEqualTo(1);
        assertThat(sandbox.bookings().unknowns())
                .extracting(attempt -> attempt.id())
                .containsExactly(sent.attempt());
        assertThat(sandbox.bookings().holder(100)).isPresent();
        assertThat(sandbox.bookings().ofQuote(untouched))
                .extracting(attempt -> attempt.state().name())
                .containsExactly(AttemptState.Name.PREPARED);
        assertThat(sandbox.bookings().prepare(Samples.attempt(untouched)))
                .as("what an earlier run left prepared gives way")
                .isInstanceOf(Preparation.Ready.class);
        assertThat(sandbox.bookings().ofQuote(untouched))
                .extracting(attempt -> attempt.state().name())
                .containsExactly(AttemptState.Name.WITHDRAWN, AttemptState.Name.PREPARED);
    }

    @Test
    void documentsWaitUntilTheyAreOnDisk() {
        AttemptState.Sent sent = sandbox.bookings()
                .send(prepare(sandbox.quotes().record(Samples.quote(100)).id()));
        UUID attempt = sent.attempt();
        NewDocument bol = new NewDocument("BillOfLading", "https://x/1", "../bol", "pdf", "application/pdf");
        NewDocument odd = new NewDocument("Mystery", "https://x/2", "m", "pdf", "application/pdf");
        sandbox.bookings().recordBooked(sent, 77, "BOL-77", List.of(bol, odd));
        assertThatThrownBy(() -> sandbox.bookings().recordBooked(sent, 77, "BOL-77", List.of(odd)))
                .isInstanceOf(JournalException.class);
        List<StoredDocument> stored = sandbox.documents().ofAttempt(attempt);
        assertThat(stored).extracting(document -> document.facts()).containsExactly(bol, odd);
        assertThat(sandbox.documents().missing()).isEqualTo(stored);

        DocumentState.Kept kept = new DocumentState.Kept("ab".repeat(32), 12, "ab/abab.pdf");
        assertThat(sandbox.documents()
                        .recordStored(stored.getFirst().id(), kept)
                        .state())
                .isEqualTo(kept);
        sandbox.documents().recordFailed(stored.getLast().id(), "404");
        reopen();
        assertThat(sandbox.documents().ofAttempt(attempt))
                .extracting(StoredDocument::state)
                .containsExactly(kept, new DocumentState.Failed("404"));
        assertThat(sandbox.documents().missing())
                .extracting(document -> document.facts())
                .containsExactly(odd);
    }

    @Test
    void presetsListsAndPreferencesAreKept() {
        sandbox.recents().used(Recents.CUSTOMERS, "4711", Content.utf8("Acme"));
        sandbox.recents().used(Recents.CUSTOMERS, "4712", Content.utf8("Bolt"));
        sandbox.recents().used(Recents.CUSTOMERS, "4711", Content.utf8("Acme Foods"));
        sandbox.recents().used(Recents.LANES, "x", Content.utf8("lane"));
        Template all = new Template(UUID.randomUUID(), null, "A pallet", Content.utf8("1"));
        Template own = new Template(UUID.randomUUID(), 4711L, "Z pallet", Content.utf8("2"));
        sandbox.templates().save(all);
        sandbox.templates().save(own);
        sandbox.customerDefaults().save(4711, "margin", Content.utf8("12.5"));
        CachedList list = new CachedList(Content.utf8("[]"), Samples.NOON);
        sandbox.referenceLists().save("packages", list);
        journal.preferences().put("table.columns", "a,b");
        journal.preferences().put("tablet", "x");
        reopen();

        assertThat(sandbox.recents().last(Recents.CUSTOMERS, 5))
                .extracting(Recents.Recent::key, recent -> recent.content().text())
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("4711", "Acme Foods"),
                        org.assertj.core.groups.Tuple.tuple("4712", "Bolt"));
        assertThat(sandbox.templates().forCustomer(4711)).containsExactly(own, all);
        assertThat(sandbox.templates().forCustomer(4712)).containsExactly(all);
        assertThat(sandbox.customerDefaults().find(4711, "margin")).contains(Content.utf8("12.5"));
        assertThat(sandbox.customerDefaults().find(4712, "margin")).isEmpty();
        assertThat(sandbox.referenceLists().find("packages")).contains(list);
        assertThat(journal.environment(Samples.PRODUCTION).referenceLists().find("packages"))
                .isEmpty();
        assertThat(journal.preferences().get("table.columns")).contains("a,b");
    }

    @Test
    void preferencesAnswerWithoutTheFileAndKnowWhatIsOnDiskAlone() {
        PreferenceStore preferences = journal.preferences();
        preferences.put("look.theme", "dark");
        preferences.put("look.theme", "light");
        journal.close();

        assertThat(preferences.get("look.theme")).contains("light");
        assertThatThrownBy(() -> preferences.put("look.theme", "dark")).isInstanceOf(JournalException.class);
        assertThat(preferences.get("look.theme")).contains("light");
        reopen();
        assertThat(journal.preferences().get("look.theme")).contains("light");
    }

    private AttemptState.Prepared prepare(UUID quote) {
        return ((Preparation.Ready) sandbox.bookings().prepare(Samples.attempt(quote))).state();
    }

    private void reopen() {
        journal.close();
        journal = Samples.open(folder);
        sandbox = journal.environment(Samples.SANDBOX);
    }
}
