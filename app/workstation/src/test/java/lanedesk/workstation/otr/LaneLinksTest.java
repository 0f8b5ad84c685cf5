package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.workstation.form.LaneHistoryView;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the links of a lane that was quoted before: to its last shipment and to all its quotes.
@ExtendWith(HeadlessRobot.class)
class LaneLinksTest {

    /// Width of the form in a window that is 1440 pixels wide.
    private static final int WIDTH = 1232;

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void repeatsLastShipmentAndListsAllQuotesOfLane(Language language, @TempDir Path folder, FxRobot robot)
            throws Exception {
        try (OtrFormWindow form = OtrFormWindow.openIn(window, folder, ThemeChoice.LIGHT, language, WIDTH, 800)) {
            form.fillForm(robot);
            robot.interact(() -> form.models.form().state.changeAsUndoStep(draft -> draft.withModes(true, false)));
            requestRates(form, robot, 1);
            robot.interact(() -> form.models.laneHistory().reloadLaneHistory());
            OtrFormWindow.waitUntil(
                    () -> robot.lookup("#laneRepeat").queryButton().isVisible());
            assertThat(robot.lookup("#laneShowAll").queryButton().isVisible())
                    .as("a list of the one quote")
                    .isFalse();
            requestRates(form, robot, 2);
            robot.interact(() -> form.models.laneHistory().reloadLaneHistory());
            Button all = robot.lookup("#laneShowAll").queryButton();
            OtrFormWindow.waitUntil(all::isVisible);
            assertThat(all.getText())
                    .isEqualTo(Texts.of(LaneHistoryView.class, language).text("lane.all", 2));
            assertNotCut(robot.lookup("#laneRepeat").queryButton());
            assertNotCut(all);

            robot.clickOn(all);
            Destination.History history = (Destination.History) form.fixture.visitedDestinations.getLast();
            HistoryQuery listed = Objects.requireNonNull(history.query());
            List<UUID> quotes = findQuotes(form, listed);
            assertThat(quotes).hasSize(2).isEqualTo(findQuotes(form, HistoryQuery.matchingAll()));
            assertThat(history.searchText()).isEqualTo("Dallas, TX 75201 → Reno, NV 89502");

            var last = new Destination.RepeatQuote(quotes.getFirst(), true);
            robot.clickOn("#laneRepeat");
            assertThat(form.fixture.visitedDestinations.getLast()).isEqualTo(last);
            robot.push(KeyCode.ALT, KeyCode.SHIFT, KeyCode.R);
            assertThat(form.fixture.visitedDestinations).endsWith(last, last);
        }
    }

    private static void requestRates(OtrFormWindow form, FxRobot robot, int quotes) {
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        OtrFormWindow.waitUntil(
                () -> form.fixture.journal.history().countMatchingRows(HistoryQuery.matchingAll()) == quotes
                        && !form.models.form().quoteForm.isRequestingRates());
    }

    private static List<UUID> findQuotes(OtrFormWindow form, HistoryQuery query) {
        return form.fixture.journal.history().findPage(query, null, 10).entries().stream()
                .map(HistoryEntry::quoteId)
                .toList();
    }

    private static void assertNotCut(Labeled labeled) {
        assertThat(labeled.lookupAll(".text").stream()
                        .map(text -> ((Text) text).getText())
                        .toList())
                .containsAll(List.of(labeled.getText()));
    }
}
