package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Parses and validates OTR booking requests.
final class OtrBookingParser {
    private final OtrItemParser itemParser;

    OtrBookingParser(ReferenceCatalog catalog) {
        this.itemParser = new OtrItemParser(catalog);
    }

    OtrBookRequest parseBooking(RequestFields fields) {
        var request = new OtrBookRequest(
                fields.requiredIdentifier("quoteNumber"),
                fields.requiredIdentifier("rateNumber"),
                fields.requiredIdentifier("customerBsn"),
                fields.requiredIdentifier("customerNumber"),
                readDirection(fields),
                readMovement(fields.requiredObject("movement")),
                fields.requiredBoolean("isInsured"));
        if (!request.insured()) {
            // An insured booking may have unknown fields, because the API does not define the fields of its
            // insurance details.
            fields.rejectUnreadFields();
        }
        return request;
    }

    private static FreightDirection readDirection(RequestFields fields) {
        JsonNode value = fields.requiredValueOfAnyType("freightDirection");
        if (value == null) {
            return FreightDirection.INBOUND;
        }
        if (value.isIntegralNumber() && value.asString().equals(FreightDirection.INBOUND.wireName())) {
            return FreightDirection.INBOUND;
        }
        for (FreightDirection direction : List.of(FreightDirection.OUTBOUND, FreightDirection.THIRD_PARTY)) {
            if (value.isString() && value.stringValue().equals(direction.wireName())) {
                return direction;
            }
        }
        fields.addError("freightDirection", "Must be the number 1, \"Outbound\" or \"ThirdParty\".");
        return FreightDirection.INBOUND;
    }

    private Movement readMovement(RequestFields fields) {
        RequestFields quote = fields.requiredObject("quote");
        Uom uom = quote.requiredKeyword("uom", Vocabularies.UOM, Uom.US);
        quote.rejectUnreadFields();
        ApiDateTime pickup = fields.requiredDateTime("estimatedPickupDate");
        List<Commodity> commodities =
                fields.requiredObjects("commodities", OtrItemParser.MAX_ITEMS, (entry, _) -> readCommodity(entry));
        boolean hazardous = commodities.stream().anyMatch(Commodity::hazardous);
        if (hazardous && !fields.has("hazardousContact")) {
            fields.addError("hazardousContact", "Is required when an item is hazardous.");
        }
        var movement = new Movement(
                uom,
                pickup,
                commodities,
                readAddress(fields.requiredObject("pickupAddress")),
                readAddress(fields.requiredObject("deliveryAddress")),
                readStopContact(fields.requiredObject("pickupInformation")),
                readStopContact(fields.requiredObject("deliveryInformation")),
                fields.has("hazardousContact") ? readHazardousContact(fields) : null);
        fields.rejectUnreadFields();
        return movement;
    }

    private Commodity readCommodity(RequestFields fields) {
        String description = fields.requiredText("description");
        String freightClass = fields.requiredKeyword("freightClass", Vocabularies.FREIGHT_CLASS, "50");
        int quantity = OtrItemParser.readQuantity(fields);
        BigDecimal weight = fields.requiredPositive("weight");
        int packageType = itemParser.readPackageType(fields);
        BigDecimal length = fields.requiredPositive("length");
        BigDecimal width = fields.requiredPositive("width");
        BigDecimal height = fields.requiredPositive("height");
        boolean hazardous = fields.requiredBoolean("isHazardous");
        boolean stackable = fields.requiredBoolean("isStackable");
        int levels = OtrItemParser.readLevels(fields, stackable);
        fields.rejectUnreadFields();
        return new Commodity(
                description,
                freightClass,
                quantity,
                weight,
                packageType,
                length,
                width,
                height,
                hazardous,
                stackable,
                levels);
    }

    private static Address readAddress(RequestFields fields) {
        var address = new Address(
                fields.requiredText("name"),
                fields.requiredText("addressLine1"),
                fields.optionalText("addressLine2"),
                fields.requiredText("city"),
                fields.requiredText("state"),
                fields.requiredText("zipcode"),
                fields.requiredText("country"));
        fields.rejectUnreadFields();
        return address;
    }

    private static Contact readStopContact(RequestFields fields) {
        RequestFields contact = fields.requiredObject("contact");
        var stopContact =
                new Contact(contact.requiredText("name"), contact.requiredText("phone"), contact.requiredText("email"));
        contact.rejectUnreadFields();
        fields.rejectUnreadFields();
        return stopContact;
    }

    private static @Nullable HazardousContact readHazardousContact(RequestFields fields) {
        RequestFields contact = fields.requiredObject("hazardousContact");
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : contact.allFields()) {
            String text = field.getValue().isValueNode()
                    ? field.getValue().asString()
                    : field.getValue().toString();
            TextRules.findError(text)
                    .ifPresent(error -> contact.addError(TextRules.toMessageText(field.getKey()), error));
            texts.put(TextRules.toMessageText(field.getKey()), text);
        }
        if (texts.values().stream().allMatch(String::isBlank)) {
            fields.addError("hazardousContact", "Must say whom to call.");
        }
        return new HazardousContact(texts);
    }
}
