package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.BooleanSupplier;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.form.AdviceList;
import lanedesk.workstation.form.LaneHistoryView;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.ReadinessNote;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.form.ReferencesView;
import lanedesk.workstation.form.RequestMailView;
import lanedesk.workstation.form.RequestStripView;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.ModelView;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Shows the drayage forms of all shipments, one at a time, and handles their keys: the container's fields, recent
/// moves, missing values, and the state of the rate request.
final class DrayageFormView implements ModelView<DrayageFormView.Models> {

    /// The view models of one shipment's form.
    record Models(DrayageQuoteViewModel form, LaneHistoryViewModel laneHistory) {}

    /// Paths of fields that the sender of a customer request cannot know.
    private static final List<String> FIELDS_UNKNOWN_TO_SENDER =
            List.of("", DrayageFields.CUSTOMER, DrayageFields.USER);

    private static final List<String> FIELDS_WITH_SHORT_LABEL = List.of(
            DrayageFields.CUSTOMER,
            DrayageFields.USER,
            DrayageFields.MARKET,
            DrayageFields.WAREHOUSE,
            DrayageFields.CONTAINER_TYPE,
            DrayageFields.CONTAINER_LENGTH,
            DrayageFields.WEIGHT);

    private DrayageQuoteViewModel model;
    private final DrayageReferenceLists referenceLists;
    private final ErrorMessages errorMessages;
    private final Navigator navigator;
    private final DrayageContainerView containerView;
    private LaneHistoryViewModel laneHistory;
    private final LaneHistoryView laneHistoryView;
    private final RequestStripView requestStrip;
    private final ReferencesView referencesView;
    private final RequestMailView requestMail;
    private final Parent root;
    private final Texts texts;
    private final ReadinessBar readinessBar;
    private Subscription subscriptions = Subscription.EMPTY;

    @FXML
    private PageColumns cards;

    @FXML
    private StatePane requestResult;

    @FXML
    private Card recentCard;

    @FXML
    private ListView<RecentMoves.Move> drayRecent;

    @FXML
    private Label noRecentMoves;

    @FXML
    private Card noRatesCard;

    @FXML
    private Label noRatesText;

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
    private Label ratesOutdated;

    DrayageFormView(
            Models models, Navigator navigator, ErrorMessages errorMessages, PlaceTexts placeTexts, Texts texts) {
        model = models.form();
        laneHistory = models.laneHistory();
        // The lists are those of the environment, so all forms have the same.
        this.referenceLists = model.referenceLists();
        this.errorMessages = errorMessages;
        this.navigator = navigator;
        this.texts = texts;
        readinessBar = new ReadinessBar(model.quoteForm, need -> shortLabelOrText(need, texts), texts);
        containerView = new DrayageContainerView(model, texts, placeTexts);
        Pane container = (Pane) FxmlViews.load(containerView, texts).root();
        root = FxmlViews.load(this, texts).root();
        laneHistoryView = new LaneHistoryView(laneHistory, texts);
        requestStrip = new RequestStripView(model.quoteForm.requestMarks());
        referencesView = new ReferencesView(model.quoteForm.references, texts);
        VBox.setVgrow(referencesView.root(), Priority.NEVER);
        requestMail = new RequestMailView(
                model.quoteForm.requestMarks(), cards.sideColumnShownProperty(), this::missingFieldLabelsForSender);
        PageColumns.setBeside(laneHistoryView.root(), true);
        cards.getChildren().add(requestMail.root());
        cards.getChildren()
                .addAll(0, List.of(container, laneHistoryView.root(), requestStrip.root(), referencesView.root()));
        IncrementalReveal.installAndDetachChildren(cards, cards.getChildren(), container.getChildren());
        setModel(models);
    }

