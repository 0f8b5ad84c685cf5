package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.util.stream.Stream;
import javax.net.ssl.SSLPeerUnverifiedException;
import lanedesk.client.ClientException;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.WithoutScreen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@WithoutScreen
class DocumentProblemTest {

    static Stream<Exception> failuresOfTheDisk() {
        IOException full = new IOException("no space left on device");
        return Stream.of(
                full,
                new UncheckedIOException(full),
                new JournalException(JournalException.Reason.FULL, "the disk is full"));
    }

    @ParameterizedTest
    @MethodSource("failuresOfTheDisk")
    void aDiskThatTakesNothingIsNotSaidToBeTheProgramsOwnFailure(Exception failure) {
        assertThat(DocumentProblem.of(failure)).isEqualTo(DocumentProblem.DISK);
    }

    @Test
    void proxyAndCertificateOnTheWayAreNamed() {
        assertThat(DocumentProblem.of(new ClientException.Unreachable(
                        "GET document", "Failed to authenticate with proxy", new ConnectException())))
                .isEqualTo(DocumentProblem.PROXY);
        assertThat(DocumentProblem.of(new ClientException.Unreachable(
                        "GET document", "PKIX", new SSLPeerUnverifiedException("other.example"))))
                .isEqualTo(DocumentProblem.CERTIFICATE);
        assertThat(DocumentProblem.of(
                        new ClientException.Unreachable("GET document", "refused", new ConnectException())))
                .isEqualTo(DocumentProblem.UNREACHABLE);
    }
}
