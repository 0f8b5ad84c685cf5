package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shipment.CarrierPreferences;
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests carriers that a customer prefers or excludes, on the board by mouse and keys.
@ExtendWith(HeadlessRobot.class)
class CarrierPreferencesTest {

    private ShownBoard board;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(
                stage,
                990,
                700,
                rateJson(1, "Bluestem", "600").toJson(),
                rateJson(2, "Saia, Inc.", "610").toJson(),
                rateJson(3, "XPO Logistics", "620").toJson());
    }

    @AfterEach
    void close() {
        board.close();
    }

    private String selectedCarrier() {
        RateRow row = board.table().getSelectionModel().getSelectedItem();
        return row == null ? "" : row.carrier();
    }

    private CarrierPreferences stored() {
        return CarrierPreferences.load(board.samples.journal.customerDefaults(), 118204);
    }

    @Test
    void excludedCarrierIsMarkedAndNeverProposedButCanBeSelected(FxRobot robot) {
        assertThat(selectedCarrier()).isEqualTo("Bluestem");
        assertThat(robot.lookup("Not excluded").tryQuery())
                .as("no preference, no filter")
                .isEmpty();
        robot.interact(() -> {
            ToggleButton exclude = (ToggleButton) board.nodeById("excludeCarrier");
            exclude.requestFocus();
            exclude.fire();
        });
        robot.interact(() -> {});
        assertThat(board.table().isFocused()).as("a second press").isTrue();
        assertThat(stored().excluded()).containsExactly("Bluestem");
        assertThat(selectedCarrier()).as("the next best is proposed").isEqualTo("Saia, Inc.");
        assertThat(board.carriers()).contains("Bluestem");
        assertThat(robot.lookup("excluded").tryQuery()).as("badge").isPresent();

        robot.clickOn("Not excluded");
        assertThat(board.carriers()).containsExactly("Saia, Inc.", "XPO Logistics");
        robot.clickOn("All carriers");
        robot.interact(() -> board.table().requestFocus());
        robot.type(KeyCode.HOME);
        assertThat(selectedCarrier()).as("a deliberate act").isEqualTo("Bluestem");
        assertThat(board.nodeById("rateBook").isDisabled()).isFalse();
        robot.interact(() -> board.showBoardOf(board.shipment));
        robot.interact(() -> {});
        assertThat(selectedCarrier()).as("stays selected").isEqualTo("Bluestem");
        board.runCommandByLabel(robot, "Excluded carrier of the customer: on or off");
        assertThat(stored().isEmpty()).isTrue();
        assertThat(robot.lookup("Not excluded").tryQuery()).isEmpty();
    }

    @Test
    void preferredCarrierHasBadgeAndFilter(FxRobot robot) {
        board.samples
                .journal
                .customerDefaults()
                .save(
                        118204,
                        CarrierPreferences.CUSTOMER_DEFAULTS_KEY,
                        new CarrierPreferences(List.of("xpo"), List.of("Bluestem", "saia")).toContent());
        robot.interact(() -> board.showBoardOf(board.samples.createShipment(
                FreightKind.OTR, board.shipment.quoteIds().getFirst())));
        robot.interact(() -> {});
        assertThat(selectedCarrier()).as("the only one that is not excluded").isEqualTo("XPO Logistics");
        assertThat(robot.lookup("preferred").<Labeled>queryAll()).isNotEmpty();
        robot.clickOn("Preferred");
        assertThat(board.carriers()).containsExactly("XPO Logistics");
        assertThat(((ToggleButton) board.nodeById("preferCarrier")).isSelected())
                .isTrue();
    }

    @Test
    void proposesNothingIfAllCarriersAreExcluded(FxRobot robot) {
        board.samples
                .journal
                .customerDefaults()
                .save(
                        118204,
                        CarrierPreferences.CUSTOMER_DEFAULTS_KEY,
                        new CarrierPreferences(List.of(), List.of("Bluestem", "saia", "xpo")).toContent());
        robot.interact(() -> board.showBoardOf(board.samples.createShipment(
                FreightKind.OTR, board.shipment.quoteIds().getFirst())));
        robot.interact(() -> {});
        assertThat(selectedCarrier()).isEmpty();
        assertThat(board.nodeById("rateBook").isDisabled()).isTrue();
        assertThat(board.carriers()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "XPO; Old Dominion|XPO Logistics Freight|EXCLUDED",
                "XPO, Old Dominion|OLD DOMINION FREIGHT LINE, INC.|EXCLUDED",
                "Old|Oldham Freight|NEUTRAL",
                "Saia, Inc.;|Saia, Inc.|EXCLUDED",
                "Saia, Inc.;|Incline|NEUTRAL",
                "' ; ,'|Anyone|NEUTRAL",
                "Guémez|GUEMEZ Express|EXCLUDED"
            })
    void matchesTypedNamesByWholeFirstWords(String typed, String carrier, CarrierPreference expected) {
        List<String> names = CarrierPreferences.parseTypedNames(typed);
        CarrierPreferences preferences = new CarrierPreferences(List.of(), names);
        assertThat(preferences.preferenceOf(carrier)).isEqualTo(expected);
        assertThat(CarrierPreferences.parseTypedNames(CarrierPreferences.formatForInput(names)))
                .isEqualTo(names);
        assertThat(CarrierPreferences.parseOrNone(preferences.toContent())).isEqualTo(preferences);
        assertThat(preferences
                        .withPreference(carrier, CarrierPreference.PREFERRED)
                        .preferenceOf(carrier))
                .isEqualTo(CarrierPreference.PREFERRED);
    }
}
