package lanedesk.workstation.numbers;

import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseButton;
import lanedesk.journal.numbers.Figure;
import lanedesk.journal.numbers.GroupTally;
import org.jspecify.annotations.Nullable;

/// A figure of a line; a click opens its rows, where it has any.
final class FigureCell extends TableCell<GroupTally, GroupTally> {

    private static final PseudoClass OPENS = PseudoClass.getPseudoClass("opens");

    private final Figure figure;
    private final NumbersText text;

    FigureCell(Figure figure, NumbersText text, BiConsumer<Figure, GroupTally> open) {
        this.figure = figure;
        this.text = text;
        getStyleClass().add("numbers-figure");
        setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && getItem() != null) {
                open.accept(figure, getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable GroupTally line, boolean empty) {
        super.updateItem(line, empty);
        boolean opens = false;
        if (empty || line == null) {
            setText(null);
        } else {
            setText(text.figure(figure, line.tally()));
            opens = NumbersText.rows(figure, line.tally()) > 0;
        }
        pseudoClassStateChanged(OPENS, opens);
    }
}
