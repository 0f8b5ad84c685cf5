package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.PortionBar;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests every card of the form with mouse and keys, on the real sandbox.
@ExtendWith(HeadlessRobot.class)
class OtrFormViewTest extends OtrFormWindowFixture {

    @Test
    void convertedNumbersAndHeadingsAreUncut(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.interact(() -> formWindow.models.lane().convertUnitsTo(UnitSystem.METRIC));
        robot.interact(() -> {});
        assertThat(robot.lookup("#otrItems .text").queryAllAs(Text.class).stream()
                        .map(Text::getText))
                .contains("121.92", "101.6", "132.08")
                .noneMatch(text -> text.matches("[0-9.]*\\.\\.\\.|Preview.*\\.\\.\\."));
    }

    @Test
    void trailerBarShowsUsedChargedAndFreeLength(FxRobot robot) {
        assertThat(robot.lookup("#trailerLength").query().isVisible())
                .as("nothing to show before there are items")
                .isFalse();
        formWindow.fillForm(robot);
        PortionBar bar = robot.lookup("#trailerLength .ld-shares").query();
        assertThat(bar.getAccessibleText())
                .isEqualTo("12 ft of the trailer used, 6 ft subject to capacity charge, 35 of 53 ft free");
        assertThat(robot.from(bar)
                        .lookup(".otr-floor-free")
                        .query()
                        .getLayoutBounds()
                        .getWidth())
                .as("to scale")
                .isCloseTo(bar.getWidth() * 35 / 53, within(1.0));
        robot.interact(() -> typeQuantity("200"));
        assertThat(bar.getAccessibleText()).contains(" ft over one trailer").doesNotContain("free");
    }

    @Test
    void layoutStaysWhenDateWarningAppears(FxRobot robot) {
        Node items = robot.lookup("#otrItems").query();
        double before = items.localToScene(0, 0).getY();
        robot.clickOn("#readyDate").write("12/25").type(KeyCode.TAB);
        assertThat(robot.lookup("#dateAndModeNotes > .ld-note")
                        .queryAs(Label.class)
                        .getText())
                .isEqualTo("Christmas: limited pickups");
        assertThat(items.localToScene(0, 0).getY()).isEqualTo(before);
    }

    @Test
    void layoutStaysWhenLaneErrorAppears(FxRobot robot) {
        Node items = robot.lookup("#otrItems").query();
        double before = items.localToScene(0, 0).getY();
        robot.clickOn("#otrOrigin").write("springfield").type(KeyCode.TAB);
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        robot.interact(() -> {});
        Node box = robot.lookup(".otr-lane-box").query();
        assertThat(shownNotes(robot, "#laneNotes"))
                .hasSize(2)
                .allSatisfy(note -> assertThat(note.localToScene(0, 0).getY())
                        .isGreaterThan(box.localToScene(box.getLayoutBounds()).getMaxY()));
        assertThat(items.localToScene(0, 0).getY()).isEqualTo(before);
    }

    private static List<Label> shownNotes(FxRobot robot, String row) {
        return robot.lookup(row + " > .ld-note").queryAllAs(Label.class).stream()
                .filter(note -> !note.getText().isEmpty())
                .toList();
    }

    private void typeQuantity(String pieces) {
        OtrItemGridViewModel grid = formWindow.models.itemGrid();
        grid.onCellTyped(grid.rows.getFirst(), ItemField.QUANTITY, pieces);
        grid.normalizeCellAndEndTyping(grid.rows.getFirst(), ItemField.QUANTITY);
    }

    @Test
    void laneCanBeTypedSwappedAndEditedInParts(FxRobot robot) {
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrOrigin");
        robot.write("dallas tx 75201")
                .type(KeyCode.ENTER)
                .write("reno nv 89502")
                .type(KeyCode.ENTER);
        assertThat(formWindow.draft().from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrItems");
        robot.clickOn("#otrSwap");
        assertThat(formWindow.draft().from().place().city()).isEqualTo("Reno");
        robot.clickOn("#otrDestination").type(KeyCode.F4);
        robot.clickOn("#otrPartCity").push(KeyCode.CONTROL, KeyCode.A).write("Austin");
        robot.clickOn("#otrPartPostal")
                .push(KeyCode.CONTROL, KeyCode.A)
                .write("73301")
                .type(KeyCode.ENTER);
        assertThat(formWindow.draft().to().line()).isEqualTo("Austin, TX 73301");
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
    }

    @Test
    void enterAcceptsPlaceAndMovesOnDuringFastTyping(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, openedStage);
        keys.write("75201");
        keys.type(KeyCode.ENTER);
        keys.write("89502");
        keys.type(KeyCode.ENTER);
        assertThat(formWindow.draft().from().line()).isEqualTo("Dallas, TX 75201");
        assertThat(formWindow.draft().to().line()).isEqualTo("Reno, NV 89502");
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrItems");
    }

