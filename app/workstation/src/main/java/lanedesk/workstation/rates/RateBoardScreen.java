package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Parent;
import lanedesk.freight.RequotePricing;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// The board as a stage of a shipment, with its commands.
final class RateBoardScreen implements Screen {

    private final Shipment shipment;
    private final Parent root;
    private final RateBoardView view;
    private final RateBoardViewModel model;
    private final SheetActions sheets;
    private final LaneMemoryView memory;
    private final Changes changes;
    private final CommandGroup group;
    private Changes.Subscription following = () -> {};

    RateBoardScreen(
            Shipment shipment,
            Parent root,
            RateBoardView view,
            RateBoardViewModel model,
            SheetActions sheets,
            LaneMemoryView memory,
            Changes changes) {
        this.shipment = shipment;
        this.root = root;
        this.view = view;
        this.model = model;
        this.sheets = sheets;
        this.memory = memory;
        this.changes = changes;
        this.group = new CommandGroup(
                model.rateText().text("rates.commands"), model.rateText().texts());
        view.setMemory(memory.root());
        model.sleep();
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        List<Command> all = new ArrayList<>(List.of(
                command("requote", "F5", model::requote),
                group.when("rates.stop", "rates.command.stop", "Esc", model::isBusy, shipment::stopAsking),
                command("whatIf", "F6", shipment::whatIf),
                command("keepPrice", "Alt+P", () -> model.pricing().setRequote(RequotePricing.KEEP_PRICE)),
                command("keepMargin", "Alt+M", () -> model.pricing().setRequote(RequotePricing.KEEP_MARGIN)),
                command("edit", "Shortcut+E", shipment::edit),
                command("book", "Shortcut+Enter", view::book).in(view::isInTable, "Enter"),
                command("pin", null, view::pinSelected).in(view::isInTable, "Space", "P"),
                command("pinnedOnly", "Shortcut+Shift+D", model.sight()::togglePinnedOnly),
                command("ownPrice", "F2", view::editOwnPrice),
                command("compare", "Shortcut+D", view::compare),
                command("search", "Shortcut+F", view::search),
                command("copy", "Shortcut+Shift+C", sheets::copy),
                command("sheet", "Shortcut+Shift+S", sheets::preview),
                command("print", "Shortcut+P", sheets::print),
                command("validity", RateBarView.VALIDITY.getName(), view::chooseValidity),
                command("mail", "Shortcut+Shift+E", sheets::mail),
                group.when(
                                "rates.acknowledge",
                                "rates.command.acknowledge",
                                "Shortcut+Shift+A",
                                () -> model.conditions().left() > 0,
                                view::acknowledgeByKeys)
                        .whenChosen(view::readConditions)));
        all.addAll(view.commandsOfRates(group));
        return all;
    }

    private Command command(String id, @Nullable String keys, Runnable run) {
        return group.of("rates." + id, "rates.command." + id, keys, run);
    }

    @Override
    public void onShown() {
        // Moving the focus to the table commits what was typed in a field.
        view.shown();
        List<UUID> known = shipment.stage() instanceof Stage.Choosing(List<UUID> quotes) ? quotes : shipment.quoteIds();
        if (!known.isEmpty()) {
            model.show(known);
        }
        following.close();
        following = changes.subscribe(() -> Platform.runLater(model.reading()::follow));
    }

    @Override
    public void onHidden() {
        following.close();
        view.hidden();
        model.sleep();
    }

    @Override
    public void onClosed() {
        view.closed();
        memory.close();
        model.close();
    }
}
