package lanedesk.workstation.settings;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;

/// Switches to another environment. Switching to production, or to an environment whose kind is not chosen yet,
/// always requires a confirmation.
public final class EnvironmentSwitch {

    private final Environments environments;
    private final Consumer<Confirmation> confirm;
    private final Texts texts;

    /// `confirm` shows a question above the page.
    public EnvironmentSwitch(Environments environments, Consumer<Confirmation> confirm, Texts texts) {
        this.environments = environments;
        this.confirm = confirm;
        this.texts = texts.textsOfFeature(EnvironmentSwitch.class);
    }

    boolean isInUse(Environment environment) {
        return environment.id().equals(environments.current().id());
    }

    void confirmIfProductionAndSwitch(Environment environment) {
        if (isInUse(environment)) {
            return;
        }
        if (environment.isProductionOrUnknown()) {
            confirm.accept(new Confirmation(
                    texts.text("settings.environments.production.title", environment.title()),
                    texts.text("settings.environments.production.text"),
                    texts.text("settings.environments.production.yes", titleWithEscapedUnderscores(environment)),
                    texts.text(
                            "settings.environments.production.no",
                            environments.current().title()),
                    Tone.DANGER,
                    () -> environments.switchToEnvironment(environment.id())));
        } else {
            environments.switchToEnvironment(environment.id());
        }
    }

    // Returns the title with doubled underscores, because a single underscore in a button's text marks a
    // mnemonic.
    static String titleWithEscapedUnderscores(Environment environment) {
        return environment.title().replace("_", "__");
    }

    /// Creates one command for each environment that is not in use.
    public List<Command> createCommands(BooleanSupplier isEnabled) {
        return environments.allEnvironments().stream()
                .filter(environment -> !isInUse(environment))
                .map(environment -> Command.enabledWhen(
                        "environment." + environment.id(),
                        texts.text("settings.environments"),
                        texts.text("settings.environments.use", environment.title()),
                        isEnabled,
                        () -> confirmIfProductionAndSwitch(environment)))
                .toList();
    }
}
