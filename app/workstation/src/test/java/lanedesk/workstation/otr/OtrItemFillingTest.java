package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.UUID;
import lanedesk.freight.UnitSystem;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shipment.CustomerBranch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests what fills the item grid besides typing: the calculator, and the templates and default dimensions of
/// the customer.
@Headless
final class OtrItemFillingTest extends OtrItemGridFixture {

    @ParameterizedTest
    @CsvSource({"US, 750, 48, 40, 48, 53.33, 85, 14.06, 1.51", "METRIC, 400, 120, 100, 120, 1.44, 70, 277.78, 1.44"})
    void calculatorFillsVolumeAndClassAndReportsIt(
            UnitSystem system,
            String weight,
            String l,
            String w,
            String h,
            String volume,
            String freightClass,
            String density,
            String cbm) {
        models.form()
                .state
                .changeAsUndoStep(draft -> draft.withSystem(system)
                        .withItem(
                                0,
                                OtrTestDrafts.createItem("Goods", "1", weight, l, w, h)
                                        .withFreightClass("50")));
        models.calculator().requestAndApplyDensityOfAllRows();
        assertThat(models.calculator().runningProperty().get()).isTrue();
        runner.runAll();
        assertThat(itemInRow(0).volume()).isEqualTo(volume);
        assertThat(itemInRow(0).freightClass()).isEqualTo(freightClass);
        assertThat(models.calculator().resultTextProperty().get())
                .contains("line 1: class 50 → " + freightClass)
                .contains("volume – → " + volume)
                .contains("density " + density);
        assertThat(models.calculator().rawResultText())
                .contains("line 1: totalCube " + volume)
                .contains("totalWeight " + weight)
                .contains("totalDensity " + density)
                .contains("freightClass " + freightClass)
                .contains("cbm " + cbm);
        models.calculator().requestAndApplyDensityOfAllRows();
        runner.runAll();
        assertThat(models.calculator().resultTextProperty().get())
                .isEqualTo("Service result: line 1: unchanged, density " + density);
        grid.state.undo();
        assertThat(itemInRow(0).freightClass()).isEqualTo("50");
    }

    @Test
    void ignoresCalculatorAnswerAfterUnitChange() {
        models.form()
                .state
                .changeAsUndoStep(
                        draft -> draft.withItem(0, OtrTestDrafts.createItem("Goods", "1", "750", "48", "40", "48")));
        String before = itemInRow(0).freightClass();
        models.calculator().requestAndApplyDensityOfAllRows();
        models.form().state.changeAsUndoStep(draft -> draft.withSystem(UnitSystem.METRIC));
        runner.runAll();
        assertThat(itemInRow(0).volume()).isEmpty();
        assertThat(itemInRow(0).freightClass()).isEqualTo(before);
    }

    @Test
    void calculatedVolumeIsClearedWithItsDimensions() {
        models.form()
                .state
                .changeAsUndoStep(
                        draft -> draft.withItem(0, OtrTestDrafts.createItem("Goods", "1", "750", "48", "40", "48")));
        models.calculator().requestAndApplyDensityOfAllRows();
        runner.runAll();
        assertThat(itemInRow(0).volume()).isNotEmpty();
        String computed = itemInRow(0).volume();
        typeIntoCell(0, ItemField.HEIGHT, "48.0");
        typeIntoCell(0, ItemField.WEIGHT, "800");
        assertThat(itemInRow(0).volume()).as("the same sides").isEqualTo(computed);
        typeIntoCell(0, ItemField.HEIGHT, "96");
        assertThat(itemInRow(0).volume()).isEmpty();
        assertThat(itemInRow(0).height()).isEqualTo("96");
        grid.state.undo();
        assertThat(itemInRow(0)).extracting(OtrItem::height, OtrItem::volume).containsExactly("48", computed);
        models.form()
                .state
                .changeAsUndoStep(draft ->
                        draft.withItem(0, draft.itemInRow(0).withConvertedUnits(UnitSystem.US, UnitSystem.METRIC)));
        assertThat(itemInRow(0).volume()).as("the same sides in other units").isNotEmpty();
    }

    @Test
    void typedVolumeStaysUntilDimensionsAreComplete() {
        models.form()
                .state
                .changeAsUndoStep(
                        draft -> draft.withItem(0, OtrTestDrafts.createItem("Goods", "1", "750", "", "", "")));
        typeIntoCell(0, ItemField.VOLUME, "64");
        typeIntoCell(0, ItemField.LENGTH, "48");
        typeIntoCell(0, ItemField.WIDTH, "40");
        assertThat(itemInRow(0).volume()).isEqualTo("64");
        typeIntoCell(0, ItemField.HEIGHT, "48");
        assertThat(itemInRow(0).volume()).isEmpty();
        typeIntoCell(0, ItemField.VOLUME, "60");
        assertThat(itemInRow(0)).extracting(OtrItem::height, OtrItem::volume).containsExactly("48", "60");
        typeIntoCell(0, ItemField.LENGTH, "48x40x52");
        assertThat(itemInRow(0)).extracting(OtrItem::height, OtrItem::volume).containsExactly("52", "");
    }

