package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.client.Bytes;
import lanedesk.client.Limits;
import lanedesk.client.ReadingProblem;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.OtrQuoteRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.StreamWriteException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.json.JsonMapper;

/// Whole JSON documents, read strictly and within limits.
public final class Json {

    private static final int LONGEST_NAME = 1_000;
    private static final Json DEFAULT = new Json(Limits.DEFAULT);

    private final JsonMapper mapper;
    private final ObjectReader plain;

    private Json(Limits limits) {
        this.mapper = JsonMapper.builder(JsonFactory.builder()
                        .streamReadConstraints(StreamReadConstraints.builder()
                                .maxNestingDepth(limits.depth())
                                .maxStringLength(limits.textLength())
                                .maxNumberLength(limits.textLength())
                                .maxNameLength(LONGEST_NAME)
                                .maxDocumentLength(limits.answerBytes())
                                .build())
                        .build())
                .annotationIntrospector(new RecordRules())
                .addModule(Scalars.module(limits.rows()))
                .addMixIn(OtrQuoteRequest.class, Spellings.OtrQuoteRequest.class)
                .addMixIn(DrayageQuoteRequest.class, Spellings.DrayageQuoteRequest.class)
                .addMixIn(FreightDirection.class, Spellings.FreightDirection.class)
                .enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION, StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
                .build();
        this.plain = mapper.readerFor(Object.class);
    }

    /// JSON within these limits.
    public static Json within(Limits limits) {
        return limits.equals(Limits.DEFAULT) ? DEFAULT : new Json(limits);
    }

    /// A plain value as a text: a text as it is, anything else as JSON.
    public static String text(@Nullable Object plain) {
        return plain instanceof String || plain instanceof UnusableValue
                ? plain.toString()
                : DEFAULT.mapper.writeValueAsString(plain);
    }

    /// A record as the wire carries it.
    ///
    /// @throws IllegalArgumentException for what is no record of the client, and where a field stands in the record
    ///     and beside it: a reader believes either
    public static Bytes write(Object value) {
        if (!value.getClass().isRecord() || !value.getClass().getName().startsWith("lanedesk.client.")) {
            throw new IllegalArgumentException(value.getClass() + " does not stand on the wire");
        }
        try {
            return Bytes.owning(DEFAULT.mapper.writeValueAsBytes(value));
        } catch (StreamWriteException twice) {
            throw new IllegalArgumentException(twice.getOriginalMessage(), twice);
        }
    }

    /// The components of a record that are not null, as texts.
    static Map<String, String> fields(Record value) {
        Map<String, String> fields = new LinkedHashMap<>();
        DEFAULT.mapper.valueToTree(value).forEachEntry((name, field) -> fields.put(name, field.asString()));
        return fields;
    }

    /// How a value stands in its document.
    public enum Form {
        /// The document is the value.
        BARE,
        /// It is the payload of an envelope without errors.
        ENVELOPE
    }

    /// The value of this type in an answer. An answer as the interface says is read strictly; one that is not is read
    /// again, tolerantly, and what could not be read is reported.
    ///
    /// @throws BadJsonException where it is no JSON, no envelope, or lacks what it cannot be used without
    public <T> Reading<T> answer(byte[] document, Class<T> type) {
        try {
            return new Reading<>(value(document, type, Form.ENVELOPE), List.of());
        } catch (BadJsonException odd) {
            TolerantReader.Result<T> read = TolerantReader.readRecord(type, payload(plain(document)));
            return new Reading<>(read.value(), read.problems());
        }
    }

    /// The same of an answer that is a list, in an envelope or bare.
    public <T> Reading<List<T>> answers(byte[] document, Class<T> row, Form form) {
        try {
            return new Reading<>(list(document, row, form), List.of());
        } catch (BadJsonException odd) {
            Object plain = plain(document);
            TolerantReader.Result<List<T>> read =
                    TolerantReader.rows(row, plain instanceof List ? plain : payload(plain));
            return new Reading<>(read.value(), read.problems());
        }
    }

