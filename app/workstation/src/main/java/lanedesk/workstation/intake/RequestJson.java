package lanedesk.workstation.intake;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes the values of a request as JSON for scripts: every value with its certainty and source words. Missing
/// values are omitted.
public final class RequestJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private RequestJson() {}

    /// The indented JSON.
    ///
    /// @param files names of attachments that could not be read; they precede the unread lines
    public static String toJson(ExtractedRequest request, List<String> files) {
        ObjectNode root = JSON.createObjectNode();
        root.put("desk", request.desk().toString());
        root.put("language", request.language());
        ArrayNode shipments = root.putArray("shipments");
        request.shipments().forEach(shipment -> shipments.add(shipmentNode(shipment)));
        ArrayNode unread = root.putArray("unread");
        files.forEach(unread::add);
        request.unreadLines().forEach(unread::add);
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private static ObjectNode shipmentNode(ExtractedShipment shipment) {
        ObjectNode node = JSON.createObjectNode();
        putPlace(node, "origin", shipment.origin());
        putPlace(node, "destination", shipment.destination());
        putPlace(node, "warehouse", shipment.warehouse());
        putLeaf(node, "units", shipment.units());
        putList(
                node,
                "items",
                shipment.items().stream().map(RequestJson::itemNode).toList());
        putList(
                node,
                "accessorials",
                shipment.accessorials().stream()
                        .map(accessorial -> {
                            ObjectNode objectNode = JSON.createObjectNode();
                            putLeaf(objectNode, "type", accessorial.type());
                            putLeaf(objectNode, "words", accessorial.description());
                            return objectNode;
                        })
                        .toList());
        putList(
                node,
                "modes",
                shipment.modes().stream().map(RequestJson::putLeaf).toList());
        putLeaf(node, "readyDate", shipment.readyDate());
        putLeaf(node, "mustArriveBy", shipment.mustDeliverBy());
        putLeaf(node, "declaredValue", shipment.declaredValue());
        putList(
                node,
                "references",
                shipment.references().stream().map(RequestJson::putLeaf).toList());
        putContainer(node, shipment.container());
        return node;
    }

    private static void putPlace(ObjectNode parent, String name, @Nullable ExtractedPlace place) {
        if (place != null) {
            ObjectNode node = parent.putObject(name);
            putLeaf(node, "country", place.country());
            putLeaf(node, "state", place.state());
            putLeaf(node, "city", place.city());
            putLeaf(node, "postalCode", place.postalCode());
        }
    }

    private static ObjectNode itemNode(ExtractedItem item) {
        ObjectNode node = JSON.createObjectNode();
        putLeaf(node, "name", item.name());
        putLeaf(node, "package", item.packaging());
        putLeaf(node, "quantity", item.quantity());
        putLeaf(node, "weight", item.weight());
        putLeaf(node, "length", item.length());
        putLeaf(node, "width", item.width());
        putLeaf(node, "height", item.height());
        putLeaf(node, "volume", item.volume());
        putLeaf(node, "freightClass", item.freightClass());
        putLeaf(node, "hazardous", item.hazardous());
        putLeaf(node, "un", item.unNumber());
        putLeaf(node, "stackable", item.stackable());
        return node;
    }

    private static void putContainer(ObjectNode parent, @Nullable ExtractedContainer container) {
        if (container != null) {
            ObjectNode node = parent.putObject("container");
            putLeaf(node, "operation", container.moveType());
            putLeaf(node, "type", container.type());
            putLeaf(node, "length", container.length());
            putLeaf(node, "weight", container.weight());
            putLeaf(node, "reefer", container.reefer());
            putLeaf(node, "market", container.market());
            putLeaf(node, "terminal", container.terminal());
            putLeaf(node, "line", container.steamshipLine());
            putLeaf(node, "bookingNumber", container.bookingNumber());
            putLeaf(node, "containerNumber", container.containerNumber());
        }
    }

    private static void putList(ObjectNode parent, String name, List<ObjectNode> nodes) {
        if (!nodes.isEmpty()) {
            parent.putArray(name).addAll(nodes);
        }
    }

    private static void putLeaf(ObjectNode parent, String name, @Nullable ExtractedValue<?> extracted) {
        if (extracted != null) {
            parent.set(name, putLeaf(extracted));
        }
    }

    private static ObjectNode putLeaf(ExtractedValue<?> extracted) {
        ObjectNode node = JSON.createObjectNode();
        Object value = extracted.value();
        switch (value) {
            case BigDecimal figure -> node.put("value", withoutExponent(figure));
            case Integer count -> node.put("value", count);
            case Boolean yes -> node.put("value", yes);
            default -> node.put("value", value.toString());
        }
        node.put("sure", extracted.certain());
        node.put("from", extracted.sourceText());
        return node;
    }

    private static BigDecimal withoutExponent(BigDecimal figure) {
        BigDecimal bare = figure.stripTrailingZeros();
        return bare.scale() < 0 ? bare.setScale(0) : bare;
    }
}
