package lanedesk.workstation.start;

import java.util.List;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.EnvironmentKindPrompt;
import lanedesk.workstation.shell.ShellView;

/// Asks whether an environment given on the command line is production or a test environment. Belongs to the FX
/// thread.
final class EnvironmentKindQuestion {

    private final Environments environments;
    private final Overlay overlay;
    private final Texts texts;

    EnvironmentKindQuestion(Environments environments, Overlay overlay, Texts texts) {
        this.environments = environments;
        this.overlay = overlay;
        this.texts = texts;
    }

    /// Asks for the kind of the environment if it is unknown. The action runs after the answer, because the answer
    /// recreates the window.
    void askIfUnknownThenRun(Runnable action) {
        if (environments.current().isUnknown()) {
            askForKindThenRun(action);
        } else {
            action.run();
        }
    }

    // Shows the question in a panel above the page. Until the answer, the environment counts as production.
    private void askForKindThenRun(Runnable action) {
        Environment environment = environments.current();
        EnvironmentKindPrompt prompt = new EnvironmentKindPrompt(environment, texts, kind -> {
            overlay.closeTopmost();
            kind.ifPresent(chosen -> environments.setKind(environment.id(), chosen));
            action.run();
        });
        overlay.show(prompt, action);
        prompt.focusLaterButton();
    }

    /// The commands that answer the question later or change the answer.
    List<Command> commands() {
        Environment environment = environments.current();
        Texts shellTexts = texts.textsOfFeature(ShellView.class);
        return environment.isUnnamed()
                ? List.of(Command.enabledWhen(
                        "environment.kind",
                        shellTexts.text("kind.command.group"),
                        shellTexts.text("kind.command", environment.title()),
                        null,
                        () -> !overlay.openProperty().get(),
                        () -> askForKindThenRun(() -> {})))
                : List.of();
    }
}
