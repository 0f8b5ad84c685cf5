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

/// The HTTP server, with a virtual thread for every request.
public final class SandboxServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SandboxServer.class);

    private final Javalin javalin;
    private final InterruptibleDelay delay;

    private SandboxServer(Javalin javalin, InterruptibleDelay patience) {
        this.javalin = javalin;
        this.delay = patience;
    }

    /// Starts the server on a port; 0 selects a free one.
    public static SandboxServer start(
            int port, String token, ApiRoutes service, Faults faults, BookingRequestCounter deliveries, Clock clock) {
        var patience = new InterruptibleDelay();
        var date = new HttpDate(clock);
        var delivery = new ResponseSender(date, patience);
        var door = new RequestPipeline(token, faults, deliveries, delivery, patience);
        List<Route> routes = new ArrayList<>(service.routes());
        routes.addAll(new FaultAdministration(faults, deliveries).routes());
        Javalin javalin = Javalin.create(config -> {
            config.jetty.addConnector((server, http) -> new LoopbackConnector(server, http, port));
            configure(config, new ErrorPages(date));
            addRoutes(config, routes, door, delivery);
        });
        javalin.start();
        return new SandboxServer(javalin, patience);
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
            JavalinConfig config, List<Route> routes, RequestPipeline door, ResponseSender delivery) {
        Map<String, Set<String>> methods = new TreeMap<>();
        for (Route route : routes) {
            Set<String> used = methods.computeIfAbsent(route.path(), _ -> new TreeSet<>());
            HandlerType type = HandlerType.findOrCreate(route.method().name());
            used.add(type.name());
            config.routes.addHttpHandler(type, route.path(), context -> door.handle(context, route));
            if (route.method() == Route.Method.GET) {
                used.add(HandlerType.HEAD.name());
                config.routes.head(route.path(), context -> door.handle(context, route));
            }
        }
        methods.forEach((path, taken) -> HandlerType.commonHttp().stream()
                .filter(type -> !taken.contains(type.name()))
                .forEach(type -> config.routes.addHttpHandler(type, path, context -> {
                    delivery.send(context, ErrorResponses.ofStatus(405).withHeader("Allow", String.join(", ", taken)));
                })));
        config.routes.exception(HttpResponseException.class, (refused, context) -> {
            Answer answer = ErrorResponses.ofStatus(refused.getStatus());
            if (refused.getStatus() == 405) {
                answer.withHeader(
                        "Allow", String.join(", ", methods.getOrDefault(context.path(), Set.of("GET", "HEAD"))));
            }
            delivery.send(context, answer);
        });
        config.routes.exception(
                Exception.class, (unexpected, context) -> onUnexpectedException(unexpected, context, delivery));
    }

    private static void onUnexpectedException(Exception unexpected, Context context, ResponseSender delivery) {
        boolean theirs = unexpected instanceof IOException || unexpected instanceof HttpException;
        if (theirs) {
            LOG.debug("A request broke off", unexpected);
        } else {
            LOG.error("A request failed", unexpected);
        }
        delivery.send(context, ErrorResponses.ofStatus(theirs ? 400 : 500));
    }

    /// The base URL of the server, without a trailing slash.
    public URI baseUri() {
        return URI.create("http://127.0.0.1:" + javalin.port());
    }

    @Override
    public void close() {
        delay.cancel();
        javalin.stop();
    }
}
