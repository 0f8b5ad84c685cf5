package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import lanedesk.sandbox.fault.Fault;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/// Sends answers: correct answers, or answers with a fault of the connection or of the content.
record ResponseSender(HttpDate httpDate, InterruptibleDelay delay) {

    private static final Logger LOG = LoggerFactory.getLogger(ResponseSender.class);
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int MEBIBYTE = 1 << 20;
    private static final String HTML_PAGE = "<!DOCTYPE html><html><body><h1>Gateway</h1></body></html>";
    private static final int GZIP_MEBIBYTES = 400;
    private static final byte[] GZIP_HEADER = {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, 0};
    private static final Duration NO_ANSWER_DELAY = Duration.ofHours(1);
    private static final Duration SLOW_ANSWER_DELAY = Duration.ofSeconds(3);
    private static final Duration DRIP_INTERVAL = Duration.ofMillis(100);

    /// Reads and discards the rest of the request, then sends the answer. Writes the body directly to the
    /// output stream, because Javalin's `result` would copy the body through two more buffers.
    void discardRestAndSend(Context context, Answer answer) {
        discardRestOfRequest(context);
        writeHead(context, answer);
        context.res().setContentLength(answer.body.length);
        try {
            context.res().getOutputStream().write(answer.body);
        } catch (IOException failure) {
            LOG.debug("Nobody is left to answer", failure);
        }
    }

    private static void discardRestOfRequest(Context context) {
        try {
            RequestBodyReader.discardRestUpToLimit(context);
        } catch (IOException | HttpException.RuntimeException broken) {
            LOG.debug("The rest of a request can't be read", broken);
        }
    }

    private void writeHead(Context context, Answer answer) {
        context.status(answer.status);
        context.contentType(answer.contentType);
        context.header("Date", httpDate.currentHeaderValue());
        context.header("Cache-Control", "no-store");
        context.header("X-Content-Type-Options", "nosniff");
        answer.headers.forEach(context::header);
    }

    /// Applies a fault of the phase [Fault.FaultPhase#BEFORE]: closes or resets the connection.
    void applyFaultBeforeBody(Context context, Fault fault) throws IOException {
        RawConnection connection = RawConnection.ofRequest(context);
        if (fault == Fault.RESET_ON_HEADERS) {
            connection.reset();
        } else {
            connection.shutDownOutput();
            RequestBodyReader.readOrDiscardIfTooLarge(context);
            connection.close();
        }
    }

    /// Applies a fault of the phase [Fault.FaultPhase#INSTEAD]: sends an error, or no answer.
    void applyFaultInsteadOfAnswer(Context context, Fault fault) throws IOException {
        switch (fault) {
            case CLOSE_AFTER_BODY -> RawConnection.ofRequest(context).close();
            case RESET_AFTER_BODY -> RawConnection.ofRequest(context).reset();
            case CONTINUE_THEN_CLOSE -> sendRawAndClose(context, "HTTP/1.1 100 Continue\r\n\r\n");
            case NEVER_ANSWERS -> {
                delay.awaitUnlessCancelled(NO_ANSWER_DELAY);
                RawConnection.ofRequest(context).close();
            }
            case STATUS_302 -> discardRestAndSend(context, createRedirectToSamePath(302, context));
            case STATUS_307 -> discardRestAndSend(context, createRedirectToSamePath(307, context));
            case STATUS_401 -> discardRestAndSend(context, ErrorResponses.createAnswerForStatus(401));
            case STATUS_403 -> discardRestAndSend(context, ErrorResponses.createAnswerForStatus(403));
            case STATUS_408 -> discardRestAndSend(context, ErrorResponses.createAnswerForStatus(408));
            case STATUS_429 ->
                discardRestAndSend(
                        context, ErrorResponses.createAnswerForStatus(429).addHeader("Retry-After", "1"));
            case STATUS_503 ->
                discardRestAndSend(
                        context, ErrorResponses.createAnswerForStatus(503).addHeader("Retry-After", "0"));
            case STATUS_503_FAR ->
                discardRestAndSend(
                        context, ErrorResponses.createAnswerForStatus(503).addHeader("Retry-After", "99999999999"));
            default -> discardRestAndSend(context, ErrorResponses.createInternalErrorAnswer());
        }
    }

