package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.ApiDateTime;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Contact;
import lanedesk.sandbox.model.booking.FreightDirection;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.otr.GoodsValue;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.reference.AccessorialOption;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Parses and validates OTR quote and booking requests.
record OtrRequestParser(ReferenceCatalog catalog) {
    private static final int MAX_ACCESSORIALS = 100;
    private static final Pattern BRANCH = Pattern.compile("[0-9]{1,18}");

    private static final int MAX_ITEMS = 1000;
    private static final int MAX_QUANTITY = 100_000;

    OtrQuoteRequest parseQuote(RequestFields fields) {
        long customerBsn = readBranch(fields);
        Location origin = readLocation(fields.requiredObject("origin"));
        Location destination = readLocation(fields.requiredObject("destination"));
        Uom uom = fields.requiredKeyword("UOM", Vocabularies.UOM, Uom.US);
        List<OtrQuoteItem> items = fields.requiredObjects("items", MAX_ITEMS, (item, _) -> readItem(item));
        if (items.isEmpty() && fields.isValid("items") && fields.isValid("items[0]")) {
            fields.addError("items", "Must have at least one item.");
        }
        List<Mode> modes = readModes(fields);
        List<OtrAccessorial> accessorials =
                fields.requiredObjects("accessorials", MAX_ACCESSORIALS, (entry, _) -> readAccessorial(entry, modes));
        var request = new OtrQuoteRequest(
                customerBsn,
                origin,
                destination,
                uom,
                items,
                accessorials,
                modes,
                fields.requiredEmail("requestingUser"),
                fields.has("insurance") ? readInsurance(fields.requiredObject("insurance")) : null);
        fields.rejectUnreadFields();
        return request;
    }

    private long readBranch(RequestFields fields) {
        String text = fields.requiredText("customerBsn");
        if (!fields.isValid("customerBsn")) {
            return 0;
        }
        boolean isKnown = BRANCH.matcher(text).matches()
                && catalog.findCustomerOfBranch(Long.parseLong(text)).isPresent();
        if (!isKnown) {
            fields.addError("customerBsn", "Is not a branch of the customers list.");
        }
        return isKnown ? Long.parseLong(text) : 0;
    }

    static Location readLocation(RequestFields fields) {
        var location = new Location(
                fields.requiredText("country"),
                fields.requiredText("state"),
                fields.requiredText("city"),
                fields.requiredText("postalCode"));
        fields.rejectUnreadFields();
        return location;
    }

    private OtrQuoteItem readItem(RequestFields fields) {
        String itemName = fields.requiredText("itemName");
        int packageType = readPackageType(fields);
        int quantity = readQuantity(fields);
        BigDecimal weight = fields.requiredPositive("weight");
        BigDecimal length = fields.optionalPositive("length");
        BigDecimal width = fields.optionalPositive("width");
        BigDecimal height = fields.optionalPositive("height");
        BigDecimal volume = fields.optionalPositive("volume");
        if (!fields.has("volume")) {
            for (String name : List.of("length", "width", "height")) {
                if (!fields.has(name)) {
                    fields.addError(name, "Is required when volume is omitted.");
                    fields.addError("volume", "Is required when dimensions are omitted.");
                }
            }
        }
        String freightClass = fields.requiredKeyword("freightClass", Vocabularies.FREIGHT_CLASS, "50");
        boolean hazardous = fields.requiredBoolean("isHazardous");
        boolean stackable = fields.requiredBoolean("isStackable");
        int levels = readLevels(fields, stackable);
        fields.rejectUnreadFields();
        return new OtrQuoteItem(
                itemName,
                packageType,
                quantity,
                weight,
                length,
                width,
                height,
                volume,
                freightClass,
                levels,
                hazardous,
                stackable);
    }

    private static List<Mode> readModes(RequestFields fields) {
        List<Mode> modes = new ArrayList<>();
        List<JsonNode> elements = fields.requiredElements("modes", 2);
        for (int i = 0; i < elements.size(); i++) {
            JsonNode element = elements.get(i);
            Mode mode = element.isString() ? Vocabularies.MODE.get(element.stringValue()) : null;
            if (mode == null) {
                fields.addError(
                        "modes[" + i + "]",
                        "Must be " + RequestFields.joinAlternatives(Vocabularies.MODE.keySet()) + ".");
            } else if (modes.contains(mode)) {
                fields.addError("modes", "Must not name a mode twice.");
            } else {
                modes.add(mode);
            }
        }
        if (elements.isEmpty() && fields.isValid("modes")) {
            fields.addError("modes", "Must have at least one mode.");
        }
        return modes;
    }

