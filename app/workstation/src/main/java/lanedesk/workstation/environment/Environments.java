package lanedesk.workstation.environment;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.environment.ProfileError.Field;
import lanedesk.workstation.environment.ProfileError.Reason;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The environments one can work with and the one in use. The sandbox is always among them.
///
/// Changed only on the FX thread; [#current()] and [#findEnvironment(String)] may be called on any thread.
public final class Environments {

    private final ObservableList<Environment> all;
    private final ObservableList<Environment> unmodifiableView;
    private final ReadOnlyObjectWrapper<Environment> current;
    private final BackgroundTextSaver profileSaver;
    private final BackgroundTextSaver kindSaver;
    private volatile EnvironmentSnapshot snapshot;
    // The environment for a start without an address; one of the command line does not replace it.
    private String savedCurrentId;

    private record EnvironmentSnapshot(List<Environment> all, Environment current) {}

    /// The command line's options about environments; they hold for this run and are never stored.
    ///
    /// @param baseUrl address of the unnamed environment, which is then selected; null for the saved profiles
    /// @param hazmatUrl the look-up that goes with it
    /// @param user who works in this run; null for whom the profile names
    public record CommandLineEnvironment(
            @Nullable URI baseUrl,
            @Nullable URI hazmatUrl,
            @Nullable String user) {

        /// A bare start.
        public static final CommandLineEnvironment NONE = new CommandLineEnvironment(null, null, null);
    }

    private Environments(
            SavedProfiles profiles,
            CommandLineEnvironment commandLine,
            BackgroundTextSaver profileSaver,
            BackgroundTextSaver kindSaver) {
        this.profileSaver = profileSaver;
        this.kindSaver = kindSaver;
        savedCurrentId = profiles.currentId();
        all = FXCollections.observableArrayList(profiles.environments());
        Environment inUse = all.stream()
                .filter(environment -> environment.id().equals(profiles.currentId()))
                .findFirst()
                .orElseGet(() -> findInList(Environment.SANDBOX_ID).orElseThrow());
        if (commandLine.baseUrl() != null) {
            inUse = EnvironmentKinds.parse(kindSaver)
                    .applyTo(Environment.unnamedService(
                            commandLine.baseUrl(),
                            commandLine.hazmatUrl(),
                            Objects.requireNonNullElse(commandLine.user(), inUse.user())));
            all.add(inUse);
        } else if (commandLine.user() != null) {
            inUse = inUse.withUser(commandLine.user());
        }
        unmodifiableView = FXCollections.unmodifiableObservableList(all);
        current = new ReadOnlyObjectWrapper<>(inUse);
        snapshot = new EnvironmentSnapshot(List.copyOf(all), inUse);
    }

    /// Loads the saved profiles. An unreadable text is preserved under another key.
    ///
    /// @param onFailure runs on the FX thread when a change could not be saved
    public static Environments load(
            TextStore store, CommandLineEnvironment commandLine, TaskRunner runner, Consumer<Throwable> onFailure) {
        SavedProfiles profiles = store.readText(SavedProfiles.KEY)
                .map(text -> parseOrReset(store, text))
                .orElseGet(SavedProfiles::defaultProfiles);
        return new Environments(
                profiles,
                commandLine,
                new BackgroundTextSaver(store, SavedProfiles.KEY, runner, onFailure),
                new BackgroundTextSaver(store, EnvironmentKinds.KEY, runner, onFailure));
    }

    private static SavedProfiles parseOrReset(TextStore store, String text) {
        try {
            return SavedProfiles.parse(text);
        } catch (IllegalArgumentException e) {
            store.writeText(SavedProfiles.KEY + ".unreadable", text);
            return SavedProfiles.defaultProfiles();
        }
    }

    /// All environments: the sandbox first, the unnamed one last.
    public ObservableList<Environment> allEnvironments() {
        return unmodifiableView;
    }

    /// The environment in use. Asked on any thread.
    public Environment current() {
        return snapshot.current();
    }

    /// The environment in use, to be observed on the FX thread.
    public ReadOnlyObjectProperty<Environment> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /// Sets the listener to every change of the environment in use, on the FX thread, even between two reads.
    public void onChange(Runnable action) {
        current.subscribe((_, _) -> action.run());
    }

    /// The environment of an id. Asked on any thread.
    public Optional<Environment> findEnvironment(String id) {
        EnvironmentSnapshot current = snapshot;
        return current.current().id().equals(id)
                ? Optional.of(current.current())
                : current.all().stream()
                        .filter(environment -> environment.id().equals(id))
                        .findFirst();
    }

