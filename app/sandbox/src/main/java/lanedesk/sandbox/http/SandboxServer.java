package lanedesk.sandbox.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import lanedesk.sandbox.fault.BookingRequestCounter;
import lanedesk.sandbox.fault.Fault;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.sandbox.fault.Faults;
import lanedesk.sandbox.model.RequestRejectedException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// The HTTP server. Processes every request on a virtual thread: applies latency and faults; checks the token,
/// the content type and the size of the body; calls the endpoint.
public final class SandboxServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxServer.class);

    private static final Pattern LOOPBACK_HOST = Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]{1,5})?");
    private static final Pattern ANY_HOST = Pattern.compile("([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");
    private static final String FAULTS_PATH = "/sandbox/faults";

    /// The path of the sign-in, which is not part of the service's API.
    public static final String SIGN_IN_PATH = "/sign-in";
    private static final char NOT_UTF_8 = '\uFFFD';

    private final String host;
    private final AccessTokens tokens;
    private final Faults faults;
    private final BookingRequestCounter requestCounter;
    private final HttpDate date;
    private final InterruptibleDelay delay = new InterruptibleDelay();
    private final ResponseSender responseSender;
    private final Javalin javalin;

    private SandboxServer(
            InetSocketAddress address,
            AccessTokens tokens,
            ApiRoutes apiRoutes,
            Faults faults,
            BookingRequestCounter requestCounter,
            Clock clock) {
        this.host = address.getHostString();
        this.tokens = tokens;
        this.faults = faults;
        this.requestCounter = requestCounter;
        this.date = new HttpDate(clock);
        this.responseSender = new ResponseSender(date, delay);
        List<Route> routes = new ArrayList<>(apiRoutes.createRoutes());
        routes.addAll(createFaultRoutes());
        routes.add(Route.withoutToken(Route.Method.POST, SIGN_IN_PATH, tokens::answerSignIn));
        this.javalin = Javalin.create(config -> {
            config.jetty.addConnector((server, http) -> new ClosingConnector(server, http, address));
            configure(config, new ErrorPages(date));
            addRoutes(config, routes);
        });
    }

    /// Starts the server on the address. The port 0 selects a free port.
    public static SandboxServer start(
            InetSocketAddress address,
            AccessTokens tokens,
            ApiRoutes apiRoutes,
            Faults faults,
            BookingRequestCounter requestCounter,
            Clock clock) {
        SandboxServer server = new SandboxServer(address, tokens, apiRoutes, faults, requestCounter, clock);
        server.javalin.start();
        return server;
    }

    private static void configure(JavalinConfig config, ErrorPages errorPages) {
        config.concurrency.useVirtualThreads = true;
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.router.ignoreTrailingSlashes = false;
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setSendDateHeader(false);
        });
        config.http.prefer405over404 = true;
        config.jetty.modifyServletContextHandler(handler -> handler.setErrorHandler(errorPages));
        config.jetty.modifyServer(server -> {
            server.setErrorHandler(errorPages);
            server.setStopTimeout(0);
        });
    }

    private void addRoutes(JavalinConfig config, List<Route> routes) {
        Map<String, Set<String>> methods = new TreeMap<>();
        for (Route route : routes) {
            Set<String> supportedMethods = methods.computeIfAbsent(route.path(), _ -> new TreeSet<>());
            HandlerType type = HandlerType.findOrCreate(route.method().name());
            supportedMethods.add(type.name());
            config.routes.addHttpHandler(type, route.path(), context -> handleWithLatencyAndFaults(context, route));
            if (route.method() == Route.Method.GET) {
                supportedMethods.add(HandlerType.HEAD.name());
                config.routes.head(route.path(), context -> handleWithLatencyAndFaults(context, route));
            }
        }
        methods.forEach((path, supportedMethods) -> HandlerType.commonHttp().stream()
                .filter(type -> !supportedMethods.contains(type.name()))
                .forEach(type -> config.routes.addHttpHandler(type, path, context -> {
                    responseSender.discardRestAndSend(
                            context,
                            ErrorResponses.createAnswerForStatus(405)
                                    .addHeader("Allow", String.join(", ", supportedMethods)));
                })));
        config.routes.exception(HttpResponseException.class, (refused, context) -> {
            Answer answer = ErrorResponses.createAnswerForStatus(refused.getStatus());
            if (refused.getStatus() == 405) {
                answer.addHeader(
                        "Allow", String.join(", ", methods.getOrDefault(context.path(), Set.of("GET", "HEAD"))));
            }
            responseSender.discardRestAndSend(context, answer);
        });
        config.routes.exception(Exception.class, this::logAndAnswerException);
    }

    private void logAndAnswerException(Exception unexpected, Context context) {
        boolean isClientError = unexpected instanceof IOException || unexpected instanceof HttpException;
        if (isClientError) {
            LOG.debug("A request broke off", unexpected);
        } else {
            LOG.error("A request failed", unexpected);
        }
        responseSender.discardRestAndSend(context, ErrorResponses.createAnswerForStatus(isClientError ? 400 : 500));
    }

    /// Processes a request and sends the answer. Latency and faults do not apply to the routes of the fault
    /// administration.
    private void handleWithLatencyAndFaults(Context context, Route route) throws IOException {
        if (route.path().startsWith("/sandbox")) {
            responseSender.discardRestAndSend(
                    context, processRequest(context, route, readBodyAndCountBooking(context, route)));
            return;
        }
        Duration latency = faults.latency();
        if (latency.isPositive()) {
            delay.awaitUnlessCancelled(latency);
        }
        Optional<Fault> fault = faults.takeNextFault(context.path());
        if (fault.isPresent()) {
            handleWithFault(context, route, fault.get());
        } else {
            responseSender.discardRestAndSend(
                    context, processRequest(context, route, readBodyAndCountBooking(context, route)));
        }
    }

    private void handleWithFault(Context context, Route route, Fault fault) throws IOException {
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
        Optional<byte[]> body = RequestBodyReader.readOrDiscardIfTooLarge(context);
        if (route.isBookingRoute()) {
            body.ifPresent(requestCounter::countBookingRequest);
        }
        return body;
    }

    private Answer processRequest(Context context, Route route, Optional<byte[]> body) {
        try {
            if (route.needsToken() && !isAuthorized(context.header("Authorization"))) {
                throw ErrorResponses.createRejectionForStatus(401);
            }
            if (route.expectsBody() && !RequestBodyReader.hasJsonTypeWithoutEncoding(context)) {
                throw ErrorResponses.createRejectionForStatus(415);
            }
            byte[] completeBody = body.orElseThrow(() -> ErrorResponses.createRejectionForStatus(413));
            return route.endpoint()
                    .handle(new ApiRequest(
                            baseUrlOfRequest(context),
                            context.pathParamMap(),
                            parseQueryString(context.queryString()),
                            completeBody));
        } catch (RequestRejectedException rejection) {
            return Answer.ofError(rejection);
        } catch (RuntimeException unexpected) {
            LOG.error("{} {} failed", route.method(), route.path(), unexpected);
            return ErrorResponses.createInternalErrorAnswer();
        }
    }

    private boolean isAuthorized(@Nullable String header) {
        if (header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return false;
        }
        return tokens.isAccepted(header.substring(7).strip());
    }

    /// Returns the base URL with the host name that the caller used. A client sends its token only to the host
    /// that it knows, so the URLs of documents must have the same host name.
    private String baseUrlOfRequest(Context context) {
        Pattern knownHost = LOOPBACK_HOST.matcher(host).matches() ? LOOPBACK_HOST : ANY_HOST;
        String usedHost = context.header("Host");
        return usedHost != null && knownHost.matcher(usedHost).matches()
                ? "http://" + usedHost
                : "http://127.0.0.1:" + context.port();
    }

    /// Parses query strings, and rejects invalid encodings. Jetty's parser ignores invalid encodings; the
    /// sandbox would then answer a query that the client did not send.
    private static Map<String, List<String>> parseQueryString(@Nullable String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        if (query == null) {
            return parameters;
        }
        for (String parameter : query.split("&", -1)) {
            int sign = parameter.indexOf('=');
            String name = sign < 0 ? parameter : parameter.substring(0, sign);
            String value = sign < 0 ? "" : parameter.substring(sign + 1);
            parameters
                    .computeIfAbsent(decodeParameterOrReject(name), _ -> new ArrayList<>())
                    .add(decodeParameterOrReject(value));
        }
        return parameters;
    }

    private static String decodeParameterOrReject(String encoded) {
        String text;
        try {
            text = URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException undecodable) {
            throw ErrorResponses.createRejectionForStatus(400);
        }
        if (text.indexOf(NOT_UTF_8) >= 0) {
            throw ErrorResponses.createRejectionForStatus(400);
        }
        return text;
    }

    /// Creates the routes of the fault administration. A test or a training session in another process reads
    /// and changes faults and latency with these routes, which are not part of the service's API.
    private List<Route> createFaultRoutes() {
        return List.of(
                Route.withoutToken(Route.Method.GET, FAULTS_PATH, _ -> createFaultStateAnswer()),
                Route.withoutToken(Route.Method.POST, FAULTS_PATH, this::changeFaultsAndLatency),
                Route.withoutToken(Route.Method.DELETE, FAULTS_PATH, _ -> {
                    faults.clearRules();
                    faults.setLatency(Duration.ZERO);
                    return createFaultStateAnswer();
                }));
    }

    private record ActiveFault(String fault, String path, int times) {}

    private record FaultState(
            List<ActiveFault> active, long latencyMs, Map<String, Integer> bookingBodies, Map<String, String> faults) {}

    private Answer createFaultStateAnswer() {
        Map<String, String> descriptions = new LinkedHashMap<>();
        Arrays.stream(Fault.values()).forEach(fault -> descriptions.put(fault.optionName(), fault.description()));
        List<ActiveFault> active = faults.activeRules().stream()
                .map(rule -> new ActiveFault(rule.fault().optionName(), rule.pathPrefix(), rule.remainingTimes()))
                .toList();
        return Answer.ofData(new FaultState(
                active,
                faults.latency().toMillis(),
                Map.of("total", requestCounter.totalCount(), "mostOfOneQuote", requestCounter.maxCountPerQuote()),
                descriptions));
    }

    /// Activates a fault, sets the latency, or both. The body is, for example, `{"fault": "cut-body", "path":
    /// "/v1/otr/book", "times": 2}` or `{"latencyMs": 300}`.
    private Answer changeFaultsAndLatency(ApiRequest request) {
        JsonNode change;
        try {
            change = ApiJson.readTree(request.body);
        } catch (JacksonException malformed) {
            throw RequestRejectedException.ofStatus(
                    400, "Bad Request", "malformed_json", "The body is not well-formed JSON.");
        }
        if (change.has("fault")) {
            activateFaultOrAddError(request, change);
        }
        if (change.has("latencyMs")) {
            long latency = change.path("latencyMs").asLong(-1);
            try {
                faults.setLatency(Duration.ofMillis(latency));
            } catch (IllegalArgumentException outOfRange) {
                request.addError("latencyMs", "Must be between 0 and 600000.");
            }
        }
        if (!change.has("fault") && !change.has("latencyMs")) {
            request.addError("fault", "Is required when latencyMs is omitted.");
        }
        request.throwIfAnyError();
        return createFaultStateAnswer();
    }

    private void activateFaultOrAddError(ApiRequest request, JsonNode faultNode) {
        String optionName = faultNode.path("fault").asString("");
        String path = faultNode.path("path").asString("/v1/");
        int times = faultNode.path("times").asInt(faultNode.has("times") ? 0 : FaultRule.ALWAYS);
        Fault.findByOptionName(optionName)
                .ifPresentOrElse(
                        fault -> {
                            try {
                                faults.activate(fault, path, times);
                            } catch (IllegalArgumentException invalidRule) {
                                request.addError("fault", "Needs a path with a leading slash and times of 1 or more.");
                            }
                        },
                        () -> request.addError("fault", "Must be one of " + Fault.allOptionNames() + "."));
    }

    /// The base URL of the server, without a trailing slash.
    public URI baseUri() {
        try {
            return new URI("http", null, host, javalin.port(), null, null, null);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        delay.closeSignal.countDown();
        javalin.stop();
    }

    /// Writes the error answers of Jetty in the JSON envelope. Jetty sends these answers for requests that it
    /// rejects before they reach a route.
    private static final class ErrorPages extends ErrorHandler {
        private final HttpDate date;

        ErrorPages(HttpDate date) {
            this.date = date;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            Answer answer = ErrorResponses.createAnswerForStatus(response.getStatus());
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.contentType);
            response.getHeaders().put(HttpHeader.DATE, date.currentHeaderValue());
            response.write(true, ByteBuffer.wrap(answer.body), callback);
            return true;
        }
    }

    /// Closes all connections when it stops. Jetty does not close a connection that it accepts while it stops,
    /// so the client of this connection would wait forever.
    private static final class ClosingConnector extends ServerConnector {
        // The idle timeout is longer than the client's timeouts: in a test of slow or missing answers, the
        // client's timeout must end the request.
        private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(10);

        private final Set<Socket> acceptedSockets = ConcurrentHashMap.newKeySet();
        private volatile boolean isStopped;

        /// Creates a connector that listens on the address after its start. The port 0 selects a free port.
        ClosingConnector(Server server, HttpConfiguration http, InetSocketAddress address) {
            super(server, new HttpConnectionFactory(http));
            setHost(address.getHostString());
            setPort(address.getPort());
            setIdleTimeout(IDLE_TIMEOUT.toMillis());
        }

        @Override
        protected void configure(Socket socket) {
            acceptedSockets.removeIf(Socket::isClosed);
            acceptedSockets.add(socket);
            super.configure(socket);
            if (isStopped) {
                closeSocket(socket);
            }
        }

        /// Closes the server socket, which ends the acceptor threads. Does not interrupt the acceptor threads,
        /// because an interrupted acceptor loses the connection that it is accepting.
        @Override
        protected void interruptAcceptors() {
            close();
        }

        @Override
        protected void doStop() throws Exception {
            super.doStop();
            isStopped = true;
            acceptedSockets.forEach(ClosingConnector::closeSocket);
        }

        private static void closeSocket(Socket socket) {
            try {
                socket.close();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
