package lanedesk.workstation.workspace;

import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;

/// Everything that belongs to one environment and never crosses into another.
///
/// @param changes tells when quotes, bookings or documents changed
/// @param askForToken asks for a new token after a booking was answered with 401; sends nothing again
public record Workspace(
        Environment environment,
        Service service,
        EnvironmentJournal journal,
        Changes changes,
        ReferenceData reference,
        Quoting quoting,
        Runnable askForToken) {}