    private static Answer createRedirectToSamePath(int status, Context context) {
        return Answer.of(status, Answer.JSON, new byte[0]).addHeader("Location", context.path());
    }

    /// Applies a fault of the phase [Fault.FaultPhase#AFTER] to the answer, and sends the damaged or late
    /// answer if the fault leaves an answer.
    void sendWithFault(Context context, Fault fault, Answer answer) throws IOException {
        switch (fault) {
            case LOSE_ANSWER -> RawConnection.ofRequest(context).close();
            case RESET_ANSWER -> RawConnection.ofRequest(context).reset();
            case HALF_STATUS_LINE -> sendRawAndClose(context, "HTTP/1.1 20");
            case CUT_HEADERS -> sendRawAndClose(context, "HTTP/1.1 200 OK\r\nContent-Type: applica");
            case CUT_BODY -> sendHalfOfBodyAndClose(context, answer);
            case DRIP -> sendSlowly(context, answer);
            case SLOW -> {
                delay.awaitUnlessCancelled(SLOW_ANSWER_DELAY);
                discardRestAndSend(context, answer);
            }
            case HUGE_HEADERS ->
                sendRawAndClose(
                        context, createRawHeaders(answer, "X-Padding", "x".repeat(800_000)) + bodyAsIsoText(answer));
            case NEGATIVE_LENGTH ->
                sendRawAndClose(context, createRawHeaders(answer, "Content-Length", "-1") + bodyAsIsoText(answer));
            default -> discardRestAndSend(context, applyContentFault(fault, answer));
        }
    }

    private static String createRawHeaders(Answer answer, String name, String value) {
        return "HTTP/1.1 200 OK\r\nContent-Type: " + answer.contentType + "\r\n" + name + ": " + value + "\r\n\r\n";
    }

    private static String bodyAsIsoText(Answer answer) {
        return new String(answer.body, StandardCharsets.ISO_8859_1);
    }

    private static void sendHalfOfBodyAndClose(Context context, Answer answer) throws IOException {
        String half = bodyAsIsoText(answer).substring(0, answer.body.length / 2);
        sendRawAndClose(context, createRawHeaders(answer, "Content-Length", String.valueOf(answer.body.length)) + half);
    }

    private static void sendRawAndClose(Context context, String text) throws IOException {
        RawConnection connection = RawConnection.ofRequest(context);
        connection.write(text.getBytes(StandardCharsets.ISO_8859_1));
        connection.close();
    }

    private void sendSlowly(Context context, Answer answer) throws IOException {
        writeHead(context, answer);
        context.res().setContentLength(answer.body.length);
        OutputStream out = context.res().getOutputStream();
        for (byte singleByte : answer.body) {
            out.write(singleByte);
            out.flush();
            if (!delay.awaitUnlessCancelled(DRIP_INTERVAL)) {
                return;
            }
        }
    }

