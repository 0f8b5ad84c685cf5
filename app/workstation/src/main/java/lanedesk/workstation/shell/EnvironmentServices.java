package lanedesk.workstation.shell;

import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;

/// Everything that belongs to one environment and never crosses into another.
///
/// @param changes notifies of changes to quotes, bookings or documents
/// @param promptForToken asks for a new token after a booking was answered with 401; sends nothing again
public record EnvironmentServices(
        Environment environment,
        ServiceAccess service,
        EnvironmentJournal journal,
        ChangeNotifier changes,
        ReferenceData referenceData,
        QuoteService quoteService,
        Runnable promptForToken) {}
