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
import lanedesk.workstation.environment.ProfileProblem.Field;
import lanedesk.workstation.environment.ProfileProblem.Reason;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The environments one can work with and the one in use. The sandbox is always among them.
///
/// Changed on the FX thread alone; [#current()] and [#find(String)] may be asked on any thread.
public final class Environments {

    private final ObservableList<Environment> all;
    private final ObservableList<Environment> unmodifiable;
    private final ReadOnlyObjectWrapper<Environment> current;
    private final TextSaver saved;
    private final TextSaver told;
    private volatile Snapshot snapshot;
    // What a start without an address goes on with; one of the command line takes no one's place there.
    private String storedId;

    private record Snapshot(List<Environment> all, Environment current) {}

    /// The command line's options about environments; they hold for this run and are never stored.
    ///
    /// @param baseUrl an unnamed environment's address, which is then the one in use; null for the kept profiles
    /// @param hazmatUrl the look-up that goes with it
    /// @param user who works in this run; null for whom the profile names
    public record FromCommandLine(
            @Nullable URI baseUrl,
            @Nullable URI hazmatUrl,
            @Nullable String user) {

        /// A bare start.
        public static final FromCommandLine NOTHING = new FromCommandLine(null, null, null);
    }

    private Environments(Profiles profiles, FromCommandLine line, TextSaver saved, TextSaver told) {
        this.saved = saved;
        this.told = told;
        storedId = profiles.currentId();
        all = FXCollections.observableArrayList(profiles.environments());
        Environment inUse = all.stream()
                .filter(environment -> environment.id().equals(profiles.currentId()))
                .findFirst()
                .orElseGet(() -> byId(Environment.SANDBOX_ID).orElseThrow());
        if (line.baseUrl() != null) {
            inUse = EnvironmentKinds.of(told)
                    .apply(Environment.unnamed(
                            line.baseUrl(), line.hazmatUrl(), Objects.requireNonNullElse(line.user(), inUse.user())));
            all.add(inUse);
        } else if (line.user() != null) {
            inUse = inUse.withUser(line.user());
        }
        unmodifiable = FXCollections.unmodifiableObservableList(all);
        current = new ReadOnlyObjectWrapper<>(inUse);
        snapshot = new Snapshot(List.copyOf(all), inUse);
    }

    /// Reads the kept profiles. A text that can't be read is set aside under a key of its own, not lost.
    ///
    /// @param failed runs on the FX thread when a change could not be saved
    public static Environments load(
            TextStore store, FromCommandLine line, WorkRunner runner, Consumer<Throwable> failed) {
        Profiles profiles =
                store.read(Profiles.KEY).map(text -> readable(store, text)).orElseGet(Profiles::initial);
        return new Environments(
                profiles,
                line,
                new TextSaver(store, Profiles.KEY, runner, failed),
                new TextSaver(store, EnvironmentKinds.KEY, runner, failed));
    }

    private static Profiles readable(TextStore store, String text) {
        try {
            return Profiles.of(text);
        } catch (IllegalArgumentException e) {
            store.write(Profiles.KEY + ".unreadable", text);
            return Profiles.initial();
        }
    }

    /// All environments: the sandbox first, the unnamed one last.
    public ObservableList<Environment> all() {
        return unmodifiable;
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
    public Optional<Environment> find(String id) {
        Snapshot now = snapshot;
        return now.current().id().equals(id)
                ? Optional.of(now.current())
                : now.all().stream()
                        .filter(environment -> environment.id().equals(id))
                        .findFirst();
    }

    /// Returns the problems of a draft; `id` is the profile it changes, null for a new one.
    public List<ProfileProblem> check(ProfileDraft draft, @Nullable String id) {
        if (Environment.SANDBOX_ID.equals(id)) {
            return ProfileCheck.checkUser(draft.user());
        }
        List<Environment> others =
                all.stream().filter(environment -> !environment.id().equals(id)).toList();
        List<ProfileProblem> problems = ProfileCheck.check(draft, others);
        boolean moved = problems.isEmpty()
                && id != null
                && byId(id).map(Environment::baseUrl)
                        .filter(before -> !before.equals(EnvironmentAddress.normal(URI.create(draft.baseUrl()))))
                        .isPresent();
        // Numbers in journal and cache belong to the address they came from.
        return moved ? List.of(new ProfileProblem(Field.BASE_URL, Reason.ADDRESS_FIXED)) : problems;
    }

    /// Adds a profile.
    ///
    /// @throws IllegalArgumentException where the draft has problems
    public Environment create(ProfileDraft draft) {
        demandNoProblems(draft, null);
        Environment created = draft.toEnvironment(Environment.idOf(URI.create(draft.baseUrl())));
        int place = (int)
                all.stream().filter(environment -> !environment.isUnnamed()).count();
        all.add(place, created);
        changed(current.get());
        return created;
    }

    /// Changes a profile; of the sandbox the user alone, of the others all but the address, since journal and cache
    /// hold numbers of that very service.
    ///
    /// @throws IllegalArgumentException where the draft has problems or there is no such profile
    public Environment edit(String id, ProfileDraft draft) {
        demandNoProblems(draft, id);
        Environment before = byId(id).orElseThrow(() -> new IllegalArgumentException("no environment " + id));
        Environment after = before.isSandbox() ? before.withUser(draft.user()) : draft.toEnvironment(id);
        all.set(all.indexOf(before), after);
        changed(current.get().id().equals(id) ? after.withUser(userNow(before, after)) : current.get());
        return after;
    }

    // The command line's user works on in this run unless another one was typed.
    private String userNow(Environment before, Environment after) {
        return before.user().equals(after.user()) ? current.get().user() : after.user();
    }

    /// Sets the kind of an environment of the command line, whose address does not tell it; stored for later runs.
    ///
    /// @throws IllegalArgumentException where it is not the command line's
    public void setKind(String id, Environment.Kind kind) {
        Environment before = byId(id).filter(Environment::isUnnamed)
                .orElseThrow(() -> new IllegalArgumentException("no environment of the command line: " + id));
        Environment after = before.as(kind);
        told.save(EnvironmentKinds.of(told).with(id, kind).toText());
        all.set(all.indexOf(before), after);
        changed(current.get().id().equals(id) ? after.withUser(current.get().user()) : current.get());
    }

    /// Removes a profile. The sandbox and the environment in use stay; the journal keeps its rows in any case.
    ///
    /// @return whether it was removed
    public boolean remove(String id) {
        if (id.equals(Environment.SANDBOX_ID) || current.get().id().equals(id)) {
            return false;
        }
        boolean removed = all.removeIf(environment -> environment.id().equals(id));
        changed(current.get());
        return removed;
    }

    /// Takes another environment into use.
    ///
    /// @throws IllegalArgumentException where there is none of that id
    public void switchTo(String id) {
        changed(byId(id).orElseThrow(() -> new IllegalArgumentException("no environment " + id)));
    }

    private Optional<Environment> byId(String id) {
        return all.stream().filter(environment -> environment.id().equals(id)).findFirst();
    }

    private void demandNoProblems(ProfileDraft draft, @Nullable String id) {
        List<ProfileProblem> problems = check(draft, id);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("the profile has problems: " + problems);
        }
    }

    private void changed(Environment inUse) {
        snapshot = new Snapshot(List.copyOf(all), inUse);
        storedId = inUse.isUnnamed() ? storedId : inUse.id();
        saved.save(profiles().toText());
        current.set(inUse);
    }

    private Profiles profiles() {
        List<Environment> named =
                all.stream().filter(environment -> !environment.isUnnamed()).toList();
        return new Profiles(named, storedId);
    }
}
