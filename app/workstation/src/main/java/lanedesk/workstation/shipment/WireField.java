package lanedesk.workstation.shipment;

import lanedesk.workstation.l10n.PlainText;

/// One field as it came.
///
/// @param path path on the wire, such as `charges[0].amount`
/// @param value what it held, `null` spelled out
/// @param isDocumented whether the interface names it
public record WireField(String path, String value, boolean isDocumented) {

    /// The part it belongs to, such as `charges[0]`; empty for one of the whole.
    public String parentPath() {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? "" : path.substring(0, dot);
    }

    /// Its name within the part.
    public String fieldName() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /// The same as the screen shows it.
    public WireField forDisplay() {
        return new WireField(PlainText.toDisplayLine(path), PlainText.toDisplayParagraph(value), isDocumented);
    }
}
