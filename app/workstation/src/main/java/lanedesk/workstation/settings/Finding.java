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

/// One line with the result of a test: an icon, words, and the colour of both.
public final class Finding extends HBox {

    private final Label words = new Label();

    public Finding() {
        getStyleClass().add("settings-finding");
        setAccessibleRole(AccessibleRole.TEXT);
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(words, Priority.ALWAYS);
        getChildren().add(words);
        clear();
    }

    /// Shows the state of a task.
    ///
    /// @param running the text while it runs
    /// @param tone of what it found
    /// @param words of what it found
    <T> void show(TaskState<T> state, String running, Function<T, Tone> tone, Function<T, String> words) {
        switch (state) {
            case TaskState.Idle<T> _ -> clear();
            case TaskState.Running<T> _ -> waiting(running);
            case TaskState.Failed<T>(String why) -> show(Tone.DANGER, why);
            case TaskState.Done<T>(T found) -> show(tone.apply(found), words.apply(found));
        }
    }

    void clear() {
        Visibility.set(this, false);
    }

    void waiting(String text) {
        ProgressIndicator turning = new ProgressIndicator();
        turning.getStyleClass().add("settings-turning");
        words.setGraphic(turning);
        write(Tone.NEUTRAL, text);
    }

    void show(Tone tone, String text) {
        words.setGraphic(
                switch (tone) {
                    case SUCCESS -> new Icon(Feather.CHECK_CIRCLE);
                    case DANGER -> new Icon(Feather.ALERT_CIRCLE);
                    case WARNING -> new Icon(Feather.ALERT_TRIANGLE);
                    case NEUTRAL, ACCENT -> new Icon(Feather.INFO);
                });
        write(tone, text);
    }

    private void write(Tone tone, String text) {
        tone.mark(this);
        words.setText(text);
        setAccessibleText(text);
        Visibility.set(this, true);
        ScrollIntoView.bringIntoView(this);
    }

    String text() {
        return isVisible() ? words.getText() : "";
    }
}
