package lanedesk.workstation.otr;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.requested.RequestMailView;
import lanedesk.workstation.requested.RequestStripView;
import org.jspecify.annotations.Nullable;

/// The OTR form of one shipment: its sections put together, its keys, and the way to every field.
final class OtrFormView implements Screen {

    private final OtrForm parts;
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
    private @Nullable Nodes nodes;

    @FXML
    private PageColumns cards;

    @FXML
    private HBox lower;

    OtrFormView(OtrForm parts, Navigator navigator, Texts texts) {
        this.parts = parts;
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
        requested = new RequestStripView(parts.form().requested());
    }

    /// The nodes, created when the form is first asked for them: as much work again as the views themselves.
    private record Nodes(Parent root, RequestMailView mail, FocusMemory focus) {}

    private Nodes nodes() {
        Nodes made = nodes;
        if (made == null) {
            made = load();
            nodes = made;
        }
        return made;
    }

    private Nodes load() {
        Parent root = FxmlLoading.load(this, texts, lane, grid, totals, accessorials, insurance, readiness)
                .root();
        PageColumns.setBeside(memory.root(), true);
        RequestMailView mail = new RequestMailView(parts.form().requested(), cards.wideProperty(), readiness::missing);
        cards.getChildren().addAll(1, List.of(memory.root(), requested.root()));
        cards.getChildren().add(mail.root());
        IncrementalReveal.of(root, cards.getChildren(), lower.getChildren());
        parts.form().quote().onGoTo(this::goTo);
        parts.form().shipment().onReviewDoubts(requested::focusFirst);
        return new Nodes(root, mail, new FocusMemory(root, () -> lane.focus(End.FROM)));
    }

    @Override
    public Parent root() {
        return nodes().root();
    }

    /// Takes the cursor to the field of a path.
    private void goTo(String path) {
        if (path.startsWith("origin")) {
            lane.focus(End.FROM);
        } else if (path.startsWith("destination")) {
            lane.focus(End.TO);
        } else if (lane.focusDay(path)) {
            // was one of the shipment's days
        } else if (path.startsWith("modes") || path.equals("UOM")) {
            lane.focusModes();
        } else if (path.startsWith("items")) {
            grid.focus(path);
        } else if (path.startsWith("accessorials")) {
            accessorials.focus();
        } else if (path.startsWith("insurance")) {
            insurance.focus(path);
        } else if (path.equals("customerBsn")) {
            navigator.go(new Destination.CustomerPicker());
        } else if (path.equals("requestingUser")) {
            navigator.go(new Destination.Settings());
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(
                command("otr.command.rates", "Shortcut+Enter", this::requestRates),
                group.when(
                        "otr.command.cancel",
                        "Esc",
                        parts.form().quote()::isAsking,
                        parts.form().quote()::cancel),
                command("otr.command.whatIf", "F6", this::whatIf),
                command("otr.command.lane", "Alt+L", () -> lane.focus(End.FROM)),
                command("otr.command.parts", null, lane::editParts).in(lane::isInEnd, "F4"),
                command("otr.command.items", "Alt+I", grid::focusLast),
                requested.command(group.heading()),
                memory.repeating(group.heading()),
                command("otr.command.accessorials", "Alt+A", accessorials::focus),
                command("otr.command.swap", "Alt+S", parts.lane()::swap),
                command("otr.command.recent", "Alt+R", lane::showRecentLanes),
                command("otr.command.calculateRow", "Alt+C", grid::calculateRow),
                command("otr.command.calculateAll", "Alt+Shift+C", grid::calculateAll),
                command("otr.command.undo", "Shortcut+Z", () -> grid.actions().undo()),
                command("otr.command.redo", "Shortcut+Y", () -> grid.actions().redo()),
                inGrid(
                        "otr.command.duplicate",
                        "Shortcut+D",
                        () -> grid.actions().duplicate()),
                inGrid(
                        "otr.command.delete",
                        "Shortcut+Delete",
                        () -> grid.actions().delete()),
                inGrid("otr.command.paste", "Shortcut+V", () -> grid.actions().pasteClipboard()),
                inGrid(
                        "otr.command.template",
                        "Shortcut+M",
                        () -> grid.actions().saveAsTemplate()),
                inGrid("otr.command.hazmat", "Shortcut+U", () -> grid.actions().lookUp()),
                inGrid("otr.command.hazardous", "Alt+H", () -> grid.actions().turnHazardous()));
    }

    private Command command(String key, @Nullable String keys, Runnable run) {
        return group.when(key, keys, () -> !parts.overlay().isOpen(), run);
    }

    private Command inGrid(String key, String keys, Runnable run) {
        return group.when(key, null, () -> !parts.overlay().isOpen(), run).in(grid::isFocused, keys);
    }

    /// Typed text is parsed first, as if its field were left.
    private void requestRates() {
        grid.commitTyping();
        lane.commitTyping();
        parts.form().quote().requestRates();
    }

    private void whatIf() {
        grid.commitTyping();
        lane.commitTyping();
        parts.form().quote().whatIf();
    }

    @Override
    public void onShown() {
        parts.form().quote().recheck();
        parts.memory().lookUpAgain();
        nodes().focus().onShown();
    }

    @Override
    public void onHidden() {
        nodes().focus().onHidden();
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
        parts.close();
    }
}
