package lanedesk.workstation.otr;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.form.AdviceList;
import lanedesk.workstation.form.RateRequestState;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.ReadinessBar;
import lanedesk.workstation.form.RequestMailView;
import lanedesk.workstation.form.RequestStripView;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.draft.OtrFieldPaths;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import org.jspecify.annotations.Nullable;

/// The OTR form of one shipment: its sections, keys and focus handling; at its end what is missing, the result of the
/// request, and the request button.
final class OtrFormView implements Screen {

    /// Fields that the sender of a request cannot know.
    private static final Set<String> NOT_ASKED_OF_SENDER = Set.of("customerBsn", "requestingUser");

    private final OtrFormModels models;
    private final OtrLaneView lane;
    private final OtrItemGridView grid;
    private final OtrAccessorialsView accessorials;
    private final OtrInsuranceView insurance;
    private final OtrFormViewModel form;
    private final ReadinessBar readinessBar;
    private final LaneMemoryView memory;
    private final RequestStripView requested;
    private final Navigator navigator;
    private final Texts texts;
    private final CommandGroup group;
    private @Nullable FormNodes nodes;
    private @Nullable DisplayedReadiness displayedState;

    @FXML
    private PageColumns cards;

    @FXML
    private HBox lower;

    @FXML
    private VBox answer;

    @FXML
    private ActionBar bar;

    @FXML
    private Button otrGetRates;

    @FXML
    private Button otrShowRates;

    OtrFormView(OtrFormModels parts, Navigator navigator, Texts texts) {
        this.models = parts;
        this.form = parts.form();
        this.navigator = navigator;
        this.texts = texts;
        group = new CommandGroup(texts.text("otr.command.group"), texts);
        lane = new OtrLaneView(parts.lane(), parts.days(), parts.form(), parts.overlay(), texts);
        grid = new OtrItemGridView(
                parts.grid(),
                parts.calculator(),
                parts.hazmat(),
                parts.form(),
                parts.overlay(),
                texts,
                parts.notices());
        accessorials = new OtrAccessorialsView(parts.accessorials(), parts.form(), parts.lists(), texts);
        insurance = new OtrInsuranceView(parts.form(), texts);
        OtrFieldNames names = new OtrFieldNames(texts);
        readinessBar = new ReadinessBar(form.quoteForm(), need -> shortLabel(need, names), texts);
        memory = new LaneMemoryView(parts.memory(), texts);
        requested = new RequestStripView(parts.form().requestMarks());
    }

    /// The nodes, created on first use: they take as long as the views themselves.
    private record FormNodes(Parent root, RequestMailView mail, FocusMemory focus) {}

    private FormNodes loadedNodes() {
        FormNodes made = nodes;
        if (made == null) {
            made = loadNodes();
            nodes = made;
        }
        return made;
    }

    private FormNodes loadNodes() {
        Parent root =
                FxmlViews.load(this, texts, lane, grid, accessorials, insurance).root();
        PageColumns.setBeside(memory.root(), true);
        RequestMailView mail = new RequestMailView(form.requestMarks(), cards.wideProperty(), this::missingQuestions);
        cards.getChildren().addAll(1, List.of(memory.root(), requested.root()));
        cards.getChildren().add(mail.root());
        IncrementalReveal.install(root, cards.getChildren(), lower.getChildren());
        form.quoteForm().setFieldNavigation(this::goTo);
        form.shipment().setOnReviewUncertainValues(requested::focusFirst);
        return new FormNodes(root, mail, new FocusMemory(root, () -> lane.focus(End.FROM)));
    }

    @Override
    public Parent root() {
        return loadedNodes().root();
    }

