package lanedesk.workstation.composition;

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
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.search.FuzzyMatch;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which customers the palette finds.
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

    private static List<String> found(String typed) {
        return PaletteSearch.matching(typed, KNOWN, PaletteSearch::has)
                .map(Customer::customerName)
                .toList();
    }

    @Test
    void customersAreFoundWithoutTheirAccentsAndThoseThatBeginSoComeFirst() {
        assertThat(found("jose")).containsExactly("José Hermanos", "San José Foods");
        assertThat(found(" FOODS jos")).containsExactly("San José Foods");
        assertThat(found("400002")).containsExactly("Sierra Grocers");
        assertThat(found("josef")).isEmpty();
    }

    @Test
    void aSlipOfTheFingerFindsWhatWasMeantAndTheNumberStandsWhereItIsNotCut(@TempDir Path folder) throws Exception {
        Texts texts = Texts.of(Composition.class, Language.ENGLISH);
        try (Journal journal = Samples.open(folder);
                LaneClient client =
                        new LaneClient(ClientSettings.of("http://127.0.0.1:1").withTokens(TokenSource.of("none")))) {
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            own.quotes().record(Samples.quote(4_711));
            ReferenceData nothingAsked = new ReferenceData(
                    new PlainService(client, WholeWindow.USER),
                    own.referenceLists(),
                    StepRunner.manual(),
                    Clock.systemUTC());
            PaletteSearch finds = new PaletteSearch(nothingAsked.customers(), own.history(), _ -> {}, _ -> {}, texts);
            assertThat(finds.find("acme").run(Job.Control.uninterrupted()))
                    .singleElement()
                    .satisfies(found -> {
                        assertThat(found.label()).isEqualTo("Dallas, TX 75201 → Chicago, IL 60601 · Acme Foods");
                        assertThat(found.group()).isEqualTo("Quote 4711");
                    });
        }
        assertThat(PaletteSearch.matching("sirra", KNOWN, PaletteSearch::has)).isEmpty();
        assertThat(PaletteSearch.matching("sirra", KNOWN, FuzzyMatch::hasNearly))
                .extracting(Customer::customerName)
                .containsExactly("Sierra Grocers");
        assertThat(PaletteSearch.matching("jos food", KNOWN, FuzzyMatch::hasNearly))
                .hasSize(1);
    }
}
