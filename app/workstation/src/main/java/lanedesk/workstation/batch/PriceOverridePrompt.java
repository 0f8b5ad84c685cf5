package lanedesk.workstation.batch;

import java.math.BigDecimal;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.freight.SellPrice;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.layer.Overlay;

/// A prompt for a row's price override; an empty price removes it, and accepting the displayed price changes nothing.
final class PriceOverridePrompt {

    private PriceOverridePrompt() {}

    /// @param anchor the node of the row
    static void show(
            Node anchor, PricedRow row, Overlay overlay, BatchDependencies dependencies, BatchViewModel model) {
        BigDecimal currentSell = row.sellPrice();
        String shownPrice =
                currentSell == null ? "" : dependencies.texts().language().formatMoneyForInput(currentSell);
        TextField price = new TextField(shownPrice);
        price.setId("batchOwnPrice");
        Field field = new Field();
        field.setPlainLabel(
                dependencies.texts().text("batch.row.price.title", row.row().number()));
        field.setControl(price);
        price.textProperty().subscribe((_, _) -> field.setError(""));
        Button acceptButton = new Button(dependencies.texts().text("batch.row.price.take"));
        acceptButton.getStyleClass().add("accent");
        Runnable acceptAction = () -> {
            String typed = price.getText().strip();
            BigDecimal priceOverride = SellPrice.parseTypedPrice(typed).orElse(null);
            if (typed.isEmpty() || priceOverride != null) {
                overlay.closeTopmost();
                if (!typed.equals(shownPrice)) {
                    model.changeAndSave(row, stored -> stored.withPriceOverride(priceOverride));
                }
            } else {
                field.setError(dependencies.texts().text("batch.row.price.wrong"));
            }
        };
        price.setOnAction(_ -> acceptAction.run());
        acceptButton.setOnAction(_ -> acceptAction.run());
        VBox panel = new VBox(8, field, new HBox(acceptButton));
        panel.getStyleClass().add("ld-prompt");
        overlay.showAtField(anchor, panel, () -> {});
    }
}
