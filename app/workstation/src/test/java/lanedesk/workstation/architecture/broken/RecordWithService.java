package lanedesk.workstation.architecture.broken;

import lanedesk.workstation.work.TaskRunner;

/// A record that works with a part of the program.
public record RecordWithService(TaskRunner runner) {

    boolean usesRunner(TaskRunner other) {
        return runner.equals(other);
    }
}
