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

/// Accepts connections on 127.0.0.1 only, and closes all of them when it stops. Jetty itself does not close a
/// connection that is accepted during the stop, and its client would wait for ever.
final class LoopbackConnector extends ServerConnector {
    // Slow or missing answers must end by the client's timeout, not by the server's.
    private static final Duration IDLE_TIMEOUT = Duration.ofMinutes(10);

    private final Set<Socket> acceptedSockets = ConcurrentHashMap.newKeySet();
    private volatile boolean isStopped;

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
        if (isStopped) {
            closeSocket(socket);
        }
    }

    /// Closes the server socket instead of interrupting the acceptors: an interrupted acceptor loses the connection
    /// that it is accepting.
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
