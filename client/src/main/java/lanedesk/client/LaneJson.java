package lanedesk.client;

import lanedesk.client.internal.RecordJson;

/// The client's records as the JSON of the interface and back, for journals and templates that keep what was asked
/// and answered. Reading is as strict as reading from the wire.
public final class LaneJson {

    private LaneJson() {}

    /// The record as the wire would carry it.
    ///
    /// @throws IllegalArgumentException for what is no record of the client
    public static <T> Bytes write(T value) {
        return RecordJson.write(value);
    }

    /// The record these bytes are.
    ///
    /// @throws ClientException.Unreadable where they are not one
    public static <T> T read(Class<T> type, Bytes json) {
        return RecordJson.read(type, json);
    }

    /// The record inside a stored answer, such as the body of an [Answer] to a quote.
    ///
    /// @throws ClientException.Unreadable where it is not an envelope around one
    public static <T> T readAnswer(Class<T> type, Bytes envelope) {
        return RecordJson.readAnswer(type, envelope);
    }
}
