package lanedesk.workstation.start;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.layout.Region;
import lanedesk.client.customer.Customer;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.DetailSplit;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.records.ServiceListsView;
import lanedesk.workstation.settings.SettingsView;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandPalette;
import lanedesk.workstation.shell.CustomerPickerView;
import lanedesk.workstation.shell.CustomerPickerViewModel;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.OpenShipmentsView;
import lanedesk.workstation.shell.PaletteSearch;
import lanedesk.workstation.shell.RecentCustomers;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shell.ShortcutSheet;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.JournalOpenShipments;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceFreshness;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.Shipment;
import org.jspecify.annotations.Nullable;

/// The window for one environment: shell, tabs and pages. Another environment replaces the window's content.
final class MainWindow implements Navigator {

    private static final int FRAMES_BEFORE_FIRST_SCREEN = 2;
    private static final int FRAMES_WHILE_PANEL_IS_OPEN = 20;

    final WindowContext context;
    private final AppServices appServices;
    private final EnvironmentServices environmentServices;
    private final Texts texts;
    private final Overlay overlay;
    private final Map<Page, Screen> screens = new EnumMap<>(Page.class);
    private @Nullable Screen visibleScreen;
    final ShellViewModel model;
    final ShellView shell;
    final ShipmentCustomerUpdater customerUpdater;
    private final RecentCustomers recentCustomers;
    private final List<Runnable> closeActions = new ArrayList<>();
    private @Nullable WindowFeatures features;

    MainWindow(
            AppServices appServices,
            EnvironmentServices environmentServices,
            Overlay overlay,
            BuyRateVisibility buyRateVisibility,
            PostalCodeService postalCodes,
            EnvironmentBadge badge) {
        this.context =
                new WindowContext(appServices, environmentServices, this, overlay, buyRateVisibility, postalCodes);
        this.appServices = appServices;
        this.environmentServices = environmentServices;
        this.overlay = overlay;
        this.texts = appServices.texts().textsOfFeature(MainWindow.class);
        JournalOpenShipments savedTabs =
                new JournalOpenShipments(environmentServices.journal().drafts(), appServices.clock());
        UnsavedTabsNotification unsavedNotification = new UnsavedTabsNotification(
                appServices, environmentServices.journal().drafts());
        closeActions.add(unsavedNotification::close);
        model = new ShellViewModel(
                new OpenShipmentsViewModel(FreightKind.OTR, savedTabs, appServices.clock()),
                new OpenShipmentsViewModel(FreightKind.DRAYAGE, savedTabs, appServices.clock()),
                appServices.notifications(),
                badge,
                appServices.texts());
        Texts shellTexts = appServices.texts().textsOfFeature(ShellView.class);
        shell = FxmlViews.load(new ShellView(model, appServices.commands(), shellTexts), shellTexts)
                .view();
        closeActions.add(shell::detachNotificationStack);
        overlay.setFocusAfterLastPanel(shell::focusPageIfFocusOutside);
        recentCustomers = new RecentCustomers(environmentServices.journal().recentValues(), appServices.taskRunner());
        customerUpdater = new ShipmentCustomerUpdater(
                environmentServices.referenceData().customers(),
                List.of(model.openShipmentsOf(FreightKind.OTR), model.openShipmentsOf(FreightKind.DRAYAGE)));
        closeActions.add(customerUpdater::close);
        shell.setOnCustomerClicked(this::openCustomerPicker);
        shell.setOnPaletteClicked(this::showCommandPalette);
        addPageCommands();
        addShipmentCommands();
        addWindowCommands();
        model.statusLine().buyRatesHiddenProperty().bind(buyRateVisibility.buyRatesHiddenProperty());
        closeActions.add(model.statusLine().buyRatesHiddenProperty()::unbind);
        bindListFreshnessToStatusLine();
    }

