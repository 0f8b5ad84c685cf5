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
import static lanedesk.client.internal.Kind.SMALL_INTEGER;
import static lanedesk.client.internal.Kind.TEXT;
import static lanedesk.client.internal.Kind.list;
import static lanedesk.client.internal.ReferenceShapes.ACCESSORIAL_TYPE;
import static lanedesk.client.internal.ReferenceShapes.DATE_TIME;
import static lanedesk.client.internal.ReferenceShapes.UOM;

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

/// OTR requests and answers as they stand on the wire. Here the branch is once a text, the unit system has three
/// spellings and a direction is a number or a word.
final class OtrShapes {

    static final Kind<Mode> MODE = Kind.word(Mode.class, Mode::new);

    static final Kind<FreightDirection> FREIGHT_DIRECTION = Kind.of(
            FreightDirection.class,
            in -> new FreightDirection(in.token().isNumeric() ? Long.toString(in.integer()) : in.text()),
            (out, direction) -> {
                if (direction.equals(FreightDirection.INBOUND)) {
                    out.writeNumber(1);
                } else {
                    out.writeString(direction.code());
                }
            });

    static final Kind<HazardousContact> HAZARDOUS_CONTACT =
            Kind.fields(HazardousContact.class, HazardousContact::new, HazardousContact::fields);

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

    static final Shape<CarrierQuote> CARRIER_QUOTE = Shape.of(
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

    private OtrShapes() {}
}
