package lanedesk.workstation.composition;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lists.ServiceListsView;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.workspace.Basics;

/// The commands that hold on every page: the ways to the pages, the tabs of the desk in front, and the window's own.
/// None of them holds while a panel lies over the page.
final class WindowCommands {

    private final Basics basics;
    private final Texts texts;
    private final Navigator navigator;
    private final ObservableValue<Boolean> covered;

    /// @param covered whether a panel lies over the page
    WindowCommands(Basics basics, Navigator navigator, ObservableValue<Boolean> covered) {
        this.basics = basics;
        this.navigator = navigator;
        this.covered = covered;
        texts = basics.texts().forFeature(WindowCommands.class);
    }

    /// Every page, and the sections of those that have some.
    void addPages() {
        page("page.otr", "Shortcut+1", new Destination.AtDesk(Desk.OTR));
        page("page.drayage", "Shortcut+2", new Destination.AtDesk(Desk.DRAYAGE));
        page("page.offers", "Shortcut+3", new Destination.Offers());
        page("page.history", "Shortcut+4", new Destination.History());
        page("page.addresses", "Shortcut+5", new Destination.AddressBook());
        page("page.lists", "Shortcut+6", new Destination.Lists());
        page("page.batch", "Shortcut+7", new Destination.Batch());
        page("page.numbers", "Shortcut+8", new Destination.Numbers());
        page("page.settings", "Shortcut+Comma", new Destination.Settings());
        SettingsFeature.sections(basics.texts())
                .forEach(
                        (id, title) -> within("settings." + id, "group.settings", title, new Destination.Settings(id)));
        ServiceListsView.lists(basics.texts())
                .forEach((id, title) -> within("lists." + id, "group.lists", title, new Destination.Lists(id)));
    }

    /// The tabs of the desk in front and their customer. A page of its own gives way to the desk that they change;
    /// there none is closed unseen.
    void addShipment(ShellViewModel model, Runnable chooseCustomer) {
        shipment("shipment.new", "Shortcut+T", () -> atDesk(model, desk -> desk.open(null)));
        add("group.shipment", "shipment.close", "Shortcut+W", () -> isDesk(model), () -> close(model.deskInFront()));
        shipment("shipment.reopen", "Shortcut+Shift+T", () -> atDesk(model, DeskViewModel::reopen));
        shipment("shipment.next", "Ctrl+Tab", () -> atDesk(model, desk -> desk.selectBeside(1)));
        shipment("shipment.previous", "Ctrl+Shift+Tab", () -> atDesk(model, desk -> desk.selectBeside(-1)));
        shipment("customer.choose", "Shortcut+J", chooseCustomer);
        add(
                "group.shipment",
                "customer.confirm",
                "Shortcut+Shift+J",
                () -> model.customerProposedProperty().getValue(),
                model::confirmCustomer);
    }

    private static boolean isDesk(ShellViewModel model) {
        Page page = model.pageProperty().get();
        return page == Page.OTR || page == Page.DRAYAGE;
    }

    private static void atDesk(ShellViewModel model, Consumer<DeskViewModel> change) {
        change.accept(model.deskInFront());
        model.showShipment();
    }

    /// The lists, the menu, the palette and the sheet of keys.
    void addWindow(Runnable renewLists, Runnable menu, Runnable palette, Runnable keys) {
        window("lists.renew", "Shortcut+F5", renewLists);
        window("menu", "F10", menu);
        window("palette", "Shortcut+K", palette);
        window("keys", "F1", keys);
    }

    /// The way to the notices, which stand behind all that Tab leads to.
    void addNotices(Notices notices, Runnable go) {
        add(
                "group.window",
                "notices",
                "Shortcut+Shift+N",
                () -> !notices.showing().isEmpty(),
                go);
    }

    /// What hides buy figures before a customer's eyes.
    void addBuyFigures(BuyFigures figures) {
        basics.commands()
                .add(Command.always(
                        "buyFigures",
                        texts.text("group.window"),
                        texts.text("action.buyFigures"),
                        "F9",
                        figures::toggle));
    }

    /// The pane beside the list of a page.
    ///
    /// @param window what is looked through for it
    void addPane(Node window) {
        pane(window, "pane.left", "Alt+Shift+Left", true);
        pane(window, "pane.right", "Alt+Shift+Right", false);
    }

    private void pane(Node window, String id, String keys, boolean left) {
        basics.commands()
                .add(Command.when(
                        id,
                        texts.text("group.window"),
                        texts.text("command." + id),
                        keys,
                        () -> !covered.getValue() && DetailSplit.in(window).isPresent(),
                        () -> DetailSplit.in(window).ifPresent(split -> split.move(left))));
    }

    private void within(String id, String group, String title, Destination destination) {
        basics.commands().add(Command.always(id, texts.text(group), title, null, () -> navigator.go(destination)));
    }

    private void page(String id, String keys, Destination destination) {
        add("group.pages", id, keys, () -> navigator.go(destination));
    }

    private void shipment(String id, String keys, Runnable run) {
        add("group.shipment", id, keys, run);
    }

    private void window(String id, String keys, Runnable run) {
        add("group.window", id, keys, run);
    }

    private void add(String group, String id, String keys, Runnable run) {
        add(group, id, keys, () -> true, run);
    }

    private void add(String group, String id, String keys, BooleanSupplier possible, Runnable run) {
        basics.commands()
                .add(Command.when(
                        id,
                        texts.text(group),
                        texts.text("command." + id),
                        keys,
                        () -> !covered.getValue() && possible.getAsBoolean(),
                        run));
    }

    private static void close(DeskViewModel desk) {
        Shipment inFront = desk.currentProperty().get();
        if (inFront != null) {
            desk.close(inFront);
        }
    }
}
