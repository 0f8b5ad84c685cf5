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
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.WireFieldList;
import org.jspecify.annotations.Nullable;

/// The card of the selected rate: its price and how it is made, its charges, all fields as received, and why it is
/// blocked.
final class RateDetailView {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private final RateDetailViewModel detail;
    private final Runnable onDone;

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
    private WireFieldList fields;

    @FXML
    private Label barrier;

    private @Nullable RateRow shownRate;
    private String savedPriceText = "";

    /// @param done moves the focus back after a price was entered
    RateDetailView(RateDetailViewModel detail, Runnable done) {
        this.detail = detail;
        model = detail.model;
        this.onDone = done;
        rateFormatter = model.rateFormatter;
    }

    @FXML
    private void initialize() {
        expires.textProperty().bind(detail.expiryText);
        barrier.textProperty().bind(detail.blockReasonText);
        for (Label line : List.of(profit, ownProblem, missing, change, last)) {
            Visibility.bindShown(line, line.textProperty().isNotEmpty());
        }
        BooleanBinding read = model.boardProperty().isNotNull();
        Visibility.bindShown(barrier, barrier.textProperty().isNotEmpty().and(read));
        scroll.visibleProperty().bind(read);
        Visibility.manageWhileVisible(everything);
        everything.expandedProperty().subscribe(this::showFields);
        LazyTooltip.installRefreshed(expires, () -> {
            RateRow row = model.selectedProperty().get();
            return row == null ? null : rateFormatter.exactExpiryText(row);
        });
        ownSell.setOnAction(_ -> submitPriceOverride());
        ownSell.addEventFilter(KeyEvent.KEY_PRESSED, this::onPriceOverrideKey);
        InputBindings.onLeave(ownSell, () -> savePriceOverride(shownRate));
        model.sellPrices.addFieldSaver(this::saveTypedPrice);
        model.selectedProperty().subscribe(_ -> show());
        model.snapshotProperty().subscribe(_ -> show());
        model.lastPricesProperty().subscribe(_ -> show());
    }

    // A selected rate of an earlier board is about to be replaced.
    private void show() {
        RateRow row = model.selectedProperty().get();
        RateRow currentRow = row == null ? null : model.pricedRates().currentRow(row);
        if (row == null || currentRow != null) {
            show(currentRow);
        }
    }

    private void show(@Nullable RateRow row) {
        RateRow before = shownRate;
        shownRate = row; // a price that is saved shows the rates anew
        if (row == null || !row.equals(before)) {
            savePriceOverride(before);
        }
        boolean another = row == null || before == null || !row.offer().equals(before.offer());
        detailCard.setTitle(
                row == null
                        ? model.boardProperty().get() == null ? "" : rateFormatter.text("rates.detail.none")
                        : rateFormatter.carrierName(row));
        detailCard.setHint(
                row == null || row.isDrayage()
                        ? ""
                        : rateFormatter.text("rates.detail.number", Long.toString(row.rateNumber())));
        sell.setText(
                row == null
                        ? RateFormatter.NONE
                        : rateFormatter.moneyText(model.pricedRates().sellPrice(row)));
        boolean loses = row != null
                && !model.buyRateVisibility.isHidden()
                && model.pricedRates().isLoss(row);
        profit.setText(row == null ? "" : detail.profitText(row));
        profit.getStyleClass().setAll("label", loses ? "ld-danger" : "ld-muted");
        transit.setText(row == null ? "" : detail.transitText(row));
        showBadges(detailBadges, row == null ? List.of() : detail.badges(row));
        showCharges(row == null ? List.of() : detail.chargeLines(row), row == null ? List.of() : detail.barParts(row));
        showBadges(checks, row == null ? List.of() : detail.checkBadges(row));
        missing.setText(row == null ? "" : detail.missingAccessorialsText(row));
        change.setText(row == null ? "" : detail.changeText(row));
        last.setText(row == null ? "" : detail.lastPriceText(row));
        everything.setVisible(row != null && !model.buyRateVisibility.isHidden());
        ownSell.setDisable(row == null);
        if (another || !ownSell.isFocused()) {
            setPriceOverrideText(row == null ? "" : priceText(row));
        }
        showFields();
    }

