package lanedesk.workstation.shell;

import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.shipment.OfferAnswer;
import org.jspecify.annotations.Nullable;

/// A page or dialog of the program that a [Navigator] can open.
public sealed interface Destination {

    /// The open shipments of a freight kind, with the last selected tab.
    record OpenShipmentsPage(FreightKind freightKind) implements Destination {}

    /// A new shipment of a freight kind.
    record NewShipment(FreightKind freightKind) implements Destination {}

    /// A new shipment that repeats an earlier quote.
    ///
    /// @param quoteId the journal's id of the quote
    /// @param requestsRatesAtOnce whether rates are requested immediately
    record RepeatQuote(UUID quoteId, boolean requestsRatesAtOnce) implements Destination {}

    /// A shipment that repeats an earlier quote, in which one rate has the price that a customer was offered.
    record PricedQuote(UUID quoteId, long rateNumber, BigDecimal sellPrice) implements Destination {}

    /// The shipment of an earlier quote at its last step, in its open tab or in a new tab.
    record QuotedShipment(UUID quoteId) implements Destination {}

    /// The booking page of a rate at its offered price.
    record BookRate(UUID quoteId, long rateNumber, BigDecimal sellPrice) implements Destination {}

    /// The customer's request that an earlier quote was made for; `quoteId` is the journal's id.
    record ReceivedRequest(UUID quoteId) implements Destination {}

    /// Files with customer requests that are to be read.
    record RequestFiles(List<Path> files) implements Destination {
        public RequestFiles {
            files = List.copyOf(files);
        }
    }

    /// The page or shipment that a `lanedesk:` link names.
    record Link(URI address) implements Destination {}

    /// The page of a booking attempt: its state, its documents, and how to resolve an unknown result.
    record AttemptDocuments(UUID attemptId) implements Destination {}

    /// The picker for customer and branch.
    record CustomerPicker() implements Destination {}

    /// The offers made to customers.
    ///
    /// @param query the offers to show; null for the list and its sections as they were left
    /// @param shownSections the sections of the list to show
    /// @param answer the customer's answer to one of these offers, which is shown with the offer; null for none
    record Offers(
            @Nullable OfferQuery query,
            Set<OfferQuery.OfferSection> shownSections,
            @Nullable OfferAnswer answer) implements Destination {
        public Offers {
            shownSections = Set.copyOf(shownSections);
        }

        public Offers(@Nullable OfferQuery query, Set<OfferQuery.OfferSection> shownSections) {
            this(query, shownSections, null);
        }

        /// The offer that a customer answers.
        public static Offers ofAnswer(OfferAnswer answer) {
            return new Offers(
                    OfferQuery.matchingAll().withText(Long.toString(answer.quoteNumber())),
                    Set.of(OfferQuery.OfferSection.values()),
                    answer);
        }

        public Offers() {
            this(null, Set.of());
        }
    }

    /// The history of quotes and bookings.
    ///
    /// @param query the rows to show; null for the list as it was left
    /// @param searchText text for the search field, which describes the rows
    record History(@Nullable HistoryQuery query, String searchText) implements Destination {
        public History() {
            this(null, "");
        }
    }

    /// The reports.
    record ReportsPage() implements Destination {}

    /// What is due today and tomorrow.
    record TodayPage() implements Destination {}

    record AddressBook() implements Destination {}

    /// The batches of lanes.
    ///
    /// @param lanes lanes to open as a new batch; null for the page as it was left
    record Batch(@Nullable LaneFile lanes) implements Destination {
        public Batch() {
            this(null);
        }
    }

    /// A table of lanes with the name of its file.
    record LaneFile(String name, Content content) {}

    /// The reference lists: the list with the id `listId`, such as `hs-codes`, or null for the page as it was
    /// left.
    record ReferenceListsPage(@Nullable String listId) implements Destination {
        public ReferenceListsPage() {
            this(null);
        }
    }

    /// The settings: the section with the id `sectionId`, such as `environments`, or null for the page as it
    /// was left.
    record Settings(@Nullable String sectionId) implements Destination {
        public Settings() {
            this(null);
        }
    }
}
