package lanedesk.workstation.composition;

import java.util.List;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.shell.KindPrompt;
import lanedesk.workstation.shell.ShellView;

/// Asks what an environment of the command line is: production or a place for trying out. Belongs to the FX thread.
final class KindQuestion {

    private final Environments environments;
    private final Overlay overlay;
    private final Texts texts;

    KindQuestion(Environments environments, Overlay overlay, Texts texts) {
        this.environments = environments;
        this.overlay = overlay;
        this.texts = texts;
    }

    /// Asks where nobody answered yet. What is to happen then waits for it, since the answer brings another window.
    void askBefore(Runnable then) {
        if (environments.current().isUnknown()) {
            ask(then);
        } else {
            then.run();
        }
    }

    // Over the window; until it is answered the environment counts as production.
    private void ask(Runnable then) {
        Environment environment = environments.current();
        KindPrompt prompt = new KindPrompt(environment, texts, kind -> {
            overlay.close();
            kind.ifPresent(told -> environments.setKind(environment.id(), told));
            then.run();
        });
        overlay.show(prompt, then);
        prompt.focus();
    }

    /// Commands that answer the question later, or otherwise.
    List<Command> commands() {
        Environment environment = environments.current();
        Texts words = texts.forFeature(ShellView.class);
        return environment.isUnnamed()
                ? List.of(Command.when(
                        "environment.kind",
                        words.text("kind.command.group"),
                        words.text("kind.command", environment.title()),
                        null,
                        () -> !overlay.openProperty().get(),
                        () -> ask(() -> {})))
                : List.of();
    }
}
