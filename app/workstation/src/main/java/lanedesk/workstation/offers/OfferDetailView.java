package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.LossReasons;
import org.jspecify.annotations.Nullable;

/// The details of the selected offer, beside the list.
final class OfferDetailView {

    private static final KeyCombination VALIDITY = KeyCombination.valueOf("V");

    private final OfferDetailViewModel model;
    private final RequoteAnswerView requoteAnswerView;
    private final OfferLossView lossView;
    private final BuyRateVisibility buyRateVisibility;
    private final OfferFormatter formatter;
    private final Parent root;
    private Runnable onChangeValidity = () -> {};

    @FXML
    private Label nothing;

    @FXML
    private VBox all;

    @FXML
    private Label lane;

    @FXML
    private Label quote;

    @FXML
    private Label whose;

    @FXML
    private Label sell;

    @FXML
    private VBox prices;

    @FXML
    private GridPane facts;

    @FXML
    private VBox trailPart;

    @FXML
    private VBox trail;

    @FXML
    private Hyperlink openShipment;

    /// @param losses reasons for lost offers, in the order of their keys
    OfferDetailView(
            OfferDetailViewModel model,
            Supplier<List<LossReasons.Reason>> losses,
            BuyRateVisibility buyRateVisibility,
            OfferFormatter formatter,
            Texts texts) {
        this.model = model;
        this.requoteAnswerView = new RequoteAnswerView(model, buyRateVisibility, formatter);
        this.lossView = new OfferLossView(model, losses, formatter);
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = formatter;
        this.root = FxmlViews.load(this, texts.textsOfFeature(OfferDetailView.class), requoteAnswerView, lossView)
                .root();
        FocusScroller.install((ScrollPane) root);
    }

    /// Sets the action that prompts for another end of validity.
    void setOnChangeValidity(Runnable action) {
        onChangeValidity = action;
    }

    /// The selected offer; null if there is none.
    @Nullable
    Offer currentOffer() {
        OfferDetail detail = model.detailProperty().get();
        return detail == null ? null : detail.offer();
    }

    boolean hasOffer() {
        return currentOffer() != null;
    }

    /// Records a loss with the reason of a digit key, or prompts for the name it requires.
    void chooseLossReasonByDigit(int digit) {
        lossView.chooseReason(digit);
    }

    /// The reasons for a loss in the order of their digit keys.
    List<String> lossReasonTexts() {
        return lossView.reasonTexts();
    }

    Parent root() {
        return root;
    }

    /// The node with the prices' validity.
    Node validityEndOf() {
        Node changeLink = facts.lookup("#offerValidity");
        return changeLink == null ? facts : changeLink;
    }

    @FXML
    private void initialize() {
        openShipment.setOnAction(_ -> model.openShipment());
        model.detailProperty().subscribe(this::showDetail);
        model.questionProperty()
                .subscribe((_, _) -> showDetail(model.detailProperty().get()));
        ObserveWhileShown.subscribeWhileInWindow(
                all,
                buyRateVisibility.buyRatesHiddenProperty(),
                _ -> showDetail(model.detailProperty().get()));
    }

    private void showDetail(@Nullable OfferDetail detail) {
        Visibility.setVisibleAndManaged(nothing, detail == null);
        Visibility.setVisibleAndManaged(all, detail != null);
        if (detail == null) {
            return;
        }
        Offer offer = detail.offer();
        lane.setText(formatter.laneText(offer));
        quote.setText(formatter.text(
                "offers.detail.quote", Long.toString(detail.selectedPrice().quoteNumber())));
        whose.setText(formatter.customerText(offer) + ", " + formatter.freightText(offer));
        sell.setText(formatter.formats().formatMoney(detail.selectedPrice().sellPrice()));
        showPrices(detail);
        showFacts(detail);
        requoteAnswerView.show(detail);
        trail.getChildren()
                .setAll(detail.events().reversed().stream()
                        .map(event -> createWrappingLabel(formatter.eventText(offer, event)))
                        .toList());
        Visibility.setVisibleAndManaged(trailPart, !detail.events().isEmpty());
    }

    private static Label createWrappingLabel(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("ld-muted");
        return label;
    }

