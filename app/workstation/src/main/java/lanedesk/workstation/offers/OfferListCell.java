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

/// A cell of the offer list: a section heading, an offer, or the line for offers that are not loaded yet.
final class OfferListCell extends ListCell<OfferLine> {

    private static final Duration DUE_SOON_DURATION = Duration.ofHours(1);
    /// Width of the bar for the remaining validity.
    static final double BAR_WIDTH = 40;

    private static final double BAR_HEIGHT = 4;

    private final OfferFormatter formatter;
    private final Supplier<Instant> currentTime;
    private final Label lane = createLabel("ld-strong");
    private final Label shipmentLabel = createLabel("ld-muted");
    private final Label customer = createLabel();
    private final Label sell = createLabel("ld-strong", "offer-number");
    private final Label profit = createLabel("ld-muted", "offer-number");
    private final Label valid = createLabel();
    private final Region remainingBar = new Region();
    private final StackPane remainingTrack = new StackPane(remainingBar);
    private final Label due = createLabel();
    private final Label dispatcher = createLabel("ld-muted");
    private final HBox row;
    private final Label headingLabel = createLabel("ld-strong");
    private final Label countLabel = createLabel("ld-muted");
    private final Label sumLabel = createLabel("ld-muted");
    private final HBox headingRow;
    private final Label moreLabel = createLabel("offer-more");

    OfferListCell(OfferFormatter formatter, OfferColumns columns, Supplier<Instant> currentTime) {
        this.formatter = formatter;
        this.currentTime = currentTime;
        lane.setMinWidth(Region.USE_PREF_SIZE);
        // the text is shown completely or not at all, because the details beside the list show it, too
        shipmentLabel
                .visibleProperty()
                .bind(shipmentLabel.textTruncatedProperty().not());
        remainingBar.getStyleClass().add("rest");
        remainingBar.setMaxHeight(BAR_HEIGHT);
        remainingTrack.getStyleClass().add("offer-remaining");
        remainingTrack.setAlignment(Pos.CENTER_LEFT);
        remainingTrack.setMinSize(BAR_WIDTH, BAR_HEIGHT);
        remainingTrack.setPrefSize(BAR_WIDTH, BAR_HEIGHT);
        remainingTrack.setMaxSize(BAR_WIDTH, BAR_HEIGHT);
        HBox laneBox = new HBox(lane, shipmentLabel);
        laneBox.getStyleClass().add("offer-lane");
        HBox validityBox = new HBox(remainingTrack, valid);
        validityBox.getStyleClass().add("offer-valid");
        columns.bindWidthAndVisibility(Column.LANE, laneBox);
        columns.bindWidthAndVisibility(Column.CUSTOMER, customer);
        columns.bindWidthAndVisibility(Column.SELL, sell);
        columns.bindWidthAndVisibility(Column.PROFIT, profit);
        columns.bindWidthAndVisibility(Column.VALID, validityBox);
        columns.bindWidthAndVisibility(Column.DUE, due);
        columns.bindWidthAndVisibility(Column.DISPATCHER, dispatcher);
        row = new HBox(laneBox, customer, sell, profit, validityBox, due, dispatcher);
        row.getStyleClass().add("offer-row");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        headingRow = new HBox(headingLabel, countLabel, gap, sumLabel);
        headingRow.getStyleClass().add("offer-row");
        LazyTooltip.installWithCurrentText(
                this,
                () -> getItem() instanceof OfferLine.Row(Offer offer, var _)
                        ? formatter.accessibleText(offer, currentTime.get())
                        : null);
    }

    private static Label createLabel(String... styleClasses) {
        Label label = new Label();
        label.setMinWidth(0);
        label.getStyleClass().addAll(styleClasses);
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
            case OfferLine.SectionHeading(var section, long offerCount, var dollars) -> {
                headingLabel.setText(formatter.text("offers.heading." + section));
                countLabel.setText(formatter.formats.formatInteger(offerCount));
                boolean hasSum = section == OfferSection.DUE || section == OfferSection.OPEN;
                sumLabel.setText(
                        hasSum ? formatter.text("offers.sum." + section, formatter.formats.formatMoney(dollars)) : "");
                setGraphic(headingRow);
                setAccessibleText(headingLabel.getText() + " " + countLabel.getText());
            }
            case OfferLine.RemainingOffers(long remainingCount) -> {
                moreLabel.setText(formatter.text("offers.more", remainingCount));
                setGraphic(moreLabel);
                setAccessibleText(moreLabel.getText());
            }
            case OfferLine.Row(Offer offer, var profitAmount) -> {
                showOffer(offer);
                profit.setText(profitAmount == null ? "" : formatter.formats.formatMoneyWithoutSign(profitAmount));
                setGraphic(row);
                setAccessibleText(formatter.accessibleText(offer, currentTime.get()));
            }
        }
    }

    private void showOffer(Offer offer) {
        Instant time = currentTime.get();
        lane.setText(formatter.laneText(offer));
        shipmentLabel.setText(formatter.shortFreightText(offer));
        customer.setText(formatter.customerText(offer));
        sell.setText(formatter.sellText(offer));
        valid.setText(formatter.remainingOrClosedText(offer, time));
        due.setText(formatter.nextEventOrClosedText(offer, time));
        dispatcher.setText(formatter.nameOrMe(offer.details().dispatcher()));
        double remainingShare = OfferFormatter.remainingValidityShare(offer, time);
        Visibility.setVisibleAndManaged(remainingTrack, remainingShare >= 0);
        remainingBar.setMaxWidth(Math.max(2, remainingShare * BAR_WIDTH));
        Offer.DueEvent nextDue = offer.status().state() == OfferState.OPEN ? offer.nextDueEvent(time) : null;
        boolean isSoon = nextDue != null && nextDue.dueAt().isBefore(time.plus(DUE_SOON_DURATION));
        boolean isExpiring = nextDue != null && isSoon && !nextDue.isFollowUp();
        (isExpiring ? Tone.WARNING : Tone.NEUTRAL).setPseudoClassOn(remainingTrack);
        styleAsWarningOrMuted(valid, isExpiring);
        styleAsWarningOrMuted(due, isSoon);
    }

    private static void styleAsWarningOrMuted(Label label, boolean isWarning) {
        label.getStyleClass().removeAll("ld-warning", "ld-muted");
        label.getStyleClass().add(isWarning ? "ld-warning" : "ld-muted");
    }
}
