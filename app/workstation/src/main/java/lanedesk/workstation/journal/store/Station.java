package lanedesk.workstation.journal.store;

import java.util.UUID;

/// This workstation, in this run.
public final class Station {
    private final String name;
    private final UUID process = UUID.randomUUID();
    private volatile boolean shared;

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
    public UUID process() {
        return process;
    }

    /// Whether an office's database is told of what happens here.
    public boolean shared() {
        return shared;
    }

    /// From now on the office is told.
    public void share() {
        shared = true;
    }
}
