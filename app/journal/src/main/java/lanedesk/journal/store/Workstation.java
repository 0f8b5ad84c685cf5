package lanedesk.journal.store;

import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// This workstation, in this run.
public final class Workstation {
    private final String name;
    // Created on demand: the first random number takes as long as opening the journal.
    private @Nullable UUID runId;
    private volatile Predicate<EnvironmentId> sharedEnvironments = _ -> false;
    private volatile boolean usesSharedDatabase;

    /// A workstation without a shared database.
    ///
    /// @param name the machine's name, shown to colleagues
    public Workstation(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /// The id of this run, different at every start.
    public synchronized UUID runId() {
        UUID known = runId;
        if (known == null) {
            known = UUID.randomUUID();
            runId = known;
        }
        return known;
    }

    /// Whether this environment's changes are shared.
    public boolean isShared(EnvironmentId environment) {
        return sharedEnvironments.test(environment);
    }

    /// Whether any changes are shared.
    public boolean usesSharedDatabase() {
        return usesSharedDatabase;
    }

    /// Shares the changes of these environments from now on.
    public void shareEnvironments(Predicate<EnvironmentId> environments) {
        usesSharedDatabase = true;
        sharedEnvironments = environments;
    }
}
