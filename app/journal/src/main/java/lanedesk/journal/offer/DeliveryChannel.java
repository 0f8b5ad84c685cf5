package lanedesk.journal.offer;

/// How an offer was sent.
public enum DeliveryChannel {
    /// The offer was copied to the clipboard.
    COPIED,
    PRINTED,
    /// The offer was saved as a file.
    SAVED,
    /// The offer was put into a mail draft.
    MAILED
}
