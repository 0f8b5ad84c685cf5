package lanedesk.workstation.composition;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.layout.Region;
import lanedesk.client.customer.Customer;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.customer.CustomerPickerView;
import lanedesk.workstation.customer.CustomerPickerViewModel;
import lanedesk.workstation.customer.RecentCustomers;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DeskView;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.JournalShipments;
import lanedesk.workstation.desk.StageScreens;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.reference.Freshness;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.shell.KeySheet;
import lanedesk.workstation.shell.PaletteView;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// The window for one environment: shell, desks and pages put together. Another environment is another window's
/// content.
final class Window implements Navigator {

    private static final int FRAMES_OF_THE_SHELL = 2;
    private static final int FRAMES_OF_A_PANEL = 20;

    private final Basics basics;
    private final Workspace workspace;
    private final Texts texts;
    private final Overlay overlay;
    private final Pages pages = new Pages();
    private final ShellViewModel model;
    private final ShellView shell;
    private final CurrentCustomers customers;
    private final RecentCustomers recentCustomers;
    private final ShipmentTabs tabs;
    private final List<Runnable> closings = new ArrayList<>();
    private Consumer<Destination> deeper = _ -> {};

    Window(Basics basics, Workspace workspace, Overlay overlay, EnvironmentBadge badge, BuyFigures figures) {
        this.basics = basics;
        this.workspace = workspace;
        this.overlay = overlay;
        this.texts = basics.texts().forFeature(Window.class);
        JournalShipments memory = new JournalShipments(workspace.journal().drafts(), basics.clock());
        UnsavedTabs unsaved = new UnsavedTabs(basics, workspace.journal().drafts());
        closings.add(unsaved::close);
        model = new ShellViewModel(
                new DeskViewModel(Desk.OTR, memory, basics.clock()),
                new DeskViewModel(Desk.DRAYAGE, memory, basics.clock()),
                basics.notices(),
                badge,
                basics.texts());
        Texts shellTexts = basics.texts().forFeature(ShellView.class);
        shell = FxmlLoading.load(new ShellView(model, basics.commands(), shellTexts), shellTexts)
                .view();
        closings.add(shell::close);
        overlay.setHome(shell::focusPage);
        recentCustomers = new RecentCustomers(workspace.journal().recents(), basics.runner());
        customers = new CurrentCustomers(
                workspace.reference().customers(), List.of(model.desk(Desk.OTR), model.desk(Desk.DRAYAGE)));
        closings.add(customers::close);
        tabs = new ShipmentTabs(model, customers, this);
        shell.onCustomer(this::chooseCustomer);
        shell.onPalette(this::showPalette);
        WindowCommands commands = new WindowCommands(basics, this, overlay.openProperty());
        commands.addPages();
        commands.addShipment(model, this::chooseCustomer);
        commands.addWindow(workspace.reference()::renew, shell::openMenu, this::showPalette, this::showKeys);
        commands.addNotices(model.notices(), shell::focusNotice);
        commands.addBuyFigures(figures);
        model.status().buyFiguresHiddenProperty().bind(figures.hiddenProperty());
        closings.add(model.status().buyFiguresHiddenProperty()::unbind);
        commands.addPane(shell.root());
        showStatus();
    }

    private void showStatus() {
        workspace
                .reference()
                .freshnessProperty()
                .subscribe(lists ->
                        model.status().showLists(freshnessText(lists), lists.failure() != null, lists.refreshing()));
    }

    private String freshnessText(Freshness lists) {
        Throwable failure = lists.failure();
        String why = failure == null || lists.refreshing()
                ? ""
                : basics.problems().of(failure).title();
        Instant oldest = lists.oldest();
        if (oldest == null) {
            String none = why.isEmpty() ? "" : texts.text("status.reference.none", why);
            return lists.refreshing() ? texts.text("status.reference.first") : none;
        }
        String when = basics.formats().moment(oldest);
        if (lists.refreshing()) {
            return texts.text("status.reference.refreshing", when);
        }
        return why.isEmpty() ? texts.text("status.reference", when) : texts.text("status.reference.failed", when, why);
    }

    /// Puts the features in; then the window is whole.
    void fill(StageScreens stages, List<PageMaker> makers, Consumer<Destination> deeperDestinations) {
        deeper = deeperDestinations;
        pages.add(Page.OTR, () -> new DeskView(model.desk(Desk.OTR), stages, basics.texts()));
        pages.add(Page.DRAYAGE, () -> new DeskView(model.desk(Desk.DRAYAGE), stages, basics.texts()));
        makers.forEach(maker -> pages.add(maker.page(), maker.maker()));
        // Every shipment begins with a customer: the kept ones are read beside the first frame.
        workspace.reference().customers().prepare();
        recentCustomers.load();
        Screen first = show(model.pageProperty().get());
        // The shell is on screen while the first page is still being made: its frame is painted beside the next pulse,
        // which therefore leaves it the processor.
        new FirstFrames(FRAMES_OF_THE_SHELL, () -> {
                    makeFirst(first);
                    customers.refresh();
                })
                .start();
        model.pageProperty().addListener((_, _, page) -> {
            Screen screen = show(page);
            Platform.runLater(screen::onShown);
        });
    }

