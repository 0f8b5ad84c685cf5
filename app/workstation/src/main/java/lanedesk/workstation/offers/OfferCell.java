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
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.offer.OfferState;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.offers.OfferColumns.Column;
import org.jspecify.annotations.Nullable;

/// A cell of the offer list: a section heading, an offer, or a line for further offers.
final class OfferCell extends ListCell<OfferLine> {

    private static final Duration SOON_BEFORE_EXPIRY = Duration.ofHours(1);
    /// Width of the bar for the remaining validity.
    static final double BAR_WIDTH = 40;

    private static final double BAR_HEIGHT = 4;

    private final OfferFormatter formatter;
    private final Supplier<Instant> now;
    private final Label lane = label("ld-strong");
    private final Label shipmentLabel = label("ld-muted");
    private final Label customer = label();
    private final Label sell = label("ld-strong", "offer-number");
    private final Label profit = label("ld-muted", "offer-number");
    private final Label valid = label();
    private final Region remainingBar = new Region();
    private final StackPane remainingTrack = new StackPane(remainingBar);
    private final Label due = label();
    private final Label dispatcher = label("ld-muted");
    private final HBox row;
    private final Label heading = label("ld-strong");
    private final Label count = label("ld-muted");
    private final Label sum = label("ld-muted");
    private final HBox headingRow;
    private final Label moreLabel = label("offer-more");

    OfferCell(OfferFormatter text, OfferColumns columns, Supplier<Instant> clock) {
        this.formatter = text;
        this.now = clock;
        lane.setMinWidth(Region.USE_PREF_SIZE);
        // shown completely or not at all: the details beside the list contain it too
        shipmentLabel
                .visibleProperty()
                .bind(shipmentLabel.textTruncatedProperty().not());
        remainingBar.getStyleClass().add("rest");
        remainingBar.setMaxHeight(BAR_HEIGHT);
        remainingTrack.getStyleClass().add("offer-left");
        remainingTrack.setAlignment(Pos.CENTER_LEFT);
        remainingTrack.setMinSize(BAR_WIDTH, BAR_HEIGHT);
        remainingTrack.setPrefSize(BAR_WIDTH, BAR_HEIGHT);
        remainingTrack.setMaxSize(BAR_WIDTH, BAR_HEIGHT);
        HBox lanes = new HBox(lane, shipmentLabel);
        lanes.getStyleClass().add("offer-lane");
        HBox validity = new HBox(remainingTrack, valid);
        validity.getStyleClass().add("offer-valid");
        columns.bindWidth(Column.LANE, lanes);
        columns.bindWidth(Column.CUSTOMER, customer);
        columns.bindWidth(Column.SELL, sell);
        columns.bindWidth(Column.PROFIT, profit);
        columns.bindWidth(Column.VALID, validity);
        columns.bindWidth(Column.DUE, due);
        columns.bindWidth(Column.WHO, dispatcher);
        row = new HBox(lanes, customer, sell, profit, validity, due, dispatcher);
        row.getStyleClass().add("offer-row");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        headingRow = new HBox(heading, count, gap, sum);
        headingRow.getStyleClass().add("offer-row");
        LazyTooltip.installRefreshed(
                this,
                () -> getItem() instanceof OfferLine.Row(Offer offer, var _)
                        ? text.accessibleText(offer, clock.get())
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
                heading.setText(formatter.text("offers.heading." + shown));
                count.setText(formatter.formats().formatCount(found));
                boolean summed = shown == OfferSection.DUE || shown == OfferSection.OPEN;
                sum.setText(
                        summed
                                ? formatter.text(
                                        "offers.sum." + shown,
                                        formatter.formats().formatMoney(dollars))
                                : "");
                setGraphic(headingRow);
                setAccessibleText(heading.getText() + " " + count.getText());
            }
            case OfferLine.More(long others) -> {
                moreLabel.setText(formatter.text("offers.more", others));
                setGraphic(moreLabel);
                setAccessibleText(moreLabel.getText());
            }
            case OfferLine.Row(Offer offer, var earned) -> {
                show(offer);
                profit.setText(earned == null ? "" : formatter.formats().formatAmount(earned));
                setGraphic(row);
                setAccessibleText(formatter.accessibleText(offer, now.get()));
            }
        }
    }

    private void show(Offer offer) {
        Instant time = now.get();
        lane.setText(formatter.laneText(offer));
        shipmentLabel.setText(formatter.shortShipmentText(offer));
        customer.setText(formatter.customerText(offer));
        sell.setText(formatter.sellText(offer));
        valid.setText(formatter.validityText(offer, time));
        due.setText(formatter.dueText(offer, time));
        dispatcher.setText(formatter.dispatcherName(offer.details().dispatcher()));
        double part = OfferFormatter.remainingShare(offer, time);
        Visibility.setShown(remainingTrack, part >= 0);
        remainingBar.setMaxWidth(Math.max(2, part * BAR_WIDTH));
        Offer.DueEvent next = offer.status().state() == OfferState.OPEN ? offer.nextDue(time) : null;
        boolean soon = next != null && next.at().isBefore(time.plus(SOON_BEFORE_EXPIRY));
        boolean ending = next != null && soon && !next.isFollowUp();
        (ending ? Tone.WARNING : Tone.NEUTRAL).applyTo(remainingTrack);
        markExpiringSoon(valid, ending);
        markExpiringSoon(due, soon);
    }

    private static void markExpiringSoon(Label label, boolean soon) {
        label.getStyleClass().removeAll("ld-warning", "ld-muted");
        label.getStyleClass().add(soon ? "ld-warning" : "ld-muted");
    }
}