    @Test
    void townWithoutCodeSuggestsItsCodes(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(robot, openedStage);
        for (String typed : new String[] {"st. louis", "St. Louis, MO", "stl"}) {
            robot.interact(() -> robot.lookup("#otrOrigin").query().requestFocus());
            keys.overwrite(typed);
            keys.type(KeyCode.ENTER);
            assertThat(formWindow.draft().from().line()).as(typed).isEqualTo("Saint Louis, MO ");
            assertThat(formWindow.focusedNode().getId()).as(typed).isEqualTo("otrOrigin");
            keys.type(KeyCode.DOWN, KeyCode.ENTER);
            assertThat(formWindow.draft().from().line()).as(typed).isEqualTo("Saint Louis, MO 63101");
            assertThat(formWindow.focusedNode().getId()).as(typed).isEqualTo("otrDestination");
        }
        keys.write("dallas");
        keys.type(KeyCode.ENTER, KeyCode.ENTER);
        assertThat(formWindow.draft().to().place().postalCode())
                .as("nobody chose a code")
                .isEmpty();
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrItems");
    }

    @Test
    void tabMovesFromOriginToDestination(FxRobot robot) {
        robot.write("dallas tx 75201").type(KeyCode.TAB);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrDestination");
        robot.write("reno nv 89502").push(KeyCode.SHIFT, KeyCode.TAB);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrOrigin");
        robot.push(KeyCode.ALT, KeyCode.S);
        assertThat(formWindow.draft().from().line()).isEqualTo("Reno, NV 89502");
    }

    @Test
    void cellKeepsValueWhenClickMovesFocus(FxRobot robot) {
        robot.clickOn("Type or paste…").write("Soap");
        robot.clickOn("#otrInsured");
        assertThat(formWindow.draft().itemInRow(0).name()).isEqualTo("Soap");
        assertThat(formWindow.draft().cover().wanted()).isTrue();
        assertThat(formWindow.focusedNode().getId()).isEqualTo("otrCargoValue");
    }

    @Test
    void insuranceCanBeTypedCompletely(FxRobot robot) {
        robot.clickOn("#otrInsured").write("$25,000");
        robot.clickOn("Used");
        assertThat(formWindow.draft().cover().isNewGoods()).isFalse();
        robot.clickOn("New").clickOn("#otrInsuredName").write("Meridian Foods");
        robot.clickOn("#otrExtraCoverage").clickOn("#otrFreightCost");
        CargoInsurance cover = formWindow.draft().cover();
        assertThat(cover)
                .isEqualTo(new CargoInsurance(true, "$25,000", "NEW", true, true, "Meridian Foods", "United States"));
        assertThat(cover.isNewGoods()).isTrue();
    }

    @Test
    void referencesAreTypedPastedAndRemoved(FxRobot robot) {
        robot.push(KeyCode.ALT, KeyCode.N);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("referenceNumber");
        robot.write("4711").type(KeyCode.ENTER).write("so 12, 13").type(KeyCode.ENTER);
        OtrFormWindow.copyToClipboard(robot, "Seal\t88123\nDock door: 7\n");
        robot.push(KeyCode.CONTROL, KeyCode.V);
        List<ShipmentReference> expected = List.of(
                new ShipmentReference(Kind.PURCHASE_ORDER, "4711"),
                new ShipmentReference(Kind.SALES_ORDER, "12"),
                new ShipmentReference(Kind.SALES_ORDER, "13"),
                new ShipmentReference(Kind.SEAL, "88123"),
                new ShipmentReference(Kind.OTHER, "Dock door", "7"));
        assertThat(formWindow.draft().references()).isEqualTo(expected);
        assertThat(robot.lookup("Dock door 7").tryQuery()).isPresent();
        assertThat(formWindow.models.form().shipment.referencesProperty().get()).isEqualTo(expected);
        robot.interact(() -> robot.lookup("SO 13").query().getParent().requestFocus());
        robot.type(KeyCode.DELETE);
        assertThat(formWindow.draft().references()).hasSize(4);
        assertThat(formWindow.focusedNode().getId()).isEqualTo("referenceNumber");
        robot.interact(() -> formWindow.models.form().state.undo());
        assertThat(formWindow.models.form().shipment.referencesProperty().get()).isEqualTo(expected);
    }

