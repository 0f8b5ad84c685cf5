package lanedesk.workstation.journal.store;

import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// This workstation, in this run.
public final class Station {
    private final String name;
    // Drawn when it is asked for: what chance is drawn from takes as long to set up as the journal takes to open.
    private @Nullable UUID process;
    private volatile Predicate<EnvironmentId> shared = _ -> false;
    private volatile boolean inOffice;

    /// A workstation on its own.
    ///
    /// @param name the machine's name, shown to colleagues
    public Station(String name) {
        this.name = name;
    }

    public String name() {
        return name;
    }

    /// Different at every start.
    public synchronized UUID process() {
        UUID drawn = process;
        if (drawn == null) {
            drawn = UUID.randomUUID();
            process = drawn;
        }
        return drawn;
    }

    /// Whether an office's database is told of what happens here in an environment.
    public boolean shares(EnvironmentId environment) {
        return shared.test(environment);
    }

    /// Whether an office's database is told of anything.
    public boolean isInOffice() {
        return inOffice;
    }

    /// From now on the office is told of these environments.
    public void share(Predicate<EnvironmentId> environments) {
        inOffice = true;
        shared = environments;
    }
}