    private void showPrices(OfferDetail detail) {
        List<OfferedRate> rates = detail.offer().details().prices().rates();
        boolean isAskingForAcceptedRate = model.questionProperty().get() == Question.ACCEPTED_RATE;
        prices.getChildren().clear();
        if (rates.size() > 1 && isAskingForAcceptedRate) {
            Label questionLabel = new Label(formatter.text("offers.win.which"));
            questionLabel.setWrapText(true);
            questionLabel.getStyleClass().add("ld-strong");
            prices.getChildren().add(questionLabel);
        }
        OfferedRate accepted = detail.offer().acceptedRate();
        for (int index = 1; rates.size() > 1 && index <= rates.size(); index++) {
            OfferedRate rate = rates.get(index - 1);
            int optionNumber = index;
            prices.getChildren()
                    .add(new PriceChoiceButton(
                            isAskingForAcceptedRate
                                    ? formatter.text("offers.option", optionNumber, formatter.serviceText(rate))
                                    : formatter.serviceText(rate),
                            formatter.formats().formatMoney(rate.sellPrice()),
                            rate.equals(accepted) ? formatter.text("offers.accepted") : "",
                            "",
                            rate.equals(detail.selectedPrice()),
                            isAskingForAcceptedRate
                                    ? () -> model.acceptOptionByNumber(optionNumber)
                                    : () -> model.selectPrice(rate)));
        }
        Visibility.setVisibleAndManaged(prices, rates.size() > 1);
    }

    /// The prices in the order of their digit keys.
    List<String> optionTexts() {
        Offer offer = currentOffer();
        return offer == null
                ? List.of()
                : offer.details().prices().rates().stream()
                        .map(rate -> formatter.serviceText(rate) + ", "
                                + formatter.formats().formatMoney(rate.sellPrice()))
                        .toList();
    }

    private void showFacts(OfferDetail detail) {
        facts.getChildren().clear();
        Offer offer = detail.offer();
        OfferedRate price = detail.selectedPrice();
        addFact(
                "offers.detail.delivery",
                price.transitDays() == null ? "" : formatter.text("offers.days", price.transitDays()));
        addFact(
                "offers.detail.sent",
                formatter.formats().formatZonedDateTime(offer.madeAt()) + ", "
                        + formatter.channelText(offer.details().channel()));
        addFact("offers.detail.to", PlainText.toDisplayLine(offer.details().recipient()));
        Instant validityEnd = price.expiresAt() == null
                ? offer.details().prices().validUntil()
                : validityEndOf(detail, price.expiresAt());
        addFact(
                "offers.detail.valid",
                validityEnd == null
                        ? formatter.text("offers.notStated")
                        : formatter.formatValidityEnd(offer, validityEnd));
        if (offer.status().state() == OfferState.OPEN && detail.requotePricing() == null) {
            Hyperlink changeLink = new Hyperlink(formatter.text("offers.hold.change"), new KeyHint(VALIDITY));
            changeLink.setId("offerValidity");
            changeLink.setContentDisplay(ContentDisplay.RIGHT);
            changeLink.setAccessibleText(formatter.text("offers.hold"));
            changeLink.setOnAction(_ -> onChangeValidity.run());
            facts.add(changeLink, 1, facts.getRowCount());
        }
        addFact("offers.detail.rate", formatter.serviceText(price));
        Offer.Booking booking = offer.status().booking();
        if (booking != null) {
            addFact(
                    "offers.detail.booked",
                    Stream.of(
                                    PlainText.toDisplayLine(formatter.carrierText(booking)),
                                    booking.sellPrice() == null
                                            ? ""
                                            : formatter.formats().formatMoney(booking.sellPrice()))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(", ")));
        }
        addFact("offers.detail.by", formatter.meOrNameOf(offer.details().dispatcher()));
    }

    // The end of validity of a price: for a requoted one the expiry of its rate, for an offered one that of the
    // offer.
    private static @Nullable Instant validityEndOf(OfferDetail detail, @Nullable Instant rateExpiry) {
        return detail.requotePricing() == null
                ? detail.offer().details().prices().validUntil()
                : rateExpiry;
    }

    private void addFact(String key, String value) {
        if (!value.isBlank()) {
            Label name = new Label(formatter.text(key));
            name.getStyleClass().add("ld-muted");
            name.setMinWidth(Region.USE_PREF_SIZE);
            GridPane.setValignment(name, VPos.TOP);
            Label label = new Label(value);
            label.setWrapText(true);
            facts.addRow(facts.getRowCount(), name, label);
        }
    }
}
