package lanedesk.workstation.start;

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
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import org.jspecify.annotations.Nullable;

/// The environments with their token vault, embedded sandbox and connections.
final class EnvironmentAccess implements AutoCloseable {

    private final AppServices appServices;
    private final EmbeddedSandbox sandbox;
    private final TokenVault vault = new KeyringVault();
    private final Environments environments;
    private final Connections connections;

    /// @param saved stored settings
    /// @param overlay shows the prompt for a missing token
    EnvironmentAccess(
            AppServices appServices,
            LaunchOptions options,
            Path dataFolder,
            JournalTextStore saved,
            LivePreferences preferences,
            Overlay overlay) {
        this.appServices = appServices;
        sandbox = new EmbeddedSandbox(dataFolder.resolve("sandbox"));
        environments = Environments.load(
                saved,
                new Environments.CommandLineEnvironment(options.baseUrl(), options.hazmatUrl(), options.user()),
                appServices.taskRunner(),
                appServices::reportFailure);
        connections = new Connections(
                environments,
                vault,
                this::startSandbox,
                new TokenQuestion(overlay, appServices.notifications(), appServices.texts()),
                () -> preferences.current().connectionSettings(),
                appServices.clock());
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
    void onWindowPainted() {
        sandbox.onWindowPainted();
    }

    private RunningSandbox startSandbox() {
        Sandbox running = sandbox.startAfterWindowPaint();
        return new RunningSandbox(running.baseUri(), running.hazmatUri(), parseToken(running.token()));
    }

    private static @Nullable SecretText parseToken(String text) {
        return TokenEntry.parse(text) instanceof TokenEntry.Accepted(SecretText token) ? token : null;
    }

    /// Reads the token of the command line for its unnamed environment. It is used in this run only.
    void readTokenFile(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try {
            SecretText given = parseToken(Files.readString(file));
            if (given != null) {
                connections.enterToken(environments.current(), given);
                return;
            }
        } catch (IOException unreadable) {
            appServices.reportFailure(unreadable);
            return;
        }
        appServices
                .notifications()
                .show(
                        Notification.warning(appServices.texts().text("token.file.unfit"), file.toString()),
                        Notifications.Lifetime.DISMISSED);
    }

    Optional<String> officePassword(String address) {
        return vault.find(SettingsFeature.sharedDatabaseKey(address)).map(SecretText::reveal);
    }

    boolean isSharedService(EnvironmentId id) {
        return environments
                .find(id.value())
                .filter(Environment::isSharedService)
                .isPresent();
    }

    @Override
    public void close() {
        connections.close();
        sandbox.close();
    }
}
