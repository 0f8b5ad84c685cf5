package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.util.stream.Stream;
import javax.net.ssl.SSLPeerUnverifiedException;
import lanedesk.client.ClientException;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Headless
class DocumentFailureTest {

    static Stream<Exception> diskFailures() {
        IOException full = new IOException("no space left on device");
        return Stream.of(
                full,
                new UncheckedIOException(full),
                new JournalException(JournalException.Reason.FULL, "the disk is full"));
    }

    @ParameterizedTest
    @MethodSource("diskFailures")
    void mapsDiskFailures(Exception failure) {
        assertThat(DocumentFailure.of(failure)).isEqualTo(DocumentFailure.NOT_WRITTEN);
    }

    @Test
    void mapsProxyAndCertificateFailures() {
        assertThat(DocumentFailure.of(new ClientException.Unreachable(
                        "GET document", "Failed to authenticate with proxy", new ConnectException())))
                .isEqualTo(DocumentFailure.PROXY);
        assertThat(DocumentFailure.of(new ClientException.Unreachable(
                        "GET document", "PKIX", new SSLPeerUnverifiedException("other.example"))))
                .isEqualTo(DocumentFailure.CERTIFICATE);
        assertThat(DocumentFailure.of(
                        new ClientException.Unreachable("GET document", "refused", new ConnectException())))
                .isEqualTo(DocumentFailure.UNREACHABLE);
    }
}
