package lanedesk.workstation.requested;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The mail beside a form and the chips of what wants a look, by mouse.
@ExtendWith(Hands.class)
class RequestMailViewTest {

    private static final Requested READ = new Requested(
            Map.of("weight", new Requested.Filled("637", "", List.of("637 lbs"), false)),
            List.of(),
            "2 pallets olive oil 637 lbs\nlike Pete said",
            "es",
            List.of("like Pete said"));

    private final Held form = new Held();
    private final SimpleBooleanProperty wide = new SimpleBooleanProperty();
    private final RequestMarks marks = new RequestMarks(Texts.of(RequestMarks.class, Language.ENGLISH), form);

    @Start
    void show(Stage stage) {
        RequestMailView mail = new RequestMailView(marks, wide, _ -> List.of("clase (olive oil)"));
        RequestStripView strip = new RequestStripView(marks);
        stage.setScene(new Scene(new VBox(strip.root(), new StackPane(mail.root())), 800, 600));
        stage.show();
        marks.onFormChanged();
    }

    @Test
    void mailStandsBesideAWideFormAndWhatIsMissingIsAskedBack(FxRobot robot) {
        assertThat(robot.lookup("#requestMail").query().isVisible()).isFalse();
        robot.interact(() -> wide.set(true));
        assertThat(robot.lookup("#requestMail").query().isVisible()).isTrue();
        assertThat(robot.lookup(".ld-mark.doubtful").queryAll()).hasSize(1);
        assertThat(robot.lookup(".ld-mark.unread").queryAll()).hasSize(1);
        robot.clickOn("#requestAsk");
        robot.interact(() -> assertThat(Clipboard.getSystemClipboard().getString())
                .endsWith("- clase (olive oil)\n- ¿Qué significa «like Pete said»?"));
    }

    @Test
    void proposalIsTakenByItsTickAndDroppedByItsCross(FxRobot robot) {
        robot.clickOn(".ld-proposal .button");
        assertThat(form.read.fields().values()).allMatch(Requested.Filled::sure);
        assertThat(robot.lookup(".ld-proposal").queryAll()).isEmpty();
        robot.interact(() -> form.change(_ -> READ));
        robot.clickOn(robot.lookup(".ld-proposal .button").nth(1).<Node>query());
        assertThat(form.texts().get("weight")).isEmpty();
        assertThat(form.read.fields()).isEmpty();
    }

    private final class Held implements RequestMarks.Form {
        private final Map<String, String> texts = new HashMap<>(Map.of("weight", "637"));
        private Requested read = READ;

        @Override
        public Requested requested() {
            return read;
        }

        @Override
        public Map<String, String> texts() {
            return texts;
        }

        @Override
        public String label(String path) {
            return "Weight";
        }

        @Override
        public boolean isWrittenOut(String path) {
            return false;
        }

        @Override
        public void change(UnaryOperator<Requested> change) {
            read = change.apply(read);
            marks.onFormChanged();
        }

        @Override
        public void restore(String path, String before) {
            texts.put(path, "");
            marks.onFormChanged();
        }
    }
}