    private static void showBadges(FlowPane pane, List<RateBadge> badges) {
        show(
                pane,
                badges,
                (node, badge) -> node instanceof Badge there && there.getTone() == badge.tone(),
                badge -> new Badge("", badge.tone()),
                (node, badge) -> node.setText(badge.text()));
    }

    private void showCharges(List<ChargeLine.Content> wanted, List<BigDecimal> made) {
        shares.show(rateFormatter.priceShares(made, part -> partName(wanted, part)));
        Visibility.setShown(shares, !made.isEmpty());
        show(
                charges,
                wanted,
                (node, item) -> node instanceof ChargeLine there && there.canShow(item),
                item -> new ChargeLine(item.kind(), rateFormatter),
                ChargeLine::show);
    }

    private static String partName(List<ChargeLine.Content> lines, int part) {
        return lines.stream()
                .filter(line -> line.part() == part)
                .map(ChargeLine.Content::name)
                .collect(Collectors.joining(", "));
    }

    // Nodes of the right type are reused with new texts, since a node that is added again is styled again.
    @SuppressWarnings("unchecked") // a node that fits has the type of those that are made
    private static <N extends Node, T> void show(
            Pane pane, List<T> wanted, BiPredicate<Node, T> fits, Function<T, N> make, BiConsumer<N, T> say) {
        List<Node> nodes = pane.getChildren();
        for (int index = 0; index < wanted.size(); index++) {
            T item = wanted.get(index);
            if (index == nodes.size()) {
                nodes.add(make.apply(item));
            } else if (!fits.test(nodes.get(index), item)) {
                nodes.set(index, make.apply(item));
            }
            say.accept((N) nodes.get(index), item);
        }
        nodes.subList(wanted.size(), nodes.size()).clear();
    }

    // The fields are at the end of the card, so the card scrolls to them.
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
        fields.setFields(
                everything.isExpanded()
                        ? detail.wireFields(model.selectedProperty().get())
                        : List.of());
    }

    /// Moves the focus to the price override of the selected rate.
    void editPriceOverride() {
        scroll.setVvalue(0);
        ownSell.requestFocus();
        ownSell.selectAll();
    }

    private void submitPriceOverride() {
        if (savePriceOverride(shownRate)) {
            onDone.run();
        }
    }

    // Leaving the field saves the typed price; an invalid text stays, with an error.
    private boolean savePriceOverride(@Nullable RateRow row) {
        if (row == null || ownSell.getText().equals(savedPriceText)) {
            return true;
        }
        boolean good = model.sellPrices.setPrice(row, ownSell.getText());
        savedPriceText = good ? ownSell.getText() : savedPriceText;
        showPriceOverrideError(good ? "" : rateFormatter.text("rates.own.unreadable"));
        return good;
    }

    // In the comparison the field is not visible.
    private boolean saveTypedPrice() {
        boolean good = savePriceOverride(shownRate) || model.comparing.get();
        if (!good) {
            ownSell.requestFocus();
        }
        return good;
    }

    private String priceText(RateRow row) {
        return model.sellPrices.hasPriceOverride(row)
                ? rateFormatter.amountText(model.pricedRates().sellPrice(row))
                : "";
    }

    private void setPriceOverrideText(String text) {
        ownSell.setText(text);
        savedPriceText = text;
        showPriceOverrideError("");
    }

    private void showPriceOverrideError(String reason) {
        ownProblem.setText(reason);
        ownSell.pseudoClassStateChanged(INVALID, !reason.isEmpty());
    }

    private void onPriceOverrideKey(KeyEvent key) {
        RateRow row = shownRate;
        if (key.getCode() == KeyCode.ESCAPE && row != null) {
            setPriceOverrideText(priceText(row));
            onDone.run();
            key.consume();
        }
    }
}
