package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// One cell of the board. It writes itself anew when prices change, and where it counts down every second.
final class RateCell extends TableCell<RateRow, RateRow> {

    private static final String HIDDEN = "•••";
    private static final String PINNED = "●";
    private static final String TO_PIN = "○";
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("pinned");
    private static final PseudoClass SOON = PseudoClass.getPseudoClass("soon");
    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass DEARER = PseudoClass.getPseudoClass("dearer");

    private final RateColumn column;
    private final RateBoardViewModel model;
    private @Nullable Label days;
    private final InvalidationListener again = _ -> write();

    /// @param pin pins a rate, or takes its pin away
    RateCell(RateColumn column, RateBoardViewModel model, Consumer<RateRow> pin) {
        this.column = column;
        this.model = model;
        if (column.isFigure()) {
            getStyleClass().add("ld-number");
        }
        if (column != RateColumn.PIN) {
            getStyleClass().add("rates-struck");
        }
        if (column == RateColumn.CARRIER || column == RateColumn.SELL) {
            getStyleClass().add("rates-strong");
        }
        model.snapshotProperty().addListener(new WeakInvalidationListener(again));
        if (column == RateColumn.EXPIRES) {
            model.nowProperty().addListener(new WeakInvalidationListener(again));
        }
        if (column == RateColumn.CARRIER || column == RateColumn.SERVICE) {
            FreeText.mark(this);
        }
        if (column == RateColumn.MODE) {
            LazyTooltip.of(
                    this,
                    () -> getItem() == null
                            ? null
                            : model.rateText().mode(getItem().mode()));
        }
        if (column == RateColumn.EXPIRES) {
            LazyTooltip.of(
                    this, () -> getItem() == null ? null : model.rateText().expiresExactly(getItem()));
        }
        if (column == RateColumn.DAYS) {
            setContentDisplay(ContentDisplay.RIGHT);
        }
        if (column == RateColumn.PIN) {
            getStyleClass().add("rates-pin");
            LazyTooltip.of(
                    this, () -> getItem() == null ? null : model.rateText().text(pinWord(getItem())));
            // Two quick clicks pin and take the pin away; they are no double click of the row.
            setOnMouseClicked(click -> {
                RateRow row = getItem();
                if (row != null && click.getButton() == MouseButton.PRIMARY) {
                    pin.accept(row);
                    click.consume();
                }
            });
        }
    }

    /// The mark that heads the pins.
    static Label pinHeading(String spoken) {
        Label mark = new Label(PINNED);
        mark.setMinWidth(Region.USE_PREF_SIZE);
        mark.setAccessibleText(spoken);
        return mark;
    }

    private String pinWord(RateRow row) {
        return model.sight().isPinned(row) ? "rates.pin.take" : "rates.pin.give";
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        write();
    }

    private void write() {
        RateRow item = getItem();
        if (isEmpty() || item == null) {
            setText(null);
            setGraphic(null);
            setTooltip(null);
            pseudoClassStateChanged(CHOSEN, false);
            pseudoClassStateChanged(SOON, false);
            pseudoClassStateChanged(CHEAPER, false);
            pseudoClassStateChanged(DEARER, false);
            return;
        }
        RateRow row = model.priced().now(item);
        if (row == null) {
            return; // the rate is of an earlier board and is about to be replaced
        }
        String text = column.revealsBuy() && model.buyFigures().isHidden() ? HIDDEN : text(column, row, model);
        if (!text.equals(getText())) {
            setText(text);
        }
        if (column == RateColumn.EXPIRES) {
            pseudoClassStateChanged(
                    SOON,
                    model.rateText().isSoon(row, model.now())
                            || !model.rateText()
                                    .overBeforePickup(row, model.priced(), model.zone())
                                    .isEmpty());
        } else if (column == RateColumn.PIN) {
            pseudoClassStateChanged(CHOSEN, model.sight().isPinned(row));
        } else if (column == RateColumn.DAYS) {
            showDays(row);
        } else if (column == RateColumn.CHANGE) {
            BigDecimal change = model.priced().change(row);
            // What a kept price changes is the buy rate, whose direction is hidden like its figure.
            boolean isHidden = model.priced().isKept(row) && model.buyFigures().isHidden();
            int direction = change == null || isHidden ? 0 : change.signum();
            pseudoClassStateChanged(CHEAPER, direction < 0);
            pseudoClassStateChanged(DEARER, direction > 0);
        }
    }

    // Beside the day, in how many.
    private void showDays(RateRow row) {
        boolean dated = model.priced().delivery(row) != null;
        if (dated && days == null) {
            days = new Label();
            days.getStyleClass().add("rates-days");
        }
        if (days != null) {
            days.setText(model.rateText().transit(row));
        }
        setGraphic(dated ? days : null);
    }

    /// The text of a rate in a column; empty where the cell has none.
    static String text(RateColumn column, RateRow row, RateBoardViewModel model) {
        RateText rateText = model.rateText();
        PricedRates priced = model.priced();
        RateRow.DrayageFigures drayage = row.drayage();
        return switch (column) {
            case PIN -> model.sight().isPinned(row) ? PINNED : TO_PIN;
            case CARRIER -> rateText.underHeading(row);
            case MODE -> rateText.modeShort(row.mode());
            case SERVICE -> row.service();
            case DAYS ->
                priced.delivery(row) != null
                        ? rateText.delivers(row, priced)
                        : row.days() == null ? RateText.NONE : row.days().toString();
            case BUY -> rateText.amount(row.cost().buy());
            case SUGGESTED -> rateText.amount(row.suggested());
            case SELL -> rateText.amount(priced.sell(row));
            case PROFIT -> rateText.amount(priced.profit(row));
            case SPREAD -> rateText.difference(priced.spread(row));
            case CHANGE -> change(row, model);
            case EXPIRES -> rateText.expires(row, model.now());
            case FREIGHT -> rateText.amount(drayage == null ? null : drayage.freight());
            case FUEL -> rateText.amount(drayage == null ? null : drayage.fuel());
            case ACCESSORIALS -> rateText.amount(drayage == null ? null : drayage.accessorials());
            case BADGES -> "";
        };
    }

    private static String change(RateRow row, RateBoardViewModel model) {
        RateText rateText = model.rateText();
        Board board = model.boardProperty().get();
        if (board == null || !board.compared()) {
            return RateText.NONE;
        }
        return row.earlier() == null
                ? rateText.text("rates.change.new")
                : rateText.change(row, model.priced(), model.buyFigures().isHidden());
    }
}
