package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import lanedesk.workstation.documents.pages.PageRange;
import lanedesk.workstation.documents.print.RawPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the input for printing: printer addresses, page ranges and raw labels.
final class PrintInputTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "192.168.1.50:9100, true",
        "label-1.local:6101, true",
        "[fd00::7]:9100, true",
        "Zebra ZD420, false",
        "Office: second floor, false",
        "printer:99999, false"
    })
    void distinguishesPrinterAddressFromName(String text, boolean address) {
        assertThat(RawPrinter.parseAddress(text).isPresent()).isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "'', 1, 2147483647",
                "3, 3, 3",
                "2-5, 2, 5",
                "4-, 4, 2147483647",
                " 2 – 3 , 2, 3",
                "0, none, none",
                "5-2, none, none",
                "all, none, none",
                "-3, none, none"
            })
    void parsesTypedPageRanges(String typed, Integer first, Integer last) {
        assertThat(PageRange.parseRange(typed).map(PageRange::first).orElse(null))
                .isEqualTo(first);
        assertThat(PageRange.parseRange(typed).map(PageRange::last).orElse(null))
                .isEqualTo(last);
    }

    @Test
    void sendsRawLabelUnchanged() throws Exception {
        Path label = Files.writeString(folder.resolve("label.zpl"), "^XA^FO50,50^FDPallet 1^FS^XZ");
        try (ServerSocket printer = new ServerSocket(0)) {
            CompletableFuture<byte[]> arrived = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> {
                try (Socket socket = printer.accept();
                        InputStream in = socket.getInputStream()) {
                    arrived.complete(in.readAllBytes());
                } catch (IOException broken) {
                    arrived.completeExceptionally(broken);
                }
            });
            RawPrinter.parseAddress(String.format(Locale.ROOT, "127.0.0.1:%d", printer.getLocalPort()))
                    .orElseThrow()
                    .sendFile(label);
            assertThat(arrived.get()).isEqualTo(Files.readAllBytes(label));
        }
    }
}
