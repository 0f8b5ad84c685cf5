package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Parent;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.ShipmentStep;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// The board as a step of a shipment, with its commands.
final class RateBoardScreen implements Screen {

    private final Shipment shipment;
    private final Parent root;
    private final RateBoardView view;
    private final RateBoardViewModel model;
    private final QuoteSheetActions sheetActions;
    private final LaneMemoryView laneMemoryView;
    private final ChangeNotifier changes;
    private final CommandGroup group;
    private ChangeNotifier.Subscription changeSubscription = () -> {};

    RateBoardScreen(
            Shipment shipment,
            Parent root,
            RateBoardView view,
            RateBoardViewModel model,
            QuoteSheetActions sheets,
            LaneMemoryView memory,
            ChangeNotifier changes) {
        this.shipment = shipment;
        this.root = root;
        this.view = view;
        this.model = model;
        this.sheetActions = sheets;
        this.laneMemoryView = memory;
        this.changes = changes;
        this.group = new CommandGroup(model.rateFormatter.text("rates.commands"), model.rateFormatter.texts());
        view.setLaneMemory(memory.root());
        model.pauseUpdates();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        List<Command> commands = new ArrayList<>(List.of(
                createCommand("requote", "F5", model::requote),
                group.createCommandWhen(
                        "rates.stop", "rates.command.stop", "Esc", model::isBusy, shipment::cancelRateRequest),
                createCommand("whatIf", "F6", shipment::whatIf),
                createCommand("keepPrice", "Alt+P", () -> model.setRequote(RequotePricePolicy.KEEP_PRICE)),
                createCommand("keepMargin", "Alt+M", () -> model.setRequote(RequotePricePolicy.KEEP_MARGIN)),
                createCommand("edit", "Shortcut+E", shipment::editShipment),
                createCommand("book", "Shortcut+Enter", view::book).withLocalKeys(view::isFocusInTable, "Enter"),
                createCommand("pin", null, view::pinSelected).withLocalKeys(view::isFocusInTable, "Space", "P"),
                createCommand("pinnedOnly", "Shortcut+Shift+D", model::togglePinnedOnly),
                createCommand("ownPrice", "F2", view::editPriceOverride),
                createCommand("compare", "Shortcut+D", view::compare),
                createCommand("search", "Shortcut+F", view::focusSearch),
                createCommand("copy", "Shortcut+Shift+C", sheetActions::copy),
                createCommand("sheet", "Shortcut+Shift+S", sheetActions::preview),
                createCommand("print", "Shortcut+P", sheetActions::print),
                createCommand("validity", RateBarView.VALIDITY.getName(), view::chooseValidity),
                createCommand("mail", "Shortcut+Shift+E", sheetActions::mail),
                group.createCommandWhen(
                                "rates.acknowledge",
                                "rates.command.acknowledge",
                                "Shortcut+Shift+A",
                                () -> model.unreadConditionCount() > 0,
                                view::acknowledgeByKeys)
                        .withOnChosen(view::focusConditions)));
        commands.addAll(view.rateCommands(group));
        return commands;
    }

    private Command createCommand(String id, @Nullable String keys, Runnable run) {
        return group.createCommand("rates." + id, "rates.command." + id, keys, run);
    }

    @Override
    public void onShown() {
        // Moving the focus to the table commits what was typed in a field.
        view.onShown();
        List<UUID> known =
                shipment.stage() instanceof ShipmentStep.Choosing(List<UUID> quotes) ? quotes : shipment.quoteIds();
        if (!known.isEmpty()) {
            model.show(known);
        }
        changeSubscription.close();
        changeSubscription = changes.subscribe(() -> Platform.runLater(model::onBookingChanged));
    }

    @Override
    public void onHidden() {
        changeSubscription.close();
        view.onHidden();
        model.pauseUpdates();
    }

    @Override
    public void onClosed() {
        view.onClosed();
        laneMemoryView.close();
        model.close();
    }
}
