package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import lanedesk.sandbox.model.AccessorialOption;
import lanedesk.sandbox.model.Address;
import lanedesk.sandbox.model.Commodity;
import lanedesk.sandbox.model.Contact;
import lanedesk.sandbox.model.FreightDirection;
import lanedesk.sandbox.model.GoodsValue;
import lanedesk.sandbox.model.HazardousContact;
import lanedesk.sandbox.model.Insurance;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Moment;
import lanedesk.sandbox.model.Movement;
import lanedesk.sandbox.model.OtrAccessorial;
import lanedesk.sandbox.model.OtrBookRequest;
import lanedesk.sandbox.model.OtrQuoteItem;
import lanedesk.sandbox.model.OtrQuoteRequest;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.World;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Reads over-the-road requests.
final class OtrReading {
    private static final int MOST_ITEMS = 1000;
    private static final int MOST_ACCESSORIALS = 100;
    private static final int LARGEST_QUANTITY = 100_000;
    private static final Pattern BRANCH = Pattern.compile("[0-9]{1,18}");

    private final World world;

    OtrReading(World world) {
        this.world = world;
    }

    OtrQuoteRequest quote(Fields fields) {
        long customerBsn = branch(fields);
        Location origin = location(fields.object("origin"));
        Location destination = location(fields.object("destination"));
        Uom uom = fields.word("UOM", Words.UOM, Uom.US);
        List<OtrQuoteItem> items = fields.objects("items", MOST_ITEMS, (item, _) -> item(item));
        if (items.isEmpty() && fields.sound("items") && fields.sound("items[0]")) {
            fields.breach("items", "Must have at least one item.");
        }
        List<Mode> modes = modes(fields);
        List<OtrAccessorial> accessorials =
                fields.objects("accessorials", MOST_ACCESSORIALS, (entry, _) -> accessorial(entry, modes));
        var request = new OtrQuoteRequest(
                customerBsn,
                origin,
                destination,
                uom,
                items,
                accessorials,
                modes,
                fields.email("requestingUser"),
                fields.has("insurance") ? insurance(fields.object("insurance")) : null);
        fields.close();
        return request;
    }

    private long branch(Fields fields) {
        String text = fields.text("customerBsn");
        if (!fields.sound("customerBsn")) {
            return 0;
        }
        boolean known = BRANCH.matcher(text).matches()
                && world.customerOfBranch(Long.parseLong(text)).isPresent();
        if (!known) {
            fields.breach("customerBsn", "Is not a branch of the customers list.");
        }
        return known ? Long.parseLong(text) : 0;
    }

    static Location location(Fields fields) {
        var location = new Location(
                fields.text("country"), fields.text("state"), fields.text("city"), fields.text("postalCode"));
        fields.close();
        return location;
    }

