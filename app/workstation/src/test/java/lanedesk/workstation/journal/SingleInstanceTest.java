package lanedesk.workstation.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SingleInstanceTest {
    @TempDir
    Path folder;

    @Test
    void aSecondCopyBringsTheFirstToTheFront() throws IOException {
        AtomicInteger shown = new AtomicInteger();
        try (SingleInstance _ = SingleInstance.listen(folder, shown::incrementAndGet)) {
            assertThat(SingleInstance.signal(folder)).isTrue();
            assertThat(SingleInstance.signal(folder)).isTrue();
        }
        assertThat(shown).hasValue(2);
        assertThat(SingleInstance.signal(folder)).isFalse();
    }

    @Test
    void whoDoesNotKnowTheWordIsIgnored() throws IOException {
        AtomicInteger shown = new AtomicInteger();
        try (SingleInstance _ = SingleInstance.listen(folder, shown::incrementAndGet)) {
            String port = Files.readString(folder.resolve("front.signal")).split(" ", 2)[0];
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port))) {
                socket.getOutputStream().write(new byte[64]);
                assertThat(socket.getInputStream().read()).isEqualTo(-1);
            }
            assertThat(shown).hasValue(0);
        }
    }
}
