package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.sandbox.fault.Deliveries;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.model.Refusal;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets a request in: latency and faults first, then the token, the kind and size of the body, and last the endpoint.
final class Door {
    private static final Logger LOG = LoggerFactory.getLogger(Door.class);
    private static final Pattern LOOPBACK = Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]{1,5})?");

    private final byte[] authorization;
    private final Faults faults;
    private final Deliveries deliveries;
    private final Delivery delivery;
    private final Patience patience;

    Door(String token, Faults faults, Deliveries deliveries, Delivery delivery, Patience patience) {
        this.authorization = token.getBytes(StandardCharsets.UTF_8);
        this.faults = faults;
        this.deliveries = deliveries;
        this.delivery = delivery;
        this.patience = patience;
    }

    /// Faults and latency touch the interface, not the administration that switches them off.
    void serve(Context context, Route route) throws IOException {
        if (route.path().startsWith("/sandbox")) {
            delivery.send(context, answer(context, route, read(context, route)));
            return;
        }
        Duration latency = faults.latency();
        if (latency.isPositive()) {
            patience.await(latency);
        }
        Optional<Fault> fault = faults.take(context.path());
        if (fault.isPresent()) {
            serve(context, route, fault.get());
        } else {
            delivery.send(context, answer(context, route, read(context, route)));
        }
    }

    private void serve(Context context, Route route, Fault fault) throws IOException {
        switch (fault.moment()) {
            case BEFORE -> delivery.refuse(context, fault);
            case INSTEAD -> {
                read(context, route);
                delivery.replace(context, fault);
            }
            case AFTER -> delivery.spoil(context, fault, answer(context, route, read(context, route)));
        }
    }

    private Optional<byte[]> read(Context context, Route route) throws IOException {
        if (!route.takesBody()) {
            return Optional.of(new byte[0]);
        }
        Optional<byte[]> body = Body.read(context);
        if (route.books()) {
            body.ifPresent(deliveries::note);
        }
        return body;
    }

    private Answer answer(Context context, Route route, Optional<byte[]> body) {
        try {
            if (route.needsToken() && !authorized(context.header("Authorization"))) {
                throw Failures.refusal(401);
            }
            if (route.takesBody() && !Body.isJson(context)) {
                throw Failures.refusal(415);
            }
            byte[] whole = body.orElseThrow(() -> Failures.refusal(413));
            return route.endpoint()
                    .answer(new ApiRequest(
                            base(context), context.pathParamMap(), QueryString.read(context.queryString()), whole));
        } catch (Refusal refusal) {
            return Answer.refusal(refusal);
        } catch (RuntimeException unexpected) {
            LOG.error("{} {} failed", route.method(), route.path(), unexpected);
            return Failures.fault();
        }
    }

    private boolean authorized(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return false;
        }
        byte[] given = header.substring(7).strip().getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(authorization, given);
    }

    /// Documents are addressed by the name that the caller used for this machine, so that its token may follow.
    private static String base(Context context) {
        String host = context.header("Host");
        return host != null && LOOPBACK.matcher(host).matches()
                ? "http://" + host
                : "http://127.0.0.1:" + context.port();
    }
}
