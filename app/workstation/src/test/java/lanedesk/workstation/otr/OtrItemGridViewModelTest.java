package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import lanedesk.freight.ClassScale;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.FieldError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests typing and pasting into the item grid.
@Headless
final class OtrItemGridViewModelTest extends OtrItemGridFixture {

    private void insertPastedRows(ItemClip paste, int row) {
        grid.convertAndInsertPastedRows(paste.rows(), paste.unitSystem(), row);
    }

    @Test
    void showsNumbersLocalized() {
        models.close();
        fixture.close();
        fixture = new OtrFixture(folder, runner, Language.FRENCH);
        models = fixture.feature.createFormModels(fixture.createShipment());
        grid = models.itemGrid();
        typeIntoCell(0, ItemField.NAME, "Colle");
        typeIntoCell(0, ItemField.WEIGHT, "12 kg");
        typeIntoCell(0, ItemField.FREIGHT_CLASS, "92.5");
        OtrItemRow row = grid.rows.getFirst();
        assertThat(row.cell(ItemField.WEIGHT).text().get()).isEqualTo("26,46");
        assertThat(row.cell(ItemField.FREIGHT_CLASS).text().get()).isEqualTo("92.5");

        typeIntoCell(0, ItemField.WEIGHT, "26,46");
        assertThat(itemInRow(0).weight()).isEqualTo("26.46");
        grid.state.undo();
        assertThat(itemInRow(0).freightClass()).isEmpty();
        typeIntoCell(0, ItemField.WEIGHT, "26,5");
        assertThat(itemInRow(0).weight()).isEqualTo("26.5");
        assertThat(row.cell(ItemField.WEIGHT).text().get()).isEqualTo("26,5");
    }

    @Test
    void firstKeystrokeCreatesRowAndNextEmptyRow() {
        assertThat(grid.rows).hasSize(1);
        grid.onCellTyped(grid.rows.getFirst(), ItemField.NAME, "C");
        assertThat(grid.rows).hasSize(2);
        assertThat(itemInRow(0).name()).isEqualTo("C");
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
    void normalizesCellOnBlur(ItemField field, String typed, String expectedText) {
        typeIntoCell(0, ItemField.NAME, "Goods");
        typeIntoCell(0, field, typed);
        assertThat(field.textOf(itemInRow(0))).isEqualTo(expectedText);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"UN1263;UN1263", "Paint un 1263;UN1263", "NA1993 fuel;NA1993", "UN126;", "Model 1263;"})
    void unNumberInNameMarksRowHazardous(String name, String number) {
        typeIntoCell(0, ItemField.NAME, name);
        assertThat(itemInRow(0).hazardous()).isEqualTo(number != null);
        assertThat(fixture.notifications.shownNotifications())
                .extracting(Notification::title)
                .isEqualTo(
                        number == null
                                ? List.of()
                                : List.of("Line 1 is marked hazardous: its name has %s".formatted(number)));
    }

    @Test
    void reportsHazardousMarkOnceAndUndoesItByKey() {
        typeIntoCell(0, ItemField.NAME, "UN1263 rack");
        Notification notification = fixture.notifications.shownNotifications().getFirst();
        fixture.notifications.dismiss(notification);
        grid.toggleHazardous(0);
        assertThat(itemInRow(0).hazardous()).isFalse();
        typeIntoCell(0, ItemField.NAME, "UN1263 racks");
        typeIntoCell(0, ItemField.WEIGHT, "12");
        assertThat(itemInRow(0).hazardous()).as("answered").isFalse();
        assertThat(fixture.notifications.shownNotifications()).isEmpty();
        typeIntoCell(0, ItemField.NAME, "UN1993");
        assertThat(itemInRow(0).hazardous()).as("another number").isTrue();
        Objects.requireNonNull(
                        fixture.notifications.shownNotifications().getFirst().action())
                .onAction()
                .run();
        assertThat(itemInRow(0).hazardous()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"Palette", "palettes", "tarima", "Pallet", "plt"})
    void findsPackageByWordsOfThreeLanguages(String typed) {
        typeIntoCell(0, ItemField.NAME, "Soap");
        assertThat(grid.referenceLists.suggestPackageNames(typed))
                .first()
                .asString()
                .startsWith("Pallet");
        typeIntoCell(0, ItemField.PACKAGE, typed);
        assertThat(itemInRow(0).packageType()).isNotNull();
        assertThat(itemInRow(0).pack()).startsWith("Pallet");
    }

