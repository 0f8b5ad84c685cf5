package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Scene;
import javafx.stage.Stage;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.workstation.Version;
import lanedesk.workstation.diagnostics.Diagnostics;
import lanedesk.workstation.diagnostics.Log;
import lanedesk.workstation.diagnostics.ProblemCode;
import lanedesk.workstation.diagnostics.ProblemLog;
import lanedesk.workstation.diagnostics.UncaughtErrors;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyedLines;
import lanedesk.workstation.environment.TextSaver;
import lanedesk.workstation.fx.input.TextLimit;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.PaneWidths;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.launch.LaunchOptions;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.LogoFolder;
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.settings.EnvironmentSwitch;
import lanedesk.workstation.settings.SettingsFeature;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Policy;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.VirtualThreadRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// Wires the program. Made on the FX thread once the journal is open.
public final class Composition implements AutoCloseable {

    // The shell and its painting, then the page in it, then what the page moved to its place.
    private static final int FRAMES_OF_A_START = 5;

    private final LaunchOptions options;
    private final Path dataFolder;
    private final Journal journal;
    private final IntConsumer exit;
    private final Basics basics;
    private final LivePreferences preferences;
    private final ProblemLog faults;
    private final Diagnostics diagnostics;
    private final EnvironmentAccess access;
    private final Environments environments;
    private final KindQuestion kind;
    private final Overlay overlay = new Overlay();
    private final Scene scene;
    private final StringProperty title = new SimpleStringProperty("");
    private final Features features;
    private final OfficeLink office;
    private final JournalMaintenance maintenance;
    private final IdleMemory memory = new IdleMemory(this::releaseScreens);
    private volatile @Nullable Log log;
    private @Nullable Window window;

    /// @param exit ends the process with a code, on the FX thread: what a tour does at its end
    public Composition(LaunchOptions options, Path dataFolder, Journal journal, IntConsumer exit) {
        this.options = options;
        this.dataFolder = dataFolder;
        this.journal = journal;
        this.exit = exit;
        Clock clock = Clock.system(ZoneId.systemDefault());
        VirtualThreadRunner runner = new VirtualThreadRunner(Platform::runLater);
        JournalText kept = new JournalText(journal.preferences());
        Policy policy = Policy.ofMachine(unread -> Platform.runLater(() -> report(unread)));
        preferences = LivePreferences.load(
                kept, Language.of(Locale.getDefault().getLanguage()), policy, runner, this::report);
        Language language = options.language() == null ? preferences.get().language() : options.language();
        // The toolkit reads the words of its own parts, such as a text field's menu, in the default locale.
        Locale.setDefault(language.locale());
        Texts texts = Texts.of(Composition.class, language);
        faults = new ProblemLog(clock);
        basics = new Basics(
                runner,
                clock,
                texts,
                new Formats(language, clock),
                new Problems(texts, faults::note),
                new Notices(),
                new Commands());
        access = new EnvironmentAccess(basics, options, dataFolder, kept, preferences, overlay);
        environments = access.environments();
        kind = new KindQuestion(environments, overlay, texts);
        access.readTokenFile(options.tokenFile());
        features = new Features(basics, dataFolder, journal.preferences(), preferences);
        office = new OfficeLink(basics.notices(), basics.formats(), texts, Platform::runLater);
        office.join(journal, preferences.get().officeAddress(), access::officePassword, access::isEverybodys);
        journal.changes().subscribe(() -> Platform.runLater(() -> office.saved(clock.instant())));
        maintenance = new JournalMaintenance(journal, runner, basics.notices(), basics.problems(), texts);
        diagnostics =
                new Diagnostics(Version.NUMBER, environments::current, faults, () -> Optional.ofNullable(log), clock);
        new UncaughtErrors(faults, clock, this::showFault).install();
        scene = new Scene(overlay, options.size().width(), options.size().height());
        TextLimit.install(scene, this::showRefusedPaste);
        TextSaver panes = new TextSaver(kept, "panes", runner, this::report);
        PaneWidths.remember(
                scene,
                () -> KeyedLines.read(panes.newest().orElse("")),
                widths -> panes.save(KeyedLines.write(widths)));
        applyTheme();
        EnvironmentSwitch switching = new EnvironmentSwitch(environments, overlay::confirm, texts);
        basics.commands()
                .addChanging(() -> switching.commands(overlay.openProperty().not()::get));
        basics.commands().addChanging(kind::commands);
    }

    private void report(Throwable failure) {
        basics.report(failure);
    }

    private void showFault(ProblemCode code) {
        Platform.runLater(() -> basics.notices()
                .show(
                        new Notice(
                                Notice.Severity.ERROR,
                                basics.texts().text("fault.title"),
                                basics.texts().text("fault.text"),
                                code.toString(),
                                null),
                        Notices.Until.DISMISSED));
    }

