package lanedesk.workstation.drayage;

import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import javafx.scene.Parent;
import javafx.scene.layout.Pane;
import lanedesk.client.reference.Market;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.day.ShipmentDaysView;
import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.place.PlaceText;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.requested.RequestMailView;
import lanedesk.workstation.requested.RequestStripView;

/// The form of one shipment on screen.
final class DrayageForm implements Screen {

    private final DrayageQuoteViewModel model;
    private final DrayageContainerView fields;
    private final DrayageFormView view;
    private final LaneMemoryViewModel memory;
    private final LaneMemoryView memoryLine;
    private final RequestStripView requested;
    private final RequestMailView mail;
    private final Parent root;
    private final Navigator navigator;
    private final Texts texts;
    private final FocusMemory focus;

    DrayageForm(
            DrayageQuoteViewModel model,
            ShipmentDaysViewModel days,
            LaneMemoryViewModel memory,
            DrayageLists lists,
            Navigator navigator,
            Problems problems,
            PlaceText places,
            Texts texts) {
        this.model = model;
        this.navigator = navigator;
        this.texts = texts;
        fields = new DrayageContainerView(model, new ShipmentDaysView(days), lists, texts, places);
        view = new DrayageFormView(model, lists, problems, texts);
        Pane container = (Pane) FxmlLoading.load(fields, texts, fields.move()).root();
        root = FxmlLoading.load(view, texts).root();
        this.memory = memory;
        memoryLine = new LaneMemoryView(memory, texts);
        requested = new RequestStripView(model.requested());
        mail = new RequestMailView(model.requested(), view.wideProperty(), view::missing);
        view.setContainer(container, memoryLine.root(), requested.root(), mail.root());
        model.container().draftProperty().subscribe(this::remember);
        memory.followCustomer(model.shipment().customerProperty());
        focus = new FocusMemory(root, () -> fields.focus(WirePaths.MARKET));
        model.quote().onGoTo(this::goTo);
        model.shipment().onReviewDoubts(requested::focusFirst);
    }

    private void goTo(String path) {
        if (path.equals(WirePaths.CUSTOMER)) {
            navigator.go(new Destination.CustomerPicker());
        } else if (path.equals(WirePaths.USER)) {
            navigator.go(new Destination.Settings());
        } else {
            fields.focus(WirePaths.field(path));
        }
    }

    // A lane that is no longer whole is looked up too, since nothing is remembered of it.
    private void remember(DrayageDraft draft) {
        Market market = draft.market();
        Integer length = draft.containerLength();
        Place port = market == null || length == null || draft.containerType().isEmpty()
                ? TypedPlace.EMPTY.place()
                : new Place(market.country(), market.state(), market.city(), market.postalCode());
        memory.lookUp(RatedLane.container(
                draft.direction().wire().code(),
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
                command("getRates", "Shortcut+Enter", () -> !model.quote().isAsking(), model.quote()::requestRates),
                command("cancel", "Esc", model.quote()::isAsking, model.quote()::cancel),
                command(
                        "back",
                        "Alt+Right",
                        () -> model.quote().hasRatesProperty().get(),
                        model.shipment()::showRates),
                command("whatIf", "F6", () -> true, model.quote()::whatIf),
                command("turn", "Alt+S", () -> true, this::turn),
                command("units", "Alt+M", () -> true, this::changeUnits),
                command("undo", "Shortcut+Z", model.container()::canUndoRequest, model::undoRequest),
                requested.command(texts.text("dray.command.group")),
                memoryLine.repeating(texts.text("dray.command.group")),
                command("recent", "Alt+R", () -> true, view::focusRecent));
    }

    private Command command(String id, String keys, BooleanSupplier possible, Runnable run) {
        return new CommandGroup(texts.text("dray.command.group"), texts)
                .when("drayage." + id, "dray.command." + id, keys, possible, run);
    }

    private void turn() {
        Direction now = model.container().draft().direction();
        model.container().choose(now == Direction.IMPORT ? Direction.EXPORT : Direction.IMPORT);
    }

    private void changeUnits() {
        UnitSystem now = model.container().draft().system();
        model.container().weight().choose(now.other());
    }

    @Override
    public void onShown() {
        model.quote().recheck();
        memory.lookUpAgain();
        focus.onShown();
    }

    @Override
    public void onHidden() {
        focus.onHidden();
    }

    @Override
    public void onClosed() {
        model.close();
        fields.close();
        view.close();
        memoryLine.close();
        requested.close();
        mail.close();
    }
}
