package lanedesk.workstation.shipment;

import lanedesk.workstation.l10n.PlainText;

/// One field of the service's answer.
///
/// @param path path of the field in the answer, such as `charges[0].amount`
/// @param value value as text; the word `null` for null
/// @param isDocumented whether the documentation of the service's interface contains the field
public record WireField(String path, String value, boolean isDocumented) {

    /// Returns the path of the object that contains this field, such as `charges[0]`; empty for a field of the
    /// outermost object.
    public String parentPath() {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(0, dot);
    }

    /// Returns the name of the field within the object that contains it.
    public String fieldName() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /// Returns a copy with texts made safe to display, see `PlainText`.
    public WireField withDisplayableTexts() {
        return new WireField(PlainText.toDisplayLine(path), PlainText.toDisplayParagraph(value), isDocumented);
    }
}
