package lanedesk.workstation.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.Hands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/// What the page of a batch shows of prices.
@ExtendWith(Hands.class)
class BatchPricesViewTest extends BatchOnSandbox {

    private static final TextStore NOTHING_KEPT = new TextStore() {
        @Override
        public Optional<String> read(String key) {
            return Optional.empty();
        }

        @Override
        public void write(String key, String text) {}
    };

    @ParameterizedTest
    @CsvSource({"batchPercent, 2o", "batchPercent, ''", "batchFloor, 7.505", "batchFloor, abc"})
    void aTextThatPricesNothingIsMarked(String field, String text, FxRobot robot) {
        robot.interact(() -> {
            BatchRuleView view = new BatchRuleView(
                    new BatchRuleViewModel(model), new EarlierBatches(parts, NOTHING_KEPT), parts.texts());
            TextField typed = (TextField) view.root().lookup("#" + field);
            typed.setText("25");
            assertThat(typed.getPseudoClassStates()).doesNotContain(Field.INVALID);
            typed.setText(text);
            assertThat(typed.getPseudoClassStates()).contains(Field.INVALID);
        });
    }

    @Test
    void aBatchOfWhichNothingIsPricedHasNoSums(FxRobot robot) {
        read("lanes.csv", HEADINGS + LANE);
        robot.interact(() -> assertThat(new TotalsText(parts)
                        .of(BatchTotals.of(List.of(row(0)))).stream()
                                .map(figure ->
                                        ((Label) ((VBox) figure).getChildren().get(1)).getText()))
                .contains("–")
                .doesNotContain("$0.00"));
    }
}
