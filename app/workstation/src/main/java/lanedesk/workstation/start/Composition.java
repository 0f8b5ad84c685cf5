package lanedesk.workstation.start;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Scene;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.InputEvent;
import javafx.stage.Stage;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.tour.Tour;
import lanedesk.workstation.Version;
import lanedesk.workstation.environment.BackgroundTextSaver;
import lanedesk.workstation.environment.Connection;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.KeyringVault;
import lanedesk.workstation.environment.PropertiesText;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenPrompter;
import lanedesk.workstation.environment.TokenPrompter.PromptReason;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.input.TextLimit;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.PaneWidths;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.CommandKeys;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.LogoFolder;
import lanedesk.workstation.settings.EnvironmentSwitch;
import lanedesk.workstation.settings.SettingsView;
import lanedesk.workstation.settings.UpdateCheck;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.MachinePolicy;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.CloseConfirmation;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentKindQuestion;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorCode;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedDatabaseStatus;
import lanedesk.workstation.shell.ShellView;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.TokenPrompt;
import lanedesk.workstation.shell.WindowBounds;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import lanedesk.workstation.writeback.WriteBack;
import lanedesk.workstation.writeback.WriteBackNotification;
import org.jspecify.annotations.Nullable;

/// Creates and connects all parts of the program. Created on the FX thread once the journal is open.
public final class Composition implements AutoCloseable {

    // The number of frames that the start needs: for the shell, for the page in the shell, and for the layout
    // of the page.
    private static final int FRAMES_BEFORE_STARTUP_WORK = 5;
    private static final int EXIT_TOUR_FAILED = 5;

    private final LaunchOptions options;
    private final Path dataFolder;
    private final Journal journal;
    private final IntConsumer exitAction;
    private final AppServices appServices;
    private final LivePreferences preferences;
    private final RecentErrors recentErrors;
    private final Diagnostics diagnostics;
    private final EmbeddedSandbox sandbox;
    private final TokenVault vault = new KeyringVault();
    private final Environments environments;
    private final Connections connections;
    private final EnvironmentKindQuestion kindQuestion;
    private final Overlay overlay = new Overlay();
    private final Scene scene;
    private final StringProperty title = new SimpleStringProperty("");
    private final PostalCodeService postalCodes;
    private final BuyRateVisibility buyRateVisibility;
    // The features of all windows. A closed window stays in the list while one of its bookings is being sent.
    private final List<WindowFeatures> windowFeatures = new ArrayList<>();
    private final SharedDatabaseStatus sharedDatabaseStatus;
    private final JournalMaintenance journalMaintenance;
    private final UpdateCheck updateCheck;
    private final WriteBack writeBack;
    private final IdleGarbageCollector idleGarbageCollector = new IdleGarbageCollector();
    private volatile @Nullable Log log;
    private @Nullable MainWindow window;

