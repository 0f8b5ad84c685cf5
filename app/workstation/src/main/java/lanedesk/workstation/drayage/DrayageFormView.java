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
import lanedesk.workstation.form.AdviceList;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;

/// The page around the container's fields: recent moves, missing values, and the state of the request.
final class DrayageFormView {

    /// Fields that the sender of a request cannot know.
    private static final List<String> NOT_ASKED_OF_SENDER =
            List.of("", DrayageFieldPaths.CUSTOMER, DrayageFieldPaths.USER);

    private static final List<String> SHORT_LABELS = List.of(
            DrayageFieldPaths.CUSTOMER,
            DrayageFieldPaths.USER,
            DrayageFieldPaths.MARKET,
            DrayageFieldPaths.WAREHOUSE,
            DrayageFieldPaths.TYPE,
            DrayageFieldPaths.LENGTH,
            DrayageFieldPaths.WEIGHT);

    private final DrayageQuoteViewModel model;
    private final DrayageReferenceLists lists;
    private final ErrorMessages problems;
    private final Texts texts;
    private final ReadinessBar readinessBar;
    private Subscription subscriptions = Subscription.EMPTY;

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
    private Card answerCard;

    @FXML
    private Label answerText;

    @FXML
    private Label adviceTitle;

    @FXML
    private AdviceList advice;

    @FXML
    private ActionBar bar;

    @FXML
    private Button drayGetRates;

    @FXML
    private Button drayBackToRates;

    @FXML
    private Label stale;

