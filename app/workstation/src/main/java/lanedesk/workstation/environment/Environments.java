package lanedesk.workstation.environment;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.environment.ProfileError.Field;
import lanedesk.workstation.environment.ProfileError.Reason;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Holds all environments and the current one. The sandbox is always among them.
///
/// Changed only on the FX thread; [#current()] and [#findEnvironment(String)] may be called on any thread.
public final class Environments {

    /// The key under which profiles are stored.
    static final String PROFILES_KEY = "environments";

    // The key under which the kinds of command-line environments are stored. Nothing else of these environments
    // is saved.
    private static final String KINDS_KEY = "environments.told";
    private static final String SANDBOX_USER = "dispatcher@sandbox.example";

    private final ObservableList<Environment> environments;
    private final ObservableList<Environment> unmodifiableView;
    private final ReadOnlyObjectWrapper<Environment> current;
    private final BackgroundTextSaver profileSaver;
    private final BackgroundTextSaver kindSaver;
    private volatile EnvironmentSnapshot snapshot;
    // The id of the saved environment that is current after a start without an address on the command line.
    // Selecting the environment of the command line does not change this id.
    private String savedCurrentId;

    // The stored data: all environments except that of the command line, and the environment used last.
    private record SavedProfiles(List<Environment> environments, String currentId) {}

    private record EnvironmentSnapshot(List<Environment> all, Environment current) {}

    /// The options of the command line about environments. They apply to this run and are never stored.
    ///
    /// @param baseUrl address of the command line environment, which is then selected; null for the saved
    ///        profiles
    /// @param hazmatUrl address of the hazmat look-up that belongs to `baseUrl`
    /// @param user the user in this run; null for the user of the profile
    public record CommandLineEnvironment(
            @Nullable URI baseUrl,
            @Nullable URI hazmatUrl,
            @Nullable String user) {

        /// The options of a start without arguments.
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
        environments = FXCollections.observableArrayList(profiles.environments());
        Environment inUse = environments.stream()
                .filter(environment -> environment.id().equals(profiles.currentId()))
                .findFirst()
                .orElseGet(() -> findInList(Environment.SANDBOX_ID).orElseThrow());
        if (commandLine.baseUrl() != null) {
            Environment commandLineEnvironment = Environment.createCommandLineService(
                    commandLine.baseUrl(),
                    commandLine.hazmatUrl(),
                    Objects.requireNonNullElse(commandLine.user(), inUse.user()));
            inUse = commandLineEnvironment.withKind(
                    readChosenKinds().getOrDefault(commandLineEnvironment.id(), commandLineEnvironment.kind()));
            environments.add(inUse);
        } else if (commandLine.user() != null) {
            inUse = inUse.withUser(commandLine.user());
        }
        unmodifiableView = FXCollections.unmodifiableObservableList(environments);
        current = new ReadOnlyObjectWrapper<>(inUse);
        snapshot = new EnvironmentSnapshot(List.copyOf(environments), inUse);
    }

    /// Loads the saved profiles. An unreadable text is saved under another key and replaced by the default
    /// profile of the sandbox.
    ///
    /// @param onFailure runs on the FX thread when a change could not be saved
    public static Environments load(
            TextStore store, CommandLineEnvironment commandLine, TaskRunner runner, Consumer<Throwable> onFailure) {
        SavedProfiles profiles = store.readText(PROFILES_KEY)
                .map(text -> parseProfilesOrReset(store, text))
                .orElseGet(Environments::createDefaultProfiles);
        return new Environments(
                profiles,
                commandLine,
                new BackgroundTextSaver(store, PROFILES_KEY, runner, onFailure),
                new BackgroundTextSaver(store, KINDS_KEY, runner, onFailure));
    }

    private static SavedProfiles createDefaultProfiles() {
        return new SavedProfiles(List.of(Environment.createSandbox(SANDBOX_USER)), Environment.SANDBOX_ID);
    }

    private static SavedProfiles parseProfilesOrReset(TextStore store, String text) {
        try {
            return parseProfiles(PropertiesText.parseValues(text));
        } catch (IllegalArgumentException e) {
            store.writeText(PROFILES_KEY + ".unreadable", text);
            return createDefaultProfiles();
        }
    }

