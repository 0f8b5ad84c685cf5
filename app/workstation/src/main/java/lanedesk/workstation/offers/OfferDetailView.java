package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
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
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.freight.request.CustomerAnswer;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.LossReasons;
import org.jspecify.annotations.Nullable;

/// The details of the selected offer, beside the list.
final class OfferDetailView {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final OfferDetailViewModel model;
    private final Supplier<List<LossReasons.Reason>> lossReasons;
    private final BuyRateVisibility buyRateVisibility;
    private final OfferFormatter formatter;
    final Parent root;
    private Runnable onChangeValidity = () -> {};
    private LossReasons.@Nullable Reason reasonRequiringName;

    @FXML
    private Label noOffer;

    @FXML
    private VBox offerDetails;

    @FXML
    private Label lane;

    @FXML
    private Label quoteNumber;

    @FXML
    private Label customerAndFreight;

    @FXML
    private Label sell;

    @FXML
    private VBox prices;

    @FXML
    private GridPane facts;

    @FXML
    private VBox answerPart;

    @FXML
    private Badge answerVerdict;

    @FXML
    private Label answerText;

    @FXML
    private Label answerNote;

    @FXML
    private GridPane answerChanges;

    @FXML
    private VBox requotePart;

    @FXML
    private Label requoteTime;

    @FXML
    private Badge requoteBuyChange;

    @FXML
    private Label requoteText;

    @FXML
    private VBox requotePrices;

    @FXML
    private VBox lossPart;

    @FXML
    private FlowPane lossReasonChips;

    @FXML
    private TextField lossName;

    @FXML
    private VBox eventPart;

    @FXML
    private VBox eventList;

    @FXML
    private Hyperlink openShipment;

    /// @param lossReasons reasons for lost offers, in the order of their digit keys
    OfferDetailView(
            OfferDetailViewModel model,
            Supplier<List<LossReasons.Reason>> lossReasons,
            BuyRateVisibility buyRateVisibility,
            OfferFormatter formatter,
            Texts texts) {
        this.model = model;
        this.lossReasons = lossReasons;
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = formatter;
        this.root = FxmlViews.load(this, texts.textsOfFeature(OfferDetailView.class))
                .root();
        FocusScroller.install((ScrollPane) root);
    }

    /// Sets the action that prompts for another end of validity.
    void setOnChangeValidity(Runnable action) {
        onChangeValidity = action;
    }

    /// The selected offer; null if no offer is selected.
    @Nullable
    Offer selectedOffer() {
        OfferDetail detail = model.detailProperty().get();
        return detail == null ? null : detail.offer();
    }

    boolean hasSelectedOffer() {
        return selectedOffer() != null;
    }

    /// The link that changes the end of validity; the node with all facts if the link is not shown.
    Node validityLinkOrFacts() {
        Node changeLink = facts.lookup("#offerValidity");
        return changeLink == null ? facts : changeLink;
    }

    @FXML
    private void initialize() {
        openShipment.setOnAction(_ -> model.openShipment());
        Visibility.setVisibleAndManaged(lossName, false);
        lossName.addEventHandler(KeyEvent.KEY_PRESSED, this::recordOrCancelLossOnKey);
        model.question.subscribe(question -> {
            if (question != Question.LOSS_REASON) {
                reasonRequiringName = null;
                Visibility.setVisibleAndManaged(lossName, false);
            }
            showLossReasons();
        });
        model.detailProperty().subscribe(this::showDetail);
        model.question.subscribe((_, _) -> showDetail(model.detailProperty().get()));
        ObserveWhileShown.subscribeWhileInScene(
                offerDetails,
                buyRateVisibility.buyRatesHiddenProperty(),
                _ -> showDetail(model.detailProperty().get()));
    }