    @Test
    void calculatorReportsFirstChangesAndCountOfOthers() {
        OtrItem item =
                OtrTestDrafts.createItem("Goods", "1", "750", "48", "40", "48").withFreightClass("50");
        models.form().state.changeAsUndoStep(draft -> draft.withItems(Collections.nCopies(9, item)));
        models.calculator().requestAndApplyDensityOfAllRows();
        runner.runAll();
        assertThat(models.calculator().resultTextProperty().get())
                .contains("line 6: class 50 → ")
                .doesNotContain("line 7")
                .endsWith("and 3 lines more");
    }

    @Test
    void calculatorSkipsRowChangedDuringCalculation() {
        models.form()
                .state
                .changeAsUndoStep(
                        draft -> draft.withItem(0, OtrTestDrafts.createItem("Goods", "1", "750", "48", "40", "48")));
        models.calculator().requestAndApplyDensityOfAllRows();
        typeIntoCell(0, ItemField.WEIGHT, "100");
        runner.runAll();
        assertThat(itemInRow(0).volume()).isEmpty();
    }

    @Test
    void typingTemplateNameFillsEmptyRow() {
        models.form()
                .state
                .changeAsUndoStep(draft ->
                        draft.withItem(0, OtrTestDrafts.createItem("Canned tomatoes", "6", "412", "48", "40", "52")));
        grid.completePackageNamesAndIds();
        grid.saveRowAsTemplate(0);
        runner.runAll();
        assertThat(grid.templates.findNamesMatching("tom")).containsExactly("Canned tomatoes");
        typeIntoCell(1, ItemField.NAME, "canned tomatoes");
        assertThat(itemInRow(1)).isEqualTo(itemInRow(0));
        models.lane().convertUnitsTo(UnitSystem.METRIC);
        typeIntoCell(2, ItemField.WEIGHT, "5");
        typeIntoCell(2, ItemField.NAME, "canned tomatoes");
        assertThat(itemInRow(2).weight())
                .as("a line with figures of its own keeps them")
                .isEqualTo("5");
        typeIntoCell(3, ItemField.NAME, "canned tomatoes");
        assertThat(itemInRow(3).weight()).isEqualTo("186.88");
    }

    @Test
    void templatesBelongToCustomer() {
        typeIntoCell(0, ItemField.NAME, "Secret sauce");
        grid.saveRowAsTemplate(0);
        runner.runAll();
        CustomerBranch mine = shipment.customerProperty().get();
        CustomerBranch other = new CustomerBranch(1, 1, "X", "Other", 1, "Other", true, true);
        shipment.customerProperty().set(other);
        runner.runAll();
        assertThat(grid.templates.findNamesMatching("sec")).isEmpty();
        shipment.customerProperty().set(mine);
        runner.runAll();
        assertThat(grid.templates.findNamesMatching("sec")).hasSize(1);
    }

    /// Saves default dimensions in the format that the address book's page uses.
    @Test
    void defaultDimensionsFillNextItem() {
        fixture.journal
                .customerDefaults()
                .save(
                        fixture.findCustomer(true).customerNumber(),
                        "otr.dimensions",
                        Content.ofUtf8("{\"system\":\"US\",\"length\":\"48\",\"width\":\"40\",\"height\":\"60\"}"));
        shipment.customerProperty().set(null);
        shipment.customerProperty().set(fixture.findCustomer(true));
        runner.runAll();
        typeIntoCell(0, ItemField.NAME, "Glass");
        assertThat(itemInRow(0))
                .extracting(OtrItem::length, OtrItem::width, OtrItem::height)
                .containsExactly("48", "40", "60");

        typeIntoCell(1, ItemField.LENGTH, "30");
        typeIntoCell(1, ItemField.NAME, "Own size");
        assertThat(itemInRow(1)).extracting(OtrItem::length, OtrItem::width).containsExactly("30", "");
    }

    @Test
    void templateWithPackageNameFindsPackage() {
        fixture.journal
                .itemTemplates()
                .save(new StoredItemTemplates.Template(UUID.randomUUID(), null, "Glass", Content.ofUtf8("""
                    {"system":"US","item":{"packageType":null,"volume":"","name":"Glass","quantity":"6",\
                    "pack":"Pallet","weight":"412","freightClass":"85","length":"48","width":"40","height":"60",\
                    "levels":"2","stackable":true,"hazardous":false}}\
                    """)));
        shipment.customerProperty().set(null);
        shipment.customerProperty().set(fixture.findCustomer(true));
        runner.runAll();
        typeIntoCell(0, ItemField.NAME, "glass");
        assertThat(itemInRow(0).packageType()).isNotNull();
        assertThat(itemInRow(0)).extracting(OtrItem::quantity, OtrItem::weight).containsExactly("6", "412");
    }
}
