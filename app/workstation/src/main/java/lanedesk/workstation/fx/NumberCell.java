package lanedesk.workstation.fx;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import org.jspecify.annotations.Nullable;

/// A right-aligned cell of figures. What is not known is a dash, never an empty cell that could be a nought.
public class NumberCell<S, T> extends TableCell<S, T> {
    /// What stands where there is no figure.
    public static final String NONE = "–";

    private final Function<? super T, String> format;

    public NumberCell(Function<? super T, String> format) {
        this.format = format;
        getStyleClass().add("ld-number");
    }

    @Override
    protected void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        if (empty) {
            setText(null);
        } else {
            setText(item == null ? NONE : format.apply(item));
        }
    }

    /// Makes the column one of figures: cells and heading to the right.
    public static <S, T> void install(TableColumn<S, T> column, Function<? super T, String> format) {
        markNumeric(column);
        column.setCellFactory(_ -> new NumberCell<>(format));
    }

    static void markNumeric(TableColumn<?, ?> column) {
        if (!column.getStyleClass().contains("ld-numeric")) {
            column.getStyleClass().add("ld-numeric");
        }
    }
}
