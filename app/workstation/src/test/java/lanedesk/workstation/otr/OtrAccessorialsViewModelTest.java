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
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// Tests the accessorials of the form: which ones are offered and sent, their names, and the defaults of the
/// customer. Runs without the toolkit.
@Headless
class OtrAccessorialsViewModelTest {

    private final ManualTaskRunner runner = ManualTaskRunner.manual();

    @TempDir
    private Path folder = Path.of("");

    private OtrFixture fixture;
    private Shipment shipment;
    private OtrFormModels models;

    @BeforeEach
    void open() {
        fixture = new OtrFixture(folder, runner);
        shipment = fixture.createShipment();
        shipment.customerProperty().set(fixture.findCustomer(true));
        models = fixture.feature.createFormModels(shipment);
        runner.runAll();
    }

    @AfterEach
    void close() {
        models.close();
        fixture.close();
    }

    @Test
    void reportsFailureToSaveDefaultAccessorials() {
        OtrAccessorialsViewModel accessorials = models.accessorials();
        accessorials.addAccessorial(
                accessorials.suggestAccessorials("liftgate pickup").getFirst());
        fixture.database.close();
        accessorials.saveAsCustomerDefaultInBackground();
        runner.runAll();
        assertThat(fixture.notifications.shownNotifications()).isNotEmpty();
    }

    @Test
    void defaultAccessorialsFillNextForm() {
        OtrAccessorialsViewModel accessorials = models.accessorials();
        accessorials.addAccessorial(
                accessorials.suggestAccessorials("liftgate pickup").getFirst());
        accessorials.saveAsCustomerDefaultInBackground();
        runner.runAll();
        Shipment next = fixture.createShipment();
        OtrFormModels form = fixture.feature.createFormModels(next);
        runner.runAll();
        assertThat(form.form().draft().accessorials()).isEmpty();
        next.customerProperty().set(shipment.customerProperty().get());
        runner.runAll();
        assertThat(form.form().draft().accessorials()).hasSize(1);
        form.form().state.undo();
        assertThat(form.form().draft().accessorials()).isEmpty();
        assertThat(form.accessorials().missingDefaults()).hasSize(1);
        form.close();
    }

    @Test
    void renamedCustomerDoesNotReapplyDefaultAccessorials() {
        OtrAccessorialsViewModel accessorials = models.accessorials();
        accessorials.addAccessorial(
                accessorials.suggestAccessorials("liftgate pickup").getFirst());
        accessorials.saveAsCustomerDefaultInBackground();
        runner.runAll();
        models.form().state.changeAsUndoStep(draft -> draft.withAccessorials(List.of()));
        CustomerBranch newValue =
                Objects.requireNonNull(shipment.customerProperty().get());
        shipment.customerProperty()
                .set(new CustomerBranch(
                        newValue.customerId(),
                        newValue.customerNumber(),
                        newValue.customerCode(),
                        "Renamed",
                        newValue.bsn(),
                        newValue.branchName(),
                        newValue.headquarter(),
                        false));
        runner.runAll();
        assertThat(models.form().draft().accessorials()).isEmpty();
        assertThat(accessorials.missingDefaults()).hasSize(1);
        assertThat(models.form().quoteForm.blockingErrorsProperty().get())
                .as("an inactive customer bars quoting")
                .anySatisfy(problem -> assertThat(problem.path()).isEqualTo("customerBsn"));
    }

    @Test
    void localizesAccessorialsAndFindsThemByServiceNameToo() {
        try (OtrFixture french = new OtrFixture(folder.resolve("french"), runner, Language.FRENCH)) {
            OtrFormModels form = french.feature.createFormModels(french.createShipment());
            runner.runAll();
            OtrAccessorialsViewModel accessorials = form.accessorials();
            AccessorialOption liftgate =
                    accessorials.suggestAccessorials("liftgate pickup").getFirst();
            assertThat(accessorials.suggestAccessorials("hayon ramassage").getFirst())
                    .isEqualTo(liftgate);
            assertThat(accessorials.displayNameOf(liftgate)).isEqualTo("Hayon au ramassage");
            accessorials.addAccessorial(liftgate);
            RequestedAccessorial chip =
                    accessorials.requestedAccessorialsOfType("Pickup").getFirst();
            assertThat(accessorials.displayNameOf(chip)).isEqualTo("Hayon au ramassage");
            assertThat(chip.code()).isEqualTo("LiftgatePickup");
            assertThat(accessorials.suggestAccessorials(""))
                    .as("every accessorial of the sandbox is a known one")
                    .allSatisfy(option ->
                            assertThat(accessorials.displayNameOf(option)).isNotEqualTo(option.displayName()));
            form.close();
        }
    }

    @Test
    void untypedAccessorialHasOwnGroupAndIsSentForTruckloadOnly() {
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
            other.sandbox.faults().activate(Fault.STATUS_500, "/v1/tools/otr/accessorials", FaultRule.ALWAYS);
            Shipment truck = other.createShipment();
            truck.customerProperty().set(other.findCustomer(true));
            OtrFormModels open = other.feature.createFormModels(truck);
            OtrAccessorialsViewModel accessorials = open.accessorials();
            runner.runAll();
            open.form()
                    .state
                    .changeAsUndoStep(_ -> OtrTestDrafts.completeDraft().withModes(false, true));
            open.itemGrid().completePackageNamesAndIds();
            assertThat(accessorials.accessorialTypesInOrder()).containsExactly("Pickup", "Delivery", "Shipment", "");
            accessorials.addAccessorial(accessorials.suggestAccessorials("tarp").getFirst());
            assertThat(accessorials.requestedAccessorialsOfType(""))
                    .extracting(RequestedAccessorial::code)
                    .containsExactly("Tarp");

            open.form().quoteForm.requestRatesOrFocusFirstError();
            runner.runAll();
            assertThat(sentRequests(other, truck).getFirst().accessorials())
                    .containsExactly(new Accessorial("Tarp", null));

            open.form().state.changeAsUndoStep(draft -> draft.withModes(true, true));
            assertThat(open.form().quoteForm.blockingErrorsProperty().get()).hasSize(1);
            open.form().state.changeAsUndoStep(draft -> draft.withSeparately(true));
            open.form().quoteForm.requestRatesOrFocusFirstError();
            runner.runAll();
            assertThat(sentRequests(other, truck))
                    .extracting(request -> request.accessorials().size())
                    .containsExactly(0, 1);
            open.close();
        }
    }

    private static List<OtrQuoteRequest> sentRequests(OtrFixture fixture, Shipment shipment) {
        return shipment.quoteIds().stream()
                .map(id -> ((SavedQuote.Otr)
                                fixture.quoteService.findQuoteAndCache(id).orElseThrow())
                        .request())
                .toList();
    }

    @Test
    void offersAccessorialsOfChosenModes() {
        OtrAccessorialsViewModel accessorials = models.accessorials();
        assertThat(accessorials.accessorialTypesInOrder()).startsWith("Pickup", "Delivery", "Shipment");
        int ltl = accessorials.suggestAccessorials("").size();
        models.lane().setModes(false, true);
        assertThat(accessorials.suggestAccessorials("")).isNotEmpty().hasSizeLessThan(ltl);
        models.lane().setModes(true, false);
        accessorials.addAccessorial(
                accessorials.suggestAccessorials("lift delivery").getFirst());
        assertThat(accessorials.suggestAccessorials("lift delivery")).isEmpty();
        assertThat(accessorials.requestedAccessorialsOfType("Delivery")).hasSize(1);
    }
}
