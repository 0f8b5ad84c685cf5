package lanedesk.sandbox.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/// Lets callers in, on 127.0.0.1 alone, and sees every one of them off in the end. The library by itself forgets a
/// caller that is let in while it stops, who would then wait for ever.
final class LoopbackConnector extends ServerConnector {
    // Answers that drip or never come must end by the caller's patience, not by the server's.
    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(10);

    private final Set<Socket> acceptedSockets = ConcurrentHashMap.newKeySet();
    private volatile boolean isClosed;

    /// Listens on a port once it is started, or on a free one for 0.
    LoopbackConnector(Server server, HttpConfiguration http, int port) {
        super(server, new HttpConnectionFactory(http));
        setHost("127.0.0.1");
        setPort(port);
        setIdleTimeout(IDLE_TIMEOUT.toMillis());
    }

    @Override
    protected void configure(Socket socket) {
        acceptedSockets.removeIf(Socket::isClosed);
        acceptedSockets.add(socket);
        super.configure(socket);
        if (isClosed) {
            reject(socket);
        }
    }

    /// By closing the door: a thread that is interrupted as it lets a caller in loses him.
    @Override
    protected void interruptAcceptors() {
        close();
    }

    @Override
    protected void doStop() throws Exception {
        super.doStop();
        isClosed = true;
        acceptedSockets.forEach(LoopbackConnector::reject);
    }

    private static void reject(Socket socket) {
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
