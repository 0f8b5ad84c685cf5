package lanedesk.workstation.start;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds why the journal could not be opened, and tries again in the way that the user chooses.
public final class JournalProblemViewModel {

    private final Path folder;
    private final JournalRecovery recovery;
    private final TaskRunner runner;
    private final Consumer<Confirmation> confirm;
    private final Consumer<Journal> onOpened;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<JournalProblemTexts> problemTexts;
    private final ReadOnlyBooleanWrapper isOpeningJournal = new ReadOnlyBooleanWrapper();
    private OpeningProblem problem;

    /// The texts of the window.
    ///
    /// @param fileOrFolder a file or folder that the user should check; null for none
    /// @param detail the system's message, for support; may be empty
    public record JournalProblemTexts(
            String title,
            String explanation,
            String advice,
            @Nullable Path fileOrFolder,
            String detail) {}

    /// @param confirm asks before irreversible actions
    /// @param onOpened receives the journal once it is open, on the FX thread
    public JournalProblemViewModel(
            OpeningProblem problem,
            Path folder,
            JournalRecovery recovery,
            TaskRunner runner,
            Consumer<Confirmation> confirm,
            Consumer<Journal> onOpened,
            Texts texts) {
        this.problem = problem;
        this.folder = folder;
        this.recovery = recovery;
        this.runner = runner;
        this.confirm = confirm;
        this.onOpened = onOpened;
        this.texts = texts.textsOfFeature(JournalProblemViewModel.class);
        this.problemTexts = new ReadOnlyObjectWrapper<>(createProblemTexts(problem));
    }

    /// Returns the texts about a problem in one line, for a run without a window.
    public static String consoleText(OpeningProblem problem, Path folder, Texts texts) {
        Texts viewTexts = texts.textsOfFeature(JournalProblemViewModel.class);
        String explanationText = explainProblem(problem, folder, viewTexts);
        return switch (problem) {
            case OpeningProblem.Damaged(String _, @Nullable Path setAside, List<Path> _)
            when setAside != null -> appendSetAsideFolder(explanationText, setAside, viewTexts);
            case OpeningProblem.MissingFile(@Nullable Path setAside, List<Path> _)
            when setAside != null -> appendSetAsideFolder(explanationText, setAside, viewTexts);
            default -> explanationText;
        };
    }

    private static String appendSetAsideFolder(String explanationText, Path folder, Texts texts) {
        return explanationText + ' ' + texts.joinLabelAndValue(texts.text("opening.where.setAside"), folder.toString());
    }

    private static String explainProblem(OpeningProblem problem, Path folder, Texts texts) {
        return switch (problem) {
            case OpeningProblem.InUse _ -> texts.text("opening.inUse.happened", folder);
            case OpeningProblem.Damaged(String detail, @Nullable Path _, List<Path> _) ->
                texts.text("opening.damaged.happened", detail);
            case OpeningProblem.MissingFile _ -> texts.text("opening.gone.happened", folder);
            case OpeningProblem.Newer _ -> texts.text("opening.newer.happened");
            case OpeningProblem.Full _ -> texts.text("opening.full.happened", folder);
            case OpeningProblem.NoRoomToRestore _ -> texts.text("opening.noRoom.happened", folder);
            case OpeningProblem.Unwritable _ -> texts.text("opening.unwritable.happened", folder);
        };
    }

