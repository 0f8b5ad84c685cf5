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
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.Headless;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.RequestFieldMarks;
import lanedesk.workstation.form.SavedForm;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.RequestedShipment;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is typed into the form, and what it is taken for.
@Headless
final class DrayageFieldsTest extends DrayageQuoteFormFixture {

    @Test
    void weightConvertedByTheFormStaysUncertain() {
        RequestFieldMarks marks = fillFromRequest("Import, 40HC from Savannah to Ontario, CA 91761, approx 41,000 lb");
        long uncertain = marks.countUncertain();
        fields.weight().convertTo(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).doesNotStartWith("41");
        fields.commitTypedText();
        assertThat(marks.proposals())
                .extracting(RequestFieldMarks.UncertainField::path)
                .contains(DrayageFieldPaths.WEIGHT);
        assertThat(marks.countUncertain()).isEqualTo(uncertain);
        fields.weight().changeUnit();
        assertThat(marks.countUncertain()).isEqualTo(uncertain);
        fields.weight().onTextTyped("18000");
        assertThat(marks.countUncertain()).isEqualTo(uncertain - 1);
    }

    @Test
    void requestValuesAreMarkedAndUndoneEvenAfterRestart() {
        fields.select(fields.draft().days().withDate(DateKind.MUST_ARRIVE_BY, new TypedDate("2026-12-24", null)));
        fields.weight().onTextTyped("38500");
        DrayageDraft previous = fields.draft();
        RequestFieldMarks marks = fillFromRequest("Import, 40HC from Savannah to Ontario, CA 91761, approx 41,000 lb");
        DrayageDraft read = fields.draft();
        Map<String, SourceMark> marked = marks.marksProperty().get();
        assertThat(marked)
                .containsKeys(DrayageFieldPaths.MARKET, DrayageFieldPaths.WAREHOUSE, DrayageFieldPaths.WEIGHT);
        assertThat(marks.proposals())
                .extracting(RequestFieldMarks.UncertainField::path)
                .contains(DrayageFieldPaths.WEIGHT);

        assertThat(savedDraft()).isEqualTo(read);
        shipment = desk.shipment(true);
        shipment.draftProperty().set(SavedForm.from(read));
        open(shipment);
        assertThat(form.requestMarks().marksProperty().get()).isEqualTo(marked);
        form.requestMarks().proposals().forEach(form.requestMarks()::discard);
        assertThat(fields.draft().weight()).isEqualTo("38500");
        assertThat(fields.draft().days()).isEqualTo(previous.days());
        fields.typeMarket("Oakland");
        form.undoRequest();
        assertThat(fields.draft()).isEqualTo(previous);
        assertThat(fields.canUndoRequest()).isFalse();
    }

    @Test
    void doesNotOfferDelistedMarket() {
        Market gone = new Market("Port of Los Angeles", "Los Angeles", "CA", "90001", "US", Map.of());
        Market newValue = fields.suggestMarkets("port of los angeles").getFirst();
        Place warehouse = new Place("US", "CA", "Ontario", "91761");
        RecentMoves.Move move = new RecentMoves.Move(MoveType.EXPORT, gone, warehouse);
        fields.setRecentMoves(
                new RecentMoves.MoveHistory(List.of(move, new RecentMoves.Move(MoveType.IMPORT, newValue, warehouse))));
        assertThat(fields.suggestMarkets("")).startsWith(newValue).doesNotContain(gone);
        fields.select(move);
        assertThat(fields.draft().direction()).isEqualTo(MoveType.EXPORT);
        assertThat(fields.draft().marketText()).isEqualTo(gone.name());
        assertThat(fields.draft().market()).as("the service takes no other").isNull();
    }

