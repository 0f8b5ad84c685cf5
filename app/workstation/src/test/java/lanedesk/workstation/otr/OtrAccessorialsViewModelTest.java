package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// What is asked for beside the carriage, without a toolkit.
@WithoutScreen
class OtrAccessorialsViewModelTest {

    private final StepRunner runner = StepRunner.manual();

    @TempDir
    private Path folder = Path.of("");

    private OtrFixture desk;
    private Shipment shipment;
    private OtrForm parts;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        parts = desk.feature.models(shipment);
        runner.runAll();
    }

    @AfterEach
    void close() {
        parts.close();
        desk.close();
    }

    @Test
    void usualOnesThatCannotBeKeptAreSaid() {
        OtrAccessorialsViewModel asked = parts.accessorials();
        asked.add(asked.suggest("liftgate pickup").getFirst());
        desk.file.close();
        asked.save();
        runner.runAll();
        assertThat(desk.notices.showing()).isNotEmpty();
    }

    @Test
    void customersUsualAccessorialsStartTheNextForm() {
        OtrAccessorialsViewModel asked = parts.accessorials();
        asked.add(asked.suggest("liftgate pickup").getFirst());
        asked.save();
        runner.runAll();
        Shipment next = desk.shipment();
        OtrForm form = desk.feature.models(next);
        runner.runAll();
        assertThat(form.form().draft().accessorials()).isEmpty();
        next.customerProperty().set(shipment.customerProperty().get());
        runner.runAll();
        assertThat(form.form().draft().accessorials()).hasSize(1);
        form.form().state().undo();
        assertThat(form.form().draft().accessorials()).isEmpty();
        assertThat(form.accessorials().usualMissing()).hasSize(1);
        form.close();
    }

    @Test
    void usualAccessorialsAreNotPutBackWhereTheSameCustomerHasAnotherName() {
        OtrAccessorialsViewModel asked = parts.accessorials();
        asked.add(asked.suggest("liftgate pickup").getFirst());
        asked.save();
        runner.runAll();
        parts.form().state().change(draft -> draft.withAccessorials(List.of()));
        CustomerBranch now = Objects.requireNonNull(shipment.customerProperty().get());
        shipment.customerProperty()
                .set(new CustomerBranch(
                        now.customerId(),
                        now.customerNumber(),
                        now.customerCode(),
                        "Renamed",
                        now.bsn(),
                        now.branchName(),
                        now.headquarter(),
                        false));
        runner.runAll();
        assertThat(parts.form().draft().accessorials()).isEmpty();
        assertThat(asked.usualMissing()).hasSize(1);
        assertThat(parts.form().quote().problemsProperty().get())
                .as("an inactive customer bars quoting")
                .anySatisfy(problem -> assertThat(problem.path()).isEqualTo("customerBsn"));
    }

    @Test
    void knownAccessorialsAreNamedInTheReadersLanguageAndFoundByTheServicesWordToo() {
        try (OtrFixture french = new OtrFixture(folder.resolve("french"), runner, Language.FRENCH)) {
            OtrForm form = french.feature.models(french.shipment());
            runner.runAll();
            OtrAccessorialsViewModel asked = form.accessorials();
            AccessorialOption liftgate = asked.suggest("liftgate pickup").getFirst();
            assertThat(asked.suggest("hayon ramassage").getFirst()).isEqualTo(liftgate);
            assertThat(asked.name(liftgate)).isEqualTo("Hayon au ramassage");
            asked.add(liftgate);
            AskedAccessorial chip = asked.asked("Pickup").getFirst();
            assertThat(asked.name(chip)).isEqualTo("Hayon au ramassage");
            assertThat(chip.code()).isEqualTo("LiftgatePickup");
            assertThat(asked.suggest(""))
                    .as("every accessorial of the sandbox is a known one")
                    .allSatisfy(option -> assertThat(asked.name(option)).isNotEqualTo(option.displayName()));
            form.close();
        }
    }

    @Test
    void accessorialWithoutATypeHasAGroupOfItsOwnAndGoesWithTruckloadAlone() {
        try (OtrFixture other = new OtrFixture(folder.resolve("untyped"), runner)) {
            List<AccessorialOption> offered = List.of(
                    new AccessorialOption(AccessorialType.SHIPMENT, "TeamDriver", "Team drivers", Map.of()),
                    new AccessorialOption(null, "Tarp", "Tarping", Map.of()));
            other.journal
                    .referenceLists()
                    .save(
                            "accessorials-Truckload",
                            new ReferenceLists.CachedList(
                                    Content.of(JsonMapper.builder().build().writeValueAsBytes(offered)),
                                    Instant.now()));
            other.sandbox.faults().add(Fault.STATUS_500, "/v1/tools/otr/accessorials", FaultRule.ALWAYS);
            Shipment truck = other.shipment();
            truck.customerProperty().set(other.customer(true));
            OtrForm open = other.feature.models(truck);
            OtrAccessorialsViewModel asked = open.accessorials();
            runner.runAll();
            open.form().state().change(_ -> Drafts.full().withModes(false, true));
            open.grid().settlePackages();
            assertThat(asked.types()).containsExactly("Pickup", "Delivery", "Shipment", "");
            asked.add(asked.suggest("tarp").getFirst());
            assertThat(asked.asked("")).extracting(AskedAccessorial::code).containsExactly("Tarp");

            open.form().quote().requestRates();
            runner.runAll();
            assertThat(sent(other, truck).getFirst().accessorials()).containsExactly(new Accessorial("Tarp", null));

            open.form().state().change(draft -> draft.withModes(true, true));
            assertThat(open.form().quote().problemsProperty().get()).hasSize(1);
            open.form().state().change(draft -> draft.withSeparately(true));
            open.form().quote().requestRates();
            runner.runAll();
            assertThat(sent(other, truck))
                    .extracting(request -> request.accessorials().size())
                    .containsExactly(0, 1);
            open.close();
        }
    }

    private static List<OtrQuoteRequest> sent(OtrFixture fixture, Shipment shipment) {
        return shipment.quoteIds().stream()
                .map(id -> ((Quoted.Otr) fixture.quoting.find(id).orElseThrow()).request())
                .toList();
    }

    @Test
    void accessorialsFollowTheModes() {
        OtrAccessorialsViewModel asked = parts.accessorials();
        assertThat(asked.types()).startsWith("Pickup", "Delivery", "Shipment");
        int ltl = asked.suggest("").size();
        parts.lane().modes(false, true);
        assertThat(asked.suggest("")).isNotEmpty().hasSizeLessThan(ltl);
        parts.lane().modes(true, false);
        asked.add(asked.suggest("lift delivery").getFirst());
        assertThat(asked.suggest("lift delivery")).isEmpty();
        assertThat(asked.asked("Delivery")).hasSize(1);
    }
}
