package lanedesk.workstation.otr;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import org.jspecify.annotations.Nullable;

/// The card that says what is missing and asks for rates.
final class OtrReadinessView {

    private static final int MOST_NEEDS = 6;

    private final OtrFormViewModel form;
    private final Texts texts;
    private @Nullable Shown shown;

    @FXML
    private Card card;

    @FXML
    private VBox needs;

    @FXML
    private Button otrGetRates;

    @FXML
    private Button otrCancel;

    @FXML
    private Button otrShowRates;

    @FXML
    private VBox asking;

    @FXML
    private Label askingText;

    @FXML
    private ProgressBar progress;

    OtrReadinessView(OtrFormViewModel form, Texts texts) {
        this.form = form;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        Presence.follow(otrCancel);
        Presence.follow(otrShowRates);
        Presence.follow(asking);
        otrGetRates.setMinWidth(Region.USE_PREF_SIZE);
        otrCancel.setMinWidth(Region.USE_PREF_SIZE);
        otrGetRates.setAccessibleText(texts.text("otr.rates"));
        form.readinessProperty().subscribe(_ -> show());
        form.quoteStateProperty().subscribe(_ -> show());
        Shipment shipment = form.shipment();
        shipment.stageProperty().subscribe(_ -> show());
        shipment.staleProperty().subscribe(_ -> show());
    }

    /// What of one kind is in sight, and how many more there are.
    private record Some(List<Need> first, int more) {

        static Some of(List<Need> all) {
            return new Some(all.stream().limit(MOST_NEEDS).toList(), Math.max(0, all.size() - MOST_NEEDS));
        }

        int all() {
            return first.size() + more;
        }
    }

    /// Everything the card shows: while it stays the same, not a label is made anew.
    private record Shown(Some toQuote, Some warnings, Some toBook, QuoteState state, boolean hasRates, boolean stale) {}

    private void show() {
        Readiness ready = form.readinessProperty().get();
        Shipment shipment = form.shipment();
        Shown now = new Shown(
                Some.of(ready.toQuote()),
                Some.of(ready.warnings()),
                Some.of(ready.toBook()),
                form.quoteStateProperty().get(),
                !shipment.quoteIds().isEmpty(),
                shipment.staleProperty().get());
        if (!now.equals(shown)) {
            shown = now;
            show(now);
        }
    }

    private void show(Shown now) {
        QuoteState state = now.state();
        int missing = now.toQuote().all();
        card.setTitle(
                missing > 0
                        ? texts.text("otr.ready.missing", missing)
                        : texts.text(now.toBook().all() == 0 ? "otr.ready.all" : "otr.ready.quote"));
        needs.getChildren().clear();
        switch (state) {
            case QuoteState.Failed(Problem problem) -> needs.getChildren().add(failed(problem));
            case QuoteState.NoRates(List<Need> advice) -> needs.getChildren().add(noRates(advice));
            case QuoteState.Idle _, QuoteState.Running _ -> {
                // nothing beside the needs
            }
        }
        addNeeds(now);
        boolean running = state instanceof QuoteState.Running;
        otrGetRates.setDisable(running);
        otrCancel.setVisible(running);
        asking.setVisible(running);
        if (state instanceof QuoteState.Running(int done, int total)) {
            askingText.setText(texts.text("otr.asking", done + 1, total));
            progress.setProgress(total > 1 && done > 0 ? (double) done / total : -1);
            progress.setAccessibleText(askingText.getText());
        }
        otrShowRates.setVisible(!running && now.hasRates());
        otrShowRates.setText(texts.text(now.stale() ? "otr.rates.stale" : "otr.rates.back"));
    }

    private void addNeeds(Shown now) {
        if (now.toQuote().all() == 0) {
            needs.getChildren()
                    .add(row(new Badge(texts.text("otr.badge.quote.ok"), Tone.SUCCESS), words("otr.ready.nothing")));
        }
        add(now.toQuote(), "otr.badge.quote", Tone.DANGER);
        add(now.warnings(), "otr.badge.note", Tone.WARNING);
        add(now.toBook(), "otr.badge.book", Tone.NEUTRAL);
    }

    private void add(Some some, String badge, Tone tone) {
        some.first().forEach(need -> needs.getChildren().add(row(new Badge(texts.text(badge), tone), words(need))));
        if (some.more() > 0) {
            needs.getChildren().add(new Label(texts.text("otr.ready.more", some.more())));
        }
    }

    private static HBox row(Badge badge, Node words) {
        HBox row = new HBox(badge, words);
        HBox.setHgrow(words, Priority.ALWAYS);
        row.getStyleClass().add("otr-need");
        return row;
    }

    private Label words(String key) {
        Label label = new Label(texts.text(key));
        label.getStyleClass().add("words");
        return label;
    }

    private Node words(Need need) {
        String path = need.path();
        if (path == null) {
            Label label = new Label(need.text());
            label.getStyleClass().add("words");
            return label;
        }
        Hyperlink link = new Hyperlink(need.text());
        link.setMnemonicParsing(false);
        link.setOnAction(_ -> {
            link.setVisited(false);
            form.goTo(path);
        });
        return link;
    }

    private VBox failed(Problem problem) {
        VBox refused = new VBox();
        refused.getStyleClass().add("otr-refused");
        form.refusedElsewhere(problem)
                .forEach((path, message) ->
                        refused.getChildren().add(new Label(texts.text("otr.failed.field", path, message))));
        Presence.set(refused, !refused.getChildren().isEmpty());
        Label title = new Label(problem.title());
        title.getStyleClass().add("title");
        Label code = new Label(problem.code());
        code.getStyleClass().addAll("ld-small", "ld-muted");
        VBox box = new VBox(title, new Label(problem.explanation()), refused, code);
        box.setId("quoteFailed");
        box.getStyleClass().add("otr-failed");
        return box;
    }

    private VBox noRates(List<Need> advice) {
        Label title = new Label(texts.text("otr.none.title"));
        title.getStyleClass().add("title");
        VBox box = new VBox(title, new Label(texts.text("otr.none.text")));
        advice.forEach(each -> {
            HBox line = new HBox(new Label("•"), words(each));
            line.getStyleClass().add("otr-advice");
            box.getChildren().add(line);
        });
        box.setId("noRates");
        box.getStyleClass().addAll("otr-failed", "calm");
        return box;
    }

    @FXML
    private void getRates() {
        form.requestRates();
    }

    @FXML
    private void cancel() {
        form.cancel();
    }

    @FXML
    private void showRates() {
        form.shipment().showRates();
    }
}
