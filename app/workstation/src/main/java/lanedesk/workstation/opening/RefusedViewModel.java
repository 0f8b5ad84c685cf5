package lanedesk.workstation.opening;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.Journal;
import lanedesk.journal.Opening;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Shows why the journal did not open and tries again as the user decides.
public final class RefusedViewModel {

    private final Path folder;
    private final JournalRecovery recovery;
    private final WorkRunner runner;
    private final Consumer<Confirmation> confirm;
    private final Consumer<Journal> opened;
    private final Texts texts;
    private final ReadOnlyObjectWrapper<Words> words;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private OpeningProblem problem;

    /// The texts of the window.
    ///
    /// @param where a file or folder to look at; null where none helps
    /// @param detail the system's message, for support; may be empty
    public record Words(
            String title,
            String happened,
            String advice,
            @Nullable Path where,
            String detail) {}

    /// @param confirm asks before what can't be taken back
    /// @param opened receives the journal once it is open, on the FX thread
    public RefusedViewModel(
            OpeningProblem problem,
            Path folder,
            JournalRecovery recovery,
            WorkRunner runner,
            Consumer<Confirmation> confirm,
            Consumer<Journal> opened,
            Texts texts) {
        this.problem = problem;
        this.folder = folder;
        this.recovery = recovery;
        this.runner = runner;
        this.confirm = confirm;
        this.opened = opened;
        this.texts = texts.forFeature(RefusedViewModel.class);
        this.words = new ReadOnlyObjectWrapper<>(words(problem));
    }

    /// The same in one line, for a run without a window.
    public static String line(OpeningProblem problem, Path folder, Texts texts) {
        Texts own = texts.forFeature(RefusedViewModel.class);
        String happened = happened(problem, folder, own);
        return switch (problem) {
            case OpeningProblem.Damaged(String _, @Nullable Path setAside, List<Path> _)
            when setAside != null -> setAside(happened, setAside, own);
            case OpeningProblem.Gone(@Nullable Path setAside, List<Path> _)
            when setAside != null -> setAside(happened, setAside, own);
            default -> happened;
        };
    }

    private static String setAside(String happened, Path folder, Texts own) {
        return happened + ' ' + own.named(own.text("opening.where.setAside"), folder.toString());
    }

    private static String happened(OpeningProblem problem, Path folder, Texts own) {
        return switch (problem) {
            case OpeningProblem.InUse _ -> own.text("opening.inUse.happened", folder);
            case OpeningProblem.Damaged(String detail, @Nullable Path _, List<Path> _) ->
                own.text("opening.damaged.happened", detail);
            case OpeningProblem.Gone _ -> own.text("opening.gone.happened", folder);
            case OpeningProblem.Newer _ -> own.text("opening.newer.happened");
            case OpeningProblem.Full _ -> own.text("opening.full.happened", folder);
            case OpeningProblem.NoRoomToRestore _ -> own.text("opening.noRoom.happened", folder);
            case OpeningProblem.Unwritable _ -> own.text("opening.unwritable.happened", folder);
        };
    }

    private Words words(OpeningProblem now) {
        String happened = happened(now, folder, texts);
        return switch (now) {
            case OpeningProblem.InUse _ ->
                new Words(texts.text("opening.inUse.title"), happened, texts.text("opening.inUse.advice"), folder, "");
            case OpeningProblem.Damaged(String _, @Nullable Path setAside, List<Path> backups) ->
                new Words(
                        texts.text("opening.damaged.title"),
                        happened,
                        texts.text(backups.isEmpty() ? "opening.damaged.advice.none" : "opening.damaged.advice"),
                        setAside,
                        backups.isEmpty() ? "" : texts.text("opening.damaged.backup", backups.getFirst()));
            case OpeningProblem.Gone(@Nullable Path setAside, List<Path> backups) ->
                new Words(
                        texts.text("opening.gone.title"),
                        happened,
                        texts.text(backups.isEmpty() ? "opening.gone.advice.none" : "opening.gone.advice"),
                        setAside == null ? folder : setAside,
                        backups.isEmpty() ? "" : texts.text("opening.damaged.backup", backups.getFirst()));
            case OpeningProblem.Newer(int version, int known) ->
                new Words(
                        texts.text("opening.newer.title"),
                        happened,
                        texts.text("opening.newer.advice"),
                        folder,
                        texts.text("opening.newer.detail", version, known));
            case OpeningProblem.Full(String detail) ->
                new Words(
                        texts.text("opening.full.title"), happened, texts.text("opening.full.advice"), folder, detail);
            case OpeningProblem.NoRoomToRestore(String detail, Path chosen) ->
                new Words(
                        texts.text("opening.full.title"),
                        happened,
                        texts.text("opening.noRoom.advice"),
                        chosen,
                        detail);
            case OpeningProblem.Unwritable(String detail) ->
                new Words(
                        texts.text("opening.unwritable.title"),
                        happened,
                        texts.text("opening.unwritable.advice"),
                        folder,
                        detail);
        };
    }

    public ReadOnlyObjectProperty<Words> wordsProperty() {
        return words.getReadOnlyProperty();
    }

    /// Whether an attempt to open runs.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// Whether a person may decide for an empty journal now.
    public boolean canBeginAnew() {
        return problem instanceof OpeningProblem.Mendable;
    }

    /// Whether there is a backup to go on from.
    public boolean hasBackup() {
        return problem instanceof OpeningProblem.Mendable mendable
                && !mendable.backups().isEmpty();
    }

    public void retry() {
        start(_ -> recovery.retry());
    }

    /// Goes on from the newest backup.
    public void fromBackup() {
        if (problem instanceof OpeningProblem.Mendable mendable
                && !mendable.backups().isEmpty()) {
            Path newest = mendable.backups().getFirst();
            start(_ -> recovery.fromBackup(newest));
        }
    }

    /// Asks, and then begins with an empty journal.
    public void startEmpty() {
        confirm.accept(new Confirmation(
                texts.text("opening.fresh.title"),
                texts.text("opening.fresh.text"),
                texts.text("opening.fresh"),
                texts.text("action.cancel"),
                Tone.DANGER,
                () -> start(_ -> recovery.startEmpty())));
    }

    private void start(Job<Opening> way) {
        if (busy.get()) {
            return;
        }
        busy.set(true);
        runner.start(
                way,
                Outcome.of(
                        opening -> {
                            busy.set(false);
                            switch (opening) {
                                case Opening.Opened(Journal journal, int _) -> opened.accept(journal);
                                case Opening.Refused(OpeningProblem still) -> show(still);
                            }
                        },
                        failure -> {
                            busy.set(false);
                            show(new OpeningProblem.Unwritable(String.valueOf(failure.getMessage())));
                        }));
    }

    private void show(OpeningProblem still) {
        problem = still;
        words.set(words(still));
    }
}
