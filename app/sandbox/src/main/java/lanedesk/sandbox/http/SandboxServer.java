package lanedesk.sandbox.http;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lanedesk.sandbox.fault.BookingRequestCounter;
import lanedesk.sandbox.fault.Faults;
import org.eclipse.jetty.http.HttpException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The HTTP server. It processes every request on a virtual thread.
public final class SandboxServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxServer.class);

    private final Javalin javalin;
    private final InterruptibleDelay delay;

    private SandboxServer(Javalin javalin, InterruptibleDelay delay) {
        this.javalin = javalin;
        this.delay = delay;
    }

    /// Starts the server on the port. The port 0 selects a free port.
    public static SandboxServer start(
            int port,
            String token,
            ApiRoutes apiRoutes,
            Faults faults,
            BookingRequestCounter requestCounter,
            Clock clock) {
        var delay = new InterruptibleDelay();
        var date = new HttpDate(clock);
        var responseSender = new ResponseSender(date, delay);
        var pipeline = new RequestPipeline(token, faults, requestCounter, responseSender, delay);
        List<Route> routes = new ArrayList<>(apiRoutes.createRoutes());
        routes.addAll(new FaultAdministration(faults, requestCounter).createRoutes());
        Javalin javalin = Javalin.create(config -> {
            config.jetty.addConnector((server, http) -> new LoopbackConnector(server, http, port));
            configure(config, new ErrorPages(date));
            addRoutes(config, routes, pipeline, responseSender);
        });
        javalin.start();
        return new SandboxServer(javalin, delay);
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

    private static void addRoutes(
            JavalinConfig config, List<Route> routes, RequestPipeline pipeline, ResponseSender responseSender) {
        Map<String, Set<String>> methods = new TreeMap<>();
        for (Route route : routes) {
            Set<String> supportedMethods = methods.computeIfAbsent(route.path(), _ -> new TreeSet<>());
            HandlerType type = HandlerType.findOrCreate(route.method().name());
            supportedMethods.add(type.name());
            config.routes.addHttpHandler(type, route.path(), context -> pipeline.handle(context, route));
            if (route.method() == Route.Method.GET) {
                supportedMethods.add(HandlerType.HEAD.name());
                config.routes.head(route.path(), context -> pipeline.handle(context, route));
            }
        }
        methods.forEach((path, supportedMethods) -> HandlerType.commonHttp().stream()
                .filter(type -> !supportedMethods.contains(type.name()))
                .forEach(type -> config.routes.addHttpHandler(type, path, context -> {
                    responseSender.send(
                            context,
                            ErrorResponses.answerForStatus(405)
                                    .withHeader("Allow", String.join(", ", supportedMethods)));
                })));
        config.routes.exception(HttpResponseException.class, (refused, context) -> {
            Answer answer = ErrorResponses.answerForStatus(refused.getStatus());
            if (refused.getStatus() == 405) {
                answer.withHeader(
                        "Allow", String.join(", ", methods.getOrDefault(context.path(), Set.of("GET", "HEAD"))));
            }
            responseSender.send(context, answer);
        });
        config.routes.exception(
                Exception.class, (unexpected, context) -> onUnexpectedException(unexpected, context, responseSender));
    }

    private static void onUnexpectedException(Exception unexpected, Context context, ResponseSender responseSender) {
        boolean isClientError = unexpected instanceof IOException || unexpected instanceof HttpException;
        if (isClientError) {
            LOG.debug("A request broke off", unexpected);
        } else {
            LOG.error("A request failed", unexpected);
        }
        responseSender.send(context, ErrorResponses.answerForStatus(isClientError ? 400 : 500));
    }

    /// The base URL of the server, without a trailing slash.
    public URI baseUri() {
        return URI.create("http://127.0.0.1:" + javalin.port());
    }

    @Override
    public void close() {
        delay.cancelAll();
        javalin.stop();
    }
}
