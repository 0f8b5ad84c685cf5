package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.environment.AskForToken;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.Density;
import lanedesk.workstation.fx.Overlay;
import lanedesk.workstation.fx.Theme;
import lanedesk.workstation.fx.ThemeChoice;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.store.EnvironmentId;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.JournalLists;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.TokenPrompt;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.jspecify.annotations.Nullable;

/// Wires the program. Made on the FX thread once the journal is open.
public final class Composition implements AutoCloseable {

    private final LaunchOptions options;
    private final Journal journal;
    private final Basics basics;
    private final EmbeddedSandbox sandbox;
    private final Environments environments;
    private final Connections connections;
    private final Overlay overlay = new Overlay();
    private final Scene scene;
    private final Features features;
    private @Nullable Window window;

    public Composition(LaunchOptions options, Path dataFolder, Journal journal) {
        this.options = options;
        this.journal = journal;
        Clock clock = Clock.system(ZoneId.systemDefault());
        Language language = options.language() == null
                ? Language.of(java.util.Locale.getDefault().getLanguage())
                : options.language();
        Texts texts = Texts.of(Composition.class, language);
        VirtualThreadRunner runner = new VirtualThreadRunner(Platform::runLater);
        basics = new Basics(
                runner, clock, texts, new Formats(language, clock), new Problems(texts), new Notices(), new Commands());
        sandbox = new EmbeddedSandbox(dataFolder.resolve("sandbox"));
        environments = Environments.load(
                new JournalText(journal.preferences()),
                new Environments.FromCommandLine(options.baseUrl(), options.hazmatUrl(), options.user()),
                runner,
                this::say);
        connections = new Connections(environments, new KeyringVault(), this::runningSandbox, new Prompt(), clock);
        features = new Features(basics, dataFolder);
        scene = new Scene(overlay, options.size().width(), options.size().height());
        applyTheme();
    }

    private void say(Throwable failure) {
        basics.notices().say(Notice.of(basics.problems().of(failure)));
    }

    private RunningSandbox runningSandbox() {
        Sandbox running = sandbox.running();
        return new RunningSandbox(running.baseUri(), running.hazmatUri(), token(running.token()));
    }

    private static @Nullable TokenText token(String text) {
        return TokenEntry.of(text) instanceof TokenEntry.Accepted(TokenText token) ? token : null;
    }

    private void applyTheme() {
        ThemeChoice choice = options.theme() == null
                ? ThemeChoice.SYSTEM
                : switch (options.theme()) {
                    case LIGHT -> ThemeChoice.LIGHT;
                    case DARK -> ThemeChoice.DARK;
                };
        Theme.apply(scene, choice, Density.COMFORTABLE, 1);
    }

    /// Fills the stage with the window of the environment in use and shows it.
    public void show(Stage stage) {
        openWorkspace();
        environments.currentProperty().addListener(_ -> openWorkspace());
        stage.setTitle("LaneDesk");
        stage.setScene(scene);
        stage.setOnHidden(_ -> close());
        stage.show();
    }

    private void openWorkspace() {
        Window before = window;
        if (before != null) {
            before.close();
        }
        Environment environment = environments.current();
        Connection connection = connections.of(environment);
        EnvironmentJournal own = journal.environment(new EnvironmentId(environment.id()));
        Workspace workspace = new Workspace(
                environment,
                connection,
                own,
                new ReferenceData(connection, new JournalLists(own.referenceLists()), basics.runner(), basics.clock()),
                new Quoting(connection, own.quotes()));
        Window next = new Window(basics, workspace, overlay, badge(environment));
        features.fill(next, workspace);
        overlay.contentProperty().set(next.shell().root());
        Theme.markProduction(scene, environment.isProduction());
        window = next;
    }

    private EnvironmentBadge badge(Environment environment) {
        String tone = switch (environment.kind()) {
            case SANDBOX -> "sandbox";
            case DEVELOPMENT -> "development";
            case PRODUCTION -> "production";
            case OTHER -> "other";
        };
        return new EnvironmentBadge(
                environment.title(), basics.texts().text("environment." + tone), environment.user(), tone);
    }

    public Scene scene() {
        return scene;
    }

    @Override
    public void close() {
        if (window != null) {
            window.close();
            window = null;
        }
        connections.close();
        sandbox.close();
        journal.close();
    }

    /// The prompt for a token, over the window.
    private final class Prompt implements AskForToken {
        @Override
        public CompletableFuture<Optional<TokenText>> ask(Environment environment, Why why) {
            CompletableFuture<Optional<TokenText>> answer = new CompletableFuture<>();
            Platform.runLater(() -> {
                TokenPrompt prompt = new TokenPrompt(environment, why, basics.texts(), given -> {
                    overlay.close();
                    answer.complete(given);
                });
                overlay.show(prompt, () -> answer.complete(Optional.empty()));
                prompt.focus();
            });
            return answer;
        }

        @Override
        public void kept(Environment environment, TokenVault.Kept kept) {
            Texts words = basics.texts().forFeature(ShellView.class);
            Platform.runLater(() ->
                    basics.notices().say(Notice.information(words.text("token.kept." + kept.name()), "")));
        }
    }
}
