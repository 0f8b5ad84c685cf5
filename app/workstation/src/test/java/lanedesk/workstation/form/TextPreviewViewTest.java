package lanedesk.workstation.form;

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
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the preview of a request that is still loading.
@ExtendWith(HeadlessRobot.class)
class TextPreviewViewTest {

    private final SlowPreview request = new SlowPreview();
    private final AtomicInteger closeCount = new AtomicInteger();

    @Start
    void show(Stage stage) {
        Overlay overlay = new Overlay();
        overlay.setContent(new StackPane());
        stage.setScene(new Scene(overlay, 800, 600));
        stage.show();
        TextPreviewView view = new TextPreviewView(
                request, Texts.of(TextPreviewView.class, Language.ENGLISH), List.of(), closeCount::incrementAndGet);
        overlay.show(view.root(), () -> {});
        view.focusMainControl();
    }

    @Test
    void ignoresKeysWhileRequestIsLoading(FxRobot robot) {
        robot.type(KeyCode.ENTER, KeyCode.SPACE, KeyCode.ENTER);
        assertThat(closeCount).hasValue(0);
        assertThat(request.acceptCount).hasValue(0);
        robot.interact(() -> request.state.set(new TextPreview.State.UnreadableText("it is broken")));
        robot.type(KeyCode.SPACE);
        assertThat(closeCount).hasValue(1);
    }

    private static final class SlowPreview implements TextPreview {
        private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.LoadingText());
        private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
        private final AtomicInteger acceptCount = new AtomicInteger();

        @Override
        public String titleText() {
            return "A mail";
        }

        @Override
        public ReadOnlyObjectProperty<State> stateProperty() {
            return state.getReadOnlyProperty();
        }

        @Override
        public ReadOnlyIntegerProperty changeCountProperty() {
            return changes.getReadOnlyProperty();
        }

        @Override
        public List<ParsedValueRow> rows() {
            return new ArrayList<>();
        }

        @Override
        public boolean isRowAccepted(ParsedValueRow row) {
            return true;
        }

        @Override
        public void toggleRowAccepted(ParsedValueRow row) {}

        @Override
        public void discardUncertainRows() {}

        @Override
        public String notesText() {
            return "";
        }

        @Override
        public String acceptButtonText() {
            return "Accept";
        }

        @Override
        public boolean canFillInAcceptedValues() {
            return true;
        }

        @Override
        public void fillInAcceptedValuesIfAny() {
            acceptCount.incrementAndGet();
        }
    }
}
