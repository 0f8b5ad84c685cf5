package lanedesk.client;

import lanedesk.client.internal.BadJsonException;
import lanedesk.client.internal.Json;

/// The client's records as the JSON of the interface and back, for journals and templates that keep what was asked
/// and answered. Reading is as strict as reading from the wire.
public final class LaneJson {

    private LaneJson() {}

    /// The record as the wire would carry it.
    ///
    /// @throws IllegalArgumentException for what is no record of the client
    public static Bytes write(Object value) {
        return Json.write(value);
    }

    /// The record these bytes are.
    ///
    /// @throws ClientException.Unreadable where they are not one
    public static <T> T read(Class<T> type, Bytes json) {
        return stored(type, json, Json.Form.BARE);
    }

    /// The record inside a stored answer, such as the body of an [Answer] to a quote.
    ///
    /// @throws ClientException.Unreadable where it is not an envelope around one
    public static <T> T readAnswer(Class<T> type, Bytes envelope) {
        return stored(type, envelope, Json.Form.ENVELOPE);
    }

    private static <T> T stored(Class<T> type, Bytes json, Json.Form form) {
        try {
            return Json.within(Limits.DEFAULT).value(json.toByteArray(), type, form);
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable("stored", 0, String.valueOf(unreadable.getMessage()), null);
        }
    }
}