    private void addPageCommands() {
        addPageCommand("page.otr", new Destination.OpenShipmentsPage(FreightKind.OTR));
        addPageCommand("page.drayage", new Destination.OpenShipmentsPage(FreightKind.DRAYAGE));
        addPageCommand("page.offers", new Destination.Offers());
        addPageCommand("page.history", new Destination.History());
        addPageCommand("page.addresses", new Destination.AddressBook());
        addPageCommand("page.lists", new Destination.ReferenceListsPage());
        addPageCommand("page.batch", new Destination.Batch());
        addPageCommand("page.numbers", new Destination.ReportsPage());
        addPageCommand("page.today", new Destination.TodayPage());
        addPageCommand("page.settings", new Destination.Settings());
        SettingsView.commandTitlesByPage(appServices.texts())
                .forEach((id, title) ->
                        addSectionCommand("settings." + id, "group.settings", title, new Destination.Settings(id)));
        ServiceListsView.commandTitlesById(appServices.texts())
                .forEach((id, title) ->
                        addSectionCommand("lists." + id, "group.lists", title, new Destination.ReferenceListsPage(id)));
    }

    private void addPageCommand(String id, Destination destination) {
        addCommand("group.pages", id, () -> true, () -> goTo(destination));
    }

    private void addSectionCommand(String id, String group, String title, Destination destination) {
        appServices
                .commands()
                .addOrReplaceWindowCommand(
                        Command.alwaysEnabled(id, texts.text(group), title, () -> goTo(destination)));
    }

    // Adds commands for the tabs of the current freight kind and their customer. On another page, such a
    // command first shows the tabs, so that no hidden tab is closed.
    private void addShipmentCommands() {
        addShipmentCommand(
                "shipment.new", () -> changeOpenShipmentsAndShowPage(desk -> desk.openAndSelectNewTab(null)));
        addCommand("group.shipment", "shipment.close", this::isFreightPage, this::closeActiveShipment);
        addShipmentCommand(
                "shipment.reopen",
                () -> changeOpenShipmentsAndShowPage(OpenShipmentsViewModel::reopenLastClosedShipment));
        addShipmentCommand("shipment.next", () -> changeOpenShipmentsAndShowPage(desk -> desk.selectTabAtOffset(1)));
        addShipmentCommand(
                "shipment.previous", () -> changeOpenShipmentsAndShowPage(desk -> desk.selectTabAtOffset(-1)));
        addShipmentCommand("customer.choose", this::openCustomerPicker);
        addCommand(
                "group.shipment",
                "customer.confirm",
                () -> model.customerProposedProperty().getValue(),
                model::confirmCustomerOfSelectedShipment);
    }

    private void addShipmentCommand(String id, Runnable action) {
        addCommand("group.shipment", id, () -> true, action);
    }

    private boolean isFreightPage() {
        Page page = model.pageProperty().get();
        return page == Page.OTR || page == Page.DRAYAGE;
    }

    private void changeOpenShipmentsAndShowPage(Consumer<OpenShipmentsViewModel> change) {
        change.accept(model.activeOpenShipments());
        model.showPageOfLastShipment();
    }

    private void closeActiveShipment() {
        Shipment activeShipment =
                model.activeOpenShipments().selectedShipmentProperty().get();
        if (activeShipment != null) {
            model.activeOpenShipments().closeTabAndOpenNewIfLast(activeShipment);
        }
    }

    private void addWindowCommands() {
        ReferenceData lists = environmentServices.referenceData();
        addCommand("group.window", "lists.renew", () -> true, lists::refreshListsInUse);
        addCommand("group.window", "menu", () -> true, shell::openMenu);
        addCommand("group.window", "palette", () -> true, this::showCommandPalette);
        addCommand("group.window", "keys", () -> true, this::showShortcutSheet);
        // The notifications are the last in the order of the Tab key.
        addCommand(
                "group.window",
                "notices",
                () -> !model.notifications().shownNotifications().isEmpty(),
                shell::focusLastNotification);
        appServices
                .commands()
                .addOrReplaceWindowCommand(Command.alwaysEnabled(
                        "buyFigures",
                        texts.text("group.window"),
                        texts.text("action.buyFigures"),
                        context.buyRateVisibility()::toggleBuyRatesHidden));
        addSplitPaneCommand("pane.left", true);
        addSplitPaneCommand("pane.right", false);
    }

    // Adds a command that moves the divider between a page's list and the pane beside the list.
    private void addSplitPaneCommand(String id, boolean isLeftward) {
        addCommand(
                "group.window",
                id,
                () -> DetailSplit.findVisibleIn(shell.root()).isPresent(),
                () -> DetailSplit.findVisibleIn(shell.root())
                        .ifPresent(split -> split.moveDividerAndSaveWidth(isLeftward)));
    }