    /// @param exitAction ends the process with a code, on the FX thread; used at the end of a tour
    public Composition(LaunchOptions options, Path dataFolder, Journal journal, IntConsumer exitAction) {
        this.options = options;
        this.dataFolder = dataFolder;
        this.journal = journal;
        this.exitAction = exitAction;
        Clock clock = Clock.system(ZoneId.systemDefault());
        VirtualThreadTaskRunner runner = new VirtualThreadTaskRunner(Platform::runLater);
        JournalTextStore textStore = new JournalTextStore(journal.preferences());
        MachinePolicy policy =
                MachinePolicy.load(exception -> Platform.runLater(() -> showFailureUntilDismissed(exception)));
        preferences = LivePreferences.load(
                textStore,
                Language.ofCodeOrEnglish(Locale.getDefault().getLanguage()),
                policy,
                runner,
                this::showFailureUntilDismissed);
        Language language = options.language() == null ? preferences.current().language() : options.language();
        // JavaFX uses the default locale for the texts of its own controls, such as the menu of a text field.
        Locale.setDefault(language.locale());
        CommandKeys commandKeys =
                new CommandKeys(() -> preferences.current().commandKeys(), preferences.preferencesProperty());
        Texts texts = Texts.of(Composition.class, language).withCommandKeys(commandKeys);
        recentErrors = new RecentErrors(clock);
        appServices = new AppServices(
                runner,
                clock,
                texts,
                new Formats(language, clock),
                new ErrorMessages(texts, recentErrors::recordError),
                new Notifications(),
                new Commands(commandKeys));
        sandbox = new EmbeddedSandbox(dataFolder.resolve("sandbox"));
        environments = Environments.load(
                textStore,
                new Environments.CommandLineEnvironment(options.baseUrl(), options.hazmatUrl(), options.user()),
                appServices.taskRunner(),
                appServices::showFailureNotificationUntilDismissed);
        connections = new Connections(
                environments,
                vault,
                sandbox::startForConnections,
                new TokenQuestion(),
                () -> preferences.current().connectionSettings(),
                appServices.clock());

        kindQuestion = new EnvironmentKindQuestion(environments, overlay, texts);
        saveTokenOfFileOrShowFailure(options.tokenFile());
        postalCodes = new PostalCodeService(runner);
        buyRateVisibility = createBuyRateVisibilityAndSaveChanges(preferences);
        sharedDatabaseStatus = new SharedDatabaseStatus(
                appServices.notifications(),
                appServices.formats(),
                texts,
                Platform::runLater,
                SharedDatabase.SYNC_INTERVAL);
        sharedDatabaseStatus.connectToSharedDatabase(
                journal, preferences.current().officeAddress(), this::sharedDatabasePassword, this::isSharedService);
        journal.changeNotifier()
                .subscribe(() ->
                        Platform.runLater(() -> sharedDatabaseStatus.setLastSaveTimeAndShowStatus(clock.instant())));
        journalMaintenance = new JournalMaintenance(
                journal, runner, appServices.notifications(), appServices.errorMessages(), texts);
        updateCheck = new UpdateCheck(
                appServices, () -> preferences.current().updateAddress(), connections::createFileClient);
        writeBack = new WriteBack(
                journal,
                textStore,
                vault,
                () -> environments.current().id(),
                id -> preferences.current().writeBackOf(id),
                clock,
                Platform::runLater);
        writeBack
                .statusProperty()
                .subscribe(
                        new WriteBackNotification(
                                        appServices.notifications(),
                                        Notification.warning(
                                                texts.text("writeback.failed"), texts.text("writeback.failed.text")))
                                ::onStatusChanged);
        diagnostics = new Diagnostics(
                Version.NUMBER, environments::current, recentErrors, () -> Optional.ofNullable(log), clock);
        new UncaughtErrorHandler(recentErrors, clock, this::showUnexpectedError).install();
        scene = new Scene(overlay, options.size().width(), options.size().height());
        TextLimit.install(scene, this::showPasteTooLong);
        KeyHint.setCommandKeysOfScene(scene, commandKeys);
        BackgroundTextSaver panes =
                new BackgroundTextSaver(textStore, "panes", runner, this::showFailureUntilDismissed);
        PaneWidths.install(
                scene,
                () -> PropertiesText.parseValues(panes.newestOrStoredText().orElse("")),
                widths -> panes.saveInBackground(PropertiesText.formatValues(widths)));
        applyTheme();
        EnvironmentSwitch switching = new EnvironmentSwitch(environments, overlay::showConfirmation, texts);
        appServices
                .commands()
                .addDynamicCommands(
                        () -> switching.createCommands(overlay.openProperty().not()::get));
        appServices.commands().addDynamicCommands(kindQuestion::createCommands);
    }

    /// Creates the visibility of buy rates with the saved setting. A later change is saved; a value that an
    /// administrator has fixed is not changed.
    static BuyRateVisibility createBuyRateVisibilityAndSaveChanges(LivePreferences preferences) {
        BuyRateVisibility visibility = new BuyRateVisibility();
        visibility.buyRatesHiddenProperty().set(preferences.current().hidesBuyFigures());
        visibility.buyRatesHiddenProperty().subscribe((_, hidden) -> {
            preferences.changeAndSave(previous -> previous.withHidesBuyFigures(hidden));
            visibility.buyRatesHiddenProperty().set(preferences.current().hidesBuyFigures());
        });
        return visibility;
    }

    private void showFailureUntilDismissed(Throwable failure) {
        appServices.showFailureNotificationUntilDismissed(failure);
    }

    private void showUnexpectedError(ErrorCode code) {
        Platform.runLater(() -> appServices
                .notifications()
                .showOrReplaceNotification(
                        new Notification(
                                Notification.Severity.ERROR,
                                appServices.texts().text("fault.title"),
                                appServices.texts().text("fault.text"),
                                code.toString(),
                                null),
                        Notifications.Lifetime.DISMISSED));
    }

    private void showPasteTooLong(int maxLength) {
        Texts texts = appServices.texts();
        appServices
                .notifications()
                .showOrReplaceNotification(
                        Notification.warning(texts.text("paste.long"), texts.text("paste.long.text", maxLength)));
    }

