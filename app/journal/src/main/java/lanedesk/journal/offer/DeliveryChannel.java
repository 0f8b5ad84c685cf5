package lanedesk.journal.offer;

/// How an offer was sent.
public enum DeliveryChannel {
    /// To the clipboard.
    COPIED,
    PRINTED,
    /// As a file.
    SAVED,
    /// As a mail draft.
    MAILED
}
