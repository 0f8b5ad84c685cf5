package lanedesk.workstation.rates;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.workstation.fx.AcknowledgeList;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.MarketCondition;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.MarketText;

/// Shows the market conditions of drayage rates in full, by market, with check boxes to acknowledge them.
final class RateConditionsView {

    private final RateBoardViewModel boardModel;
    private final RateFormatter rateFormatter;
    private final Runnable onAllAcknowledged;

    @FXML
    private Card conditionsCard;

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox list;

    private AcknowledgeList acknowledgeList;

    /// @param onAllAcknowledged called when the last condition is acknowledged, to move the focus
    RateConditionsView(RateBoardViewModel boardModel, Runnable onAllAcknowledged) {
        this.boardModel = boardModel;
        rateFormatter = boardModel.rateFormatter;
        this.onAllAcknowledged = onAllAcknowledged;
    }

    @FXML
    private void initialize() {
        Button acknowledgeAllButton = new Button(rateFormatter.textOf("rates.conditions.all"));
        acknowledgeAllButton.setId("rateConditionsAll");
        acknowledgeAllButton.setOnAction(
                _ -> boardModel.acknowledge(boardModel.marketConditions, AcknowledgementMethod.ALL));
        conditionsCard.getTrailing().add(acknowledgeAllButton);
        acknowledgeList = new AcknowledgeList(scroll, list, acknowledgeAllButton, onAllAcknowledged);
        acknowledgeList.readToEndProperty().subscribe(this::showUnreadCount);
        Visibility.bindVisibleAndManaged(conditionsCard, Bindings.isNotEmpty(boardModel.marketConditions));
        boardModel.marketConditions.addListener((ListChangeListener<MarketCondition>) _ -> showConditions());
    }

    /// Moves the focus to the first condition that is not acknowledged.
    void focusFirstUnread() {
        acknowledgeList.focusFirstUnchecked();
    }

    /// Acknowledges all conditions if they were scrolled to the end; otherwise scrolls on.
    void acknowledgeAllByKeys() {
        acknowledgeList.acknowledgeAllOrScrollOn(
                () -> boardModel.acknowledge(boardModel.marketConditions, AcknowledgementMethod.KEYS));
    }

    private void showConditions() {
        acknowledgeList.rebuildKeepingFocus(this::rebuildLines);
        showUnreadCount();
    }

    private void showUnreadCount() {
        long unreadCount = boardModel.unreadConditionCount();
        if (unreadCount == 0) {
            conditionsCard.setHint(rateFormatter.textOf("rates.conditions.done"));
        } else {
            boolean isReadToEnd = acknowledgeList.readToEndProperty().get();
            conditionsCard.setHint(rateFormatter.textOf(
                    isReadToEnd ? "rates.conditions.left" : "rates.conditions.left.unread", unreadCount));
        }
    }

    private void rebuildLines() {
        list.getChildren().clear();
        List<String> markets = boardModel.marketConditions.stream()
                .map(marketCondition -> marketCondition.text().marketZip())
                .distinct()
                .toList();
        for (String market : markets) {
            Label heading = new Label(rateFormatter.textOf("rates.conditions.market", PlainText.toDisplayLine(market)));
            heading.getStyleClass().add("rates-condition-market");
            list.getChildren().add(heading);
            boardModel.marketConditions.stream()
                    .filter(condition -> condition.text().marketZip().equals(market))
                    .forEach(condition -> list.getChildren().add(createConditionLine(condition)));
        }
    }

    private HBox createConditionLine(MarketCondition condition) {
        CheckBox acknowledgedBox = new CheckBox();
        acknowledgedBox.setSelected(condition.isAcknowledged());
        acknowledgedBox.setDisable(condition.isAcknowledged());
        acknowledgedBox.setAccessibleText(rateFormatter
                .texts()
                .joinLabelAndValue(
                        rateFormatter.textOf("rates.conditions.read"),
                        condition.text().displayText()));
        acknowledgedBox.setOnAction(_ -> boardModel.acknowledge(List.of(condition), AcknowledgementMethod.EACH));
        Label text = new Label(condition.text().displayText());
        text.setWrapText(true);
        text.getStyleClass().add("text");
        text.setMinHeight(Label.USE_PREF_SIZE);
        FlowPane badges = new FlowPane(
                6,
                2,
                new Badge(
                        kindText(condition.text()),
                        condition.text().kind() == MarketText.Kind.DISCLAIMER ? Tone.WARNING : Tone.NEUTRAL));
        if (condition.isNewInMarket()) {
            badges.getChildren().add(new Badge(rateFormatter.textOf("rates.conditions.new"), Tone.ACCENT));
        }
        if (condition.isAcknowledged()) {
            badges.getChildren()
                    .add(new Badge("✓ " + rateFormatter.textOf("rates.conditions.acknowledged"), Tone.SUCCESS));
        }
        VBox body = new VBox(3, badges, text);
        HBox.setHgrow(body, Priority.ALWAYS);
        HBox line = new HBox(acknowledgedBox, body);
        line.getStyleClass().add("rates-condition");
        return line;
    }

    private String kindText(MarketText marketText) {
        String kindName =
                rateFormatter.textOf("rates.conditions." + marketText.kind().label());
        Long accessorial = marketText.accessorial();
        return accessorial == null
                ? kindName
                : rateFormatter.textOf("rates.conditions.numbered", kindName, Long.toString(accessorial));
    }
}
