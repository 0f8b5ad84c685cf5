package lanedesk.client.internal;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import lanedesk.client.Bytes;
import lanedesk.client.Limits;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/// Whole JSON documents, read strictly and within limits.
final class Json {

    private static final int LONGEST_NAME = 1_000;
    private static final JsonFactory WRITING = JsonFactory.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private final JsonFactory reading;
    private final Limits limits;

    Json(Limits limits) {
        this.limits = limits;
        this.reading = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(limits.depth())
                        .maxStringLength(limits.textLength())
                        .maxNumberLength(limits.textLength())
                        .maxNameLength(LONGEST_NAME)
                        .maxDocumentLength(limits.answerBytes())
                        .build())
                .build();
    }

    static PropertyNameMatcher nameMatcher(List<Named> names) {
        return WRITING.constructNameMatcher(names, false);
    }

    static String text(@Nullable Object plain) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = WRITING.createGenerator(ObjectWriteContext.empty(), text)) {
            JsonOut.plain(out, plain);
        }
        return text.toString();
    }

    static <T> Bytes write(Kind<T> kind, T value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator out = WRITING.createGenerator(ObjectWriteContext.empty(), bytes)) {
            kind.write(out, value);
        }
        return Bytes.owning(bytes.toByteArray());
    }

    /// A document that is one value of this kind.
    <T> T bare(byte[] document, Kind<T> kind) {
        return whole(document, in -> {
            if (in.isNull()) {
                throw in.fault("is null");
            }
            return kind.read(in);
        });
    }

    /// A document that is any JSON value.
    @Nullable
    Object plain(byte[] document) {
        return whole(document, in -> new Held(in.plain())).value();
    }

    private record Held(@Nullable Object value) {}

    /// What stands in an envelope.
    ///
    /// @param data the payload; null where it is null or absent
    /// @param errors the errors as a plain value; null where they are null or absent
    record Envelope<T>(@Nullable T data, @Nullable Object errors) {}

    /// A document that is an envelope around this kind.
    <T> Envelope<T> envelope(byte[] document, Kind<T> kind) {
        return whole(document, in -> envelope(in, kind));
    }

    /// The payload of an envelope that carries data and no errors.
    <T> T data(byte[] document, Kind<T> kind) {
        Envelope<T> envelope = envelope(document, kind);
        T data = envelope.data();
        if (data != null && envelope.errors() != null) {
            throw new BadJsonException("both data and errors");
        }
        if (data == null) {
            throw new BadJsonException(envelope.errors() == null ? "neither data nor errors" : "errors and no data");
        }
        return data;
    }

    private static <T> Envelope<T> envelope(JsonIn in, Kind<T> kind) {
        if (in.parser.currentToken() != JsonToken.START_OBJECT) {
            throw in.fault("is no envelope");
        }
        T data = null;
        Object errors = null;
        boolean dataSeen = false;
        boolean errorsSeen = false;
        Map<String, @Nullable Object> others = new HashMap<>();
        for (String name = in.parser.nextName(); name != null; name = in.parser.nextName()) {
            in.parser.nextToken();
            switch (name) {
                case "data" -> {
                    if (dataSeen) {
                        throw in.fault("stands twice");
                    }
                    dataSeen = true;
                    data = in.isNull() ? null : kind.read(in);
                }
                case "errors" -> {
                    if (errorsSeen) {
                        throw in.fault("stands twice");
                    }
                    errorsSeen = true;
                    errors = in.plain();
                }
                default -> in.keep(others, name);
            }
        }
        return new Envelope<>(data, errors);
    }

    private <T> T whole(byte[] document, Function<JsonIn, T> read) {
        try (JsonParser parser = reading.createParser(ObjectReadContext.empty(), document)) {
            JsonIn in = new JsonIn(parser, limits.rows());
            if (parser.nextToken() == null) {
                throw new BadJsonException("empty");
            }
            T value = read.apply(in);
            if (parser.nextToken() != null) {
                throw new BadJsonException("something follows the end");
            }
            return value;
        } catch (JacksonException broken) {
            throw new BadJsonException(brief(broken));
        }
    }

    /// Where and of what sort, without any of the document's text, which may hold names and addresses.
    private static String brief(JacksonException broken) {
        String what = broken.getClass().getSimpleName().replace("Exception", "");
        return broken.getLocation() == null
                ? what
                : what + " at byte " + Math.max(0, broken.getLocation().getByteOffset());
    }
}
