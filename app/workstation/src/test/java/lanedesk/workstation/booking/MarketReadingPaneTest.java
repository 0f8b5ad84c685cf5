package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.layout.StackPane;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.fx.Toolkit;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The texts of a market where the pane is narrow or the type is large.
@ExtendWith(Toolkit.class)
class MarketReadingPaneTest extends ImmediateBench {

    @Test
    void namesAColleagueWhoAcknowledgedAndLeavesTheBoxOpen() {
        Quoted.Drayage quoted = bench.quotes.drayage(OperationType.IMPORT, false);
        bench.own
                .acknowledgements()
                .record(
                        quoted.id(),
                        MarketText.of(quoted.quote()).stream()
                                .map(text -> text.acknowledgedBy("pat@example.com", Instant.now(), Way.EACH))
                                .toList());
        DrayageBookingViewModel page = bench.pages.of(quoted, Map.of());
        MarketReadingPane pane =
                new MarketReadingPane(page, bench.texts(), bench.parts.basics().formats());
        new Scene(new StackPane(pane), 400, 600);
        assertThat(pane.lookupAll(".check-box")).allMatch(box -> !((CheckBox) box).isSelected());
        assertThat(names(pane)).anyMatch(text -> text.contains("pat@example.com"));
        page.reading().acknowledgeAll(Way.ALL);
        assertThat(pane.lookupAll(".check-box")).allMatch(box -> ((CheckBox) box).isSelected());
        assertThat(names(pane))
                .anyMatch(text -> text.contains("pat@example.com"))
                .anyMatch(text -> text.contains(SampleQuotes.USER));
    }

    private static List<String> names(MarketReadingPane pane) {
        pane.applyCss();
        return pane.lookupAll(".label").stream()
                .map(label -> ((Labeled) label).getText())
                .toList();
    }

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