    @Test
    void ownKindOfReferenceHasName(FxRobot robot) {
        robot.push(KeyCode.ALT, KeyCode.N).push(KeyCode.SHIFT, KeyCode.TAB);
        for (int step = 1; step < Kind.values().length; step++) {
            robot.type(KeyCode.DOWN);
        }
        robot.type(KeyCode.TAB)
                .write("Gate")
                .type(KeyCode.TAB)
                .write("9".repeat(61))
                .type(KeyCode.ENTER);
        assertThat(formWindow.draft().references()).isEmpty();
        assertThat(robot.lookup("A number has at most 60 characters").tryQuery())
                .isPresent();
        robot.push(KeyCode.CONTROL, KeyCode.A).write("12").type(KeyCode.ENTER);
        assertThat(formWindow.draft().references()).containsExactly(new ShipmentReference(Kind.OTHER, "Gate", "12"));
    }

    @Test
    void accessorialIsAddedByTypingAndRemovedByCross(FxRobot robot) {
        robot.push(KeyCode.ALT, KeyCode.A).write("lift");
        OtrFormWindow.waitUntil(
                () -> robot.lookup("Liftgate at pickup").tryQuery().isPresent());
        robot.type(KeyCode.ENTER);
        OtrFormWindow.waitUntil(() -> formWindow.draft().accessorials().size() == 1);
        assertThat(formWindow.draft().accessorials().getFirst().type()).isEqualTo("Pickup");
        robot.interact(() -> formWindow
                .models
                .accessorials()
                .removeAccessorial(formWindow.draft().accessorials().getFirst()));
        assertThat(robot.lookup("Liftgate at pickup").tryQuery()).isEmpty();
    }

    @Test
    void unitChangeAsksWhetherToConvert(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.clickOn("Metric").clickOn("Convert values");
        assertThat(formWindow.draft().itemInRow(0).weight()).isEqualTo("186.88");
        robot.clickOn("US lb, in").clickOn("Keep numbers");
        assertThat(formWindow.draft().itemInRow(0).weight()).isEqualTo("186.88");
        assertThat(formWindow.draft().system()).isEqualTo(UnitSystem.US);
        robot.clickOn("Metric").type(KeyCode.ESCAPE);
        assertThat(formWindow.draft().system()).isEqualTo(UnitSystem.US);
    }

    @Test
    void uncertainPasteShowsPreviewWithColumnChoice(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, "Olive oil\t4\t318\t48\t40\t46\nSoap\t2\t500\t48\t40\t40\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.fixture.overlay.isOpen()).isTrue();
        robot.clickOn("#previewAccept");
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(formWindow.draft().items()).hasSize(2);
        assertThat(formWindow.draft().itemInRow(1).name()).isEqualTo("Soap");
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(formWindow.draft().items()).isEmpty();
    }

    @Test
    void weightCanBeAnsweredAsTotal(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, "6 pallets tomatoes 48x40x52 2472 lbs\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(shownNotes(robot)).contains("One value needs an answer");
        robot.type(KeyCode.RIGHT).type(KeyCode.LEFT).type(KeyCode.RIGHT);
        assertThat(shownNotes(robot)).doesNotContain("waits");
        robot.type(KeyCode.ENTER);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(formWindow.draft().itemInRow(0).weight()).isEqualTo("412");
    }

