package lanedesk.freight.paste;

/// A line that gave no row. It is shown, so that nothing pasted is lost unseen.
///
/// @param line its number, from 1
/// @param text its text as pasted
/// @param reason why it gave no row
public record UnreadLine(int line, String text, Reason reason) {

    /// Why a line gives no row.
    public enum Reason {
        /// It adds up the others.
        TOTALS,
        /// It is a heading or stands before the table.
        HEADING,
        /// It is text without figures of freight: a greeting, a signature, a remark.
        TEXT,
        /// It has figures that could not be understood.
        UNREADABLE
    }
}
