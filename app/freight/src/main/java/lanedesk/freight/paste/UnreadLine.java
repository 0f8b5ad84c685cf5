package lanedesk.freight.paste;

/// A line from which no item was parsed. The preview shows the line, so that the user notices it.
///
/// @param lineNumber number of the line, from 1
/// @param text text of the line as pasted
/// @param reason why the line has no item
public record UnreadLine(int lineNumber, String text, Reason reason) {

    /// Why a line has no item.
    public enum Reason {
        /// The line is a total.
        TOTALS,
        /// The line is a heading or precedes the table.
        HEADING,
        /// The line is text without freight numbers: a greeting, a signature, a remark.
        TEXT,
        /// The line has numbers that could not be parsed.
        UNREADABLE
    }
}
