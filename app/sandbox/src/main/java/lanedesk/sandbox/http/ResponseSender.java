package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import lanedesk.sandbox.fault.Fault;
import org.eclipse.jetty.http.HttpException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends answers: correct answers, or answers with a fault of the connection or of the content.
record ResponseSender(HttpDate httpDate, InterruptibleDelay delay) {

    private static final Logger LOG = LoggerFactory.getLogger(ResponseSender.class);
    private static final Duration NO_ANSWER_DELAY = Duration.ofHours(1);
    private static final Duration SLOW_ANSWER_DELAY = Duration.ofSeconds(3);
    private static final Duration DRIP_INTERVAL = Duration.ofMillis(100);

    /// Sends the answer. Writes the body directly to the output stream, because Javalin's `result` would copy the
    /// body through two more buffers.
    void send(Context context, Answer answer) {
        drainRequest(context);
        writeHead(context, answer);
        context.res().setContentLength(answer.body().length);
        try {
            context.res().getOutputStream().write(answer.body());
        } catch (IOException failure) {
            LOG.debug("Nobody is left to answer", failure);
        }
    }

    private static void drainRequest(Context context) {
        try {
            RequestBodyReader.discardRest(context);
        } catch (IOException | HttpException.RuntimeException broken) {
            LOG.debug("The rest of a request can't be read", broken);
        }
    }

    private void writeHead(Context context, Answer answer) {
        context.status(answer.status());
        context.contentType(answer.contentType());
        context.header("Date", httpDate.currentHeaderValue());
        context.header("Cache-Control", "no-store");
        context.header("X-Content-Type-Options", "nosniff");
        answer.headers().forEach(context::header);
    }

    /// Applies a fault of the phase [Fault.FaultPhase#BEFORE]: closes or resets the connection.
    void applyFaultBeforeBody(Context context, Fault fault) throws IOException {
        RawConnection connection = RawConnection.ofRequest(context);
        if (fault == Fault.RESET_ON_HEADERS) {
            connection.reset();
        } else {
            connection.shutDownOutput();
            RequestBodyReader.readUnlessTooLarge(context);
            connection.close();
        }
    }

    /// Applies a fault of the phase [Fault.FaultPhase#INSTEAD]: sends an error, or no answer.
    void applyFaultInsteadOfAnswer(Context context, Fault fault) throws IOException {
        switch (fault) {
            case CLOSE_AFTER_BODY -> RawConnection.ofRequest(context).close();
            case RESET_AFTER_BODY -> RawConnection.ofRequest(context).reset();
            case CONTINUE_THEN_CLOSE -> sendRaw(context, "HTTP/1.1 100 Continue\r\n\r\n");
            case NEVER_ANSWERS -> {
                delay.awaitUnlessCancelled(NO_ANSWER_DELAY);
                RawConnection.ofRequest(context).close();
            }
            case STATUS_302 -> send(context, redirectAnswer(302, context));
            case STATUS_307 -> send(context, redirectAnswer(307, context));
            case STATUS_401 -> send(context, ErrorResponses.answerForStatus(401));
            case STATUS_403 -> send(context, ErrorResponses.answerForStatus(403));
            case STATUS_408 -> send(context, ErrorResponses.answerForStatus(408));
            case STATUS_429 -> send(context, ErrorResponses.answerForStatus(429).withHeader("Retry-After", "1"));
            case STATUS_503 -> send(context, ErrorResponses.answerForStatus(503).withHeader("Retry-After", "0"));
            case STATUS_503_FAR ->
                send(context, ErrorResponses.answerForStatus(503).withHeader("Retry-After", "99999999999"));
            default -> send(context, ErrorResponses.internalErrorAnswer());
        }
    }

    private static Answer redirectAnswer(int status, Context context) {
        return Answer.of(status, Answer.JSON, new byte[0]).withHeader("Location", context.path());
    }

    /// Applies a fault of the phase [Fault.FaultPhase#AFTER] to the answer, and sends the damaged or late answer if
    /// the fault leaves an answer.
    void sendWithFault(Context context, Fault fault, Answer answer) throws IOException {
        switch (fault) {
            case LOSE_ANSWER -> RawConnection.ofRequest(context).close();
            case RESET_ANSWER -> RawConnection.ofRequest(context).reset();
            case HALF_STATUS_LINE -> sendRaw(context, "HTTP/1.1 20");
            case CUT_HEADERS -> sendRaw(context, "HTTP/1.1 200 OK\r\nContent-Type: applica");
            case CUT_BODY -> sendHalfOfBody(context, answer);
            case DRIP -> sendSlowly(context, answer);
            case SLOW -> {
                delay.awaitUnlessCancelled(SLOW_ANSWER_DELAY);
                send(context, answer);
            }
            case HUGE_HEADERS ->
                sendRaw(context, rawHeaders(answer, "X-Padding", "x".repeat(800_000)) + bodyText(answer));
            case NEGATIVE_LENGTH -> sendRaw(context, rawHeaders(answer, "Content-Length", "-1") + bodyText(answer));
            default -> send(context, ResponseCorruptor.applyContentFault(fault, answer));
        }
    }

    private static String rawHeaders(Answer answer, String name, String value) {
        return "HTTP/1.1 200 OK\r\nContent-Type: " + answer.contentType() + "\r\n" + name + ": " + value + "\r\n\r\n";
    }

    private static String bodyText(Answer answer) {
        return new String(answer.body(), StandardCharsets.ISO_8859_1);
    }

    private static void sendHalfOfBody(Context context, Answer answer) throws IOException {
        String half = bodyText(answer).substring(0, answer.body().length / 2);
        sendRaw(context, rawHeaders(answer, "Content-Length", String.valueOf(answer.body().length)) + half);
    }

    private static void sendRaw(Context context, String text) throws IOException {
        RawConnection connection = RawConnection.ofRequest(context);
        connection.write(text.getBytes(StandardCharsets.ISO_8859_1));
        connection.close();
    }

    private void sendSlowly(Context context, Answer answer) throws IOException {
        writeHead(context, answer);
        context.res().setContentLength(answer.body().length);
        OutputStream out = context.res().getOutputStream();
        for (byte singleByte : answer.body()) {
            out.write(singleByte);
            out.flush();
            if (!delay.awaitUnlessCancelled(DRIP_INTERVAL)) {
                return;
            }
        }
    }
}
