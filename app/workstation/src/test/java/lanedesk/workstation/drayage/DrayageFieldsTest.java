package lanedesk.workstation.drayage;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Market;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Place;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.StoredForm;
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.RequestMarks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is typed into the form, and what it is taken for.
@WithoutScreen
final class DrayageFieldsTest extends DrayageQuoteForm {

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
        shipment.draftProperty().set(StoredForm.of(read));
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
    void marketThatIsListedNoMoreIsNotOfferedAgain() {
        Market gone = new Market("Port of Los Angeles", "Los Angeles", "CA", "90001", "US", Map.of());
        Market now = fields.marketsFor("port of los angeles").getFirst();
        Place warehouse = new Place("US", "CA", "Ontario", "91761");
        RecentMoves.Move move = new RecentMoves.Move(Direction.EXPORT, gone, warehouse);
        fields.know(new RecentMoves.Known(List.of(move, new RecentMoves.Move(Direction.IMPORT, now, warehouse))));
        assertThat(fields.marketsFor("")).startsWith(now).doesNotContain(gone);
        fields.choose(move);
        assertThat(fields.draft().direction()).isEqualTo(Direction.EXPORT);
        assertThat(fields.draft().marketText()).isEqualTo(gone.name());
        assertThat(fields.draft().market()).as("the service takes no other").isNull();
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
        shipment.fillIn(metric);
        assertThat(fields.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).isEqualTo("453.59");
    }

    @Test
    void typedTextsBecomeWhatTheyMeanWhenTheirFieldIsLeft() {
        fill();
        fields.commitTyping();
        assertThat(fields.draft().market()).extracting(Market::name).isEqualTo("Port of Los Angeles");
        assertThat(fields.draft().containerType()).isEqualTo("Container");
        assertThat(fields.draft().warehouse().line()).isEqualTo("Ontario, CA 91761");
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · 40 ft import");
        fields.choose(Direction.EXPORT);
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Ontario → LA · 40 ft export");
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
        form.quote().recheck();
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

    @ParameterizedTest
    @ValueSource(strings = {"40", "40'", "40 ft"})
    void aLengthAloneOffersWhatComesInItTheUsualFirst(String typed) {
        fields.typeContainer(typed);
        List<ContainerType> offered = fields.typesFor(typed);
        assertThat(offered)
                .hasSizeGreaterThan(1)
                .allMatch(type -> type.containerLength().contains(40));
        assertThat(offered.getFirst().name()).isEqualTo("Container");
        fields.choose(offered.getFirst());
        assertThat(fields.draft().containerLength()).isEqualTo(40);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "40 dry | Container | 40",
                "20 dry | Container | 20",
                "40 ft dry | Container | 40",
                "40' dry van | Container | 40",
                "dry van 40 ft. | Container | 40",
                "40HC | Container | 40",
                "45’ high-cube | Container | 45",
                "20 std | Container | 20",
                "40-foot container | Container | 40",
                "reefer 40 | ReeferContainer | 40",
                "40 reefer HC | ReeferContainer | 40",
                "20 pieds réfrigéré | ReeferContainer | 20",
                "20 flat rack | FlatRack | 20",
                "40OT | OpenTop | 40",
                "20 tank | Isotank | 20",
                "dry van | Container |",
            })
    void aContainerIsUnderstoodAsPeopleNameIt(String typed, String type, Integer feet) {
        assertThat(fields.typesFor(typed)).extracting(ContainerType::name).containsExactly(type);
        fields.typeContainer(typed);
        fields.commitTyping();
        assertThat(fields.draft().containerType()).isEqualTo(type);
        assertThat(fields.draft().containerLength()).isEqualTo(feet);
        assertThat(fields.draft().containerText())
                .isEqualTo(fields.type().orElseThrow().displayName());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "40",
                "40 ft",
                "53 dry",
                "45 reefer",
                "40 tank",
                "2x40 dry",
                "20 or 40 dry",
                "20 dry 40",
                "ot",
                "hc"
            })
    void whatLeavesTheContainerOpenIsNotGuessedAt(String typed) {
        fields.typeContainer(typed);
        fields.commitTyping();
        assertThat(fields.draft().containerType()).isEmpty();
        assertThat(fields.draft().containerText()).isEqualTo(typed);
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

    @Test
    void changeOfUnitsConvertsAndCanKeepTheFigure() {
        fill();
        fields.weight().choose(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).isEqualTo("17463.306");
        fields.weight().choose(UnitSystem.US);
        assertThat(fields.draft().weight()).isEqualTo("38500");
        fields.weight().choose(UnitSystem.METRIC);
        fields.weight().changeUnit();
        assertThat(fields.draft().weight()).isEqualTo("38500");
        assertThat(fields.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(fields.weight().conversionProperty().get()).isNull();
    }

    @Test
    void mistypedFieldIsSaidOnceItIsLeft() {
        fields.typeMarket("Atlantis");
        assertThat(form.quote().marksProperty().get()).isEmpty();
        form.left("market");
        assertThat(form.quote().marksProperty().get().get("market")).contains("Atlantis");
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
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("226.8"));
        assertThat(fields.draft().weight()).isEqualTo(language == Language.FRENCH ? "226,8" : "226.8");
        fields.weight().confirm();
        quote();
        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("226.8");
        shipment.requote();
        runner.runAll();
        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("226.8");

        fields.weight().type("1226.79612");
        fields.weight().commitTyping();
        fields.weight().commitTyping();
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("1226.79612"));
        fields.weight().choose(UnitSystem.US);
        fields.weight().choose(UnitSystem.METRIC);
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("1226.79612"));
    }

    @Test
    void aWeightOverTheRoadLimitIsAskedForAndWarnedOfOnceItIsConfirmed() {
        fill();
        fields.weight().type("44,500");
        assertThat(form.quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight");
        assertThat(form.quote().readinessProperty().get().toQuote())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight");
        fields.weight().confirm();
        assertThat(form.quote().readinessProperty().get().toQuote()).isEmpty();
        fields.cool(true);
        assertThat(form.quote().readinessProperty().get().warnings())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight", "container.isReefer");
    }
}
