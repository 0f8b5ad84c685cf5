package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.Moment;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads over-the-road bookings.
final class OtrBookingReading {
    private final OtrItems items;

    OtrBookingReading(World world) {
        this.items = new OtrItems(world);
    }

    OtrBookRequest booking(Fields fields) {
        var request = new OtrBookRequest(
                fields.identifier("quoteNumber"),
                fields.identifier("rateNumber"),
                fields.identifier("customerBsn"),
                fields.identifier("customerNumber"),
                direction(fields),
                movement(fields.object("movement")),
                fields.flag("isInsured"));
        if (!request.insured()) {
            // The insurance details of an insured booking are not shown: only then may other fields stand here.
            fields.close();
        }
        return request;
    }

    private static FreightDirection direction(Fields fields) {
        JsonNode value = fields.raw("freightDirection");
        if (value == null) {
            return FreightDirection.INBOUND;
        }
        if (value.isIntegralNumber() && value.asString().equals(FreightDirection.INBOUND.word())) {
            return FreightDirection.INBOUND;
        }
        for (FreightDirection word : List.of(FreightDirection.OUTBOUND, FreightDirection.THIRD_PARTY)) {
            if (value.isString() && value.stringValue().equals(word.word())) {
                return word;
            }
        }
        fields.breach("freightDirection", "Must be the number 1, \"Outbound\" or \"ThirdParty\".");
        return FreightDirection.INBOUND;
    }

    private Movement movement(Fields fields) {
        Fields quote = fields.object("quote");
        Uom uom = quote.word("uom", Words.UOM, Uom.US);
        quote.close();
        Moment pickup = fields.moment("estimatedPickupDate");
        List<Commodity> commodities = fields.objects("commodities", OtrItems.MOST, (entry, _) -> commodity(entry));
        boolean hazardous = commodities.stream().anyMatch(Commodity::hazardous);
        if (hazardous && !fields.has("hazardousContact")) {
            fields.breach("hazardousContact", "Is required when an item is hazardous.");
        }
        var movement = new Movement(
                uom,
                pickup,
                commodities,
                address(fields.object("pickupAddress")),
                address(fields.object("deliveryAddress")),
                stop(fields.object("pickupInformation")),
                stop(fields.object("deliveryInformation")),
                fields.has("hazardousContact") ? hazardousContact(fields) : null);
        fields.close();
        return movement;
    }

    private Commodity commodity(Fields fields) {
        String description = fields.text("description");
        String freightClass = fields.word("freightClass", Words.FREIGHT_CLASS, "50");
        int quantity = OtrItems.quantity(fields);
        BigDecimal weight = fields.positive("weight");
        int packageType = items.packageType(fields);
        BigDecimal length = fields.positive("length");
        BigDecimal width = fields.positive("width");
        BigDecimal height = fields.positive("height");
        boolean hazardous = fields.flag("isHazardous");
        boolean stackable = fields.flag("isStackable");
        int levels = OtrItems.levels(fields, stackable);
        fields.close();
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

    private static Address address(Fields fields) {
        var address = new Address(
                fields.text("name"),
                fields.text("addressLine1"),
                fields.optionalText("addressLine2"),
                fields.text("city"),
                fields.text("state"),
                fields.text("zipcode"),
                fields.text("country"));
        fields.close();
        return address;
    }

    private static Contact stop(Fields fields) {
        Fields contact = fields.object("contact");
        var whom = new Contact(contact.text("name"), contact.text("phone"), contact.text("email"));
        contact.close();
        fields.close();
        return whom;
    }

    private static @Nullable HazardousContact hazardousContact(Fields fields) {
        Fields contact = fields.object("hazardousContact");
        Map<String, String> texts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : contact.all()) {
            String text = field.getValue().isValueNode()
                    ? field.getValue().asString()
                    : field.getValue().toString();
            Texts.fault(text).ifPresent(fault -> contact.breach(Texts.shown(field.getKey()), fault));
            texts.put(Texts.shown(field.getKey()), text);
        }
        if (texts.values().stream().allMatch(String::isBlank)) {
            fields.breach("hazardousContact", "Must say whom to call.");
        }
        return new HazardousContact(texts);
    }
}