    private void applyTheme() {
        Preferences currentPreferences = preferences.current();
        ThemeChoice choice = options.theme() == null
                ? currentPreferences.theme()
                : switch (options.theme()) {
                    case LIGHT -> ThemeChoice.LIGHT;
                    case DARK -> ThemeChoice.DARK;
                };
        Theme.applyTheme(scene, choice, currentPreferences.density(), currentPreferences.textPercent() / 100.0);
    }

    /// Shows the window of the current environment in the stage.
    public void showInStage(Stage stage) {
        openOrReplaceMainWindow();
        environments.subscribeToCurrentEnvironment(this::onEnvironmentChanged);
        preferences.addChangeListener(this::applyTheme);
        preferences.addChangeListener(writeBack::requestRun);
        environments.subscribeToCurrentEnvironment(writeBack::requestRun);
        stage.titleProperty().bind(title);
        stage.getIcons()
                .setAll(Stream.of(16, 32, 48, 256).map(Theme::loadProgramIcon).toList());
        stage.setScene(scene);
        if (options.tourFolder() == null) {
            WindowBounds.restoreBoundsAndSetMinSize(journal.preferences(), stage);
            stage.setOnHiding(_ -> WindowBounds.saveBoundsIgnoringJournalFailure(journal.preferences(), stage));
        }
        stage.setOnCloseRequest(new CloseConfirmation(
                () -> windowFeatures.stream().anyMatch(WindowFeatures::isBookingInProgress),
                () -> windowFeatures.stream().anyMatch(WindowFeatures::hasUnsavedBooking),
                () -> UnsavedTabsNotification.saveTabsAndCheckFailure(journal),
                overlay,
                appServices.texts(),
                stage::hide)::askBeforeClosingIfPending);
        stage.setOnHidden(_ -> close());
        stage.show();
        new DelayedFrameAction(FRAMES_BEFORE_STARTUP_WORK, this::startBackgroundWork).start();
    }

    // Starts work that the first window does not depend on.
    private void startBackgroundWork() {
        sandbox.onWindowPainted();
        idleGarbageCollector.watchInputAndScheduleCollection(scene);
        appServices
                .taskRunner()
                .start(
                        _ -> Log.open(dataFolder),
                        TaskCallback.of(openedLog -> log = openedLog, this::showFailureUntilDismissed));
        Path tourFolder = options.tourFolder();
        if (tourFolder == null) {
            journalMaintenance.scheduleFirstMaintenance();
            updateCheck.scheduleChecks();
            writeBack.start();
            kindQuestion.askIfUnknownThenRun(() -> openTargets(options.targets()));
        } else {
            String environment = environments.current().title();
            Thread.ofPlatform()
                    .name("tour")
                    .start(() -> exitAfterStayDuration(runTourAndCopyDocuments(tourFolder, environment)));
        }
    }

    // Makes the screenshots of a tour and copies of the documents. Runs on its own thread.
    private boolean runTourAndCopyDocuments(Path tourFolder, String environment) {
        Tour tour = new Tour(
                scene,
                tourFolder,
                environment,
                appServices.texts().language().code(),
                options.size().width() + "x" + options.size().height(),
                Console.out());
        boolean isSuccessful = tour.runAllSteps();
        try {
            Tour.copyDocuments(dataFolder.resolve("documents"), tourFolder);
        } catch (IOException failure) {
            Console.err().println("The tour's papers could not be copied: " + failure.getMessage());
            isSuccessful = false;
        }
        Console.out()
                .println(
                        (isSuccessful ? "The tour is done: " : "The tour stopped; see ") + tourFolder.toAbsolutePath());
        return isSuccessful;
    }

    private void exitAfterStayDuration(boolean isSuccessful) {
        CompletableFuture.delayedExecutor(options.stayDuration().toMillis(), TimeUnit.MILLISECONDS, Platform::runLater)
                .execute(() -> {
                    close();
                    exitAction.accept(isSuccessful ? 0 : EXIT_TOUR_FAILED);
                });
    }

    /// Opens files with customer requests, and links. Called on the FX thread.
    void openTargets(List<URI> targets) {
        MainWindow currentWindow = window;
        if (currentWindow == null) {
            return;
        }
        List<Path> files = new ArrayList<>();
        for (URI target : targets) {
            if ("file".equalsIgnoreCase(target.getScheme())) {
                files.add(Path.of(target));
            } else {
                currentWindow.goTo(new Destination.Link(target));
            }
        }
        if (!files.isEmpty()) {
            currentWindow.goTo(new Destination.RequestFiles(files));
        }
    }

