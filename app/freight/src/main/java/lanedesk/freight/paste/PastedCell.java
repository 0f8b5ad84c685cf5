package lanedesk.freight.paste;

/// One value of a pasted row.
///
/// @param value the normalized value (`1250.5`, `yes`, `pallet`), empty if unreadable
/// @param originalText the source words
/// @param certainty certainty of the value
public record PastedCell(String value, String originalText, Certainty certainty) {

    /// Whether the value is certain, so that a form shows the value without a mark.
    public boolean isCertain() {
        return certainty == Certainty.SURE;
    }
}
