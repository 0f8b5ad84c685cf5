package lanedesk.workstation.shipment;

import lanedesk.workstation.l10n.PlainText;

/// One field as the service sent it.
///
/// @param path its path in the service's answer, such as `charges[0].amount`
/// @param value its value as text; the word `null` for null
/// @param isDocumented whether the documentation of the service's interface contains it
public record WireField(String path, String value, boolean isDocumented) {

    /// The path of the object that contains this field, such as `charges[0]`; empty for a field of the
    /// outermost object.
    public String parentPath() {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(0, dot);
    }

    /// Its name within that object.
    public String fieldName() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /// This field with its texts as the screen shows them.
    public WireField forDisplay() {
        return new WireField(PlainText.toDisplayLine(path), PlainText.toDisplayParagraph(value), isDocumented);
    }
}
