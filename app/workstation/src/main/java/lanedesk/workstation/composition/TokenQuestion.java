package lanedesk.workstation.composition;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.TokenAsker;
import lanedesk.workstation.environment.TokenText;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.TokenPrompt;

/// Asks for the token of an environment over the window, from any thread.
final class TokenQuestion implements TokenAsker {

    private final Overlay overlay;
    private final Notices notices;
    private final Texts texts;

    TokenQuestion(Overlay overlay, Notices notices, Texts texts) {
        this.overlay = overlay;
        this.notices = notices;
        this.texts = texts;
    }

    @Override
    public CompletableFuture<Optional<TokenText>> ask(Environment environment, Why why) {
        CompletableFuture<Optional<TokenText>> answer = new CompletableFuture<>();
        Platform.runLater(() -> {
            TokenPrompt prompt = new TokenPrompt(environment, why, texts, given -> {
                overlay.close();
                answer.complete(given);
            });
            overlay.show(prompt, () -> answer.complete(Optional.empty()));
            prompt.focus();
        });
        return answer;
    }

    @Override
    public void onTokenSaved(Environment environment, TokenVault.Storage kept) {
        Texts words = texts.forFeature(ShellView.class);
        Platform.runLater(() ->
                notices.show(Notice.information(words.text("token.kept." + kept.name()), ""), Notices.Until.DISMISSED));
    }
}
