package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// The texts beside drayage rates and their acknowledgement. Belongs to the FX thread.
final class BoardConditions {

    private final Boards boards;
    private final WorkRunner runner;
    private final Runnable changed;
    private final Consumer<Throwable> failed;
    private final ObservableList<Condition> all = FXCollections.observableArrayList();

    BoardConditions(Boards boards, WorkRunner runner, Runnable changed, Consumer<Throwable> failed) {
        this.boards = boards;
        this.runner = runner;
        this.changed = changed;
        this.failed = failed;
    }

    ObservableList<Condition> all() {
        return all;
    }

    long left() {
        return all.stream().filter(each -> !each.acknowledged()).count();
    }

    /// Writes the acknowledgement down; it counts once it is on disk.
    void acknowledge(List<Condition> wanted, Way way) {
        List<Condition> open =
                wanted.stream().filter(each -> !each.acknowledged()).toList();
        if (!open.isEmpty()) {
            runner.start(
                    _ -> {
                        boards.acknowledge(open, way);
                        return open;
                    },
                    Outcome.of(this::acknowledged, failed));
        }
    }

    private void acknowledged(List<Condition> done) {
        List<Condition> now = new ArrayList<>(all);
        now.replaceAll(each -> done.contains(each) ? each.acknowledgedNow() : each);
        all.setAll(now);
        changed.run();
    }
}
