package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.RowStatus;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// Creates the labels of a batch's totals, each value below its name; buy amounts are omitted while hidden.
final class BatchTotalsLabels {
    private final BatchDependencies dependencies;

    BatchTotalsLabels(BatchDependencies dependencies) {
        this.dependencies = dependencies;
    }

    List<Node> labelsOf(BatchTotals totals) {
        List<Node> figures = new ArrayList<>();
        figures.add(valueLabel("rows", dependencies.formats().formatCount(totals.rowCount())));
        figures.add(valueLabel(
                "coverage",
                dependencies.texts().text("batch.total.of", totals.pricedCount(), totals.coveragePercent())));
        int trouble = totals.rowCount() - totals.pricedCount() - totals.openCount();
        figures.add(valueLabel("trouble", dependencies.formats().formatCount(trouble)));
        figures.add(valueLabel("sell", sumText(totals, totals.sell())));
        if (!dependencies.buyRateVisibility().isHidden()) {
            figures.add(valueLabel(totals.isFuelAssumed() ? "buy.fuel" : "buy", sumText(totals, totals.buy())));
            figures.add(valueLabel("profit", sumText(totals, totals.profit())));
        }
        if (totals.medianSell() != null) {
            figures.add(valueLabel(
                    "spread",
                    dependencies
                            .texts()
                            .text(
                                    "batch.total.spread.of",
                                    moneyText(totals.lowestSell()),
                                    moneyText(totals.medianSell()),
                                    moneyText(totals.highestSell()))));
        }
        if (totals.count(RowStatus.IN_DOUBT) > 0) {
            figures.add(valueLabel("doubt", dependencies.formats().formatCount(totals.count(RowStatus.IN_DOUBT))));
        }
        return figures;
    }

    // The sum, or a dash if no row has a price.
    private String sumText(BatchTotals totals, BigDecimal of) {
        return moneyText(totals.pricedCount() == 0 ? null : of);
    }

    private String moneyText(@Nullable BigDecimal amount) {
        return amount == null ? "–" : dependencies.formats().formatMoney(amount);
    }

    private Node valueLabel(String key, String value) {
        Label name = new Label(dependencies.texts().text("batch.total." + key));
        name.getStyleClass().add("ld-muted");
        Label figure = new Label(value);
        figure.getStyleClass().add("ld-strong");
        VBox both = new VBox(name, figure);
        both.getStyleClass().add("batch-total");
        return both;
    }

    /// The progress of the current batch, in one line.
    static String progressText(BatchQueue.BatchProgress progress, BatchDependencies dependencies) {
        Duration remaining = progress.remainingTime();
        String name = PlainText.toLine(progress.name());
        String text = remaining == null
                ? dependencies.texts().text("batch.progress.first", name, progress.done(), progress.total())
                : dependencies
                        .texts()
                        .text(
                                "batch.progress",
                                name,
                                progress.done(),
                                progress.total(),
                                dependencies.formats().formatRemaining(remaining));
        String failed = progress.failed() == 0
                ? ""
                : " · " + dependencies.texts().text("batch.progress.failed", progress.failed());
        String waiting = progress.waitingBatches() == 0
                ? ""
                : " · " + dependencies.texts().text("batch.progress.waiting", progress.waitingBatches());
        return text + failed + waiting;
    }
}
