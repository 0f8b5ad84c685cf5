package lanedesk.workstation.composition;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.layout.Region;
import lanedesk.client.customer.Customer;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.customer.CustomerPickerView;
import lanedesk.workstation.customer.CustomerPickerViewModel;
import lanedesk.workstation.customer.JournalRecentCustomers;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DeskView;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.JournalShipments;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.desk.StageScreens;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.freight.request.found.FoundShipment;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.journal.quote.QuotedLane;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lists.ServiceListsView;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.reference.Freshness;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.shell.KeySheet;
import lanedesk.workstation.shell.PaletteView;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.ShellViewModel;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

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
    private final List<Runnable> closings = new ArrayList<>();
    private Consumer<Destination> deeper = _ -> {};

    Window(Basics basics, Workspace workspace, Overlay overlay, EnvironmentBadge badge) {
        this.basics = basics;
        this.workspace = workspace;
        this.overlay = overlay;
        this.texts = basics.texts().forFeature(Window.class);
        JournalShipments memory = new JournalShipments(workspace.journal().drafts(), basics.clock());
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
        customers = new CurrentCustomers(
                workspace.reference().customers(), List.of(model.desk(Desk.OTR), model.desk(Desk.DRAYAGE)));
        closings.add(customers::close);
        shell.onCustomer(this::chooseCustomer);
        shell.onPalette(this::showPalette);
        addCommands();
        showStatus();
    }

    private void showStatus() {
        workspace
                .reference()
                .freshnessProperty()
                .subscribe(lists -> model.sayReference(words(lists), lists.failure() != null, lists.refreshing()));
    }

    private String words(Freshness lists) {
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
        Screen first = show(model.pageProperty().get());
        // The shell is on screen while the first page is still being made: its frame is painted beside the next pulse,
        // which therefore leaves it the processor.
        new FirstFrames(FRAMES_OF_THE_SHELL, () -> {
                    makeFirst(first);
                    customers.ask();
                })
                .start();
        model.pageProperty().addListener((_, _, page) -> {
            Screen screen = show(page);
            Platform.runLater(screen::shown);
        });
    }

    // Who has opened a panel already, the picker mostly, sees that first.
    private void makeFirst(Screen first) {
        // Made in one turn and put into the window in another: between them the window hears keys.
        Runnable make = () -> whileInView(first, () -> {
            first.prepare();
            Platform.runLater(() -> whileInView(first, first::shown));
        });
        if (overlay.isOpen()) {
            new FirstFrames(FRAMES_OF_A_PANEL, make).start();
        } else {
            make.run();
        }
    }

    private void whileInView(Screen screen, Runnable action) {
        if (pages.isInView(screen)) {
            action.run();
        }
    }

    /// A page of the rail and what makes it.
    record PageMaker(Page page, Supplier<Screen> maker) {}

    /// Goes on in an environment where only its user has changed; false where it is another, or has changed more.
    boolean goOn(Environment now, EnvironmentBadge badge) {
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

    /// What else ends with the window.
    void onClose(Runnable action) {
        closings.add(action);
    }

    void close() {
        closings.forEach(Runnable::run);
        pages.close();
    }

    private Screen show(Page page) {
        Screen screen = pages.turnTo(page);
        shell.show(screen);
        basics.commands().ofScreen(screen::commands);
        return screen;
    }

    @Override
    public void go(Destination destination) {
        model.turnTo(destination);
        switch (destination) {
            case Destination.CustomerPicker _ -> chooseCustomer();
            case Destination.Settings(String section)
            when section != null -> basics.commands().run("settings." + section);
            case Destination.Lists(String list)
            when list != null -> basics.commands().run("lists." + list);
            case Destination.RepeatQuote _,
                    Destination.Offers _,
                    Destination.History _,
                    Destination.ReceivedRequest _,
                    Destination.RequestFiles _,
                    Destination.QuotedShipment _,
                    Destination.BookRate _,
                    Destination.Attempt _ -> deeper.accept(destination);
            case Destination.AtDesk _,
                    Destination.NewShipment _,
                    Destination.AddressBook _,
                    Destination.Numbers _,
                    Destination.Lists _,
                    Destination.Batch _,
                    Destination.Settings _ -> {
                // the page is all
            }
        }
    }

    /// Opens the rates of an earlier quote in a tab of their own, quoting the shipment again where asked to.
    void reopen(Quoted quoted, DraftSnapshot draft, String booking, boolean quoteAtOnce) {
        Shipment shipment = open(quoted, draft, booking);
        if (quoteAtOnce) {
            Platform.runLater(shipment::requote);
        }
    }

    /// Turns to the tab that has a quote, or opens the rates of it in one of its own; from there to the booking of a
    /// rate, where one is chosen and the shipment is not booked.
    void resume(Quoted quoted, DraftSnapshot draft, @Nullable RateChoice choice) {
        DeskViewModel desk = model.desk(quoted.stored().facts().desk());
        Shipment shipment = desk.shipments().stream()
                .filter(tab -> tab.quoteIds().contains(quoted.id()))
                .findFirst()
                .orElseGet(() -> open(quoted, draft, ""));
        go(new Destination.AtDesk(desk.desk()));
        desk.currentProperty().set(shipment);
        if (choice != null && !(shipment.stage() instanceof Stage.Booked)) {
            shipment.choose(choice);
        }
    }

    private Shipment open(Quoted quoted, DraftSnapshot draft, String booking) {
        Desk desk = quoted.stored().facts().desk();
        go(new Destination.AtDesk(desk));
        QuotedLane lane = quoted.stored().facts().lane();
        return model.desk(desk)
                .resume(
                        new Stage.Choosing(List.of(quoted.id())),
                        List.of(quoted.id()),
                        lane.from() + " → " + lane.to(),
                        tab -> {
                            begin(tab, quoted.stored().facts().customer(), draft);
                            tab.bookingDraftProperty().set(booking);
                        });
    }

    /// Fills what was read of a request into forms of a desk: the one in front where it is blank, and new ones. The
    /// first of them is in front then.
    ///
    /// @param begun what the first form begins with; nothing for a blank one
    List<Shipment> take(
            Desk desk, List<FoundShipment> requests, @Nullable QuotedCustomer customer, DraftSnapshot begun) {
        go(new Destination.AtDesk(desk));
        DeskViewModel tabs = model.desk(desk);
        List<Shipment> filled = new ArrayList<>();
        for (FoundShipment request : requests) {
            Shipment tab = tab(tabs, filled.isEmpty() ? begun : null);
            if (customer != null) {
                customers.putOn(tab, customer);
            }
            tab.take(request);
            tab.bookingDraftProperty().set(BookingFeature.requested(request));
            filled.add(tab);
        }
        tabs.currentProperty().set(filled.getFirst());
        return filled;
    }

    // Null begins a further tab.
    private static Shipment tab(DeskViewModel tabs, @Nullable DraftSnapshot begun) {
        Shipment inFront = tabs.currentProperty().get();
        if (begun == null || inFront == null || (begun.saysNothing() && !inFront.isBlank())) {
            return tabs.open(null);
        }
        return begun.saysNothing()
                ? inFront
                : tabs.resume(
                        new Stage.Editing(),
                        List.of(),
                        "",
                        tab -> tab.draftProperty().set(begun));
    }

    /// Shows the papers of a booking: in the tab that it was made in or that shows them already, else in a tab of their
    /// own, where `draft` is the form of the quote it was booked by.
    void showPapers(Attempt attempt, DraftSnapshot draft) {
        go(new Destination.AtDesk(attempt.desk()));
        DeskViewModel desk = model.desk(attempt.desk());
        Optional<Shipment> its = desk.shipments().stream()
                .filter(tab -> isOf(tab.stage(), attempt))
                .findFirst();
        if (its.isPresent()) {
            desk.currentProperty().set(its.get());
            its.get().booked(attempt.id());
        } else {
            desk.resume(
                    new Stage.Booked(attempt.id()),
                    List.of(attempt.facts().quote()),
                    attempt.customer().name(),
                    tab -> begin(tab, attempt.customer(), draft));
        }
    }

    private static boolean isOf(Stage stage, Attempt attempt) {
        return switch (stage) {
            case Stage.Booked(UUID shown) -> shown.equals(attempt.id());
            case Stage.Booking(RateChoice choice) ->
                choice.quoteId().equals(attempt.facts().quote())
                        && choice.rateNumber() == attempt.facts().rateNumber();
            case Stage.Editing _, Stage.Choosing _, Stage.WhatIf _ -> false;
        };
    }

    private void begin(Shipment tab, QuotedCustomer customer, DraftSnapshot draft) {
        tab.draftProperty().set(draft);
        customers.putOn(tab, customer);
    }

    private void chooseCustomer() {
        CustomerPickerViewModel picker = new CustomerPickerViewModel(
                workspace.reference().customers(),
                new JournalRecentCustomers(workspace.journal().recents()),
                basics.runner(),
                this::picked);
        CustomerPickerView view =
                new CustomerPickerView(picker, basics.texts(), basics.formats(), basics.problems(), () -> {
                    picker.close();
                    goOn();
                });
        Region panel = (Region) FxmlLoading.load(view, basics.texts().forFeature(CustomerPickerView.class))
                .root();
        overlay.show(panel, picker::close);
        view.focus();
    }

    // Whoever picked by mouse came from the button above the page and goes on in the page.
    private void goOn() {
        overlay.close();
        shell.focusPage();
    }

    private void picked(CustomerBranch branch) {
        model.pick(branch);
    }

    private void showPalette() {
        ReferenceList<Customer> known = workspace.reference().customers();
        known.need();
        PaletteSearch finds = new PaletteSearch(known, workspace.journal().history(), this, this::picked, texts);
        PaletteView palette =
                new PaletteView(basics.commands(), finds, basics.runner(), basics.texts(), overlay::close);
        overlay.show(palette, Pos.TOP_CENTER, () -> {});
        palette.focus();
    }

    private void showKeys() {
        overlay.show(new KeySheet(basics.commands(), basics.texts()), () -> {});
    }

    private void addCommands() {
        page("page.otr", "Shortcut+1", new Destination.AtDesk(Desk.OTR));
        page("page.drayage", "Shortcut+2", new Destination.AtDesk(Desk.DRAYAGE));
        page("page.offers", "Shortcut+3", new Destination.Offers());
        page("page.history", "Shortcut+4", new Destination.History());
        page("page.addresses", "Shortcut+5", new Destination.AddressBook());
        page("page.lists", "Shortcut+6", new Destination.Lists());
        page("page.batch", "Shortcut+7", new Destination.Batch());
        page("page.numbers", "Shortcut+8", new Destination.Numbers());
        page("page.settings", "Shortcut+Comma", new Destination.Settings());
        shipment("shipment.new", "Shortcut+T", () -> model.deskInFront().open(null));
        shipment("shipment.close", "Shortcut+W", this::closeShipment);
        shipment(
                "shipment.reopen", "Shortcut+Shift+T", () -> model.deskInFront().reopen());
        shipment("shipment.next", "Shortcut+Tab", () -> model.deskInFront().walk(1));
        shipment(
                "shipment.previous",
                "Shortcut+Shift+Tab",
                () -> model.deskInFront().walk(-1));
        shipment("customer.choose", "Shortcut+J", this::chooseCustomer);
        SettingsFeature.sections(basics.texts())
                .forEach(
                        (id, title) -> within("settings." + id, "group.settings", title, new Destination.Settings(id)));
        ServiceListsView.lists(basics.texts())
                .forEach((id, title) -> within("lists." + id, "group.lists", title, new Destination.Lists(id)));
        window("lists.renew", "Shortcut+F5", workspace.reference()::renew);
        window("menu", "F10", shell::openMenu);
        window("palette", "Shortcut+K", this::showPalette);
        window("keys", "F1", this::showKeys);
    }

    private void within(String id, String group, String title, Destination destination) {
        basics.commands().add(Command.always(id, texts.text(group), title, null, () -> go(destination)));
    }

    private void page(String id, String keys, Destination destination) {
        add("group.pages", id, keys, () -> go(destination));
    }

    private void shipment(String id, String keys, Runnable run) {
        add("group.shipment", id, keys, run);
    }

    private void window(String id, String keys, Runnable run) {
        add("group.window", id, keys, run);
    }

    private void add(String group, String id, String keys, Runnable run) {
        basics.commands()
                .add(Command.when(
                        id,
                        texts.text(group),
                        texts.text("command." + id),
                        keys,
                        () -> !overlay.openProperty().get(),
                        run));
    }

    private void closeShipment() {
        Shipment inFront = model.deskInFront().currentProperty().get();
        if (inFront != null) {
            model.deskInFront().close(inFront);
        }
    }
}
