package lanedesk.workstation.drayage;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.suggest.SuggestField;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/// Fills the controls of the form by code, for tests in which typing does not matter.
final class DrayageFormSteps {

    private final Scene scene;
    private final FxRobot robot;

    DrayageFormSteps(Scene scene, FxRobot robot) {
        this.scene = scene;
        this.robot = robot;
    }

    /// Waits until the reference lists of the service are loaded.
    void waitForLists() {
        waitUntil(() -> {
            boolean[] isLoaded = new boolean[1];
            robot.interact(() -> {
                @SuppressWarnings("unchecked")
                SuggestField<Market> market = (SuggestField<Market>) scene.lookup("#drayMarket");
                market.setText("90731");
                scene.lookup("#drayWarehouse").requestFocus();
                isLoaded[0] = market.getValue() != null;
                market.setText("");
                market.requestFocus();
            });
            return isLoaded[0];
        });
    }

    static void waitUntil(Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition);
        } catch (TimeoutException timeout) {
            throw new AssertionError("waited in vain", timeout);
        }
    }

    void typeText(String id, String text) {
        robot.interact(() -> {
            TextField field = (TextField) scene.lookup("#" + id);
            field.requestFocus();
            field.setText(text);
            scene.lookup("#drayReefer").requestFocus();
        });
    }

    void fillForm(String market, String warehouse, String type, int feet, String weight) {
        typeText("drayMarket", market);
        typeText("drayWarehouse", warehouse);
        typeText("drayContainerType", type);
        robot.interact(() -> {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> length = (SegmentedChoice<String>) scene.lookup("#drayLength");
            length.setValue(Integer.toString(feet));
        });
        typeText("drayWeight", weight);
    }

    void setReefer(boolean isReefer) {
        robot.interact(() -> ((CheckBox) scene.lookup("#drayReefer")).setSelected(isReefer));
    }

    void chooseUnits(UnitSystem system) {
        robot.interact(() -> {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> units = (SegmentedChoice<String>) scene.lookup("#drayUnits");
            units.setValue(system.name());
        });
    }

    void clickButton(String id) {
        robot.interact(() -> ((Button) scene.lookup("#" + id)).fire());
    }
}
