package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.value.ObservableBooleanValue;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

/// One cell of the board. It updates itself when prices change, and every second if it shows a countdown or badges.
final class RateCell extends TableCell<RateRow, RateRow> {

    private static final String PINNED = "●";
    private static final String SEPARATOR = " · ";
    private static final String UNPINNED = "○";
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("pinned");
    private static final PseudoClass EXPIRES_SOON = PseudoClass.getPseudoClass("soon");
    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass MORE_EXPENSIVE = PseudoClass.getPseudoClass("dearer");

    private final RateColumn column;
    private final RateBoardViewModel model;
    private final ObservableBooleanValue serviceBesideCarrier;
    private @Nullable Label daysLabel;
    private @Nullable BadgeLine badgeLine;
    private List<RateBadge> badges = List.of();
    private final InvalidationListener refreshListener = _ -> refreshCell();

    /// @param serviceBesideCarrier whether the service has no column of its own
    /// @param pin pins or unpins a rate
    RateCell(
            RateColumn column,
            RateBoardViewModel model,
            ObservableBooleanValue serviceBesideCarrier,
            Consumer<RateRow> pin) {
        this.column = column;
        this.model = model;
        this.serviceBesideCarrier = serviceBesideCarrier;
        if (column.isAmount()) {
            getStyleClass().add("ld-number");
        }
        if (column != RateColumn.PIN && column != RateColumn.BADGES) {
            getStyleClass().add("rates-struck");
        }
        if (column == RateColumn.CARRIER || column == RateColumn.SELL) {
            getStyleClass().add("rates-strong");
        }
        model.snapshotProperty().addListener(new WeakInvalidationListener(refreshListener));
        if (column == RateColumn.EXPIRES || column == RateColumn.BADGES) {
            model.nowProperty().addListener(new WeakInvalidationListener(refreshListener));
        }
        if (column == RateColumn.CARRIER) {
            serviceBesideCarrier.addListener(new WeakInvalidationListener(refreshListener));
        }
        if (column == RateColumn.CARRIER || column == RateColumn.SERVICE) {
            TruncatableText.markTruncatable(this);
        }
        if (column == RateColumn.MODE) {
            LazyTooltip.installRefreshed(
                    this,
                    () -> getItem() == null
                            ? null
                            : model.rateFormatter.modeName(getItem().mode()));
        }
        if (column == RateColumn.EXPIRES) {
            LazyTooltip.installRefreshed(
                    this, () -> getItem() == null ? null : model.rateFormatter.exactExpiryText(getItem()));
        }
        if (column == RateColumn.BADGES) {
            LazyTooltip.installRefreshed(
                    this, () -> badges.stream().map(RateBadge::text).collect(Collectors.joining(", ")));
        }
        if (column == RateColumn.DAYS) {
            setContentDisplay(ContentDisplay.RIGHT);
        }
        if (column == RateColumn.PIN) {
            getStyleClass().add("rates-pin");
            LazyTooltip.installRefreshed(
                    this, () -> getItem() == null ? null : model.rateFormatter.text(pinAccessibleText(getItem())));
            // Two quick clicks pin and unpin; they do not count as a double click on the row.
            setOnMouseClicked(click -> {
                RateRow row = getItem();
                if (row != null && click.getButton() == MouseButton.PRIMARY) {
                    pin.accept(row);
                    click.consume();
                }
            });
        }
    }

    /// The icon in the heading of the pin column.
    static Label pinHeading(String spoken) {
        Label mark = new Label(PINNED);
        mark.setMinWidth(Region.USE_PREF_SIZE);
        mark.setAccessibleText(spoken);
        return mark;
    }

    private String pinAccessibleText(RateRow row) {
        return model.pinned.contains(row) ? "rates.pin.take" : "rates.pin.give";
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        refreshCell();
    }