    // If only the user's e-mail address has changed, the window stays.
    private void onEnvironmentChanged() {
        Environment newEnvironment = environments.current();
        MainWindow currentWindow = window;
        if (currentWindow != null
                && currentWindow.updateBadgeIfOnlyUserChanged(newEnvironment, createEnvironmentBadge(newEnvironment))) {
            connections.openOrReuseConnection(newEnvironment);
        } else {
            openOrReplaceMainWindow();
        }
    }

    private void openOrReplaceMainWindow() {
        MainWindow previousWindow = window;
        if (previousWindow != null) {
            previousWindow.runCloseActionsAndCloseScreens();
        }
        Environment environment = environments.current();
        Connection connection = connections.openOrReuseConnection(environment);
        EnvironmentJournal environmentJournal = journal.environmentJournal(new EnvironmentId(environment.id()));
        environmentJournal.versionedRecords().setAuthorSupplier(connection::user);
        EnvironmentServices environmentServices = new EnvironmentServices(
                environment,
                connection,
                environmentJournal,
                journal.changeNotifier(),
                new ReferenceData(
                        connection, environmentJournal.referenceLists(), appServices.taskRunner(), appServices.clock()),
                new QuoteService(connection, environmentJournal.quotes()),
                connection::promptForNewToken);
        MainWindow newWindow = new MainWindow(
                appServices,
                environmentServices,
                overlay,
                buyRateVisibility,
                postalCodes,
                createEnvironmentBadge(environment));
        windowFeatures.removeIf(
                previousFeatures -> !previousFeatures.isBookingInProgress() && !previousFeatures.hasUnsavedBooking());
        windowFeatures.add(new WindowFeatures(
                newWindow, dataFolder, journal.preferences(), preferences, this::createSettingsScreen));
        overlay.contentProperty().set(newWindow.shell.root());
        title.bind(newWindow.model.titleProperty());
        Theme.setProductionFrameShown(scene, environment.isProductionOrUnknown());
        sharedDatabaseStatus.setStatusLineAndShowStatus(
                newWindow.model.statusLine()::setJournalStatus, environment.isSharedService());
        window = newWindow;
    }

    private Screen createSettingsScreen(Supplier<DocumentPreview> documentPreview) {
        return new SettingsView(
                appServices,
                preferences,
                new SettingsView.InstallationServices(
                        journal,
                        environments,
                        connections,
                        vault,
                        diagnostics::createReport,
                        updateCheck,
                        writeBack,
                        buyRateVisibility),
                new LogoFolder(dataFolder.resolve("letterhead")),
                documentPreview,
                overlay::showConfirmation);
    }

    private EnvironmentBadge createEnvironmentBadge(Environment environment) {
        String kind = environment.kind().name().toLowerCase(Locale.ROOT);
        return new EnvironmentBadge(
                environment.title(),
                appServices.texts().text("environment." + kind),
                environment.user(),
                environment.isProductionOrUnknown() ? "production" : kind);
    }

    @Override
    public void close() {
        if (window != null) {
            window.runCloseActionsAndCloseScreens();
            window = null;
        }
        journalMaintenance.close();
        updateCheck.close();
        writeBack.close();
        idleGarbageCollector.close();
        connections.close();
        sandbox.close();
        try (Log _ = log) {
            // Closing fails if the open tabs cannot be saved.
            journal.close();
        }
    }

    /// Reads the token for the environment of the command line from a file and saves the token for this
    /// run only. Shows a notification if the file contains no token or cannot be read.
    private void saveTokenOfFileOrShowFailure(@Nullable Path file) {
        if (file == null) {
            return;
        }
        try {
            SecretText fileToken = EmbeddedSandbox.parseToken(Files.readString(file));
            if (fileToken != null) {
                connections.saveToken(environments.current(), fileToken);
                return;
            }
        } catch (IOException unreadable) {
            appServices.showFailureNotificationUntilDismissed(unreadable);
            return;
        }
        appServices
                .notifications()
                .showOrReplaceNotification(
                        Notification.warning(appServices.texts().text("token.file.unfit"), file.toString()),
                        Notifications.Lifetime.DISMISSED);
    }

    private Optional<String> sharedDatabasePassword(String address) {
        return vault.findToken(SettingsView.sharedDatabaseTokenKey(address)).map(SecretText::secretText);
    }

    private boolean isSharedService(EnvironmentId id) {
        return environments
                .findEnvironment(id.value())
                .filter(Environment::isSharedService)
                .isPresent();
    }

    /// Asks for the token of an environment in a panel above the page. Can be called on any thread.
    private final class TokenQuestion implements TokenPrompter {