    // A panel that is open already, mostly the customer picker, keeps the focus.
    private void makeFirst(Screen first) {
        if (overlay.isOpen()) {
            new FirstFrames(FRAMES_OF_A_PANEL, () -> makeNext(first)).start();
        } else {
            makeNext(first);
        }
    }

    // Made part by part and put into the window, each in a turn of its own: between them the window handles keys.
    private void makeNext(Screen first) {
        whileInView(first, () -> {
            boolean more = first.prepare();
            Platform.runLater(() -> {
                if (more) {
                    makeNext(first);
                } else {
                    whileInView(first, first::onShown);
                }
            });
        });
    }

    private void whileInView(Screen screen, Runnable action) {
        if (pages.isInView(screen)) {
            action.run();
        }
    }

    /// A page of the rail and what makes it.
    record PageMaker(Page page, Supplier<Screen> maker) {}

    /// Shows another user of the same environment; false where it is another, or has changed more.
    boolean updateUser(Environment now, EnvironmentBadge badge) {
        boolean same = workspace.environment().isSameBesideUser(now);
        if (same) {
            model.environmentProperty().set(badge);
        }
        return same;
    }

    ShellView shell() {
        return shell;
    }

    ShellViewModel model() {
        return model;
    }

    Overlay overlay() {
        return overlay;
    }

    /// The open shipments of both desks.
    ShipmentTabs tabs() {
        return tabs;
    }

    /// What else ends with the window.
    void onClose(Runnable action) {
        closings.add(action);
    }

    /// Lets go of what is not in view, since nobody touches the window.
    void releaseScreens() {
        pages.releaseScreens();
    }

    void close() {
        closings.forEach(Runnable::run);
        pages.close();
    }

    private Screen show(Page page) {
        Screen screen = pages.show(page);
        shell.show(screen);
        basics.commands().ofScreen(screen::commands);
        return screen;
    }

    @Override
    public void go(Destination destination) {
        model.show(destination);
        switch (destination) {
            case Destination.CustomerPicker _ -> {
                if (model.customerProposedProperty().getValue()) {
                    shell.focusCustomerConfirmation();
                } else {
                    chooseCustomer();
                }
            }
            case Destination.Settings(String section)
            when section != null -> basics.commands().run("settings." + section);
            case Destination.Lists(String list)
            when list != null -> basics.commands().run("lists." + list);
            case Destination.RepeatQuote _,
                    Destination.PricedQuote _,
                    Destination.Offers _,
                    Destination.History _,
                    Destination.ReceivedRequest _,
                    Destination.RequestFiles _,
                    Destination.QuotedShipment _,
                    Destination.BookRate _,
                    Destination.Batch _,
                    Destination.Attempt _ -> deeper.accept(destination);
            case Destination.AtDesk _,
                    Destination.NewShipment _,
                    Destination.AddressBook _,
                    Destination.Numbers _,
                    Destination.Lists _,
                    Destination.Settings _ -> {
                // Showing the page is all there is to do.
            }
        }
    }

    private void chooseCustomer() {
        chooseCustomer(this::onCustomerPicked);
    }

    /// Lets the dispatcher choose a customer, and hands it over.
    void chooseCustomer(Consumer<CustomerBranch> onPicked) {
        CustomerPickerViewModel picker = new CustomerPickerViewModel(
                workspace.reference().customers(), recentCustomers, basics.runner(), onPicked);
        CustomerPickerView view =
                new CustomerPickerView(picker, basics.texts(), basics.formats(), basics.problems(), () -> {
                    picker.close();
                    closePicker();
                });
        Region panel = (Region) FxmlLoading.load(view, basics.texts().forFeature(CustomerPickerView.class))
                .root();
        overlay.show(panel, picker::close);
        view.focus();
    }

    // After a choice by mouse the focus would stay on the button above the page, so it goes to the page.
    private void closePicker() {
        overlay.close();
        shell.focusPage();
    }

    private void onCustomerPicked(CustomerBranch branch) {
        model.pick(branch);
    }

    private void showPalette() {
        ReferenceList<Customer> known = workspace.reference().customers();
        known.load();
        PaletteSearch search =
                new PaletteSearch(known, workspace.journal().history(), this, this::onCustomerPicked, texts);
        PaletteView palette =
                new PaletteView(basics.commands(), search, basics.runner(), basics.texts(), overlay::close);
        overlay.show(palette, Pos.TOP_CENTER, () -> {});
        palette.focus();
    }

    private void showKeys() {
        overlay.show(new KeySheet(basics.commands(), basics.texts()), () -> {});
    }
}
