package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// The totals of a batch, each figure beneath its name; the buy figures are absent while they are hidden.
final class TotalsText {
    private final BatchParts parts;

    TotalsText(BatchParts parts) {
        this.parts = parts;
    }

    List<Node> of(BatchTotals totals) {
        List<Node> figures = new ArrayList<>();
        figures.add(figure("rows", parts.formats().count(totals.rows())));
        figures.add(figure("coverage", parts.texts().text("batch.total.of", totals.priced(), totals.coverage())));
        int trouble = totals.rows() - totals.priced() - totals.open();
        figures.add(figure("trouble", parts.formats().count(trouble)));
        figures.add(figure("sell", sum(totals, totals.sell())));
        if (!parts.buyFigures().isHidden()) {
            figures.add(figure(totals.isFuelAssumed() ? "buy.fuel" : "buy", sum(totals, totals.buy())));
            figures.add(figure("profit", sum(totals, totals.profit())));
        }
        if (totals.median() != null) {
            figures.add(figure(
                    "spread",
                    parts.texts()
                            .text(
                                    "batch.total.spread.of",
                                    money(totals.lowest()),
                                    money(totals.median()),
                                    money(totals.highest()))));
        }
        if (totals.count(RowState.IN_DOUBT) > 0) {
            figures.add(figure("doubt", parts.formats().count(totals.count(RowState.IN_DOUBT))));
        }
        return figures;
    }

    // Of no price there is no sum.
    private String sum(BatchTotals totals, BigDecimal of) {
        return money(totals.priced() == 0 ? null : of);
    }

    private String money(@Nullable BigDecimal amount) {
        return amount == null ? "–" : parts.formats().money(amount);
    }

    private Node figure(String key, String value) {
        Label name = new Label(parts.texts().text("batch.total." + key));
        name.getStyleClass().add("ld-muted");
        Label figure = new Label(value);
        figure.getStyleClass().add("ld-strong");
        VBox both = new VBox(name, figure);
        both.getStyleClass().add("batch-total");
        return both;
    }

    /// How far the batch in front is, in one line.
    static String progress(BatchQueue.Progress now, BatchParts parts) {
        Duration left = now.left();
        String name = PlainText.line(now.name());
        String said = left == null
                ? parts.texts().text("batch.progress.first", name, now.done(), now.all())
                : parts.texts()
                        .text(
                                "batch.progress",
                                name,
                                now.done(),
                                now.all(),
                                parts.formats().remaining(left));
        String failed = now.failed() == 0 ? "" : " · " + parts.texts().text("batch.progress.failed", now.failed());
        String waiting = now.waiting() == 0 ? "" : " · " + parts.texts().text("batch.progress.waiting", now.waiting());
        return said + failed + waiting;
    }
}
