package lanedesk.workstation.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SingleInstanceTest {
    @TempDir
    Path folder;

    @Test
    void aSecondCopyBringsTheFirstToTheFront() throws IOException {
        List<List<Path>> shown = new CopyOnWriteArrayList<>();
        List<Path> files = List.of(Path.of("/mail/quote request ä.eml"), Path.of("/mail/2.msg"));
        try (SingleInstance _ = SingleInstance.listen(folder, shown::add)) {
            assertThat(SingleInstance.signal(folder, List.of(), Duration.ZERO)).isTrue();
            assertThat(SingleInstance.signal(folder, files, Duration.ZERO)).isTrue();
        }
        assertThat(shown).containsExactly(List.of(), files);
        assertThat(SingleInstance.signal(folder, files, Duration.ZERO)).isFalse();
    }

    @Test
    void aFirstCopyThatDoesNotListenYetIsWaitedFor() throws Exception {
        List<List<Path>> shown = new CopyOnWriteArrayList<>();
        List<Path> files = List.of(Path.of("/mail/2.msg"));
        FutureTask<Boolean> second =
                new FutureTask<>(() -> SingleInstance.signal(folder, files, Duration.ofMinutes(1)));
        Thread calling = Thread.ofPlatform().daemon().start(second);
        await().until(() -> calling.getState() == Thread.State.TIMED_WAITING || !calling.isAlive());
        try (SingleInstance _ = SingleInstance.listen(folder, shown::add)) {
            assertThat(second.get(60, TimeUnit.SECONDS)).isTrue();
        }
        assertThat(shown).containsExactly(files);
    }

    @Test
    void whoDoesNotKnowTheWordIsIgnored() throws IOException {
        AtomicInteger shown = new AtomicInteger();
        try (SingleInstance _ = SingleInstance.listen(folder, _ -> shown.incrementAndGet())) {
            String port = Files.readString(folder.resolve("front.signal")).split(" ", 2)[0];
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port))) {
                socket.getOutputStream().write(new byte[64]);
                assertThat(socket.getInputStream().read()).isEqualTo(-1);
            }
            assertThat(shown).hasValue(0);
        }
    }
}
