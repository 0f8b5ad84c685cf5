package lanedesk.workstation.shell;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environment.Kind;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Asks whether an environment given on the command line is production or a test environment. Belongs to the FX
/// thread.
public final class EnvironmentKindQuestion {

    private final Environments environments;
    private final Overlay overlay;
    private final Texts texts;

    public EnvironmentKindQuestion(Environments environments, Overlay overlay, Texts texts) {
        this.environments = environments;
        this.overlay = overlay;
        this.texts = texts.textsOfFeature(EnvironmentKindQuestion.class);
    }

    /// Asks for the kind of the environment if it is unknown. The action runs after the answer, because the
    /// answer recreates the window.
    public void askIfUnknownThenRun(Runnable action) {
        if (environments.current().isUnknown()) {
            askForKindThenRun(action);
        } else {
            action.run();
        }
    }

    // Shows the question in a panel above the page. Until the answer, the environment counts as production.
    private void askForKindThenRun(Runnable action) {
        Environment environment = environments.current();
        Consumer<Optional<Kind>> onAnswered = kind -> {
            overlay.closeTopmostPanel();
            kind.ifPresent(chosen -> environments.setAndSaveKindOfCommandLineEnvironment(environment.id(), chosen));
            action.run();
        };
        Label title = new Label(texts.text("kind.title", environment.title()));
        title.getStyleClass().add("ld-heading");
        Label reason = new Label(texts.text("kind.text"));
        reason.setWrapText(true);
        reason.getStyleClass().add("ld-muted");
        Button laterButton = createAnswerButton("kind.later", null, onAnswered);
        laterButton.setId("kindLater");
        HBox buttons = new HBox(
                8,
                createAnswerButton("kind.production", Kind.PRODUCTION, onAnswered),
                createAnswerButton("kind.test", Kind.DEVELOPMENT, onAnswered),
                laterButton);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox panel = new VBox(title, reason, buttons);
        panel.getStyleClass().add("palette-panel");
        panel.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        overlay.show(panel, action);
        laterButton.requestFocus();
    }

    private Button createAnswerButton(String key, @Nullable Kind kind, Consumer<Optional<Kind>> answer) {
        Button button = new Button(texts.text(key));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> answer.accept(Optional.ofNullable(kind)));
        return button;
    }

    /// The commands that answer the question later or change the answer.
    public List<Command> createCommands() {
        Environment environment = environments.current();
        return environment.isFromCommandLine()
                ? List.of(Command.enabledWhen(
                        "environment.kind",
                        texts.text("kind.command.group"),
                        texts.text("kind.command", environment.title()),
                        () -> !overlay.openProperty().get(),
                        () -> askForKindThenRun(() -> {})))
                : List.of();
    }
}
