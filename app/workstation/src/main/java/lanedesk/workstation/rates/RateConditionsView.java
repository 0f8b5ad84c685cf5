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
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.TickedList;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.rates.board.Condition;
import lanedesk.workstation.rates.text.RateText;

/// The texts beside drayage rates, by market, each in full and to be acknowledged.
final class RateConditionsView {

    private final BoardConditions model;
    private final RateText rateText;
    private final Runnable goOn;

    @FXML
    private Card conditionsCard;

    @FXML
    private ScrollPane scroll;

    @FXML
    private VBox list;

    private TickedList ticks;

    /// `goOn` puts the focus where the work goes on once all are acknowledged.
    RateConditionsView(BoardConditions model, RateText rateText, Runnable goOn) {
        this.model = model;
        this.rateText = rateText;
        this.goOn = goOn;
    }

    @FXML
    private void initialize() {
        Button all = new Button(rateText.text("rates.conditions.all"));
        all.setId("rateConditionsAll");
        all.setOnAction(_ -> model.acknowledge(model.all(), Way.ALL));
        conditionsCard.getTrailing().add(all);
        ticks = new TickedList(scroll, list, all, goOn);
        ticks.readToEndProperty().subscribe(this::count);
        Visibility.bind(conditionsCard, Bindings.isNotEmpty(model.all()));
        model.all().addListener((ListChangeListener<Condition>) _ -> show());
    }

    /// Goes to the first that is to be read.
    void focus() {
        ticks.focusFirst();
    }

    /// Acknowledges all that are open once they were read; until then it reads on.
    void acknowledgeByKeys() {
        ticks.tickAllByKeys(() -> model.acknowledge(model.all(), Way.KEYS));
    }

    private void show() {
        ticks.rewrite(this::write);
        count();
    }

    private void count() {
        long left = model.left();
        if (left == 0) {
            conditionsCard.setHint(rateText.text("rates.conditions.done"));
        } else {
            boolean read = ticks.readToEndProperty().get();
            conditionsCard.setHint(
                    rateText.text(read ? "rates.conditions.left" : "rates.conditions.left.unread", left));
        }
    }

    private void write() {
        list.getChildren().clear();
        List<String> markets = model.all().stream()
                .map(each -> each.text().marketZip())
                .distinct()
                .toList();
        for (String market : markets) {
            Label heading = new Label(rateText.text("rates.conditions.market", PlainText.line(market)));
            heading.getStyleClass().add("rates-condition-market");
            list.getChildren().add(heading);
            model.all().stream()
                    .filter(each -> each.text().marketZip().equals(market))
                    .forEach(each -> list.getChildren().add(line(each)));
        }
    }

    private HBox line(Condition condition) {
        CheckBox read = new CheckBox();
        read.setSelected(condition.acknowledged());
        read.setDisable(condition.acknowledged());
        read.setAccessibleText(rateText.texts()
                .named(rateText.text("rates.conditions.read"), condition.text().shown()));
        read.setOnAction(_ -> model.acknowledge(List.of(condition), Way.EACH));
        Label text = new Label(condition.text().shown());
        text.setWrapText(true);
        text.getStyleClass().add("text");
        text.setMinHeight(Label.USE_PREF_SIZE);
        FlowPane marks = new FlowPane(
                6,
                2,
                new Badge(
                        kind(condition.text()),
                        condition.text().kind() == MarketText.Kind.DISCLAIMER ? Tone.WARNING : Tone.NEUTRAL));
        if (condition.isNew()) {
            marks.getChildren().add(new Badge(rateText.text("rates.conditions.new"), Tone.ACCENT));
        }
        if (condition.acknowledged()) {
            marks.getChildren().add(new Badge("✓ " + rateText.text("rates.conditions.acknowledged"), Tone.SUCCESS));
        }
        VBox body = new VBox(3, marks, text);
        HBox.setHgrow(body, Priority.ALWAYS);
        HBox line = new HBox(read, body);
        line.getStyleClass().add("rates-condition");
        return line;
    }

    private String kind(MarketText said) {
        String word = rateText.text("rates.conditions." + said.kind().word());
        Long accessorial = said.accessorial();
        return accessorial == null
                ? word
                : rateText.text("rates.conditions.numbered", word, Long.toString(accessorial));
    }
}