    /// Returns the answer damaged by the fault. Returns the answer unchanged if the fault does not concern the
    /// content.
    private static Answer applyContentFault(Fault fault, Answer answer) {
        return switch (fault) {
            case GARBAGE_JSON -> copyWithBodyText(answer, "{\"data\": {\"quoteNumber\": 80, ");
            case HTML -> Answer.of(200, "text/html", toBytes(HTML_PAGE));
            case EMPTY_BODY -> copyWithBodyText(answer, "");
            case NULL_BODY -> copyWithBodyText(answer, "null");
            case NEITHER -> copyWithBodyText(answer, "{\"data\":null,\"errors\":null}");
            case TRAILING_HTML -> copyWithBodyText(answer, bodyAsUtf8Text(answer) + HTML_PAGE);
            case DATA_AND_ERRORS -> copyWithChangedObject(answer, root -> root.set("errors", createErrorNode()));
            case ORDER_IN_400 -> Answer.of(400, Answer.JSON, answer.body);
            case NUMBERS_AS_TEXT -> copyWithReplacedNumbers(answer, number -> NODES.stringNode(number.asString()));
            case FRACTIONS ->
                copyWithReplacedNumbers(
                        answer,
                        number -> number.isIntegralNumber()
                                ? NODES.numberNode(number.decimalValue().add(new BigDecimal("0.9")))
                                : number);
            case HUGE_NUMBER -> copyWithReplacedNumbers(answer, _ -> NODES.rawValueNode(new RawValue("1e20000000")));
            case NULL_FIELDS ->
                copyWithChangedData(
                        answer, data -> List.copyOf(data.propertyNames()).forEach(data::putNull));
            case MISSING_FIELDS -> copyWithChangedObject(answer, root -> root.putObject("data"));
            case DUPLICATE_KEYS ->
                copyWithBodyText(
                        answer, "{\"data\":null," + bodyAsUtf8Text(answer).substring(1));
            case DEEP_JSON ->
                copyWithChangedObject(answer, root -> root.putRawValue("deep", createNestedArrays(10_000)));
            case INVALID_UTF8 -> copyWithInvalidUtf8(answer);
            case UNKNOWN_FIELDS -> copyWithChangedObject(answer, ResponseSender::addUnknownFields);
            case UNKNOWN_WORDS ->
                copyWithChangedDocuments(answer, document -> document.put("docType", "DeliveryReceipt"));
            case NULL_DOCUMENTS -> copyWithChangedData(answer, data -> data.putNull("documents"));
            case NO_RATES ->
                copyWithChangedData(
                        answer,
                        data -> List.of("carrierQuotes", "rates").stream()
                                .filter(data::has)
                                .forEach(data::putArray));
            case UNREADABLE_RATES ->
                copyWithChangedData(
                        answer,
                        data -> Stream.of("carrierQuotes", "rates")
                                .flatMap(list -> data.path(list).valueStream())
                                .forEach(rate -> ((ObjectNode) rate).putNull("rateNumber")));
            case HOSTILE_DOCUMENTS -> copyWithChangedDocuments(answer, ResponseSender::setHostileFields);
            case HUGE_TEXT -> copyWithChangedObject(answer, root -> root.put("text", "x".repeat(2 * MEBIBYTE)));
            case HUGE_BODY ->
                copyWithBodyText(answer, "{\"data\":{\"text\":\"" + "x".repeat(40 * MEBIBYTE) + "\"},\"errors\":null}");
            case GZIP_BOMB -> answer.copyWithBody(createGzipBomb()).addHeader("Content-Encoding", "gzip");
            case DONE_500 -> ErrorResponses.createInternalErrorAnswer();
            default -> answer;
        };
    }

    private static Answer copyWithBodyText(Answer answer, String text) {
        return answer.copyWithBody(toBytes(text));
    }

    private static String bodyAsUtf8Text(Answer answer) {
        return new String(answer.body, StandardCharsets.UTF_8);
    }

    private static byte[] toBytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// Applies the change to the answer's JSON object. Returns the answer unchanged if its JSON is not an
    /// object.
    private static Answer copyWithChangedObject(Answer answer, Consumer<ObjectNode> change) {
        if (ApiJson.readTree(answer.body) instanceof ObjectNode root) {
            change.accept(root);
            return answer.copyWithBody(ApiJson.toJsonBytes(root));
        }
        return answer;
    }

    private static Answer copyWithReplacedNumbers(Answer answer, UnaryOperator<JsonNode> change) {
        return answer.copyWithBody(ApiJson.toJsonBytes(replaceNumbers(ApiJson.readTree(answer.body), change)));
    }

