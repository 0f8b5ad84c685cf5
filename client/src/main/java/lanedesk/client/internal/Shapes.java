package lanedesk.client.internal;

import static lanedesk.client.internal.Field.EXTRAS;
import static lanedesk.client.internal.Field.needed;
import static lanedesk.client.internal.Field.nullable;
import static lanedesk.client.internal.Field.optional;
import static lanedesk.client.internal.Field.remark;
import static lanedesk.client.internal.Kind.DECIMAL;
import static lanedesk.client.internal.Kind.FLAG;
import static lanedesk.client.internal.Kind.INTEGER;
import static lanedesk.client.internal.Kind.INTEGER_AS_TEXT;
import static lanedesk.client.internal.Kind.MINUTES;
import static lanedesk.client.internal.Kind.SMALL_INTEGER;
import static lanedesk.client.internal.Kind.TEXT;
import static lanedesk.client.internal.Kind.list;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Branch;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.document.DocType;
import lanedesk.client.document.DocumentRef;
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
import lanedesk.client.otr.Accessorial;
import lanedesk.client.otr.Address;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.Charge;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Contact;
import lanedesk.client.otr.FreightDirection;
import lanedesk.client.otr.GoodsValue;
import lanedesk.client.otr.HazardousContact;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Location;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.otr.RateAccessorial;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Density;
import lanedesk.client.reference.DensityRequest;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.PieceType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.client.reference.Uom;

/// Every record of the interface as it stands on the wire. Where the interface spells one thing in several ways, the
/// spelling is here and nowhere else.
final class Shapes {

    private static final Kind<IsoDateTime> DATE_TIME =
            Kind.wrapped(IsoDateTime.class, IsoDateTime::new, IsoDateTime::text);
    private static final Kind<Uom> UOM = Kind.word(Uom.class, Uom::new);
    private static final Kind<Mode> MODE = Kind.word(Mode.class, Mode::new);
    private static final Kind<AccessorialType> ACCESSORIAL_TYPE =
            Kind.word(AccessorialType.class, AccessorialType::new);
    private static final Kind<OperationType> OPERATION_TYPE = Kind.word(OperationType.class, OperationType::new);

    private static final Kind<FreightDirection> FREIGHT_DIRECTION = Kind.of(
            FreightDirection.class,
            in -> new FreightDirection(in.token().isNumeric() ? Long.toString(in.integer()) : in.text()),
            (out, direction) -> {
                if (direction.equals(FreightDirection.INBOUND)) {
                    out.writeNumber(1);
                } else {
                    out.writeString(direction.code());
                }
            });

    private static final Kind<HazardousContact> HAZARDOUS_CONTACT =
            Kind.fields(HazardousContact.class, HazardousContact::new, HazardousContact::fields);

    // Customers

    static final Shape<Branch> BRANCH = Shape.of(
            Branch.class,
            needed("customerBsn", INTEGER),
            needed("bsnName", TEXT),
            needed("isHeadquarter", FLAG),
            EXTRAS);

    static final Shape<Customer> CUSTOMER = Shape.of(
            Customer.class,
            needed("customerId", INTEGER),
            remark("organizationName"),
            needed("customerName", TEXT),
            needed("customerCode", TEXT),
            needed("customerNumber", INTEGER),
            needed("isActive", FLAG),
            needed("created", DATE_TIME),
            remark("createdBy"),
            needed("organizationNumber", INTEGER),
            needed("bsns", list(BRANCH)),
            EXTRAS);

    static final Shape<CustomerPage> CUSTOMER_PAGE = Shape.of(
            CustomerPage.class,
            needed("totalResults", INTEGER),
            needed("currentPage", INTEGER),
            needed("totalPages", INTEGER),
            needed("resultsPerPage", INTEGER),
            needed("results", list(CUSTOMER)),
            EXTRAS);

    // Reference

    static final Shape<DensityRequest> DENSITY_REQUEST = Shape.of(
            DensityRequest.class,
            needed("weight", DECIMAL),
            optional("length", DECIMAL),
            optional("width", DECIMAL),
            optional("height", DECIMAL),
            optional("volume", DECIMAL),
            optional("uom", UOM));

