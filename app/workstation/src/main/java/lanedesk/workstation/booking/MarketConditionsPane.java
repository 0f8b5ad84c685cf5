package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.fx.AcknowledgeList;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.MarketText;

/// The market conditions of a drayage quote, grouped by market and never cut, each with a check box.
final class MarketConditionsPane extends VBox {

    private static final PseudoClass ACKNOWLEDGED = PseudoClass.getPseudoClass("read");

    private final MarketAcknowledgements marketAcknowledgements;
    private final DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Card card = new Card();
    private final VBox acknowledgedBox = new VBox(10);
    private final Button acknowledgeAllButton = new Button();
    private final AcknowledgeList tickedList;
    private long openCount;
    private Runnable onAllAcknowledged = () -> {};

    MarketConditionsPane(DrayageBookingViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.marketAcknowledgements = model.marketAcknowledgements();
        this.texts = texts;
        this.formats = formats;
        card.setTitle(texts.text("booking.ack.title"));
        ScrollPane scroll = new ScrollPane(acknowledgedBox);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        tickedList = new AcknowledgeList(scroll, acknowledgedBox, acknowledgeAllButton, this::notifyAllAcknowledged);
        tickedList.readToEndProperty().subscribe(this::setButtonText);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        acknowledgeAllButton.setId(DrayageBookingViewModel.ACKNOWLEDGE_ALL);
        acknowledgeAllButton.setOnAction(_ -> marketAcknowledgements.acknowledgeAll(AcknowledgementMethod.ALL));
        acknowledgeAllButton.setMaxWidth(Double.MAX_VALUE);
        acknowledgeAllButton.setMinHeight(USE_PREF_SIZE);
        card.getContent().addAll(scroll, acknowledgeAllButton);
        card.setMinHeight(0);
        VBox.setVgrow(card, Priority.ALWAYS);
        VBox.setVgrow(this, Priority.ALWAYS);
        getStyleClass().add("booking-reading");
        getChildren().add(card);
        marketAcknowledgements.acknowledgedProperty().subscribe(this::showTexts);
    }

    /// Sets the action that moves the focus on once every condition is acknowledged.
    void setOnAllAcknowledged(Runnable onDone) {
        onAllAcknowledged = onDone;
    }

    /// Moves the focus to the first open condition.
    void focusFirst() {
        tickedList.focusFirst();
    }

    /// Acknowledges all open conditions once they were read; until then it scrolls on.
    void acknowledgeByKeys() {
        tickedList.acknowledgeAllByKeys(() -> marketAcknowledgements.acknowledgeAll(AcknowledgementMethod.KEYS));
    }

    private void notifyAllAcknowledged() {
        onAllAcknowledged.run();
    }

    private void showTexts(List<Acknowledgement> acknowledged) {
        tickedList.keepFocusDuring(() -> refreshTexts(acknowledged));
    }

    private void refreshTexts(List<Acknowledgement> acknowledged) {
        List<Node> rows = new ArrayList<>();
        List<MarketText> every = marketAcknowledgements.texts();
        List<MarketText> remaining = marketAcknowledgements.unacknowledgedTexts();
        String market = "";
        for (MarketText text : every) {
            if (!text.marketZip().equals(market)) {
                market = text.marketZip();
                rows.add(heading(market));
            }
            rows.add(textRow(
                    text,
                    !remaining.contains(text),
                    acknowledged.stream().filter(text::matches).toList()));
        }
        if (every.isEmpty()) {
            rows.add(wrappedLabel(texts.text("booking.ack.none"), "ld-muted"));
        }
        acknowledgedBox.getChildren().setAll(rows);
        card.setHint(
                every.isEmpty() ? "" : texts.text("booking.ack.count", every.size() - remaining.size(), every.size()));
        openCount = remaining.size();
        setButtonText();
        Visibility.setShown(acknowledgeAllButton, openCount > 0);
        pseudoClassStateChanged(ACKNOWLEDGED, openCount == 0);
    }

    // A disabled button names what it waits for.
    private void setButtonText() {
        boolean toEnd = tickedList.readToEndProperty().get();
        acknowledgeAllButton.setText(texts.text(toEnd ? "booking.ack.all" : "booking.ack.all.unread", openCount));
    }

    private Label heading(String zip) {
        return wrappedLabel(
                zip.equals(model.container().marketZip())
                        ? texts.text(
                                "booking.ack.market", zip, model.container().marketName())
                        : texts.text("booking.ack.market.other", zip),
                "booking-market");
    }

    // Everyone who acknowledged it is listed below the text; the check box is that of the booking dispatcher.
    private VBox textRow(MarketText text, boolean isDone, List<Acknowledgement> acknowledgements) {
        String title = text.accessorial() == null
                ? texts.text("booking.ack." + text.kind().label())
                : texts.text("booking.ack.remark.accessorial", Long.toString(text.accessorial()));
        CheckBox check = new CheckBox(title);
        check.setMnemonicParsing(false);
        check.getStyleClass().add("ld-strong");
        check.setSelected(isDone);
        check.setDisable(isDone);
        check.setOnAction(_ -> marketAcknowledgements.acknowledge(text));
        check.setAccessibleHelp(text.displayText());
        check.setWrapText(true);
        // The badge moves to a second line before any of its words is broken.
        check.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        WrappingRow head = new WrappingRow();
        head.setSpacing(8);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getChildren().add(check);
        if (marketAcknowledgements.isNewInMarket(text)) {
            head.getChildren().add(new Badge(texts.text("booking.ack.new"), Tone.WARNING));
        }
        VBox row = new VBox(3, head, wrappedLabel(text.displayText(), "ld-muted"));
        for (Acknowledgement acknowledgement : acknowledgements) {
            Label who = wrappedLabel(
                    texts.text(
                            "booking.ack.by." + acknowledgement.method().name().toLowerCase(Locale.ROOT),
                            acknowledgement.dispatcher(),
                            formats.formatDateTime(acknowledgement.at())),
                    "ld-small");
            who.getStyleClass().add(isDone ? "ld-success" : "ld-muted");
            row.getChildren().add(who);
        }
        return row;
    }

    private static Label wrappedLabel(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
