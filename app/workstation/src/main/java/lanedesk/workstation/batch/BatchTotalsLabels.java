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
import org.jspecify.annotations.Nullable;

/// Creates the labels of a batch's totals, with each value below its name. Buy amounts are omitted while buy
/// rates are hidden.
final class BatchTotalsLabels {
    private final BatchDependencies dependencies;

    BatchTotalsLabels(BatchDependencies dependencies) {
        this.dependencies = dependencies;
    }

    List<Node> createLabels(BatchTotals totals) {
        List<Node> labels = new ArrayList<>();
        labels.add(createValueLabel("rows", dependencies.formats().formatInteger(totals.rowCount())));
        labels.add(createValueLabel(
                "coverage",
                dependencies.texts().text("batch.total.of", totals.pricedCount(), totals.percentOfPricedRows())));
        int unpricedCount = totals.rowCount() - totals.pricedCount() - totals.countReadyOrRequestedRows();
        labels.add(createValueLabel("trouble", dependencies.formats().formatInteger(unpricedCount)));
        labels.add(createValueLabel("sell", formatSumOrDash(totals, totals.totalSellPrice())));
        if (!dependencies.buyRateVisibility().areBuyRatesHidden()) {
            labels.add(createValueLabel(
                    totals.isFuelAssumed() ? "buy.fuel" : "buy", formatSumOrDash(totals, totals.totalBuyRate())));
            labels.add(createValueLabel("profit", formatSumOrDash(totals, totals.profit())));
        }
        if (totals.medianSell() != null) {
            labels.add(createValueLabel(
                    "spread",
                    dependencies
                            .texts()
                            .text(
                                    "batch.total.spread.of",
                                    formatMoneyOrDash(totals.lowestSell()),
                                    formatMoneyOrDash(totals.medianSell()),
                                    formatMoneyOrDash(totals.highestSell()))));
        }
        if (totals.countRowsWithStatus(RowStatus.IN_DOUBT) > 0) {
            labels.add(createValueLabel(
                    "doubt", dependencies.formats().formatInteger(totals.countRowsWithStatus(RowStatus.IN_DOUBT))));
        }
        return labels;
    }

    // The sum, or a dash if no row has a price.
    private String formatSumOrDash(BatchTotals totals, BigDecimal sum) {
        return formatMoneyOrDash(totals.pricedCount() == 0 ? null : sum);
    }

    private String formatMoneyOrDash(@Nullable BigDecimal amount) {
        return amount == null ? "–" : dependencies.formats().formatMoney(amount);
    }

    private Node createValueLabel(String key, String value) {
        Label name = new Label(dependencies.texts().text("batch.total." + key));
        name.getStyleClass().add("ld-muted");
        Label figure = new Label(value);
        figure.getStyleClass().add("ld-strong");
        VBox box = new VBox(name, figure);
        box.getStyleClass().add("batch-total");
        return box;
    }

    /// The progress of the current batch, in one line.
    static String formatProgress(BatchQueue.BatchProgress progress, BatchDependencies dependencies) {
        Duration remaining = progress.remainingTime();
        String name = dependencies.texts().translateFileName(progress.name());
        String text = remaining == null
                ? dependencies.texts().text("batch.progress.first", name, progress.done(), progress.total())
                : dependencies
                        .texts()
                        .text(
                                "batch.progress",
                                name,
                                progress.done(),
                                progress.total(),
                                dependencies.formats().formatRemainingTime(remaining));
        String failed = progress.failed() == 0
                ? ""
                : " · " + dependencies.texts().text("batch.progress.failed", progress.failed());
        String waiting = progress.waitingBatches() == 0
                ? ""
                : " · " + dependencies.texts().text("batch.progress.waiting", progress.waitingBatches());
        return text + failed + waiting;
    }
}