    // Adds a command that is disabled while a panel is open above the page.
    private void addCommand(String group, String id, BooleanSupplier isEnabled, Runnable action) {
        appServices
                .commands()
                .addOrReplaceWindowCommand(Command.enabledWhen(
                        id,
                        texts.text(group),
                        texts.text("command." + id),
                        () -> !overlay.isOpen() && isEnabled.getAsBoolean(),
                        action));
    }

    private void bindListFreshnessToStatusLine() {
        environmentServices
                .referenceData()
                .freshnessProperty()
                .subscribe(lists -> model.statusLine()
                        .setListsStatus(freshnessText(lists), lists.failure() != null, lists.isRefreshing()));
    }

    private String freshnessText(ReferenceFreshness lists) {
        Throwable failure = lists.failure();
        String reason = failure == null || lists.isRefreshing()
                ? ""
                : appServices.errorMessages().createFor(failure).title();
        Instant oldest = lists.oldestFetch();
        if (oldest == null) {
            String notLoadedText = reason.isEmpty() ? "" : texts.text("status.reference.none", reason);
            return lists.isRefreshing() ? texts.text("status.reference.first") : notLoadedText;
        }
        String when = appServices.formats().formatTimeOrDateTime(oldest);
        if (lists.isRefreshing()) {
            return texts.text("status.reference.refreshing", when);
        }
        return reason.isEmpty()
                ? texts.text("status.reference", when)
                : texts.text("status.reference.failed", when, reason);
    }

    /// Adds the features, shows the first page, and from now on shows every page that is selected.
    void addFeaturesAndShowFirstPage(WindowFeatures windowFeatures) {
        features = windowFeatures;
        // Stored customers are loaded while the first frame is painted, because every shipment starts with a
        // customer.
        environmentServices.referenceData().customers().startLoadingStoredRowsOnce();
        recentCustomers.loadRecentIdsOnce();
        Screen first = showPage(model.pageProperty().get());
        // The shell becomes visible before the first page is created. The frame with the shell is painted
        // during the next pulse, so that pulse must do little.
        new DelayedFrameAction(FRAMES_BEFORE_FIRST_SCREEN, () -> {
                    createRemainingPartsLaterIfPanelIsOpen(first);
                    customerUpdater.loadCustomersIfAnyShipmentHasOne();
                })
                .start();
        model.pageProperty().addListener((_, _, page) -> {
            Screen screen = showPage(page);
            Platform.runLater(screen::onShown);
        });
    }

    // Creates the remaining parts of the screen, some frames later if a panel is open. An open panel, mostly
    // the customer picker, keeps the focus.
    private void createRemainingPartsLaterIfPanelIsOpen(Screen first) {
        if (overlay.isOpen()) {
            new DelayedFrameAction(FRAMES_WHILE_PANEL_IS_OPEN, () -> createRemainingPartsAndNotifyShown(first)).start();
        } else {
            createRemainingPartsAndNotifyShown(first);
        }
    }

    // Creates the remaining parts of the screen, each in a separate run on the FX thread, so that key events
    // are handled in between. Then calls [Screen#onShown].
    private void createRemainingPartsAndNotifyShown(Screen first) {
        runIfVisible(first, () -> {
            boolean hasMore = first.createNextPart();
            Platform.runLater(() -> {
                if (hasMore) {
                    createRemainingPartsAndNotifyShown(first);
                } else {
                    runIfVisible(first, first::onShown);
                }
            });
        });
    }

    private void runIfVisible(Screen screen, Runnable action) {
        if (screen.equals(visibleScreen)) {
            action.run();
        }
    }

    /// Shows another user of the same environment. Returns false if more than the user has changed.
    boolean updateBadgeIfOnlyUserChanged(Environment environment, EnvironmentBadge badge) {
        boolean isSameExceptUser = environmentServices.environment().equalsExceptUser(environment);
        if (isSameExceptUser) {
            model.environmentProperty().set(badge);
        }
        return isSameExceptUser;
    }

    /// Adds an action that runs when the window closes.
    void addCloseAction(Runnable action) {
        closeActions.add(action);
    }

    void runCloseActionsAndCloseScreens() {
        closeActions.forEach(Runnable::run);
        if (visibleScreen != null) {
            visibleScreen.onHidden();
        }
        screens.values().forEach(Screen::onClosed);
    }