    @Test
    void keepsEarlierWeightInItsUnit() {
        fields.weight().onTextTyped("1000");
        RequestedShipment metric = new RequestedShipment(
                new ExtractedShipment(
                        null,
                        null,
                        null,
                        ExtractedValue.certain(UnitSystem.METRIC, "kg"),
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
        shipment.applyRequest(metric);
        assertThat(fields.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).isEqualTo("453.59");
    }

    @Test
    void resolvesTypedTextOnBlur() {
        fill();
        fields.commitTypedText();
        assertThat(fields.draft().market()).extracting(Market::name).isEqualTo("Port of Los Angeles");
        assertThat(fields.draft().containerType()).isEqualTo("Container");
        assertThat(fields.draft().warehouse().line()).isEqualTo("Ontario, CA 91761");
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("LA → Ontario · 40 ft import");
        fields.select(MoveType.EXPORT);
        assertThat(shipment.title(Texts.of(Shipment.class, Language.ENGLISH))).isEqualTo("Ontario → LA · 40 ft export");
    }

    @Test
    void checksWeightByConfiguredLimits() {
        fill();
        assertThat(form.quoteForm().readinessProperty().get().warnings()).isEmpty();
        desk.limits = new ContainerLimits(
                new BigDecimal(35_000),
                new BigDecimal(42_000),
                new BigDecimal(38_000),
                new BigDecimal(42_000),
                new BigDecimal(3_000),
                new BigDecimal(80_000));
        form.quoteForm().revalidate();
        assertThat(form.quoteForm().readinessProperty().get().warnings())
                .extracting(Readiness.Need::text)
                .singleElement()
                .asString()
                .contains("38,000 lb");
        desk.limits = ContainerLimits.DEFAULTS;
        fields.weight().onTextTyped("38,501");
        assertThat(form.quoteForm().readinessProperty().get().warnings())
                .as("at the next keystroke")
                .isEmpty();
    }

    @Test
    void findsMarketByNameCityStateAndPostalCode() {
        for (String typed : List.of("los ang", "san pedro", "90731", "pedro ca")) {
            assertThat(fields.suggestMarkets(typed))
                    .as(typed)
                    .extracting(Market::name)
                    .contains("Port of Los Angeles");
        }
        assertThat(fields.suggestMarkets("WA")).extracting(Market::state).contains("WA");
    }

    @ParameterizedTest
    @ValueSource(strings = {"40", "40'", "40 ft"})
    void offersTypesOfTypedLengthDefaultFirst(String typed) {
        fields.typeContainer(typed);
        List<ContainerType> offered = fields.suggestTypes(typed);
        assertThat(offered)
                .hasSizeGreaterThan(1)
                .allMatch(type -> type.containerLength().contains(40));
        assertThat(offered.getFirst().name()).isEqualTo("Container");
        fields.select(offered.getFirst());
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
    void parsesCommonContainerNames(String typed, String type, Integer feet) {
        assertThat(fields.suggestTypes(typed)).extracting(ContainerType::name).containsExactly(type);
        fields.typeContainer(typed);
        fields.commitTypedText();
        assertThat(fields.draft().containerType()).isEqualTo(type);
        assertThat(fields.draft().containerLength()).isEqualTo(feet);
        assertThat(fields.draft().containerText())
                .isEqualTo(fields.selectedType().orElseThrow().displayName());
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
    void doesNotGuessAmbiguousContainer(String typed) {
        fields.typeContainer(typed);
        fields.commitTypedText();
        assertThat(fields.draft().containerType()).isEmpty();
        assertThat(fields.draft().containerText()).isEqualTo(typed);
    }

    @Test
    void offersOnlyLengthsOfType() {
        assertThat(fields.availableLengths()).isEmpty();
        fields.select(containerType("Container"));
        assertThat(fields.availableLengths()).containsExactly(20, 40, 45);
        fields.chooseLength(45);
        fields.select(containerType("ReeferContainer"));
        assertThat(fields.availableLengths()).containsExactly(20, 40);
        assertThat(fields.draft().containerLength()).isNull();
        fields.select(containerType("Isotank"));
        assertThat(fields.draft().containerLength()).isEqualTo(20);
    }

    @Test
    void unitChangeConvertsWeightOrKeepsNumber() {
        fill();
        fields.weight().convertTo(UnitSystem.METRIC);
        assertThat(fields.draft().weight()).isEqualTo("17463.306");
        fields.weight().convertTo(UnitSystem.US);
        assertThat(fields.draft().weight()).isEqualTo("38500");
        fields.weight().convertTo(UnitSystem.METRIC);
        fields.weight().changeUnit();
        assertThat(fields.draft().weight()).isEqualTo("38500");
        assertThat(fields.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(fields.weight().conversionProperty().get()).isNull();
    }

    @Test
    void showsTypingErrorOnBlur() {
        fields.typeMarket("Atlantis");
        assertThat(form.quoteForm().fieldErrorsProperty().get()).isEmpty();
        form.onFieldLeft("market");
        assertThat(form.quoteForm().fieldErrorsProperty().get().get("market")).contains("Atlantis");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void weightKeepsItsValueInEveryLanguage(Language language) {
        desk.close();
        desk = new DrayageFixture(folder, runner, language);
        shipment = desk.shipment(true);
        open(shipment);
        fill();
        fields.weight().onTextTyped("500");
        fields.weight().convertTo(UnitSystem.METRIC);
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("226.8"));
        assertThat(fields.draft().weight()).isEqualTo(language == Language.FRENCH ? "226,8" : "226.8");
        fields.weight().confirmWeight();
        requestRates();
        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("226.8");
        shipment.requote();
        runner.runAll();
        assertThat(desk.quoteOf(shipment).request().container().weight()).isEqualByComparingTo("226.8");

        fields.weight().onTextTyped("1226.79612");
        fields.weight().commitTypedText();
        fields.weight().commitTypedText();
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("1226.79612"));
        fields.weight().convertTo(UnitSystem.US);
        fields.weight().convertTo(UnitSystem.METRIC);
        assertThat(fields.draft().weightValue()).contains(new BigDecimal("1226.79612"));
    }

    @Test
    void asksToConfirmOverweightAndWarnsAfterwards() {
        fill();
        fields.weight().onTextTyped("44,500");
        assertThat(form.quoteForm().readinessProperty().get().warnings())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight");
        assertThat(form.quoteForm().readinessProperty().get().toQuote())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight");
        fields.weight().confirmWeight();
        assertThat(form.quoteForm().readinessProperty().get().toQuote()).isEmpty();
        fields.setReefer(true);
        assertThat(form.quoteForm().readinessProperty().get().warnings())
                .extracting(Readiness.Need::path)
                .containsExactly("container.weight", "container.isReefer");
    }
}
