package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.UUID;
import java.util.stream.IntStream;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.freight.paste.ItemPaste;
import lanedesk.workstation.journal.habit.Templates;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The grid and the calculator without a toolkit.
class OtrItemGridViewModelTest {

    private final StepRunner runner = StepRunner.manual();

    @TempDir
    private Path folder = Path.of("");

    private OtrFixture desk;
    private Shipment shipment;
    private OtrForm parts;
    private OtrItemGridViewModel grid;

    @BeforeEach
    void open() {
        desk = new OtrFixture(folder, runner);
        shipment = desk.shipment();
        shipment.customerProperty().set(desk.customer(true));
        parts = desk.feature.models(shipment);
        grid = parts.grid();
        runner.runAll();
    }

    @AfterEach
    void close() {
        parts.close();
        desk.close();
    }

    private void type(int row, ItemField field, String text) {
        grid.write(grid.rows().get(row), field, text);
        grid.finish(grid.rows().get(row), field);
    }

    private OtrItem item(int row) {
        return parts.form().draft().item(row);
    }

    @Test
    void figuresStandInTheGridAsTheLanguageWritesThem() {
        parts.close();
        desk.close();
        desk = new OtrFixture(folder, runner, Language.FRENCH);
        parts = desk.feature.models(desk.shipment());
        grid = parts.grid();
        type(0, ItemField.NAME, "Colle");
        type(0, ItemField.WEIGHT, "12 kg");
        type(0, ItemField.FREIGHT_CLASS, "92.5");
        OtrItemRow row = grid.rows().getFirst();
        assertThat(row.text(ItemField.WEIGHT).get()).isEqualTo("26,46");
        assertThat(row.text(ItemField.FREIGHT_CLASS).get()).isEqualTo("92.5");

        type(0, ItemField.WEIGHT, "26,46");
        assertThat(item(0).weight()).isEqualTo("26.46");
        grid.undo();
        assertThat(item(0).freightClass()).isEmpty();
        type(0, ItemField.WEIGHT, "26,5");
        assertThat(item(0).weight()).isEqualTo("26.5");
        assertThat(row.text(ItemField.WEIGHT).get()).isEqualTo("26,5");
    }