        @Override
        public CompletableFuture<Optional<SecretText>> promptForToken(Environment environment, PromptReason reason) {
            CompletableFuture<Optional<SecretText>> answer = new CompletableFuture<>();
            Platform.runLater(() -> {
                TokenPrompt prompt = new TokenPrompt(environment, reason, appServices.texts(), entered -> {
                    overlay.closeTopmostPanel();
                    answer.complete(entered);
                });
                overlay.show(prompt, () -> answer.complete(Optional.empty()));
                prompt.focusToken();
            });
            return answer;
        }

        @Override
        public void onTokenSaved(Environment environment, TokenVault.Storage storage) {
            Texts shellTexts = appServices.texts().textsOfFeature(ShellView.class);
            Platform.runLater(() -> appServices
                    .notifications()
                    .showOrReplaceNotification(
                            Notification.information(shellTexts.text("token.kept." + storage.name()), ""),
                            Notifications.Lifetime.DISMISSED));
        }
    }

    /// Frees the memory of finished work while the window is not used. The Java garbage collector otherwise
    /// examines old objects only when the heap reaches its limit, which is too late for a program that runs all
    /// day. Several passes are needed, because the renderer drops unused images only when it paints after a
    /// collection.
    static final class IdleGarbageCollector implements AutoCloseable {

        private static final Duration IDLE_TIME = Duration.ofSeconds(30);
        private static final Duration CHECK_INTERVAL = Duration.ofSeconds(5);
        private static final int FRAMES_TO_AWAIT = 2;
        private static final long MIN_GROWTH_BYTES = 16L << 20;
        private static final long MIN_FREED_BYTES = 1L << 20;

        private final Consumer<BooleanSupplier> awaitPaint;
        private final LongSupplier nanoClock;
        private final LongSupplier usedMemory;
        private final Runnable collectGarbage;
        private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("idle-memory").factory());
        private volatile long lastInputNanos;
        private long usedAfterCollection;
        private boolean isRerunRequested;

        IdleGarbageCollector() {
            this(
                    isClosed -> runOnFxThreadAndAwaitPaint(
                            () -> new ImageView(new WritableImage(1, 1)).snapshot(null, null), isClosed),
                    System::nanoTime,
                    () -> Runtime.getRuntime().totalMemory()
                            - Runtime.getRuntime().freeMemory(),
                    System::gc);
        }

        /// @param awaitPaint called before a collection, with whether this object is closed
        /// @param usedMemory used bytes of the heap, including garbage
        IdleGarbageCollector(
                Consumer<BooleanSupplier> awaitPaint,
                LongSupplier nanoClock,
                LongSupplier usedMemory,
                Runnable collectGarbage) {
            this.awaitPaint = awaitPaint;
            this.nanoClock = nanoClock;
            this.usedMemory = usedMemory;
            this.collectGarbage = collectGarbage;
            lastInputNanos = nanoClock.getAsLong();
        }

        // Paints something on the FX thread and waits until the next frames are painted, because the renderer
        // holds removed content until then. Nothing can be painted after this object is closed.
        static void runOnFxThreadAndAwaitPaint(Runnable paint, BooleanSupplier isClosed) {
            CountDownLatch painted = new CountDownLatch(1);
            Platform.runLater(() -> {
                if (isClosed.getAsBoolean()) {
                    painted.countDown();
                    return;
                }
                paint.run();
                new DelayedFrameAction(FRAMES_TO_AWAIT, painted::countDown).start();
            });
            try {
                boolean _ = painted.await(CHECK_INTERVAL.toSeconds(), TimeUnit.SECONDS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        void watchInputAndScheduleCollection(Scene scene) {
            scene.addEventFilter(InputEvent.ANY, _ -> onInput());
            // The schedule ends with its executor. The task throws nothing.
            Future<?> _ = scheduler.scheduleWithFixedDelay(
                    this::collectGarbageIfIdle, IDLE_TIME.toSeconds(), CHECK_INTERVAL.toSeconds(), TimeUnit.SECONDS);
        }

        void onInput() {
            lastInputNanos = nanoClock.getAsLong();
        }

        void collectGarbageIfIdle() {
            boolean hasGrown = usedMemory.getAsLong() - usedAfterCollection > MIN_GROWTH_BYTES;
            if (nanoClock.getAsLong() - lastInputNanos >= IDLE_TIME.toNanos() && (hasGrown || isRerunRequested)) {
                awaitPaint.accept(scheduler::isShutdown);
                collectGarbage.run();
                long usedBefore = usedAfterCollection;
                usedAfterCollection = usedMemory.getAsLong();
                isRerunRequested = hasGrown || usedBefore - usedAfterCollection > MIN_FREED_BYTES;
            }
        }

        @Override
        public void close() {
            scheduler.shutdownNow();
        }
    }
}