    @Test
    void splitsThreeSidesTypedInOneCell() {
        typeIntoCell(0, ItemField.LENGTH, "48x40x52");
        assertThat(itemInRow(0))
                .extracting(OtrItem::length, OtrItem::width, OtrItem::height)
                .containsExactly("48", "40", "52");
    }

    @Test
    void findsPackageByPrefix() {
        typeIntoCell(0, ItemField.PACKAGE, "pal");
        assertThat(itemInRow(0).pack()).isEqualTo("Pallet");
        assertThat(itemInRow(0).packageType()).isNotNull();
    }

    @Test
    void packageOfEarlierRequestGetsNameAfterListLoads() {
        typeIntoCell(0, ItemField.PACKAGE, "pal");
        long id = Objects.requireNonNull(itemInRow(0).packageType());
        models.form()
                .state
                .changeAsUndoStep(draft -> draft.withItem(0, draft.itemInRow(0).withPackage(Long.toString(id), id)));
        grid.completePackageNamesAndIds();
        assertThat(itemInRow(0).pack()).isEqualTo("Pallet");
        assertThat(itemInRow(0).packageType()).isEqualTo(id);
    }

    @Test
    void stackLevelsAndCheckBoxAgree() {
        typeIntoCell(0, ItemField.NAME, "Goods");
        typeIntoCell(0, ItemField.LEVELS, "3");
        assertThat(itemInRow(0).stackable()).isTrue();
        grid.setStackable(grid.rows.getFirst(), false);
        assertThat(itemInRow(0).levels()).isEqualTo("1");
        grid.setStackable(grid.rows.getFirst(), true);
        assertThat(itemInRow(0).levels()).isEqualTo("2");
        typeIntoCell(0, ItemField.LEVELS, "1");
        assertThat(itemInRow(0).stackable()).isFalse();
    }

    @Test
    void estimatesClassByChosenScale() {
        models.form()
                .state
                .changeAsUndoStep(
                        draft -> draft.withItem(0, OtrTestDrafts.createItem("Goods", "1", "750", "48", "40", "48")));
        OtrItemRow row = grid.rows.getFirst();
        assertThat(row.preview.get()).isEqualTo("14.1 → 85");
        fixture.classScale = ClassScale.LEGACY_18;
        models.form().quoteForm.recomputeDerivedValuesAndValidate();
        assertThat(row.preview.get()).isEqualTo("14.1 → 77.5");
        assertThat(grid.totalsProperty().get().freightClass()).isEqualTo("77.5");
        fixture.classScale = ClassScale.NMFC_13;
        grid.onCellTyped(grid.rows.get(1), ItemField.NAME, "Next");
        assertThat(row.preview.get()).as("at the next keystroke").isEqualTo("14.1 → 85");
    }

    @Test
    void estimatesDensityAndClassAtEveryKeystroke() {
        models.form()
                .state
                .changeAsUndoStep(
                        draft -> draft.withItem(0, OtrTestDrafts.createItem("Goods", "1", "750", "48", "40", "4")));
        OtrItemRow row = grid.rows.getFirst();
        grid.onCellTyped(row, ItemField.HEIGHT, "48");
        assertThat(row.preview.get()).isEqualTo("14.1 → 85");
        grid.onCellTyped(row, ItemField.HEIGHT, "");
        assertThat(row.preview.get()).isEmpty();
    }

    @Test
    void totalsFollowRows() {
        models.form().state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        ItemTotals totals = grid.totalsProperty().get();
        assertThat(totals.pieces()).isEqualTo(14);
        assertThat(totals.weight()).isEqualTo("4,074 lb");
        assertThat(totals.rowsWithoutWeight()).isZero();
        grid.onCellTyped(grid.rows.getFirst(), ItemField.WEIGHT, "");
        assertThat(grid.totalsProperty().get().rowsWithoutWeight()).isEqualTo(1);
    }

