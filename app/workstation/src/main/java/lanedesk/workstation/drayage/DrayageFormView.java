package lanedesk.workstation.drayage;

import java.util.List;
import java.util.StringJoiner;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Pane;
import javafx.util.Subscription;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.AdviceLines;
import lanedesk.workstation.form.QuoteState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;

/// The page around the container's fields: moves quoted before, what is still needed, and how the asking stands.
final class DrayageFormView {

    /// The fields that the sender of a request can't know.
    private static final List<String> OWN = List.of("", WirePaths.CUSTOMER, WirePaths.USER);

    private static final List<String> BRIEF = List.of(
            WirePaths.CUSTOMER,
            WirePaths.USER,
            WirePaths.MARKET,
            WirePaths.WAREHOUSE,
            WirePaths.TYPE,
            WirePaths.LENGTH,
            WirePaths.WEIGHT);

    private final DrayageQuoteViewModel model;
    private final DrayageLists lists;
    private final Problems problems;
    private final Texts texts;
    private final ReadinessBar needs;
    private Subscription watching = Subscription.EMPTY;

    @FXML
    private PageColumns page;

    @FXML
    private StatePane answer;

    @FXML
    private Card recentCard;

    @FXML
    private ListView<RecentMoves.Move> drayRecent;

    @FXML
    private Label noRecent;

    @FXML
    private AdviceLines advice;

    @FXML
    private ActionBar bar;

    @FXML
    private Button drayGetRates;

    @FXML
    private Button drayBackToRates;

    @FXML
    private Label stale;

    DrayageFormView(DrayageQuoteViewModel model, DrayageLists lists, Problems problems, Texts texts) {
        needs = new ReadinessBar(model.quote(), need -> brief(need, texts), texts);
        this.model = model;
        this.lists = lists;
        this.problems = problems;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        drayGetRates.setOnAction(_ -> model.quote().requestRates());
        drayBackToRates.setOnAction(_ -> model.shipment().showRates());
        Visibility.bind(drayBackToRates, model.quote().hasRatesProperty());
        Visibility.bind(stale, model.quote().hasStaleRatesProperty());
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
                model.quote().readinessProperty().subscribe(this::showNeeds),
                model.quote()
                        .askedProperty()
                        .subscribe(
                                _ -> showNeeds(model.quote().readinessProperty().get())),
                model.quote().stateProperty().subscribe(this::showAnswer),
                lists.changesProperty()
                        .subscribe(_ -> showAnswer(model.quote().stateProperty().get())));
    }

    /// Whether there is a second pane.
    ObservableValue<Boolean> wideProperty() {
        return page.wideProperty();
    }

    /// Puts the container's fields on top, beneath them what the lane has cost and what was read of a request, and the
    /// request itself last.
    void setContainer(Pane fields, Node memory, Node requested, Node mail) {
        PageColumns.setBeside(memory, true);
        page.getChildren().add(mail);
        page.getChildren().addAll(0, List.of(fields, memory, requested));
        IncrementalReveal.of(page, page.getChildren(), fields.getChildren());
    }

    private void takeRecent() {
        RecentMoves.Move move = drayRecent.getSelectionModel().getSelectedItem();
        if (move != null) {
            model.container().choose(move);
            model.quote().goTo(WirePaths.TYPE);
        }
    }

    /// Goes to the moves quoted before.
    void focusRecent() {
        if (drayRecent.getSelectionModel().isEmpty()) {
            drayRecent.getSelectionModel().selectFirst();
        }
        IncrementalReveal.focus(drayRecent);
    }

    private void showRecent(RecentMoves.Known known) {
        drayRecent.getItems().setAll(known.moves());
        boolean none = known.moves().isEmpty();
        noRecent.setVisible(none);
        drayRecent.setVisible(!none);
        recentCard.setHint(none ? "" : texts.text("dray.recent.hint"));
    }

    private void showNeeds(Readiness readiness) {
        // The weight's warning stands beneath the weight.
        List<Need> cautions = readiness.warnings().stream()
                .filter(need -> !WirePaths.WEIGHT.equals(need.path()))
                .toList();
        needs.show(bar, new Readiness(readiness.toQuote(), readiness.toBook(), cautions));
    }

    private static String field(Need need) {
        String path = need.path();
        return path == null ? "" : WirePaths.field(path);
    }

    /// Returns the questions to the sender before a quote, each in a few words of a language.
    List<String> missing(Language language) {
        Texts own = texts.withLanguage(language);
        return model.quote().readinessProperty().get().toQuote().stream()
                .filter(need -> !OWN.contains(field(need)))
                .map(need -> brief(need, own))
                .toList();
    }

    // The field itself shows the details.
    private String brief(Need need, Texts said) {
        String field = field(need);
        return BRIEF.contains(field) ? said.text("dray.bar." + field) : need.text();
    }

    private void showAnswer(QuoteState state) {
        drayGetRates.setDisable(state instanceof QuoteState.Running);
        if (state instanceof QuoteState.Running) {
            bar.waitFor(asking(), ProgressBar.INDETERMINATE_PROGRESS, model.quote()::cancel);
        } else {
            bar.idle();
        }
        LayerState said = switch (state) {
            case QuoteState.Idle _, QuoteState.Running _ -> idle();
            case QuoteState.NoRates(List<Advice> lines) -> {
                advice.show(lines, model.quote()::goTo);
                yield LayerState.content();
            }
            case QuoteState.Failed(Problem problem) -> failed(problem);
        };
        answer.setState(said);
        Visibility.set(answer, state instanceof QuoteState.NoRates || said instanceof LayerState.Failed);
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
        model.quote()
                .refusedElsewhere(problem)
                .forEach((path, message) -> happened.add(texts.text("dray.failed.field", path, message)));
        return new LayerState.Failed(
                problem.title(),
                happened.add(problem.sent()).toString().strip(),
                problem.advice(),
                problem.code(),
                texts.text("dray.copy"),
                new LayerState.Action(texts.text("action.retry"), model.quote()::requestRates));
    }

    private String asking() {
        DrayageDraft draft = model.container().draft();
        String market = draft.marketText();
        String warehouse = draft.warehouse().place().oneLine();
        boolean export = draft.direction() == Direction.EXPORT;
        return texts.text("dray.getting", export ? warehouse : market, export ? market : warehouse);
    }

    void close() {
        watching.unsubscribe();
    }
}
