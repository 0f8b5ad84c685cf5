package lanedesk.journal.offer;

/// How prices left the program.
public enum DeliveryChannel {
    /// To the clipboard.
    COPIED,
    PRINTED,
    /// As a file.
    SAVED,
    /// As a draft of a mail.
    MAILED
}
