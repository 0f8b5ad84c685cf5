package lanedesk.workstation.numbers;

import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseButton;
import lanedesk.journal.numbers.ReportLine;
import lanedesk.journal.numbers.ReportMetric;
import org.jspecify.annotations.Nullable;

/// A number of a report line; a click opens its rows, if there are any.
final class ReportCell extends TableCell<ReportLine, ReportLine> {

    private static final PseudoClass OPENABLE = PseudoClass.getPseudoClass("opens");

    private final ReportMetric figure;
    private final ReportFormatter formatter;

    ReportCell(ReportMetric figure, ReportFormatter text, BiConsumer<ReportMetric, ReportLine> open) {
        this.figure = figure;
        this.formatter = text;
        getStyleClass().add("numbers-figure");
        setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && getItem() != null) {
                open.accept(figure, getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable ReportLine line, boolean empty) {
        super.updateItem(line, empty);
        boolean opens = false;
        if (empty || line == null) {
            setText(null);
        } else {
            setText(formatter.valueText(figure, line.totals()));
            opens = ReportFormatter.rowCount(figure, line.totals()) > 0;
        }
        pseudoClassStateChanged(OPENABLE, opens);
    }
}
