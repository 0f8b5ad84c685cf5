package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Icons;
import lanedesk.workstation.fx.KeyHint;
import lanedesk.workstation.fx.LayerState;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.StateLayer;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.fx.Unfolding;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import org.kordamp.ikonli.feather.Feather;

/// The page around the container's fields: moves quoted before, what is still needed, and how the asking stands.
final class DrayageFormView {

    private static final KeyCombination GET_RATES = KeyCombination.valueOf("Shortcut+Enter");

    private final DrayageQuoteViewModel model;
    private final DrayageLists lists;
    private final Problems problems;
    private final Texts texts;
    private Subscription watching = Subscription.EMPTY;

    @FXML
    private VBox page;

    @FXML
    private HBox lower;

    @FXML
    private StateLayer answer;

    @FXML
    private Card recentCard;

    @FXML
    private ListView<RecentMoves.Move> drayRecent;

    @FXML
    private Label noRecent;

    @FXML
    private Card noRatesCard;

    @FXML
    private VBox advice;

    @FXML
    private Card readinessCard;

    @FXML
    private VBox needs;

    @FXML
    private Button drayGetRates;

    @FXML
    private Button drayBackToRates;

    @FXML
    private Label stale;

    DrayageFormView(DrayageQuoteViewModel model, DrayageLists lists, Problems problems, Texts texts) {
        this.model = model;
        this.lists = lists;
        this.problems = problems;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        drayGetRates.setGraphic(new KeyHint(GET_RATES));
        drayGetRates.setContentDisplay(ContentDisplay.RIGHT);
        drayGetRates.setOnAction(_ -> model.requestRates());
        drayBackToRates.setOnAction(_ -> model.showRates());
        Presence.bind(drayBackToRates, model.ratesKnownProperty());
        Presence.bind(stale, model.shipment().staleProperty().and(model.ratesKnownProperty()));
        drayRecent.setCellFactory(_ -> new MoveCell(texts));
        drayRecent.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                takeRecent();
                key.consume();
            }
        });
        drayRecent.setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                takeRecent();
            }
        });
        watching = Subscription.combine(
                model.recentProperty().subscribe(this::showRecent),
                model.readinessProperty().subscribe(this::showNeeds),
                model.shipment()
                        .customerProperty()
                        .subscribe((_, _) -> showNeeds(model.readinessProperty().get())),
                model.quoteStateProperty().subscribe(this::showAnswer),
                lists.changesProperty()
                        .subscribe(_ -> showAnswer(model.quoteStateProperty().get())));
    }

    /// Puts the container's fields on top, and beneath them what the lane has cost.
    void setContainer(Pane fields, Node memory) {
        page.getChildren().addAll(0, List.of(fields, memory));
        Unfolding.of(page, page.getChildren(), fields.getChildren(), lower.getChildren());
    }

    private void takeRecent() {
        RecentMoves.Move move = drayRecent.getSelectionModel().getSelectedItem();
        if (move != null) {
            model.container().choose(move);
            model.goTo(WirePaths.TYPE);
        }
    }

    /// Goes to the moves quoted before.
    void focusRecent() {
        if (drayRecent.getSelectionModel().isEmpty()) {
            drayRecent.getSelectionModel().selectFirst();
        }
        Unfolding.focus(drayRecent);
    }

    private void showRecent(RecentMoves.Known known) {
        drayRecent.getItems().setAll(known.moves());
        boolean none = known.moves().isEmpty();
        noRecent.setVisible(none);
        drayRecent.setVisible(!none);
        recentCard.setHint(none ? "" : texts.text("dray.recent.hint"));
    }

    private void showNeeds(Readiness readiness) {
        boolean ready = readiness.toQuote().isEmpty();
        readinessCard.setTitle(
                ready
                        ? texts.text("dray.ready.title")
                        : texts.text("dray.ready.missing", readiness.toQuote().size()));
        List<Node> rows = new ArrayList<>();
        CustomerBranch customer = model.shipment().customerProperty().get();
        if (ready && customer != null) {
            boolean same = customer.branchName().equals(customer.customerName());
            String who = same ? customer.customerName() : customer.customerName() + ", " + customer.branchName();
            String words = texts.text("dray.ready.nothing", who);
            rows.add(row(texts.text("dray.ready.quote"), Tone.SUCCESS, new Need(words, null)));
        }
        readiness.toQuote().forEach(need -> rows.add(row(texts.text("dray.ready.quote"), Tone.DANGER, need)));
        // The weight's warning stands beneath the weight.
        readiness.warnings().stream()
                .filter(need -> !WirePaths.WEIGHT.equals(need.path()))
                .forEach(need -> rows.add(row(texts.text("dray.ready.warn"), Tone.WARNING, need)));
        readiness.toBook().forEach(need -> rows.add(row(texts.text("dray.ready.book"), Tone.NEUTRAL, need)));
        needs.getChildren().setAll(rows);
    }

    private HBox row(String word, Tone tone, Need need) {
        String path = need.path();
        Node words = path == null ? label(need.text()) : link(need.text(), path);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(new Badge(word, tone), words);
        row.getStyleClass().add("dray-need");
        return row;
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    // The keyboard goes there by asking for rates; the link is no stop on the way through the form.
    private Hyperlink link(String text, String path) {
        Hyperlink link = new Hyperlink(text);
        link.setMnemonicParsing(false);
        link.setWrapText(true);
        link.setMinHeight(Region.USE_PREF_SIZE);
        link.setFocusTraversable(false);
        link.setOnAction(_ -> {
            link.setVisited(false);
            model.goTo(path);
        });
        return link;
    }

    private void showAnswer(QuoteState state) {
        drayGetRates.setDisable(state instanceof QuoteState.Running);
        boolean none = state instanceof QuoteState.NoRates;
        noRatesCard.setVisible(none);
        recentCard.setVisible(!none);
        answer.setState(
                switch (state) {
                    case QuoteState.Idle _ -> idle();
                    case QuoteState.Running _ ->
                        LayerState.loading(asking(), new LayerState.Action(texts.text("dray.cancel"), model::cancel));
                    case QuoteState.NoRates(List<Readiness.Need> lines) -> {
                        advice.getChildren()
                                .setAll(lines.stream()
                                        .map(line -> advice(line.text()))
                                        .toList());
                        yield LayerState.content();
                    }
                    case QuoteState.Failed(Problem problem) -> failed(problem);
                });
    }

    private LayerState idle() {
        return lists.failure()
                .<LayerState>map(failure -> {
                    Problem problem = problems.of(failure);
                    return new LayerState.Failed(
                            texts.text("dray.lists.failed"),
                            problem.happened(),
                            problem.advice(),
                            problem.code(),
                            texts.text("dray.copy"),
                            new LayerState.Action(texts.text("action.retry"), lists::refresh));
                })
                .orElseGet(LayerState::content);
    }

    private LayerState failed(Problem problem) {
        StringJoiner happened = new StringJoiner(" ").add(problem.happened());
        model.refusedElsewhere(problem)
                .forEach((path, message) -> happened.add(texts.text("dray.failed.field", path, message)));
        return new LayerState.Failed(
                problem.title(),
                happened.add(problem.sent()).toString(),
                problem.advice(),
                problem.code(),
                texts.text("dray.copy"),
                new LayerState.Action(texts.text("action.retry"), model::requestRates));
    }

    private String asking() {
        DrayageDraft draft = model.container().draft();
        String market = draft.marketText();
        String warehouse = draft.warehouse().place().oneLine();
        boolean export = draft.direction() == Direction.EXPORT;
        return texts.text("dray.getting", export ? warehouse : market, export ? market : warehouse);
    }

    private Label advice(String line) {
        Label label = label(line);
        label.setGraphic(Icons.of(Feather.CORNER_DOWN_RIGHT));
        return label;
    }

    void close() {
        watching.unsubscribe();
    }
}
