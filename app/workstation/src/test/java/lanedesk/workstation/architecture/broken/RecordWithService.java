package lanedesk.workstation.architecture.broken;

import lanedesk.workstation.work.TaskRunner;

/// A record that uses a service.
public record RecordWithService(TaskRunner runner) {

    boolean usesRunner(TaskRunner other) {
        return runner.equals(other);
    }
}
