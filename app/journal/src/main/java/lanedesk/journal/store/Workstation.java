package lanedesk.journal.store;

import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// This workstation, in this run.
public final class Workstation {
    private final String name;
    // Made when it is asked for: the first random number takes as long as opening the journal.
    private @Nullable UUID runId;
    private volatile Predicate<EnvironmentId> isShared = _ -> false;
    private volatile boolean usesSharedDatabase;

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
    public synchronized UUID runId() {
        UUID known = runId;
        if (known == null) {
            known = UUID.randomUUID();
            runId = known;
        }
        return known;
    }

    /// Returns whether this environment's changes are sent to an office's database.
    public boolean isShared(EnvironmentId environment) {
        return isShared.test(environment);
    }

    /// Returns whether any changes are sent to an office's database.
    public boolean usesSharedDatabase() {
        return usesSharedDatabase;
    }

    /// Sends the changes of these environments to the office from now on.
    public void setShared(Predicate<EnvironmentId> environments) {
        usesSharedDatabase = true;
        isShared = environments;
    }
}
