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

/// Tests how the fields of the drayage form interpret what is typed.
@Headless
final class DrayageFieldsTest extends DrayageQuoteFormFixture {

    @Test
    void weightConvertedByFormStaysUncertain() {
        RequestFieldMarks marks = fillFromRequest("Import, 40HC from Savannah to Ontario, CA 91761, approx 41,000 lb");
        long uncertain = marks.countUncertainFields();
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        assertThat(container.draft().weight()).doesNotStartWith("41");
        quoteViewModel.form.commitTexts();
        assertThat(marks.uncertainFields())
                .extracting(RequestFieldMarks.UncertainField::path)
                .contains(DrayageFields.WEIGHT);
        assertThat(marks.countUncertainFields()).isEqualTo(uncertain);
        container.weight.restoreTypedNumber();
        assertThat(marks.countUncertainFields()).isEqualTo(uncertain);
        container.weight.onWeightTyped("18000");
        assertThat(marks.countUncertainFields()).isEqualTo(uncertain - 1);
    }

    @Test
    void requestValuesAreMarkedAndUndoneEvenAfterRestart() {
        container.state.changeAsUndoStep(draft ->
                draft.withDays(draft.days().withDate(DateKind.MUST_ARRIVE_BY, new TypedDate("2026-12-24", null))));
        container.weight.onWeightTyped("38500");
        DrayageDraft previous = container.draft();
        RequestFieldMarks marks = fillFromRequest("Import, 40HC from Savannah to Ontario, CA 91761, approx 41,000 lb");
        DrayageDraft read = container.draft();
        Map<String, SourceMark> marked = marks.marksProperty().get();
        assertThat(marked).containsKeys(DrayageFields.MARKET, DrayageFields.WAREHOUSE, DrayageFields.WEIGHT);
        assertThat(marks.uncertainFields())
                .extracting(RequestFieldMarks.UncertainField::path)
                .contains(DrayageFields.WEIGHT);

        assertThat(savedDraft()).isEqualTo(read);
        shipment = fixture.createShipment(true);
        shipment.draftProperty().set(SavedForm.ofDraftWithoutRates(read));
        open(shipment);
        assertThat(quoteViewModel.quoteForm.requestMarks().marksProperty().get())
                .isEqualTo(marked);
        quoteViewModel
                .quoteForm
                .requestMarks()
                .uncertainFields()
                .forEach(quoteViewModel.quoteForm.requestMarks()::discardValueAndRestorePrevious);
        assertThat(container.draft().weight()).isEqualTo("38500");
        assertThat(container.draft().days()).isEqualTo(previous.days());
        container.onMarketTyped("Oakland");
        shipment.bookingPageStateJsonProperty().set("{\"read\":\"from the request\"}");
        quoteViewModel.undoAndDiscardBookingValues();
        assertThat(shipment.bookingPageStateJsonProperty().get()).isNotEmpty();
        quoteViewModel.undoAndDiscardBookingValues();
        assertThat(container.draft()).isEqualTo(previous);
        assertThat(shipment.bookingPageStateJsonProperty().get()).isEmpty();
        assertThat(container.state.canUndo()).isFalse();
        container.redo();
        container.redo();
        assertThat(container.draft().marketText()).isEqualTo("Oakland");
        assertThat(container.state.canRedo()).isFalse();
    }

    @Test
    void undoesTypingAndChoicesStepByStep() {
        container.weight.onWeightTyped("3");
        container.weight.onWeightTyped("38500");
        container.setMoveType(MoveType.EXPORT);
        container.onMarketTyped("oak");
        quoteViewModel.form.commitTexts();
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        container.undo();
        assertThat(container.draft().weight()).isEqualTo("38500");
        container.undo();
        assertThat(container.draft().marketText()).isEmpty();
        container.undo();
        assertThat(container.draft().direction()).isEqualTo(MoveType.IMPORT);
        container.undo();
        assertThat(container.draft()).isEqualTo(DrayageDraft.EMPTY);
    }

