package lanedesk.client.internal;

import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.Limits;

/// Records to bytes and back, for [lanedesk.client.LaneJson].
public final class RecordJson {

    private static final Json JSON = new Json(Limits.DEFAULT);
    private static final String STORED = "stored";

    private RecordJson() {}

    @SuppressWarnings("unchecked") // a value's class is the class of its shape
    public static <T> Bytes write(T value) {
        return Json.write(Shapes.of((Class<T>) value.getClass()), value);
    }

    public static <T> T read(Class<T> type, Bytes json) {
        try {
            return JSON.bare(json.toByteArray(), Shapes.of(type));
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(STORED, 0, String.valueOf(unreadable.getMessage()), null);
        }
    }

    public static <T> T readAnswer(Class<T> type, Bytes envelope) {
        try {
            return JSON.data(envelope.toByteArray(), Shapes.of(type));
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(STORED, 0, String.valueOf(unreadable.getMessage()), null);
        }
    }
}
