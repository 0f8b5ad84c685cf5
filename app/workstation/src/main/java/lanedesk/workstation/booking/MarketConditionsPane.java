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

/// The market conditions of a drayage quote, grouped by market, each with a check box. No text is ever cut.
final class MarketConditionsPane extends VBox {

    private static final PseudoClass ACKNOWLEDGED = PseudoClass.getPseudoClass("read");

    private final MarketAcknowledgements marketAcknowledgements;
    private final DrayageBookingViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final Card card = new Card();
    private final VBox acknowledgedBox = new VBox(10);
    private final Button acknowledgeAllButton = new Button();
    private final AcknowledgeList acknowledgeList;
    private long unacknowledgedCount;
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
        acknowledgeList =
                new AcknowledgeList(scroll, acknowledgedBox, acknowledgeAllButton, this::notifyAllAcknowledged);
        acknowledgeList.readToEndProperty().subscribe(this::setAcknowledgeAllText);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        acknowledgeAllButton.setId(DrayageBookingViewModel.ACKNOWLEDGE_ALL_ID);
        acknowledgeAllButton.setOnAction(
                _ -> marketAcknowledgements.acknowledgeAllRemaining(AcknowledgementMethod.ALL));
        acknowledgeAllButton.setMaxWidth(Double.MAX_VALUE);
        acknowledgeAllButton.setMinHeight(USE_PREF_SIZE);
        card.getContent().addAll(scroll, acknowledgeAllButton);
        card.setMinHeight(0);
        VBox.setVgrow(card, Priority.ALWAYS);
        VBox.setVgrow(this, Priority.ALWAYS);
        getStyleClass().add("booking-reading");
        getChildren().add(card);
        marketAcknowledgements.acknowledgedProperty().subscribe(this::showTextsKeepingFocus);
    }

    /// Sets the action that moves the focus on after all conditions were acknowledged.
    void setOnAllAcknowledged(Runnable onDone) {
        onAllAcknowledged = onDone;
    }

    /// Moves the focus to the first condition that is not acknowledged.
    void focusFirstUnacknowledged() {
        acknowledgeList.focusFirstUnchecked();
    }

    /// Acknowledges all remaining conditions if the list was scrolled to its end. Otherwise scrolls on.
    void acknowledgeAllByKeysOrScrollOn() {
        acknowledgeList.acknowledgeAllOrScrollOn(
                () -> marketAcknowledgements.acknowledgeAllRemaining(AcknowledgementMethod.KEYS));
    }

    private void notifyAllAcknowledged() {
        onAllAcknowledged.run();
    }

    private void showTextsKeepingFocus(List<Acknowledgement> acknowledged) {
        acknowledgeList.rebuildAndMoveFocus(() -> rebuildRows(acknowledged));
    }

    private void rebuildRows(List<Acknowledgement> acknowledged) {
        List<Node> rows = new ArrayList<>();
        List<MarketText> allTexts = marketAcknowledgements.textsByMarket();
        List<MarketText> unacknowledged = marketAcknowledgements.unacknowledgedTexts();
        String market = "";
        for (MarketText text : allTexts) {
            if (!text.marketZip().equals(market)) {
                market = text.marketZip();
                rows.add(marketHeading(market));
            }
            rows.add(createTextRow(
                    text,
                    !unacknowledged.contains(text),
                    acknowledged.stream().filter(text::isAcknowledgedIn).toList()));
        }
        if (allTexts.isEmpty()) {
            rows.add(wrappedLabel(texts.text("booking.ack.none"), "ld-muted"));
        }
        acknowledgedBox.getChildren().setAll(rows);
        card.setHint(
                allTexts.isEmpty()
                        ? ""
                        : texts.text("booking.ack.count", allTexts.size() - unacknowledged.size(), allTexts.size()));
        unacknowledgedCount = unacknowledged.size();
        setAcknowledgeAllText();
        Visibility.setVisibleAndManaged(acknowledgeAllButton, unacknowledgedCount > 0);
        pseudoClassStateChanged(ACKNOWLEDGED, unacknowledgedCount == 0);
    }

    // While the button is disabled, its text says that the list must be read to its end.
    private void setAcknowledgeAllText() {
        boolean isReadToEnd = acknowledgeList.readToEndProperty().get();
        acknowledgeAllButton.setText(
                texts.text(isReadToEnd ? "booking.ack.all" : "booking.ack.all.unread", unacknowledgedCount));
    }

    private Label marketHeading(String marketZip) {
        return wrappedLabel(
                marketZip.equals(model.quotedContainer().marketZip())
                        ? texts.text(
                                "booking.ack.market",
                                marketZip,
                                model.quotedContainer().marketName())
                        : texts.text("booking.ack.market.other", marketZip),
                "booking-market");
    }

    // Below the text stand the names of all dispatchers who have acknowledged the text. The check box stands for
    // the dispatcher who books.
    private VBox createTextRow(MarketText text, boolean isAcknowledged, List<Acknowledgement> acknowledgements) {
        String title = text.accessorial() == null
                ? texts.text("booking.ack." + text.kind().label())
                : texts.text("booking.ack.remark.accessorial", Long.toString(text.accessorial()));
        CheckBox checkBox = new CheckBox(title);
        checkBox.setMnemonicParsing(false);
        checkBox.getStyleClass().add("ld-strong");
        checkBox.setSelected(isAcknowledged);
        checkBox.setDisable(isAcknowledged);
        checkBox.setOnAction(_ -> marketAcknowledgements.saveAcknowledgement(text));
        checkBox.setAccessibleHelp(text.displayText());
        checkBox.setWrapText(true);
        // If space is short, the badge moves to a second line before a word is broken.
        checkBox.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        WrappingRow head = new WrappingRow();
        head.setSpacing(8);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getChildren().add(checkBox);
        if (marketAcknowledgements.isNewInMarket(text)) {
            head.getChildren().add(new Badge(texts.text("booking.ack.new"), Tone.WARNING));
        }
        VBox row = new VBox(3, head, wrappedLabel(text.displayText(), "ld-muted"));
        for (Acknowledgement acknowledgement : acknowledgements) {
            Label acknowledgedBy = wrappedLabel(
                    texts.text(
                            "booking.ack.by." + acknowledgement.method().name().toLowerCase(Locale.ROOT),
                            acknowledgement.dispatcher(),
                            formats.formatDateTime(acknowledgement.acknowledgedAt())),
                    "ld-small");
            acknowledgedBy.getStyleClass().add(isAcknowledged ? "ld-success" : "ld-muted");
            row.getChildren().add(acknowledgedBy);
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
