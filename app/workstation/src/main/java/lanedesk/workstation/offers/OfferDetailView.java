package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.freight.RequotePricing;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.journal.offer.Offer;
import lanedesk.workstation.journal.offer.OfferState;
import lanedesk.workstation.journal.offer.OfferedRate;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.quoting.LossReasons;
import org.jspecify.annotations.Nullable;

/// The offer in front, beside the list.
final class OfferDetailView {

    private static final KeyCombination VALIDITY = KeyCombination.valueOf("V");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final OfferDetailViewModel model;
    private final Supplier<List<LossReasons.Reason>> losses;
    private final BuyFigures buyFigures;
    private final OfferText text;
    private final Parent root;
    private LossReasons.@Nullable Reason named;
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
    private VBox again;

    @FXML
    private Label againAt;

    @FXML
    private Badge againBuy;

    @FXML
    private Label againText;

    @FXML
    private VBox answers;

    @FXML
    private VBox why;

    @FXML
    private FlowPane reasons;

    @FXML
    private TextField lossName;

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
        this.losses = losses;
        this.buyFigures = buyFigures;
        this.text = text;
        this.root =
                FxmlLoading.load(this, texts.forFeature(OfferDetailView.class)).root();
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

    Parent root() {
        return root;
    }

    /// Where it says until when the prices hold.
    Node validity() {
        Node change = facts.lookup("#offerValidity");
        return change == null ? facts : change;
    }

