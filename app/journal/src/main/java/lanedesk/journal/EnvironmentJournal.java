package lanedesk.journal;

import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.batch.Batches;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.document.Documents;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.history.History;
import lanedesk.journal.lane.LaneMemory;
import lanedesk.journal.numbers.Numbers;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.Recents;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.record.Records;
import lanedesk.journal.request.Requests;
import lanedesk.journal.store.EnvironmentId;

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
