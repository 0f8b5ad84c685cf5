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
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.environment.RunningSandbox;
import lanedesk.workstation.environment.SessionVault;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.LogoFolder;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.start.Diagnostics;
import lanedesk.workstation.start.RecentErrors;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskRunner;
import lanedesk.workstation.writeback.WriteBack;
import org.jspecify.annotations.Nullable;

/// The settings with real parts, except for the sandbox, whose address is given by a test.
final class SettingsFixture {

    final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();
    final TextStore store = new InMemoryTextStore();
    final TokenVault vault;
    final List<Confirmation> confirmations = new ArrayList<>();
    final List<String> previewedSamples = new ArrayList<>();
    final TaskRunner runner;
    final Texts texts;
    final Formats formats;
    final Notifications notifications = new Notifications();
    final ErrorMessages errorMessages;
    final Environments environments;
    final Connections connections;
    final LivePreferences preferences;

    private final MachinePolicy policy;

    SettingsFixture(Language language, TaskRunner runner, @Nullable Supplier<URI> sandbox) {
        this(language, runner, sandbox, MachinePolicy.NONE);
    }

    SettingsFixture(Language language, TaskRunner runner, @Nullable Supplier<URI> sandbox, MachinePolicy policy) {
        this(language, runner, sandbox, policy, new SessionVault());
    }

    SettingsFixture(
            Language language,
            TaskRunner runner,
            @Nullable Supplier<URI> sandbox,
            MachinePolicy policy,
            TokenVault vault) {
        this.policy = policy;
        this.vault = vault;
        this.runner = runner;
        texts = Texts.of(SettingsView.class, language);
        formats = new Formats(language, Clock.systemUTC());
        errorMessages = new ErrorMessages(texts);
        environments = Environments.load(
                store,
                Environments.CommandLineEnvironment.NONE,
                ManualTaskRunner.immediate(),
                SettingsFixture::failTestOnError);
        preferences = reload(language);
        connections = new Connections(
                environments,
                vault,
                () -> {
                    if (sandbox == null) {
                        throw new IllegalStateException("no sandbox in this test");
                    }
                    return new RunningSandbox(sandbox.get(), null, null);
                },
                TokenPrompter.createWithoutPrompt(),
                () -> preferences.current().connectionSettings(),
                Clock.systemUTC());
        writeBack = new WriteBack(
                SharedTestJournal.JOURNAL,
                store,
                vault,
                () -> environments.current().id(),
                id -> preferences.current().writeBackOf(id),
                Clock.systemUTC(),
                Platform::runLater);
    }

    private static void failTestOnError(Throwable failure) {
        throw new AssertionError(failure);
    }

    /// Draws nothing, but records each sample that it should draw.
    private final DocumentPreview preview = new DocumentPreview() {
        private final Region root = new Region();

        @Override
        public Node root() {
            return root;
        }

        @Override
        public void scheduleRendering(CustomerDocumentSettings settings, Language language) {
            previewedSamples.add(settings.letterhead().name() + " " + language);
        }

        @Override
        public void close() {
            // nothing to close
        }
    };

    LivePreferences reload(Language language) {
        return LivePreferences.load(
                store, language, policy, ManualTaskRunner.immediate(), SettingsFixture::failTestOnError);
    }

    EnvironmentsViewModel environmentsModel() {
        return new EnvironmentsViewModel(
                preferences, connections, runner, confirmations::add, errorMessages, notifications, texts);
    }

    final WriteBack writeBack;

    SettingsView createView() {
        Diagnostics diagnostics = new Diagnostics(
                "1.0.0",
                environments::current,
                new RecentErrors(Clock.systemUTC()),
                Optional::empty,
                Clock.systemUTC());
        AppServices appServices = new AppServices(
                runner, Clock.systemUTC(), texts, formats, errorMessages, new Notifications(), new Commands());
        return new SettingsView(
                appServices,
                preferences,
                new SettingsView.InstallationServices(
                        SharedTestJournal.JOURNAL,
                        environments,
                        connections,
                        vault,
                        diagnostics::createReport,
                        new UpdateCheck(
                                appServices,
                                () -> preferences.current().updateAddress(),
                                connections::createFileClient),
                        writeBack,
                        buyRateVisibility),
                new LogoFolder(Path.of("target", "letterhead")),
                () -> preview,
                confirmations::add);
    }

    // One journal for all tests, because opening a journal takes as long as a whole test.
    private static final class SharedTestJournal {
        static final Journal JOURNAL = JournalSamples.open(folder());

        private static Path folder() {
            try {
                return Files.createTempDirectory("settings");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