    /// What was read of an answer.
    ///
    /// @param problems what could not be read
    public record Reading<T>(T value, List<ReadingProblem> problems) {}

    /// The data of an envelope without errors; empty errors are none.
    private static Object payload(@Nullable Object document) {
        if (!(document instanceof Map<?, ?> envelope)) {
            throw new BadJsonException("is no envelope");
        }
        Object data = envelope.get("data");
        boolean hasErrors = !isEmpty(envelope.get("errors"));
        if (data != null && hasErrors) {
            throw new BadJsonException("both data and errors");
        }
        if (data == null) {
            throw new BadJsonException(hasErrors ? "errors and no data" : "neither data nor errors");
        }
        return data;
    }

    private static boolean isEmpty(@Nullable Object errors) {
        return switch (errors) {
            case null -> true;
            case Map<?, ?> map -> map.isEmpty();
            case List<?> list -> list.isEmpty();
            case String text -> text.isBlank();
            default -> false;
        };
    }

    /// The value of this type in a document.
    public <T> T value(byte[] document, Class<T> type, Form form) {
        return read(document, new Type<>(mapper.constructType(type)), form);
    }

    /// The list of such rows in a document.
    <T> List<T> list(byte[] document, Class<T> row, Form form) {
        return List.copyOf(read(
                document, new Type<List<T>>(mapper.getTypeFactory().constructCollectionType(List.class, row)), form));
    }

    private <T> T read(byte[] document, Type<T> type, Form form) {
        return form == Form.BARE ? bare(document, type) : data(document, type);
    }

    /// The type that a document is read as.
    @SuppressWarnings("UnusedTypeParameter") // a JavaType does not tell the compiler of what type it is
    private record Type<T>(JavaType bound) {}

    private <T> T bare(byte[] document, Type<T> type) {
        T value;
        try {
            value = mapper.readValue(document, type.bound());
        } catch (JacksonException broken) {
            throw new BadJsonException(brief(broken));
        }
        if (value == null) {
            throw new BadJsonException("is null");
        }
        return value;
    }

    /// A document that is any JSON value. Values of one name are kept side by side.
    @Nullable
    Object plain(byte[] document) {
        try {
            return plain.readValue(document);
        } catch (JacksonException broken) {
            throw new BadJsonException(brief(broken));
        }
    }

    /// What stands in an envelope.
    ///
    /// @param data the payload
    /// @param errors the errors as a plain value
    record Envelope<T>(@Nullable T data, @Nullable Object errors, Map<String, @Nullable Object> others) {}

    private <T> T data(byte[] document, Type<T> type) {
        Envelope<T> envelope = bare(
                document,
                new Type<Envelope<T>>(mapper.getTypeFactory().constructParametricType(Envelope.class, type.bound())));
        T data = envelope.data();
        if (data != null && envelope.errors() != null) {
            throw new BadJsonException("both data and errors");
        }
        if (data == null) {
            throw new BadJsonException(envelope.errors() == null ? "neither data nor errors" : "errors and no data");
        }
        return data;
    }

    /// Where and of what sort, without any of the document's text, which may hold names and addresses.
    private static String brief(JacksonException broken) {
        String path = broken.getPath().stream()
                .map(at -> "/" + (at.getPropertyName() == null ? at.getIndex() : at.getPropertyName()))
                .collect(Collectors.joining());
        return switch (broken) {
            case BadValueException bad -> bad.getOriginalMessage();
            case InvalidNullException missing -> path + " is null";
            default -> path + " " + sort(broken);
        };
    }

    private static String sort(JacksonException broken) {
        String what = broken.getClass().getSimpleName().replace("Exception", "");
        return broken.getLocation() == null
                ? what
                : what + " at byte " + Math.max(0, broken.getLocation().getByteOffset());
    }
}
