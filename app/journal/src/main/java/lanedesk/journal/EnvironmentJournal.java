package lanedesk.journal;

import java.util.function.Supplier;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.batch.Batches;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.DueBookings;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.container.ShipmentContainers;
import lanedesk.journal.document.Documents;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.history.History;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.journal.numbers.Reports;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.RecentValues;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.SharedDatabaseRole;

/// The journal of one environment. This object gives no access to the data of other environments.
///
/// @param roleSupplier supplies what the dispatcher may do in this environment
public record EnvironmentJournal(
        EnvironmentId environment,
        Quotes quotes,
        Acknowledgements acknowledgements,
        Bookings bookings,
        DueBookings dueBookings,
        Documents documents,
        Drafts drafts,
        AddressBook addressBook,
        StoredItemTemplates itemTemplates,
        CustomerDefaults customerDefaults,
        RecentValues recentValues,
        ReferenceLists referenceLists,
        History history,
        LaneHistory laneHistory,
        Offers offers,
        Batches batches,
        CustomerRequests customerRequests,
        ShipmentContainers containers,
        VersionedRecords versionedRecords,
        Reports reports,
        Supplier<SharedDatabaseRole> roleSupplier) {}
