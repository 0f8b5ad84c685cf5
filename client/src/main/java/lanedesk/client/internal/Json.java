package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.client.Bytes;
import lanedesk.client.ReadingProblem;
import lanedesk.client.ResponseLimits;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.Market;
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
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedConstructor;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.ser.std.ToStringSerializer;
import tools.jackson.databind.util.StdConverter;

/// Reads and writes complete JSON documents, strictly and within limits.
public final class Json {

    private static final int MAX_NAME_LENGTH = 1_000;
    private static final Json DEFAULT = new Json(ResponseLimits.DEFAULT);

    private final JsonMapper mapper;
    private final ObjectReader plainReader;

    private Json(ResponseLimits limits) {
        this.mapper = JsonMapper.builder(JsonFactory.builder()
                        .streamReadConstraints(StreamReadConstraints.builder()
                                .maxNestingDepth(limits.depth())
                                .maxStringLength(limits.textLength())
                                .maxNumberLength(limits.textLength())
                                .maxNameLength(MAX_NAME_LENGTH)
                                .maxDocumentLength(limits.answerBytes())
                                .build())
                        .build())
                .annotationIntrospector(new RecordIntrospector())
                .addModule(ScalarDeserializers.createJacksonModule(limits.rows()))
                .addMixIn(OtrQuoteRequest.class, OtrQuoteRequestJson.class)
                .addMixIn(DrayageQuoteRequest.class, DrayageQuoteRequestJson.class)
                .addMixIn(FreightDirection.class, FreightDirectionJson.class)
                .enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION, StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .changeDefaultPropertyInclusion(all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
                .build();
        this.plainReader = mapper.readerFor(Object.class);
    }

    /// A reader of documents within the given limits.
    public static Json withLimits(ResponseLimits limits) {
        return limits.equals(ResponseLimits.DEFAULT) ? DEFAULT : new Json(limits);
    }

    /// Formats a plain value as text: a text or an [UnusableValue] unchanged, any other value as JSON.
    public static String formatPlainValue(@Nullable Object value) {
        return value instanceof String || value instanceof UnusableValue
                ? value.toString()
                : DEFAULT.mapper.writeValueAsString(value);
    }

    /// The JSON of a record, exactly as the client sends the record.
    ///
    /// @throws IllegalArgumentException if the value is not a record of the client, or if an extra field has
    ///        the name of a component
    public static Bytes writeClientRecord(Object value) {
        if (!value.getClass().isRecord() || !value.getClass().getName().startsWith("lanedesk.client.")) {
            throw new IllegalArgumentException(value.getClass() + " does not stand on the wire");
        }
        try {
            return Bytes.wrap(DEFAULT.mapper.writeValueAsBytes(value));
        } catch (StreamWriteException twice) {
            throw new IllegalArgumentException(twice.getOriginalMessage(), twice);
        }
    }

    /// The non-null components of a record as texts, by name.
    static Map<String, String> toTextFields(Record value) {
        Map<String, String> fields = new LinkedHashMap<>();
        DEFAULT.mapper.valueToTree(value).forEachEntry((name, field) -> fields.put(name, field.asString()));
        return fields;
    }

    /// Whether the value of a JSON document is in an envelope.
    public enum AnswerForm {
        /// The document is the value itself.
        WITHOUT_ENVELOPE,
        /// The value is the data of an envelope without errors.
        ENVELOPE
    }

    /// Reads a value from an answer. An answer that matches the interface is read strictly. Any other answer is
    /// read a second time with [TolerantReader], and what cannot be read is reported.
    ///
    /// @throws BadJsonException if the document is not JSON or not an envelope, or lacks an indispensable value
    public <T> ReadResult<T> readAnswer(byte[] document, Class<T> type) {
        try {
            return new ReadResult<>(readValue(document, type, AnswerForm.ENVELOPE), List.of());
        } catch (BadJsonException mismatch) {
            TolerantReader.TolerantResult<T> read =
                    TolerantReader.readRecord(type, dataOrThrow(readPlainValue(document)));
            return new ReadResult<>(read.value(), read.problems());
        }
    }

    /// Reads an answer that is a list, with or without an envelope. Tolerates unreadable values as
    /// [#readAnswer] does.
    public <T> ReadResult<List<T>> readListAnswer(byte[] document, Class<T> row, AnswerForm form) {
        try {
            return new ReadResult<>(readList(document, row, form), List.of());
        } catch (BadJsonException mismatch) {
            Object plain = readPlainValue(document);
            TolerantReader.TolerantResult<List<T>> read =
                    TolerantReader.readRows(row, plain instanceof List ? plain : dataOrThrow(plain));
            return new ReadResult<>(read.value(), read.problems());
        }
    }

    /// The result of reading an answer.
    ///
    /// @param problems what could not be read
    public record ReadResult<T>(T value, List<ReadingProblem> problems) {}

    /// The data of an envelope without errors. Empty `errors` count as no errors.
    private static Object dataOrThrow(@Nullable Object document) {
        if (!(document instanceof Map<?, ?> envelope)) {
            throw new BadJsonException("is no envelope");
        }
        Object data = envelope.get("data");
        boolean hasErrors = !areErrorsEmpty(envelope.get("errors"));
        if (data != null && hasErrors) {
            throw new BadJsonException("both data and errors");
        }
        if (data == null) {
            throw new BadJsonException(hasErrors ? "errors and no data" : "neither data nor errors");
        }
        return data;
    }

    private static boolean areErrorsEmpty(@Nullable Object errors) {
        return switch (errors) {
            case null -> true;
            case Map<?, ?> map -> map.isEmpty();
            case List<?> list -> list.isEmpty();
            case String text -> text.isBlank();
            default -> false;
        };
    }

    /// Reads a document strictly as a value of the given type.
    public <T> T readValue(byte[] document, Class<T> type, AnswerForm form) {
        return read(document, new ReadType<>(mapper.constructType(type)), form);
    }

    /// Reads a document strictly as a list of rows of the given type.
    <T> List<T> readList(byte[] document, Class<T> row, AnswerForm form) {
        return List.copyOf(read(
                document,
                new ReadType<List<T>>(mapper.getTypeFactory().constructCollectionType(List.class, row)),
                form));
    }

    private <T> T read(byte[] document, ReadType<T> type, AnswerForm form) {
        return form == AnswerForm.WITHOUT_ENVELOPE
                ? readWithoutEnvelope(document, type)
                : readDataOfEnvelope(document, type);
    }

    /// The type that a document is read as. The type parameter is the static type of the values of `javaType`.
    @SuppressWarnings("UnusedTypeParameter")
    private record ReadType<T>(JavaType javaType) {}

    private <T> T readWithoutEnvelope(byte[] document, ReadType<T> type) {
        T value;
        try {
            value = mapper.readValue(document, type.javaType());
        } catch (JacksonException broken) {
            throw new BadJsonException(describePlaceAndKind(broken));
        }
        if (value == null) {
            throw new BadJsonException("is null");
        }
        return value;
    }

    /// Reads any JSON document as plain values. If a name is repeated, all its values are preserved.
    @Nullable
    Object readPlainValue(byte[] document) {
        try {
            return plainReader.readValue(document);
        } catch (JacksonException broken) {
            throw new BadJsonException(describePlaceAndKind(broken));
        }
    }

    /// The content of an envelope; `others` are the fields other than `data` and `errors`.
    ///
    /// @param data the data; null if absent
    /// @param errors the errors as parsed JSON: maps, lists, texts and numbers; null if absent
    record Envelope<T>(@Nullable T data, @Nullable Object errors, Map<String, @Nullable Object> others) {}

    private <T> T readDataOfEnvelope(byte[] document, ReadType<T> type) {
        Envelope<T> envelope = readWithoutEnvelope(
                document,
                new ReadType<Envelope<T>>(
                        mapper.getTypeFactory().constructParametricType(Envelope.class, type.javaType())));
        T data = envelope.data();
        if (data != null && envelope.errors() != null) {
            throw new BadJsonException("both data and errors");
        }
        if (data == null) {
            throw new BadJsonException(envelope.errors() == null ? "neither data nor errors" : "errors and no data");
        }
        return data;
    }

    /// Place and kind of a JSON error, without text of the document, because the document may contain names and
    /// addresses.
    private static String describePlaceAndKind(JacksonException failure) {
        String path = failure.getPath().stream()
                .map(reference -> "/"
                        + (reference.getPropertyName() == null ? reference.getIndex() : reference.getPropertyName()))
                .collect(Collectors.joining());
        return switch (failure) {
            case BadValueException bad -> bad.getOriginalMessage();
            case InvalidNullException missing -> path + " is null";
            default -> path + " " + describeKind(failure);
        };
    }

    private static String describeKind(JacksonException failure) {
        String kind = failure.getClass().getSimpleName().replace("Exception", "");
        return failure.getLocation() == null
                ? kind
                : kind + " at byte " + Math.max(0, failure.getLocation().getByteOffset());
    }

    /// Derives Jackson properties from the components of a record. A component that is neither [Nullable] nor
    /// [Lenient] is required and never null. A map contains the fields that the interface does not name. A
    /// record with a single text is written as that text.
    private static final class RecordIntrospector extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
            RecordComponent component = findRecordComponent(member);
            if (component == null) {
                return super.hasRequiredMarker(config, member);
            }
            return !isOptional(component)
                    && super.findSetterInfo(config, member).nonDefaultValueNulls() == null;
        }

