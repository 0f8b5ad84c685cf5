package lanedesk.client;

import java.util.List;
import java.util.function.Supplier;
import lanedesk.client.internal.BadJsonException;
import lanedesk.client.internal.Json;
import org.jspecify.annotations.Nullable;

/// Converts the client's records to the JSON of the interface and back, for journals and templates. Records are
/// read strictly. Stored answers are read like received answers: values that cannot be read are reported.
public final class LaneJson {

    private LaneJson() {}

    /// The JSON of a record, exactly as the client sends the record.
    ///
    /// @throws IllegalArgumentException if the value is not a record of the client
    public static Bytes writeClientRecord(Object value) {
        return Json.writeClientRecord(value);
    }

    /// Formats a value of a record's extras for display: a text, an oversized number and the values of a
    /// repeated name unchanged, any other value as JSON.
    public static String formatPlainValue(@Nullable Object value) {
        return Json.formatPlainValue(value);
    }

    /// Reads a record strictly from JSON without an envelope.
    ///
    /// @throws ClientException.Unreadable if the JSON does not match the type
    public static <T> T read(Class<T> type, Bytes json) {
        return readOrThrowUnreadable(() -> Json.withLimits(ResponseLimits.DEFAULT)
                .readValue(json.toByteArray(), type, Json.AnswerForm.WITHOUT_ENVELOPE));
    }

    /// Reads a stored answer, an envelope, in the same way as a received answer.
    ///
    /// @throws ClientException.Unreadable if the bytes are not an envelope around the type
    public static <T> StoredAnswer<T> readAnswer(Class<T> type, Bytes envelope) {
        return readOrThrowUnreadable(() -> {
            Json.ReadResult<T> read = Json.withLimits(ResponseLimits.DEFAULT).readAnswer(envelope.toByteArray(), type);
            return new StoredAnswer<>(read.value(), read.problems());
        });
    }

    /// A stored answer that was read again (interface: Response envelope).
    ///
    /// @param value the answer as a checked record
    /// @param problems the parts that could not be read, in their order; empty if the answer matches the
    ///        interface
    public record StoredAnswer<T>(T value, List<ReadingProblem> problems) {

        /// Copies the list of problems.
        public StoredAnswer {
            problems = List.copyOf(problems);
        }
    }

    private static <T> T readOrThrowUnreadable(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (BadJsonException unreadable) {
            throw new ClientException.Unreadable("stored", 0, String.valueOf(unreadable.getMessage()), null);
        }
    }
}
