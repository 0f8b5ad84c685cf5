package lanedesk.workstation.rates;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.TickedList;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.journal.quote.Acknowledgement.Way;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.quoting.MarketText;
import lanedesk.workstation.rates.board.Condition;

/// The texts beside drayage rates, by market, each in full and to be acknowledged.
final class ConditionsList {

    private final Card card;
    private final RateComparisonViewModel model;
    private final VBox list = new VBox();
    private final TickedList ticks;
    private final Button all;

    /// `goOn` puts the focus where the work goes on once all are acknowledged.
    ConditionsList(Card card, RateComparisonViewModel model, Runnable goOn) {
        this.card = card;
        this.model = model;
        RateWords words = model.words();
        all = new Button(words.text("rates.conditions.all"));
        all.setId("rateConditionsAll");
        all.setOnAction(_ -> model.conditions().acknowledge(model.conditions().all(), Way.ALL));
        card.getTrailing().add(all);
        ScrollPane scroll = new ScrollPane(list);
        ticks = new TickedList(scroll, list, all, goOn);
        ticks.readToEndProperty().subscribe(this::count);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        card.getContent().setAll(scroll);
        card.getStyleClass().add("rates-conditions");
        Presence.bind(card, Bindings.isNotEmpty(model.conditions().all()));
    }

    /// Goes to the first that is to be read.
    void focus() {
        ticks.focusFirst();
    }

    /// Writes the texts anew.
    void show() {
        ticks.rewrite(this::write);
        count();
    }

    private void count() {
        RateWords words = model.words();
        long left = model.conditions().left();
        if (left == 0) {
            card.setHint(words.text("rates.conditions.done"));
        } else {
            boolean read = ticks.readToEndProperty().get();
            card.setHint(words.text(read ? "rates.conditions.left" : "rates.conditions.left.unread", left));
        }
    }

    private void write() {
        RateWords words = model.words();
        list.getChildren().clear();
        List<String> markets = model.conditions().all().stream()
                .map(each -> each.said().marketZip())
                .distinct()
                .toList();
        for (String market : markets) {
            Label heading = new Label(words.text("rates.conditions.market", PlainText.line(market)));
            heading.getStyleClass().add("rates-condition-market");
            list.getChildren().add(heading);
            model.conditions().all().stream()
                    .filter(each -> each.said().marketZip().equals(market))
                    .forEach(each -> list.getChildren().add(line(each)));
        }
    }

    private HBox line(Condition condition) {
        RateWords words = model.words();
        CheckBox read = new CheckBox();
        read.setSelected(condition.acknowledged());
        read.setDisable(condition.acknowledged());
        read.setAccessibleText(
                words.text("rates.conditions.read") + ": " + condition.said().shown());
        read.setOnAction(_ -> model.conditions().acknowledge(List.of(condition), Way.EACH));
        Label text = new Label(condition.said().shown());
        text.setWrapText(true);
        text.setMinHeight(Label.USE_PREF_SIZE);
        FlowPane marks = new FlowPane(
                6,
                2,
                new Badge(
                        kind(condition.said()),
                        condition.said().kind() == MarketText.Kind.DISCLAIMER ? Tone.WARNING : Tone.NEUTRAL));
        if (condition.fresh()) {
            marks.getChildren().add(new Badge(words.text("rates.conditions.new"), Tone.ACCENT));
        }
        if (condition.acknowledged()) {
            marks.getChildren().add(new Badge("✓ " + words.text("rates.conditions.acknowledged"), Tone.SUCCESS));
        }
        VBox body = new VBox(3, marks, text);
        HBox.setHgrow(body, Priority.ALWAYS);
        HBox line = new HBox(read, body);
        line.getStyleClass().add("rates-condition");
        return line;
    }

    private String kind(MarketText said) {
        RateWords words = model.words();
        String word = words.text("rates.conditions." + said.kind().word());
        Long accessorial = said.accessorial();
        return accessorial == null ? word : words.text("rates.conditions.numbered", word, Long.toString(accessorial));
    }
}
