package lanedesk.workstation.settings;

import java.util.function.Function;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import lanedesk.workstation.fx.focus.ScrollIntoView;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import org.kordamp.ikonli.feather.Feather;

/// Shows the state or the result of a task: an icon and a text in the color of the result. Every new text is
/// scrolled into view.
public final class ResultMessage extends HBox {

    private final Label textLabel = new Label();

    public ResultMessage() {
        getStyleClass().add("settings-finding");
        setAccessibleRole(AccessibleRole.TEXT);
        textLabel.setWrapText(true);
        textLabel.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(textLabel, Priority.ALWAYS);
        getChildren().add(textLabel);
        clear();
    }

    /// Shows the state of a task: nothing before its start, `running` while it runs, and then the result or the
    /// reason of the failure.
    ///
    /// @param running the text while the task runs
    /// @param tone returns the tone of a result
    /// @param formatter returns the text of a result
    <T> void showTaskState(TaskState<T> state, String running, Function<T, Tone> tone, Function<T, String> formatter) {
        switch (state) {
            case TaskState.Idle<T> _ -> clear();
            case TaskState.Running<T> _ -> showRunning(running);
            case TaskState.Failed<T>(String reason) -> showResult(Tone.DANGER, reason);
            case TaskState.Done<T>(T found) -> showResult(tone.apply(found), formatter.apply(found));
        }
    }

    void clear() {
        Visibility.setVisibleAndManaged(this, false);
    }

    void showRunning(String text) {
        ProgressIndicator turning = new ProgressIndicator();
        turning.getStyleClass().add("settings-turning");
        textLabel.setGraphic(turning);
        showTextAndScrollIntoView(Tone.NEUTRAL, text);
    }

    void showResult(Tone tone, String text) {
        textLabel.setGraphic(
                switch (tone) {
                    case SUCCESS -> new Icon(Feather.CHECK_CIRCLE);
                    case DANGER -> new Icon(Feather.ALERT_CIRCLE);
                    case WARNING -> new Icon(Feather.ALERT_TRIANGLE);
                    case NEUTRAL, ACCENT -> new Icon(Feather.INFO);
                });
        showTextAndScrollIntoView(tone, text);
    }

    private void showTextAndScrollIntoView(Tone tone, String text) {
        tone.setPseudoClassOn(this);
        textLabel.setText(text);
        setAccessibleText(text);
        Visibility.setVisibleAndManaged(this, true);
        ScrollIntoView.scrollToNewNodeLater(this);
    }

    /// The displayed text; empty if nothing is displayed.
    String text() {
        return isVisible() ? textLabel.getText() : "";
    }
}
