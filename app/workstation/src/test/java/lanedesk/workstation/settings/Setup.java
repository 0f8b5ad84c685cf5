package lanedesk.workstation.settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.diagnostics.Diagnostics;
import lanedesk.workstation.diagnostics.ProblemLog;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.LineSettings;
import lanedesk.workstation.environment.MemoryText;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.SessionVault;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.environment.TokenAsker;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.LogoFolder;
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.paper.PaperSettings;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.work.StepRunner;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import org.jspecify.annotations.Nullable;

/// The settings with everything real about them but the sandbox, whose address a test gives.
final class Setup {

    final BuyFigures buyFigures = new BuyFigures();
    final TextStore store = new MemoryText();
    final TokenVault vault;
    final List<Confirmation> asked = new ArrayList<>();
    final List<String> sampled = new ArrayList<>();
    final WorkRunner runner;
    final Texts texts;
    final Formats formats;
    final Notices notices = new Notices();
    final Problems problems;
    final Environments environments;
    final Connections connections;
    final LivePreferences preferences;

    private final Policy policy;

    Setup(Language language, WorkRunner runner, @Nullable Supplier<URI> sandbox) {
        this(language, runner, sandbox, Policy.NONE);
    }

    Setup(Language language, WorkRunner runner, @Nullable Supplier<URI> sandbox, Policy policy) {
        this(language, runner, sandbox, policy, new SessionVault());
    }

    Setup(Language language, WorkRunner runner, @Nullable Supplier<URI> sandbox, Policy policy, TokenVault vault) {
        this.policy = policy;
        this.vault = vault;
        this.runner = runner;
        texts = Texts.of(SettingsFeature.class, language);
        formats = new Formats(language, Clock.systemUTC());
        problems = new Problems(texts);
        environments = Environments.load(
                store, Environments.FromCommandLine.NOTHING, StepRunner.immediate(), Setup::unexpected);
        connections = new Connections(
                environments,
                vault,
                () -> {
                    if (sandbox == null) {
                        throw new IllegalStateException("no sandbox in this test");
                    }
                    return new RunningSandbox(sandbox.get(), null, null);
                },
                TokenAsker.nobody(),
                () -> LineSettings.USUAL,
                Clock.systemUTC());
        preferences = reload(language);
    }

    private static void unexpected(Throwable failure) {
        throw new AssertionError(failure);
    }

    /// Keeps what it was to draw.
    private final PaperPreview preview = new PaperPreview() {
        private final Region root = new Region();

        @Override
        public Node root() {
            return root;
        }

        @Override
        public void show(PaperSettings settings, Language language) {
            sampled.add(settings.letterhead().name() + " " + language);
        }

        @Override
        public void close() {
            // draws nothing
        }
    };

    LivePreferences reload(Language language) {
        return LivePreferences.load(store, language, policy, StepRunner.immediate(), Setup::unexpected);
    }

    EnvironmentsViewModel environmentsModel() {
        return new EnvironmentsViewModel(
                preferences, environments, connections, runner, asked::add, problems, notices, texts);
    }

    SettingsFeature feature() {
        Diagnostics diagnostics = new Diagnostics(
                "1.0.0", environments::current, new ProblemLog(Clock.systemUTC()), Optional::empty, Clock.systemUTC());
        return new SettingsFeature(
                new Basics(runner, Clock.systemUTC(), texts, formats, problems, new Notices(), new Commands()),
                preferences,
                new SettingsFeature.Installation(
                        Kept.JOURNAL, environments, connections, vault, diagnostics, buyFigures),
                new LogoFolder(Path.of("target", "letterhead")),
                () -> preview,
                asked::add);
    }

    // One for all, since opening takes as long as a test.
    private static final class Kept {
        static final Journal JOURNAL = Samples.open(folder());

        private static Path folder() {
            try {
                return Files.createTempDirectory("settings");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