    static final Shape<Density> DENSITY = Shape.of(
            Density.class,
            needed("totalCube", DECIMAL),
            needed("totalWeight", DECIMAL),
            needed("totalDensity", DECIMAL),
            needed("freightClass", TEXT),
            needed("cbm", DECIMAL),
            EXTRAS);

    static final Shape<AccessorialOption> ACCESSORIAL_OPTION = Shape.of(
            AccessorialOption.class,
            needed("accessorialType", ACCESSORIAL_TYPE),
            needed("accessorial", TEXT),
            needed("displayName", TEXT),
            EXTRAS);

    static final Shape<PackageType> PACKAGE_TYPE =
            Shape.of(PackageType.class, needed("id", INTEGER), needed("name", TEXT), EXTRAS);

    static final Shape<PieceType> PIECE_TYPE =
            Shape.of(PieceType.class, needed("id", INTEGER), needed("name", TEXT), EXTRAS);

    static final Shape<ContainerType> CONTAINER_TYPE = Shape.of(
            ContainerType.class,
            needed("equipmentNumber", INTEGER),
            needed("name", TEXT),
            needed("containerLength", list(SMALL_INTEGER)),
            needed("displayName", TEXT),
            needed("containerHeight", list(TEXT)),
            EXTRAS);

    static final Shape<Market> MARKET = Shape.of(
            Market.class,
            needed("name", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("postalCode", TEXT),
            needed("country", TEXT),
            EXTRAS);

    static final Shape<HsCode> HS_CODE = Shape.of(
            HsCode.class, needed("id", INTEGER), needed("hsCode", INTEGER), needed("description", TEXT), EXTRAS);

    static final Shape<SslCode> SSL_CODE =
            Shape.of(SslCode.class, needed("sslCodeId", INTEGER), needed("code", TEXT), EXTRAS);

    static final Shape<Terminal> TERMINAL = Shape.of(
            Terminal.class,
            needed("name", TEXT),
            needed("address1", TEXT),
            nullable("address2", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("zipCode", TEXT),
            remark("contactName"),
            remark("contactPhone"),
            remark("contactEmail"),
            remark("timeFrom"),
            remark("timeTo"),
            EXTRAS);

    // OTR quote

    private static final Shape<Location> LOCATION = Shape.of(
            Location.class,
            needed("country", TEXT),
            needed("state", TEXT),
            needed("city", TEXT),
            needed("postalCode", TEXT));

    private static final Shape<QuoteItem> QUOTE_ITEM = Shape.of(
            QuoteItem.class,
            needed("itemName", TEXT),
            needed("packageType", INTEGER),
            needed("quantity", SMALL_INTEGER),
            needed("weight", DECIMAL),
            optional("length", DECIMAL),
            optional("width", DECIMAL),
            optional("height", DECIMAL),
            optional("volume", DECIMAL),
            needed("freightClass", TEXT),
            needed("levels", SMALL_INTEGER),
            needed("isHazardous", FLAG),
            needed("isStackable", FLAG));

    private static final Shape<Accessorial> ACCESSORIAL =
            Shape.of(Accessorial.class, needed("accessorial", TEXT), nullable("accessorialType", ACCESSORIAL_TYPE));

    private static final Shape<Insurance> INSURANCE = Shape.of(
            Insurance.class,
            needed("cargoValue", TEXT),
            needed("goodsValue", Kind.word(GoodsValue.class, GoodsValue::new)),
            needed("isNewGoods", FLAG),
            needed("addFreightCost", FLAG),
            needed("addExtraCoverage", FLAG),
            needed("insuredName", TEXT),
            needed("insuredCountry", TEXT));

    static final Shape<OtrQuoteRequest> OTR_QUOTE_REQUEST = Shape.of(
            OtrQuoteRequest.class,
            needed("customerBsn", INTEGER_AS_TEXT),
            needed("origin", LOCATION),
            needed("destination", LOCATION),
            needed("UOM", UOM),
            needed("items", list(QUOTE_ITEM)),
            needed("accessorials", list(ACCESSORIAL)),
            needed("modes", list(MODE)),
            needed("requestingUser", TEXT),
            optional("insurance", INSURANCE));

    private static final Shape<RateAccessorial> RATE_ACCESSORIAL = Shape.of(
            RateAccessorial.class,
            needed("accessorial", TEXT),
            nullable("accessorialType", ACCESSORIAL_TYPE),
            needed("quantity", INTEGER),
            EXTRAS);

    private static final Shape<Charge> CHARGE = Shape.of(
            Charge.class,
            needed("displayName", TEXT),
            needed("chargeCode", INTEGER),
            needed("amount", DECIMAL),
            needed("isWaived", FLAG),
            EXTRAS);

    private static final Shape<CarrierQuote> CARRIER_QUOTE = Shape.of(
            CarrierQuote.class,
            needed("rateNumber", INTEGER),
            needed("carrierNumber", INTEGER),
            needed("carrierName", TEXT),
            needed("transitDays", SMALL_INTEGER),
            needed("mode", MODE),
            remark("service"),
            remark("serviceDescription"),
            needed("totalAmount", DECIMAL),
            needed("suggestedRate", DECIMAL),
            needed("quoteExpirationDate", DATE_TIME),
            needed("accessorials", list(RATE_ACCESSORIAL)),
            needed("charges", list(CHARGE)),
            EXTRAS);

    static final Shape<OtrQuote> OTR_QUOTE = Shape.of(
            OtrQuote.class,
            needed("quoteNumber", INTEGER),
            needed("mileage", DECIMAL),
            remark("referenceQuoteNumber"),
            needed("carrierQuotes", list(CARRIER_QUOTE)),
            EXTRAS);

    // OTR booking

    private static final Shape<Address> ADDRESS = Shape.of(
            Address.class,
            needed("name", TEXT),
            needed("addressLine1", TEXT),
            optional("addressLine2", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("zipcode", TEXT),
            needed("country", TEXT));

    private static final Shape<Contact> CONTACT =
            Shape.of(Contact.class, needed("name", TEXT), needed("phone", TEXT), needed("email", TEXT));

    private static final Shape<Commodity> COMMODITY = Shape.of(
            Commodity.class,
            needed("description", TEXT),
            needed("freightClass", TEXT),
            needed("quantity", SMALL_INTEGER),
            needed("weight", DECIMAL),
            needed("packageType", INTEGER),
            needed("length", DECIMAL),
            needed("width", DECIMAL),
            needed("height", DECIMAL),
            needed("isHazardous", FLAG),
            needed("isStackable", FLAG),
            needed("levels", SMALL_INTEGER));

    private static final Shape<Movement> MOVEMENT = Shape.of(
            Movement.class,
            needed("quote", new Inside<>("uom", UOM)),
            needed("estimatedPickupDate", DATE_TIME),
            needed("commodities", list(COMMODITY)),
            needed("pickupAddress", ADDRESS),
            needed("deliveryAddress", ADDRESS),
            needed("pickupInformation", new Inside<>("contact", CONTACT)),
            needed("deliveryInformation", new Inside<>("contact", CONTACT)),
            optional("hazardousContact", HAZARDOUS_CONTACT));

    static final Shape<OtrBooking> OTR_BOOKING = Shape.of(
            OtrBooking.class,
            needed("quoteNumber", INTEGER),
            needed("rateNumber", INTEGER),
            needed("customerBsn", INTEGER),
            needed("customerNumber", INTEGER),
            needed("freightDirection", FREIGHT_DIRECTION),
            needed("movement", MOVEMENT),
            needed("isInsured", FLAG),
            EXTRAS);

    // Drayage quote

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

    private static final Shape<DrayageRate> DRAYAGE_RATE = Shape.of(
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

    // Drayage booking

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
            needed("container", BOOKING_CONTAINER));

    // Documents

    static final Shape<DocumentRef> DOCUMENT = Shape.of(
            DocumentRef.class,
            needed("docType", Kind.word(DocType.class, DocType::new)),
            needed("url", TEXT),
            remark("fileName"),
            remark("extension"),
            remark("contentType"),
            EXTRAS);

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