    DrayageFormView(DrayageQuoteViewModel model, DrayageReferenceLists lists, ErrorMessages problems, Texts texts) {
        readinessBar = new ReadinessBar(model.quoteForm(), need -> shortLabel(need, texts), texts);
        this.model = model;
        this.lists = lists;
        this.problems = problems;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        drayGetRates.setOnAction(_ -> model.quoteForm().requestRates());
        drayBackToRates.setOnAction(_ -> model.shipment().showRates());
        Visibility.bindShown(drayBackToRates, model.quoteForm().hasRatesProperty());
        Visibility.bindShown(stale, model.quoteForm().ratesOutdatedProperty());
        drayRecent.setCellFactory(_ -> new RecentMoveCell(texts));
        drayRecent.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ENTER && !key.isShortcutDown()) {
                applyRecentMove();
                key.consume();
            }
        });
        drayRecent.setOnMouseClicked(click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                applyRecentMove();
            }
        });
        subscriptions = Subscription.combine(
                model.recentProperty().subscribe(this::showRecent),
                model.quoteForm().readinessProperty().subscribe(this::showNeeds),
                model.quoteForm()
                        .requestedOnceProperty()
                        .subscribe(_ ->
                                showNeeds(model.quoteForm().readinessProperty().get())),
                model.quoteForm().stateProperty().subscribe(this::showAnswer),
                lists.changesProperty()
                        .subscribe(_ ->
                                showAnswer(model.quoteForm().stateProperty().get())));
    }

    /// Whether there is a second pane.
    ObservableValue<Boolean> wideProperty() {
        return page.wideProperty();
    }

    /// Places the container's fields at the top, then the lane history, the values read from a request, and the
    /// request itself.
    void setContainer(Pane fields, Node memory, Node requested, Node mail) {
        PageColumns.setBeside(memory, true);
        page.getChildren().add(mail);
        page.getChildren().addAll(0, List.of(fields, memory, requested));
        IncrementalReveal.install(page, page.getChildren(), fields.getChildren());
    }

    private void applyRecentMove() {
        RecentMoves.Move move = drayRecent.getSelectionModel().getSelectedItem();
        if (move != null) {
            model.container().select(move);
            model.quoteForm().goTo(DrayageFieldPaths.TYPE);
        }
    }

    /// Moves the focus to the recent moves.
    void focusRecent() {
        if (drayRecent.getSelectionModel().isEmpty()) {
            drayRecent.getSelectionModel().selectFirst();
        }
        IncrementalReveal.focusAndReveal(drayRecent);
    }

    private void showRecent(RecentMoves.MoveHistory known) {
        drayRecent.getItems().setAll(known.moves());
        boolean none = known.moves().isEmpty();
        noRecent.setVisible(none);
        drayRecent.setVisible(!none);
        recentCard.setHint(none ? "" : texts.text("dray.recent.hint"));
    }

    private void showNeeds(Readiness readiness) {
        // The warning about the weight is shown below the weight.
        List<Need> cautions = readiness.warnings().stream()
                .filter(need -> !DrayageFieldPaths.WEIGHT.equals(need.path()))
                .toList();
        readinessBar.show(bar, new Readiness(readiness.toQuote(), readiness.toBook(), cautions));
    }

    private static String fieldOfNeed(Need need) {
        String path = need.path();
        return path == null ? "" : DrayageFieldPaths.toFormPath(path);
    }

    /// The questions to the sender before quoting, in a few words of a language.
    List<String> missingQuestions(Language language) {
        Texts own = texts.withLanguage(language);
        return model.quoteForm().readinessProperty().get().toQuote().stream()
                .filter(need -> !NOT_ASKED_OF_SENDER.contains(fieldOfNeed(need)))
                .map(need -> shortLabel(need, own))
                .toList();
    }

    // The field itself shows the details.
    private String shortLabel(Need need, Texts said) {
        String field = fieldOfNeed(need);
        return SHORT_LABELS.contains(field) ? said.text("dray.bar." + field) : need.text();
    }

    private void showAnswer(RateRequestState state) {
        drayGetRates.setDisable(state instanceof RateRequestState.Running);
        if (state instanceof RateRequestState.Running) {
            bar.showProgress(progressText(), ProgressBar.INDETERMINATE_PROGRESS, model.quoteForm()::cancel);
        } else {
            bar.hideProgress();
        }
        PaneState said = switch (state) {
            case RateRequestState.Idle _, RateRequestState.Running _ -> idleState();
            case RateRequestState.NoRates noRates -> {
                answerCard.setTitle(noRates.title());
                answerText.setText(noRates.text());
                advice.show(noRates.advice(), model.quoteForm()::goTo);
                Visibility.setShown(adviceTitle, !noRates.advice().isEmpty());
                yield PaneState.ofContent();
            }
            case RateRequestState.Failed(ErrorMessage problem) -> failedState(problem);
        };
        answer.setState(said);
        Visibility.setShown(answer, state instanceof RateRequestState.NoRates || said instanceof PaneState.Failed);
    }

    private PaneState idleState() {
        return lists.failure()
                .<PaneState>map(failure -> {
                    ErrorMessage problem = problems.create(failure);
                    return new PaneState.Failed(
                            texts.text("dray.lists.failed"),
                            problem.causeText(),
                            problem.advice(),
                            problem.code(),
                            texts.text("dray.copy"),
                            new PaneState.Action(texts.text("action.retry"), lists::refresh));
                })
                .orElseGet(PaneState::ofContent);
    }

    private PaneState failedState(ErrorMessage problem) {
        StringJoiner happened = new StringJoiner(" ").add(problem.causeText());
        model.quoteForm()
                .unmappedServiceErrors(problem)
                .forEach((path, message) -> happened.add(texts.text("dray.failed.field", path, message)));
        return new PaneState.Failed(
                problem.title(),
                happened.add(problem.sentText()).toString().strip(),
                problem.advice(),
                problem.code(),
                texts.text("dray.copy"),
                new PaneState.Action(texts.text("action.retry"), model.quoteForm()::requestRates));
    }

    private String progressText() {
        DrayageDraft draft = model.container().draft();
        String market = draft.marketText();
        String warehouse = draft.warehouse().place().toSingleLine();
        boolean export = draft.direction() == MoveType.EXPORT;
        return texts.text("dray.getting", export ? warehouse : market, export ? market : warehouse);
    }

    void close() {
        subscriptions.unsubscribe();
    }
}