    private void showDetail(@Nullable OfferDetail detail) {
        Visibility.setVisibleAndManaged(noOffer, detail == null);
        Visibility.setVisibleAndManaged(offerDetails, detail != null);
        if (detail == null) {
            return;
        }
        Offer offer = detail.offer();
        lane.setText(formatter.laneText(offer));
        quoteNumber.setText(formatter.text(
                "offers.detail.quote", Long.toString(detail.selectedPrice().quoteNumber())));
        customerAndFreight.setText(formatter.customerText(offer) + ", " + formatter.freightText(offer));
        sell.setText(formatter.formats.formatMoney(detail.selectedPrice().sellPrice()));
        showPrices(detail);
        showCustomerAnswer(detail);
        showFacts(detail);
        showRequoteAnswer(detail);
        Visibility.setVisibleAndManaged(lossPart, OfferDetailViewModel.canBeLost(offer));
        eventList
                .getChildren()
                .setAll(detail.events().reversed().stream()
                        .map(event -> createWrappingLabel(formatter.eventText(offer, event)))
                        .toList());
        Visibility.setVisibleAndManaged(eventPart, !detail.events().isEmpty());
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
        boolean isAskingForAcceptedRate = model.question.get() == Question.ACCEPTED_RATE;
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
                    .add(createPriceChoice(
                            isAskingForAcceptedRate
                                    ? formatter.text(
                                            "offers.option", optionNumber, formatter.carrierAndServiceText(rate))
                                    : formatter.carrierAndServiceText(rate),
                            formatter.formats.formatMoney(rate.sellPrice()),
                            rate.equals(accepted) ? formatter.text("offers.accepted") : "",
                            "",
                            rate.equals(detail.selectedPrice()),
                            isAskingForAcceptedRate
                                    ? () -> model.recordWonByNumberAndOpenBookingPage(optionNumber)
                                    : () -> model.selectPriceAndDiscardRequote(rate)));
        }
        Visibility.setVisibleAndManaged(prices, rates.size() > 1);
    }

    /// The offered prices as texts, in the order of their digit keys.
    List<String> priceOptionTexts() {
        Offer offer = selectedOffer();
        return offer == null
                ? List.of()
                : offer.details().prices().rates().stream()
                        .map(rate -> formatter.carrierAndServiceText(rate) + ", "
                                + formatter.formats.formatMoney(rate.sellPrice()))
                        .toList();
    }

    private void showFacts(OfferDetail detail) {
        facts.getChildren().clear();
        Offer offer = detail.offer();
        OfferedRate price = detail.selectedPrice();
        addFactIfNotBlank(
                "offers.detail.delivery",
                price.transitDays() == null ? "" : formatter.text("offers.days", price.transitDays()));
        addFactIfNotBlank(
                "offers.detail.sent",
                formatter.formats.formatDateTimeWithZone(offer.madeAt()) + ", "
                        + formatter.channelText(offer.details().channel()));
        addFactIfNotBlank(
                "offers.detail.to", PlainText.toDisplayLine(offer.details().recipient()));
        Instant validityEnd = price.expiresAt() == null
                ? offer.details().prices().validUntil()
                : validityEndOf(detail, price.expiresAt());
        addFactIfNotBlank(
                "offers.detail.valid",
                validityEnd == null
                        ? formatter.text("offers.notStated")
                        : formatter.formatValidityEnd(offer, validityEnd));
        if (offer.status().state() == OfferState.OPEN && detail.requotePricing() == null) {
            Hyperlink changeLink =
                    new Hyperlink(formatter.text("offers.hold.change"), KeyHint.ofCommand("offers.hold"));
            changeLink.setId("offerValidity");
            changeLink.setContentDisplay(ContentDisplay.RIGHT);
            changeLink.setAccessibleText(formatter.text("offers.hold"));
            changeLink.setOnAction(_ -> onChangeValidity.run());
            facts.add(changeLink, 1, facts.getRowCount());
        }
        addFactIfNotBlank("offers.detail.rate", formatter.carrierAndServiceText(price));
        Offer.Booking booking = offer.status().booking();
        if (booking != null) {
            addFactIfNotBlank(
                    "offers.detail.booked",
                    Stream.of(
                                    PlainText.toDisplayLine(formatter.carrierText(booking)),
                                    booking.sellPrice() == null
                                            ? ""
                                            : formatter.formats.formatMoney(booking.sellPrice()))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(", ")));
        }
        addFactIfNotBlank("offers.detail.by", formatter.nameOrMe(offer.details().dispatcher()));
    }

    // Returns until when the selected price is valid: a requoted price until its rate expires, an offered price
    // until the offer expires.
    private static @Nullable Instant validityEndOf(OfferDetail detail, @Nullable Instant rateExpiry) {
        return detail.requotePricing() == null
                ? detail.offer().details().prices().validUntil()
                : rateExpiry;
    }

    private void addFactIfNotBlank(String key, String value) {
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

    // Shows what the customer answered, and each value that differs from the offered shipment.
    private void showCustomerAnswer(OfferDetail detail) {
        OfferDetail.ReceivedAnswer answer = detail.answer();
        Visibility.setVisibleAndManaged(answerPart, answer != null);
        answerChanges.getChildren().clear();
        if (answer == null) {
            return;
        }
        CustomerAnswer.Verdict verdict = answer.received().answer().verdict();
        answerVerdict.setText(formatter.text("offers.answer." + verdict));
        answerVerdict.setTone(
                switch (verdict) {
                    case ACCEPTS -> Tone.SUCCESS;
                    case DECLINES -> Tone.DANGER;
                    case UNCLEAR -> Tone.NEUTRAL;
                });
        answerText.setText(PlainText.toDisplayParagraph(answer.received().text()));
        List<AnswerComparison.Change> changes = answer.changes();
        answerNote.setText(formatter.answerNoteText(detail.offer(), answer));
        Visibility.setVisibleAndManaged(answerChanges, changes != null && !changes.isEmpty());
        if (changes == null) {
            return;
        }
        for (AnswerComparison.Change change : changes) {
            Label name = new Label(change.label());
            name.getStyleClass().add("ld-muted");
            name.setMinWidth(Region.USE_PREF_SIZE);
            GridPane.setValignment(name, VPos.TOP);
            Label value = new Label(formatter.text(
                    change.isCertain() ? "offers.answer.change" : "offers.answer.change.uncertain",
                    PlainText.toDisplayLine(change.answered()),
                    PlainText.toDisplayLine(change.offered())));
            value.setWrapText(true);
            value.getStyleClass().add("offer-answer-change");
            answerChanges.addRow(answerChanges.getRowCount(), name, value);
        }
    }

    // Shows the current cost of the offer's rate and the prices that can be offered for it. Shows nothing
    // without a requote.
    private void showRequoteAnswer(OfferDetail detail) {
        OfferRequote.RequoteAnswer answer = detail.requoteAnswer();
        Visibility.setVisibleAndManaged(requotePart, answer != null);
        requotePrices.getChildren().clear();
        if (answer == null) {
            return;
        }
        requoteTime.setText(formatter.formats.formatTimeOrShortDateTimeWithZone(answer.answeredAt()));
        boolean hidden = buyRateVisibility.areBuyRatesHidden();
        Visibility.setVisibleAndManaged(
                requoteBuyChange, !hidden && answer.currentRate() != null && answer.previousCost() != null);
        if (answer.currentRate() == null) {
            requoteText.setText(
                    formatter.text(answer.hasUnreadableRates() ? "offers.requote.unreadable" : "offers.requote.gone"));
            return;
        }
        BigDecimal currentCost = answer.currentRate().rateCost().buyRate();
        BigDecimal then =
                answer.previousCost() == null ? null : answer.previousCost().buyRate();
        if (then == null) {
            requoteText.setText(formatter.text("offers.requote.then"));
        } else {
            BigDecimal more = currentCost.subtract(then);
            requoteBuyChange.setText(
                    more.signum() == 0
                            ? formatter.text("offers.requote.same")
                            : formatter.text("offers.requote.buy", formatSignedAmount(more)));
            requoteBuyChange.setTone(more.signum() > 0 ? Tone.WARNING : Tone.SUCCESS);
            requoteText.setText(
                    hidden
                            ? formatter.text("offers.hidden")
                            : formatter.text(
                                    "offers.requote.now",
                                    formatter.carrierAndServiceText(answer.offeredRate()),
                                    formatter.formats.formatMoneyWithoutSign(currentCost),
                                    formatter.formats.formatMoneyWithoutSign(then)));
        }
        for (RequotePricePolicy pricing : RequotePricePolicy.values()) {
            SellPrice.Priced price = answer.currentSellPriceWithPolicy(pricing);
            if (price != null) {
                requotePrices
                        .getChildren()
                        .add(createRequotePriceChoice(answer, pricing, price, pricing == detail.requotePricing()));
            }
        }
    }

    private ToggleButton createRequotePriceChoice(
            OfferRequote.RequoteAnswer answer, RequotePricePolicy pricing, SellPrice.Priced price, boolean chosen) {
        BigDecimal offeredPrice = answer.offeredRate().sellPrice();
        BigDecimal more = price.sellPrice().subtract(offeredPrice);
        boolean hidden = buyRateVisibility.areBuyRatesHidden();
        String consequence;
        if (pricing == RequotePricePolicy.KEEP_MARGIN) {
            consequence = more.signum() == 0
                    ? formatter.text("offers.keep.seesSame")
                    : formatter.text("offers.keep.sees", formatSignedAmount(more));
        } else {
            consequence = hidden || answer.previousCost() == null
                    ? formatter.text("offers.keep.seesSame")
                    : formatter.text(
                            "offers.keep.margin",
                            formatMargin(price.profit(), price.sellPrice()),
                            formatMargin(answer.previousCost().profitAtSellPrice(offeredPrice), offeredPrice));
        }
        return createPriceChoice(
                formatter.text(
                        hidden && pricing == RequotePricePolicy.KEEP_MARGIN
                                ? "offers.keep.today"
                                : "offers.keep." + pricing),
                formatter.formats.formatMoney(price.sellPrice()),
                consequence,
                hidden
                        ? ""
                        : formatter.text(
                                "offers.keep.profit", formatter.formats.formatMoneyWithoutSign(price.profit())),
                chosen,
                () -> model.selectRequotePricePolicy(pricing));
    }

    private String formatMargin(BigDecimal profit, BigDecimal sellPrice) {
        return sellPrice.signum() == 0
                ? ""
                : formatter.formats.formatPercent(profit.multiply(HUNDRED).divide(sellPrice, 1, RoundingMode.HALF_UP));
    }

    private String formatSignedAmount(BigDecimal amount) {
        return (amount.signum() > 0 ? "+" : "−") + formatter.formats.formatMoneyWithoutSign(amount.abs());
    }

    // Shows the reasons for a loss, which are chosen by key or click. A reason that requires a name has a field
    // for the name.
    private void showLossReasons() {
        lossReasonChips.getChildren().clear();
        List<LossReasons.Reason> lossReasonList = lossReasons.get();
        for (int index = 0; index < lossReasonList.size(); index++) {
            LossReasons.Reason reason = lossReasonList.get(index);
            Chip chip =
                    new Chip(formatter.lossReasonText(reason.text()) + (reason.asksForName() ? "…" : ""), Tone.NEUTRAL);
            KeyHint keyHint = new KeyHint();
            keyHint.setText(Integer.toString(index + 1));
            chip.getChildren().add(keyHint);
            chip.setOnAction(_ -> recordLossOrPromptForName(reason));
            lossReasonChips.getChildren().add(chip);
        }
    }

    /// Records that the offer is lost, with the reason of a digit key. If the reason requires a name, prompts
    /// for the name instead.
    void recordLossByDigitOrPromptForName(int digit) {
        List<LossReasons.Reason> lossReasonList = lossReasons.get();
        if (digit > 0 && digit <= lossReasonList.size()) {
            recordLossOrPromptForName(lossReasonList.get(digit - 1));
        }
    }

    /// The reasons for a loss in the order of their digit keys.
    List<String> lossReasonTexts() {
        return lossReasons.get().stream()
                .map(reason -> formatter.lossReasonText(reason.text()))
                .toList();
    }

    private void recordLossOrPromptForName(LossReasons.Reason reason) {
        if (reason.asksForName()) {
            reasonRequiringName = reason;
            model.question.set(Question.LOSS_REASON);
            lossName.clear();
            Visibility.setVisibleAndManaged(lossName, true);
            lossName.requestFocus();
        } else {
            model.recordLost(reason, "");
        }
    }

    private void recordOrCancelLossOnKey(KeyEvent keyEvent) {
        if (keyEvent.getCode() == KeyCode.ENTER) {
            model.recordLost(Objects.requireNonNull(reasonRequiringName), lossName.getText());
            keyEvent.consume();
        } else if (keyEvent.getCode() == KeyCode.ESCAPE) {
            model.question.set(Question.NONE);
            keyEvent.consume();
        }
    }

    // Creates a button for a price. `consequence` describes how the price or the margin changes, `profit` is
    // the text of the profit; each may be empty.
    private static ToggleButton createPriceChoice(
            String title, String amount, String consequence, String profit, boolean isChosen, Runnable onChoose) {
        ToggleButton button = new ToggleButton(title + " " + amount + " " + consequence + " " + profit);
        VBox lines = new VBox(2, createPriceLine(title, amount, "ld-strong"));
        Stream.of(consequence, profit)
                .filter(message -> !message.isEmpty())
                .forEach(text -> lines.getChildren().add(createPriceLine(text, "", "ld-muted", "ld-small")));
        button.setAccessibleText(button.getText());
        button.setGraphic(lines);
        button.getStyleClass().add("offer-choice");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMnemonicParsing(false);
        button.setSelected(isChosen);
        lines.prefWidthProperty().bind(button.widthProperty().subtract(24));
        button.setOnAction(_ -> onChoose.run());
        return button;
    }

    private static HBox createPriceLine(String left, String right, String... styles) {
        Label label = new Label(left);
        LazyTooltip.installFullTextTooltipIfTruncated(label);
        Label figure = new Label(right);
        figure.setMinWidth(Region.USE_PREF_SIZE);
        label.getStyleClass().addAll(styles);
        figure.getStyleClass().addAll(styles);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return new HBox(8, label, gap, figure);
    }
}
