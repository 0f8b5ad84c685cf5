package lanedesk.workstation.start;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.TokenPrompt;

/// Asks for the token of an environment above the window. Any thread.
final class TokenQuestion implements TokenPrompter {

    private final Overlay overlay;
    private final Notifications notifications;
    private final Texts texts;

    TokenQuestion(Overlay overlay, Notifications notifications, Texts texts) {
        this.overlay = overlay;
        this.notifications = notifications;
        this.texts = texts;
    }

    @Override
    public CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason) {
        CompletableFuture<Optional<SecretText>> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            TokenPrompt prompt = new TokenPrompt(environment, reason, texts, entered -> {
                overlay.close();
                answer.complete(entered);
            });
            overlay.show(prompt, () -> answer.complete(Optional.empty()));
            prompt.focusToken();
        });
        return answer;
    }

    @Override
    public void onTokenSaved(Environment environment, TokenVault.Storage storage) {
        Texts words = texts.forFeature(ShellView.class);
        Platform.runLater(() -> notifications.show(
                Notification.information(words.text("token.kept." + storage.name()), ""),
                Notifications.Lifetime.DISMISSED));
    }
}
