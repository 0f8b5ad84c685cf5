package lanedesk.workstation.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.Pane;

/// A list of boxes to tick that is written anew after every tick, and the button that ticks them all. The focus goes on
/// to the next box that is open, and out of the list once none is, so that one reads and ticks by Space alone.
public final class TickedList {

    private final Pane list;
    private final ButtonBase all;
    private final Runnable done;

    /// `done` puts the focus where the work goes on.
    public TickedList(Pane list, ButtonBase all, Runnable done) {
        this.list = list;
        this.all = all;
        this.done = done;
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
        List<CheckBox> open = after.stream().filter(each -> !each.isDisabled()).toList();
        if (at == before.size() && !(atAll && open.isEmpty())) {
            return;
        }
        if (open.isEmpty()) {
            Platform.runLater(done);
        } else {
            int from = at;
            open.stream()
                    .filter(each -> after.indexOf(each) >= from)
                    .findFirst()
                    .orElse(open.getFirst())
                    .requestFocus();
        }
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