    private Screen showPage(Page page) {
        Screen screen = screens.computeIfAbsent(page, this::createScreen);
        Screen previousScreen = visibleScreen;
        if (previousScreen != null && !previousScreen.equals(screen)) {
            previousScreen.onHidden();
        }
        visibleScreen = screen;
        shell.showPage(screen);
        appServices.commands().setScreenCommands(screen::commands);
        return screen;
    }

    private Screen createScreen(Page page) {
        WindowFeatures ofWindow = Objects.requireNonNull(features);
        return switch (page) {
            case OTR -> new OpenShipmentsView(model.openShipmentsOf(FreightKind.OTR), ofWindow, appServices.texts());
            case DRAYAGE ->
                new OpenShipmentsView(model.openShipmentsOf(FreightKind.DRAYAGE), ofWindow, appServices.texts());
            default -> ofWindow.createScreen(page);
        };
    }

    @Override
    public void goTo(Destination destination) {
        model.showPageAndOpenTabOfNewShipment(destination);
        switch (destination) {
            case Destination.CustomerPicker _ -> {
                if (model.customerProposedProperty().getValue()) {
                    shell.focusCustomerConfirmation();
                } else {
                    openCustomerPicker();
                }
            }
            case Destination.Settings(String section)
            when section != null -> appServices.commands().runCommandIfEnabled("settings." + section);
            case Destination.ReferenceListsPage(String list)
            when list != null -> appServices.commands().runCommandIfEnabled("lists." + list);
            case Destination.RepeatQuote _,
                    Destination.PricedQuote _,
                    Destination.Offers _,
                    Destination.History _,
                    Destination.ReceivedRequest _,
                    Destination.RequestFiles _,
                    Destination.Link _,
                    Destination.QuotedShipment _,
                    Destination.BookRate _,
                    Destination.Batch _,
                    Destination.AttemptDocuments _ ->
                Objects.requireNonNull(features).destinations.openDestination(destination);
            case Destination.OpenShipmentsPage _,
                    Destination.NewShipment _,
                    Destination.AddressBook _,
                    Destination.ReportsPage _,
                    Destination.TodayPage _,
                    Destination.ReferenceListsPage _,
                    Destination.Settings _ -> {
                // Showing the page is sufficient.
            }
        }
    }

    private void openCustomerPicker() {
        openCustomerPicker(model::setCustomerOfSelectedShipment);
    }

    /// Lets the dispatcher select a customer, and passes the customer to `onPicked`.
    void openCustomerPicker(Consumer<CustomerBranch> onPicked) {
        CustomerPickerViewModel picker = new CustomerPickerViewModel(
                environmentServices.referenceData().customers(), recentCustomers, appServices.taskRunner(), onPicked);
        CustomerPickerView view = new CustomerPickerView(
                picker, appServices.texts(), appServices.formats(), appServices.errorMessages(), () -> {
                    picker.unsubscribeAndCancelTask();
                    closeCustomerPicker();
                });
        Region panel = (Region) FxmlViews.load(view, appServices.texts().textsOfFeature(CustomerPickerView.class))
                .root();
        overlay.show(panel, picker::unsubscribeAndCancelTask);
        view.focusSearch();
    }

    // Closes the picker and moves the focus to the page. After a mouse click, the focus would otherwise stay on
    // the button above the page.
    private void closeCustomerPicker() {
        overlay.closeTopmostPanel();
        shell.focusPageIfFocusOutside();
    }

    private void showCommandPalette() {
        ReferenceList<Customer> customerList =
                environmentServices.referenceData().customers();
        customerList.loadAndRefreshOnceOrAfterFailure();
        PaletteSearch search = new PaletteSearch(
                customerList,
                environmentServices.journal().history(),
                this,
                model::setCustomerOfSelectedShipment,
                appServices.texts());
        CommandPalette palette = new CommandPalette(
                appServices.commands(),
                search::createSearchTask,
                appServices.taskRunner(),
                appServices.texts(),
                overlay::closeTopmostPanel);
        overlay.show(palette, Pos.TOP_CENTER, () -> {});
        palette.focusSearch();
    }

    private void showShortcutSheet() {
        overlay.show(new ShortcutSheet(appServices.commands(), appServices.texts()), () -> {});
    }
}
