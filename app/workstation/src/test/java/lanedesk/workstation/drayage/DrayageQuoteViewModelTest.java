package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.KeptForm;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.freight.ContainerLimits;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.place.PlaceIndex;
import lanedesk.workstation.freight.request.RequestReader;
import lanedesk.workstation.freight.request.RequestText;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.found.FoundRequest;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.requested.RequestMarks;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The form on the real sandbox, without a toolkit.
class DrayageQuoteViewModelTest {

    private final StepRunner runner = StepRunner.manual();
    private final List<String> gone = new ArrayList<>();

    @TempDir
    private Path folder = Path.of("");

    private DrayageFixture desk;
    private Shipment shipment;
    private DrayageQuoteViewModel form;
    private DrayageContainerViewModel fields;

    @BeforeEach
    void open() {
        desk = new DrayageFixture(folder, runner, Language.ENGLISH);
        shipment = desk.shipment(true);
        open(shipment);
    }

    private void open(Shipment of) {
        form = desk.feature.model(of);
        fields = form.container();
        form.quote().onGoTo(gone::add);
        runner.runAll();
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private void fill() {
        fields.typeMarket("90731");
        fields.typeWarehouse("ontario ca 91761");
        fields.typeContainer("dry");
        fields.settle();
        fields.chooseLength(40);
        fields.weight().type("38,500");
    }

    private void quote() {
        form.quote().requestRates();
        runner.runAll();
    }

    private RequestMarks request(String text) {
        RequestText mail = RequestText.of(text);
        FoundRequest read = new RequestReader(PlaceIndex.EMPTY, Clock.systemUTC()).read(mail);
        shipment.take(new RequestedShipment(read.shipments().getFirst(), mail.whole(), read.language(), read.unread()));
        return form.requested();
    }

    private DrayageDraft kept() {
        return KeptForm.ofJson(shipment.draftProperty().get().toJson(), DrayageDraft.EMPTY)
                .form();
    }

    @Test
    void whatWasReadOfARequestIsMarkedAndTakenBackAlsoAfterARestart() {
        fields.choose(fields.draft().days().with(Which.MUST_ARRIVE_BY, new TypedDay("2026-12-24", null)));
        fields.weight().type("38500");
        DrayageDraft before = fields.draft();
        RequestMarks marks = request("Import, 40HC from Savannah to Ontario, CA 91761, approx 41,000 lb");
        DrayageDraft read = fields.draft();
        Map<String, ReadMark> marked = marks.marksProperty().get();
        assertThat(marked).containsKeys(WirePaths.MARKET, WirePaths.WAREHOUSE, WirePaths.WEIGHT);
        assertThat(marks.proposals()).extracting(RequestMarks.Proposal::path).contains(WirePaths.WEIGHT);

        assertThat(kept()).isEqualTo(read);
        shipment = desk.shipment(true);
        shipment.draftProperty().set(KeptForm.of(read));
        open(shipment);
        assertThat(form.requested().marksProperty().get()).isEqualTo(marked);
        form.requested().proposals().forEach(form.requested()::drop);
        assertThat(fields.draft().weight()).isEqualTo("38500");
        assertThat(fields.draft().days()).isEqualTo(before.days());
        fields.typeMarket("Oakland");
        form.undoRequest();
        assertThat(fields.draft()).isEqualTo(before);
        assertThat(fields.canUndoRequest()).isFalse();
    }

    @Test
    void aWeightBeforeTheRequestStaysWhatItWeighs() {
        fields.weight().type("1000");
        RequestedShipment metric = new RequestedShipment(
                new FoundShipment(
                        null,
                        null,
                        null,
                        Found.sure(UnitSystem.METRIC, "kg"),
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        List.of(),
                        null),
                "kg",
                "en",
                List.of());
        shipment.take(metric);
        assertThat(fields.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).isEqualTo("453.592");
    }

    @Test
    void typedTextsBecomeWhatTheyMeanWhenTheirFieldIsLeft() {
        fill();
        fields.settle();
        assertThat(fields.draft().market()).extracting(Market::name).isEqualTo("Port of Los Angeles");
        assertThat(fields.draft().containerType()).isEqualTo("Container");
        assertThat(fields.draft().warehouse().line()).isEqualTo("Ontario, CA 91761");
        assertThat(shipment.titleProperty().get()).isEqualTo("LA → Ontario · 40 ft import");
        fields.choose(Direction.EXPORT);
        assertThat(shipment.titleProperty().get()).isEqualTo("Ontario → LA · 40 ft export");
    }

    @Test
    void weightIsJudgedByTheLimitsThatAreChosen() {
        fill();
        assertThat(form.quote().readinessProperty().get().warnings()).isEmpty();
        desk.limits = new ContainerLimits(
                new BigDecimal(35_000),
                new BigDecimal(42_000),
                new BigDecimal(38_000),
                new BigDecimal(42_000),
                new BigDecimal(3_000),
                new BigDecimal(80_000));
        form.quote().lookAgain();
        assertThat(form.quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::text)
                .singleElement()
                .asString()
                .contains("38,000 lb");
        desk.limits = ContainerLimits.USUAL;
        fields.weight().type("38,501");
        assertThat(form.quote().readinessProperty().get().warnings())
                .as("at the next keystroke")
                .isEmpty();
    }

    @Test
    void marketIsFoundByNameCityStateAndPostalCode() {
        for (String typed : List.of("los ang", "san pedro", "90731", "pedro ca")) {
            assertThat(fields.marketsFor(typed))
                    .as(typed)
                    .extracting(Market::name)
                    .contains("Port of Los Angeles");
        }
        assertThat(fields.marketsFor("WA")).extracting(Market::state).contains("WA");
    }

    @Test
    void onlyTheTypesOwnLengthsAreOffered() {
        assertThat(fields.lengths()).isEmpty();
        fields.choose(type("Container"));
        assertThat(fields.lengths()).containsExactly(20, 40, 45);
        fields.chooseLength(45);
        fields.choose(type("ReeferContainer"));
        assertThat(fields.lengths()).containsExactly(20, 40);
        assertThat(fields.draft().containerLength()).isNull();
        fields.choose(type("Isotank"));
        assertThat(fields.draft().containerLength()).isEqualTo(20);
    }

    private ContainerType type(String name) {
        return fields.typesFor("").stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void changeOfUnitsConvertsAndCanKeepTheFigure() {
        fill();
        fields.weight().choose(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).isEqualTo("17463.306");
        fields.weight().choose(UnitSystem.US);
        assertThat(fields.draft().weight()).isEqualTo("38500");
        fields.weight().choose(UnitSystem.METRIC);
        fields.weight().keepFigure();
        assertThat(fields.draft().weight()).isEqualTo("38500");
        assertThat(fields.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(fields.weight().conversionProperty().get()).isNull();
    }

    @Test
    void missingFieldsAreSaidOnceRatesWereAskedForAndTheFirstIsGoneTo() {
        assertThat(form.quote().marksProperty().get()).isEmpty();
        form.quote().requestRates();
        assertThat(gone).containsExactly("market");
        assertThat(form.quote().marksProperty().get())
                .containsOnlyKeys("market", "warehouse", "container.containerType", "container.weight");
        assertThat(runner.waiting()).isZero();
    }

    @Test
    void mistypedFieldIsSaidOnceItIsLeft() {
        fields.typeMarket("Atlantis");
        assertThat(form.quote().marksProperty().get()).isEmpty();
        form.left("market");
        assertThat(form.quote().marksProperty().get().get("market")).contains("Atlantis");
    }

    @Test
    void inactiveCustomerBarsWithTheReason() {
        fill();
        CustomerBranch inactive = desk.customer(false);
        shipment.customerProperty().set(inactive);
        assertThat(form.quote().marksProperty().get().get("customerBsn"))
                .contains(inactive.customerName())
                .contains("inactive");
        quote();
        assertThat(gone).containsExactly("customerBsn");
        assertThat(shipment.quoteIds()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void weightStaysTheSameFigureInEveryLanguage(Language language) {
        desk.close();
        desk = new DrayageFixture(folder, runner, language);
        shipment = desk.shipment(true);
        open(shipment);
        fill();
        fields.weight().type("500");
        fields.weight().choose(UnitSystem.METRIC);
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("226.796"));
        assertThat(fields.draft().weight()).isEqualTo(language == Language.FRENCH ? "226,7960" : "226.796");
        quote();
        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("226.796");
        shipment.requote();
        runner.runAll();
        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("226.796");

        fields.weight().type("1226.79612");
        fields.weight().settle();
        fields.weight().settle();
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("1226.79612"));
        fields.weight().choose(UnitSystem.US);
        fields.weight().choose(UnitSystem.METRIC);
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("1226.79612"));
    }

    @Test
    void ratesComeToTheBoardAndTheFormGoesStaleAndBack() {
        fill();
        quote();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
        Quoted.Drayage quoted = desk.quoteOf(shipment);
        assertThat(quoted.request().container().weight()).isEqualByComparingTo(new BigDecimal(38_500));
        assertThat(quoted.request().requestingUser()).isEqualTo(DrayageFixture.USER);
        fields.weight().type("38,000");
        assertThat(shipment.staleProperty().get()).isTrue();
        fields.weight().type("38500");
        assertThat(shipment.staleProperty().get()).isFalse();
        shipment.customerProperty().set(null);
        assertThat(shipment.staleProperty().get()).isTrue();
    }

    @Test
    void requotingAsksAgainWithTheSameForm() {
        fill();
        quote();
        long first = desk.quoteOf(shipment).quoteNumber();
        shipment.requote();
        runner.runAll();
        assertThat(desk.quoteOf(shipment).quoteNumber()).isGreaterThan(first);
    }

    @Test
    void cancelledAskingLeavesTheFormAndDropsTheAnswer() {
        fill();
        form.quote().requestRates();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Running.class);
        assertThat(shipment.busyProperty().get()).isTrue();
        form.quote().cancel();
        runner.runAll();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Idle.class);
        assertThat(shipment.busyProperty().get()).isFalse();
        assertThat(shipment.stage()).isInstanceOf(Stage.Editing.class);
    }