    private OtrQuoteItem item(Fields fields) {
        String itemName = fields.text("itemName");
        int packageType = packageType(fields);
        int quantity = fields.integer("quantity", 1, LARGEST_QUANTITY);
        BigDecimal weight = fields.positive("weight");
        BigDecimal length = fields.optionalPositive("length");
        BigDecimal width = fields.optionalPositive("width");
        BigDecimal height = fields.optionalPositive("height");
        BigDecimal volume = fields.optionalPositive("volume");
        if (!fields.has("volume")) {
            for (String name : List.of("length", "width", "height")) {
                if (!fields.has(name)) {
                    fields.breach(name, "Is required when volume is omitted.");
                    fields.breach("volume", "Is required when dimensions are omitted.");
                }
            }
        }
        String freightClass = fields.word("freightClass", Words.FREIGHT_CLASS, "50");
        boolean hazardous = fields.flag("isHazardous");
        boolean stackable = fields.flag("isStackable");
        int levels = levels(fields, stackable);
        fields.close();
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

    private int packageType(Fields fields) {
        int id = fields.integer("packageType", 0, Integer.MAX_VALUE);
        if (fields.sound("packageType") && world.packageTypes().stream().noneMatch(known -> known.id() == id)) {
            fields.breach("packageType", "Is not an id of the packages list.");
        }
        return id;
    }

    private static int levels(Fields fields, boolean stackable) {
        int levels = fields.integer("levels", 0, 100);
        if (fields.sound("levels", "isStackable") && (stackable ? levels < 2 : levels != 1)) {
            fields.breach(
                    "levels",
                    stackable
                            ? "Must be 2 or greater when the item is stackable."
                            : "Must be 1 when the item is not stackable.");
        }
        return levels;
    }

    private static List<Mode> modes(Fields fields) {
        List<Mode> modes = new ArrayList<>();
        List<JsonNode> elements = fields.elements("modes", 2);
        for (int i = 0; i < elements.size(); i++) {
            JsonNode element = elements.get(i);
            Mode mode = element.isString() ? Words.MODE.get(element.stringValue()) : null;
            if (mode == null) {
                fields.breach("modes[" + i + "]", "Must be " + Fields.alternatives(Words.MODE.keySet()) + ".");
            } else if (modes.contains(mode)) {
                fields.breach("modes", "Must not name a mode twice.");
            } else {
                modes.add(mode);
            }
        }
        if (elements.isEmpty() && fields.sound("modes")) {
            fields.breach("modes", "Must have at least one mode.");
        }
        return modes;
    }

    private OtrAccessorial accessorial(Fields fields, List<Mode> modes) {
        String accessorial = fields.text("accessorial");
        boolean nullable = !modes.contains(Mode.LTL) && fields.isNull("accessorialType");
        String type = nullable ? null : fields.text("accessorialType");
        if (type != null
                && modes.contains(Mode.LTL)
                && fields.sound("accessorialType")
                && !Words.LTL_ACCESSORIAL_TYPE.containsKey(type)) {
            fields.breach(
                    "accessorialType",
                    "Must be " + Fields.alternatives(Words.LTL_ACCESSORIAL_TYPE.keySet()) + " for LTL.");
        }
        if (!modes.isEmpty() && fields.sound("accessorial", "accessorialType")) {
            List<AccessorialOption> options = world.accessorials(modes.size() == 1 ? modes.getFirst() : null);
            if (options.stream()
                    .noneMatch(option -> option.accessorial().equals(accessorial)
                            && (type == null || option.accessorialType().equals(type)))) {
                fields.breach("accessorial", "Is not on the accessorials list with this type and mode.");
            }
        }
        fields.close();
        return new OtrAccessorial(accessorial, type);
    }

    private static Insurance insurance(Fields fields) {
        String cargoValue = fields.text("cargoValue");
        BigDecimal amount = BigDecimal.ONE;
        if (fields.sound("cargoValue")) {
            if (cargoValue.matches("[0-9]{1,12}(\\.[0-9]{1,4})?")) {
                amount = new BigDecimal(cargoValue);
            } else {
                fields.breach("cargoValue", "Must be an amount written as a string, for example \"18500.00\".");
            }
        }
        GoodsValue goods = fields.word("goodsValue", Words.GOODS, GoodsValue.NEW);
        boolean newGoods = fields.flag("isNewGoods");
        if (fields.sound("goodsValue", "isNewGoods") && newGoods != (goods == GoodsValue.NEW)) {
            fields.breach("isNewGoods", "Must be true when goodsValue is NEW, otherwise false.");
        }
        var insurance = new Insurance(
                amount,
                goods,
                newGoods,
                fields.flag("addFreightCost"),
                fields.flag("addExtraCoverage"),
                fields.text("insuredName"),
                fields.text("insuredCountry"));
        fields.close();
        return insurance;
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
        Moment pickup = moment(fields, "estimatedPickupDate");
        List<Commodity> commodities = fields.objects("commodities", MOST_ITEMS, (entry, _) -> commodity(entry));
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

    static Moment moment(Fields fields, String name) {
        String text = fields.text(name);
        Moment standIn = Moment.parse("2000-01-01T00:00:00Z");
        if (!fields.sound(name)) {
            return standIn;
        }
        return Texts.moment(text).orElseGet(() -> {
            fields.breach(name, "Must be an ISO 8601 date-time, for example 2026-11-24T15:00:00-06:00.");
            return standIn;
        });
    }

    private Commodity commodity(Fields fields) {
        String description = fields.text("description");
        String freightClass = fields.word("freightClass", Words.FREIGHT_CLASS, "50");
        int quantity = fields.integer("quantity", 1, LARGEST_QUANTITY);
        BigDecimal weight = fields.positive("weight");
        int packageType = packageType(fields);
        BigDecimal length = fields.positive("length");
        BigDecimal width = fields.positive("width");
        BigDecimal height = fields.positive("height");
        boolean hazardous = fields.flag("isHazardous");
        boolean stackable = fields.flag("isStackable");
        int levels = levels(fields, stackable);
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
