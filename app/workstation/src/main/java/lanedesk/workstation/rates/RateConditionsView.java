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

/// The market conditions of drayage rates, by market, each in full and with its acknowledgement.
final class RateConditionsView {

    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private final Runnable onAllRead;

    @FXML
    private Card conditionsCard;

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox list;

    private AcknowledgeList tickedList;

    /// `onDone` moves the focus on once all are acknowledged.
    RateConditionsView(RateBoardViewModel model, Runnable onDone) {
        this.model = model;
        rateFormatter = model.rateFormatter;
        this.onAllRead = onDone;
    }

    @FXML
    private void initialize() {
        Button all = new Button(rateFormatter.text("rates.conditions.all"));
        all.setId("rateConditionsAll");
        all.setOnAction(_ -> model.acknowledge(model.conditions, AcknowledgementMethod.ALL));
        conditionsCard.getTrailing().add(all);
        tickedList = new AcknowledgeList(scroll, list, all, onAllRead);
        tickedList.readToEndProperty().subscribe(this::showUnreadCount);
        Visibility.bindShown(conditionsCard, Bindings.isNotEmpty(model.conditions));
        model.conditions.addListener((ListChangeListener<MarketCondition>) _ -> show());
    }

    /// Moves the focus to the first condition to acknowledge.
    void focus() {
        tickedList.focusFirst();
    }

    /// Acknowledges all open conditions once they were read; until then it scrolls on.
    void acknowledgeByKeys() {
        tickedList.acknowledgeAllByKeys(() -> model.acknowledge(model.conditions, AcknowledgementMethod.KEYS));
    }

    private void show() {
        tickedList.keepFocusDuring(this::refreshTexts);
        showUnreadCount();
    }

    private void showUnreadCount() {
        long remaining = model.unreadConditionCount();
        if (remaining == 0) {
            conditionsCard.setHint(rateFormatter.text("rates.conditions.done"));
        } else {
            boolean read = tickedList.readToEndProperty().get();
            conditionsCard.setHint(
                    rateFormatter.text(read ? "rates.conditions.left" : "rates.conditions.left.unread", remaining));
        }
    }

    private void refreshTexts() {
        list.getChildren().clear();
        List<String> markets = model.conditions.stream()
                .map(marketCondition -> marketCondition.text().marketZip())
                .distinct()
                .toList();
        for (String market : markets) {
            Label heading = new Label(rateFormatter.text("rates.conditions.market", PlainText.toLine(market)));
            heading.getStyleClass().add("rates-condition-market");
            list.getChildren().add(heading);
            model.conditions.stream()
                    .filter(each -> each.text().marketZip().equals(market))
                    .forEach(each -> list.getChildren().add(conditionLine(each)));
        }
    }

    private HBox conditionLine(MarketCondition condition) {
        CheckBox read = new CheckBox();
        read.setSelected(condition.isAcknowledged());
        read.setDisable(condition.isAcknowledged());
        read.setAccessibleText(rateFormatter
                .texts()
                .labelled(
                        rateFormatter.text("rates.conditions.read"),
                        condition.text().displayText()));
        read.setOnAction(_ -> model.acknowledge(List.of(condition), AcknowledgementMethod.EACH));
        Label text = new Label(condition.text().displayText());
        text.setWrapText(true);
        text.getStyleClass().add("text");
        text.setMinHeight(Label.USE_PREF_SIZE);
        FlowPane marks = new FlowPane(
                6,
                2,
                new Badge(
                        kindLabel(condition.text()),
                        condition.text().kind() == MarketText.Kind.DISCLAIMER ? Tone.WARNING : Tone.NEUTRAL));
        if (condition.isNewInMarket()) {
            marks.getChildren().add(new Badge(rateFormatter.text("rates.conditions.new"), Tone.ACCENT));
        }
        if (condition.isAcknowledged()) {
            marks.getChildren()
                    .add(new Badge("✓ " + rateFormatter.text("rates.conditions.acknowledged"), Tone.SUCCESS));
        }
        VBox body = new VBox(3, marks, text);
        HBox.setHgrow(body, Priority.ALWAYS);
        HBox line = new HBox(read, body);
        line.getStyleClass().add("rates-condition");
        return line;
    }

    private String kindLabel(MarketText said) {
        String word = rateFormatter.text("rates.conditions." + said.kind().label());
        Long accessorial = said.accessorial();
        return accessorial == null
                ? word
                : rateFormatter.text("rates.conditions.numbered", word, Long.toString(accessorial));
    }
}