    private void refreshCell() {
        RateRow item = getItem();
        if (column == RateColumn.BADGES) {
            refreshBadges(isEmpty() ? null : item);
            return;
        }
        if (isEmpty() || item == null) {
            setText(null);
            setGraphic(null);
            setTooltip(null);
            pseudoClassStateChanged(CHOSEN, false);
            pseudoClassStateChanged(EXPIRES_SOON, false);
            pseudoClassStateChanged(CHEAPER, false);
            pseudoClassStateChanged(MORE_EXPENSIVE, false);
            return;
        }
        RateRow row = model.pricedRates().currentRow(item);
        if (row == null) {
            return; // the rate is of an earlier board and is about to be replaced
        }
        String text = column.revealsBuyRate() && model.buyRateVisibility.isHidden()
                ? IncludedServices.HIDDEN
                : text(column, row, model);
        if (column == RateColumn.CARRIER
                && serviceBesideCarrier.get()
                && !row.service().isEmpty()) {
            text += SEPARATOR + row.service();
        }
        if (!text.equals(getText())) {
            setText(text);
        }
        if (column == RateColumn.EXPIRES) {
            pseudoClassStateChanged(
                    EXPIRES_SOON,
                    model.rateFormatter.expiresSoon(row, model.now())
                            || !model.rateFormatter
                                    .expiresBeforePickupText(row, model.pricedRates(), model.zone())
                                    .isEmpty());
        } else if (column == RateColumn.PIN) {
            pseudoClassStateChanged(CHOSEN, model.pinned.contains(row));
        } else if (column == RateColumn.DAYS) {
            showDays(row);
        } else if (column == RateColumn.CHANGE) {
            BigDecimal change = model.pricedRates().changeSincePreviousQuote(row);
            // For a carried-over price the change is that of the buy rate, so it is hidden like the buy rate.
            boolean isHidden = model.pricedRates().isPriceCarriedOver(row) && model.buyRateVisibility.isHidden();
            int direction = change == null || isHidden ? 0 : change.signum();
            pseudoClassStateChanged(CHEAPER, direction < 0);
            pseudoClassStateChanged(MORE_EXPENSIVE, direction > 0);
        }
    }

    // The line stays in an empty cell, since a node that is added again is styled again.
    private void refreshBadges(@Nullable RateRow item) {
        RateRow row = item == null ? null : model.pricedRates().currentRow(item);
        if (item != null && row == null) {
            return; // the rate is of an earlier board and is about to be replaced
        }
        if (badgeLine == null) {
            if (row == null) {
                return;
            }
            badgeLine = new BadgeLine();
            setGraphic(badgeLine);
        }
        List<RateBadge> wanted =
                row == null ? List.of() : model.rateFormatter.badges(row, model.pricedRates(), model.now());
        if (!wanted.equals(badges)) {
            badges = wanted;
            badgeLine.show(wanted);
        }
    }

    // Shows the number of days beside the date.
    private void showDays(RateRow row) {
        boolean dated = model.pricedRates().deliveryDate(row) != null;
        if (dated && daysLabel == null) {
            daysLabel = new Label();
            daysLabel.getStyleClass().add("rates-days");
        }
        if (daysLabel != null) {
            daysLabel.setText(model.rateFormatter.transitText(row));
        }
        setGraphic(dated ? daysLabel : null);
    }

    /// The text of a rate in a column; empty if the cell has none.
    static String text(RateColumn column, RateRow row, RateBoardViewModel model) {
        RateFormatter rateFormatter = model.rateFormatter;
        PricedRates priced = model.pricedRates();
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        return switch (column) {
            case PIN -> model.pinned.contains(row) ? PINNED : UNPINNED;
            case CARRIER -> rateFormatter.textUnderHeading(row);
            case MODE -> rateFormatter.shortModeName(row.mode());
            case SERVICE -> row.service();
            case DAYS ->
                priced.deliveryDate(row) != null
                        ? rateFormatter.deliveryText(row, priced)
                        : row.days() == null ? RateFormatter.NONE : row.days().toString();
            case BUY -> rateFormatter.amountText(row.rateCost().buy());
            case SUGGESTED -> rateFormatter.amountText(row.suggested());
            case SELL -> rateFormatter.amountText(priced.sellPrice(row));
            case PROFIT -> rateFormatter.amountText(priced.profit(row));
            case SPREAD -> rateFormatter.differenceText(priced.differenceToLowest(row));
            case CHANGE -> changeText(row, model);
            case EXPIRES -> rateFormatter.expiryText(row, model.now());
            case FREIGHT -> rateFormatter.amountText(drayage == null ? null : drayage.freight());
            case FUEL -> rateFormatter.amountText(drayage == null ? null : drayage.fuel());
            case ACCESSORIALS -> rateFormatter.amountText(drayage == null ? null : drayage.accessorials());
            case BADGES -> "";
        };
    }

    private static String changeText(RateRow row, RateBoardViewModel model) {
        RateFormatter rateFormatter = model.rateFormatter;
        Board board = model.boardProperty().get();
        if (board == null || !board.isCompared()) {
            return RateFormatter.NONE;
        }
        return row.earlier() == null
                ? rateFormatter.text("rates.change.new")
                : rateFormatter.changeText(row, model.pricedRates(), model.buyRateVisibility.isHidden());
    }
}
