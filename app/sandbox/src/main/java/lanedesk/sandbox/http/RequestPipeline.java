package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.sandbox.fault.BookingRequestCounter;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.model.RequestRejectedException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Processes a request: applies latency and faults; checks the token, the content type and the size of the body;
/// calls the endpoint.
final class RequestPipeline {
    private static final Logger LOG = LoggerFactory.getLogger(RequestPipeline.class);
    private static final Pattern LOOPBACK_HOST = Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]{1,5})?");

    private final byte[] authorization;
    private final Faults faults;
    private final BookingRequestCounter requestCounter;
    private final ResponseSender responseSender;
    private final InterruptibleDelay delay;

    RequestPipeline(
            String token,
            Faults faults,
            BookingRequestCounter requestCounter,
            ResponseSender responseSender,
            InterruptibleDelay delay) {
        this.authorization = token.getBytes(StandardCharsets.UTF_8);
        this.faults = faults;
        this.requestCounter = requestCounter;
        this.responseSender = responseSender;
        this.delay = delay;
    }

    /// Processes a request and sends the answer. Latency and faults do not apply to the routes of the fault
    /// administration.
    void handle(Context context, Route route) throws IOException {
        if (route.path().startsWith("/sandbox")) {
            responseSender.send(context, processRequest(context, route, readBodyAndCountBooking(context, route)));
            return;
        }
        Duration latency = faults.latency();
        if (latency.isPositive()) {
            delay.awaitUnlessCancelled(latency);
        }
        Optional<Fault> fault = faults.takeNextFault(context.path());
        if (fault.isPresent()) {
            handle(context, route, fault.get());
        } else {
            responseSender.send(context, processRequest(context, route, readBodyAndCountBooking(context, route)));
        }
    }

    private void handle(Context context, Route route, Fault fault) throws IOException {
        switch (fault.phase()) {
            case BEFORE -> responseSender.applyFaultBeforeBody(context, fault);
            case INSTEAD -> {
                readBodyAndCountBooking(context, route);
                responseSender.applyFaultInsteadOfAnswer(context, fault);
            }
            case AFTER ->
                responseSender.sendWithFault(
                        context, fault, processRequest(context, route, readBodyAndCountBooking(context, route)));
        }
    }

    private Optional<byte[]> readBodyAndCountBooking(Context context, Route route) throws IOException {
        if (!route.expectsBody()) {
            return Optional.of(new byte[0]);
        }
        Optional<byte[]> body = RequestBodyReader.readUnlessTooLarge(context);
        if (route.isBookingRoute()) {
            body.ifPresent(requestCounter::countRequest);
        }
        return body;
    }

    private Answer processRequest(Context context, Route route, Optional<byte[]> body) {
        try {
            if (route.needsToken() && !isAuthorized(context.header("Authorization"))) {
                throw ErrorResponses.rejectionForStatus(401);
            }
            if (route.expectsBody() && !RequestBodyReader.hasJsonContentType(context)) {
                throw ErrorResponses.rejectionForStatus(415);
            }
            byte[] completeBody = body.orElseThrow(() -> ErrorResponses.rejectionForStatus(413));
            return route.endpoint()
                    .handle(new ApiRequest(
                            baseUrl(context),
                            context.pathParamMap(),
                            QueryStringParser.parse(context.queryString()),
                            completeBody));
        } catch (RequestRejectedException rejection) {
            return Answer.ofError(rejection);
        } catch (RuntimeException unexpected) {
            LOG.error("{} {} failed", route.method(), route.path(), unexpected);
            return ErrorResponses.internalErrorAnswer();
        }
    }

    private boolean isAuthorized(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return false;
        }
        byte[] sentToken = header.substring(7).strip().getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(authorization, sentToken);
    }

    /// Returns the base URL with the host name that the caller used. A client sends its token only to the host that
    /// it knows, so the URLs of documents must have the same host name.
    private static String baseUrl(Context context) {
        String host = context.header("Host");
        return host != null && LOOPBACK_HOST.matcher(host).matches()
                ? "http://" + host
                : "http://127.0.0.1:" + context.port();
    }
}
