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
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.table.NamedCell;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

/// Shows one value of a rate. It is updated when prices change, and every second if it shows a countdown or badges.
final class RateCell extends NamedCell<RateRow, RateRow> {

    private static final String PINNED = "●";
    private static final String SEPARATOR = " · ";
    private static final String UNPINNED = "○";
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("pinned");
    private static final PseudoClass EXPIRES_SOON = PseudoClass.getPseudoClass("soon");
    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass MORE_EXPENSIVE = PseudoClass.getPseudoClass("dearer");

    private final RateColumn column;
    private final RateBoardViewModel boardModel;
    private final ObservableBooleanValue serviceBesideCarrier;
    private @Nullable Label daysLabel;
    private @Nullable BadgeLine badgeLine;
    private List<RateBadge> badges = List.of();
    private final InvalidationListener refreshListener = _ -> refreshCell();

    /// @param serviceBesideCarrier whether the carrier column also shows the service, because the service column is
    /// hidden
    /// @param togglePin pins or unpins a rate
    RateCell(
            RateColumn column,
            RateBoardViewModel boardModel,
            ObservableBooleanValue serviceBesideCarrier,
            Consumer<RateRow> togglePin) {
        this.column = column;
        this.boardModel = boardModel;
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
        boardModel.snapshot.addListener(new WeakInvalidationListener(refreshListener));
        if (column == RateColumn.EXPIRES || column == RateColumn.BADGES) {
            boardModel.countdownTime.addListener(new WeakInvalidationListener(refreshListener));
        }
        if (column == RateColumn.CARRIER) {
            serviceBesideCarrier.addListener(new WeakInvalidationListener(refreshListener));
        }
        if (column == RateColumn.CARRIER || column == RateColumn.SERVICE) {
            TruncatableText.markTruncatable(this);
        }
        if (column == RateColumn.MODE) {
            LazyTooltip.installWithCurrentText(
                    this,
                    () -> getItem() == null
                            ? null
                            : boardModel.rateFormatter.modeName(getItem().mode()));
        }
        if (column == RateColumn.EXPIRES) {
            LazyTooltip.installWithCurrentText(
                    this, () -> getItem() == null ? null : boardModel.rateFormatter.exactExpiryText(getItem()));
        }
        if (column == RateColumn.BADGES) {
            LazyTooltip.installWithCurrentText(
                    this, () -> badges.stream().map(RateBadge::text).collect(Collectors.joining(", ")));
        }
        if (column == RateColumn.DAYS) {
            setContentDisplay(ContentDisplay.RIGHT);
        }
        if (column == RateColumn.PIN) {
            getStyleClass().add("rates-pin");
            LazyTooltip.installWithCurrentText(
                    this, () -> getItem() == null ? null : boardModel.rateFormatter.textOf(pinTooltipKey(getItem())));
            // Two quick clicks pin and unpin the rate; the row must not receive them as a double click.
            setOnMouseClicked(click -> {
                RateRow row = getItem();
                if (row != null && click.getButton() == MouseButton.PRIMARY) {
                    togglePin.accept(row);
                    click.consume();
                }
            });
        }
    }

    /// Creates the icon in the heading of the pin column.
    static Label createPinHeading(String accessibleText) {
        Label heading = new Label(PINNED);
        heading.setMinWidth(Region.USE_PREF_SIZE);
        heading.setAccessibleText(accessibleText);
        return heading;
    }

    private String pinTooltipKey(RateRow row) {
        return boardModel.pinnedRates.contains(row) ? "rates.pin.take" : "rates.pin.give";
    }

    @Override
    protected void updateItem(@Nullable RateRow row, boolean empty) {
        super.updateItem(row, empty);
        refreshCell();
    }

