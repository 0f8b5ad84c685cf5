package lanedesk.workstation.otr;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.form.RequestMailView;
import lanedesk.workstation.form.RequestStripView;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import org.jspecify.annotations.Nullable;

/// The OTR form of one shipment: its sections, keys, and focus handling.
final class OtrFormView implements Screen {

    private final OtrFormModels models;
    private final OtrLaneView lane;
    private final OtrItemGridView grid;
    private final OtrItemTotalsView totals;
    private final OtrAccessorialsView accessorials;
    private final OtrInsuranceView insurance;
    private final OtrReadinessView readiness;
    private final LaneMemoryView memory;
    private final RequestStripView requested;
    private final Navigator navigator;
    private final Texts texts;
    private final CommandGroup group;
    private @Nullable FormNodes nodes;

    @FXML
    private PageColumns cards;

    @FXML
    private HBox lower;

    OtrFormView(OtrFormModels parts, Navigator navigator, Texts texts) {
        this.models = parts;
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
        totals = new OtrItemTotalsView(parts.grid(), texts, parts.formats());
        accessorials = new OtrAccessorialsView(parts.accessorials(), parts.form(), parts.lists(), texts);
        insurance = new OtrInsuranceView(parts.form(), texts);
        readiness = new OtrReadinessView(parts.form(), texts);
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
        Parent root = FxmlViews.load(this, texts, lane, grid, totals, accessorials, insurance, readiness)
                .root();
        PageColumns.setBeside(memory.root(), true);
        RequestMailView mail =
                new RequestMailView(models.form().requestMarks(), cards.wideProperty(), readiness::missingQuestions);
        cards.getChildren().addAll(1, List.of(memory.root(), requested.root()));
        cards.getChildren().add(mail.root());
        IncrementalReveal.install(root, cards.getChildren(), lower.getChildren());
        models.form().quoteForm().setFieldNavigation(this::goTo);
        models.form().shipment().setOnReviewUncertainValues(requested::focusFirst);
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
                        "otr.command.cancel",
                        "Esc",
                        models.form().quoteForm()::isRequestingRates,
                        models.form().quoteForm()::cancel),
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
        models.form().quoteForm().requestRates();
    }

    private void showVariants() {
        grid.commitEdit();
        lane.commitTypedText();
        models.form().quoteForm().showVariants();
    }

    @Override
    public void onShown() {
        models.form().quoteForm().revalidate();
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
}
