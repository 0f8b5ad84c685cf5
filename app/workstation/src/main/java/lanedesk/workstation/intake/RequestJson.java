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
    /// @param unreadFiles names of attachments that could not be read; they precede the unread lines
    public static String toJson(ExtractedRequest request, List<String> unreadFiles) {
        ObjectNode root = JSON.createObjectNode();
        root.put("desk", request.mode().toString());
        root.put("language", request.language());
        ArrayNode shipments = root.putArray("shipments");
        request.shipments().forEach(shipment -> shipments.add(createShipmentNode(shipment)));
        ArrayNode unreadNode = root.putArray("unread");
        unreadFiles.forEach(unreadNode::add);
        request.unreadLines().forEach(unreadNode::add);
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private static ObjectNode createShipmentNode(ExtractedShipment shipment) {
        ObjectNode node = JSON.createObjectNode();
        putPlace(node, "origin", shipment.origin());
        putPlace(node, "destination", shipment.destination());
        putPlace(node, "warehouse", shipment.warehouse());
        putValue(node, "units", shipment.unitSystem());
        putList(
                node,
                "items",
                shipment.items().stream().map(RequestJson::createItemNode).toList());
        putList(
                node,
                "accessorials",
                shipment.accessorials().stream()
                        .map(accessorial -> {
                            ObjectNode objectNode = JSON.createObjectNode();
                            putValue(objectNode, "type", accessorial.type());
                            putValue(objectNode, "words", accessorial.description());
                            return objectNode;
                        })
                        .toList());
        putList(
                node,
                "modes",
                shipment.modes().stream().map(RequestJson::createValueNode).toList());
        putValue(node, "readyDate", shipment.readyDate());
        putValue(node, "mustArriveBy", shipment.mustDeliverBy());
        putValue(node, "declaredValue", shipment.declaredValue());
        putList(
                node,
                "references",
                shipment.references().stream().map(RequestJson::createValueNode).toList());
        putContainer(node, shipment.container());
        return node;
    }

    private static void putPlace(ObjectNode parent, String name, @Nullable ExtractedPlace place) {
        if (place != null) {
            ObjectNode node = parent.putObject(name);
            putValue(node, "country", place.country());
            putValue(node, "state", place.state());
            putValue(node, "city", place.city());
            putValue(node, "postalCode", place.postalCode());
        }
    }

    private static ObjectNode createItemNode(ExtractedItem item) {
        ObjectNode node = JSON.createObjectNode();
        putValue(node, "name", item.name());
        putValue(node, "package", item.packaging());
        putValue(node, "quantity", item.quantity());
        putValue(node, "weight", item.weight());
        putValue(node, "length", item.length());
        putValue(node, "width", item.width());
        putValue(node, "height", item.height());
        putValue(node, "volume", item.volume());
        putValue(node, "freightClass", item.freightClass());
        putValue(node, "hazardous", item.hazardous());
        putValue(node, "un", item.unNumber());
        putValue(node, "stackable", item.stackable());
        return node;
    }

    private static void putContainer(ObjectNode parent, @Nullable ExtractedContainer container) {
        if (container != null) {
            ObjectNode node = parent.putObject("container");
            putValue(node, "operation", container.moveType());
            putValue(node, "type", container.type());
            putValue(node, "length", container.lengthFeet());
            putValue(node, "weight", container.weight());
            putValue(node, "reefer", container.reefer());
            putValue(node, "market", container.market());
            putValue(node, "terminal", container.terminal());
            putValue(node, "line", container.steamshipLine());
            putValue(node, "bookingNumber", container.bookingNumber());
            putValue(node, "containerNumber", container.containerNumber());
        }
    }

    private static void putList(ObjectNode parent, String name, List<ObjectNode> nodes) {
        if (!nodes.isEmpty()) {
            parent.putArray(name).addAll(nodes);
        }
    }

    private static void putValue(ObjectNode parent, String name, @Nullable ExtractedValue<?> extracted) {
        if (extracted != null) {
            parent.set(name, createValueNode(extracted));
        }
    }

    private static ObjectNode createValueNode(ExtractedValue<?> extracted) {
        ObjectNode node = JSON.createObjectNode();
        Object value = extracted.value();
        switch (value) {
            case BigDecimal number -> node.put("value", withoutExponent(number));
            case Integer count -> node.put("value", count);
            case Boolean flag -> node.put("value", flag);
            default -> node.put("value", value.toString());
        }
        node.put("sure", extracted.certain());
        node.put("from", extracted.sourceText());
        return node;
    }

    private static BigDecimal withoutExponent(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
