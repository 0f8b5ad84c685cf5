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

/// Accepts connections on 127.0.0.1 only, and closes all connections when it stops. Jetty does not close a
/// connection that it accepts while it stops, so the client of this connection would wait forever.
final class LoopbackConnector extends ServerConnector {
    // The idle timeout is longer than the client's timeouts: in a test of slow or missing answers, the client's
    // timeout must end the request.
    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(10);

    private final Set<Socket> acceptedSockets = ConcurrentHashMap.newKeySet();
    private volatile boolean isStopped;

    /// Creates a connector that listens on the port after its start. The port 0 selects a free port.
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
        if (isStopped) {
            closeSocket(socket);
        }
    }

    /// Closes the server socket, which ends the acceptor threads. Does not interrupt the acceptor threads, because
    /// an interrupted acceptor loses the connection that it is accepting.
    @Override
    protected void interruptAcceptors() {
        close();
    }

    @Override
    protected void doStop() throws Exception {
        super.doStop();
        isStopped = true;
        acceptedSockets.forEach(LoopbackConnector::closeSocket);
    }

    private static void closeSocket(Socket socket) {
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