    @Test
    void enterAcceptsPreviewAndLeavesOpenQuestionsBlank(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, "Hi Dana,\n6 pallets tomatoes 48x40x52 2472 lbs\nThanks\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(rows(robot).getItems())
                .filteredOn(row -> row.kind() == ParsedValueRow.Kind.UNREAD_LINE)
                .extracting(ParsedValueRow::value)
                .containsExactly("Hi Dana,", "Thanks");
        assertThat(shownNotes(robot)).contains("One value needs an answer", "2 lines are skipped");
        robot.type(KeyCode.ENTER);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(formWindow.draft().itemInRow(0).quantity()).isEqualTo("6");
        assertThat(formWindow.draft().itemInRow(0).weight()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(formWindow.draft().items()).isEmpty();
    }

    private static String shownNotes(FxRobot robot) {
        return robot.lookup("#notes").<Label>queryAs(Label.class).getText();
    }

    private static ListView<ParsedValueRow> rows(FxRobot robot) {
        return robot.lookup("#previewRows").query();
    }

    @Test
    void discardedPreviewValueIsNotInserted(FxRobot robot) {
        OtrFormWindow.copyToClipboard(
                robot, "2 pallets olive oil 48x40x52 1,250 lb each\n1 pallet soap 48x40x40 500 lb each\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        robot.interact(() -> assertThat(Screenshots.write(rows(robot).getScene(), "otr-paste"))
                .isNotEmptyFile());
        robot.type(KeyCode.SPACE).type(KeyCode.ENTER);
        assertThat(formWindow.draft().items()).extracting(OtrItem::name).containsExactly("soap");
    }

    @Test
    void previewShowsMailAndEscapeInsertsNothing(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, "2 pallets canned tomatoes 48x40x52 1,250 lb each\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.fixture.overlay.isOpen()).isTrue();
        assertThat(formWindow.focusedNode().getId()).isEqualTo("previewRows");
        robot.type(KeyCode.ESCAPE);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(formWindow.draft().items()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.V).type(KeyCode.ENTER);
        assertThat(formWindow.draft().itemInRow(0).weight()).isEqualTo("1250");
    }

    @Test
    void shipmentWeightIsSpreadByAnswer(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, """
            2 pallets tomatoes 48x40x52
            3 pallets oil 48x40x48
            1 crate racks 60x42x38
            Total weight: 4,500 lbs
            """);
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        robot.clickOn(formWindow.fixture.texts.text("otr.paste.answer.BY_UNITS"))
                .type(KeyCode.ENTER);
        assertThat(formWindow.draft().items()).extracting(OtrItem::weight).containsExactly("750", "750", "750");
    }