    private static SavedProfiles parseProfiles(Map<String, String> values) {
        List<Environment> environments = new ArrayList<>();
        for (int i = 0; values.containsKey(createKeyPrefix(i) + "id"); i++) {
            environments.add(parseEnvironment(values, createKeyPrefix(i)));
        }
        if (environments.stream().noneMatch(environment -> environment.id().equals(Environment.SANDBOX_ID))) {
            throw new IllegalArgumentException("profiles without the sandbox");
        }
        return new SavedProfiles(environments, values.getOrDefault("current", Environment.SANDBOX_ID));
    }

    private static Environment parseEnvironment(Map<String, String> values, String prefix) {
        return new Environment(
                values.getOrDefault(prefix + "id", ""),
                values.getOrDefault(prefix + "name", ""),
                Environment.Kind.valueOf(values.getOrDefault(prefix + "kind", "")),
                parseAddressOrNullIfEmpty(values.get(prefix + "baseUrl")),
                parseAddressOrNullIfEmpty(values.get(prefix + "hazmatUrl")),
                values.getOrDefault(prefix + "user", ""));
    }

    private static @Nullable URI parseAddressOrNullIfEmpty(@Nullable String text) {
        return text == null || text.isEmpty() ? null : URI.create(text);
    }

    // Formats the number with Western digits, whatever the language of the machine is.
    private static String createKeyPrefix(int number) {
        return String.format(Locale.ROOT, "profile.%03d.", number);
    }

    /// All environments: the sandbox first, the environment of the command line last.
    public ObservableList<Environment> allEnvironments() {
        return unmodifiableView;
    }

    /// The current environment. Can be called on any thread.
    public Environment current() {
        return snapshot.current();
    }

    /// The current environment, to be observed on the FX thread.
    public ReadOnlyObjectProperty<Environment> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /// Adds an action that runs on the FX thread after every change of the current environment, even if the
    /// value is not read between two changes.
    public void subscribeToCurrentEnvironment(Runnable action) {
        current.subscribe((_, _) -> action.run());
    }

    /// Finds the environment with an id. Can be called on any thread.
    public Optional<Environment> findEnvironment(String id) {
        EnvironmentSnapshot current = snapshot;
        return current.current().id().equals(id)
                ? Optional.of(current.current())
                : current.all().stream()
                        .filter(environment -> environment.id().equals(id))
                        .findFirst();
    }

    /// Returns the errors of a draft; for the sandbox, only those of the user. `id` is the id of the profile to
    /// change; null for a new profile.
    public List<ProfileError> validateDraft(ProfileDraft draft, @Nullable String id) {
        if (Environment.SANDBOX_ID.equals(id)) {
            return draft.validateUser();
        }
        List<Environment> others = environments.stream()
                .filter(environment -> !environment.id().equals(id))
                .toList();
        List<ProfileError> problems = draft.validateAllFields(others);
        boolean moved = problems.isEmpty()
                && id != null
                && findInList(id)
                        .map(Environment::baseUrl)
                        .filter(existing ->
                                !existing.equals(EnvironmentAddress.normalizeAddress(URI.create(draft.baseUrl()))))
                        .isPresent();
        // The address of a profile with data cannot be changed, because numbers in journal and cache belong to
        // the old address.
        return moved ? List.of(new ProfileError(Field.BASE_URL, Reason.ADDRESS_FIXED)) : problems;
    }

    /// Adds a profile.
    ///
    /// @throws IllegalArgumentException if the draft has errors
    public Environment addAndSaveProfile(ProfileDraft draft) {
        requireValidDraft(draft, null);
        Environment created = draft.toEnvironment(Environment.createIdFromAddress(URI.create(draft.baseUrl())));
        int position = (int) environments.stream()
                .filter(environment -> !environment.isFromCommandLine())
                .count();
        environments.add(position, created);
        setCurrentAndSaveProfiles(current.get());
        return created;
    }

    /// Changes a profile. Of the sandbox, only the user can be changed. Of other profiles, everything but the
    /// address can be changed, because journal and cache contain numbers of the service at that address.
    ///
    /// @throws IllegalArgumentException if the draft has errors or there is no such profile
    public Environment editAndSaveProfile(String id, ProfileDraft draft) {
        requireValidDraft(draft, id);
        Environment previous = findInList(id).orElseThrow(() -> new IllegalArgumentException("no environment " + id));
        Environment updated = previous.isSandbox() ? previous.withUser(draft.user()) : draft.toEnvironment(id);
        environments.set(environments.indexOf(previous), updated);
        setCurrentAndSaveProfiles(
                current.get().id().equals(id)
                        ? updated.withUser(currentUserAfterEdit(previous, updated))
                        : current.get());
        return updated;
    }