    /// Moves the focus to the field at a path.
    private void goTo(String path) {
        if (path.startsWith("origin")) {
            lane.focus(End.FROM);
        } else if (path.startsWith("destination")) {
            lane.focus(End.TO);
        } else if (lane.focusDate(path)) {
            // handled as one of the shipment's dates
        } else if (path.startsWith("modes") || path.equals("UOM")) {
            lane.focusModes();
        } else if (path.startsWith("items")) {
            grid.focus(path);
        } else if (path.startsWith("accessorials")) {
            accessorials.focus();
        } else if (path.startsWith("insurance")) {
            insurance.focus(path);
        } else if (path.equals("customerBsn")) {
            navigator.goTo(new Destination.CustomerPicker());
        } else if (path.equals("requestingUser")) {
            navigator.goTo(new Destination.Settings());
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(
                createCommand("otr.command.rates", "Shortcut+Enter", this::requestRates),
                group.createCommandWhen(
                        "otr.command.cancel", "Esc", form.quoteForm()::isRequestingRates, form.quoteForm()::cancel),
                createCommand("otr.command.whatIf", "F6", this::showVariants),
                createCommand("otr.command.lane", "Alt+L", () -> lane.focus(End.FROM)),
                createCommand("otr.command.parts", null, lane::editFocusedAddress)
                        .withLocalKeys(lane::isFocusInLaneEnd, "F4"),
                createCommand("otr.command.items", "Alt+I", grid::focusLast),
                requested.acceptCommand(group.heading()),
                memory.repeatCommand(group.heading()),
                createCommand("otr.command.accessorials", "Alt+A", accessorials::focus),
                createCommand("otr.command.swap", "Alt+S", models.lane()::swap),
                createCommand("otr.command.recent", "Alt+R", lane::showRecentLanes),
                createCommand("otr.command.calculateRow", "Alt+C", grid::calculateRow),
                createCommand("otr.command.calculateAll", "Alt+Shift+C", grid::calculateAll),
                createCommand("otr.command.undo", "Shortcut+Z", grid::undo),
                createCommand("otr.command.redo", "Shortcut+Y", grid::redo),
                createGridCommand("otr.command.duplicate", "Shortcut+D", grid::duplicate),
                createGridCommand("otr.command.delete", "Shortcut+Delete", grid::delete),
                createGridCommand("otr.command.paste", "Shortcut+V", grid::pasteClipboard),
                createGridCommand("otr.command.template", "Shortcut+M", grid::saveAsTemplate),
                createGridCommand("otr.command.hazmat", "Shortcut+U", grid::lookUpHazmat),
                createGridCommand("otr.command.hazardous", "Alt+H", grid::toggleHazardous));
    }

    private Command createCommand(String key, @Nullable String keys, Runnable run) {
        return group.createCommandWhen(key, keys, () -> !models.overlay().isOpen(), run);
    }

    private Command createGridCommand(String key, String keys, Runnable run) {
        return group.createCommandWhen(key, null, () -> !models.overlay().isOpen(), run)
                .withLocalKeys(grid::isFocused, keys);
    }

    /// Commits typed text first, as if its field had lost the focus.
    private void requestRates() {
        grid.commitEdit();
        lane.commitTypedText();
        form.quoteForm().requestRates();
    }

    private void showVariants() {
        grid.commitEdit();
        lane.commitTypedText();
        form.quoteForm().showVariants();
    }

    @Override
    public void onShown() {
        form.quoteForm().revalidate();
        models.memory().reload();
        loadedNodes().focus().onShown();
    }

    @Override
    public void onHidden() {
        loadedNodes().focus().onHidden();
    }

    @Override
    public void onClosed() {
        lane.close();
        accessorials.close();
        memory.close();
        requested.close();
        if (nodes != null) {
            nodes.mail().close();
        }
        models.close();
    }

    @FXML
    private void getRates() {
        form.quoteForm().requestRates();
    }

    @FXML
    private void initialize() {
        Visibility.manageWhileVisible(otrShowRates);
        Visibility.bindShown(answer, Bindings.isNotEmpty(answer.getChildren()));
        otrGetRates.setAccessibleText(texts.text("otr.rates"));
        form.quoteForm().readinessProperty().subscribe(_ -> showReadiness());
        form.quoteForm().requestedOnceProperty().subscribe(_ -> showReadiness());
        form.quoteForm().stateProperty().subscribe(_ -> showReadiness());
        form.quoteForm().hasRatesProperty().subscribe(_ -> showReadiness());
        form.quoteForm().ratesOutdatedProperty().subscribe(_ -> showReadiness());
    }

    /// The displayed state: while it is equal, nothing is recreated.
    private record DisplayedReadiness(
            Readiness ready, boolean requestedOnce, RateRequestState state, boolean hasRates, boolean ratesOutdated) {}

    private void showReadiness() {
        DisplayedReadiness newValue = new DisplayedReadiness(
                form.quoteForm().readinessProperty().get(),
                form.quoteForm().requestedOnceProperty().get(),
                form.quoteForm().stateProperty().get(),
                form.quoteForm().hasRatesProperty().get(),
                form.quoteForm().ratesOutdatedProperty().get());
        if (!newValue.equals(displayedState)) {
            displayedState = newValue;
            showReadiness(newValue);
        }
    }

    private void showReadiness(DisplayedReadiness newValue) {
        answer.getChildren().clear();
        switch (newValue.state()) {
            case RateRequestState.Failed(ErrorMessage problem) ->
                answer.getChildren().add(createFailureBox(problem));
            case RateRequestState.NoRates noRates -> answer.getChildren().add(createNoRatesBox(noRates));
            case RateRequestState.Idle _, RateRequestState.Running _ -> {
                // The bar shows all of it.
            }
        }
        readinessBar.show(bar, newValue.ready());
        boolean running = newValue.state() instanceof RateRequestState.Running;
        otrGetRates.setDisable(running);
        if (newValue.state() instanceof RateRequestState.Running(int done, int total)) {
            bar.showProgress(
                    texts.text("otr.asking", done + 1, total),
                    total > 1 && done > 0 ? (double) done / total : -1,
                    form.quoteForm()::cancel);
        } else {
            bar.hideProgress();
        }
        otrShowRates.setVisible(newValue.hasRates());
        otrShowRates.setText(texts.text(newValue.ratesOutdated() ? "otr.rates.stale" : "otr.rates.back"));
    }

    // The questions to the sender before quoting, in a few words of a language.
    private List<String> missingQuestions(Language language) {
        OtrFieldNames own = new OtrFieldNames(texts.withLanguage(language));
        return form.quoteForm().readinessProperty().get().toQuote().stream()
                .filter(need -> need.path() != null && !NOT_ASKED_OF_SENDER.contains(need.path()))
                .map(need -> questionText(need, own))
                .toList();
    }

    // Names the item, since the sender does not know the form's lines.
    private String questionText(Need need, OtrFieldNames own) {
        String path = Objects.requireNonNullElse(need.path(), "");
        int row = OtrFieldPaths.rowOf(path);
        String goods = row < 0 ? "" : form.draft().itemInRow(row).name();
        return shortLabel(need, own) + (goods.isBlank() ? "" : " (" + goods + ")");
    }

    // The field itself shows the details.
    private String shortLabel(Need need, OtrFieldNames said) {
        String path = need.path();
        if (path == null) {
            return need.text();
        }
        boolean none = path.startsWith("items") && form.draft().filledRows().isEmpty();
        return none ? texts.text("otr.bar.items") : said.nameOf(path).orElse(need.text());
    }

    private VBox createFailureBox(ErrorMessage problem) {
        VBox refused = new VBox();
        refused.getStyleClass().add("otr-refused");
        form.quoteForm()
                .unmappedServiceErrors(problem)
                .forEach((path, message) ->
                        refused.getChildren().add(createWrappedLabel(texts.text("otr.failed.field", path, message))));
        Visibility.setShown(refused, !refused.getChildren().isEmpty());
        Label title = new Label(problem.title());
        title.getStyleClass().add("title");
        Label code = new Label(problem.code());
        code.getStyleClass().addAll("ld-small", "ld-muted");
        VBox box = new VBox(title, createWrappedLabel(problem.explanation()), refused, code);
        box.setId("quoteFailed");
        box.getStyleClass().add("otr-failed");
        return box;
    }

    // The form above shrinks, never the text.
    private static Label createWrappedLabel(String text) {
        Label label = new Label(text);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private VBox createNoRatesBox(RateRequestState.NoRates noRates) {
        Label title = createWrappedLabel(noRates.title());
        title.getStyleClass().add("title");
        AdviceList lines = new AdviceList();
        lines.show(noRates.advice(), form.quoteForm()::goTo);
        VBox box = new VBox(title, createWrappedLabel(noRates.text()), lines);
        box.setId("noRates");
        box.getStyleClass().addAll("otr-failed", "calm");
        return box;
    }

    @FXML
    private void showRates() {
        form.shipment().showRates();
    }
}
