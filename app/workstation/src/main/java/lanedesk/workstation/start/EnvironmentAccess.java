package lanedesk.workstation.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.environment.TokenPrompter.PromptReason;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.TokenPrompt;
import org.jspecify.annotations.Nullable;

/// The environments with their token vault, embedded sandbox and connections.
final class EnvironmentAccess implements AutoCloseable {

    private final AppServices appServices;
    private final Overlay overlay;
    private final EmbeddedSandbox sandbox;
    final TokenVault vault = new KeyringVault();
    final Environments environments;
    final Connections connections;

    /// @param textStore stored settings
    /// @param overlay shows the prompt for a missing token
    EnvironmentAccess(
            AppServices appServices,
            LaunchOptions options,
            Path dataFolder,
            JournalTextStore textStore,
            LivePreferences preferences,
            Overlay overlay) {
        this.appServices = appServices;
        this.overlay = overlay;
        sandbox = new EmbeddedSandbox(dataFolder.resolve("sandbox"));
        environments = Environments.load(
                textStore,
                new Environments.CommandLineEnvironment(options.baseUrl(), options.hazmatUrl(), options.user()),
                appServices.taskRunner(),
                appServices::showFailureNotification);
        connections = new Connections(
                environments,
                vault,
                sandbox::startForConnections,
                new TokenQuestion(),
                () -> preferences.current().connectionSettings(),
                appServices.clock());
    }

    /// Lets the sandbox start, which waits until the first window was painted.
    void onWindowPainted() {
        sandbox.onWindowPainted();
    }

    /// Reads the token for the unnamed environment of the command line from a file. The token is used in this run
    /// only.
    void useTokenOfFile(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try {
            SecretText fileToken = EmbeddedSandbox.parseToken(Files.readString(file));
            if (fileToken != null) {
                connections.saveToken(environments.current(), fileToken);
                return;
            }
        } catch (IOException unreadable) {
            appServices.showFailureNotification(unreadable);
            return;
        }
        appServices
                .notifications()
                .showOrReplaceNotification(
                        Notification.warning(appServices.texts().text("token.file.unfit"), file.toString()),
                        Notifications.Lifetime.DISMISSED);
    }

    Optional<String> sharedDatabasePassword(String address) {
        return vault.findToken(SettingsFeature.sharedDatabaseTokenKey(address)).map(SecretText::secretText);
    }

    boolean isSharedService(EnvironmentId id) {
        return environments
                .findEnvironment(id.value())
                .filter(Environment::isSharedService)
                .isPresent();
    }

    @Override
    public void close() {
        connections.close();
        sandbox.close();
    }

    /// Asks for the token of an environment in a panel above the page. Can be called on any thread.
    private final class TokenQuestion implements TokenPrompter {

        @Override
        public CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason) {
            CompletableFuture<Optional<SecretText>> answer = new CompletableFuture<>();
            Platform.runLater(() -> {
                TokenPrompt prompt = new TokenPrompt(environment, reason, appServices.texts(), entered -> {
                    overlay.closeTopmost();
                    answer.complete(entered);
                });
                overlay.show(prompt, () -> answer.complete(Optional.empty()));
                prompt.focusToken();
            });
            return answer;
        }

        @Override
        public void onTokenSaved(Environment environment, TokenVault.Storage storage) {
            Texts shellTexts = appServices.texts().textsOfFeature(ShellView.class);
            Platform.runLater(() -> appServices
                    .notifications()
                    .showOrReplaceNotification(
                            Notification.information(shellTexts.text("token.kept." + storage.name()), ""),
                            Notifications.Lifetime.DISMISSED));
        }
    }
}