    private JournalProblemTexts createProblemTexts(OpeningProblem newProblem) {
        String explanationText = explainProblem(newProblem, folder, texts);
        return switch (newProblem) {
            case OpeningProblem.InUse _ ->
                new JournalProblemTexts(
                        texts.text("opening.inUse.title"),
                        explanationText,
                        texts.text("opening.inUse.advice"),
                        folder,
                        "");
            case OpeningProblem.Damaged(String _, @Nullable Path setAside, List<Path> backups) ->
                new JournalProblemTexts(
                        texts.text("opening.damaged.title"),
                        explanationText,
                        texts.text(backups.isEmpty() ? "opening.damaged.advice.none" : "opening.damaged.advice"),
                        setAside,
                        backups.isEmpty() ? "" : texts.text("opening.damaged.backup", backups.getFirst()));
            case OpeningProblem.MissingFile(@Nullable Path setAside, List<Path> backups) ->
                new JournalProblemTexts(
                        texts.text("opening.gone.title"),
                        explanationText,
                        texts.text(backups.isEmpty() ? "opening.gone.advice.none" : "opening.gone.advice"),
                        setAside == null ? folder : setAside,
                        backups.isEmpty() ? "" : texts.text("opening.damaged.backup", backups.getFirst()));
            case OpeningProblem.Newer(int version, int supportedVersion) ->
                new JournalProblemTexts(
                        texts.text("opening.newer.title"),
                        explanationText,
                        texts.text("opening.newer.advice"),
                        folder,
                        texts.text("opening.newer.detail", version, supportedVersion));
            case OpeningProblem.Full(String detail) ->
                new JournalProblemTexts(
                        texts.text("opening.full.title"),
                        explanationText,
                        texts.text("opening.full.advice"),
                        folder,
                        detail);
            case OpeningProblem.NoRoomToRestore(String detail, Path chosen) ->
                new JournalProblemTexts(
                        texts.text("opening.full.title"),
                        explanationText,
                        texts.text("opening.noRoom.advice"),
                        chosen,
                        detail);
            case OpeningProblem.Unwritable(String detail) ->
                new JournalProblemTexts(
                        texts.text("opening.unwritable.title"),
                        explanationText,
                        texts.text("opening.unwritable.advice"),
                        folder,
                        detail);
        };
    }

    public ReadOnlyObjectProperty<JournalProblemTexts> problemTextsProperty() {
        return problemTexts.getReadOnlyProperty();
    }

    /// Whether the journal is being opened.
    public ReadOnlyBooleanProperty openingJournalProperty() {
        return isOpeningJournal.getReadOnlyProperty();
    }

    /// Whether the user may start with an empty journal now.
    public boolean canStartWithEmptyJournal() {
        return problem instanceof OpeningProblem.RecoverableProblem;
    }

    /// Whether there is a backup that can be opened.
    public boolean hasBackup() {
        return problem instanceof OpeningProblem.RecoverableProblem mendable
                && !mendable.backups().isEmpty();
    }

    public void retryOpening() {
        runRecovery(_ -> recovery.openJournal());
    }

    /// Continues with the newest backup.
    public void openNewestBackup() {
        if (problem instanceof OpeningProblem.RecoverableProblem mendable
                && !mendable.backups().isEmpty()) {
            Path newest = mendable.backups().getFirst();
            runRecovery(_ -> recovery.openBackup(newest));
        }
    }

    /// Asks for a confirmation, and then starts with an empty journal.
    public void confirmAndStartWithEmptyJournal() {
        confirm.accept(new Confirmation(
                texts.text("opening.fresh.title"),
                texts.text("opening.fresh.text"),
                texts.text("opening.fresh"),
                texts.text("action.cancel"),
                Tone.DANGER,
                () -> runRecovery(_ -> recovery.startWithEmptyJournal())));
    }

    private void runRecovery(BackgroundTask<JournalOpenResult> recovery) {
        if (isOpeningJournal.get()) {
            return;
        }
        isOpeningJournal.set(true);
        runner.start(
                recovery,
                TaskCallback.of(
                        opening -> {
                            isOpeningJournal.set(false);
                            switch (opening) {
                                case JournalOpenResult.Opened(Journal journal, int _) -> onOpened.accept(journal);
                                case JournalOpenResult.Refused(OpeningProblem still) -> showProblem(still);
                            }
                        },
                        failure -> {
                            isOpeningJournal.set(false);
                            showProblem(new OpeningProblem.Unwritable(String.valueOf(failure.getMessage())));
                        }));
    }

    private void showProblem(OpeningProblem newProblem) {
        problem = newProblem;
        problemTexts.set(createProblemTexts(newProblem));
    }
}
