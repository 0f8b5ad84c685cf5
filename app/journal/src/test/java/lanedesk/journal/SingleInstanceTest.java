package lanedesk.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import lanedesk.journal.SingleInstance.SignalResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SingleInstanceTest {
    @TempDir
    Path folder;

    @Test
    void secondInstanceBringsFirstToFront() throws IOException {
        List<List<URI>> shown = new CopyOnWriteArrayList<>();
        List<URI> targets =
                List.of(URI.create("file:///mail/quote%20request%20%C3%A4.eml"), URI.create("lanedesk:order/3100001"));
        try (SingleInstance _ = SingleInstance.listen(folder, shown::add)) {
            assertThat(SingleInstance.sendTargetsAndRequestFocus(folder, List.of()))
                    .isEqualTo(SignalResult.IN_FRONT);
            assertThat(SingleInstance.sendTargetsAndRequestFocus(folder, targets))
                    .isEqualTo(SignalResult.IN_FRONT);
        }
        assertThat(shown).containsExactly(List.of(), targets);
        assertThat(SingleInstance.sendTargetsAndRequestFocus(folder, targets)).isEqualTo(SignalResult.NOT_LISTENING);
    }

    @Test
    void instanceWithoutWindowReportsIt() throws IOException {
        try (SingleInstance _ = SingleInstance.listen(folder, _ -> false)) {
            assertThat(SingleInstance.sendTargetsAndRequestFocus(folder, List.of()))
                    .isEqualTo(SignalResult.NO_WINDOW);
        }
    }

    @Test
    void killedInstanceNoLongerAnswers() throws IOException {
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Files.writeString(folder.resolve("front.signal"), gone.getLocalPort() + " " + "00".repeat(32));
        }
        assertThat(SingleInstance.sendTargetsAndRequestFocus(folder, List.of())).isEqualTo(SignalResult.NOT_LISTENING);
    }

    @Test
    void ignoresCallerWithoutSecret() throws IOException {
        AtomicInteger shown = new AtomicInteger();
        try (SingleInstance _ = SingleInstance.listen(folder, _ -> shown.incrementAndGet() > 0)) {
            String port = Files.readString(folder.resolve("front.signal")).split(" ", 2)[0];
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port))) {
                socket.getOutputStream().write(new byte[64]);
                assertThat(socket.getInputStream().read()).isEqualTo(-1);
            }
            assertThat(shown).hasValue(0);
        }
    }
}
