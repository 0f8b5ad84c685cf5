package lanedesk.workstation.rates;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.text.RateFormatter;
import org.kordamp.ikonli.feather.Feather;

/// Head of a column: the carrier, its price as headline, and the button that books it.
final class ComparisonHead extends VBox {

    private static final String PRIMARY = "accent";

    private final Button bookButton;
    private final Button unpinButton;
    private final KeyHint keyHint = new KeyHint(new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN));
    private final String accessibleText;

    ComparisonHead(Comparison.Column column, int index, SideBySideViewModel model, Runnable onDone) {
        RateBoardViewModel board = model.board();
        RateFormatter rateFormatter = board.rateFormatter;
        RateRow row = column.row();
        getStyleClass().add("rates-compare-head");
        setMinWidth(0);
        String name = rateFormatter.carrierName(row);
        String price = rateFormatter.moneyText(board.pricedRates().sellPrice(row));
        accessibleText = name + ", " + price;
        Label number = new Label(Integer.toString(index + 1));
        number.getStyleClass().add("ld-muted");
        number.setMinWidth(Region.USE_PREF_SIZE);
        Label carrier = new Label(name);
        carrier.getStyleClass().add("ld-strong");
        carrier.setMinWidth(0);
        carrier.setWrapText(true);
        carrier.setTextAlignment(TextAlignment.RIGHT);
        carrier.setMinHeight(Region.USE_PREF_SIZE);
        carrier.setMaxWidth(Double.MAX_VALUE);
        carrier.setAlignment(Pos.CENTER_RIGHT);
        LazyTooltip.showFullText(carrier);
        HBox.setHgrow(carrier, Priority.ALWAYS);
        unpinButton = new Button("", new Icon(Feather.X));
        unpinButton.getStyleClass().addAll("ld-quiet", "ld-icon-only");
        unpinButton.setAccessibleText(rateFormatter.text("rates.compare.unpin") + " " + name);
        unpinButton.setOnAction(_ -> model.unpin(row));
        HBox first = new HBox(number, carrier, unpinButton);
        Label service = rightAlignedLabel(rateFormatter.serviceName(row), "ld-muted", "ld-small");
        Label sell = rightAlignedLabel(price, "ld-figure");
        BadgeLine badges = new BadgeLine();
        badges.show(model.badges(row));
        HBox marks = new HBox(badges);
        marks.setAlignment(Pos.CENTER_RIGHT);
        bookButton = new Button(rateFormatter.text("rates.book.none"));
        bookButton.setContentDisplay(ContentDisplay.RIGHT);
        bookButton.setMaxWidth(Double.MAX_VALUE);
        bookButton.setAccessibleText(rateFormatter.text("rates.book.none") + " " + name);
        // Unread conditions do not disable the button; it leads to them.
        bookButton.setDisable(!board.blockReason(row).isEmpty() && board.unreadConditionCount() == 0);
        bookButton.setOnAction(_ -> {
            board.select(row);
            onDone.run();
        });
        getChildren().addAll(first, service, sell, marks, bookButton);
    }

    private static Label rightAlignedLabel(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setAlignment(Pos.CENTER_RIGHT);
        LazyTooltip.showFullText(label);
        return label;
    }

    /// Makes its book button the primary one, or a secondary one.
    void setChosen(boolean chosen) {
        bookButton.setGraphic(chosen ? keyHint : null);
        bookButton.getStyleClass().remove(PRIMARY);
        if (chosen) {
            bookButton.getStyleClass().add(PRIMARY);
        }
    }

    /// Its buttons from left to right.
    List<Button> buttons() {
        return List.of(unpinButton, bookButton);
    }

    /// The carrier and the price for a screen reader.
    String accessibleText() {
        return accessibleText;
    }
}
