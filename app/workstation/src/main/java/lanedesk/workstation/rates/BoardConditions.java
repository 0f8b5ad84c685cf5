package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;

/// The market conditions of drayage rates and their acknowledgement. Belongs to the FX thread.
final class BoardConditions {

    private final BoardService boards;
    private final TaskRunner runner;
    private final Runnable onChanged;
    private final Consumer<Throwable> onFailure;
    private final ObservableList<MarketCondition> conditions = FXCollections.observableArrayList();

    BoardConditions(BoardService boards, TaskRunner runner, Runnable onChange, Consumer<Throwable> onFailure) {
        this.boards = boards;
        this.runner = runner;
        this.onChanged = onChange;
        this.onFailure = onFailure;
    }

    ObservableList<MarketCondition> conditions() {
        return conditions;
    }

    long unreadCount() {
        return conditions.stream()
                .filter(marketCondition -> !marketCondition.isAcknowledged())
                .count();
    }

    /// Saves the acknowledgement; it is valid once it is on disk.
    void acknowledge(List<MarketCondition> wanted, AcknowledgementMethod method) {
        List<MarketCondition> open = wanted.stream()
                .filter(marketCondition -> !marketCondition.isAcknowledged())
                .toList();
        if (!open.isEmpty()) {
            runner.start(
                    _ -> {
                        boards.acknowledge(open, method);
                        return open;
                    },
                    TaskCallback.of(this::onAcknowledged, onFailure));
        }
    }

    private void onAcknowledged(List<MarketCondition> done) {
        List<MarketCondition> newValue = new ArrayList<>(conditions);
        newValue.replaceAll(marketCondition ->
                done.contains(marketCondition) ? marketCondition.withAcknowledgement() : marketCondition);
        conditions.setAll(newValue);
        onChanged.run();
    }
}
