package lanedesk.workstation.rates.whatif;

import java.util.function.BiFunction;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.TruncatableText;
import org.jspecify.annotations.Nullable;

/// One cell of a variant: its text, or a placeholder while it is being requested.
final class VariantCell extends TableCell<VariantRow, VariantRow> {

    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass MORE_EXPENSIVE = PseudoClass.getPseudoClass("dearer");

    private final WhatIfColumn column;
    private final BiFunction<WhatIfColumn, VariantRow, String> text;
    private final Region skeletonBar = new Region();

    VariantCell(WhatIfColumn column, BiFunction<WhatIfColumn, VariantRow, String> text) {
        this.column = column;
        this.text = text;
        if (column.isAmount()) {
            getStyleClass().add("ld-number");
        }
        if (column == WhatIfColumn.VARIANT || column == WhatIfColumn.LOWEST) {
            getStyleClass().add("ld-strong");
        }
        skeletonBar.getStyleClass().add("ld-bone");
        TruncatableText.markTruncatable(this);
    }

    @Override
    protected void updateItem(@Nullable VariantRow row, boolean empty) {
        super.updateItem(row, empty);
        VariantRow shown = empty ? null : row;
        boolean waits = shown != null && column.isAnswered() && shown.answer() instanceof VariantAnswer.Requesting;
        setGraphic(waits ? skeletonBar : null);
        String message = shown == null || waits ? "" : text.apply(column, shown);
        setText(message);
        boolean difference = column == WhatIfColumn.DIFFERENCE;
        pseudoClassStateChanged(MORE_EXPENSIVE, difference && message.startsWith("+"));
        pseudoClassStateChanged(CHEAPER, difference && !message.isEmpty() && "-−".indexOf(message.charAt(0)) >= 0);
    }
}
