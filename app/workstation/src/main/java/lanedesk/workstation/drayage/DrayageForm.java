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
import lanedesk.workstation.form.RequestMailView;
import lanedesk.workstation.form.RequestStripView;
import lanedesk.workstation.form.ShipmentDaysView;
import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.PlaceTexts;
import lanedesk.workstation.shipment.TypedPlace;

/// The view of one shipment's form.
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
            DrayageReferenceLists lists,
            Navigator navigator,
            ErrorMessages problems,
            PlaceTexts places,
            Texts texts) {
        this.model = model;
        this.navigator = navigator;
        this.texts = texts;
        fields = new DrayageContainerView(model, new ShipmentDaysView(days), lists, texts, places);
        view = new DrayageFormView(model, lists, problems, texts);
        Pane container = (Pane) FxmlViews.load(fields, texts, fields.move()).root();
        root = FxmlViews.load(view, texts).root();
        this.memory = memory;
        memoryLine = new LaneMemoryView(memory, texts);
        requested = new RequestStripView(model.requestMarks());
        mail = new RequestMailView(model.requestMarks(), view.wideProperty(), view::missingQuestions);
        view.setContainer(container, memoryLine.root(), requested.root(), mail.root());
        model.container().draftProperty().subscribe(this::remember);
        memory.observeCustomer(model.shipment().customerProperty());
        focus = new FocusMemory(root, () -> fields.focus(DrayageFieldPaths.MARKET));
        model.quoteForm().setFieldNavigation(this::goTo);
        model.shipment().setOnReviewUncertainValues(requested::focusFirst);
    }

    private void goTo(String path) {
        if (path.equals(DrayageFieldPaths.CUSTOMER)) {
            navigator.goTo(new Destination.CustomerPicker());
        } else if (path.equals(DrayageFieldPaths.USER)) {
            navigator.goTo(new Destination.Settings());
        } else {
            fields.focus(DrayageFieldPaths.toFormPath(path));
        }
    }

    // An incomplete lane is looked up too, so that the lane history is cleared.
    private void remember(DrayageDraft draft) {
        Market market = draft.market();
        Integer length = draft.containerLength();
        Place port = market == null || length == null || draft.containerType().isEmpty()
                ? TypedPlace.EMPTY.place()
                : new Place(market.country(), market.state(), market.city(), market.postalCode());
        memory.loadLane(RatedLane.ofContainer(
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
                        "Shortcut+Enter",
                        () -> !model.quoteForm().isRequestingRates(),
                        model.quoteForm()::requestRates),
                createCommand("cancel", "Esc", model.quoteForm()::isRequestingRates, model.quoteForm()::cancel),
                createCommand(
                        "back",
                        "Alt+Right",
                        () -> model.quoteForm().hasRatesProperty().get(),
                        model.shipment()::showRates),
                createCommand("whatIf", "F6", () -> true, model.quoteForm()::showVariants),
                createCommand("turn", "Alt+S", () -> true, this::swapDirection),
                createCommand("units", "Alt+M", () -> true, this::changeUnits),
                createCommand("undo", "Shortcut+Z", model.container()::canUndoRequest, model::undoRequest),
                requested.acceptCommand(texts.text("dray.command.group")),
                memoryLine.repeatCommand(texts.text("dray.command.group")),
                createCommand("recent", "Alt+R", () -> true, view::focusRecent));
    }

    private Command createCommand(String id, String keys, BooleanSupplier possible, Runnable run) {
        return new CommandGroup(texts.text("dray.command.group"), texts)
                .createCommandWhen("drayage." + id, "dray.command." + id, keys, possible, run);
    }

    private void swapDirection() {
        MoveType newValue = model.container().draft().direction();
        model.container().select(newValue == MoveType.IMPORT ? MoveType.EXPORT : MoveType.IMPORT);
    }

    private void changeUnits() {
        UnitSystem newValue = model.container().draft().system();
        model.container().weight().convertTo(newValue.otherSystem());
    }

    @Override
    public void onShown() {
        model.quoteForm().revalidate();
        memory.reload();
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
