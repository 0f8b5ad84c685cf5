package lanedesk.client.internal;

import static lanedesk.client.internal.DrayageShapes.DRAYAGE_BOOKING;
import static lanedesk.client.internal.DrayageShapes.DRAYAGE_QUOTE;
import static lanedesk.client.internal.DrayageShapes.DRAYAGE_QUOTE_REQUEST;
import static lanedesk.client.internal.DrayageShapes.DRAYAGE_RATE;
import static lanedesk.client.internal.OtrShapes.CARRIER_QUOTE;
import static lanedesk.client.internal.OtrShapes.OTR_BOOKING;
import static lanedesk.client.internal.OtrShapes.OTR_QUOTE;
import static lanedesk.client.internal.OtrShapes.OTR_QUOTE_REQUEST;
import static lanedesk.client.internal.ReferenceShapes.ACCESSORIAL_OPTION;
import static lanedesk.client.internal.ReferenceShapes.BRANCH;
import static lanedesk.client.internal.ReferenceShapes.CONTAINER_TYPE;
import static lanedesk.client.internal.ReferenceShapes.CUSTOMER;
import static lanedesk.client.internal.ReferenceShapes.CUSTOMER_PAGE;
import static lanedesk.client.internal.ReferenceShapes.DENSITY;
import static lanedesk.client.internal.ReferenceShapes.DENSITY_REQUEST;
import static lanedesk.client.internal.ReferenceShapes.DOCUMENT;
import static lanedesk.client.internal.ReferenceShapes.HS_CODE;
import static lanedesk.client.internal.ReferenceShapes.MARKET;
import static lanedesk.client.internal.ReferenceShapes.PACKAGE_TYPE;
import static lanedesk.client.internal.ReferenceShapes.PIECE_TYPE;
import static lanedesk.client.internal.ReferenceShapes.SSL_CODE;
import static lanedesk.client.internal.ReferenceShapes.TERMINAL;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the shape of a record. Where the interface spells one thing in several ways, the spelling is in a shape and
/// nowhere else.
final class Shapes {

    private static final Map<Class<?>, Shape<?>> BY_TYPE = Stream.of(
                    BRANCH,
                    CUSTOMER,
                    CUSTOMER_PAGE,
                    DENSITY_REQUEST,
                    DENSITY,
                    ACCESSORIAL_OPTION,
                    PACKAGE_TYPE,
                    PIECE_TYPE,
                    CONTAINER_TYPE,
                    MARKET,
                    HS_CODE,
                    SSL_CODE,
                    TERMINAL,
                    OTR_QUOTE_REQUEST,
                    CARRIER_QUOTE,
                    OTR_QUOTE,
                    OTR_BOOKING,
                    DRAYAGE_QUOTE_REQUEST,
                    DRAYAGE_RATE,
                    DRAYAGE_QUOTE,
                    DRAYAGE_BOOKING,
                    DOCUMENT)
            .collect(Collectors.toUnmodifiableMap(Shape::type, Function.identity()));

    private Shapes() {}

    /// The shape of a record of the interface.
    ///
    /// @throws IllegalArgumentException for any other type
    @SuppressWarnings("unchecked") // the map is filled by the shapes' own types
    static <T> Kind<T> of(Class<T> type) {
        Shape<?> shape = BY_TYPE.get(type);
        if (shape == null) {
            throw new IllegalArgumentException(type + " does not stand on the wire by itself");
        }
        return (Kind<T>) shape;
    }
}
