package lanedesk.sandbox.documents;

import java.util.List;
import java.util.Locale;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.HazardousContact;
import lanedesk.sandbox.model.booking.Movement;
import org.jspecify.annotations.Nullable;

/// Converts the hazardous contact of a shipment to the emergency contact on the bill of lading.
final class EmergencyContact {

    static BillOfLadingPage.@Nullable Emergency ofMovement(Movement movement) {
        HazardousContact contact = movement.hazardousContact();
        if (contact == null && movement.commodities().stream().noneMatch(Commodity::hazardous)) {
            return null;
        }
        if (contact == null) {
            return new BillOfLadingPage.Emergency("not given", "", List.of());
        }
        String phone = contact.findPhone().orElse("");
        String name = contact.findName().orElse("");
        List<LabeledValue> otherFields = contact.fields().entrySet().stream()
                .filter(field -> !field.getValue().isBlank())
                .filter(field ->
                        !field.getValue().equals(phone) && !field.getValue().equals(name))
                .map(field -> new LabeledValue(toSentenceCase(field.getKey()), field.getValue()))
                .toList();
        return new BillOfLadingPage.Emergency(phone, name, otherFields);
    }

    /// Converts a field name to a label: `contractNumber` becomes `Contract number`.
    private static String toSentenceCase(String fieldName) {
        String text = fieldName.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private EmergencyContact() {}
}
