package lanedesk.workstation.settings;

import java.time.Clock;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import lanedesk.journal.retention.OutdatedRecords;
import lanedesk.journal.retention.Retention;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds the retention period of the journal. Outdated records are counted first and deleted only after a
/// confirmation.
final class RetentionViewModel {

    /// The numbers of years to choose from; 0 for no limit. Another number set by an administrator is added to
    /// the choices.
    private static final List<Integer> YEAR_CHOICES = List.of(0, 3, 5, 7, 10);

    private final Retention retention;
    private final SettingsTask<String> task;
    private final Consumer<Confirmation> confirm;
    private final Formats formats;
    private final Texts texts;
    private final Clock clock;
    private final ValueForm<Preferences> form;
    private final FormField years;
    private final ReadOnlyBooleanWrapper canDelete = new ReadOnlyBooleanWrapper();

    /// The last search for outdated records: the time limit and the result.
    private record DeletionPreview(Instant before, OutdatedRecords outdated) {}

    private @Nullable DeletionPreview preview;

    RetentionViewModel(
            LivePreferences preferences,
            Retention retention,
            TaskRunner runner,
            Consumer<Confirmation> confirm,
            ErrorMessages errorMessages,
            Formats formats,
            Texts texts) {
        this.retention = retention;
        this.task = new SettingsTask<>(
                runner, failure -> errorMessages.createFor(failure).explanation());
        this.confirm = confirm;
        this.formats = formats;
        this.clock = Clock.system(formats.zone());
        this.texts = texts;
        form = preferences.createForm(texts);
        years = form.addChoiceField(
                "keepYears",
                yearChoices(preferences.current().keepYears()),
                choice -> texts.text("settings.keep.years", choice),
                Preferences::keepYears,
                Preferences::withKeepYears);
        years.textProperty().subscribe((_, _) -> resetPreviewAndCancelTask());
    }

    private static List<Integer> yearChoices(int savedYears) {
        return Stream.concat(YEAR_CHOICES.stream(), Stream.of(savedYears))
                .distinct()
                .sorted()
                .toList();
    }

    ValueForm<Preferences> form() {
        return form;
    }

    /// For how many years quotes and bookings are kept; 0 for no limit.
    ObservableValue<Integer> retentionYearsProperty() {
        return years.textProperty().map(Integer::valueOf);
    }

    /// Searches for outdated records, and shows their number.
    void previewDeletion() {
        Instant moment = ZonedDateTime.now(clock)
                .minusYears(Integer.parseInt(years.textProperty().get()))
                .toInstant();
        resetPreviewAndCancelTask();
        task.cancelPreviousAndStart(_ -> retention.countOutdatedRecords(moment), result -> {
            preview = new DeletionPreview(moment, result);
            canDelete.set(result.quotes() > 0);
            return previewText(result);
        });
    }

    /// Asks for a confirmation, and then deletes the records that the last search found.
    void confirmAndDeleteOutdatedRecords() {
        DeletionPreview shownPreview = preview;
        if (shownPreview != null && shownPreview.outdated.quotes() > 0) {
            confirm.accept(new Confirmation(
                    texts.text("settings.keep.delete.title"),
                    previewText(shownPreview.outdated) + " " + texts.text("settings.keep.delete.text"),
                    texts.text("settings.keep.delete.yes", shownPreview.outdated.quotes()),
                    texts.text("action.cancel"),
                    Tone.DANGER,
                    () -> deleteRecordsQuotedBefore(shownPreview.before)));
        }
    }

    private void deleteRecordsQuotedBefore(Instant moment) {
        resetPreviewAndCancelTask();
        task.cancelPreviousAndStart(
                control -> retention.deleteQuotesAndFilesBefore(moment, control::isCancelled),
                cleared -> texts.text("settings.keep.deleted", cleared));
    }

    private void resetPreviewAndCancelTask() {
        preview = null;
        canDelete.set(false);
        task.cancelAndReset();
    }

    private String previewText(OutdatedRecords outdated) {
        Instant oldest = outdated.oldestQuotedAt();
        String deletionText = oldest == null
                ? texts.text("settings.keep.none")
                : texts.text(
                        "settings.keep.found",
                        outdated.quotes(),
                        outdated.bookings(),
                        outdated.documents(),
                        outdated.offers(),
                        formats.formatDate(oldest.atZone(clock.getZone()).toLocalDate()));
        return outdated.heldQuotes() == 0
                ? deletionText
                : deletionText + " " + texts.text("settings.keep.held", outdated.heldQuotes());
    }

    /// The state of the last search or deletion, with its result as text.
    ReadOnlyObjectProperty<TaskState<String>> stateProperty() {
        return task.stateProperty();
    }

    /// Whether the last search found records that can be deleted.
    ReadOnlyBooleanProperty canDeleteProperty() {
        return canDelete.getReadOnlyProperty();
    }
}
