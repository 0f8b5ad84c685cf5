package lanedesk.workstation.requested;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// A request over the window while it is being read.
@ExtendWith(Hands.class)
class TextPreviewViewTest {

    private final Slow request = new Slow();
    private final AtomicInteger left = new AtomicInteger();

    @Start
    void show(Stage stage) {
        Overlay overlay = new Overlay();
        overlay.setContent(new StackPane());
        stage.setScene(new Scene(overlay, 800, 600));
        stage.show();
        TextPreviewView view = new TextPreviewView(
                request, Texts.of(TextPreviewView.class, Language.ENGLISH), List.of(), left::incrementAndGet);
        overlay.show(view.root(), () -> {});
        view.focusFirst();
    }

    @Test
    void impatientKeysLeaveARequestAloneThatIsBeingRead(FxRobot robot) {
        robot.type(KeyCode.ENTER, KeyCode.SPACE, KeyCode.ENTER);
        assertThat(left).hasValue(0);
        assertThat(request.taken).hasValue(0);
        robot.interact(() -> request.state.set(new Preview.State.Refused("it is broken")));
        robot.type(KeyCode.SPACE);
        assertThat(left).hasValue(1);
    }

    private static final class Slow implements Preview {
        private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Reading());
        private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
        private final AtomicInteger taken = new AtomicInteger();

        @Override
        public String title() {
            return "A mail";
        }

        @Override
        public ReadOnlyObjectProperty<State> stateProperty() {
            return state.getReadOnlyProperty();
        }

        @Override
        public ReadOnlyIntegerProperty changesProperty() {
            return changes.getReadOnlyProperty();
        }

        @Override
        public List<ReadRow> rows() {
            return new ArrayList<>();
        }

        @Override
        public boolean isTaken(ReadRow row) {
            return true;
        }

        @Override
        public void toggle(ReadRow row) {}

        @Override
        public void dropDoubtful() {}

        @Override
        public String notes() {
            return "";
        }

        @Override
        public String action() {
            return "Take it";
        }

        @Override
        public boolean canTake() {
            return true;
        }

        @Override
        public void accept() {
            taken.incrementAndGet();
        }
    }
}