    @Test
    void duplicatesDeletesUndoesAndRedoesRows() {
        models.form().state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        assertThat(grid.duplicateRowOrRowAbove(1)).isEqualTo(2);
        assertThat(itemInRow(2)).isEqualTo(itemInRow(1));
        grid.deleteRow(0);
        assertThat(models.form().draft().items()).hasSize(3);
        grid.state.undo();
        grid.state.undo();
        assertThat(models.form().draft()).isEqualTo(OtrTestDrafts.completeDraft());
        grid.state.redo();
        assertThat(models.form().draft().items()).hasSize(4);
        assertThat(grid.state.canRedo()).isTrue();
        typeIntoCell(0, ItemField.WEIGHT, "500");
        assertThat(grid.state.canRedo()).isFalse();
    }

    @Test
    void typingInOneCellIsOneUndoStep() {
        typeIntoCell(0, ItemField.NAME, "Goods");
        OtrItemRow row = grid.rows.getFirst();
        for (String text : new String[] {"4", "41", "412"}) {
            grid.onCellTyped(row, ItemField.WEIGHT, text);
        }
        grid.normalizeCellAndEndTyping(row, ItemField.WEIGHT);
        grid.state.undo();
        assertThat(itemInRow(0).weight()).isEmpty();
        assertThat(itemInRow(0).name()).isEqualTo("Goods");
    }

    @Test
    void convertsPastedRowsWhenFormHasNumbers() {
        String metric = "Item\tQty\tWeight each (kg)\tDims (cm)\nSoap\t2\t100\t120x100x100\n";
        ItemClip paste = grid.parsePastedText(metric);
        insertPastedRows(paste, 0);
        assertThat(grid.unitSystem()).isEqualTo(UnitSystem.METRIC);
        assertThat(itemInRow(0).weight()).isEqualTo("100");
        models.lane().convertUnitsTo(UnitSystem.US);
        insertPastedRows(grid.parsePastedText(metric), 1);
        assertThat(grid.unitSystem()).isEqualTo(UnitSystem.US);
        assertThat(itemInRow(1).weight()).startsWith("220.4");
    }

    @Test
    void unitConversionRoundTripsWithoutLoss() {
        models.form().state.changeAsUndoStep(_ -> OtrTestDrafts.completeDraft());
        models.lane().convertUnitsTo(UnitSystem.METRIC);
        assertThat(itemInRow(0).weight()).isEqualTo("186.88");
        models.lane().convertUnitsTo(UnitSystem.US);
        assertThat(models.form().draft()).isEqualTo(OtrTestDrafts.completeDraft());
        models.lane().setUnitsWithoutConversion(UnitSystem.METRIC);
        assertThat(itemInRow(0).weight()).isEqualTo("412");
    }

    @Test
    void pastesFiveHundredRows() {
        StringBuilder clip = new StringBuilder("Item\tPackage\tQty\tWeight each (lb)\tL in\tW in\tH in\tClass\n");
        IntStream.range(0, 500)
                .forEach(row -> clip.append("Goods %s\tPallet\t1\t412\t48\t40\t52\t85\n".formatted(row)));
        insertPastedRows(grid.parsePastedText(clip.toString()), 0);
        assertThat(grid.rows).hasSize(501);
        assertThat(grid.totalsProperty().get().pieces()).isEqualTo(500);
        assertThat(itemInRow(499).name()).isEqualTo("Goods 499");
    }

    @ParameterizedTest
    @ValueSource(strings = {"38.500", "1,2345"})
    void asksForAmbiguousWeight(String typed) {
        typeIntoCell(0, ItemField.NAME, "Soap");
        typeIntoCell(0, ItemField.WEIGHT, typed);

        assertThat(itemInRow(0).weight()).isEqualTo(typed + " ?");
        assertThat(ItemRules.validate(itemInRow(0)))
                .filteredOn(problem -> problem.path().equals("weight"))
                .singleElement()
                .extracting(FieldError::key, FieldError::arguments)
                .containsExactly("otr.problem.weight.two", List.of(typed));
        typeIntoCell(0, ItemField.WEIGHT, "38500 ?");
        assertThat(itemInRow(0).weight()).isEqualTo("38500");
    }
}
