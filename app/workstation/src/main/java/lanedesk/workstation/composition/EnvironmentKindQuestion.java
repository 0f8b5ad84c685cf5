package lanedesk.workstation.composition;

import java.util.List;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.shell.EnvironmentKindPrompt;
import lanedesk.workstation.shell.ShellView;

/// Asks what an environment of the command line is: production or a place for trying out. Belongs to the FX thread.
final class EnvironmentKindQuestion {

    private final Environments environments;
    private final Overlay overlay;
    private final Texts texts;

    EnvironmentKindQuestion(Environments environments, Overlay overlay, Texts texts) {
        this.environments = environments;
        this.overlay = overlay;
        this.texts = texts;
    }

    /// Asks where nobody answered yet. What is to happen then waits for it, since the answer brings another window.
    void askIfUnknown(Runnable action) {
        if (environments.current().isUnknown()) {
            askForKind(action);
        } else {
            action.run();
        }
    }

    // Over the window; until it is answered the environment counts as production.
    private void askForKind(Runnable action) {
        Environment environment = environments.current();
        EnvironmentKindPrompt prompt = new EnvironmentKindPrompt(environment, texts, kind -> {
            overlay.close();
            kind.ifPresent(chosen -> environments.setKind(environment.id(), chosen));
            action.run();
        });
        overlay.show(prompt, action);
        prompt.focusLater();
    }

    /// Commands that answer the question later, or otherwise.
    List<Command> commands() {
        Environment environment = environments.current();
        Texts words = texts.forFeature(ShellView.class);
        return environment.isUnnamed()
                ? List.of(Command.enabledWhen(
                        "environment.kind",
                        words.text("kind.command.group"),
                        words.text("kind.command", environment.title()),
                        null,
                        () -> !overlay.openProperty().get(),
                        () -> askForKind(() -> {})))
                : List.of();
    }
}
