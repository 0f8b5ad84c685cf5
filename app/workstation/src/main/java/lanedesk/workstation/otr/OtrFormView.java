package lanedesk.workstation.otr;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.workstation.form.AdviceList;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.form.LaneHistoryView;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.ReadinessNote;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.form.ReferencesView;
import lanedesk.workstation.form.RequestMailView;
import lanedesk.workstation.form.RequestStripView;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrFields;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ModelView;
import lanedesk.workstation.shell.Navigator;
import org.jspecify.annotations.Nullable;

/// Shows the OTR form of one shipment at a time and handles its keys and focus. The bar at the end shows missing
/// values, the state of the rate request, and the request button.
final class OtrFormView implements ModelView<OtrFormModels> {

    /// Paths of fields that the sender of a customer request cannot know.
    private static final Set<String> FIELDS_UNKNOWN_TO_SENDER = Set.of("customerBsn", "requestingUser");

    private final Parent root;
    private final FormBinding binding;
    private final RequestMailView requestMail;
    private final OtrLaneView laneView;
    private final OtrItemGridView itemGridView;
    private final OtrAccessorialsView accessorialsView;
    private final ReadinessBar readinessBar;
    private final LaneHistoryView laneHistoryView;
    private final RequestStripView requestStrip;
    private final ReferencesView referencesView;
    private final Navigator navigator;
    private final Texts texts;
    private final CommandGroup commandGroup;
    private OtrFormModels models;
    private OtrFormViewModel formViewModel;
    private Subscription subscription = Subscription.EMPTY;
    private @Nullable DisplayedReadiness displayedReadiness;

    @FXML
    private PageColumns cards;

    @FXML
    private HBox accessorialsAndInsurance;

    @FXML
    private Card insurance;

    @FXML
    private CheckBox otrInsured;

    @FXML
    private VBox insuranceDetails;

    @FXML
    private TextField otrCargoValue;

    @FXML
    private Label newGoodsNote;

    @FXML
    private VBox requestResult;

    @FXML
    private ActionBar bar;

    @FXML
    private Button otrGetRates;

    @FXML
    private Button otrShowRates;

