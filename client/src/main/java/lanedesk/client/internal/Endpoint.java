package lanedesk.client.internal;

import lanedesk.client.booking.BookingKind;

/// The endpoints and whether they require a token (interface: Endpoints, summary).
public enum Endpoint {
    DENSITY("POST", "/v1/density", false),
    ACCESSORIALS("GET", "/v1/tools/otr/accessorials", false),
    PACKAGES("GET", "/v1/tools/otr/packages", false),
    PIECE_TYPES("GET", "/v1/tools/otr/piece-types", false),
    CONTAINER_TYPES("GET", "/v1/tools/drayage/container-types", false),
    MARKETS("GET", "/v1/tools/drayage/markets", false),
    HS_CODES("GET", "/v1/tools/drayage/hs", false),
    SSL_CODES("GET", "/v1/tools/drayage/ssl", false),
    TERMINALS("GET", "/v1/tools/drayage/terminals", true),
    CUSTOMERS("GET", "/v1/customers", true),
    OTR_QUOTE("POST", "/v1/otr/quote", true),
    OTR_BOOK("POST", BookingKind.OTR.path(), true),
    DRAYAGE_QUOTE("POST", "/v1/drayage/quote", true),
    DRAYAGE_BOOK("POST", BookingKind.DRAYAGE.path(), true),
    HAZMAT("GET", "hazmat look-up", false),
    DOCUMENT("GET", "document", false),
    SIGN_IN("POST", "sign-in", false);

    final String method;
    /// The path relative to the base address; for [#HAZMAT], [#DOCUMENT] and [#SIGN_IN] only a name for
    /// messages.
    final String path;
    final boolean needsToken;

    Endpoint(String method, String path, boolean needsToken) {
        this.method = method;
        this.path = path;
        this.needsToken = needsToken;
    }

    static Endpoint of(BookingKind kind) {
        return switch (kind) {
            case OTR -> OTR_BOOK;
            case DRAYAGE -> DRAYAGE_BOOK;
        };
    }

    /// Whether calls may carry a token: true for endpoints that need a token, and for documents. A document
    /// call carries the token only to the service's own origin.
    boolean isTokenAllowed() {
        return needsToken || this == DOCUMENT;
    }

    /// Whether the response body is a bare JSON array instead of an object that contains the array.
    boolean isWithoutEnvelope() {
        return this == ACCESSORIALS || this == PACKAGES || this == PIECE_TYPES;
    }

    /// The name of the endpoint in error messages.
    String label() {
        return method + " " + path;
    }
}
