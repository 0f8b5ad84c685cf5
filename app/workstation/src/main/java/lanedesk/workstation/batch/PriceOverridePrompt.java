package lanedesk.workstation.batch;

import java.math.BigDecimal;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.freight.TypedFigure;
import lanedesk.workstation.fx.layer.Overlay;

/// Asks for a row's own sell price; an empty one gives it back to the rule.
final class PriceOverridePrompt {

    private PriceOverridePrompt() {}

    /// @param place the line of the row
    static void ask(Node place, PricedRow row, Overlay overlay, BatchParts parts, BatchViewModel model) {
        BigDecimal now = row.sell();
        TextField price = new TextField(now == null ? "" : now.toPlainString());
        price.setId("batchOwnPrice");
        Label title =
                new Label(parts.texts().text("batch.row.price.title", row.row().number()));
        title.setLabelFor(price);
        price.setAccessibleText(title.getText());
        Button take = new Button(parts.texts().text("batch.row.price.take"));
        take.getStyleClass().add("accent");
        Runnable taking = () -> {
            String typed = price.getText().strip();
            if (typed.isEmpty() || TypedFigure.unmistakable(typed).isPresent()) {
                overlay.close();
                BigDecimal own = TypedFigure.unmistakable(typed).orElse(null);
                model.change(row, kept -> kept.withPrice(own));
            }
        };
        price.setOnAction(_ -> taking.run());
        take.setOnAction(_ -> taking.run());
        VBox panel = new VBox(8, title, price, new HBox(take));
        panel.getStyleClass().add("ld-prompt");
        overlay.showAt(place, panel, () -> {});
    }
}
