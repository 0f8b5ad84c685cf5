package lanedesk.workstation.start;

import java.net.URI;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.workstation.shell.Destination;

/// A link that opens something by its number: `lanedesk:shipment/QUOTE`, `lanedesk:offer/QUOTE` or
/// `lanedesk:order/ORDER`. Opening a link shows data and sends nothing to the service.
record ShipmentLink(Kind kind, long number) {

    private static final String SCHEME = "lanedesk";

    // Accepts slashes after the scheme and at the end, because browsers may add them.
    private static final Pattern LINK =
            Pattern.compile(SCHEME + ":(?://)?(shipment|offer|order)/(\\d{1,18})/?", Pattern.CASE_INSENSITIVE);
    private static final int MAX_CANDIDATES = 50;

    /// What the number belongs to: a shipment and an offer have the number of their quote.
    enum Kind {
        SHIPMENT,
        OFFER,
        ORDER
    }

    /// Returns whether an argument of the command line is a link, maybe a malformed one.
    static boolean hasLinkScheme(String argument) {
        return argument.regionMatches(true, 0, SCHEME + ":", 0, SCHEME.length() + 1);
    }

    /// Parses a link; empty if it is malformed.
    static Optional<ShipmentLink> parse(URI link) {
        Matcher parts = LINK.matcher(link.toString());
        return parts.matches()
                ? Optional.of(new ShipmentLink(
                        Kind.valueOf(parts.group(1).toUpperCase(Locale.ROOT)), Long.parseLong(parts.group(2))))
                : Optional.empty();
    }

    /// Finds what the link opens; empty if the environment has nothing with this number. Reads the journal.
    Optional<Destination> findDestination(EnvironmentJournal journal) {
        return journal
                .history()
                .findPage(HistoryQuery.matchingAll().withText(Long.toString(number)), null, MAX_CANDIDATES)
                .entries()
                .stream()
                .flatMap(entry -> destinationOf(entry).stream())
                .findFirst();
    }

    private Optional<Destination> destinationOf(HistoryEntry entry) {
        return switch (kind) {
            case SHIPMENT ->
                entry.quoteNumber() == number
                        ? Optional.of(new Destination.QuotedShipment(entry.quoteId()))
                        : Optional.empty();
            case ORDER ->
                entry.orderNumber() != null && entry.orderNumber() == number && entry.attemptId() != null
                        ? Optional.of(new Destination.AttemptDocuments(entry.attemptId()))
                        : Optional.empty();
            case OFFER ->
                entry.quoteNumber() == number && entry.offer() != null
                        ? Optional.of(new Destination.Offers(
                                OfferQuery.matchingAll().withText(Long.toString(number)),
                                EnumSet.allOf(OfferQuery.OfferSection.class)))
                        : Optional.empty();
        };
    }
}
