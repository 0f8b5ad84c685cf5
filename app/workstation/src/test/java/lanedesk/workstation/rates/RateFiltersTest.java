package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TableCell;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.MultipleChoiceField;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep.Booking;
import lanedesk.workstation.shipment.ShipmentStep.Choosing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.matcher.control.LabeledMatchers;

/// Tests the filters above the board, by mouse and keys.
@ExtendWith(HeadlessRobot.class)
class RateFiltersTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 700, SampleRate.defaultRates());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Test
    void filtersByMode(FxRobot robot) {
        robot.clickOn("Truckload 1");
        assertThat(board.carriers()).containsExactly("Longhaul");
        robot.clickOn("LTL 6");
        assertThat(board.carriers()).hasSize(6).doesNotContain("Longhaul");
        robot.clickOn("All 7");
        assertThat(board.carriers()).hasSize(7);
    }

    @Test
    void searchesServiceAndCarrierAndEscapeClears(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("noon");
        assertThat(board.carriers()).containsExactly("Northgate");
        robot.push(KeyCode.DOWN);
        assertThat(robot.lookup("#rateTable").query().isFocused())
                .as("the arrow leads on to what was found")
                .isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.push(KeyCode.CONTROL, KeyCode.A).type(KeyCode.BACK_SPACE);
        assertThat(board.carriers()).hasSize(7);
        robot.write("nobody");
        assertThat(board.carriers()).isEmpty();
        assertThat(robot.lookup("No rates match the filters").tryQuery()).isPresent();
        robot.clickOn("Show all rates");
        assertThat(board.carriers()).hasSize(7);
        assertThat(robot.lookup("#rateSearch").queryAs(TextField.class).getText())
                .isEmpty();
        assertThat(robot.lookup("#rateTable").query().isFocused()).isTrue();
    }

    @Test
    void selectsServicesByKeyboard(FxRobot robot) {
        MultipleChoiceField services = (MultipleChoiceField) board.nodeById("rateServices");
        assertThat(robot.lookup("Any service").tryQuery()).isPresent();
        robot.interact(() -> services.requestFocus());
        robot.type(KeyCode.SPACE, KeyCode.DOWN, KeyCode.SPACE);
        assertThat(services.getCheckedItems()).as("the first of the list").containsExactly("Guaranteed noon");
        assertThat(board.carriers()).containsExactly("Northgate");
        assertThat(robot.lookup("Guaranteed noon").tryQuery()).isPresent();
        assertThat(services.getAccessibleText()).isEqualTo("Services: Guaranteed noon");
        robot.type(KeyCode.DOWN, KeyCode.SPACE);
        assertThat(board.carriers()).containsExactly("Northgate", "Longhaul");
        assertThat(robot.lookup("2 services").tryQuery()).isPresent();
        robot.type(KeyCode.SPACE, KeyCode.UP, KeyCode.SPACE, KeyCode.ESCAPE);
        assertThat(services.getCheckedItems()).isEmpty();
        assertThat(robot.lookup("Any service").tryQuery()).isPresent();
        assertThat(services.isFocused()).isTrue();
        assertThat(board.carriers()).hasSize(7);
        robot.type(KeyCode.TAB);
        assertThat(board.nodeById("rateDays").isFocused()).isTrue();
    }

    @Test
    void namesChoicesInLanguage(FxRobot robot) {
        MultipleChoiceField services = (MultipleChoiceField) board.nodeById("rateServices");
        robot.interact(() ->
                services.setAccessibleTextFormatter(Texts.of(RateFormatter.class, Language.FRENCH)::joinLabelAndValue));
        assertThat(services.getAccessibleText()).isEqualTo("Services\u00a0: Any service");
    }

    @Test
    void selectsSeveralCarriersByMouse(FxRobot robot) {
        robot.clickOn("#rateCarriers");
        checkCarrierByMouse("Bluestem", robot);
        checkCarrierByMouse("Longhaul", robot);
        robot.type(KeyCode.ESCAPE);
        assertThat(board.carriers()).containsExactlyInAnyOrder("Bluestem", "Longhaul");
        assertThat(robot.lookup("2 carriers").tryQuery()).isPresent();
        robot.moveTo("#rateCarriers");
        Control inside = (Control) ((Control) board.nodeById("rateCarriers"))
                .getChildrenUnmodifiable()
                .getFirst();
        assertThat(inside.getTooltip().getText()).isEqualTo("Bluestem\nLonghaul");
    }

    private static void checkCarrierByMouse(String carrier, FxRobot robot) {
        robot.clickOn(robot.lookup(".combo-box-popup .list-cell")
                .match(LabeledMatchers.hasText(carrier))
                .<Node>query());
    }

    @Test
    void showsNormalRowAfterFilterHadNoMatch(FxRobot robot) {
        robot.clickOn("Truckload 1");
        Shipment reopened = board.shipment;
        robot.interact(() -> board.showBoardOf(reopened));
        assertThat(board.carriers()).containsExactly("Longhaul");
        robot.clickOn("All 7");
        List<TableCell<?, ?>> names =
                robot.lookup(".table-row-cell:filled > .table-cell").queryAllAs(TableCell.class).stream()
                        .<TableCell<?, ?>>map(cell -> cell)
                        .filter(cell -> board.carriers().contains(cell.getText()))
                        .toList();
        assertThat(names).hasSize(7);
        assertThat(names)
                .extracting(TableCell::getPadding)
                .containsOnly(names.getFirst().getPadding());
        assertThat(names)
                .extracting(TableCell::getFont)
                .containsOnly(names.getFirst().getFont());
        assertThat(names)
                .extracting(TableCell::getHeight)
                .containsOnly(names.getFirst().getHeight());
    }

    @Test
    void clearsFilterWithoutMatchInNextQuote(FxRobot robot) {
        robot.clickOn("Truckload 1");
        Shipment requoted = board.shipment;
        robot.interact(() -> {
            requoted.showRatesOfQuotes(List.of(board.samples.saveOtrQuote(
                    SampleRate.rateJson(8801, "Bluestem", "612.40").toJson())));
            board.showBoardOf(requoted);
        });
        assertThat(board.carriers()).containsExactly("Bluestem");
    }

    @Test
    void showsActiveDayLimitThatNextQuoteDoesNotOffer(FxRobot robot) {
        ComboBox<?> days = (ComboBox<?>) board.nodeById("rateDays");
        robot.interact(days::requestFocus);
        robot.type(KeyCode.DOWN);
        assertThat(days.getValue()).isEqualTo(2);
        Shipment requoted = board.shipment;
        robot.interact(() -> {
            requoted.showRatesOfQuotes(List.of(board.samples.saveOtrQuote(
                    SampleRate.rateJson(8801, "Bluestem", "612.40").withDays(1).toJson(),
                    SampleRate.rateJson(8802, "Northgate", "580.00").withDays(4).toJson())));
            board.showBoardOf(requoted);
        });
        assertThat(board.carriers()).containsExactly("Bluestem");
        assertThat(((ComboBox<?>) board.nodeById("rateDays")).getValue()).isEqualTo(2);
    }

    @Test
    void usesSingularForOneDay(FxRobot robot) {
        Shipment requoted = board.shipment;
        robot.interact(() -> {
            requoted.showRatesOfQuotes(List.of(board.samples.saveOtrQuote(
                    SampleRate.rateJson(8801, "Bluestem", "612.40").withDays(1).toJson(),
                    SampleRate.rateJson(8802, "Northgate", "580.00").withDays(4).toJson())));
            board.showBoardOf(requoted);
        });
        robot.interact(() -> board.nodeById("rateDays").requestFocus());
        robot.type(KeyCode.DOWN);
        assertThat(board.carriers()).containsExactly("Bluestem");
        assertThat(robot.lookup("≤ 1 day").tryQuery()).isPresent();
    }

    @Test
    void doesNotBookFilteredOutRate(FxRobot robot) {
        assertThat(board.textOfNode("rateBook")).contains("Bluestem");
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("north");
        assertThat(board.carriers()).containsExactly("Northgate");
        assertThat(board.nodeById("rateBook").isDisabled()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(board.shipment.step()).isInstanceOf(Choosing.class);
        assertThat(board.textOfNode("blockReason")).contains("Bluestem is hidden by filters");
        assertThat(board.samples.notices.shownNotifications())
                .anyMatch(notice -> notice.title().contains("Bluestem is hidden by filters"));
        robot.push(KeyCode.CONTROL, KeyCode.A).type(KeyCode.BACK_SPACE);
        assertThat(board.textOfNode("blockReason")).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(board.shipment.step())
                .isInstanceOfSatisfying(
                        Booking.class,
                        booking -> assertThat(booking.choice().rateNumber()).isEqualTo(7730));
    }

    @Test
    void booksComparedRateDespiteFilters(FxRobot robot) {
        board.pinTwo(robot);
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.write("north");
        assertThat(board.nodeById("rateBook").isDisabled()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(board.nodeById("rateBook").isDisabled()).isFalse();
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(board.nodeById("rateBook").isDisabled()).isTrue();
    }

    @Test
    void filtersByDaysAndPrice(FxRobot robot) {
        ComboBox<?> days = (ComboBox<?>) board.nodeById("rateDays");
        robot.interact(days::requestFocus);
        robot.type(KeyCode.DOWN);
        assertThat(board.carriers()).containsExactly("Prairie Freight", "Northgate", "Longhaul");
        robot.clickOn("#ratePrice").write("$900");
        assertThat(board.carriers()).containsExactly("Prairie Freight", "Northgate");
        robot.write("x");
        assertThat(board.nodeById("ratePrice").getPseudoClassStates())
                .extracting(Object::toString)
                .contains("invalid");
        assertThat(board.carriers()).as("what is no price limits nothing").hasSize(3);
    }

    @Test
    void showsPinnedOnlyByKeyAndButton(FxRobot robot) {
        assertThat(board.nodeById("ratePinned").isVisible()).isFalse();
        board.pinTwo(robot);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        assertThat(board.carriers()).containsExactly("Bluestem", "Twin Rivers");
        assertThat(((ToggleButton) board.nodeById("ratePinned")).isSelected()).isTrue();
        robot.clickOn("#ratePinned");
        assertThat(board.carriers()).hasSize(7);
        assertThat(board.textOfNode("ratePinned")).isEqualTo("Pinned 2");
    }

    @Test
    void keepsFilterAfterVisitingForm(FxRobot robot) {
        robot.clickOn("Truckload 1");
        robot.interact(() -> board.showBoardOf(board.shipment));
        assertThat(board.carriers()).as("another feature, the tab's own memory").containsExactly("Longhaul");
    }
}
