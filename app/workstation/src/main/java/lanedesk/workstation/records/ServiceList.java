package lanedesk.workstation.records;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import lanedesk.client.reference.HsCode;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.WireFieldCollector;

/// The reference lists of the service (interface: Reference records, Customer), and the prices of accessorials
/// in the stored quotes.
enum ServiceList {
    CUSTOMERS,
    ACCESSORIALS,
    ACCESSORIAL_PRICES,
    PACKAGES,
    PIECE_TYPES,
    CONTAINER_TYPES,
    MARKETS,
    TERMINALS,
    HS_CODES,
    SSL_CODES;

    /// A stable identifier, such as `piece-types`.
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The names of the fields shown as columns; the first one is the name of a row.
    List<String> columnFields() {
        return switch (this) {
            case CUSTOMERS -> List.of("customerName", "customerCode", "customerNumber");
            case ACCESSORIALS -> List.of("displayName", "accessorial", "accessorialType");
            case ACCESSORIAL_PRICES ->
                List.of("service", "carrier", "lane", "median", "lowest", "highest", "quotes", "lastDay");
            case PACKAGES, PIECE_TYPES -> List.of("name", "id");
            case CONTAINER_TYPES -> List.of("displayName", "name", "containerLength", "containerHeight");
            case MARKETS -> List.of("name", "city", "state", "postalCode");
            case TERMINALS -> List.of("name", "city", "timeFrom", "timeTo");
            case HS_CODES -> List.of("hsCode", "description");
            case SSL_CODES -> List.of("code", "sslCodeId");
        };
    }

    /// The displayed value of a field: a whole number as `Long`, an amount or day of an accessorial price,
    /// otherwise a text, which is empty for a missing value. An HS code has the form that is used in bookings.
    static Object toDisplayedValue(Record row, String field) {
        Object value = WireFieldCollector.componentValue(row, field);
        if (row instanceof HsCode hs && field.equals("hsCode")) {
            return hs.codeForBooking();
        }
        if (row instanceof AccessorialPriceRow) {
            return Objects.requireNonNull(value);
        }
        return switch (value) {
            case Long number -> number;
            case null -> "";
            default -> PlainText.toDisplayLine(WireFieldCollector.valueText(value));
        };
    }
}
