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
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.focus.FocusInView;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.offers.OfferDetailViewModel.Question;
import lanedesk.workstation.quoting.LossReasons;
import org.jspecify.annotations.Nullable;

/// The offer in front, beside the list.
final class OfferDetailView {

    private static final KeyCombination VALIDITY = KeyCombination.valueOf("V");

    private final OfferDetailViewModel model;
    private final RequoteAnswerView answer;
    private final OfferLossView loss;
    private final BuyFigures buyFigures;
    private final OfferText text;
    private final Parent root;
    private Runnable askValidity = () -> {};

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

    /// @param losses why offers may be lost, in the order of their keys
    OfferDetailView(
            OfferDetailViewModel model,
            Supplier<List<LossReasons.Reason>> losses,
            BuyFigures buyFigures,
            OfferText text,
            Texts texts) {
        this.model = model;
        this.answer = new RequoteAnswerView(model, buyFigures, text);
        this.loss = new OfferLossView(model, losses, text);
        this.buyFigures = buyFigures;
        this.text = text;
        this.root = FxmlLoading.load(this, texts.forFeature(OfferDetailView.class), answer, loss)
                .root();
        FocusInView.follow((ScrollPane) root);
    }

    /// Runs that where another end of the offer is asked for.
    void setOnValidity(Runnable ask) {
        askValidity = ask;
    }

    /// The offer in front; null where none is.
    @Nullable
    Offer offer() {
        OfferDetail shown = model.detailProperty().get();
        return shown == null ? null : shown.offer();
    }

    boolean isShown() {
        return offer() != null;
    }

    /// Records a loss for the reason of a digit, or asks for the name that belongs to it.
    void lose(int digit) {
        loss.lose(digit);
    }

    /// The reasons of a loss in the order of their digits.
    List<String> lossReasons() {
        return loss.reasons();
    }

    Parent root() {
        return root;
    }

    /// Returns the line with the prices' validity.
    Node validity() {
        Node change = facts.lookup("#offerValidity");
        return change == null ? facts : change;
    }

    @FXML
    private void initialize() {
        openShipment.setOnAction(_ -> model.open());
        model.detailProperty().subscribe(this::show);
        model.questionProperty().subscribe((_, _) -> show(model.detailProperty().get()));
        InWindow.follow(
                all,
                buyFigures.hiddenProperty(),
                _ -> show(model.detailProperty().get()));
    }

    private void show(@Nullable OfferDetail detail) {
        Visibility.set(nothing, detail == null);
        Visibility.set(all, detail != null);
        if (detail == null) {
            return;
        }
        Offer offer = detail.offer();
        lane.setText(text.lane(offer));
        quote.setText(
                text.text("offers.detail.quote", Long.toString(detail.price().quoteNumber())));
        whose.setText(text.customer(offer) + ", " + text.goods(offer));
        sell.setText(text.formats().money(detail.price().sell()));
        showPrices(detail);
        showFacts(detail);
        answer.show(detail);
        trail.getChildren()
                .setAll(detail.events().reversed().stream()
                        .map(event -> wrapped(text.event(offer, event)))
                        .toList());
        Visibility.set(trailPart, !detail.events().isEmpty());
    }

    private static Label wrapped(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("ld-muted");
        return label;
    }

    private void showPrices(OfferDetail detail) {
        List<OfferedRate> rates = detail.offer().facts().prices().rates();
        boolean asked = model.questionProperty().get() == Question.ACCEPTED_RATE;
        prices.getChildren().clear();
        if (rates.size() > 1 && asked) {
            Label which = new Label(text.text("offers.win.which"));
            which.setWrapText(true);
            which.getStyleClass().add("ld-strong");
            prices.getChildren().add(which);
        }
        OfferedRate accepted = detail.offer().acceptedRate();
        for (int at = 1; rates.size() > 1 && at <= rates.size(); at++) {
            OfferedRate rate = rates.get(at - 1);
            int option = at;
            prices.getChildren()
                    .add(new PriceChoice(
                            asked ? text.text("offers.option", option, service(rate)) : service(rate),
                            text.formats().money(rate.sell()),
                            rate.equals(accepted) ? text.text("offers.accepted") : "",
                            "",
                            rate.equals(detail.price()),
                            asked ? () -> model.acceptOption(option) : () -> model.choose(rate)));
        }
        Visibility.set(prices, rates.size() > 1);
    }

    /// The prices in the order of their digits.
    List<String> options() {
        Offer offer = offer();
        return offer == null
                ? List.of()
                : offer.facts().prices().rates().stream()
                        .map(rate -> service(rate) + ", " + text.formats().money(rate.sell()))
                        .toList();
    }

    static String service(OfferedRate rate) {
        return PlainText.line(Stream.of(rate.carrier(), rate.service())
                .filter(part -> !part.isBlank())
                .reduce((a, b) -> a + ", " + b)
                .orElse(""));
    }

    private void showFacts(OfferDetail detail) {
        facts.getChildren().clear();
        Offer offer = detail.offer();
        OfferedRate price = detail.price();
        fact("offers.detail.delivery", price.days() == null ? "" : text.text("offers.days", price.days()));
        fact(
                "offers.detail.sent",
                text.formats().zonedMoment(offer.madeAt()) + ", "
                        + text.channel(offer.facts().channel()));
        fact("offers.detail.to", PlainText.line(offer.facts().recipient()));
        Instant end = price.expires() == null ? offer.facts().prices().validUntil() : validity(detail, price.expires());
        fact("offers.detail.valid", end == null ? text.text("offers.notStated") : text.end(offer, end));
        if (offer.status().state() == OfferState.OPEN && detail.pricing() == null) {
            Hyperlink change = new Hyperlink(text.text("offers.hold.change"), new KeyHint(VALIDITY));
            change.setId("offerValidity");
            change.setContentDisplay(ContentDisplay.RIGHT);
            change.setAccessibleText(text.text("offers.hold"));
            change.setOnAction(_ -> askValidity.run());
            facts.add(change, 1, facts.getRowCount());
        }
        fact("offers.detail.rate", service(price));
        Offer.Booking booking = offer.status().booking();
        if (booking != null) {
            fact(
                    "offers.detail.booked",
                    Stream.of(
                                    PlainText.line(text.carrier(booking)),
                                    booking.sell() == null ? "" : text.formats().money(booking.sell()))
                            .filter(part -> !part.isEmpty())
                            .collect(Collectors.joining(", ")));
        }
        fact("offers.detail.by", text.dispatcherName(offer.facts().dispatcher()));
    }

    // Returns the end of a price: of a re-quoted one that of its rate, of an offered one that of the offer.
    private static @Nullable Instant validity(OfferDetail detail, @Nullable Instant rate) {
        return detail.pricing() == null ? detail.offer().facts().prices().validUntil() : rate;
    }

    private void fact(String key, String value) {
        if (!value.isBlank()) {
            Label name = new Label(text.text(key));
            name.getStyleClass().add("ld-muted");
            name.setMinWidth(Region.USE_PREF_SIZE);
            GridPane.setValignment(name, VPos.TOP);
            Label words = new Label(value);
            words.setWrapText(true);
            facts.addRow(facts.getRowCount(), name, words);
        }
    }
}
