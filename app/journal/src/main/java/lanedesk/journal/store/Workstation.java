package lanedesk.journal.store;

import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// This workstation, in this run.
public final class Workstation {
    private final String name;
    // Made when it is asked for: the first random number takes as long as opening the journal.
    private @Nullable UUID process;
    private volatile Predicate<EnvironmentId> shared = _ -> false;
    private volatile boolean inOffice;

    /// A workstation on its own.
    ///
    /// @param name the machine's name, shown to colleagues
    public Workstation(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /// Returns the id of this run, different at every start.
    public synchronized UUID process() {
        UUID known = process;
        if (known == null) {
            known = UUID.randomUUID();
            process = known;
        }
        return known;
    }

    /// Returns whether this environment's changes are sent to an office's database.
    public boolean shares(EnvironmentId environment) {
        return shared.test(environment);
    }

    /// Returns whether any changes are sent to an office's database.
    public boolean isInOffice() {
        return inOffice;
    }

    /// Sends the changes of these environments to the office from now on.
    public void share(Predicate<EnvironmentId> environments) {
        inOffice = true;
        shared = environments;
    }
}
