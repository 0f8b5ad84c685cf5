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
import lanedesk.workstation.rates.text.RateText;
import org.kordamp.ikonli.feather.Feather;

/// The head of a column: the carrier, its price as the headline, and the button that books it.
final class ComparisonHead extends VBox {

    private static final String PRIMARY = "accent";

    private final Button book;
    private final Button unpin;
    private final KeyHint keys = new KeyHint(new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN));
    private final String spoken;

    ComparisonHead(Comparison.Column column, int at, SideBySideViewModel model, Runnable goOn) {
        RateBoardViewModel board = model.board();
        RateText rateText = board.rateText();
        RateRow row = column.row();
        getStyleClass().add("rates-compare-head");
        setMinWidth(0);
        String name = rateText.name(row);
        String price = rateText.money(board.priced().sell(row));
        spoken = name + ", " + price;
        Label number = new Label(Integer.toString(at + 1));
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
        unpin = new Button("", new Icon(Feather.X));
        unpin.getStyleClass().addAll("ld-quiet", "ld-icon-only");
        unpin.setAccessibleText(rateText.text("rates.compare.unpin") + " " + name);
        unpin.setOnAction(_ -> model.unpin(row));
        HBox first = new HBox(number, carrier, unpin);
        Label service = right(rateText.service(row), "ld-muted", "ld-small");
        Label sell = right(price, "ld-figure");
        BadgeLine badges = new BadgeLine();
        badges.show(model.badges(row));
        HBox marks = new HBox(badges);
        marks.setAlignment(Pos.CENTER_RIGHT);
        book = new Button(rateText.text("rates.book.none"));
        book.setContentDisplay(ContentDisplay.RIGHT);
        book.setMaxWidth(Double.MAX_VALUE);
        book.setAccessibleText(rateText.text("rates.book.none") + " " + name);
        // what is still to be read is led to
        book.setDisable(!board.barrier().of(row).isEmpty() && board.conditions().left() == 0);
        book.setOnAction(_ -> {
            board.select(row);
            goOn.run();
        });
        getChildren().addAll(first, service, sell, marks, book);
    }

    private static Label right(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setAlignment(Pos.CENTER_RIGHT);
        LazyTooltip.showFullText(label);
        return label;
    }

    /// Makes its button the filled one, or one of the others.
    void choose(boolean chosen) {
        book.setGraphic(chosen ? keys : null);
        book.getStyleClass().remove(PRIMARY);
        if (chosen) {
            book.getStyleClass().add(PRIMARY);
        }
    }

    /// Its buttons from left to right.
    List<Button> buttons() {
        return List.of(unpin, book);
    }

    /// The carrier and the price, for a screen reader.
    String spoken() {
        return spoken;
    }
}
