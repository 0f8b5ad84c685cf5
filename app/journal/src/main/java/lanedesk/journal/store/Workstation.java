package lanedesk.journal.store;

import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// This workstation in the current run of the program.
public final class Workstation {
    private final String name;
    // The id is created on demand, because creating the first random number takes as long as opening the
    // journal.
    private @Nullable UUID runId;
    private volatile Predicate<EnvironmentId> sharedEnvironments = _ -> false;
    private volatile boolean usesSharedDatabase;
    private volatile SharedDatabaseRole sharedDatabaseRole = SharedDatabaseRole.LEAD;

    /// A workstation without a shared database.
    ///
    /// @param name the machine's name, shown to colleagues
    public Workstation(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /// The id of the current run. Every start of the program has another id.
    public synchronized UUID runId() {
        UUID existingId = runId;
        if (existingId == null) {
            existingId = UUID.randomUUID();
            runId = existingId;
        }
        return existingId;
    }

    /// Whether changes in this environment are shared.
    public boolean isShared(EnvironmentId environment) {
        return sharedEnvironments.test(environment);
    }

    /// What the dispatcher may do in the shared database. While the shared database does not answer, this is
    /// the role that the last connection had.
    public SharedDatabaseRole sharedDatabaseRole() {
        return sharedDatabaseRole;
    }

    public void setSharedDatabaseRole(SharedDatabaseRole role) {
        sharedDatabaseRole = role;
    }

    /// What the dispatcher may do in an environment. In an environment that is not shared, everything is
    /// allowed.
    public SharedDatabaseRole roleIn(EnvironmentId environment) {
        return isShared(environment) ? sharedDatabaseRole : SharedDatabaseRole.LEAD;
    }

    /// Whether this workstation uses a shared database, even if the database does not answer now.
    public boolean usesSharedDatabase() {
        return usesSharedDatabase;
    }

    /// From now on, shares the changes in these environments.
    public void enableSharedDatabaseFor(Predicate<EnvironmentId> environments) {
        usesSharedDatabase = true;
        sharedEnvironments = environments;
    }
}
