package lanedesk.workstation.settings;

import java.time.Clock;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.journal.retention.Outdated;
import lanedesk.journal.retention.Retention;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// How long the journal's entries are kept: what is older is shown first and deleted only after a question.
final class RetentionViewModel {

    /// The years that are offered, 0 for ever; another number that an office sets is offered beside them.
    private static final List<Integer> YEARS = List.of(0, 3, 5, 7, 10);

    private final Retention retention;
    private final SettingsTask<String> task;
    private final Consumer<Confirmation> ask;
    private final Formats formats;
    private final Texts texts;
    private final Clock clock;
    private final ObjectProperty<Integer> years = new SimpleObjectProperty<>(0);
    private final ReadOnlyBooleanWrapper deletable = new ReadOnlyBooleanWrapper();

    /// The last search, and its moment.
    private record Looked(Instant moment, Outdated outdated) {}

    private @Nullable Looked looked;

    RetentionViewModel(
            LivePreferences preferences,
            Retention retention,
            WorkRunner runner,
            Consumer<Confirmation> ask,
            Problems problems,
            Formats formats,
            Texts texts) {
        this.retention = retention;
        this.task = new SettingsTask<>(runner, failure -> problems.of(failure).explanation());
        this.ask = ask;
        this.formats = formats;
        this.clock = Clock.system(formats.zone());
        this.texts = texts;
        years.set(preferences.get().keepYears());
        years.subscribe((_, chosen) -> {
            forget();
            preferences.change(before -> before.withKeepYears(chosen));
        });
    }

    List<Integer> offered() {
        return Stream.concat(YEARS.stream(), Stream.of(years.get()))
                .distinct()
                .sorted()
                .toList();
    }

    /// Searches for outdated records, and shows their number.
    void look() {
        Instant moment = ZonedDateTime.now(clock).minusYears(years.get()).toInstant();
        forget();
        task.start(_ -> retention.outdatedBefore(moment), found -> {
            looked = new Looked(moment, found);
            deletable.set(found.quotes() > 0);
            return words(found);
        });
    }

    /// Asks whether what was looked at is to be deleted.
    void delete() {
        Looked seen = looked;
        if (seen != null && seen.outdated.quotes() > 0) {
            ask.accept(new Confirmation(
                    texts.text("settings.keep.delete.title"),
                    words(seen.outdated) + " " + texts.text("settings.keep.delete.text"),
                    texts.text("settings.keep.delete.yes", seen.outdated.quotes()),
                    texts.text("action.cancel"),
                    Tone.DANGER,
                    () -> clear(seen.moment)));
        }
    }

    private void clear(Instant moment) {
        forget();
        task.start(
                control -> retention.clear(moment, control::isCancelled),
                cleared -> texts.text("settings.keep.deleted", cleared));
    }

    private void forget() {
        looked = null;
        deletable.set(false);
        task.cancel();
    }

    private String words(Outdated found) {
        Instant oldest = found.oldest();
        String gone = oldest == null
                ? texts.text("settings.keep.none")
                : texts.text(
                        "settings.keep.found",
                        found.quotes(),
                        found.bookings(),
                        found.documents(),
                        found.offers(),
                        formats.day(oldest.atZone(clock.getZone()).toLocalDate()));
        return found.held() == 0 ? gone : gone + " " + texts.text("settings.keep.held", found.held());
    }

    ObjectProperty<Integer> yearsProperty() {
        return years;
    }

    /// How the last act stands, with the words for what was found or done.
    ReadOnlyObjectProperty<TaskState<String>> stateProperty() {
        return task.stateProperty();
    }

    /// Whether anything was found that may be deleted.
    ReadOnlyBooleanProperty deletableProperty() {
        return deletable.getReadOnlyProperty();
    }
}