    private OtrAccessorial readAccessorial(RequestFields fields, List<Mode> modes) {
        String accessorial = fields.requiredText("accessorial");
        boolean nullable = !modes.contains(Mode.LTL) && fields.isNull("accessorialType");
        String type = nullable ? null : fields.requiredText("accessorialType");
        if (type != null
                && modes.contains(Mode.LTL)
                && fields.isValid("accessorialType")
                && !Vocabularies.LTL_ACCESSORIAL_TYPE.containsKey(type)) {
            fields.addError(
                    "accessorialType",
                    "Must be " + RequestFields.joinAlternatives(Vocabularies.LTL_ACCESSORIAL_TYPE.keySet())
                            + " for LTL.");
        }
        if (!modes.isEmpty() && fields.isValid("accessorial", "accessorialType")) {
            List<AccessorialOption> options = catalog.accessorials(modes.size() == 1 ? modes.getFirst() : null);
            if (options.stream()
                    .noneMatch(option -> option.accessorial().equals(accessorial)
                            && (type == null || option.accessorialType().equals(type)))) {
                fields.addError("accessorial", "Is not on the accessorials list with this type and mode.");
            }
        }
        fields.rejectUnreadFields();
        return new OtrAccessorial(accessorial, type);
    }

    private static Insurance readInsurance(RequestFields fields) {
        String cargoValue = fields.requiredText("cargoValue");
        BigDecimal amount = BigDecimal.ONE;
        if (fields.isValid("cargoValue")) {
            if (cargoValue.matches("[0-9]{1,12}(\\.[0-9]{1,4})?")) {
                amount = new BigDecimal(cargoValue);
            } else {
                fields.addError("cargoValue", "Must be an amount written as a string, for example \"18500.00\".");
            }
        }
        GoodsValue goods = fields.requiredKeyword("goodsValue", Vocabularies.GOODS_VALUE, GoodsValue.NEW);
        boolean newGoods = fields.requiredBoolean("isNewGoods");
        if (fields.isValid("goodsValue", "isNewGoods") && newGoods != (goods == GoodsValue.NEW)) {
            fields.addError("isNewGoods", "Must be true when goodsValue is NEW, otherwise false.");
        }
        var insurance = new Insurance(
                amount,
                goods,
                newGoods,
                fields.requiredBoolean("addFreightCost"),
                fields.requiredBoolean("addExtraCoverage"),
                fields.requiredText("insuredName"),
                fields.requiredText("insuredCountry"));
        fields.rejectUnreadFields();
        return insurance;
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
                fields.requiredObjects("commodities", MAX_ITEMS, (entry, _) -> readCommodity(entry));
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
        int quantity = readQuantity(fields);
        BigDecimal weight = fields.requiredPositive("weight");
        int packageType = readPackageType(fields);
        BigDecimal length = fields.requiredPositive("length");
        BigDecimal width = fields.requiredPositive("width");
        BigDecimal height = fields.requiredPositive("height");
        boolean hazardous = fields.requiredBoolean("isHazardous");
        boolean stackable = fields.requiredBoolean("isStackable");
        int levels = readLevels(fields, stackable);
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

    private int readPackageType(RequestFields fields) {
        int id = fields.requiredInteger("packageType", 0, Integer.MAX_VALUE);
        if (fields.isValid("packageType") && catalog.packageTypes().stream().noneMatch(known -> known.id() == id)) {
            fields.addError("packageType", "Is not an id of the packages list.");
        }
        return id;
    }

    private static int readQuantity(RequestFields fields) {
        return fields.requiredInteger("quantity", 1, MAX_QUANTITY);
    }

    private static int readLevels(RequestFields fields, boolean stackable) {
        int levels = fields.requiredInteger("levels", 0, 100);
        if (fields.isValid("levels", "isStackable") && (stackable ? levels < 2 : levels != 1)) {
            fields.addError(
                    "levels",
                    stackable
                            ? "Must be 2 or greater when the item is stackable."
                            : "Must be 1 when the item is not stackable.");
        }
        return levels;
    }
}