    // The user after a profile was edited. The user of the command line stays in this run unless another user
    // was typed.
    private String currentUserAfterEdit(Environment previous, Environment updated) {
        return previous.user().equals(updated.user()) ? current.get().user() : updated.user();
    }

    /// Sets the kind of an environment given on the command line. The choice is saved for later runs.
    ///
    /// @throws IllegalArgumentException if the environment was not given on the command line
    public void setAndSaveKindOfCommandLineEnvironment(String id, Environment.Kind kind) {
        Environment previous = findInList(id)
                .filter(Environment::isFromCommandLine)
                .orElseThrow(() -> new IllegalArgumentException("no environment of the command line: " + id));
        Environment updated = previous.withKind(kind);
        Map<String, Environment.Kind> kinds = readChosenKinds();
        kinds.put(id, kind);
        kindSaver.saveInBackground(kinds.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("\n")));
        environments.set(environments.indexOf(previous), updated);
        setCurrentAndSaveProfiles(
                current.get().id().equals(id) ? updated.withUser(current.get().user()) : current.get());
    }

    // The kinds chosen for environments of the command line, by id. A line that cannot be read is omitted.
    private Map<String, Environment.Kind> readChosenKinds() {
        Map<String, Environment.Kind> kinds = new TreeMap<>();
        kindSaver
                .newestOrStoredText()
                .orElse("")
                .lines()
                .map(line -> line.split("=", 2))
                .filter(line -> line.length == 2)
                .forEach(line -> Arrays.stream(Environment.Kind.values())
                        .filter(kind -> kind.name().equals(line[1]))
                        .forEach(kind -> kinds.put(line[0], kind)));
        return kinds;
    }

    /// Removes a profile, but not the sandbox or the current environment, and saves the profiles in the
    /// background. The journal keeps the data of a removed profile.
    ///
    /// @return whether the profile was removed
    public boolean removeProfileUnlessInUse(String id) {
        if (id.equals(Environment.SANDBOX_ID) || current.get().id().equals(id)) {
            return false;
        }
        boolean removed = environments.removeIf(environment -> environment.id().equals(id));
        setCurrentAndSaveProfiles(current.get());
        return removed;
    }

    /// Makes another environment the current one, and saves this choice in the background, except for the
    /// environment of the command line.
    ///
    /// @throws IllegalArgumentException if no environment has the id
    public void switchToEnvironment(String id) {
        setCurrentAndSaveProfiles(
                findInList(id).orElseThrow(() -> new IllegalArgumentException("no environment " + id)));
    }

    private Optional<Environment> findInList(String id) {
        return environments.stream()
                .filter(environment -> environment.id().equals(id))
                .findFirst();
    }

    private void requireValidDraft(ProfileDraft draft, @Nullable String id) {
        List<ProfileError> problems = validateDraft(draft, id);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("the profile has problems: " + problems);
        }
    }

    private void setCurrentAndSaveProfiles(Environment inUse) {
        snapshot = new EnvironmentSnapshot(List.copyOf(environments), inUse);
        savedCurrentId = inUse.isFromCommandLine() ? savedCurrentId : inUse.id();
        profileSaver.saveInBackground(serializeProfiles());
        current.set(inUse);
    }

    private String serializeProfiles() {
        Map<String, String> values = new TreeMap<>();
        values.put("current", savedCurrentId);
        List<Environment> named = environments.stream()
                .filter(environment -> !environment.isFromCommandLine())
                .toList();
        for (int i = 0; i < named.size(); i++) {
            Environment environment = named.get(i);
            String prefix = createKeyPrefix(i);
            values.put(prefix + "id", environment.id());
            values.put(prefix + "name", environment.name());
            values.put(prefix + "kind", environment.kind().name());
            values.put(prefix + "user", environment.user());
            if (!environment.isSandbox()) {
                values.put(prefix + "baseUrl", Objects.toString(environment.baseUrl(), ""));
                values.put(prefix + "hazmatUrl", Objects.toString(environment.hazmatUrl(), ""));
            }
        }
        return PropertiesText.formatValues(values);
    }
}
