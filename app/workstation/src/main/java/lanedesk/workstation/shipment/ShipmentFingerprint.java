package lanedesk.workstation.shipment;

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

/// Computes a hash by which two quotes of the same shipment are recognized: customer, lane and freight. Item names,
/// item order and accessorials are ignored.
final class ShipmentFingerprint {

    private static final Pattern SPACES = Pattern.compile("\\s+");

    private ShipmentFingerprint() {}

    static String computeFingerprint(OtrQuoteRequest request) {
        String items = request.items().stream()
                .map(ShipmentFingerprint::itemKey)
                .sorted(Comparator.naturalOrder())
                .collect(Collectors.joining(";"));
        return hashText(String.join(
                "|",
                "OTR",
                Long.toString(request.customerBsn()),
                placeKey(request.origin()),
                placeKey(request.destination()),
                request.uom().code(),
                items));
    }

    static String computeFingerprint(DrayageQuoteRequest request) {
        return hashText(String.join(
                "|",
                "DRAYAGE",
                Long.toString(request.customerBsn()),
                request.operationType().code(),
                textKey(request.market().name()),
                textKey(request.market().postalCode()),
                textKey(request.warehouse().country()),
                textKey(request.warehouse().postalCode()),
                request.container().containerType(),
                Integer.toString(request.container().containerLength()),
                numberKey(request.container().weight()),
                Optional.ofNullable(request.uom()).map(Uom::code).orElse("null")));
    }

    private static String placeKey(Location place) {
        return textKey(place.country()) + "," + textKey(place.state()) + "," + textKey(place.postalCode());
    }

    private static String itemKey(QuoteItem item) {
        return String.join(
                ",",
                Long.toString(item.packageType()),
                Integer.toString(item.quantity()),
                numberKey(item.weight()),
                numberKey(item.length()),
                numberKey(item.width()),
                numberKey(item.height()),
                numberKey(item.volume()),
                item.freightClass());
    }

    private static String numberKey(@Nullable BigDecimal value) {
        return value == null ? "" : value.stripTrailingZeros().toString();
    }

    private static String textKey(String text) {
        return SPACES.matcher(text.strip().toUpperCase(Locale.ROOT)).replaceAll(" ");
    }

    private static String hashText(String text) {
        return Content.ofUtf8(text).sha256();
    }
}