    private void refreshCell() {
        RateRow item = getItem();
        if (column == RateColumn.BADGES) {
            showBadges(isEmpty() ? null : item);
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
        RateRow row = boardModel.pricedRates().currentRowOf(item);
        if (row == null) {
            // The rate belongs to an earlier board and is about to be replaced.
            return;
        }
        String text = column.revealsBuyRate() && boardModel.buyRateVisibility.areBuyRatesHidden()
                ? IncludedServices.MASKED_AMOUNT
                : cellText(column, row, boardModel);
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
                    boardModel.rateFormatter.expiresSoon(row, boardModel.now())
                            || !boardModel
                                    .rateFormatter
                                    .expiresBeforePickupText(
                                            row,
                                            boardModel.pricedRates(),
                                            boardModel.rateFormatter.customerZoneOf(boardModel.board.get()))
                                    .isEmpty());
        } else if (column == RateColumn.PIN) {
            pseudoClassStateChanged(CHOSEN, boardModel.pinnedRates.contains(row));
        } else if (column == RateColumn.DAYS) {
            showTransitDays(row);
        } else if (column == RateColumn.CHANGE) {
            BigDecimal change = boardModel.pricedRates().changeSincePreviousQuote(row);
            // For a price that stays at a requote, the cell shows the change of the buy rate, which is hidden
            // together with the buy rates.
            boolean isHidden = boardModel.pricedRates().isPriceRetainedAtRequote(row)
                    && boardModel.buyRateVisibility.areBuyRatesHidden();
            int direction = change == null || isHidden ? 0 : change.signum();
            pseudoClassStateChanged(CHEAPER, direction < 0);
            pseudoClassStateChanged(MORE_EXPENSIVE, direction > 0);
        }
    }

    // An empty cell keeps its badge node, because a node that is added again must be styled again.
    private void showBadges(@Nullable RateRow item) {
        RateRow row = item == null ? null : boardModel.pricedRates().currentRowOf(item);
        if (item != null && row == null) {
            // The rate belongs to an earlier board and is about to be replaced.
            return;
        }
        if (badgeLine == null) {
            if (row == null) {
                return;
            }
            badgeLine = new BadgeLine();
            setGraphic(badgeLine);
        }
        List<RateBadge> newBadges = row == null
                ? List.of()
                : boardModel.rateFormatter.badgesOf(row, boardModel.pricedRates(), boardModel.now());
        if (!newBadges.equals(badges)) {
            badges = newBadges;
            badgeLine.showBadges(newBadges);
        }
    }

    // Shows the transit days beside the delivery date.
    private void showTransitDays(RateRow row) {
        boolean hasDeliveryDate = boardModel.pricedRates().deliveryDate(row) != null;
        if (hasDeliveryDate && daysLabel == null) {
            daysLabel = new Label();
            daysLabel.getStyleClass().add("rates-days");
        }
        if (daysLabel != null) {
            daysLabel.setText(boardModel.rateFormatter.transitText(row));
        }
        setGraphic(hasDeliveryDate ? daysLabel : null);
    }

    /// Returns the text of a rate in a column; empty for the badges column.
    static String cellText(RateColumn column, RateRow row, RateBoardViewModel model) {
        RateFormatter rateFormatter = model.rateFormatter;
        PricedRates priced = model.pricedRates();
        RateRow.DrayageAmounts drayage = row.drayageAmounts();
        return switch (column) {
            case PIN -> model.pinnedRates.contains(row) ? PINNED : UNPINNED;
            case CARRIER -> rateFormatter.carrierNameOrRateNumber(row);
            case MODE -> rateFormatter.shortModeName(row.mode());
            case SERVICE -> row.service();
            case DAYS ->
                priced.deliveryDate(row) != null
                        ? rateFormatter.deliveryOrTransitText(row, priced)
                        : row.days() == null ? RateFormatter.NONE : row.days().toString();
            case BUY -> rateFormatter.amountText(row.rateCost().buyRate());
            case SUGGESTED -> rateFormatter.amountText(row.suggested());
            case SELL -> rateFormatter.amountText(priced.sellPrice(row));
            case PROFIT -> rateFormatter.amountText(priced.profit(row));
            case SPREAD -> rateFormatter.signedAmountText(priced.differenceToLowest(row));
            case CHANGE -> changeText(row, model);
            case EXPIRES -> rateFormatter.remainingTimeText(row, model.now());
            case FREIGHT -> rateFormatter.amountText(drayage == null ? null : drayage.freight());
            case FUEL -> rateFormatter.amountText(drayage == null ? null : drayage.fuel());
            case ACCESSORIALS -> rateFormatter.amountText(drayage == null ? null : drayage.accessorials());
            case BADGES -> "";
        };
    }

    private static String changeText(RateRow row, RateBoardViewModel model) {
        RateFormatter rateFormatter = model.rateFormatter;
        Board board = model.board.get();
        if (board == null || !board.hasPreviousQuote()) {
            return RateFormatter.NONE;
        }
        return row.earlier() == null
                ? rateFormatter.textOf("rates.change.new")
                : rateFormatter.changeSincePreviousQuoteText(
                        row, model.pricedRates(), model.buyRateVisibility.areBuyRatesHidden());
    }
}
