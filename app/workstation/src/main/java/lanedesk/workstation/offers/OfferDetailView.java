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
    private Runnable onValidity = () -> {};

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
            OfferFormatter text,
            Texts texts) {
        this.model = model;
        this.requoteAnswerView = new RequoteAnswerView(model, buyRateVisibility, text);
        this.lossView = new OfferLossView(model, losses, text);
        this.buyRateVisibility = buyRateVisibility;
        this.formatter = text;
        this.root = FxmlViews.load(this, texts.forFeature(OfferDetailView.class), requoteAnswerView, lossView)
                .root();
        FocusScroller.install((ScrollPane) root);
    }

    /// Sets the action that prompts for another end of validity.
    void setOnValidity(Runnable ask) {
        onValidity = ask;
    }

    /// The selected offer; null if there is none.
    @Nullable
    Offer offer() {
        OfferDetail shown = model.detailProperty().get();
        return shown == null ? null : shown.offer();
    }

    boolean isShown() {
        return offer() != null;
    }

    /// Records a loss with the reason of a digit key, or prompts for the name it requires.
    void selectLossReason(int digit) {
        lossView.selectReason(digit);
    }

    /// The reasons for a loss in the order of their digit keys.
    List<String> lossReasons() {
        return lossView.reasons();
    }

    Parent root() {
        return root;
    }

    /// The node with the prices' validity.
    Node validityNode() {
        Node change = facts.lookup("#offerValidity");
        return change == null ? facts : change;
    }

    @FXML
    private void initialize() {
        openShipment.setOnAction(_ -> model.openShipment());
        model.detailProperty().subscribe(this::show);
        model.questionProperty().subscribe((_, _) -> show(model.detailProperty().get()));
        ObserveWhileShown.subscribe(
                all,
                buyRateVisibility.hiddenProperty(),
                _ -> show(model.detailProperty().get()));
    }

    private void show(@Nullable OfferDetail detail) {
        Visibility.setShown(nothing, detail == null);
        Visibility.setShown(all, detail != null);
        if (detail == null) {
            return;
        }
        Offer offer = detail.offer();
        lane.setText(formatter.laneText(offer));
        quote.setText(formatter.text(
                "offers.detail.quote", Long.toString(detail.price().quoteNumber())));
        whose.setText(formatter.customerText(offer) + ", " + formatter.shipmentText(offer));
        sell.setText(formatter.formats().formatMoney(detail.price().sell()));
        showPrices(detail);
        showFacts(detail);
        requoteAnswerView.show(detail);
        trail.getChildren()
                .setAll(detail.events().reversed().stream()
                        .map(event -> wrappedLabel(formatter.eventText(offer, event)))
                        .toList());
        Visibility.setShown(trailPart, !detail.events().isEmpty());
    }

    private static Label wrappedLabel(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("ld-muted");
        return label;
    }

    private void showPrices(OfferDetail detail) {
        List<OfferedRate> rates = detail.offer().details().prices().rates();
        boolean isRequested = model.questionProperty().get() == Question.ACCEPTED_RATE;
        prices.getChildren().clear();
        if (rates.size() > 1 && isRequested) {
            Label which = new Label(formatter.text("offers.win.which"));
            which.setWrapText(true);
            which.getStyleClass().add("ld-strong");
            prices.getChildren().add(which);
        }
        OfferedRate accepted = detail.offer().acceptedRate();
        for (int index = 1; rates.size() > 1 && index <= rates.size(); index++) {
            OfferedRate rate = rates.get(index - 1);
            int option = index;
            prices.getChildren()
                    .add(new PriceChoiceButton(
                            isRequested
                                    ? formatter.text("offers.option", option, formatter.serviceText(rate))
                                    : formatter.serviceText(rate),
                            formatter.formats().formatMoney(rate.sell()),
                            rate.equals(accepted) ? formatter.text("offers.accepted") : "",
                            "",
                            rate.equals(detail.price()),
                            isRequested ? () -> model.acceptOption(option) : () -> model.choosePrice(rate)));
        }
        Visibility.setShown(prices, rates.size() > 1);
    }

    /// The prices in the order of their digit keys.
    List<String> optionTexts() {
        Offer offer = offer();
        return offer == null
                ? List.of()
                : offer.details().prices().rates().stream()
                        .map(rate -> formatter.serviceText(rate) + ", "
                                + formatter.formats().formatMoney(rate.sell()))
                        .toList();
    }

    private void showFacts(OfferDetail detail) {
        facts.getChildren().clear();
        Offer offer = detail.offer();
        OfferedRate price = detail.price();
        addFact("offers.detail.delivery", price.days() == null ? "" : formatter.text("offers.days", price.days()));
        addFact(
                "offers.detail.sent",
                formatter.formats().formatZonedDateTime(offer.madeAt()) + ", "
                        + formatter.channelText(offer.details().channel()));
        addFact("offers.detail.to", PlainText.toLine(offer.details().recipient()));
        Instant validityEnd =
                price.expires() == null ? offer.details().prices().validUntil() : validityNode(detail, price.expires());
        addFact(
                "offers.detail.valid",
                validityEnd == null ? formatter.text("offers.notStated") : formatter.end(offer, validityEnd));
        if (offer.status().state() == OfferState.OPEN && detail.pricing() == null) {
            Hyperlink change = new Hyperlink(formatter.text("offers.hold.change"), new KeyHint(VALIDITY));
            change.setId("offerValidity");
            change.setContentDisplay(ContentDisplay.RIGHT);
            change.setAccessibleText(formatter.text("offers.hold"));
            change.setOnAction(_ -> onValidity.run());
            facts.add(change, 1, facts.getRowCount());
        }
        addFact("offers.detail.rate", formatter.serviceText(price));
        Offer.Booking booking = offer.status().booking();
        if (booking != null) {
            addFact(
                    "offers.detail.booked",
                    Stream.of(
                                    PlainText.toLine(formatter.carrierText(booking)),
                                    booking.sellPrice() == null
                                            ? ""
                                            : formatter.formats().formatMoney(booking.sellPrice()))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(", ")));
        }
        addFact("offers.detail.by", formatter.dispatcherName(offer.details().dispatcher()));
    }

    // The end of validity of a price: for a requoted one the expiry of its rate, for an offered one that of the
    // offer.
    private static @Nullable Instant validityNode(OfferDetail detail, @Nullable Instant rate) {
        return detail.pricing() == null ? detail.offer().details().prices().validUntil() : rate;
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