    @FXML
    private void initialize() {
        Visibility.set(lossName, false);
        openShipment.setOnAction(_ -> model.open());
        lossName.addEventHandler(KeyEvent.KEY_PRESSED, this::nameTyped);
        model.losingProperty().subscribe(asked -> {
            if (!asked) {
                named = null;
                Visibility.set(lossName, false);
            }
            listReasons();
        });
        model.detailProperty().subscribe(this::show);
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
        showAnswer(detail);
        Visibility.set(
                why,
                offer.standing().state() == OfferState.OPEN || offer.standing().state() == OfferState.WON);
        trail.getChildren()
                .setAll(detail.events().reversed().stream()
                        .map(event -> wrapped(text.event(event)))
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
        prices.getChildren().clear();
        if (rates.size() > 1) {
            rates.forEach(rate -> prices.getChildren()
                    .add(choice(
                            service(rate),
                            text.formats().money(rate.sell()),
                            "",
                            "",
                            rate.equals(detail.price()),
                            () -> model.choose(rate))));
        }
        Visibility.set(prices, rates.size() > 1);
    }

    private static String service(OfferedRate rate) {
        return PlainText.line(Stream.of(rate.carrier(), rate.service())
                .filter(part -> !part.isBlank())
                .reduce((a, b) -> a + ", " + b)
                .orElse(""));
    }

    private ToggleButton choice(
            String title, String amount, String consequence, String profit, boolean chosen, Runnable choose) {
        VBox lines = new VBox(2, line(title, amount, "ld-strong"));
        Stream.of(consequence, profit)
                .filter(said -> !said.isEmpty())
                .forEach(said -> lines.getChildren().add(line(said, "", "ld-muted", "ld-small")));
        ToggleButton button = new ToggleButton(title + " " + amount + " " + consequence + " " + profit);
        button.setAccessibleText(button.getText());
        button.setGraphic(lines);
        button.getStyleClass().add("offer-choice");
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMnemonicParsing(false);
        button.setSelected(chosen);
        lines.prefWidthProperty().bind(button.widthProperty().subtract(24));
        button.setOnAction(_ -> choose.run());
        return button;
    }

    private static HBox line(String left, String right, String... styles) {
        Label words = new Label(left);
        LazyTooltip.whole(words);
        Label figure = new Label(right);
        figure.setMinWidth(Region.USE_PREF_SIZE);
        words.getStyleClass().addAll(styles);
        figure.getStyleClass().addAll(styles);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return new HBox(8, words, gap, figure);
    }

    private void showFacts(OfferDetail detail) {
        facts.getChildren().clear();
        Offer offer = detail.offer();
        OfferedRate price = detail.price();
        fact("offers.detail.delivery", price.days() == null ? "" : text.text("offers.days", price.days()));
        fact(
                "offers.detail.sent",
                text.formats().moment(offer.madeAt()) + ", "
                        + text.channel(offer.facts().channel()));
        fact("offers.detail.to", PlainText.line(offer.facts().recipient()));
        Instant end = price.expires() == null ? offer.facts().prices().validUntil() : validity(detail, price.expires());
        fact(
                "offers.detail.valid",
                end == null ? text.text("offers.notStated") : text.formats().moment(end));
        if (offer.standing().state() == OfferState.OPEN && detail.pricing() == null) {
            Hyperlink change = new Hyperlink(text.text("offers.hold.change"), new KeyHint(VALIDITY));
            change.setId("offerValidity");
            change.setContentDisplay(ContentDisplay.RIGHT);
            change.setAccessibleText(text.text("offers.hold"));
            change.setOnAction(_ -> askValidity.run());
            facts.add(change, 1, facts.getRowCount());
        }
        fact("offers.detail.rate", service(price));
        fact("offers.detail.by", text.who(offer.facts().dispatcher()));
    }

    // A price that was asked for again holds as long as its rate, one that was told as long as it was said to.
    private static @Nullable Instant validity(OfferDetail detail, @Nullable Instant rate) {
        return detail.pricing() == null ? detail.offer().facts().prices().validUntil() : rate;
    }

    private void fact(String key, String value) {
        if (!value.isBlank()) {
            Label name = new Label(text.text(key));
            name.getStyleClass().add("ld-muted");
            name.setMinWidth(Region.USE_PREF_SIZE);
            Label words = new Label(value);
            words.setWrapText(true);
            facts.addRow(facts.getRowCount(), name, words);
        }
    }

    private void showAnswer(OfferDetail detail) {
        OfferRequote.Answer answer = detail.answer();
        Visibility.set(again, answer != null);
        answers.getChildren().clear();
        if (answer == null) {
            return;
        }
        againAt.setText(text.formats().moment(answer.at()));
        boolean hidden = buyFigures.isHidden();
        Visibility.set(againBuy, !hidden && answer.now() != null && answer.then() != null);
        if (answer.now() == null) {
            againText.setText(text.text("offers.requote.gone"));
            return;
        }
        BigDecimal now = answer.now().cost().least();
        BigDecimal then = answer.then() == null ? null : answer.then().least();
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
                                    service(answer.told()),
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

    private ToggleButton answer(
            OfferRequote.Answer answer, RequotePricing pricing, SellPrice.Priced price, boolean chosen) {
        BigDecimal told = answer.told().sell();
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
        return choice(
                text.text("offers.keep." + pricing),
                text.formats().money(price.sell()),
                consequence,
                hidden ? "" : text.text("offers.keep.profit", text.formats().amount(price.profit())),
                chosen,
                () -> model.keep(pricing));
    }

    private String margin(BigDecimal profit, BigDecimal sold) {
        return sold.signum() == 0
                ? ""
                : text.formats().percent(profit.multiply(HUNDRED).divide(sold, 1, RoundingMode.HALF_UP));
    }

    private String signed(BigDecimal amount) {
        return (amount.signum() > 0 ? "+" : "−") + text.formats().amount(amount.abs());
    }

    private void listReasons() {
        reasons.getChildren().clear();
        List<LossReasons.Reason> all = losses.get();
        for (int at = 0; at < all.size(); at++) {
            LossReasons.Reason reason = all.get(at);
            Chip chip = new Chip(text.reason(reason.word()) + (reason.asks() ? "…" : ""), Tone.NEUTRAL);
            KeyHint key = new KeyHint();
            key.setText(Integer.toString(at + 1));
            chip.getChildren().add(key);
            chip.setOnAction(_ -> lose(reason));
            reasons.getChildren().add(chip);
        }
    }

    /// Records a loss for the reason of a digit, or asks for the name that belongs to it.
    void lose(int digit) {
        List<LossReasons.Reason> all = losses.get();
        if (digit > 0 && digit <= all.size()) {
            lose(all.get(digit - 1));
        }
    }

    private void lose(LossReasons.Reason reason) {
        if (reason.asks()) {
            named = reason;
            model.losingProperty().set(true);
            lossName.clear();
            Visibility.set(lossName, true);
            lossName.requestFocus();
        } else {
            model.lose(reason, "");
        }
    }

    private void nameTyped(KeyEvent pressed) {
        if (pressed.getCode() == KeyCode.ENTER) {
            model.lose(Objects.requireNonNull(named), lossName.getText());
            pressed.consume();
        } else if (pressed.getCode() == KeyCode.ESCAPE) {
            model.losingProperty().set(false);
            pressed.consume();
        }
    }
}
