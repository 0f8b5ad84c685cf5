package lanedesk.workstation.composition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.sandbox.Sandbox;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.workspace.Basics;
import org.jspecify.annotations.Nullable;

/// The environments with what reaches them: the vault of their tokens, the sandbox within the program, and their
/// connections.
final class EnvironmentAccess implements AutoCloseable {

    private final Basics basics;
    private final EmbeddedSandbox sandbox;
    private final TokenVault vault = new KeyringVault();
    private final Environments environments;
    private final Connections connections;

    /// @param kept what the program keeps between two runs
    /// @param overlay shows the prompt for a missing token
    EnvironmentAccess(
            Basics basics,
            LaunchOptions options,
            Path dataFolder,
            JournalText kept,
            LivePreferences preferences,
            Overlay overlay) {
        this.basics = basics;
        sandbox = new EmbeddedSandbox(dataFolder.resolve("sandbox"));
        environments = Environments.load(
                kept,
                new Environments.FromCommandLine(options.baseUrl(), options.hazmatUrl(), options.user()),
                basics.runner(),
                basics::report);
        connections = new Connections(
                environments,
                vault,
                this::runningSandbox,
                new TokenQuestion(overlay, basics.notices(), basics.texts()),
                () -> preferences.get().line(),
                basics.clock());
    }

    Environments environments() {
        return environments;
    }

    Connections connections() {
        return connections;
    }

    TokenVault vault() {
        return vault;
    }

    /// Lets the sandbox start, which waits for the first window.
    void windowIsPainted() {
        sandbox.windowIsPainted();
    }

    private RunningSandbox runningSandbox() {
        Sandbox running = sandbox.running();
        return new RunningSandbox(running.baseUri(), running.hazmatUri(), token(running.token()));
    }

    private static @Nullable TokenText token(String text) {
        return TokenEntry.of(text) instanceof TokenEntry.Accepted(TokenText token) ? token : null;
    }

    /// Enters the token of the command line for its unnamed environment. It is kept for this run alone.
    void readTokenFile(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try {
            TokenText given = token(Files.readString(file));
            if (given != null) {
                connections.enterToken(environments.current(), given);
                return;
            }
        } catch (IOException unreadable) {
            basics.report(unreadable);
            return;
        }
        basics.notices()
                .show(
                        Notice.warning(basics.texts().text("token.file.unfit"), file.toString()),
                        Notices.Until.DISMISSED);
    }

    Optional<String> officePassword(String address) {
        return vault.find(SettingsFeature.officeKey(address)).map(TokenText::reveal);
    }

    boolean isEverybodys(EnvironmentId id) {
        return environments.find(id.value()).filter(Environment::isEverybodys).isPresent();
    }

    @Override
    public void close() {
        connections.close();
        sandbox.close();
    }
}