    private static JsonNode replaceNumbers(JsonNode node, UnaryOperator<JsonNode> change) {
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode copy = NODES.objectNode();
                object.properties()
                        .forEach(field -> copy.set(field.getKey(), replaceNumbers(field.getValue(), change)));
                yield copy;
            }
            case ArrayNode array -> {
                ArrayNode copy = NODES.arrayNode();
                array.values().forEach(element -> copy.add(replaceNumbers(element, change)));
                yield copy;
            }
            default -> node.isNumber() ? change.apply(node) : node;
        };
    }

    private static JsonNode createErrorNode() {
        return NODES.objectNode()
                .put("code", "server_error")
                .put("message", "Something went wrong.")
                .set("properties", NODES.objectNode());
    }

    private static Answer copyWithChangedData(Answer answer, Consumer<ObjectNode> change) {
        return copyWithChangedObject(answer, root -> {
            if (root.path("data") instanceof ObjectNode data) {
                change.accept(data);
            }
        });
    }

    private static Answer copyWithChangedDocuments(Answer answer, Consumer<ObjectNode> change) {
        return copyWithChangedData(
                answer,
                data -> data.path("documents").values().forEach(document -> {
                    if (document instanceof ObjectNode object) {
                        change.accept(object);
                    }
                }));
    }

    private static void addUnknownFields(ObjectNode root) {
        root.put("traceId", "5f1d");
        if (root.path("data") instanceof ObjectNode data) {
            data.set("extra", NODES.objectNode().put("since", "v1.9"));
        }
    }

    private static void setHostileFields(ObjectNode document) {
        document.put("url", "file:///etc/passwd");
        document.put("fileName", "../../../CON\u0000<b>%s\u202Efdp.exe");
        document.put("extension", "exe");
    }

    private static RawValue createNestedArrays(int depth) {
        return new RawValue("[".repeat(depth) + "]".repeat(depth));
    }

    private static Answer copyWithInvalidUtf8(Answer answer) {
        byte[] body = answer.body.clone();
        for (int i = 0; i + 1 < body.length; i++) {
            if (body[i] == '"' && Character.isLetter(body[i + 1])) {
                body[i + 1] = (byte) 0xC3;
            }
        }
        return answer.copyWithBody(body);
    }

    /// Creates a gzip file of about 400 kB that unpacks to 400 MiB. One compressed block of 1 MiB is written
    /// 400 times, because it would take seconds to compress 400 MiB.
    private static byte[] createGzipBomb() {
        byte[] blanks = new byte[MEBIBYTE];
        Arrays.fill(blanks, (byte) ' ');
        byte[] block = compressBlock(blanks, false);
        var checksum = new CRC32();
        var file = new ByteArrayOutputStream();
        file.writeBytes(GZIP_HEADER);
        checksum.update('{');
        file.writeBytes(compressBlock(new byte[] {'{'}, false));
        for (int i = 0; i < GZIP_MEBIBYTES; i++) {
            checksum.update(blanks);
            file.writeBytes(block);
        }
        checksum.update('}');
        file.writeBytes(compressBlock(new byte[] {'}'}, true));
        file.writeBytes(ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt((int) checksum.getValue())
                .putInt(GZIP_MEBIBYTES * MEBIBYTE + 2)
                .array());
        return file.toByteArray();
    }

    /// Compresses the data so that the result does not depend on preceding blocks and ends at a whole byte.
    /// `last` marks the end of the file.
    private static byte[] compressBlock(byte[] plain, boolean last) {
        try (var deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            byte[] buffer = new byte[4096];
            deflater.setInput(plain);
            if (last) {
                deflater.finish();
            }
            int length = deflater.deflate(buffer, 0, buffer.length, last ? Deflater.NO_FLUSH : Deflater.FULL_FLUSH);
            return Arrays.copyOf(buffer, length);
        }
    }

    /// The socket of a request. Writes malformed answers, which HTTP libraries cannot send. After an object of
    /// this class has written bytes, no regular answer to the request is possible.
    private static final class RawConnection {
        private static final long RETRY_DELAY_NANOS = 1_000_000;

        private final EndPoint endPoint;
        private final SocketChannel channel;

        private RawConnection(EndPoint endPoint, SocketChannel channel) {
            this.endPoint = endPoint;
            this.channel = channel;
        }

        static RawConnection ofRequest(Context context) {
            EndPoint endPoint = ServletContextRequest.getServletContextRequest(context.req())
                    .getConnectionMetaData()
                    .getConnection()
                    .getEndPoint();
            if (endPoint instanceof SocketChannelEndPoint socket) {
                return new RawConnection(endPoint, socket.getChannel());
            }
            throw new IllegalStateException("The sandbox listens on plain sockets alone");
        }

        /// Writes the bytes without changing them. Returns after all bytes are written.
        void write(byte[] bytes) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                if (channel.write(buffer) == 0) {
                    LockSupport.parkNanos(RETRY_DELAY_NANOS);
                }
            }
        }

        /// Closes the connection normally: the client reads the end of the stream.
        void close() {
            endPoint.close();
        }

        /// Ends the output. The connection can still receive bytes.
        void shutDownOutput() {
            endPoint.shutdownOutput();
        }

        /// Resets the connection (TCP RST).
        void reset() throws IOException {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
            endPoint.close();
        }
    }
}