    OtrFormView(OtrFormModels models, Navigator navigator, Texts texts) {
        this.models = models;
        this.formViewModel = models.form();
        this.navigator = navigator;
        this.texts = texts;
        commandGroup = new CommandGroup(texts.text("otr.command.group"), texts);
        laneView = new OtrLaneView(models, texts);
        itemGridView = new OtrItemGridView(models, texts);
        accessorialsView = new OtrAccessorialsView(models, texts);
        readinessBar = new ReadinessBar(formViewModel.quoteForm, need -> shortFieldLabel(need, texts), texts);
        laneHistoryView = new LaneHistoryView(models.laneHistory(), texts);
        requestStrip = new RequestStripView(models.form().quoteForm.requestMarks());
        referencesView = new ReferencesView(formViewModel.quoteForm.references, texts);
        root = FxmlViews.load(this, texts, laneView, itemGridView, accessorialsView)
                .root();
        binding = new FormBinding(root, formViewModel.form, texts);
        PageColumns.setBeside(laneHistoryView.root(), true);
        requestMail = new RequestMailView(
                formViewModel.quoteForm.requestMarks(),
                cards.sideColumnShownProperty(),
                this::missingFieldLabelsForSender);
        cards.getChildren().addAll(1, List.of(laneHistoryView.root(), requestStrip.root()));
        PageColumns.setBeside(referencesView.root(), true);
        VBox.setVgrow(referencesView.root(), Priority.NEVER);
        cards.getChildren().addAll(List.of(referencesView.root(), requestMail.root()));
        IncrementalReveal.installAndDetachChildren(root, cards.getChildren(), accessorialsAndInsurance.getChildren());
        bindModel();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void setModel(OtrFormModels newModels) {
        subscription.unsubscribe();
        itemGridView.setModel(newModels);
        binding.setForm(newModels.form().form);
        models = newModels;
        formViewModel = newModels.form();
        laneView.setModel(newModels);
        accessorialsView.setModel(newModels);
        readinessBar.setForm(formViewModel.quoteForm);
        laneHistoryView.setModel(newModels.laneHistory());
        requestStrip.setMarks(formViewModel.quoteForm.requestMarks());
        requestMail.setMarks(formViewModel.quoteForm.requestMarks());
        referencesView.setModel(formViewModel.quoteForm.references);
        bindModel();
    }

    // A form that is not shown focuses no field.
    private void bindModel() {
        OtrFormViewModel form = formViewModel;
        form.quoteForm.setFieldFocusAction(this::focusField);
        form.shipment.setOnReviewUncertainValues(requestStrip::focusFirstUncertainValue);
        displayedReadiness = null;
        subscription = Subscription.combine(
                () -> {
                    form.quoteForm.setFieldFocusAction(_ -> {});
                    form.shipment.setOnReviewUncertainValues(() -> {});
                },
                form.state.draftProperty().subscribe(draft -> showInsurance(draft.cover())),
                form.quoteForm.readinessProperty().subscribe(_ -> showReadinessAndRequestStateIfChanged()),
                form.quoteForm.ratesRequestedOnceProperty().subscribe(_ -> showReadinessAndRequestStateIfChanged()),
                form.quoteForm.rateRequestStateProperty().subscribe(_ -> showReadinessAndRequestStateIfChanged()),
                form.quoteForm.hasRatesProperty().subscribe(_ -> showReadinessAndRequestStateIfChanged()),
                form.quoteForm.ratesOutdatedProperty().subscribe(_ -> showReadinessAndRequestStateIfChanged()));
    }

    /// Moves the focus to the field at a path. For the customer, opens the customer picker; for the requesting
    /// user, opens the settings.
    private void focusField(String path) {
        if (path.startsWith("origin")) {
            laneView.focusLaneEnd(End.ORIGIN);
        } else if (path.startsWith("destination")) {
            laneView.focusLaneEnd(End.DESTINATION);
        } else if (binding.focusControlOfPath(path)) {
            // nothing more to do, because focusControlOfPath has moved the focus
        } else if (path.startsWith("modes")) {
            laneView.focusModes();
        } else if (path.startsWith("items")) {
            itemGridView.focusCellOfPath(path);
        } else if (path.startsWith("accessorials")) {
            accessorialsView.focusAddField();
        } else if (path.startsWith("insurance")) {
            binding.focusControlOfPath(OtrFields.CARGO_VALUE_PATH);
        } else if (path.equals("customerBsn")) {
            navigator.goTo(new Destination.CustomerPicker());
        } else if (path.equals("requestingUser")) {
            navigator.goTo(new Destination.Settings());
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(
                createCommand("otr.command.rates", this::commitEditsAndRequestRates),
                commandGroup.createCommandWhen(
                        "otr.command.cancel",
                        formViewModel.quoteForm::isRequestingRates,
                        formViewModel.quoteForm::cancelRateRequest),
                createCommand("otr.command.whatIf", this::commitEditsAndShowWhatIfPage),
                createCommand("otr.command.lane", () -> laneView.focusLaneEnd(End.ORIGIN)),
                createCommand("otr.command.parts", laneView::openAddressPartsOfFocusedEnd)
                        .withLocalKeys(laneView::isFocusInLaneEnd),
                createCommand("otr.command.items", itemGridView::focusLastRow),
                requestStrip.createAcceptAllCommand(commandGroup.heading()),
                laneHistoryView.createRepeatQuoteCommand(commandGroup.heading()),
                createCommand("otr.command.accessorials", accessorialsView::focusAddField),
                referencesView.createAddCommand(commandGroup.heading()),
                createCommand("otr.command.swap", models.lane()::swapOriginAndDestination),
                createCommand("otr.command.recent", laneView::openRecentLanesMenu),
                createCommand("otr.command.calculateRow", itemGridView::requestDensityOfFocusedRow),
                createCommand("otr.command.calculateAll", itemGridView::requestDensityOfAllRows),
                createCommand("otr.command.undo", itemGridView::undo),
                createCommand("otr.command.redo", itemGridView::redo),
                createGridCommand("otr.command.duplicate", itemGridView::duplicateFocusedRow),
                createGridCommand("otr.command.delete", itemGridView::deleteFocusedRow),
                createGridCommand("otr.command.paste", itemGridView::pasteClipboardOrShowPreview),
                createGridCommand("otr.command.template", itemGridView::saveFocusedRowAsTemplate),
                createGridCommand("otr.command.hazmat", itemGridView::openHazmatPanelForFocusedRow),
                createGridCommand("otr.command.hazardous", itemGridView::toggleFocusedRowHazardous));
    }

    private Command createCommand(String id, Runnable action) {
        return commandGroup.createCommandWhen(id, () -> !models.overlay().isOpen(), action);
    }

    private Command createGridCommand(String id, Runnable action) {
        return commandGroup
                .createCommandWhen(id, () -> !models.overlay().isOpen(), action)
                .withLocalKeys(itemGridView::isFocusedOrEditing);
    }

    /// Commits typed text, as when the field loses the focus, and requests rates.
    private void commitEditsAndRequestRates() {
        itemGridView.commitEdit();
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
    }

    private void commitEditsAndShowWhatIfPage() {
        itemGridView.commitEdit();
        formViewModel.quoteForm.showWhatIfPageOrFocusFirstError();
    }

    @Override
    public void onShown() {
        formViewModel.quoteForm.recomputeDerivedValuesAndValidate();
        models.laneHistory().reloadLaneHistory();
    }

    @Override
    public void onHidden() {
        itemGridView.commitEdit();
    }

    @Override
    public void focusFirstControl() {
        laneView.focusLaneEnd(End.ORIGIN);
    }

    @FXML
    private void requestRates() {
        formViewModel.quoteForm.requestRatesOrFocusFirstError();
    }

    @FXML
    private void initialize() {
        Visibility.bindManagedToVisible(otrShowRates);
        Visibility.bindVisibleAndManaged(requestResult, Bindings.isNotEmpty(requestResult.getChildren()));
        otrGetRates.setAccessibleText(texts.text("otr.rates"));
        insurance.setMinHeight(Region.USE_PREF_SIZE);
        Visibility.bindManagedToVisible(insuranceDetails);
        otrInsured.setOnAction(_ -> {
            if (otrInsured.isSelected()) {
                otrCargoValue.requestFocus();
            }
        });
    }

    private void showInsurance(CargoInsurance cover) {
        insurance.setHint(texts.text(cover.wanted() ? "otr.insurance.on" : "otr.insurance.off"));
        insuranceDetails.setVisible(cover.wanted());
        newGoodsNote.setText(texts.text(cover.isNewGoods() ? "otr.insurance.new" : "otr.insurance.notNew"));
        Visibility.setVisibleAndManaged(newGoodsNote, !cover.goods().isEmpty());
    }

    /// The values that the bar shows. The bar is rebuilt only if one of these values changes.
    private record DisplayedReadiness(
            Readiness readiness,
            boolean ratesRequestedOnce,
            RateRequestState state,
            boolean hasRates,
            boolean ratesOutdated) {}

    private void showReadinessAndRequestStateIfChanged() {
        DisplayedReadiness newReadiness = new DisplayedReadiness(
                formViewModel.quoteForm.readinessProperty().get(),
                formViewModel.quoteForm.ratesRequestedOnceProperty().get(),
                formViewModel.quoteForm.rateRequestStateProperty().get(),
                formViewModel.quoteForm.hasRatesProperty().get(),
                formViewModel.quoteForm.ratesOutdatedProperty().get());
        if (!newReadiness.equals(displayedReadiness)) {
            displayedReadiness = newReadiness;
            showReadinessAndRequestState(newReadiness);
        }
    }

    private void showReadinessAndRequestState(DisplayedReadiness newReadiness) {
        requestResult.getChildren().clear();
        switch (newReadiness.state()) {
            case RateRequestState.Failed(ErrorMessage problem) ->
                requestResult.getChildren().add(createFailureBox(problem));
            case RateRequestState.NoRates noRates -> requestResult.getChildren().add(createNoRatesBox(noRates));
            case RateRequestState.Idle _, RateRequestState.Running _ -> {
                // The bar shows these states.
            }
        }
        readinessBar.showReadinessInBar(bar, newReadiness.readiness());
        boolean isRunning = newReadiness.state() instanceof RateRequestState.Running;
        otrGetRates.setDisable(isRunning);
        if (newReadiness.state() instanceof RateRequestState.Running(int done, int total)) {
            bar.showProgressAfterDelay(
                    texts.text("otr.asking", done + 1, total),
                    total > 1 && done > 0 ? (double) done / total : -1,
                    formViewModel.quoteForm::cancelRateRequest);
        } else {
            bar.hideProgress();
        }
        otrShowRates.setVisible(newReadiness.hasRates());
        otrShowRates.setText(texts.text(newReadiness.ratesOutdated() ? "otr.rates.stale" : "otr.rates.back"));
    }

    // Returns short labels of the values missing for a rate request, for a message to the sender of the
    // customer's request.
    private List<String> missingFieldLabelsForSender(Language language) {
        Texts languageTexts = texts.withLanguage(language);
        return formViewModel.quoteForm.readinessProperty().get().missingToQuote().stream()
                .filter(need -> need.path() != null && !FIELDS_UNKNOWN_TO_SENDER.contains(need.path()))
                .map(need -> missingFieldLabel(need, languageTexts))
                .toList();
    }

    // Returns the short label of a missing value, with the item's name, because the sender does not know the
    // row numbers.
    private String missingFieldLabel(ReadinessNote note, Texts labelTexts) {
        String path = Objects.requireNonNullElse(note.path(), "");
        int row = OtrFields.rowIndexOf(path);
        String itemName = row < 0 ? "" : formViewModel.draft().itemInRow(row).name();
        return shortFieldLabel(note, labelTexts) + (itemName.isBlank() ? "" : " (" + itemName + ")");
    }

    // Returns the name of the field of a missing value, because the field itself shows its error. Returns a
    // common text if the form has no items, and the complete text of a value without a field.
    private String shortFieldLabel(ReadinessNote note, Texts labelTexts) {
        String path = note.path();
        if (path == null) {
            return note.text();
        }
        boolean hasNoItems = path.startsWith("items")
                && formViewModel.draft().filledRowIndexes().isEmpty();
        return hasNoItems
                ? labelTexts.text("otr.bar.items")
                : formViewModel.state.fields().findLabel(path, labelTexts).orElse(note.text());
    }

    private VBox createFailureBox(ErrorMessage errorMessage) {
        VBox serviceErrors = new VBox();
        serviceErrors.getStyleClass().add("otr-refused");
        formViewModel
                .quoteForm
                .serviceErrorsWithoutField(errorMessage)
                .forEach((path, message) -> serviceErrors
                        .getChildren()
                        .add(createWrappedLabel(texts.text("otr.failed.field", path, message))));
        Visibility.setVisibleAndManaged(
                serviceErrors, !serviceErrors.getChildren().isEmpty());
        Label title = new Label(errorMessage.title());
        title.getStyleClass().add("title");
        Label code = new Label(errorMessage.code());
        code.getStyleClass().addAll("ld-small", "ld-muted");
        VBox box = new VBox(title, createWrappedLabel(errorMessage.explanation()), serviceErrors, code);
        box.setId("quoteFailed");
        box.getStyleClass().add("otr-failed");
        return box;
    }

    // Creates a label that is at least as high as its text.
    private static Label createWrappedLabel(String text) {
        Label label = new Label(text);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private VBox createNoRatesBox(RateRequestState.NoRates noRates) {
        Label title = createWrappedLabel(noRates.title());
        title.getStyleClass().add("title");
        AdviceList adviceList = new AdviceList();
        adviceList.showAdvice(noRates.advice(), formViewModel.quoteForm::focusField);
        VBox box = new VBox(title, createWrappedLabel(noRates.text()), adviceList);
        box.setId("noRates");
        box.getStyleClass().addAll("otr-failed", "calm");
        return box;
    }

    @FXML
    private void showRates() {
        formViewModel.shipment.showLastRatesIfAny();
    }
}
