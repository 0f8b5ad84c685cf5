package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.beans.binding.BooleanBinding;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.input.Inputs;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.compare.PriceShares;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateText;
import lanedesk.workstation.wire.WireLines;
import org.jspecify.annotations.Nullable;

/// The card of the rate in front: what it sells for and why, its charges, every field as it came, and what bars it.
final class RateDetailView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RateBoardViewModel model;
    private final RateText rateText;
    private final RateDetailViewModel detail;
    private final Runnable done;

    @FXML
    private Card detailCard;

    @FXML
    private Label sell;

    @FXML
    private Label profit;

    @FXML
    private TextField ownSell;

    @FXML
    private Label ownProblem;

    @FXML
    private Label transit;

    @FXML
    private FlowPane detailBadges;

    @FXML
    private ShareBar shares;

    @FXML
    private VBox charges;

    @FXML
    private FlowPane checks;

    @FXML
    private Label missing;

    @FXML
    private Label expires;

    @FXML
    private Label change;

    @FXML
    private Label last;

    @FXML
    private ScrollPane scroll;

    @FXML
    private TitledPane everything;

    @FXML
    private WireLines fields;

    @FXML
    private Label barrier;

    private @Nullable RateRow shown;
    private String saved = "";

    /// @param done takes the focus back once a price was given
    RateDetailView(RateDetailViewModel detail, Runnable done) {
        this.detail = detail;
        model = detail.board();
        this.done = done;
        rateText = model.rateText();
    }

    @FXML
    private void initialize() {
        expires.textProperty().bind(detail.expires());
        barrier.textProperty().bind(detail.barrier());
        for (Label line : List.of(profit, ownProblem, missing, change, last)) {
            Visibility.bind(line, line.textProperty().isNotEmpty());
        }
        BooleanBinding read = model.boardProperty().isNotNull();
        Visibility.bind(barrier, barrier.textProperty().isNotEmpty().and(read));
        scroll.visibleProperty().bind(read);
        Visibility.follow(everything);
        everything.expandedProperty().subscribe(this::showFields);
        LazyTooltip.of(expires, () -> {
            RateRow row = model.selectedProperty().get();
            return row == null ? null : rateText.expiresExactly(row);
        });
        ownSell.setOnAction(_ -> submitOwnPrice());
        ownSell.addEventFilter(KeyEvent.KEY_PRESSED, this::onOwnPriceKey);
        Inputs.onLeave(ownSell, () -> saveOwnPrice(shown));
        model.pricing().prices().addField(this::saveTyped);
        model.selectedProperty().subscribe(_ -> show());
        model.snapshotProperty().subscribe(_ -> show());
        model.lastPrices().knownProperty().subscribe(_ -> show());
    }

    // A selected rate of an earlier board is about to be replaced.
    private void show() {
        RateRow row = model.selectedProperty().get();
        RateRow now = row == null ? null : model.priced().now(row);
        if (row == null || now != null) {
            show(now);
        }
    }

    private void show(@Nullable RateRow row) {
        RateRow before = shown;
        shown = row; // a price that is saved shows the rates anew
        if (row == null || !row.equals(before)) {
            saveOwnPrice(before);
        }
        boolean another = row == null || before == null || !row.offer().equals(before.offer());
        detailCard.setTitle(
                row == null
                        ? model.boardProperty().get() == null ? "" : rateText.text("rates.detail.none")
                        : rateText.name(row));
        detailCard.setHint(
                row == null || row.isDrayage()
                        ? ""
                        : rateText.text("rates.detail.number", Long.toString(row.rateNumber())));
        sell.setText(row == null ? RateText.NONE : rateText.money(model.priced().sell(row)));
        boolean loses =
                row != null && !model.buyFigures().isHidden() && model.priced().isLoss(row);
        profit.setText(row == null ? "" : detail.profit(row));
        profit.getStyleClass().setAll("label", loses ? "ld-danger" : "ld-muted");
        transit.setText(row == null ? "" : detail.transit(row));
        showBadges(detailBadges, row == null ? List.of() : detail.badges(row));
        ChargeLines charges = detail.charges();
        showCharges(row == null ? List.of() : charges.of(row), row == null ? List.of() : charges.parts(row));
        showBadges(checks, row == null ? List.of() : detail.checks(row));
        missing.setText(row == null ? "" : detail.missing(row));
        change.setText(row == null ? "" : detail.change(row));
        last.setText(row == null ? "" : detail.last(row));
        everything.setVisible(row != null && !model.buyFigures().isHidden());
        ownSell.setDisable(row == null);
        if (another || !ownSell.isFocused()) {
            fillOwnPrice(row == null ? "" : typed(row));
        }
        showFields();
    }

    private static void showBadges(FlowPane pane, List<RateBadge> wanted) {
        show(
                pane,
                wanted,
                (node, badge) -> node instanceof Badge there && there.getTone() == badge.tone(),
                badge -> new Badge("", badge.tone()),
                (node, badge) -> node.setText(badge.text()));
    }

    private void showCharges(List<ChargeLine.Content> wanted, List<BigDecimal> made) {
        shares.show(PriceShares.of(made, part -> named(wanted, part), rateText));
        Visibility.set(shares, !made.isEmpty());
        show(
                charges,
                wanted,
                (node, item) -> node instanceof ChargeLine there && there.isFor(item),
                item -> new ChargeLine(item.kind(), rateText),
                ChargeLine::show);
    }

    private static String named(List<ChargeLine.Content> lines, int part) {
        return lines.stream()
                .filter(line -> line.part() == part)
                .map(ChargeLine.Content::name)
                .collect(Collectors.joining(", "));
    }

    // Nodes of the right kind are kept and get other texts, since a node that is added again is styled again.
    @SuppressWarnings("unchecked") // a node that fits has the type of those that are made
    private static <N extends Node, T> void show(
            Pane pane, List<T> wanted, BiPredicate<Node, T> fits, Function<T, N> make, BiConsumer<N, T> say) {
        List<Node> nodes = pane.getChildren();
        for (int at = 0; at < wanted.size(); at++) {
            T item = wanted.get(at);
            if (at == nodes.size()) {
                nodes.add(make.apply(item));
            } else if (!fits.test(nodes.get(at), item)) {
                nodes.set(at, make.apply(item));
            }
            say.accept((N) nodes.get(at), item);
        }
        nodes.subList(wanted.size(), nodes.size()).clear();
    }

    // At the end of the card it would open out of sight, so the card scrolls to it.
    private void showFields() {
        if (everything.isExpanded() && scroll.getScene() != null) {
            Platform.runLater(() -> {
                scroll.applyCss();
                scroll.layout();
                double hidden = scroll.getContent().getLayoutBounds().getHeight()
                        - scroll.getViewportBounds().getHeight();
                if (hidden > 0) {
                    scroll.setVvalue(Math.min(1, everything.getBoundsInParent().getMinY() / hidden));
                }
            });
        }
        fields.show(
                everything.isExpanded() ? detail.fields(model.selectedProperty().get()) : List.of());
    }

    /// Puts the cursor where the rate in front is given a price of its own.
    void editOwnPrice() {
        scroll.setVvalue(0);
        ownSell.requestFocus();
        ownSell.selectAll();
    }

    private void submitOwnPrice() {
        if (saveOwnPrice(shown)) {
            done.run();
        }
    }

    // Leaving the field keeps the price that was typed; text that is no price stays, with an error.
    private boolean saveOwnPrice(@Nullable RateRow row) {
        if (row == null || ownSell.getText().equals(saved)) {
            return true;
        }
        boolean good = model.pricing().prices().setPrice(row, ownSell.getText());
        saved = good ? ownSell.getText() : saved;
        showOwnProblem(good ? "" : rateText.text("rates.own.unreadable"));
        return good;
    }

    // Side by side the field is out of sight.
    private boolean saveTyped() {
        boolean good = saveOwnPrice(shown) || model.sight().comparingProperty().get();
        if (!good) {
            ownSell.requestFocus();
        }
        return good;
    }

    private String typed(RateRow row) {
        return model.pricing().prices().isOwn(row)
                ? rateText.amount(model.priced().sell(row))
                : "";
    }

    private void fillOwnPrice(String text) {
        ownSell.setText(text);
        saved = text;
        showOwnProblem("");
    }

    private void showOwnProblem(String reason) {
        ownProblem.setText(reason);
        ownSell.pseudoClassStateChanged(INVALID, !reason.isEmpty());
    }

    private void onOwnPriceKey(KeyEvent key) {
        RateRow row = shown;
        if (key.getCode() == KeyCode.ESCAPE && row != null) {
            fillOwnPrice(typed(row));
            done.run();
            key.consume();
        }
    }
}
