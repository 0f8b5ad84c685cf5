package lanedesk.workstation.offers;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.offers.OfferColumns.Column;
import org.jspecify.annotations.Nullable;

/// A line of the list on screen.
final class OfferCell extends ListCell<OfferLine> {

    private static final Duration SOON = Duration.ofHours(1);
    /// How wide it is shown what is left of an offer's validity.
    static final double BAR = 40;

    private static final double BAR_HEIGHT = 4;

    private final OfferText text;
    private final Supplier<Instant> now;
    private final Label lane = label("ld-strong");
    private final Label goods = label("ld-muted");
    private final Label customer = label();
    private final Label sell = label("ld-strong", "offer-number");
    private final Label profit = label("ld-muted", "offer-number");
    private final Label valid = label();
    private final Region rest = new Region();
    private final StackPane left = new StackPane(rest);
    private final Label due = label();
    private final Label who = label("ld-muted");
    private final HBox row;
    private final Label heading = label("ld-strong");
    private final Label count = label("ld-muted");
    private final Label sum = label("ld-muted");
    private final HBox head;
    private final Label more = label("offer-more");

    OfferCell(OfferText text, OfferColumns columns, Supplier<Instant> now) {
        this.text = text;
        this.now = now;
        lane.setMinWidth(Region.USE_PREF_SIZE);
        // shown whole or not at all: the offer beside the list has them too
        goods.visibleProperty().bind(goods.textTruncatedProperty().not());
        rest.getStyleClass().add("rest");
        rest.setMaxHeight(BAR_HEIGHT);
        left.getStyleClass().add("offer-left");
        left.setAlignment(Pos.CENTER_LEFT);
        left.setMinSize(BAR, BAR_HEIGHT);
        left.setPrefSize(BAR, BAR_HEIGHT);
        left.setMaxSize(BAR, BAR_HEIGHT);
        HBox lanes = new HBox(lane, goods);
        lanes.getStyleClass().add("offer-lane");
        HBox validity = new HBox(left, valid);
        validity.getStyleClass().add("offer-valid");
        columns.fit(Column.LANE, lanes);
        columns.fit(Column.CUSTOMER, customer);
        columns.fit(Column.SELL, sell);
        columns.fit(Column.PROFIT, profit);
        columns.fit(Column.VALID, validity);
        columns.fit(Column.DUE, due);
        columns.fit(Column.WHO, who);
        row = new HBox(lanes, customer, sell, profit, validity, due, who);
        row.getStyleClass().add("offer-row");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        head = new HBox(heading, count, gap, sum);
        head.getStyleClass().add("offer-row");
        LazyTooltip.of(
                this,
                () -> getItem() instanceof OfferLine.Row(Offer offer, var _)
                        ? text.accessibleText(offer, now.get())
                        : null);
    }

    private static Label label(String... styles) {
        Label label = new Label();
        label.setMinWidth(0);
        label.getStyleClass().addAll(styles);
        return label;
    }

    @Override
    protected void updateItem(@Nullable OfferLine line, boolean empty) {
        super.updateItem(line, empty);
        setText(null);
        if (empty || line == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        switch (line) {
            case OfferLine.Heading(var shown, long found, var dollars) -> {
                heading.setText(text.text("offers.heading." + shown));
                count.setText(text.formats().count(found));
                boolean summed = shown == Shown.DUE || shown == Shown.OPEN;
                sum.setText(
                        summed ? text.text("offers.sum." + shown, text.formats().money(dollars)) : "");
                setGraphic(head);
                setAccessibleText(heading.getText() + " " + count.getText());
            }
            case OfferLine.More(long others) -> {
                more.setText(text.text("offers.more", others));
                setGraphic(more);
                setAccessibleText(more.getText());
            }
            case OfferLine.Row(Offer offer, var earned) -> {
                show(offer);
                profit.setText(earned == null ? "" : text.formats().amount(earned));
                setGraphic(row);
                setAccessibleText(text.accessibleText(offer, now.get()));
            }
        }
    }

    private void show(Offer offer) {
        Instant at = now.get();
        lane.setText(text.lane(offer));
        goods.setText(text.goodsInShort(offer));
        customer.setText(text.customer(offer));
        sell.setText(text.sell(offer));
        valid.setText(text.validity(offer, at));
        due.setText(text.due(offer, at));
        who.setText(text.dispatcherName(offer.facts().dispatcher()));
        double part = OfferText.left(offer, at);
        Visibility.set(left, part >= 0);
        rest.setMaxWidth(Math.max(2, part * BAR));
        Offer.Due next = offer.status().state() == OfferState.OPEN ? offer.due(at) : null;
        boolean soon = next != null && next.at().isBefore(at.plus(SOON));
        boolean ending = next != null && soon && !next.callBack();
        (ending ? Tone.WARNING : Tone.NEUTRAL).mark(left);
        mark(valid, ending);
        mark(due, soon);
    }

    private static void mark(Label label, boolean soon) {
        label.getStyleClass().removeAll("ld-warning", "ld-muted");
        label.getStyleClass().add(soon ? "ld-warning" : "ld-muted");
    }
}