    private void showRefusedPaste(int most) {
        Texts texts = basics.texts();
        basics.notices().show(Notice.warning(texts.text("paste.long"), texts.text("paste.long.text", most)));
    }

    private void applyTheme() {
        Preferences chosen = preferences.get();
        ThemeChoice choice = options.theme() == null
                ? chosen.theme()
                : switch (options.theme()) {
                    case LIGHT -> ThemeChoice.LIGHT;
                    case DARK -> ThemeChoice.DARK;
                };
        Theme.apply(scene, choice, chosen.density(), chosen.textPercent() / 100.0);
    }

    /// Fills the stage with the window of the environment in use and shows it.
    public void show(Stage stage) {
        openWorkspace();
        environments.onChange(this::onEnvironmentChanged);
        preferences.onChange(this::applyTheme);
        stage.titleProperty().bind(title);
        stage.getIcons().setAll(Stream.of(16, 32, 48, 256).map(Theme::icon).toList());
        stage.setScene(scene);
        if (options.tour() == null) {
            WindowPlace.restore(journal.preferences(), stage);
            stage.setOnHiding(_ -> WindowPlace.save(journal.preferences(), stage));
        }
        stage.setOnCloseRequest(new ClosingQuestion(
                features::isBooking,
                features::hasUnwritten,
                () -> UnsavedTabs.areIn(journal),
                overlay,
                basics.texts(),
                stage::hide)::confirmClose);
        stage.setOnHidden(_ -> close());
        stage.show();
        new FirstFrames(FRAMES_OF_A_START, this::begin).start();
    }

    private void releaseScreens() {
        if (window != null) {
            window.releaseScreens();
        }
    }

    // What the first window doesn't show.
    private void begin() {
        access.windowIsPainted();
        memory.watch(scene);
        basics.runner().start(_ -> Log.open(dataFolder), Outcome.of(opened -> log = opened, this::report));
        Path tourFolder = options.tour();
        if (tourFolder == null) {
            maintenance.start();
            kind.askBefore(() -> open(options.files())); // once
        } else {
            new TourRun(scene, options, tourFolder, dataFolder.resolve("documents"), this::close, exit)
                    .start(environments.current().title(), basics.texts().language());
        }
    }

    /// Opens requests in the window. On the FX thread.
    void open(List<Path> files) {
        Window shown = window;
        if (shown != null && !files.isEmpty()) {
            shown.go(new Destination.RequestFiles(files));
        }
    }

    // Where only the user's e-mail address has changed, the window stays as it is.
    private void onEnvironmentChanged() {
        Environment now = environments.current();
        Window shown = window;
        if (shown != null && shown.updateUser(now, badge(now))) {
            access.connections().of(now);
        } else {
            openWorkspace();
        }
    }

    private void openWorkspace() {
        Window before = window;
        if (before != null) {
            before.close();
        }
        Environment environment = environments.current();
        Connection connection = access.connections().of(environment);
        EnvironmentJournal own = journal.environment(new EnvironmentId(environment.id()));
        own.records().setUser(connection::user);
        Workspace workspace = new Workspace(
                environment,
                connection,
                own,
                journal.changes(),
                new ReferenceData(connection, own.referenceLists(), basics.runner(), basics.clock()),
                new Quoting(connection, own.quotes()),
                connection::askForNewToken);
        Window next = new Window(basics, workspace, overlay, badge(environment), features.buyFigures());
        features.fill(next, workspace, this::settings);
        overlay.contentProperty().set(next.shell().root());
        title.bind(next.model().titleProperty());
        Theme.markProduction(scene, environment.isProduction());
        office.showStatusIn(next.model().status()::showJournal, environment.isEverybodys());
        window = next;
    }

    private Screen settings(Supplier<PaperPreview> papers) {
        return new SettingsFeature(
                        basics,
                        preferences,
                        new SettingsFeature.Installation(
                                journal,
                                environments,
                                access.connections(),
                                access.vault(),
                                diagnostics,
                                features.buyFigures()),
                        new LogoFolder(dataFolder.resolve("letterhead")),
                        papers,
                        overlay::confirm)
                .screen();
    }

    private EnvironmentBadge badge(Environment environment) {
        String kind = environment.kind().name().toLowerCase(Locale.ROOT);
        return new EnvironmentBadge(
                environment.title(),
                basics.texts().text("environment." + kind),
                environment.user(),
                environment.isProduction() ? "production" : kind);
    }

    @Override
    public void close() {
        if (window != null) {
            window.close();
            window = null;
        }
        maintenance.close();
        memory.close();
        access.close();
        try (Log _ = log) {
            journal.close(); // which fails where it can't keep the open tabs
        }
    }
}
