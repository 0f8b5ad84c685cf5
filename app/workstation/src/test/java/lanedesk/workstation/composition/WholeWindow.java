package lanedesk.workstation.composition;

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
import lanedesk.journal.Samples;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.MemoryText;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.VirtualThreadRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.testfx.util.WaitForAsyncUtils;

/// The whole window of the program but for its settings, on the real sandbox.
final class WholeWindow implements AutoCloseable {

    static final String USER = "desk@meridian.example";

    final Sandbox sandbox;
    final LaneClient client;
    private final Journal journal;
    final Workspace workspace;
    final Window window;
    final Notices notices = new Notices();
    final LivePreferences chosen;
    final javafx.stage.Stage stage;
    final BuyFigures buyFigures;
    final Commands commands;

    /// Shows it. On the FX thread.
    WholeWindow(javafx.stage.Stage stage, Path folder) {
        this.stage = stage;
        sandbox = Sandbox.start(SandboxOptions.inMemory().withWorld(60, 500));
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.of(sandbox.token())));
        Path data = folder.resolve(UUID.randomUUID().toString());
        journal = Samples.open(data);
        Basics basics = basics(notices);
        commands = basics.commands();
        PlainService service = new PlainService(client, USER);
        var own = journal.environment(Samples.SANDBOX);
        workspace = new Workspace(
                new Environment(Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, USER),
                service,
                own,
                journal.changes(),
                new ReferenceData(service, own.referenceLists(), basics.runner(), basics.clock()),
                new Quoting(service, own.quotes()),
                () -> {});
        Overlay overlay = new Overlay();
        chosen = LivePreferences.load(new MemoryText(), Language.ENGLISH, Policy.NONE, basics.runner(), failure -> {
            throw new AssertionError(failure);
        });
        Features features = new Features(basics, data, journal.preferences(), chosen);
        buyFigures = features.buyFigures();
        window = new Window(basics, workspace, overlay, badge(USER), buyFigures);
        features.fill(window, workspace, _ -> new NoSettings());
        overlay.setContent(window.shell().root());
        Scene scene = new Scene(overlay, 1000, 760);
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    /// What a window of today in English is made with.
    static Basics basics(Notices notices) {
        Texts texts = Texts.of(Composition.class, Language.ENGLISH);
        Clock clock = Clock.system(ZoneId.systemDefault());
        return new Basics(
                new VirtualThreadRunner(Platform::runLater),
                clock,
                texts,
                new Formats(Language.ENGLISH, clock),
                new Problems(texts),
                notices,
                new Commands());
    }

    static EnvironmentBadge badge(String user) {
        return new EnvironmentBadge("Sandbox", "", user, "sandbox");
    }

    PreferenceStore preferences() {
        return journal.preferences();
    }

    /// A customer that may be quoted for.
    CustomerBranch customer() {
        Customer found = client.allCustomers(CustomerQuery.ALL)
                .filter(each -> each.isAllowed() && each.headquarter().isPresent())
                .findFirst()
                .orElseThrow();
        Branch branch = found.headquarter().orElseThrow();
        return CustomerBranch.of(found, branch);
    }

    /// Quotes some pallets from Dallas.
    Quoted.Otr quote(CustomerBranch customer, Location to, int pieces) {
        return quote(
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

    /// Quotes goods from Dallas.
    Quoted.Otr quote(CustomerBranch customer, Location to, QuoteItem item) {
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
        Quoting quoting = workspace.quoting();
        return quoting.quoteOtr(request, customer, UUID.randomUUID(), quoting.asQuote(), Job.Control.uninterrupted());
    }

    private record NoSettings(javafx.scene.Parent root) implements Screen {
        NoSettings() {
            this(new javafx.scene.layout.Pane());
        }
    }

    @Override
    public void close() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, window::close);
        client.close();
        journal.close();
        sandbox.close();
    }
}
