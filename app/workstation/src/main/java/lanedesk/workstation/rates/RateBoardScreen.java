package lanedesk.workstation.rates;

import java.util.List;
import javafx.scene.Parent;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// The board as a stage of a shipment, with its commands.
final class RateBoardScreen implements Screen {

    private final Parent root;
    private final RateComparisonView view;
    private final RateComparisonViewModel model;
    private final SheetActions sheets;
    private boolean seenBefore;

    RateBoardScreen(Parent root, RateComparisonView view, RateComparisonViewModel model, SheetActions sheets) {
        this.root = root;
        this.view = view;
        this.model = model;
        this.sheets = sheets;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                command("requote", "F5", model::requote),
                command("hideBuy", "F9", model::toggleBuy),
                command("edit", "Shortcut+E", model::edit),
                command("book", "Shortcut+Enter", view::book),
                command("pin", null, view::pinSelected),
                command("pinnedOnly", "Shortcut+Shift+D", model.sight()::togglePinnedOnly),
                command("ownPrice", "F2", view::askOwnPrice),
                command("compare", "Shortcut+D", model.sight()::compare),
                command("search", "Shortcut+F", view::search),
                command("copy", "Shortcut+Shift+C", sheets::copy),
                command("sheet", "Shortcut+Shift+S", sheets::preview),
                command(
                        "acknowledge",
                        "Shortcut+Shift+A",
                        () -> model.conditions().acknowledge(model.conditions().all())));
    }

    private Command command(String id, @Nullable String keys, Runnable run) {
        return Command.always(
                "rates." + id,
                model.words().text("rates.commands"),
                model.words().text("rates.command." + id),
                keys,
                run);
    }

    @Override
    public void shown() {
        if (seenBefore) {
            model.load();
        }
        seenBefore = true;
        view.shown();
    }

    @Override
    public void hidden() {
        view.hidden();
    }

    @Override
    public void closed() {
        view.hidden();
        model.close();
    }
}