    @Override
    public void setModel(Models models) {
        subscriptions.unsubscribe();
        DrayageQuoteViewModel form = models.form();
        model = form;
        laneHistory = models.laneHistory();
        containerView.setForm(form);
        laneHistoryView.setModel(laneHistory);
        requestStrip.setMarks(form.quoteForm.requestMarks());
        referencesView.setModel(form.quoteForm.references);
        requestMail.setMarks(form.quoteForm.requestMarks());
        readinessBar.setForm(form.quoteForm);
        Visibility.bindVisibleAndManaged(drayBackToRates, form.quoteForm.hasRatesProperty());
        Visibility.bindVisibleAndManaged(ratesOutdated, form.quoteForm.ratesOutdatedProperty());
        drayRecent.getSelectionModel().clearSelection();
        subscriptions = Subscription.combine(
                form.recentMovesProperty().subscribe(this::showRecentMoves),
                form.quoteForm.readinessProperty().subscribe(this::showReadinessExceptWeightWarnings),
                form.quoteForm
                        .ratesRequestedOnceProperty()
                        .subscribe((_, _) -> showReadinessExceptWeightWarnings(
                                form.quoteForm.readinessProperty().get())),
                form.quoteForm.rateRequestStateProperty().subscribe(this::showRequestState),
                form.container.state.draftProperty().subscribe(this::loadLaneHistoryOfDraft),
                () -> form.quoteForm.setFieldFocusAction(_ -> {}),
                () -> form.shipment.setOnReviewUncertainValues(() -> {}));
        form.quoteForm.setFieldFocusAction(this::goToField);
        form.shipment.setOnReviewUncertainValues(requestStrip::focusFirstUncertainValue);
    }

    @FXML
    private void initialize() {
        drayGetRates.setOnAction(_ -> model.quoteForm.requestRatesOrFocusFirstError());
        drayBackToRates.setOnAction(_ -> model.shipment.showLastRatesIfAny());
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
        referenceLists
                .changeCountProperty()
                .subscribe((_, _) -> showRequestState(
                        model.quoteForm.rateRequestStateProperty().get()));
    }

    private void applyRecentMove() {
        RecentMoves.Move move = drayRecent.getSelectionModel().getSelectedItem();
        if (move != null) {
            model.container.applyRecentMove(move);
            model.quoteForm.focusField(DrayageFields.CONTAINER_TYPE);
        }
    }

    private void focusRecentMoves() {
        if (drayRecent.getSelectionModel().isEmpty()) {
            drayRecent.getSelectionModel().selectFirst();
        }
        IncrementalReveal.attachAndFocus(drayRecent);
    }

    private void showRecentMoves(RecentMoves.MoveHistory history) {
        drayRecent.getItems().setAll(history.moves());
        boolean isEmpty = history.moves().isEmpty();
        noRecentMoves.setVisible(isEmpty);
        drayRecent.setVisible(!isEmpty);
        recentCard.setHint(isEmpty ? "" : texts.text("dray.recent.hint"));
    }

    private void showReadinessExceptWeightWarnings(Readiness readiness) {
        // The warning about the weight is shown below the weight field instead.
        List<ReadinessNote> shownWarnings = readiness.warnings().stream()
                .filter(need -> !DrayageFields.WEIGHT.equals(need.path()))
                .toList();
        readinessBar.showReadinessInBar(
                bar, new Readiness(readiness.missingToQuote(), readiness.missingToBook(), shownWarnings));
    }

    private String fieldPathOfNote(ReadinessNote note) {
        String path = note.path();
        return path == null ? "" : model.quoteForm.toFormPath(path);
    }

    // Returns the values missing before quoting as short labels, for a message to the sender of the request.
    private List<String> missingFieldLabelsForSender(Language language) {
        Texts languageTexts = texts.withLanguage(language);
        return model.quoteForm.readinessProperty().get().missingToQuote().stream()
                .filter(need -> !FIELDS_UNKNOWN_TO_SENDER.contains(fieldPathOfNote(need)))
                .map(need -> shortLabelOrText(need, languageTexts))
                .toList();
    }

