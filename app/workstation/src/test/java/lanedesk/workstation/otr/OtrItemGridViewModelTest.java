package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import lanedesk.freight.ClassScale;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemPaste;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is typed and pasted into the grid.
@WithoutScreen
final class OtrItemGridViewModelTest extends OtrItemGrid {

    private void insert(ItemPaste paste, int row) {
        grid.insertion().insert(paste.rows(), paste.system(), row);
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

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"UN1263;UN1263", "Paint un 1263;UN1263", "NA1993 fuel;NA1993", "UN126;", "Model 1263;"})
    void numberOfHazardousGoodsMarksTheLine(String name, String number) {
        type(0, ItemField.NAME, name);
        assertThat(item(0).hazardous()).isEqualTo(number != null);
        assertThat(desk.notices.showing())
                .extracting(Notice::title)
                .isEqualTo(
                        number == null
                                ? List.of()
                                : List.of("Line 1 is marked hazardous: its name has %s".formatted(number)));
    }

    @Test
    void markByNumberIsSaidOnceAndTakenBackByOneKey() {
        type(0, ItemField.NAME, "UN1263 rack");
        Notice said = desk.notices.showing().getFirst();
        desk.notices.dismiss(said);
        grid.turnHazardous(0);
        assertThat(item(0).hazardous()).isFalse();
        type(0, ItemField.NAME, "UN1263 racks");
        type(0, ItemField.WEIGHT, "12");
        assertThat(item(0).hazardous()).as("answered").isFalse();
        assertThat(desk.notices.showing()).isEmpty();
        type(0, ItemField.NAME, "UN1993");
        assertThat(item(0).hazardous()).as("another number").isTrue();
        Objects.requireNonNull(desk.notices.showing().getFirst().action()).run().run();
        assertThat(item(0).hazardous()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"Palette", "palettes", "tarima", "Pallet", "plt"})
    void packageIsFoundByTheWordsOfThreeLanguages(String typed) {
        type(0, ItemField.NAME, "Soap");
        assertThat(grid.packageNames(typed)).first().asString().startsWith("Pallet");
        type(0, ItemField.PACKAGE, typed);
        assertThat(item(0).packageType()).isNotNull();
        assertThat(item(0).pack()).startsWith("Pallet");
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
    void packageOfAnEarlierRequestHasItsNameOnceTheListIsThere() {
        type(0, ItemField.PACKAGE, "pal");
        long id = Objects.requireNonNull(item(0).packageType());
        parts.form().state().change(draft -> draft.withItem(0, draft.item(0).withPackage(Long.toString(id), id)));
        grid.settlePackages();
        assertThat(item(0).pack()).isEqualTo("Pallet");
        assertThat(item(0).packageType()).isEqualTo(id);
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
        parts.form().quote().recheck();
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

    @ParameterizedTest
    @ValueSource(strings = {"38.500", "1,2345"})
    void aTypedWeightThatCanBeTwoIsAskedForAndNotGuessed(String typed) {
        type(0, ItemField.NAME, "Soap");
        type(0, ItemField.WEIGHT, typed);

        assertThat(item(0).weight()).isEqualTo(typed + " ?");
        assertThat(ItemRules.problems(item(0)))
                .filteredOn(problem -> problem.path().equals("weight"))
                .singleElement()
                .extracting(FieldProblem::key, FieldProblem::arguments)
                .containsExactly("otr.problem.weight.two", List.of(typed));
        type(0, ItemField.WEIGHT, "38500 ?");
        assertThat(item(0).weight()).isEqualTo("38500");
    }
}
