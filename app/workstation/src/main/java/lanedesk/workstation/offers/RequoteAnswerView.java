package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPrice;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;

/// The current cost of an offer's rate, and the prices that can be offered for it.
final class RequoteAnswerView {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final OfferDetailViewModel model;
    private final BuyFigures buyFigures;
    private final OfferText text;

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

    RequoteAnswerView(OfferDetailViewModel model, BuyFigures buyFigures, OfferText text) {
        this.model = model;
        this.buyFigures = buyFigures;
        this.text = text;
    }

    /// Shows it, or nothing where the rate was not asked for again.
    void show(OfferDetail detail) {
        OfferRequote.Answer answer = detail.answer();
        Visibility.set(again, answer != null);
        answers.getChildren().clear();
        if (answer == null) {
            return;
        }
        againAt.setText(text.formats().zonedStamp(answer.at()));
        boolean hidden = buyFigures.isHidden();
        Visibility.set(againBuy, !hidden && answer.now() != null && answer.then() != null);
        if (answer.now() == null) {
            againText.setText(text.text("offers.requote.gone"));
            return;
        }
        BigDecimal now = answer.now().cost().buy();
        BigDecimal then = answer.then() == null ? null : answer.then().buy();
        if (then == null) {
            againText.setText(text.text("offers.requote.then"));
        } else {
            BigDecimal more = now.subtract(then);
            againBuy.setText(
                    more.signum() == 0
                            ? text.text("offers.requote.same")
                            : text.text("offers.requote.buy", signed(more)));
            againBuy.setTone(more.signum() > 0 ? Tone.WARNING : Tone.SUCCESS);
            againText.setText(
                    hidden
                            ? text.text("offers.hidden")
                            : text.text(
                                    "offers.requote.now",
                                    OfferDetailView.service(answer.offeredRate()),
                                    text.formats().amount(now),
                                    text.formats().amount(then)));
        }
        for (RequotePricing pricing : RequotePricing.values()) {
            SellPrice.Priced price = answer.price(pricing);
            if (price != null) {
                answers.getChildren().add(answer(answer, pricing, price, pricing == detail.pricing()));
            }
        }
    }

    private PriceChoice answer(
            OfferRequote.Answer answer, RequotePricing pricing, SellPrice.Priced price, boolean chosen) {
        BigDecimal told = answer.offeredRate().sell();
        BigDecimal more = price.sell().subtract(told);
        boolean hidden = buyFigures.isHidden();
        String consequence;
        if (pricing == RequotePricing.KEEP_MARGIN) {
            consequence = more.signum() == 0
                    ? text.text("offers.keep.seesSame")
                    : text.text("offers.keep.sees", signed(more));
        } else {
            consequence = hidden || answer.then() == null
                    ? text.text("offers.keep.seesSame")
                    : text.text(
                            "offers.keep.margin",
                            margin(price.profit(), price.sell()),
                            margin(answer.then().profit(told), told));
        }
        return new PriceChoice(
                text.text(
                        hidden && pricing == RequotePricing.KEEP_MARGIN
                                ? "offers.keep.today"
                                : "offers.keep." + pricing),
                text.formats().money(price.sell()),
                consequence,
                hidden ? "" : text.text("offers.keep.profit", text.formats().amount(price.profit())),
                chosen,
                () -> model.choosePricing(pricing));
    }

    private String margin(BigDecimal profit, BigDecimal sold) {
        return sold.signum() == 0
                ? ""
                : text.formats().percent(profit.multiply(HUNDRED).divide(sold, 1, RoundingMode.HALF_UP));
    }

    private String signed(BigDecimal amount) {
        return (amount.signum() > 0 ? "+" : "−") + text.formats().amount(amount.abs());
    }
}
