package lanedesk.freight.paste;

/// A line without an item. It is shown, so that nothing pasted is lost unnoticed.
///
/// @param lineNumber its number, from 1
/// @param text its text as pasted
/// @param reason why it has no item
public record UnreadLine(int lineNumber, String text, Reason reason) {

    /// Why a line has no item.
    public enum Reason {
        /// It is a total.
        TOTALS,
        /// It is a heading or precedes the table.
        HEADING,
        /// It is text without freight numbers: a greeting, a signature, a remark.
        TEXT,
        /// It has numbers that could not be parsed.
        UNREADABLE
    }
}
