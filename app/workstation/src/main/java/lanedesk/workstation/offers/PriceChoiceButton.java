package lanedesk.workstation.offers;

import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.LazyTooltip;

/// A selectable price of an offer, with its consequence.
final class PriceChoiceButton extends ToggleButton {

    /// @param consequence the customer's view or the own profit; empty for none
    PriceChoiceButton(
            String title, String amount, String consequence, String profit, boolean isChosen, Runnable onChoose) {
        super(title + " " + amount + " " + consequence + " " + profit);
        VBox lines = new VBox(2, createLine(title, amount, "ld-strong"));
        Stream.of(consequence, profit)
                .filter(message -> !message.isEmpty())
                .forEach(text -> lines.getChildren().add(createLine(text, "", "ld-muted", "ld-small")));
        setAccessibleText(getText());
        setGraphic(lines);
        getStyleClass().add("offer-choice");
        setMaxWidth(Double.MAX_VALUE);
        setMnemonicParsing(false);
        setSelected(isChosen);
        lines.prefWidthProperty().bind(widthProperty().subtract(24));
        setOnAction(_ -> onChoose.run());
    }

    private static HBox createLine(String left, String right, String... styles) {
        Label label = new Label(left);
        LazyTooltip.showFullTextIfCut(label);
        Label figure = new Label(right);
        figure.setMinWidth(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll(styles);
        figure.getStyleClass().addAll(styles);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return new HBox(8, label, gap, figure);
    }
}
