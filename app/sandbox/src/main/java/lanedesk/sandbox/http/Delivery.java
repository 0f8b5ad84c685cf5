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

/// Sends answers: rightly, or under a fault of the connection.
record Delivery(HttpDate date, Patience patience) {

    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);
    private static final Duration FOR_EVER = Duration.ofHours(1);
    private static final Duration LATE = Duration.ofSeconds(3);
    private static final Duration DRIP = Duration.ofMillis(100);

    /// Straight into the socket, in one piece: what is left to the library as a result goes through two buffers more.
    void send(Context context, Answer answer) {
        leaveNothingUnread(context);
        head(context, answer);
        context.res().setContentLength(answer.body().length);
        try {
            context.res().getOutputStream().write(answer.body());
        } catch (IOException gone) {
            LOG.debug("Nobody is left to answer", gone);
        }
    }

    private static void leaveNothingUnread(Context context) {
        try {
            Body.discardRest(context);
        } catch (IOException | HttpException.RuntimeException broken) {
            LOG.debug("The rest of a request can't be read", broken);
        }
    }

    private void head(Context context, Answer answer) {
        context.status(answer.status());
        context.contentType(answer.contentType());
        context.header("Date", date.now());
        context.header("Cache-Control", "no-store");
        context.header("X-Content-Type-Options", "nosniff");
        answer.headers().forEach(context::header);
    }

    /// A fault before the body is read.
    void refuse(Context context, Fault fault) throws IOException {
        Connection connection = Connection.under(context);
        if (fault == Fault.RESET_ON_HEADERS) {
            connection.reset();
        } else {
            connection.finish();
            Body.read(context);
            connection.close();
        }
    }

    /// A fault in place of the work.
    void replace(Context context, Fault fault) throws IOException {
        switch (fault) {
            case CLOSE_AFTER_BODY -> Connection.under(context).close();
            case RESET_AFTER_BODY -> Connection.under(context).reset();
            case CONTINUE_THEN_CLOSE -> raw(context, "HTTP/1.1 100 Continue\r\n\r\n");
            case NEVER_ANSWERS -> {
                patience.await(FOR_EVER);
                Connection.under(context).close();
            }
            case STATUS_302 -> send(context, moved(302, context));
            case STATUS_307 -> send(context, moved(307, context));
            case STATUS_401 -> send(context, Failures.of(401));
            case STATUS_403 -> send(context, Failures.of(403));
            case STATUS_408 -> send(context, Failures.of(408));
            case STATUS_429 -> send(context, Failures.of(429).with("Retry-After", "1"));
            case STATUS_503 -> send(context, Failures.of(503).with("Retry-After", "0"));
            case STATUS_503_FAR -> send(context, Failures.of(503).with("Retry-After", "99999999999"));
            default -> send(context, Failures.fault());
        }
    }

    private static Answer moved(int status, Context context) {
        return Answer.of(status, Answer.JSON, new byte[0]).with("Location", context.path());
    }

    /// A fault after the work: the answer exists and does not get through unharmed.
    void spoil(Context context, Fault fault, Answer answer) throws IOException {
        switch (fault) {
            case LOSE_ANSWER -> Connection.under(context).close();
            case RESET_ANSWER -> Connection.under(context).reset();
            case HALF_STATUS_LINE -> raw(context, "HTTP/1.1 20");
            case CUT_HEADERS -> raw(context, "HTTP/1.1 200 OK\r\nContent-Type: applica");
            case CUT_BODY -> cut(context, answer);
            case DRIP -> drip(context, answer);
            case SLOW -> {
                patience.await(LATE);
                send(context, answer);
            }
            case HUGE_HEADERS -> raw(context, headers(answer, "X-Padding", "x".repeat(800_000)) + body(answer));
            case NEGATIVE_LENGTH -> raw(context, headers(answer, "Content-Length", "-1") + body(answer));
            default -> send(context, ResponseCorruptor.spoil(fault, answer));
        }
    }

    private static String headers(Answer answer, String name, String value) {
        return "HTTP/1.1 200 OK\r\nContent-Type: " + answer.contentType() + "\r\n" + name + ": " + value + "\r\n\r\n";
    }

    private static String body(Answer answer) {
        return new String(answer.body(), StandardCharsets.ISO_8859_1);
    }

    private static void cut(Context context, Answer answer) throws IOException {
        String half = body(answer).substring(0, answer.body().length / 2);
        raw(context, headers(answer, "Content-Length", String.valueOf(answer.body().length)) + half);
    }

    private static void raw(Context context, String bytes) throws IOException {
        Connection connection = Connection.under(context);
        connection.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
        connection.close();
    }

    private void drip(Context context, Answer answer) throws IOException {
        head(context, answer);
        context.res().setContentLength(answer.body().length);
        OutputStream out = context.res().getOutputStream();
        for (byte drop : answer.body()) {
            out.write(drop);
            out.flush();
            if (!patience.await(DRIP)) {
                return;
            }
        }
    }
}
