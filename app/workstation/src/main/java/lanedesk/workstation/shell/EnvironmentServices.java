package lanedesk.workstation.shell;

import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;

/// The services and data of one environment, which must not be used in another environment.
///
/// @param changes notifies of changes to quotes, bookings and documents
/// @param promptForToken asks for a new token after a booking failed with status 401; sends nothing again
public record EnvironmentServices(
        Environment environment,
        ServiceAccess service,
        EnvironmentJournal journal,
        ChangeNotifier changes,
        ReferenceData referenceData,
        QuoteService quoteService,
        Runnable promptForToken) {}