        @Override
        public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
            JsonSetter.Value stated = super.findSetterInfo(config, annotated);
            RecordComponent component = findRecordComponent(annotated);
            boolean isFree = component == null || isOptional(component) || stated.nonDefaultValueNulls() != null;
            return isFree ? stated : stated.withValueNulls(Nulls.FAIL);
        }

        @Override
        public @Nullable Boolean hasAnyGetter(MapperConfig<?> config, Annotated annotated) {
            return annotated instanceof AnnotatedMethod method
                    && method.getDeclaringClass().isRecord()
                    && method.getParameterCount() == 0
                    && method.getRawType() == Map.class;
        }

        private static boolean isOptional(RecordComponent component) {
            boolean isNullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
            return component.getType() == Map.class || (isNullable && !component.isAnnotationPresent(Lenient.class));
        }

        private static @Nullable RecordComponent findRecordComponent(Annotated annotated) {
            return annotated instanceof AnnotatedParameter parameter
                            && parameter.getOwner() instanceof AnnotatedConstructor constructor
                            && constructor.getDeclaringClass().isRecord()
                    ? constructor.getDeclaringClass().getRecordComponents()[parameter.getIndex()]
                    : null;
        }
    }

    /// Writes the branch as a text, as this request requires. In all other requests, the branch is an integer.
    interface OtrQuoteRequestJson {
        @JsonSerialize(using = ToStringSerializer.class)
        @JsonDeserialize(using = ScalarDeserializers.IntegerTextDeserializer.class)
        long customerBsn();
    }

    /// Writes inbound as an integer and the other directions as texts.
    @JsonSerialize(converter = DirectionAsNumberOrText.class)
    private interface FreightDirectionJson {}

    private static final class DirectionAsNumberOrText extends StdConverter<FreightDirection, Object> {
        @Override
        public Object convert(FreightDirection direction) {
            return direction.equals(FreightDirection.INBOUND) ? 1 : direction.code();
        }
    }

    /// Writes a market with the five fields that the interface names, without its extras.
    interface DrayageQuoteRequestJson {
        @JsonSerialize(converter = MarketWithoutExtras.class)
        Market market();
    }

    private static final class MarketWithoutExtras extends StdConverter<Market, Market> {
        @Override
        public Market convert(Market market) {
            return new Market(
                    market.name(), market.city(), market.state(), market.postalCode(), market.country(), Map.of());
        }
    }
}
