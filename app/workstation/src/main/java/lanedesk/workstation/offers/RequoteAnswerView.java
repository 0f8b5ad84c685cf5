package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// The current cost of an offer's rate, and the prices that can be offered for it.
final class RequoteAnswerView {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final OfferDetailViewModel model;
    private final BuyRateVisibility buyRateVisibility;
    private final OfferFormatter formatter;

    @FXML
    private VBox again;

    @FXML
    private Label againAt;

    @FXML
    private Badge againBuy;

    @FXML
    private Label againText;

    @FXML
    private VBox answers;

    RequoteAnswerView(OfferDetailViewModel model, BuyRateVisibility buyRateVisibility, OfferFormatter text) {
        this.model = model;
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = text;
    }

    /// Shows it, or nothing without a re-quote.
    void show(OfferDetail detail) {
        OfferRequote.RequoteAnswer answer = detail.requoteAnswer();
        Visibility.setVisibleAndManaged(again, answer != null);
        answers.getChildren().clear();
        if (answer == null) {
            return;
        }
        againAt.setText(formatter.formats().formatShortZonedDateTime(answer.answeredAt()));
        boolean hidden = buyRateVisibility.areBuyRatesHidden();
        Visibility.setVisibleAndManaged(
                againBuy, !hidden && answer.currentRate() != null && answer.previousCost() != null);
        if (answer.currentRate() == null) {
            againText.setText(
                    formatter.text(answer.hasUnreadableRates() ? "offers.requote.unreadable" : "offers.requote.gone"));
            return;
        }
        BigDecimal currentCost = answer.currentRate().rateCost().buyRate();
        BigDecimal then =
                answer.previousCost() == null ? null : answer.previousCost().buyRate();
        if (then == null) {
            againText.setText(formatter.text("offers.requote.then"));
        } else {
            BigDecimal more = currentCost.subtract(then);
            againBuy.setText(
                    more.signum() == 0
                            ? formatter.text("offers.requote.same")
                            : formatter.text("offers.requote.buy", signedAmount(more)));
            againBuy.setTone(more.signum() > 0 ? Tone.WARNING : Tone.SUCCESS);
            againText.setText(
                    hidden
                            ? formatter.text("offers.hidden")
                            : formatter.text(
                                    "offers.requote.now",
                                    formatter.serviceText(answer.offeredRate()),
                                    formatter.formats().formatMoneyWithoutSign(currentCost),
                                    formatter.formats().formatMoneyWithoutSign(then)));
        }
        for (RequotePricePolicy pricing : RequotePricePolicy.values()) {
            SellPrice.Priced price = answer.currentSellPriceBy(pricing);
            if (price != null) {
                answers.getChildren().add(createChoice(answer, pricing, price, pricing == detail.requotePricing()));
            }
        }
    }

    private PriceChoiceButton createChoice(
            OfferRequote.RequoteAnswer answer, RequotePricePolicy pricing, SellPrice.Priced price, boolean chosen) {
        BigDecimal offeredPrice = answer.offeredRate().sellPrice();
        BigDecimal more = price.sellPrice().subtract(offeredPrice);
        boolean hidden = buyRateVisibility.areBuyRatesHidden();
        String consequence;
        if (pricing == RequotePricePolicy.KEEP_MARGIN) {
            consequence = more.signum() == 0
                    ? formatter.text("offers.keep.seesSame")
                    : formatter.text("offers.keep.sees", signedAmount(more));
        } else {
            consequence = hidden || answer.previousCost() == null
                    ? formatter.text("offers.keep.seesSame")
                    : formatter.text(
                            "offers.keep.margin",
                            marginText(price.profit(), price.sellPrice()),
                            marginText(answer.previousCost().profitAtSellPrice(offeredPrice), offeredPrice));
        }
        return new PriceChoiceButton(
                formatter.text(
                        hidden && pricing == RequotePricePolicy.KEEP_MARGIN
                                ? "offers.keep.today"
                                : "offers.keep." + pricing),
                formatter.formats().formatMoney(price.sellPrice()),
                consequence,
                hidden
                        ? ""
                        : formatter.text(
                                "offers.keep.profit", formatter.formats().formatMoneyWithoutSign(price.profit())),
                chosen,
                () -> model.selectRequotePricing(pricing));
    }

    private String marginText(BigDecimal profit, BigDecimal sold) {
        return sold.signum() == 0
                ? ""
                : formatter.formats().formatPercent(profit.multiply(HUNDRED).divide(sold, 1, RoundingMode.HALF_UP));
    }

    private String signedAmount(BigDecimal amount) {
        return (amount.signum() > 0 ? "+" : "−") + formatter.formats().formatMoneyWithoutSign(amount.abs());
    }
}