    @Test
    void emptyAnswerIsExplainedWithNearerMarkets() {
        fill();
        fields.typeWarehouse("Seattle, WA 98101");
        fields.weight().type("66,000");
        quote();
        QuoteState.NoRates none =
                (QuoteState.NoRates) form.quote().stateProperty().get();
        assertThat(none.advice()).hasSize(2);
        assertThat(none.advice().getFirst().text()).contains("over what the road usually takes");
        assertThat(none.advice().getLast().text()).contains("Port of Los Angeles", "Port of Seattle", "Port of Tacoma");
        assertThat(none.advice()).extracting(Advice::path).containsExactly(WirePaths.WEIGHT, WirePaths.MARKET);
        assertThat(shipment.quoteIds()).isEmpty();
        fields.weight().type("40,000");
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Idle.class);
    }

    @Test
    void whatWentWrongWhileTheBoardIsInViewIsSaidUntilTheNextAskingOrTheFormSaysIt() {
        fill();
        quote();
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/drayage/quote", 1);
        quote();
        assertThat(desk.notices.showing()).hasSize(1);
        quote();
        assertThat(desk.notices.showing()).as("rates came").isEmpty();

        fields.typeWarehouse("Seattle, WA 98101");
        shipment.showRates();
        quote();
        assertThat(desk.notices.showing())
                .singleElement()
                .extracting(Notice::detail)
                .asString()
                .contains("•");
        shipment.edit();
        assertThat(desk.notices.showing()).isEmpty();
    }

    @Test
    void whatTheServiceRefusesLandsOnItsFieldUntilThatChanges() {
        fill();
        Market moved = new Market("Port of Los Angeles", "Elsewhere", "CA", "90731", "US", Map.of());
        fields.choose(moved);
        quote();
        assertThat(form.quote().stateProperty().get()).isInstanceOf(QuoteState.Failed.class);
        assertThat(form.quote().marksProperty().get().get("market")).contains("San Pedro");
        assertThat(gone).containsExactly("market");
        fields.weight().type("38,000");
        assertThat(form.quote().marksProperty().get()).containsKey("market");
        form.typing("market");
        fields.typeMarket("los angeles");
        assertThat(form.quote().marksProperty().get()).doesNotContainKey("market");
    }

    @Test
    void whatIsRefusedWithoutAFieldOnTheFormIsKeptByItsPath() {
        Map<String, String> fields = Map.of(
                "UOM", "not metric",
                "market.city", "unknown",
                "container.seal", "not a field",
                "contract", "has run out");
        assertThat(form.quote().refusedElsewhere(new Problem("Refused", "", "", "", "400", fields)))
                .containsOnly(Map.entry("container.seal", "not a field"), Map.entry("contract", "has run out"));
    }

    @Test
    void failureIsSaidAndMayBeTriedAgain() {
        fill();
        desk.sandbox.faults().add(Fault.STATUS_500, "/v1/drayage/quote", 1);
        quote();
        QuoteState.Failed failed =
                (QuoteState.Failed) form.quote().stateProperty().get();
        assertThat(failed.problem().code()).matches("[0-9A-Z]{4}-[0-9A-Z]{4}");
        quote();
        assertThat(shipment.stage()).isInstanceOf(Stage.Choosing.class);
    }

    @Test
    void warningsByContainerLengthNeverBlock() {
        fill();
        fields.weight().type("44,500");
        assertThat(form.quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight");
        assertThat(form.quote().readinessProperty().get().toQuote()).isEmpty();
        fields.cool(true);
        assertThat(form.quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight", "container.isReefer");
    }

    @Test
    void formComesBackAsItWasLeft() {
        fill();
        fields.cool(true);
        Shipment again = desk.shipment(true);
        again.draftProperty().set(shipment.draftProperty().get());
        DrayageDraft before = fields.draft();
        open(again);
        assertThat(fields.draft()).isEqualTo(before);
        assertThat(form.quote().problemsProperty().get()).isEmpty();
    }

    @Test
    void earlierRequestOpensAsAFormThatNamesItsType() {
        fill();
        quote();
        Shipment repeat = desk.shipment(true);
        repeat.draftProperty().set(DrayageFeature.draftOf(desk.quoteOf(shipment).request()));
        repeat.resume(new Stage.Editing(), shipment.quoteIds());
        open(repeat);
        assertThat(fields.draft().containerText()).isEqualTo("Dry container");
        assertThat(repeat.staleProperty().get()).as("as it was quoted").isFalse();
        fields.cool(true);
        assertThat(repeat.staleProperty().get()).as("changed since").isTrue();
        fields.cool(false);
        assertThat(form.quote().problemsProperty().get()).isEmpty();
        assertThat(repeat.titleProperty().get()).isEqualTo("LA → Ontario · 40 ft import");
    }

    @Test
    void quotedMovesAreOfferedAgain() {
        fill();
        quote();
        Shipment next = desk.shipment(true);
        open(next);
        RecentMoves.Move move = form.recentProperty().get().moves().getFirst();
        assertThat(fields.marketsFor("").getFirst().name()).isEqualTo("Port of Los Angeles");
        assertThat(fields.marketsFor("").stream().filter(market -> market.name().equals("Port of Los Angeles")))
                .hasSize(1);
        fields.typeWarehouse("91761");
        assertThat(fields.draft().warehouse().place().city()).isEqualTo("Ontario");
        fields.choose(move);
        assertThat(Objects.requireNonNull(fields.draft().market()).postalCode()).isEqualTo("90731");
        assertThat(next.titleProperty().get()).isEqualTo("LA → Ontario · import");
    }
}
