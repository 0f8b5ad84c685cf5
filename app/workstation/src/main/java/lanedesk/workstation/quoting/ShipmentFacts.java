package lanedesk.workstation.quoting;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.journal.store.Content;
import org.jspecify.annotations.Nullable;

/// Recognises the same shipment in two quotes: who, from where to where, and what; not the words, the order of the
/// items, or what was asked for beside.
final class ShipmentFacts {

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private ShipmentFacts() {}

    static String fingerprint(OtrQuoteRequest request) {
        String items = request.items().stream()
                .map(ShipmentFacts::item)
                .sorted(Comparator.naturalOrder())
                .collect(Collectors.joining(";"));
        return hash(String.join(
                "|",
                "OTR",
                Long.toString(request.customerBsn()),
                place(request.origin()),
                place(request.destination()),
                request.uom().code(),
                items));
    }

    static String fingerprint(DrayageQuoteRequest request) {
        return hash(String.join(
                "|",
                "DRAYAGE",
                Long.toString(request.customerBsn()),
                request.operationType().code(),
                word(request.market().name()),
                word(request.market().postalCode()),
                word(request.warehouse().country()),
                word(request.warehouse().postalCode()),
                request.container().containerType(),
                Integer.toString(request.container().containerLength()),
                number(request.container().weight()),
                Optional.ofNullable(request.uom()).map(Uom::code).orElse("null")));
    }

    private static String place(Location place) {
        return word(place.country()) + "," + word(place.state()) + "," + word(place.postalCode());
    }

    private static String item(QuoteItem item) {
        return String.join(
                ",",
                Long.toString(item.packageType()),
                Integer.toString(item.quantity()),
                number(item.weight()),
                number(item.length()),
                number(item.width()),
                number(item.height()),
                number(item.volume()),
                item.freightClass());
    }

    private static String number(@Nullable BigDecimal value) {
        return value == null ? "" : value.stripTrailingZeros().toString();
    }

    private static String word(String text) {
        return SPACES.matcher(text.strip().toUpperCase(Locale.ROOT)).replaceAll(" ");
    }

    private static String hash(String facts) {
        return Content.utf8(facts).sha256();
    }
}
