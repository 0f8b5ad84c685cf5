package lanedesk.workstation.start;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lists.ServiceListsView;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;

/// The commands available on every page: navigation, tabs of the current mode, and the window's own. None is
/// available while a panel is open over the page.
final class WindowCommands {

    private final AppServices appServices;
    private final Texts texts;
    private final Navigator navigator;
    private final ObservableValue<Boolean> overlayOpen;

    /// @param overlayOpen whether a panel is open over the page
    WindowCommands(AppServices appServices, Navigator navigator, ObservableValue<Boolean> overlayOpen) {
        this.appServices = appServices;
        this.navigator = navigator;
        this.overlayOpen = overlayOpen;
        texts = appServices.texts().textsOfFeature(WindowCommands.class);
    }

    /// Adds commands for every page and its sections.
    void addPageCommands() {
        addPageCommand("page.otr", "Shortcut+1", new Destination.DeskPage(FreightKind.OTR));
        addPageCommand("page.drayage", "Shortcut+2", new Destination.DeskPage(FreightKind.DRAYAGE));
        addPageCommand("page.offers", "Shortcut+3", new Destination.Offers());
        addPageCommand("page.history", "Shortcut+4", new Destination.History());
        addPageCommand("page.addresses", "Shortcut+5", new Destination.AddressBook());
        addPageCommand("page.lists", "Shortcut+6", new Destination.ReferenceListsPage());
        addPageCommand("page.batch", "Shortcut+7", new Destination.Batch());
        addPageCommand("page.numbers", "Shortcut+8", new Destination.ReportsPage());
        addPageCommand("page.settings", "Shortcut+Comma", new Destination.Settings());
        SettingsFeature.sectionTitles(appServices.texts())
                .forEach((id, title) ->
                        addSectionCommand("settings." + id, "group.settings", title, new Destination.Settings(id)));
        ServiceListsView.titlesById(appServices.texts())
                .forEach((id, title) ->
                        addSectionCommand("lists." + id, "group.lists", title, new Destination.ReferenceListsPage(id)));
    }

    /// Adds commands for the tabs of the current mode and their customer. Used on another page, they first show the
    /// tabs; no tab is closed unseen.
    void addShipmentCommands(ShellViewModel model, Runnable chooseCustomer) {
        addShipmentCommand("shipment.new", "Shortcut+T", () -> changeActiveDesk(model, desk -> desk.openNew(null)));
        add(
                "group.shipment",
                "shipment.close",
                "Shortcut+W",
                () -> isDeskPage(model),
                () -> closeActiveShipment(model.activeDesk()));
        addShipmentCommand(
                "shipment.reopen",
                "Shortcut+Shift+T",
                () -> changeActiveDesk(model, OpenShipmentsViewModel::reopenLastClosedShipment));
        addShipmentCommand(
                "shipment.next", "Ctrl+Tab", () -> changeActiveDesk(model, desk -> desk.selectShipmentAtOffset(1)));
        addShipmentCommand(
                "shipment.previous",
                "Ctrl+Shift+Tab",
                () -> changeActiveDesk(model, desk -> desk.selectShipmentAtOffset(-1)));
        addShipmentCommand("customer.choose", "Shortcut+J", chooseCustomer);
        add(
                "group.shipment",
                "customer.confirm",
                "Shortcut+Shift+J",
                () -> model.customerProposedProperty().getValue(),
                model::confirmCustomer);
    }

    private static boolean isDeskPage(ShellViewModel model) {
        Page page = model.pageProperty().get();
        return page == Page.OTR || page == Page.DRAYAGE;
    }

    private static void changeActiveDesk(ShellViewModel model, Consumer<OpenShipmentsViewModel> change) {
        change.accept(model.activeDesk());
        model.showPageOfShipment();
    }

    /// Adds commands for lists, menu, palette and the overview of keys.
    void addWindowCommands(Runnable renewLists, Runnable menu, Runnable palette, Runnable keys) {
        addWindowCommand("lists.renew", "Shortcut+F5", renewLists);
        addWindowCommand("menu", "F10", menu);
        addWindowCommand("palette", "Shortcut+K", palette);
        addWindowCommand("keys", "F1", keys);
    }

    /// Adds commands for the notifications, which come last in the Tab order.
    void addNotificationCommands(Notifications notifications, Runnable action) {
        add(
                "group.window",
                "notices",
                "Shortcut+Shift+N",
                () -> !notifications.shownNotifications().isEmpty(),
                action);
    }

    /// Adds the command that hides buy amounts from a customer.
    void addBuyRateCommands(BuyRateVisibility buyRateVisibility) {
        appServices
                .commands()
                .add(Command.alwaysEnabled(
                        "buyFigures",
                        texts.text("group.window"),
                        texts.text("action.buyFigures"),
                        "F9",
                        buyRateVisibility::toggleBuyRates));
    }

    /// Adds commands for the pane beside a page's list.
    ///
    /// @param window node in which the pane is searched
    void addSplitPaneCommands(Node window) {
        addSplitPaneCommand(window, "pane.left", "Alt+Shift+Left", true);
        addSplitPaneCommand(window, "pane.right", "Alt+Shift+Right", false);
    }

    private void addSplitPaneCommand(Node window, String id, String keys, boolean isLeftward) {
        appServices
                .commands()
                .add(Command.enabledWhen(
                        id,
                        texts.text("group.window"),
                        texts.text("command." + id),
                        keys,
                        () -> !overlayOpen.getValue()
                                && DetailSplit.findVisibleIn(window).isPresent(),
                        () -> DetailSplit.findVisibleIn(window).ifPresent(split -> split.moveDivider(isLeftward))));
    }

    private void addSectionCommand(String id, String group, String title, Destination destination) {
        appServices
                .commands()
                .add(Command.alwaysEnabled(id, texts.text(group), title, null, () -> navigator.goTo(destination)));
    }

    private void addPageCommand(String id, String keys, Destination destination) {
        add("group.pages", id, keys, () -> navigator.goTo(destination));
    }

    private void addShipmentCommand(String id, String keys, Runnable action) {
        add("group.shipment", id, keys, action);
    }

    private void addWindowCommand(String id, String keys, Runnable action) {
        add("group.window", id, keys, action);
    }

    private void add(String group, String id, String keys, Runnable action) {
        add(group, id, keys, () -> true, action);
    }

    private void add(String group, String id, String keys, BooleanSupplier isEnabled, Runnable action) {
        appServices
                .commands()
                .add(Command.enabledWhen(
                        id,
                        texts.text(group),
                        texts.text("command." + id),
                        keys,
                        () -> !overlayOpen.getValue() && isEnabled.getAsBoolean(),
                        action));
    }

    private static void closeActiveShipment(OpenShipmentsViewModel desk) {
        Shipment activeShipment = desk.currentProperty().get();
        if (activeShipment != null) {
            desk.close(activeShipment);
        }
    }
}
