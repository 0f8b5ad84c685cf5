package lanedesk.freight.paste;

/// One value of a pasted row.
///
/// @param value the value in plain form (`1250.5`, `yes`, `pallet`), empty where unreadable
/// @param original the words it was read from
/// @param certainty how sure the reading is
public record PastedCell(String value, String original, Certainty certainty) {

    /// Whether it can be filled in without a mark.
    public boolean isCertain() {
        return certainty == Certainty.SURE;
    }
}
