package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.util.Duration;
import javafx.util.Subscription;
import lanedesk.workstation.fx.focus.FocusInView;
import lanedesk.workstation.fx.focus.ScrollIntoView;
import lanedesk.workstation.fx.input.ActGuard;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import org.jspecify.annotations.Nullable;

/// A list of texts to read, each with a box to tick, that is written anew after every tick, and the button that ticks
/// them all. The focus goes on to the next box that is open, its text in view, and out of the list once none is, so
/// that one reads and ticks by Space alone. Enter ticks nothing, Space nothing that [was not meant][ActGuard], and
/// neither the button nor the keys that tick them all do so before the last text has been in view.
public final class TickedList {

    private static final Duration GLANCE = Duration.millis(300);

    private final ScrollPane scroll;
    private final Pane list;
    private final ButtonBase all;
    private final Runnable done;
    private final ActGuard guard = new ActGuard(() -> {});
    private final ReadOnlyBooleanWrapper readToEnd = new ReadOnlyBooleanWrapper();
    private final PauseTransition glance = new PauseTransition(GLANCE);
    private Subscription last = Subscription.EMPTY;
    private long open;

    /// `scroll` is the place of the rows in `list`, and `done` puts the focus where the work goes on.
    public TickedList(ScrollPane scroll, Pane list, ButtonBase all, Runnable done) {
        this.scroll = scroll;
        this.list = list;
        this.all = all;
        this.done = done;
        FocusInView.followRows(scroll);
        glance.setOnFinished(_ -> readToEnd());
        scroll.vvalueProperty().subscribe((_, _) -> look());
        scroll.viewportBoundsProperty().subscribe((_, _) -> look());
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        all.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.sceneProperty().subscribe(scene -> {
            if (scene == null) {
                guard.end();
            } else {
                guard.begin(list);
            }
        });
    }

    private void pressed(KeyEvent key) {
        boolean goesOn = key.getCode() == KeyCode.ENTER && !key.isShortcutDown();
        boolean ticksTooSoon = key.getCode() == KeyCode.SPACE && !guard.takesKeys();
        if (goesOn || ticksTooSoon) {
            key.consume();
        }
    }

    /// Whether the last text has been in view.
    public ReadOnlyBooleanProperty readToEndProperty() {
        return readToEnd.getReadOnlyProperty();
    }

    // A text that is in view only while the page finds its size was not read.
    private void look() {
        if (!isEndInView()) {
            glance.stop();
        } else if (!readToEnd.get()) {
            glance.play();
        }
    }

    private boolean isEndInView() {
        List<Node> rows = list.getChildren();
        double seen = scroll.getViewportBounds().getHeight();
        if (rows.isEmpty() || seen <= 0) {
            return false;
        }
        Bounds end = rows.getLast().getBoundsInParent();
        return end.getHeight() > 0 && end.getMaxY() <= ScrollIntoView.top(scroll) + seen + 1;
    }

    private void readToEnd() {
        readToEnd.set(true);
        show();
    }

    private void show() {
        all.setDisable(open == 0 || !readToEnd.get());
    }

    /// Goes to the first text that is open.
    public void focusFirst() {
        CheckBox first = firstOpen();
        if (first != null) {
            guard.restart();
            IncrementalReveal.focus(first);
        }
    }

    /// Ticks all by `act` where that is meant and the last text has been in view; else it goes to the first text, and
    /// from there on by what the pane shows at once.
    public void tickAllByKeys(Runnable act) {
        CheckBox first = firstOpen();
        if (!all.isDisabled() && guard.takesKeys()) {
            act.run();
        } else if (first != null && !holdsFocus()) {
            focusFirst();
        } else if (first != null) {
            guard.restart();
            ScrollIntoView.pageDown(scroll);
        }
    }

    private boolean holdsFocus() {
        return boxes().stream().anyMatch(Node::isFocused);
    }

    private @Nullable CheckBox firstOpen() {
        return boxes().stream().filter(each -> !each.isDisabled()).findFirst().orElse(null);
    }

    /// Writes the list anew.
    public void rewrite(Runnable write) {
        List<CheckBox> before = boxes();
        boolean atAll = all.isFocused();
        int at = 0;
        while (at < before.size() && !before.get(at).isFocused()) {
            at++;
        }
        write.run();
        List<CheckBox> after = boxes();
        List<CheckBox> stillOpen =
                after.stream().filter(each -> !each.isDisabled()).toList();
        count(stillOpen.size());
        if (at == before.size() && !(atAll && stillOpen.isEmpty())) {
            return;
        }
        if (stillOpen.isEmpty()) {
            Platform.runLater(done);
        } else {
            int from = at;
            scroll.applyCss();
            scroll.layout(); // only what has its place can be brought into view
            stillOpen.stream()
                    .filter(each -> after.indexOf(each) >= from)
                    .findFirst()
                    .orElse(stillOpen.getFirst())
                    .requestFocus();
        }
    }

    // A greater number means other texts, which are unread.
    private void count(long now) {
        if (now > open) {
            readToEnd.set(false);
            glance.stop();
        }
        open = now;
        show();
        last.unsubscribe();
        List<Node> rows = list.getChildren();
        last = rows.isEmpty()
                ? Subscription.EMPTY
                : rows.getLast().boundsInParentProperty().subscribe(_ -> look());
    }

    private List<CheckBox> boxes() {
        List<CheckBox> found = new ArrayList<>();
        add(list, found);
        return found;
    }

    private static void add(Node node, List<CheckBox> found) {
        if (node instanceof CheckBox box) {
            found.add(box);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> add(child, found));
        }
    }
}
