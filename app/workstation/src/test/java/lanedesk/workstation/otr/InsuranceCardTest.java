package lanedesk.workstation.otr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.otr.draft.CargoInsurance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that the choices of the insurance card stay inside the card, in a window of 1280 pixels and in
/// narrower ones.
@ExtendWith(HeadlessRobot.class)
class InsuranceCardTest {

    private Stage window;

    @Start
    void start(Stage stage) {
        window = stage;
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void goodsChoicesStayInsideCard(Language language, @TempDir Path folder, FxRobot robot) throws Exception {
        for (int width : new int[] {1059, 950, 840}) {
            Path own = folder.resolve(language.name() + width);
            try (OtrFormWindow form = OtrFormWindow.openIn(window, own, ThemeChoice.LIGHT, language, width, 700)) {
                robot.interact(() -> form.models
                        .form()
                        .state
                        .changeAsUndoStep(draft -> draft.withCover(new CargoInsurance(
                                true, "25000", "NEW", true, false, "Meridian Foods", "United States"))));
                FrameSync.awaitFrames();
                Bounds goods = inScene(robot.lookup("#otrGoods").query());
                Bounds card =
                        inScene(robot.lookup("#otrInsured").query().getParent().getParent());
                assertThat(goods.getMaxX()).as("at %s", width).isLessThanOrEqualTo(card.getMaxX());
            }
        }
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }
}