    @Test
    void doesNotOfferDelistedMarket() {
        Market gone = new Market("Port of Los Angeles", "Los Angeles", "CA", "90001", "US", Map.of());
        Market newValue = container.suggestMarkets("port of los angeles").getFirst();
        Place warehouse = new Place("US", "CA", "Ontario", "91761");
        RecentMoves.Move move = new RecentMoves.Move(MoveType.EXPORT, gone, warehouse);
        container.setRecentMoves(
                new RecentMoves.MoveHistory(List.of(move, new RecentMoves.Move(MoveType.IMPORT, newValue, warehouse))));
        assertThat(container.suggestMarkets("")).startsWith(newValue).doesNotContain(gone);
        container.applyRecentMove(move);
        assertThat(container.draft().direction()).isEqualTo(MoveType.EXPORT);
        assertThat(container.draft().marketText()).isEqualTo(gone.name());
        assertThat(container.draft().market()).as("the service takes no other").isNull();
    }

    @Test
    void keepsEarlierWeightInItsUnit() {
        container.weight.onWeightTyped("1000");
        RequestedShipment metric = new RequestedShipment(
                new ExtractedShipment(
                        null,
                        null,
                        null,
                        ExtractedValue.ofCertain(UnitSystem.METRIC, "kg"),
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
        shipment.passOrKeepRequestForForm(metric);
        assertThat(container.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(container.draft().weight()).isEqualTo("453.59");
    }

    @Test
    void resolvesTypedTextOnBlur() {
        fillForm();
        quoteViewModel.form.commitTexts();
        assertThat(container.draft().market()).extracting(Market::name).isEqualTo("Port of Los Angeles");
        assertThat(container.draft().containerType()).isEqualTo("Container");
        assertThat(container.draft().warehouse().line()).isEqualTo("Ontario, CA 91761");
        assertThat(shipment.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("LA → Ontario · 40 ft import");
        container.setMoveType(MoveType.EXPORT);
        assertThat(shipment.titleText(Texts.of(Shipment.class, Language.ENGLISH)))
                .isEqualTo("Ontario → LA · 40 ft export");
    }

    @Test
    void checksWeightByConfiguredLimits() {
        fillForm();
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().warnings())
                .isEmpty();
        fixture.limits = new ContainerLimits(
                new BigDecimal(35_000),
                new BigDecimal(42_000),
                new BigDecimal(38_000),
                new BigDecimal(42_000),
                new BigDecimal(3_000),
                new BigDecimal(80_000));
        quoteViewModel.quoteForm.recomputeDerivedValuesAndValidate();
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().warnings())
                .extracting(Readiness.ReadinessNote::text)
                .singleElement()
                .asString()
                .contains("38,000 lb");
        fixture.limits = ContainerLimits.DEFAULTS;
        container.weight.onWeightTyped("38,501");
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().warnings())
                .as("at the next keystroke")
                .isEmpty();
    }

    @Test
    void findsMarketByNameCityStateAndPostalCode() {
        for (String typed : List.of("los ang", "san pedro", "90731", "pedro ca")) {
            assertThat(container.suggestMarkets(typed))
                    .as(typed)
                    .extracting(Market::name)
                    .contains("Port of Los Angeles");
        }
        assertThat(container.suggestMarkets("WA")).extracting(Market::state).contains("WA");
    }

    @ParameterizedTest
    @ValueSource(strings = {"40", "40'", "40 ft"})
    void offersTypesOfTypedLengthDefaultFirst(String typed) {
        container.onContainerTypeTyped(typed);
        List<ContainerType> offered = container.referenceLists.suggestContainerTypes(typed);
        assertThat(offered)
                .hasSizeGreaterThan(1)
                .allMatch(type -> type.containerLength().contains(40));
        assertThat(offered.getFirst().name()).isEqualTo("Container");
        container.setContainerType(offered.getFirst());
        assertThat(container.draft().containerLength()).isEqualTo(40);
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
        assertThat(container.referenceLists.suggestContainerTypes(typed))
                .extracting(ContainerType::name)
                .containsExactly(type);
        container.onContainerTypeTyped(typed);
        quoteViewModel.form.commitTexts();
        assertThat(container.draft().containerType()).isEqualTo(type);
        assertThat(container.draft().containerLength()).isEqualTo(feet);
        assertThat(container.draft().containerText())
                .isEqualTo(container.selectedType().orElseThrow().displayName());
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
        container.onContainerTypeTyped(typed);
        quoteViewModel.form.commitTexts();
        assertThat(container.draft().containerType()).isEmpty();
        assertThat(container.draft().containerText()).isEqualTo(typed);
    }

    @Test
    void offersOnlyLengthsOfType() {
        assertThat(container.availableLengths.getValue()).isEmpty();
        container.setContainerType(findContainerType("Container"));
        assertThat(container.availableLengths.getValue()).containsExactly(20, 40, 45);
        container.setContainerLength(45);
        container.setContainerType(findContainerType("ReeferContainer"));
        assertThat(container.availableLengths.getValue()).containsExactly(20, 40);
        assertThat(container.draft().containerLength()).isNull();
        container.setContainerType(findContainerType("Isotank"));
        assertThat(container.draft().containerLength()).isEqualTo(20);
    }

    @Test
    void unitChangeConvertsWeightOrKeepsNumber() {
        fillForm();
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        assertThat(container.draft().weight()).isEqualTo("17463.306");
        container.weight.setUnitsAndConvertWeight(UnitSystem.US);
        assertThat(container.draft().weight()).isEqualTo("38500");
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        container.weight.restoreTypedNumber();
        assertThat(container.draft().weight()).isEqualTo("38500");
        assertThat(container.draft().system()).isEqualTo(UnitSystem.METRIC);
        assertThat(container.weight.conversionProperty().get()).isNull();
    }

    @Test
    void showsTypingErrorOnBlur() {
        container.onMarketTyped("Atlantis");
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get()).isEmpty();
        quoteViewModel.quoteForm.endTypingAndValidate("market");
        assertThat(quoteViewModel.quoteForm.fieldErrorsProperty().get().get("market"))
                .contains("Atlantis");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void weightKeepsItsValueInEveryLanguage(Language language) {
        fixture.close();
        fixture = new DrayageFixture(folder, runner, language);
        shipment = fixture.createShipment(true);
        open(shipment);
        fillForm();
        container.weight.onWeightTyped("500");
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        assertThat(container.draft().weightValue()).contains(new BigDecimal("226.8"));
        assertThat(container.draft().weight()).isEqualTo(language == Language.FRENCH ? "226,8" : "226.8");
        container.weight.confirmWeight();
        requestRates();
        assertThat(fixture.findFirstQuote(shipment).request().container().weight())
                .isEqualByComparingTo("226.8");
        shipment.runRequoteAction();
        runner.runAll();
        assertThat(fixture.findFirstQuote(shipment).request().container().weight())
                .isEqualByComparingTo("226.8");

        container.weight.onWeightTyped("1226.79612");
        container.weight.rewriteTypedWeightInFormUnit();
        container.weight.rewriteTypedWeightInFormUnit();
        assertThat(container.draft().weightValue()).contains(new BigDecimal("1226.79612"));
        container.weight.setUnitsAndConvertWeight(UnitSystem.US);
        container.weight.setUnitsAndConvertWeight(UnitSystem.METRIC);
        assertThat(container.draft().weightValue()).contains(new BigDecimal("1226.79612"));
    }

    @Test
    void asksToConfirmOverweightAndWarnsAfterwards() {
        fillForm();
        container.weight.onWeightTyped("44,500");
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().warnings())
                .extracting(Readiness.ReadinessNote::path)
                .containsExactly("container.weight");
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().missingToQuote())
                .extracting(Readiness.ReadinessNote::path)
                .containsExactly("container.weight");
        container.weight.confirmWeight();
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().missingToQuote())
                .isEmpty();
        container.state.changeAsUndoStep(draft -> draft.withReefer(true));
        assertThat(quoteViewModel.quoteForm.readinessProperty().get().warnings())
                .extracting(Readiness.ReadinessNote::path)
                .containsExactly("container.weight", "container.isReefer");
    }
}
