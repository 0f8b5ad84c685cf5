package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.text.Text;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.MemoryText;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.freight.ClassScale;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.VirtualThreadRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// What is chosen in the settings, as the whole window goes by it, on the real sandbox.
@ExtendWith(Hands.class)
class SettingsInForceTest {

    private static final String USER = "desk@meridian.example";
    private static final Environment SANDBOX =
            new Environment(Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, USER);

    @TempDir
    static Path folder;

    private Sandbox sandbox;
    private LaneClient client;
    private Journal journal;
    private Notices notices;
    private LivePreferences chosen;
    private Workspace workspace;
    private Window window;
    private Scene scene;

    @Start
    void start(javafx.stage.Stage stage) {
        sandbox = Sandbox.start(SandboxOptions.inMemory());
        client = new LaneClient(
                ClientSettings.of(sandbox.baseUri().toString()).withTokens(TokenSource.of(sandbox.token())));
        Path data = folder.resolve(UUID.randomUUID().toString());
        journal = Samples.open(data);
        notices = new Notices();
        Texts texts = Texts.of(Composition.class, Language.ENGLISH);
        Clock clock = Clock.system(ZoneId.systemDefault());
        Basics basics = new Basics(
                new VirtualThreadRunner(Platform::runLater),
                clock,
                texts,
                new Formats(Language.ENGLISH, clock),
                new Problems(texts),
                notices,
                new Commands());
        PlainService service = new PlainService(client, USER);
        var own = journal.environment(Samples.SANDBOX);
        workspace = new Workspace(
                SANDBOX,
                service,
                own,
                journal.changes(),
                new ReferenceData(service, own.referenceLists(), basics.runner(), clock),
                new Quoting(service, own.quotes()),
                () -> {});
        chosen = LivePreferences.load(new MemoryText(), Language.ENGLISH, Policy.NONE, basics.runner(), failure -> {
            throw new AssertionError(failure);
        });
        Overlay overlay = new Overlay();
        window = new Window(basics, workspace, overlay, badge(USER));
        new Features(basics, data, journal.preferences(), chosen).fill(window, workspace, _ -> new NoSettings());
        overlay.setContent(window.shell().root());
        scene = new Scene(overlay, 1280, 760);
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    @AfterEach
    void close() {
        WaitForAsyncUtils.waitForAsyncFx(60_000, window::close);
        client.close();
        journal.close();
        sandbox.close();
    }

    private static EnvironmentBadge badge(String user) {
        return new EnvironmentBadge("Sandbox", "", user, "sandbox");
    }

    private record NoSettings(javafx.scene.Parent root) implements Screen {
        NoSettings() {
            this(new Pane());
        }
    }

    private static void until(Callable<Boolean> condition) {
        await().atMost(Duration.ofSeconds(60)).until(() -> WaitForAsyncUtils.waitForAsyncFx(60_000, condition));
        Frames.settle();
    }

    private UUID quote() {
        Customer customer = client.allCustomers(CustomerQuery.ALL)
                .filter(each -> each.isActive() && each.headquarter().isPresent())
                .findFirst()
                .orElseThrow();
        CustomerBranch branch =
                CustomerBranch.of(customer, customer.headquarter().orElseThrow());
        QuoteItem item = new QuoteItem(
                "Canned tomatoes",
                1,
                1,
                new BigDecimal("750"),
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("48"),
                null,
                "85",
                1,
                false,
                false);
        OtrQuoteRequest request = new OtrQuoteRequest(
                branch.bsn(),
                new Location("US", "TX", "Dallas", "75201"),
                new Location("US", "NV", "Reno", "89502"),
                Uom.US,
                List.of(item),
                List.of(),
                List.of(Mode.LTL),
                USER,
                null);
        Quoting quoting = workspace.quoting();
        return quoting.quoteOtr(request, branch, UUID.randomUUID(), quoting.asQuote(), new Uncancelled())
                .id();
    }

    private static final class Uncancelled implements Job.Control {
        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public void onCancel(Runnable action) {
            // nobody cancels
        }

        @Override
        public void progress(long done, long total) {
            // nobody looks
        }
    }

    private String sell() {
        return scene.lookup("#sell") instanceof Labeled label ? label.getText() : "";
    }

    private boolean previews(String freightClass) {
        return scene.getRoot().lookupAll("#otrItems .text").stream()
                .anyMatch(text -> text instanceof Text words && words.getText().endsWith("→ " + freightClass));
    }

    // As somebody does who goes to the settings and back.
    private void change(FxRobot robot, Runnable choose) {
        robot.interact(() -> window.go(new Destination.Settings(null)));
        until(() -> scene.lookup("#otrItems") == null && scene.lookup("#rateTable") == null);
        robot.interact(choose);
        robot.interact(() -> window.go(new Destination.AtDesk(Desk.OTR)));
    }

    @Test
    void priceRuleAndDensityScaleHoldForWhatIsOpen(FxRobot robot) {
        UUID quote = quote();
        robot.interact(() -> window.go(new Destination.RepeatQuote(quote, false)));
        until(() -> sell().startsWith("$"));
        String usual = sell();
        change(
                robot,
                () -> chosen.change(before ->
                        before.withPricing(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null))));
        until(() -> sell().startsWith("$") && !sell().equals(usual));
        change(robot, () -> chosen.change(before -> before.withPricing(SellPricing.USUAL)));
        until(() -> sell().equals(usual));

        robot.interact(() -> requireNonNull(
                        window.model().desk(Desk.OTR).currentProperty().get())
                .edit());
        until(() -> previews("85"));
        change(robot, () -> chosen.change(before -> before.withScale(ClassScale.LEGACY_18)));
        until(() -> previews("77.5"));
    }

    @Test
    void ruleKeptForEveryoneOnABoardIsThatOfTheSettings(FxRobot robot) {
        UUID quote = quote();
        robot.interact(() -> window.go(new Destination.RepeatQuote(quote, false)));
        until(() -> sell().startsWith("$"));
        robot.clickOn("#ratePricing");
        robot.interact(() -> {
            ((TextField) requireNonNull(scene.lookup("#pricingPercent"))).setText("33");
            ((TextField) requireNonNull(scene.lookup("#pricingFloor"))).setText("1,000");
        });
        robot.clickOn("#keepForAll");
        assertThat(chosen.get().pricing())
                .isEqualTo(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(33), new BigDecimal(1000)));
    }

    @Test
    void anotherEmailLeavesTheWindowAsItIs(FxRobot robot) {
        Environment lee = new Environment(
                Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, "lee@meridian.example");
        Environment other =
                new Environment("service-1", "Live", Environment.Kind.PRODUCTION, null, null, "lee@meridian.example");
        robot.interact(() -> {
            window.go(new Destination.Settings(null));
            assertThat(window.goOn(lee, badge("lee@meridian.example"))).isTrue();
            assertThat(window.goOn(other, badge("nobody"))).isFalse();
        });
        Node shown = requireNonNull(scene.lookup("#environmentUser"));
        assertThat(((Labeled) shown).getText()).isEqualTo("lee@meridian.example");
    }

    @Test
    void aClosedWindowSaysNoMore(FxRobot robot) {
        robot.interact(() -> notices.say(Notice.warning("First", "")));
        robot.interact(window::close);
        robot.interact(() -> notices.say(Notice.warning("Second", "")));
        assertThat(scene.getRoot().lookupAll(".notice")).hasSize(1);
    }
}
