package lanedesk.sandbox.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;

/// The socket of a request. Writes malformed answers, which HTTP libraries cannot send. After bytes are written
/// here, no regular answer to the request is possible.
final class RawConnection {
    private static final long RETRY_DELAY_NANOS = 1_000_000;

    private final EndPoint endPoint;
    private final SocketChannel channel;

    private RawConnection(EndPoint endPoint, SocketChannel channel) {
        this.endPoint = endPoint;
        this.channel = channel;
    }

    static RawConnection ofRequest(Context context) {
        EndPoint endPoint = ServletContextRequest.getServletContextRequest(context.req())
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint();
        if (endPoint instanceof SocketChannelEndPoint socket) {
            return new RawConnection(endPoint, socket.getChannel());
        }
        throw new IllegalStateException("The sandbox listens on plain sockets alone");
    }

    /// Writes the bytes without changing them. Returns after all bytes are written.
    void write(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            if (channel.write(buffer) == 0) {
                LockSupport.parkNanos(RETRY_DELAY_NANOS);
            }
        }
    }

    /// Closes the connection normally: the client reads the end of the stream.
    void close() {
        endPoint.close();
    }

    /// Ends the output. The connection can still receive bytes.
    void shutDownOutput() {
        endPoint.shutdownOutput();
    }

    /// Resets the connection (TCP RST).
    void reset() throws IOException {
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        endPoint.close();
    }
}
