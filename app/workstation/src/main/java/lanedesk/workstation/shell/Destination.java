package lanedesk.workstation.shell;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// Every place of the program.
public sealed interface Destination {

    /// The tabs of a mode with the last selected tab.
    record DeskPage(FreightKind desk) implements Destination {}

    /// A new shipment of a mode.
    record NewShipment(FreightKind desk) implements Destination {}

    /// The shipment of an earlier quote, opened again.
    ///
    /// @param quoteId id of the quote in the journal
    /// @param requestsRatesAtOnce whether rates are requested immediately
    record RepeatQuote(UUID quoteId, boolean requestsRatesAtOnce) implements Destination {}

    /// The shipment of an earlier quote, opened again with the price that a customer was given for one of its rates.
    record PricedQuote(UUID quoteId, long rateNumber, BigDecimal sellPrice) implements Destination {}

    /// The shipment of an earlier quote at its last step: in its open tab, or reopened.
    record QuotedShipment(UUID quoteId) implements Destination {}

    /// The booking page of a rate at its offered price.
    record BookRate(UUID quoteId, long rateNumber, BigDecimal sellPrice) implements Destination {}

    /// The request that an earlier quote came of, as it was received: `quoteId` is the journal's.
    record ReceivedRequest(UUID quoteId) implements Destination {}

    /// Requests in files, to be read.
    record RequestFiles(List<Path> files) implements Destination {
        public RequestFiles {
            files = List.copyOf(files);
        }
    }

    /// A booking attempt: its state, its documents, its resolution.
    record AttemptDocuments(UUID attemptId) implements Destination {}

    /// The choice of customer and branch.
    record CustomerPicker() implements Destination {}

    /// The offers made to customers.
    ///
    /// @param query the offers that are looked for, null for the list as it was left
    /// @param shownColumns where these stand
    record Offers(@Nullable OfferQuery query, Set<OfferQuery.OfferSection> shownColumns) implements Destination {
        public Offers {
            shownColumns = Set.copyOf(shownColumns);
        }

        public Offers() {
            this(null, Set.of());
        }
    }

    /// The history of quotes and bookings.
    ///
    /// @param query the rows that are looked for, null for the list as it was left
    /// @param searchText what these are
    record History(@Nullable HistoryQuery query, String searchText) implements Destination {
        public History() {
            this(null, "");
        }
    }

    /// The reports.
    record ReportsPage() implements Destination {}

    record AddressBook() implements Destination {}

    /// The batches of lanes.
    ///
    /// @param lanes lanes to open as a batch, null for the page as it was left
    record Batch(@Nullable LaneFile lanes) implements Destination {
        public Batch() {
            this(null);
        }
    }

    /// A table of lanes under the name of its file.
    record LaneFile(String name, Content content) {}

    /// The service's lists: one of them such as `hs-codes`, or the one that was looked at.
    record ReferenceListsPage(@Nullable String listId) implements Destination {
        public ReferenceListsPage() {
            this(null);
        }
    }

    /// The settings, at one of their sections such as `environments`, or where they were left.
    record Settings(@Nullable String sectionId) implements Destination {
        public Settings() {
            this(null);
        }
    }
}
