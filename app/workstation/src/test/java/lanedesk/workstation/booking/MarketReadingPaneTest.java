package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.StackPane;
import lanedesk.client.drayage.OperationType;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The texts of a market where the pane is narrow or the type is large.
@ExtendWith(Toolkit.class)
class MarketReadingPaneTest extends ImmediateBench {

    @Test
    void noWordIsBrokenForTheBadgeBesideIt() {
        MarketReadingPane pane = new MarketReadingPane(
                bench.pages.of(bench.quotes.drayage(OperationType.IMPORT, false), Map.of()),
                bench.texts(),
                bench.parts.basics().formats());
        StackPane root = new StackPane(pane);
        new Scene(root, 200, 600);
        root.applyCss();
        root.layout();
        assertThat(pane.lookupAll(".check-box")).isNotEmpty();
        for (Node each : pane.lookupAll(".check-box")) {
            CheckBox check = (CheckBox) each;
            assertThat(check.getWidth()).as(check.getText()).isGreaterThanOrEqualTo(Math.min(check.prefWidth(-1), 170));
        }
    }
}
