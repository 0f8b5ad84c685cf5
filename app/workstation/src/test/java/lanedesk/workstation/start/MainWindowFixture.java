package lanedesk.workstation.start;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import javafx.application.Platform;
import javafx.scene.Scene;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.CommandKeys;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.testfx.util.WaitForAsyncUtils;

/// The whole window of the program on the real sandbox; only its settings page is empty.
final class MainWindowFixture implements AutoCloseable {

    static final String USER = "desk@meridian.example";

    final Sandbox sandbox;
    final LaneClient client;
    private final Journal journal;
    final EnvironmentServices environmentServices;
    final MainWindow window;
    final Notifications notifications = new Notifications();
    final LivePreferences livePreferences;
    final javafx.stage.Stage stage;
    final BuyRateVisibility buyRateVisibility;
    final Commands commands;

    /// Shows the window. Must be called on the FX thread.
    MainWindowFixture(javafx.stage.Stage stage, Path folder) {
        this.stage = stage;
        sandbox = Sandbox.start(SandboxOptions.inMemory().withCatalogSize(60, 500));
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.ofFixedToken(sandbox.token())));
        Path data = folder.resolve(UUID.randomUUID().toString());
        journal = JournalSamples.open(data);
        livePreferences = LivePreferences.load(
                new InMemoryTextStore(),
                Language.ENGLISH,
                MachinePolicy.NONE,
                new VirtualThreadTaskRunner(Platform::runLater),
                failure -> {
                    throw new AssertionError(failure);
                });
        CommandKeys commandKeys =
                new CommandKeys(() -> livePreferences.current().commandKeys(), livePreferences.preferencesProperty());
        AppServices appServices = createAppServices(notifications, commandKeys);
        commands = appServices.commands();
        FakeService service = new FakeService(client, USER);
        var own = journal.environmentJournal(JournalSamples.SANDBOX);
        environmentServices = new EnvironmentServices(
                new Environment(Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, USER),
                service,
                own,
                journal.changeNotifier(),
                new ReferenceData(service, own.referenceLists(), appServices.taskRunner(), appServices.clock()),
                new QuoteService(service, own.quotes()),
                () -> {});
        Overlay overlay = new Overlay();
        buyRateVisibility = Composition.createBuyRateVisibilityAndSaveChanges(livePreferences);
        window = new MainWindow(
                appServices,
                environmentServices,
                overlay,
                buyRateVisibility,
                new PostalCodeService(appServices.taskRunner()),
                createBadge(USER));
        WindowFeatures _ = new WindowFeatures(
                window, data, journal.preferences(), livePreferences, _ -> new EmptySettingsScreen());
        overlay.setContent(window.shell.root());
        Scene scene = new Scene(overlay, 1000, 760);
        KeyHint.setCommandKeysOfScene(scene, commandKeys);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    /// The services of a window in English that uses the system clock.
    static AppServices createAppServices(Notifications notifications, CommandKeys commandKeys) {
        Texts texts = Texts.of(Composition.class, Language.ENGLISH).withCommandKeys(commandKeys);
        Clock clock = Clock.system(ZoneId.systemDefault());
        return new AppServices(
                new VirtualThreadTaskRunner(Platform::runLater),
                clock,
                texts,
                new Formats(Language.ENGLISH, clock),
                new ErrorMessages(texts),
                notifications,
                new Commands(commandKeys));
    }

    static EnvironmentBadge createBadge(String user) {
        return new EnvironmentBadge("Sandbox", "", user, "sandbox");
    }

    PreferenceStore preferences() {
        return journal.preferences();
    }

    /// A customer that can be quoted and has a single headquarters.
    CustomerBranch firstCustomer() {
        Customer customer = client.allCustomers(CustomerQuery.ALL)
                .filter(candidate -> candidate.mayBeActive()
                        && candidate.findHeadquarterIfSingle().isPresent())
                .findFirst()
                .orElseThrow();
        Branch branch = customer.findHeadquarterIfSingle().orElseThrow();
        return CustomerBranch.ofCustomerAndBranch(customer, branch);
    }

    /// Requests a quote for a number of pallets from Dallas.
    SavedQuote.Otr createQuote(CustomerBranch customer, Location to, int pieces) {
        return createQuote(
                customer,
                to,
                new QuoteItem(
                        "Canned tomatoes",
                        1,
                        pieces,
                        new BigDecimal("412"),
                        new BigDecimal("48"),
                        new BigDecimal("40"),
                        new BigDecimal("52"),
                        null,
                        "70",
                        1,
                        false,
                        false));
    }

    /// Requests a quote for an item from Dallas.
    SavedQuote.Otr createQuote(CustomerBranch customer, Location to, QuoteItem item) {
        OtrQuoteRequest request = new OtrQuoteRequest(
                customer.bsn(),
                new Location("US", "TX", "Dallas", "75201"),
                to,
                Uom.US,
                List.of(item),
                List.of(),
                List.of(Mode.LTL),
                USER,
                null);
        QuoteService quoting = environmentServices.quoteService();
        return quoting.requestAndSaveOtrQuote(
                request,
                customer,
                UUID.randomUUID(),
                quoting.createQuoteSaver(),
                BackgroundTask.TaskControl.neverCancelled());
    }

    private record EmptySettingsScreen(javafx.scene.Parent root) implements Screen {
        EmptySettingsScreen() {
            this(new javafx.scene.layout.Pane());
        }
    }

    @Override
    public void close() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, window::runCloseActionsAndCloseScreens);
        client.close();
        journal.close();
        sandbox.close();
    }
}
