package lanedesk.client;

import java.util.List;
import java.util.function.Supplier;
import lanedesk.client.internal.BadJsonException;
import lanedesk.client.internal.Json;
import org.jspecify.annotations.Nullable;

/// The client's records as the JSON of the interface and back, for journals and templates that keep what was asked
/// and answered. A record is read strictly, an answer as from the wire.
public final class LaneJson {

    private LaneJson() {}

    /// The record as the wire would carry it.
    ///
    /// @throws IllegalArgumentException for what is no record of the client
    public static Bytes write(Object value) {
        return Json.write(value);
    }

    /// A value out of a record's extras as a text: a text as it is, anything else as JSON.
    public static String toText(@Nullable Object plain) {
        return Json.toText(plain);
    }

    /// The record these bytes are.
    ///
    /// @throws ClientException.Unreadable where they are not one
    public static <T> T read(Class<T> type, Bytes json) {
        return readStored(
                () -> Json.withLimits(ResponseLimits.DEFAULT).readValue(json.toByteArray(), type, Json.Form.BARE));
    }

    /// A stored answer, such as the body of an [ShownOutcome] to a quote, read as it was when it came.
    ///
    /// @throws ClientException.Unreadable where it is not an envelope around one
    public static <T> StoredAnswer<T> readAnswer(Class<T> type, Bytes envelope) {
        return readStored(() -> {
            Json.ReadResult<T> read = Json.withLimits(ResponseLimits.DEFAULT).readAnswer(envelope.toByteArray(), type);
            return new StoredAnswer<>(read.value(), read.problems());
        });
    }

    /// A stored answer.
    ///
    /// @param value the answer as a checked record
    /// @param problems what of it could not be read, in its order
    public record StoredAnswer<T>(T value, List<ReadingProblem> problems) {

        /// Copies the problems.
        public StoredAnswer {
            problems = List.copyOf(problems);
        }
    }

    private static <T> T readStored(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable("stored", 0, String.valueOf(unreadable.getMessage()), null);
        }
    }
}