    @Test
    void firstKeystrokeMakesARowAndTheNextEmptyOne() {
        assertThat(grid.rows()).hasSize(1);
        grid.write(grid.rows().getFirst(), ItemField.NAME, "C");
        assertThat(grid.rows()).hasSize(2);
        assertThat(item(0).name()).isEqualTo("C");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "WEIGHT;1,250 lb;1250",
                "WEIGHT;12 kg;26.46",
                "LENGTH;4 ft;48",
                "VOLUME;2 cbm;70.63",
                "QUANTITY;6 plts;6",
                "FREIGHT_CLASS;class 92,5;92.5",
                "WEIGHT;heavy;heavy"
            })
    void cellThatIsLeftIsPutPlainly(ItemField field, String typed, String shown) {
        type(0, ItemField.NAME, "Goods");
        type(0, field, typed);
        assertThat(field.of(item(0))).isEqualTo(shown);
    }

    @Test
    void threeSidesAreTypedInOneCell() {
        type(0, ItemField.LENGTH, "48x40x52");
        assertThat(item(0))
                .extracting(OtrItem::length, OtrItem::width, OtrItem::height)
                .containsExactly("48", "40", "52");
    }

    @Test
    void packageIsFoundByItsBeginning() {
        type(0, ItemField.PACKAGE, "pal");
        assertThat(item(0).pack()).isEqualTo("Pallet");
        assertThat(item(0).packageType()).isNotNull();
    }

    @Test
    void levelsAndTheTickNeverDisagree() {
        type(0, ItemField.NAME, "Goods");
        type(0, ItemField.LEVELS, "3");
        assertThat(item(0).stackable()).isTrue();
        grid.stackable(grid.rows().getFirst(), false);
        assertThat(item(0).levels()).isEqualTo("1");
        grid.stackable(grid.rows().getFirst(), true);
        assertThat(item(0).levels()).isEqualTo("2");
        type(0, ItemField.LEVELS, "1");
        assertThat(item(0).stackable()).isFalse();
    }

    @Test
    void classIsPreviewedByTheScaleThatIsChosen() {
        parts.form().state().change(draft -> draft.withItem(0, Drafts.item("Goods", "1", "750", "48", "40", "48")));
        OtrItemRow row = grid.rows().getFirst();
        assertThat(row.previewProperty().get()).isEqualTo("14.1 → 85");
        desk.scale = ClassScale.LEGACY_18;
        parts.form().quote().lookAgain();
        assertThat(row.previewProperty().get()).isEqualTo("14.1 → 77.5");
        assertThat(grid.totalsProperty().get().freightClass()).isEqualTo("77.5");
        desk.scale = ClassScale.NMFC_13;
        grid.write(grid.rows().get(1), ItemField.NAME, "Next");
        assertThat(row.previewProperty().get()).as("at the next keystroke").isEqualTo("14.1 → 85");
    }

    @Test
    void densityAndClassArePreviewedAtEveryKeystroke() {
        parts.form().state().change(draft -> draft.withItem(0, Drafts.item("Goods", "1", "750", "48", "40", "4")));
        OtrItemRow row = grid.rows().getFirst();
        grid.write(row, ItemField.HEIGHT, "48");
        assertThat(row.previewProperty().get()).isEqualTo("14.1 → 85");
        grid.write(row, ItemField.HEIGHT, "");
        assertThat(row.previewProperty().get()).isEmpty();
    }

    @Test
    void totalsFollowTheRows() {
        parts.form().state().change(_ -> Drafts.full());
        ItemTotals totals = grid.totalsProperty().get();
        assertThat(totals.pieces()).isEqualTo(14);
        assertThat(totals.weight()).isEqualTo("4,074 lb");
        assertThat(totals.weightMissing()).isZero();
        grid.write(grid.rows().getFirst(), ItemField.WEIGHT, "");
        assertThat(grid.totalsProperty().get().weightMissing()).isEqualTo(1);
    }

    @Test
    void duplicateDeleteUndoAndRedo() {
        parts.form().state().change(_ -> Drafts.full());
        assertThat(grid.duplicate(1)).isEqualTo(2);
        assertThat(item(2)).isEqualTo(item(1));
        grid.delete(0);
        assertThat(parts.form().draft().items()).hasSize(3);
        grid.undo();
        grid.undo();
        assertThat(parts.form().draft()).isEqualTo(Drafts.full());
        grid.redo();
        assertThat(parts.form().draft().items()).hasSize(4);
        assertThat(grid.canRedo()).isTrue();
        type(0, ItemField.WEIGHT, "500");
        assertThat(grid.canRedo()).isFalse();
    }

    @Test
    void typingInOneCellIsOneStep() {
        type(0, ItemField.NAME, "Goods");
        OtrItemRow row = grid.rows().getFirst();
        for (String text : new String[] {"4", "41", "412"}) {
            grid.write(row, ItemField.WEIGHT, text);
        }
        grid.finish(row, ItemField.WEIGHT);
        grid.undo();
        assertThat(item(0).weight()).isEmpty();
        assertThat(item(0).name()).isEqualTo("Goods");
    }

    @Test
    void pastedRowsTakeTheFormsUnitsOnceItHasFigures() {
        String metric = "Item\tQty\tWeight each (kg)\tDims (cm)\nSoap\t2\t100\t120x100x100\n";
        ItemPaste paste = grid.insertion().read(metric);
        insert(paste, 0);
        assertThat(grid.system()).isEqualTo(UnitSystem.METRIC);
        assertThat(item(0).weight()).isEqualTo("100");
        parts.lane().convertTo(UnitSystem.US);
        insert(grid.insertion().read(metric), 1);
        assertThat(grid.system()).isEqualTo(UnitSystem.US);
        assertThat(item(1).weight()).startsWith("220.4");
    }

    @Test
    void unitsConvertThereAndBackWithoutLoss() {
        parts.form().state().change(_ -> Drafts.full());
        parts.lane().convertTo(UnitSystem.METRIC);
        assertThat(item(0).weight()).isEqualTo("186.88");
        parts.lane().convertTo(UnitSystem.US);
        assertThat(parts.form().draft()).isEqualTo(Drafts.full());
        parts.lane().relabelTo(UnitSystem.METRIC);
        assertThat(item(0).weight()).isEqualTo("412");
    }

    @ParameterizedTest
    @CsvSource({"US, 750, 48, 40, 48, 53.33, 85, 14.06, 1.51", "METRIC, 400, 120, 100, 120, 1.44, 70, 277.78, 1.44"})
    void calculatorPutsCubeIntoVolumeAndClassIntoClassAndSaysSo(
            UnitSystem system,
            String weight,
            String l,
            String w,
            String h,
            String volume,
            String freightClass,
            String density,
            String cbm) {
        parts.form()
                .state()
                .change(draft -> draft.withSystem(system)
                        .withItem(0, Drafts.item("Goods", "1", weight, l, w, h).withFreightClass("50")));
        parts.calculator().all();
        assertThat(parts.calculator().runningProperty().get()).isTrue();
        runner.runAll();
        assertThat(item(0).volume()).isEqualTo(volume);
        assertThat(item(0).freightClass()).isEqualTo(freightClass);
        assertThat(parts.calculator().saidProperty().get())
                .contains("line 1: class 50 → " + freightClass)
                .contains("volume – → " + volume)
                .contains("density " + density);
        assertThat(parts.calculator().asItCame())
                .contains("line 1: totalCube " + volume)
                .contains("totalWeight " + weight)
                .contains("totalDensity " + density)
                .contains("freightClass " + freightClass)
                .contains("cbm " + cbm);
        parts.calculator().all();
        runner.runAll();
        assertThat(parts.calculator().saidProperty().get())
                .isEqualTo("The service says: line 1: as before, density " + density);
        grid.undo();
        assertThat(item(0).freightClass()).isEqualTo("50");
    }

    @Test
    void volumeOfTheServiceGoesWithTheSidesItWasComputedFrom() {
        parts.form().state().change(draft -> draft.withItem(0, Drafts.item("Goods", "1", "750", "48", "40", "48")));
        parts.calculator().all();
        runner.runAll();
        assertThat(item(0).volume()).isNotEmpty();
        String computed = item(0).volume();
        type(0, ItemField.HEIGHT, "48.0");
        type(0, ItemField.WEIGHT, "800");
        assertThat(item(0).volume()).as("the same sides").isEqualTo(computed);
        type(0, ItemField.HEIGHT, "96");
        assertThat(item(0).volume()).isEmpty();
        assertThat(item(0).height()).isEqualTo("96");
        grid.undo();
        assertThat(item(0)).extracting(OtrItem::height, OtrItem::volume).containsExactly("48", computed);
        parts.form()
                .state()
                .change(draft -> draft.withItem(0, draft.item(0).converted(UnitSystem.US, UnitSystem.METRIC)));
        assertThat(item(0).volume()).as("the same sides in other units").isNotEmpty();
    }

    @Test
    void volumeByHandStaysUntilTheSidesAreWhole() {
        parts.form().state().change(draft -> draft.withItem(0, Drafts.item("Goods", "1", "750", "", "", "")));
        type(0, ItemField.VOLUME, "64");
        type(0, ItemField.LENGTH, "48");
        type(0, ItemField.WIDTH, "40");
        assertThat(item(0).volume()).isEqualTo("64");
        type(0, ItemField.HEIGHT, "48");
        assertThat(item(0).volume()).isEmpty();
        type(0, ItemField.VOLUME, "60");
        assertThat(item(0)).extracting(OtrItem::height, OtrItem::volume).containsExactly("48", "60");
        type(0, ItemField.LENGTH, "48x40x52");
        assertThat(item(0)).extracting(OtrItem::height, OtrItem::volume).containsExactly("52", "");
    }

    @Test
    void calculatorSaysTheFirstOfManyChangesAndHowManyMoreThereAre() {
        OtrItem item = Drafts.item("Goods", "1", "750", "48", "40", "48").withFreightClass("50");
        parts.form().state().change(draft -> draft.withItems(Collections.nCopies(9, item)));
        parts.calculator().all();
        runner.runAll();
        assertThat(parts.calculator().saidProperty().get())
                .contains("line 6: class 50 → ")
                .doesNotContain("line 7")
                .endsWith("and 3 lines more");
    }

    @Test
    void calculatorLeavesARowThatChangedMeanwhile() {
        parts.form().state().change(draft -> draft.withItem(0, Drafts.item("Goods", "1", "750", "48", "40", "48")));
        parts.calculator().all();
        type(0, ItemField.WEIGHT, "100");
        runner.runAll();
        assertThat(item(0).volume()).isEmpty();
    }

    @Test
    void keptItemFillsTheEmptyLineThatNamesIt() {
        parts.form()
                .state()
                .change(draft -> draft.withItem(0, Drafts.item("Canned tomatoes", "6", "412", "48", "40", "52")));
        grid.settlePackages();
        grid.keepAsTemplate(0);
        runner.runAll();
        assertThat(grid.templateNames("tom")).containsExactly("Canned tomatoes");
        type(1, ItemField.NAME, "canned tomatoes");
        assertThat(item(1)).isEqualTo(item(0));
        parts.lane().convertTo(UnitSystem.METRIC);
        type(2, ItemField.WEIGHT, "5");
        type(2, ItemField.NAME, "canned tomatoes");
        assertThat(item(2).weight())
                .as("a line with figures of its own keeps them")
                .isEqualTo("5");
        type(3, ItemField.NAME, "canned tomatoes");
        assertThat(item(3).weight()).isEqualTo("186.88");
    }

    @Test
    void keptItemsAreTheCustomersOwn() {
        type(0, ItemField.NAME, "Secret sauce");
        grid.keepAsTemplate(0);
        runner.runAll();
        CustomerBranch mine = shipment.customerProperty().get();
        CustomerBranch other = new CustomerBranch(1, 1, "X", "Other", 1, "Other", true, true);
        shipment.customerProperty().set(other);
        runner.runAll();
        assertThat(grid.templateNames("sec")).isEmpty();
        shipment.customerProperty().set(mine);
        runner.runAll();
        assertThat(grid.templateNames("sec")).hasSize(1);
    }

    /// What the address book's page keeps for a customer.
    @Test
    void customersUsualDimensionsStartTheNextItem() {
        desk.journal
                .customerDefaults()
                .save(
                        desk.customer(true).customerNumber(),
                        "otr.dimensions",
                        Content.utf8("{\"system\":\"US\",\"length\":\"48\",\"width\":\"40\",\"height\":\"60\"}"));
        shipment.customerProperty().set(null);
        shipment.customerProperty().set(desk.customer(true));
        runner.runAll();
        type(0, ItemField.NAME, "Glass");
        assertThat(item(0))
                .extracting(OtrItem::length, OtrItem::width, OtrItem::height)
                .containsExactly("48", "40", "60");

        type(1, ItemField.LENGTH, "30");
        type(1, ItemField.NAME, "Own size");
        assertThat(item(1)).extracting(OtrItem::length, OtrItem::width).containsExactly("30", "");
    }

    @Test
    void itemKeptUnderAPackagesNameFindsThePackage() {
        desk.journal.templates().save(new Templates.Template(UUID.randomUUID(), null, "Glass", Content.utf8("""
            {"system":"US","item":{"packageType":null,"volume":"","name":"Glass","quantity":"6",\
            "pack":"Pallet","weight":"412","freightClass":"85","length":"48","width":"40","height":"60",\
            "levels":"2","stackable":true,"hazardous":false}}\
            """)));
        shipment.customerProperty().set(null);
        shipment.customerProperty().set(desk.customer(true));
        runner.runAll();
        type(0, ItemField.NAME, "glass");
        assertThat(item(0).packageType()).isNotNull();
        assertThat(item(0)).extracting(OtrItem::quantity, OtrItem::weight).containsExactly("6", "412");
    }

    @Test
    void fiveHundredRowsArePastedAtOnce() {
        StringBuilder clip = new StringBuilder("Item\tPackage\tQty\tWeight each (lb)\tL in\tW in\tH in\tClass\n");
        IntStream.range(0, 500)
                .forEach(row -> clip.append("Goods %d\tPallet\t1\t412\t48\t40\t52\t85\n".formatted(row)));
        insert(grid.insertion().read(clip.toString()), 0);
        assertThat(grid.rows()).hasSize(501);
        assertThat(grid.totalsProperty().get().pieces()).isEqualTo(500);
        assertThat(item(499).name()).isEqualTo("Goods 499");
    }

    private void insert(ItemPaste paste, int row) {
        grid.insertion().insert(paste.rows(), paste.system(), row);
    }
}
