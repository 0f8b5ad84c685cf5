package lanedesk.workstation.architecture.broken;

import lanedesk.workstation.work.WorkRunner;

/// A record that works with a part of the program.
public record WorkingRecord(WorkRunner runner) {

    boolean isMadeWith(WorkRunner other) {
        return runner.equals(other);
    }
}
