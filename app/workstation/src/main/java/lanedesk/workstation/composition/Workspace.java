package lanedesk.workstation.composition;

import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;

/// Everything that belongs to one environment and never crosses into another.
record Workspace(
        Environment environment,
        Service service,
        EnvironmentJournal journal,
        ReferenceData reference,
        Quoting quoting) {}