    @Test
    void unambiguousPasteIsInsertedAtOnce(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, """
            Item\tPackage\tQty\tWeight each (lb)\tL in\tW in\tH in\tClass
            Olive oil\tPallet\t4\t318\t48\t40\t46\t70
            """);
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        assertThat(formWindow.draft().itemInRow(0).freightClass()).isEqualTo("70");
    }

    @Test
    void singleValueIsPastedIntoFocusedCell(FxRobot robot) {
        formWindow.fillForm(robot);
        int before = formWindow.draft().items().size();
        focusCell("weight", robot);
        OtrFormWindow.copyToClipboard(robot, "518.5");
        robot.push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.draft().itemInRow(0).weight()).isEqualTo("518.5");
        focusCell("length", robot);
        OtrFormWindow.copyToClipboard(robot, "60x42x38");
        robot.push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.draft().itemInRow(0).height()).isEqualTo("38");
        assertThat(formWindow.draft().items()).hasSize(before);
    }

    @Test
    void rejectsHugePasteIntoCell(FxRobot robot) {
        OtrFormWindow.copyToClipboard(robot, "Soap ".repeat(200_000));
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.draft().items()).allMatch(OtrItem::isBlank);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
    }

    private static void focusCell(String column, FxRobot robot) {
        EditableTable<OtrItemRow> table = robot.lookup("#otrItems").query();
        robot.interact(() -> {
            table.requestFocus();
            table.selectAndScrollToCell(
                    0,
                    table.getColumns().stream()
                            .filter(tableColumn -> tableColumn.getId().equals(column))
                            .findFirst()
                            .orElseThrow());
        });
    }

    @Test
    void reportsRowsBeyondGridLimit(FxRobot robot) {
        formWindow.fillForm(robot);
        int before = formWindow.draft().items().size();
        OtrFormWindow.copyToClipboard(
                robot,
                "Item\tPackage\tQty\tWeight each (lb)\n"
                        + "Soap\tPallet\t4\t100\n".repeat(OtrDraft.MAX_INSERTED_ROWS + 1));
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.draft().items()).hasSize(before + OtrDraft.MAX_INSERTED_ROWS);
        assertThat(formWindow.fixture.notifications.shownNotifications())
                .anyMatch(notice -> notice.title().contains("1,000"));
    }

    @Test
    void reportsConversionOfPastedUnits(FxRobot robot) {
        formWindow.fillForm(robot);
        OtrFormWindow.copyToClipboard(
                robot, "Item\tPackage\tQty\tWeight each (kg)\tL cm\tW cm\tH cm\nSoap\tPallet\t4\t100\t120\t100\t95\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V);
        assertThat(formWindow.draft().items().getLast().weight()).isEqualTo("220.46");
        assertThat(formWindow.fixture.notifications.shownNotifications())
                .anyMatch(notice -> notice.title().contains("US lb, in"));
    }

    @Test
    void undoKeepsFocusedColumn(FxRobot robot) {
        OtrFormWindow.copyToClipboard(
                robot, "Item\tPackage\tQty\tWeight each (lb)\nSoap\tPallet\t4\t318\nOil\tPallet\t4\t318\n");
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.V).push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(formWindow.draft().items()).isEmpty();
        TableView<?> table = robot.lookup("#otrItems").query();
        assertThat(table.getFocusModel().getFocusedCell().getTableColumn().getId())
                .isEqualTo("name");
        assertThat(table.getFocusModel().getFocusedCell().getRow()).isZero();
    }

    @Test
    void hazardousCheckBoxOpensLookupAndComposesDescription(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.U);
        robot.write("1203").type(KeyCode.ENTER);
        OtrFormWindow.waitUntil(
                () -> "otrUnFound".equals(formWindow.focusedNode().getId()));
        robot.type(KeyCode.ESCAPE);
        assertThat(formWindow.fixture.overlay.isOpen()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.U).write("1203").type(KeyCode.ENTER);
        OtrFormWindow.waitUntil(
                () -> "otrUnFound".equals(formWindow.focusedNode().getId()));
        robot.interact(() -> assertThat(TruncationCheck.findCutTextsAtDoubleSize(formWindow.scene, "otr-hazmat-double"))
                .isEmpty());
        robot.clickOn("#otrUnUse");
        assertThat(formWindow.draft().itemInRow(3).name())
                .startsWith("UN1203, ")
                .contains(", 3, PG ");
        assertThat(formWindow.draft().itemInRow(3).hazardous()).isTrue();
    }

    @Test
    void leavesPackingGroupOpenWhenSeveralExist(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.push(KeyCode.ALT, KeyCode.I).push(KeyCode.CONTROL, KeyCode.U);
        robot.write("1263").type(KeyCode.ENTER);
        OtrFormWindow.waitUntil(
                () -> "otrUnFound".equals(formWindow.focusedNode().getId()));
        ListView<?> found = robot.lookup("#otrUnFound").query();
        assertThat(found.getItems()).hasSizeGreaterThan(1);
        assertThat(found.getSelectionModel().isEmpty()).isTrue();
        assertThat(robot.lookup("#otrUnUse").query().isDisabled()).isTrue();
        assertThat(robot.lookup("This number has several packing groups: select the entry that is meant.")
                        .tryQuery())
                .isPresent();
        robot.type(KeyCode.ENTER);
        assertThat(formWindow.fixture.overlay.isOpen()).isTrue();
        robot.type(KeyCode.DOWN);
        assertThat(found.getSelectionModel().getSelectedIndex()).isZero();
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(formWindow.draft().itemInRow(3).name()).isEqualTo("UN1263, Paint, 3, PG II");
    }

    @Test
    void parsesNumberBeingTypedBeforeSending(FxRobot robot) {
        formWindow.fillForm(robot);
        robot.interact(() -> {
            robot.lookup("#otrItems").query().requestFocus();
            formWindow.models.form().quoteForm.focusField("items[0].weight");
        });
        robot.write("100 kg").push(KeyCode.CONTROL, KeyCode.ENTER);
        OtrQuoteRequest sent = formWindow.waitForFirstRequest();
        assertThat(sent.items().getFirst().weight()).isEqualByComparingTo("220.46");
    }
}