    // Returns the short label of the field, because the field itself shows its error; the complete text of the
    // missing value if the field has no short label.
    private String shortLabelOrText(ReadinessNote note, Texts labelTexts) {
        String field = fieldPathOfNote(note);
        return FIELDS_WITH_SHORT_LABEL.contains(field) ? labelTexts.text("dray.bar." + field) : note.text();
    }

    private void showRequestState(RateRequestState state) {
        drayGetRates.setDisable(state instanceof RateRequestState.Running);
        if (state instanceof RateRequestState.Running) {
            bar.showProgressAfterDelay(
                    progressText(), ProgressBar.INDETERMINATE_PROGRESS, model.quoteForm::cancelRateRequest);
        } else {
            bar.hideProgress();
        }
        PaneState paneState = switch (state) {
            case RateRequestState.Idle _, RateRequestState.Running _ -> createListFailureOrContentState();
            case RateRequestState.NoRates noRates -> {
                noRatesCard.setTitle(noRates.title());
                noRatesText.setText(noRates.text());
                advice.showAdvice(noRates.advice(), model.quoteForm::focusField);
                Visibility.setVisibleAndManaged(adviceTitle, !noRates.advice().isEmpty());
                yield PaneState.ofContent();
            }
            case RateRequestState.Failed(ErrorMessage problem) -> createFailedState(problem);
        };
        requestResult.setState(paneState);
        Visibility.setVisibleAndManaged(
                requestResult, state instanceof RateRequestState.NoRates || paneState instanceof PaneState.Failed);
    }

    private PaneState createListFailureOrContentState() {
        return referenceLists
                .loadFailureOfEitherList()
                .<PaneState>map(failure -> {
                    ErrorMessage problem = errorMessages.createFor(failure);
                    return new PaneState.Failed(
                            texts.text("dray.lists.failed"),
                            problem.causeText(),
                            problem.advice(),
                            problem.code(),
                            texts.text("dray.copy"),
                            new PaneState.Action(texts.text("action.retry"), referenceLists::reloadLists));
                })
                .orElseGet(PaneState::ofContent);
    }

    private PaneState createFailedState(ErrorMessage errorMessage) {
        StringJoiner details = new StringJoiner(" ").add(errorMessage.causeText());
        model.quoteForm
                .serviceErrorsWithoutField(errorMessage)
                .forEach((path, message) -> details.add(texts.text("dray.failed.field", path, message)));
        return new PaneState.Failed(
                errorMessage.title(),
                details.add(errorMessage.sentText()).toString().strip(),
                errorMessage.advice(),
                errorMessage.code(),
                texts.text("dray.copy"),
                new PaneState.Action(texts.text("action.retry"), model.quoteForm::requestRatesOrFocusFirstError));
    }

    private String progressText() {
        DrayageDraft draft = model.container.draft();
        String market = draft.marketText();
        String warehouse = draft.warehouse().place().toSingleLine();
        boolean isExport = draft.direction() == MoveType.EXPORT;
        return texts.text("dray.getting", isExport ? warehouse : market, isExport ? market : warehouse);
    }

    private void goToField(String path) {
        if (path.equals(DrayageFields.CUSTOMER)) {
            navigator.goTo(new Destination.CustomerPicker());
        } else if (path.equals(DrayageFields.USER)) {
            navigator.goTo(new Destination.Settings());
        } else {
            containerView.focusField(model.quoteForm.toFormPath(path));
        }
    }

