package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import lanedesk.client.ClientSettings;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Customer;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.search.FuzzyMatch;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests which customers and quotes the palette finds.
class PaletteSearchTest {

    private static final List<Customer> KNOWN =
            List.of(customer(1, "San José Foods"), customer(2, "Sierra Grocers"), customer(3, "José Hermanos"));

    private static Customer customer(long id, String name) {
        return new Customer(
                id,
                name,
                name,
                "C" + id,
                400_000 + id,
                true,
                new IsoDateTime("2026-01-05T08:00:00Z"),
                "desk",
                1L,
                List.of(),
                Map.of());
    }

    private static List<String> findLabels(String typed) {
        return PaletteSearch.findMatchingCustomers(typed, KNOWN, PaletteSearch::containsAllWords)
                .map(Customer::customerName)
                .toList();
    }

    @Test
    void findsCustomersIgnoringAccentsAndRanksPrefixMatchesFirst() {
        assertThat(findLabels("jose")).containsExactly("José Hermanos", "San José Foods");
        assertThat(findLabels(" FOODS jos")).containsExactly("San José Foods");
        assertThat(findLabels("400002")).containsExactly("Sierra Grocers");
        assertThat(findLabels("josef")).isEmpty();
    }

    @Test
    void findsCustomerDespiteTypoAndShowsNumber(@TempDir Path folder) throws Exception {
        Texts texts = Texts.of(PaletteSearch.class, Language.ENGLISH);
        try (Journal journal = JournalSamples.open(folder);
                LaneClient client = new LaneClient(
                        ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.ofFixedToken("none")))) {
            EnvironmentJournal environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
            environmentJournal.quotes().save(JournalSamples.quote(4_711));
            ReferenceData nothingAsked = new ReferenceData(
                    new FakeService(client, "dana@meridian.example"),
                    environmentJournal.referenceLists(),
                    ManualTaskRunner.manual(),
                    Clock.systemUTC());
            PaletteSearch finds =
                    new PaletteSearch(nothingAsked.customers(), environmentJournal.history(), _ -> {}, _ -> {}, texts);
            assertThat(finds.createSearchTask("acme").run(BackgroundTask.TaskControl.neverCancelled()))
                    .singleElement()
                    .satisfies(found -> {
                        assertThat(found.label()).isEqualTo("Dallas, TX 75201 → Chicago, IL 60601 · Acme Foods");
                        assertThat(found.group()).isEqualTo("Quote 4711");
                    });
        }
        assertThat(PaletteSearch.findMatchingCustomers("sirra", KNOWN, PaletteSearch::containsAllWords))
                .isEmpty();
        assertThat(PaletteSearch.findMatchingCustomers("sirra", KNOWN, FuzzyMatch::containsSimilarWords))
                .extracting(Customer::customerName)
                .containsExactly("Sierra Grocers");
        assertThat(PaletteSearch.findMatchingCustomers("jos food", KNOWN, FuzzyMatch::containsSimilarWords))
                .hasSize(1);
    }

    @Test
    void findsQuoteByReference(@TempDir Path folder) throws Exception {
        Texts texts = Texts.of(PaletteSearch.class, Language.ENGLISH);
        try (Journal journal = JournalSamples.open(folder);
                LaneClient client = new LaneClient(
                        ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.ofFixedToken("none")))) {
            EnvironmentJournal environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
            environmentJournal.quotes().save(JournalSamples.quote(4_711));
            environmentJournal
                    .quotes()
                    .save(JournalSamples.quote(4_712)
                            .withReferences(List.of(
                                    new ShipmentReference(Kind.PURCHASE_ORDER, "PO-8833-A"),
                                    new ShipmentReference(Kind.OTHER, "Dock", "17-B"))));
            ReferenceData nothingAsked = new ReferenceData(
                    new FakeService(client, "dana@meridian.example"),
                    environmentJournal.referenceLists(),
                    ManualTaskRunner.manual(),
                    Clock.systemUTC());
            PaletteSearch finds =
                    new PaletteSearch(nothingAsked.customers(), environmentJournal.history(), _ -> {}, _ -> {}, texts);
            for (String reference : List.of("PO-8833-A", "8833", "17-b")) {
                assertThat(finds.createSearchTask(reference).run(BackgroundTask.TaskControl.neverCancelled()))
                        .as(reference)
                        .singleElement()
                        .satisfies(found -> assertThat(found.group()).isEqualTo("Quote 4712"));
            }
        }
    }
}
