package lanedesk.client.internal;

import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.Limits;

/// Records to bytes and back, for [lanedesk.client.LaneJson].
public final class RecordJson {

    private static final Json JSON = Json.within(Limits.DEFAULT);
    private static final String STORED = "stored";

    private RecordJson() {}

    public static <T> Bytes write(T value) {
        if (value instanceof Record stated && isOfInterface(value.getClass())) {
            return Json.write(stated);
        }
        throw new IllegalArgumentException(value.getClass() + " does not stand on the wire");
    }

    private static boolean isOfInterface(Class<?> type) {
        return type.isRecord() && type.getName().startsWith("lanedesk.client.");
    }

    public static <T> T read(Class<T> type, Bytes json) {
        try {
            return JSON.bare(json.toByteArray(), JSON.type(type));
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(STORED, 0, String.valueOf(unreadable.getMessage()), null);
        }
    }

    public static <T> T readAnswer(Class<T> type, Bytes envelope) {
        try {
            return JSON.data(envelope.toByteArray(), JSON.type(type));
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable(STORED, 0, String.valueOf(unreadable.getMessage()), null);
        }
    }
}