    // Passes the lane of the form to the lane history. An incomplete lane is passed too, so that the history of
    // an earlier lane is no longer shown.
    private void loadLaneHistoryOfDraft(DrayageDraft draft) {
        Market market = draft.market();
        Integer length = draft.containerLength();
        Place port = market == null || length == null || draft.containerType().isEmpty()
                ? TypedPlace.EMPTY.place()
                : new Place(market.country(), market.state(), market.city(), market.postalCode());
        laneHistory.loadLaneHistoryIfLaneChanged(RatedLane.ofContainer(
                draft.direction().toOperationType().code(),
                draft.containerType(),
                Objects.toString(length, ""),
                new Lane(port, draft.warehouse().place())));
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                createCommand(
                        "getRates",
                        () -> !model.quoteForm.isRequestingRates(),
                        () -> model.quoteForm.requestRatesOrFocusFirstError()),
                createCommand(
                        "cancel", () -> model.quoteForm.isRequestingRates(), () -> model.quoteForm.cancelRateRequest()),
                createCommand(
                        "back",
                        () -> model.quoteForm.hasRatesProperty().get(),
                        () -> model.shipment.showLastRatesIfAny()),
                createCommand("whatIf", () -> true, () -> model.quoteForm.showWhatIfPageOrFocusFirstError()),
                createCommand("turn", () -> true, this::switchMoveType),
                createCommand("units", () -> true, this::switchUnitsAndConvertWeight),
                createCommand("undo", () -> model.container.state.canUndo(), () -> model.undoAndDiscardBookingValues()),
                createCommand("redo", () -> model.container.state.canRedo(), () -> model.container.redo()),
                requestStrip.createAcceptAllCommand(texts.text("dray.command.group")),
                referencesView.createAddCommand(texts.text("dray.command.group")),
                laneHistoryView.createRepeatQuoteCommand(texts.text("dray.command.group")),
                createCommand("recent", () -> true, this::focusRecentMoves));
    }

    private Command createCommand(String id, BooleanSupplier isAvailable, Runnable action) {
        return new CommandGroup(texts.text("dray.command.group"), texts)
                .createCommandWhen("drayage." + id, isAvailable, action);
    }

    private void switchMoveType() {
        MoveType currentMoveType = model.container.draft().direction();
        model.container.setMoveType(currentMoveType == MoveType.IMPORT ? MoveType.EXPORT : MoveType.IMPORT);
    }

    private void switchUnitsAndConvertWeight() {
        UnitSystem currentSystem = model.container.draft().system();
        model.container.weight.setUnitsAndConvertWeight(currentSystem.otherSystem());
    }

    @Override
    public void onShown() {
        model.quoteForm.recomputeDerivedValuesAndValidate();
        laneHistory.reloadLaneHistory();
    }

    @Override
    public void focusFirstControl() {
        containerView.focusField(DrayageFields.MARKET);
    }

    /// Shows a recent move on one line, or on several lines if the width is too small.
    private static final class RecentMoveCell extends ListCell<RecentMoves.Move> {

        private final Texts texts;
        private final Badge moveTypeBadge = new Badge("", Tone.NEUTRAL);
        private final Label originLabel = new Label();
        private final Label arrow = new Label("→");
        private final Label destinationLabel = new Label();
        private final WrappingRow row = new WrappingRow();

        RecentMoveCell(Texts texts) {
            this.texts = texts;
            arrow.getStyleClass().add("ld-muted");
            arrow.setMinWidth(Region.USE_PREF_SIZE);
            originLabel.setMinWidth(Region.USE_PREF_SIZE);
            destinationLabel.setMinWidth(Region.USE_PREF_SIZE);
            destinationLabel.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(destinationLabel, Priority.ALWAYS);
            moveTypeBadge.setMinWidth(Region.USE_PREF_SIZE);
            row.getChildren().addAll(originLabel, arrow, destinationLabel, moveTypeBadge);
            row.getStyleClass().add("dray-move");
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(RecentMoves.@Nullable Move move, boolean empty) {
            super.updateItem(move, empty);
            setText(null);
            if (empty || move == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            String market = move.market().name() + " " + move.market().postalCode();
            String warehouse = move.warehouse().toSingleLine();
            boolean isExport = move.direction() == MoveType.EXPORT;
            originLabel.setText(isExport ? warehouse : market);
            destinationLabel.setText(isExport ? market : warehouse);
            moveTypeBadge.setText(texts.text(move.direction().createMessageKey("dray.operation")));
            setAccessibleText(texts.text(
                    "dray.recent.accessible",
                    moveTypeBadge.getText(),
                    originLabel.getText(),
                    destinationLabel.getText()));
            setGraphic(row);
        }
    }
}
