package lanedesk.client;

/// One word of an open vocabulary: the words the interface names are constants of the implementing record, and a
/// word it does not name is kept as it came instead of being lost.
public interface Word {

    /// The word as it stands on the wire.
    String code();

    /// Whether the interface names this word.
    boolean isKnown();
}
