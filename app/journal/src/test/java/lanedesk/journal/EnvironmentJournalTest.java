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
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.cache.ReferenceLists.CachedList;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.preset.RecentValues;
import lanedesk.journal.preset.StoredItemTemplates.Template;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;
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
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    @Test
    void unsavableTabsDoNotBlockOtherEnvironments() {
        Draft typed = new Draft(UUID.randomUUID(), FreightKind.OTR, 0, Content.ofUtf8("typed"), Instant.EPOCH);
        sandbox.drafts().scheduleSave(UUID.randomUUID(), () -> {
            throw new JournalException(JournalException.Reason.CLOSED, "not to be saved");
        });
        List<EnvironmentId> otherEnvironments = IntStream.range(0, 8)
                .mapToObj(environment -> new EnvironmentId("other-" + environment))
                .toList();
        otherEnvironments.forEach(environment -> journal.environmentJournal(environment)
                .drafts()
                .scheduleSave(new Draft(UUID.randomUUID(), typed.kind(), 0, typed.content(), typed.updatedAt())));
        assertThatThrownBy(journal::close).hasMessage("not to be saved");
        openJournal();
        assertThat(otherEnvironments)
                .allSatisfy(environment -> assertThat(
                                journal.environmentJournal(environment).drafts().savePendingAndFindAll())
                        .singleElement()
                        .satisfies(saved -> assertThat(saved.content()).isEqualTo(typed.content())));
    }

    @Test
    void storesQuotesUnchanged() {
        StoredQuote first = sandbox.quotes().save(JournalSamples.quote(100, "same"));
        StoredQuote second = sandbox.quotes().save(JournalSamples.quote(101, "same"));
        reopen();
        assertThat(sandbox.quotes().find(first.id())).contains(first);
        assertThat(sandbox.quotes().findByNumber(101)).contains(second);
        assertThat(sandbox.quotes().findQuotesByFingerprint("same"))
                .containsExactly(
                        new Quotes.DatedQuote(second.id(), second.details().quotedAt()),
                        new Quotes.DatedQuote(first.id(), first.details().quotedAt()));
        assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                        .quotes()
                        .find(first.id()))
                .isEmpty();
    }

    @Test
    void quoteOfVariantBelongsToShipmentOnlyAfterAdoption() {
        StoredQuote own = sandbox.quotes().save(JournalSamples.quote(100, "same"));
        StoredQuote variant = sandbox.quotes().saveVariant(JournalSamples.quote(101, "same"));
        reopen();
        assertThat(sandbox.quotes().find(variant.id())).contains(variant);
        assertThat(sandbox.quotes().findQuotesByFingerprint("same"))
                .extracting(Quotes.DatedQuote::id)
                .containsExactly(own.id());
        assertThat(sandbox.history()
                        .findPage(HistoryQuery.matchingAll(), null, 9)
                        .entries())
                .extracting(HistoryEntry::isVariant)
                .containsExactly(true, false);
        sandbox.quotes().convertVariantToQuote(variant.id());
        assertThat(sandbox.quotes().findQuotesByFingerprint("same"))
                .extracting(Quotes.DatedQuote::id)
                .containsExactly(variant.id(), own.id());
        assertThat(sandbox.history()
                        .findPage(HistoryQuery.matchingAll(), null, 9)
                        .entries())
                .noneMatch(HistoryEntry::isVariant);
    }

    @Test
    void marketTextIsNewOnlyOnce() {
        Instant startTime = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        StoredQuote quote = sandbox.quotes().save(JournalSamples.quote(100));
        Acknowledgement note = new Acknowledgement(
                "note",
                "07201",
                "Chassis split",
                JournalSamples.DISPATCHER,
                JournalSamples.NOON,
                AcknowledgementMethod.KEYS);
        sandbox.acknowledgements().save(quote.id(), List.of(note));
        assertThat(sandbox.acknowledgements().findByQuote(quote.id())).containsExactly(note);
        assertThat(sandbox.acknowledgements().recordShownAndFindNew("07201", List.of("a", "b")))
                .containsExactly("a", "b");
        assertThat(sandbox.acknowledgements().recordShownAndFindNew("07201", List.of("b", "c")))
                .containsExactly("c");
        assertThat(sandbox.acknowledgements().recordShownAndFindNew("90731", List.of("b")))
                .containsExactly("b");
        assertThat(sandbox.acknowledgements().findFirstShownTimes("07201", List.of("d", "c", "a")))
                .as("when it was shown, of what ever was")
                .containsOnlyKeys("a", "c")
                .allSatisfy((_, time) -> assertThat(time).isBetween(startTime, Instant.now()));
    }

    @Test
    void sentAttemptIsUnknownAfterRestart() {
        UUID quote = sandbox.quotes().save(JournalSamples.quote(100)).id();
        UUID untouched = sandbox.quotes().save(JournalSamples.quote(101)).id();
        AttemptState.Sent sent = sandbox.bookings().recordSent(prepare(quote));
        prepare(untouched);
        journal.close();

        JournalOpenResult.Opened opened = (JournalOpenResult.Opened) Journal.open(folder, "desk-1", Clock.systemUTC());
        journal = opened.journal();
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
        assertThat(opened.interruptedAttempts()).isEqualTo(1);
        assertThat(sandbox.bookings().findWithUnknownOutcome())
                .extracting(attempt -> attempt.id())
                .containsExactly(sent.attempt());
        assertThat(sandbox.bookings().findHolderOfQuote(100)).isPresent();
        assertThat(sandbox.bookings().findByQuote(untouched))
                .extracting(attempt -> attempt.state().name())
                .containsExactly(AttemptState.Name.PREPARED);
        assertThat(sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(untouched)))
                .as("what an earlier run left prepared gives way")
                .isInstanceOf(PreparationResult.Ready.class);
        assertThat(sandbox.bookings().findByQuote(untouched))
                .extracting(attempt -> attempt.state().name())
                .containsExactly(AttemptState.Name.WITHDRAWN, AttemptState.Name.PREPARED);
    }

    @Test
    void documentsWaitUntilStored() {
        AttemptState.Sent sent = sandbox.bookings()
                .recordSent(
                        prepare(sandbox.quotes().save(JournalSamples.quote(100)).id()));
        UUID attempt = sent.attempt();
        NewDocument bol = new NewDocument("BillOfLading", "https://x/1", "../bol", "pdf", "application/pdf");
        NewDocument odd = new NewDocument("Mystery", "https://x/2", "m", "pdf", "application/pdf");
        sandbox.bookings().recordBooked(sent, 77, "BOL-77", List.of(bol, odd));
        assertThatThrownBy(() -> sandbox.bookings().recordBooked(sent, 77, "BOL-77", List.of(odd)))
                .isInstanceOf(JournalException.class);
        List<StoredDocument> stored = sandbox.documents().findByAttempt(attempt);
        assertThat(stored).extracting(document -> document.details()).containsExactly(bol, odd);
        assertThat(sandbox.documents().findNotDownloaded()).isEqualTo(stored);

        DocumentState.Stored saved = new DocumentState.Stored("ab".repeat(32), 12, "ab/abab.pdf");
        assertThat(sandbox.documents()
                        .recordDownloaded(stored.getFirst().id(), saved)
                        .state())
                .isEqualTo(saved);
        sandbox.documents().recordFailedUnlessStored(stored.getLast().id(), "404");
        reopen();
        assertThat(sandbox.documents().findByAttempt(attempt))
                .extracting(StoredDocument::state)
                .containsExactly(saved, new DocumentState.Failed("404"));
        assertThat(sandbox.documents().findNotDownloaded())
                .extracting(document -> document.details())
                .containsExactly(odd);
    }

    @Test
    void storesDefaultsListsAndPreferences() {
        sandbox.recentValues().recordUse(RecentValues.CUSTOMERS, "4711", Content.ofUtf8("Acme"));
        sandbox.recentValues().recordUse(RecentValues.CUSTOMERS, "4712", Content.ofUtf8("Bolt"));
        sandbox.recentValues().recordUse(RecentValues.CUSTOMERS, "4711", Content.ofUtf8("Acme Foods"));
        sandbox.recentValues().recordUse(RecentValues.LANES, "x", Content.ofUtf8("lane"));
        Template sharedTemplate = new Template(UUID.randomUUID(), null, "A pallet", Content.ofUtf8("1"));
        Template customerTemplate = new Template(UUID.randomUUID(), 4711L, "Z pallet", Content.ofUtf8("2"));
        sandbox.itemTemplates().save(sharedTemplate);
        sandbox.itemTemplates().save(customerTemplate);
        sandbox.customerDefaults().save(4711, "margin", Content.ofUtf8("12.5"));
        CachedList list = new CachedList(Content.ofUtf8("[]"), JournalSamples.NOON);
        sandbox.referenceLists().save("packages", list);
        journal.preferences().put("table.columns", "a,b");
        journal.preferences().put("tablet", "x");
        reopen();

        assertThat(sandbox.recentValues().findLastUsedValues(RecentValues.CUSTOMERS, 5))
                .extracting(
                        RecentValues.RecentValue::key,
                        recent -> recent.content().toText())
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("4711", "Acme Foods"),
                        org.assertj.core.groups.Tuple.tuple("4712", "Bolt"));
        assertThat(sandbox.itemTemplates().findForCustomer(4711)).containsExactly(customerTemplate, sharedTemplate);
        assertThat(sandbox.itemTemplates().findForCustomer(4712)).containsExactly(sharedTemplate);
        assertThat(sandbox.customerDefaults().find(4711, "margin")).contains(Content.ofUtf8("12.5"));
        assertThat(sandbox.customerDefaults().find(4712, "margin")).isEmpty();
        assertThat(sandbox.referenceLists().find("packages")).contains(list);
        assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                        .referenceLists()
                        .find("packages"))
                .isEmpty();
        assertThat(journal.preferences().get("table.columns")).contains("a,b");
    }

    @Test
    void preferencesAreCachedAndShowOnlyStoredValues() {
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
        return ((PreparationResult.Ready) sandbox.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                .state();
    }

    private void reopen() {
        journal.close();
        journal = JournalSamples.open(folder);
        sandbox = journal.environmentJournal(JournalSamples.SANDBOX);
    }
}
