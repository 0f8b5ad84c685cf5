package lanedesk.client.internal;

import static lanedesk.client.internal.Field.EXTRAS;
import static lanedesk.client.internal.Field.needed;
import static lanedesk.client.internal.Field.nullable;
import static lanedesk.client.internal.Field.optional;
import static lanedesk.client.internal.Field.remark;
import static lanedesk.client.internal.Kind.DECIMAL;
import static lanedesk.client.internal.Kind.FLAG;
import static lanedesk.client.internal.Kind.INTEGER;
import static lanedesk.client.internal.Kind.MINUTES;
import static lanedesk.client.internal.Kind.SMALL_INTEGER;
import static lanedesk.client.internal.Kind.TEXT;
import static lanedesk.client.internal.Kind.list;
import static lanedesk.client.internal.ReferenceShapes.DATE_TIME;
import static lanedesk.client.internal.ReferenceShapes.MARKET;
import static lanedesk.client.internal.ReferenceShapes.UOM;

import java.util.Map;
import lanedesk.client.drayage.BookingContainer;
import lanedesk.client.drayage.DrayageAccessorial;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.Load;
import lanedesk.client.drayage.MarketDisclaimer;
import lanedesk.client.drayage.MarketNote;
import lanedesk.client.drayage.MarketRemark;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.QuoteContainer;
import lanedesk.client.drayage.Schedule;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.drayage.Warehouse;
import lanedesk.client.reference.Market;

/// Drayage requests and answers as they stand on the wire.
final class DrayageShapes {

    static final Kind<OperationType> OPERATION_TYPE = Kind.word(OperationType.class, OperationType::new);

    private static final Shape<Warehouse> WAREHOUSE = Shape.of(
            Warehouse.class,
            needed("country", TEXT),
            needed("state", TEXT),
            needed("city", TEXT),
            needed("postalCode", TEXT));

    private static final Shape<QuoteContainer> QUOTE_CONTAINER = Shape.of(
            QuoteContainer.class,
            needed("containerType", TEXT),
            needed("containerLength", SMALL_INTEGER),
            needed("weight", DECIMAL),
            needed("isReefer", FLAG));

    /// A listed market is sent with the five fields the interface names, whatever else the list carried.
    private static final Kind<Market> MARKET_IN_REQUEST = Kind.of(
            Market.class,
            MARKET::read,
            (out, market) -> MARKET.write(
                    out,
                    new Market(
                            market.name(),
                            market.city(),
                            market.state(),
                            market.postalCode(),
                            market.country(),
                            Map.of())));

    static final Shape<DrayageQuoteRequest> DRAYAGE_QUOTE_REQUEST = Shape.of(
            DrayageQuoteRequest.class,
            needed("requestingUser", TEXT),
            needed("customerName", TEXT),
            needed("customerBsn", INTEGER),
            needed("operationType", OPERATION_TYPE),
            optional("uom", UOM),
            needed("market", MARKET_IN_REQUEST),
            needed("warehouse", WAREHOUSE),
            needed("container", QUOTE_CONTAINER));

    private static final Shape<DrayageAccessorial> DRAYAGE_ACCESSORIAL = Shape.of(
            DrayageAccessorial.class,
            needed("name", TEXT),
            needed("cost", DECIMAL),
            needed("quantity", INTEGER),
            EXTRAS);

    static final Shape<DrayageRate> DRAYAGE_RATE = Shape.of(
            DrayageRate.class,
            needed("rateNumber", INTEGER),
            needed("freight", DECIMAL),
            needed("fuel", DECIMAL),
            remark("prenotice"),
            needed("expectedTotal", DECIMAL),
            needed("expectedAccessorialsCosts", DECIMAL),
            needed("suggestedRate", DECIMAL),
            needed("accessorials", list(DRAYAGE_ACCESSORIAL)),
            EXTRAS);

    private static final Shape<MarketNote> NOTE =
            Shape.of(MarketNote.class, needed("drayageMarketZipCode", TEXT), needed("note", TEXT), EXTRAS);

    private static final Shape<MarketRemark> REMARK = Shape.of(
            MarketRemark.class,
            needed("drayageMarketZipCode", TEXT),
            needed("accessorialNumber", INTEGER),
            needed("remark", TEXT),
            EXTRAS);

    private static final Shape<MarketDisclaimer> DISCLAIMER =
            Shape.of(MarketDisclaimer.class, needed("drayageMarketZipCode", TEXT), needed("disclaimer", TEXT), EXTRAS);

    static final Shape<DrayageQuote> DRAYAGE_QUOTE = Shape.of(
            DrayageQuote.class,
            needed("quoteNumber", INTEGER),
            needed("rates", list(DRAYAGE_RATE)),
            needed("notes", list(NOTE)),
            needed("remarks", list(REMARK)),
            needed("disclaimers", list(DISCLAIMER)),
            EXTRAS);

    private static final Shape<Load> LOAD = Shape.of(
            Load.class,
            needed("containerType", TEXT),
            needed("containerLength", SMALL_INTEGER),
            needed("hsCode", TEXT),
            needed("commodity", TEXT),
            needed("weight", DECIMAL),
            needed("pieces", SMALL_INTEGER));

    private static final Shape<TerminalStop> TERMINAL_STOP = Shape.of(
            TerminalStop.class,
            needed("name", TEXT),
            needed("addressLine1", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("zipCode", TEXT),
            needed("country", TEXT),
            needed("contactPhone", TEXT),
            needed("contactName", TEXT),
            needed("etaetd", DATE_TIME));

    private static final Shape<ShipperConsignee> SHIPPER_CONSIGNEE = Shape.of(
            ShipperConsignee.class,
            needed("name", TEXT),
            needed("addressLine1", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("zipCode", TEXT),
            needed("country", TEXT),
            needed("contactName", TEXT),
            needed("contactPhone", TEXT),
            needed("contactEmail", TEXT),
            needed("schedule", Kind.word(Schedule.class, Schedule::new)),
            nullable("timeFrom", MINUTES),
            nullable("timeTo", MINUTES),
            nullable("date", DATE_TIME));

    private static final Shape<BookingContainer> BOOKING_CONTAINER =
            Shape.of(BookingContainer.class, needed("ssl", TEXT), needed("bookingNumber", TEXT));

    static final Shape<DrayageBooking> DRAYAGE_BOOKING = Shape.of(
            DrayageBooking.class,
            needed("operationType", OPERATION_TYPE),
            optional("uom", UOM),
            needed("bookingUserEmail", TEXT),
            needed("quoteNumber", INTEGER),
            needed("rateNumber", INTEGER),
            needed("customerNumber", INTEGER),
            needed("customerBsn", INTEGER),
            needed("load", LOAD),
            needed("terminal", TERMINAL_STOP),
            needed("shipperConsignee", SHIPPER_CONSIGNEE),
            needed("container", BOOKING_CONTAINER),
            EXTRAS);

    private DrayageShapes() {}
}
