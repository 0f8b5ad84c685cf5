package lanedesk.workstation.journal;

import lanedesk.workstation.journal.addressbook.AddressBook;
import lanedesk.workstation.journal.batch.Batches;
import lanedesk.workstation.journal.booking.Bookings;
import lanedesk.workstation.journal.cache.ReferenceLists;
import lanedesk.workstation.journal.document.Documents;
import lanedesk.workstation.journal.draft.Drafts;
import lanedesk.workstation.journal.history.History;
import lanedesk.workstation.journal.lane.LaneMemory;
import lanedesk.workstation.journal.numbers.Numbers;
import lanedesk.workstation.journal.offer.Offers;
import lanedesk.workstation.journal.preset.CustomerDefaults;
import lanedesk.workstation.journal.preset.Recents;
import lanedesk.workstation.journal.preset.Templates;
import lanedesk.workstation.journal.quote.Acknowledgements;
import lanedesk.workstation.journal.quote.Quotes;
import lanedesk.workstation.journal.record.Records;
import lanedesk.workstation.journal.request.Requests;
import lanedesk.workstation.journal.store.EnvironmentId;

/// The journal of one environment. Nothing in it can be reached from another.
public record EnvironmentJournal(
        EnvironmentId environment,
        Quotes quotes,
        Acknowledgements acknowledgements,
        Bookings bookings,
        Documents documents,
        Drafts drafts,
        AddressBook addressBook,
        Templates templates,
        CustomerDefaults customerDefaults,
        Recents recents,
        ReferenceLists referenceLists,
        History history,
        LaneMemory lanes,
        Offers offers,
        Batches batches,
        Requests requests,
        Records records,
        Numbers numbers) {}
