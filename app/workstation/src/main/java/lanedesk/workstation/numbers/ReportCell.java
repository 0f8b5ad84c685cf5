package lanedesk.workstation.numbers;

import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseButton;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportRow;
import org.jspecify.annotations.Nullable;

/// A number of a report line; a click opens its rows, if there are any.
final class ReportCell extends TableCell<ReportRow, ReportRow> {

    private static final PseudoClass OPENABLE = PseudoClass.getPseudoClass("opens");

    private final ReportMetric metric;
    private final ReportFormatter formatter;

    ReportCell(ReportMetric metric, ReportFormatter formatter, BiConsumer<ReportMetric, ReportRow> onOpen) {
        this.metric = metric;
        this.formatter = formatter;
        getStyleClass().add("numbers-figure");
        setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && getItem() != null) {
                onOpen.accept(metric, getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable ReportRow line, boolean empty) {
        super.updateItem(line, empty);
        boolean hasRows = false;
        if (empty || line == null) {
            setText(null);
        } else {
            setText(formatter.formatValue(metric, line.totals()));
            hasRows = ReportFormatter.countedRows(metric, line.totals()) > 0;
        }
        pseudoClassStateChanged(OPENABLE, hasRows);
    }
}