    /// Returns the problems of a draft; `id` is the profile it changes, null for a new one.
    public List<ProfileError> validate(ProfileDraft draft, @Nullable String id) {
        if (Environment.SANDBOX_ID.equals(id)) {
            return ProfileValidator.validateUser(draft.user());
        }
        List<Environment> others =
                all.stream().filter(environment -> !environment.id().equals(id)).toList();
        List<ProfileError> problems = ProfileValidator.validate(draft, others);
        boolean moved = problems.isEmpty()
                && id != null
                && findInList(id)
                        .map(Environment::baseUrl)
                        .filter(existing -> !existing.equals(EnvironmentAddress.normalize(URI.create(draft.baseUrl()))))
                        .isPresent();
        // Numbers in journal and cache belong to the address they came from.
        return moved ? List.of(new ProfileError(Field.BASE_URL, Reason.ADDRESS_FIXED)) : problems;
    }

    /// Adds a profile.
    ///
    /// @throws IllegalArgumentException if the draft has errors
    public Environment createProfile(ProfileDraft draft) {
        requireValid(draft, null);
        Environment created = draft.toEnvironment(Environment.idOfUnnamed(URI.create(draft.baseUrl())));
        int position = (int)
                all.stream().filter(environment -> !environment.isUnnamed()).count();
        all.add(position, created);
        showAndSave(current.get());
        return created;
    }

    /// Changes a profile; of the sandbox the user alone, of the others all but the address, since journal and cache
    /// hold numbers of that very service.
    ///
    /// @throws IllegalArgumentException if the draft has errors or there is no such profile
    public Environment editProfile(String id, ProfileDraft draft) {
        requireValid(draft, id);
        Environment previous = findInList(id).orElseThrow(() -> new IllegalArgumentException("no environment " + id));
        Environment updated = previous.isSandbox() ? previous.withUser(draft.user()) : draft.toEnvironment(id);
        all.set(all.indexOf(previous), updated);
        showAndSave(current.get().id().equals(id) ? updated.withUser(userAfterEdit(previous, updated)) : current.get());
        return updated;
    }

    // The command line's user works on in this run unless another one was typed.
    private String userAfterEdit(Environment previous, Environment updated) {
        return previous.user().equals(updated.user()) ? current.get().user() : updated.user();
    }

    /// Sets the kind of an environment of the command line, whose address does not show it; saved for later runs.
    ///
    /// @throws IllegalArgumentException if it is not the command line's
    public void setKind(String id, Environment.Kind kind) {
        Environment previous = findInList(id)
                .filter(Environment::isUnnamed)
                .orElseThrow(() -> new IllegalArgumentException("no environment of the command line: " + id));
        Environment updated = previous.withKind(kind);
        kindSaver.save(EnvironmentKinds.parse(kindSaver).withKind(id, kind).toPropertiesText());
        all.set(all.indexOf(previous), updated);
        showAndSave(
                current.get().id().equals(id) ? updated.withUser(current.get().user()) : current.get());
    }

    /// Removes a profile. The sandbox and the current environment stay; the journal keeps its rows in any case.
    ///
    /// @return whether it was removed
    public boolean removeUnlessInUse(String id) {
        if (id.equals(Environment.SANDBOX_ID) || current.get().id().equals(id)) {
            return false;
        }
        boolean removed = all.removeIf(environment -> environment.id().equals(id));
        showAndSave(current.get());
        return removed;
    }

    /// Takes another environment into use.
    ///
    /// @throws IllegalArgumentException if there is none with that id
    public void switchTo(String id) {
        showAndSave(findInList(id).orElseThrow(() -> new IllegalArgumentException("no environment " + id)));
    }

    private Optional<Environment> findInList(String id) {
        return all.stream().filter(environment -> environment.id().equals(id)).findFirst();
    }

    private void requireValid(ProfileDraft draft, @Nullable String id) {
        List<ProfileError> problems = validate(draft, id);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("the profile has problems: " + problems);
        }
    }

    private void showAndSave(Environment inUse) {
        snapshot = new EnvironmentSnapshot(List.copyOf(all), inUse);
        savedCurrentId = inUse.isUnnamed() ? savedCurrentId : inUse.id();
        profileSaver.save(toSavedProfiles().toPropertiesText());
        current.set(inUse);
    }

    private SavedProfiles toSavedProfiles() {
        List<Environment> named =
                all.stream().filter(environment -> !environment.isUnnamed()).toList();
        return new SavedProfiles(named, savedCurrentId);
    }
}
